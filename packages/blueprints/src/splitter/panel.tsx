import { parseAbi } from 'viem';
import { Counter } from '../pieces/counter.tsx';
import {
  Action,
  Actions,
  Card,
  More,
  money,
  OwnerOnly,
  type PanelProps,
  Person,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const splitterAbi = parseAbi([
  'function getShares() view returns (address[] accounts, uint256[] shares)',
  'function releasable(address account) view returns (uint256)',
  'function released(address account) view returns (uint256)',
  'function totalReceived() view returns (uint256)',
  'function totalReleased() view returns (uint256)',
  'function release(address account)',
  'function releaseAll()',
  'error NothingDue(address account)',
  'error PaymentFailed(address account)',
  // #if owned
  'function owner() view returns (address)',
  'function setShares(address[] accounts, uint256[] shares)',
  'error OwnableUnauthorizedAccount(address account)',
  'error InvalidLength(uint256 accounts, uint256 shares)',
  'error InvalidAccount(address account)',
  'error SharesMustSumTo100Percent(uint256 sum)',
  // #endif
  // #if tokens
  'function releaseToken(address token, address account)',
  'function releaseAllTokens(address token)',
  // #if changeable
  'function listToken(address token)',
  'error TokenNotListed(address token)',
  'error CannotListToken(address token)',
  // #endif
  // #endif
]);

tellRefusals({
  NothingDue: 'nothing is due at the moment',
  SharesMustSumTo100Percent: (sum) => `the parts make ${Number(sum) / 100}%; they must make 100%`,
  InvalidLength: 'write as many parts as wallets',
});

/** Who gets what, and the payments that are due. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const mine = account ? ([account] as const) : undefined;
  const [accounts, shares] = useRead(contract, splitterAbi, 'getShares') ?? [[], []];
  const received = useRead(contract, splitterAbi, 'totalReceived');
  const paid = useRead(contract, splitterAbi, 'totalReleased');
  const due = useRead(contract, splitterAbi, 'releasable', mine, mine !== undefined) ?? 0n;
  const got = useRead(contract, splitterAbi, 'released', mine, mine !== undefined);
  const target = { contract, abi: splitterAbi };
  return (
    <Card title={module.title}>
      {account && due > 0n && <Counter label="Waiting for you" amount={due} perSecond={0} say={money} />}
      <Stats>
        <Stat label="Came in so far" value={money(received)} />
        <Stat label="Paid out so far" value={money(paid)} />
        {account && <Stat label="Paid to you" value={money(got)} />}
      </Stats>
      {accounts.length === 0 ? (
        <p className="hint">The owner has not named the wallets yet. What comes in waits for them.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Wallet</th>
              <th scope="col">Share</th>
              <th scope="col">Waiting</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((one, i) => (
              <Row key={one} contract={contract} account={one} share={shares[i] ?? 0n} />
            ))}
          </tbody>
        </table>
      )}
      <Actions>
        {account && due > 0n && (
          <Action
            {...target}
            title="Collect your part"
            hint={`${money(due)} are yours.`}
            functionName="release"
            args={() => [account]}
            button="Collect"
            done="Your part is in your wallet."
          />
        )}
        {accounts.length > 0 && (
          <Action
            {...target}
            title="Pay everybody"
            hint="Everybody gets what is waiting for them. You only pay the cost of the transaction."
            functionName="releaseAll"
            button="Pay everybody"
            done="Everybody was paid."
          />
        )}
      </Actions>
      {/* #if tokens */}
      <More>
        <Action
          {...target}
          title="Pay a token to everybody"
          hint="For tokens that were sent here."
          functionName="releaseAllTokens"
          fields={[{ label: 'Token', kind: 'account', hint: 'The address of the token.' }]}
          button="Pay everybody"
          done="Everybody was paid."
        />
        {account && (
          <Action
            {...target}
            title="Collect your part of a token"
            functionName="releaseToken"
            fields={[{ label: 'Token', kind: 'account', hint: 'The address of the token.' }]}
            args={(values) => [values[0], account]}
            button="Collect"
            done="Your part is in your wallet."
          />
        )}
      </More>
      {/* #endif */}
      {/* #if owned */}
      <OwnerOnly contract={contract}>
        <Action
          {...target}
          title={accounts.length === 0 ? 'Name the wallets' : 'Change the shares'}
          hint={
            // #if changeable
            'This counts for what comes in from now on. The percentages must come to 100.'
            // #else
            //> 'You can do this once: nobody can change it afterwards. The percentages must come to 100.'
            // #endif
          }
          functionName="setShares"
          fields={[
            { label: 'Wallets', kind: 'accounts', hint: 'One per line.' },
            { label: 'Percentages', kind: 'quantities', decimals: 2, hint: 'One per line, in the same order.' },
          ]}
          button="Save"
          done="The shares hold from now on."
        />
        {/* #if tokens && changeable */}
        <Action
          {...target}
          title="Let a token be divided"
          functionName="listToken"
          fields={[{ label: 'Token', kind: 'account', hint: 'The address of the token.' }]}
          button="Add"
          done="This token is divided from now on."
        />
        {/* #endif */}
      </OwnerOnly>
      {/* #endif */}
    </Card>
  );
}

function Row({ contract, account, share }: { contract: string; account: `0x${string}`; share: bigint }) {
  const waiting = useRead(contract, splitterAbi, 'releasable', [account]);
  return (
    <tr>
      <td>
        <Person address={account} />
      </td>
      <td>
        {Number(share) / 100}% <progress max={10_000} value={Number(share)} aria-label="Share" />
      </td>
      <td>{money(waiting)}</td>
    </tr>
  );
}
