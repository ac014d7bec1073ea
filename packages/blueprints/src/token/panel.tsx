import { parseAbi } from 'viem';
import {
  Action,
  Actions,
  Card,
  More,
  OwnerOnly,
  type PanelProps,
  PauseSwitch,
  Progress,
  percentOf,
  quantity,
  Stat,
  Stats,
  shortAddress,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const tokenAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function approve(address spender, uint256 value) returns (bool)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
  // #if owned
  'error OwnableUnauthorizedAccount(address account)',
  // #endif
  // #if mintable
  'function mint(address to, uint256 amount)',
  // #endif
  // #if minters
  'function isMinter(address account) view returns (bool)',
  'function addMinter(address account)',
  'function removeMinter(address account)',
  'error NotMinter(address account)',
  // #endif
  // #if capped
  'function cap() view returns (uint256)',
  'error ERC20ExceededCap(uint256 increasedSupply, uint256 cap)',
  // #endif
  // #if burnable
  'function burn(uint256 value)',
  // #endif
  // #if pausable
  'function paused() view returns (bool)',
  'error EnforcedPause()',
  // #endif
  // #if fee
  'function feeBps() view returns (uint256)',
  'function feeRecipient() view returns (address)',
  'function setFeeRecipient(address newRecipient)',
  // #endif
  // #if burnFee
  'function burnBps() view returns (uint256)',
  // #endif
  // #if fee || burnFee
  'function setFeeExempt(address account, bool exempt)',
  // #endif
  // #if adjustableFee
  'function maxFeeBps() view returns (uint256)',
  'error FeeTooHigh(uint256 bps, uint256 maxBps)',
  // #if burnFee
  'function setFees(uint256 newFeeBps, uint256 newBurnBps)',
  // #else
  //> 'function setFees(uint256 newFeeBps)',
  // #endif
  // #endif
  // #if allowlist
  'function isAllowlisted(address account) view returns (bool)',
  'function addManyToAllowlist(address[] accounts)',
  'function removeFromAllowlist(address account)',
  'error NotAllowlisted(address account)',
  // #endif
  // #if blocklist
  'function isBlocked(address account) view returns (bool)',
  'function blockAddress(address account)',
  'function unblockAddress(address account)',
  'error BlockedAddress(address account)',
  // #endif
  // #if maxWallet
  'function maxWallet() view returns (uint256)',
  'function setLimitExempt(address account, bool exempt)',
  'error WalletLimitExceeded(address account, uint256 limit)',
  // #endif
  // #if airdrop
  'function airdrop(address[] recipients, uint256[] amounts)',
  'error LengthMismatch(uint256 recipients, uint256 amounts)',
  'error BatchTooLarge(uint256 length, uint256 maxLength)',
  // #endif
  // #if votes
  'function getVotes(address account) view returns (uint256)',
  'function delegates(address account) view returns (address)',
  'function delegate(address delegatee)',
  // #endif
]);

tellRefusals({
  NotMinter: 'this wallet may not make new ones',
  ERC20ExceededCap: 'there would be more than there can ever be',
  FeeTooHigh: (_, most) => `it can be ${Number(most) / 100}% at most`,
  NotAllowlisted: 'that wallet is not approved',
  BlockedAddress: 'that wallet is blocked',
  WalletLimitExceeded: 'one wallet cannot hold so many',
  LengthMismatch: 'write as many amounts as wallets',
  BatchTooLarge: (_, most) => `name at most ${most} wallets at once`,
});

/** What anybody can see and do with the token, and what only its owner can. */
export function Panel({ module }: PanelProps) {
  const account = useAccount();
  const contract = module.contract;
  const mine = account ? ([account] as const) : undefined;
  const name = useRead(contract, tokenAbi, 'name') ?? module.title;
  const symbol = useRead(contract, tokenAbi, 'symbol') ?? '';
  const decimals = useRead(contract, tokenAbi, 'decimals') ?? 18;
  const supply = useRead(contract, tokenAbi, 'totalSupply');
  const balance = useRead(contract, tokenAbi, 'balanceOf', mine, mine !== undefined);
  // #if capped
  const cap = useRead(contract, tokenAbi, 'cap');
  // #endif
  // #if pausable
  const paused = useRead(contract, tokenAbi, 'paused') ?? false;
  // #endif
  // #if fee
  const feeBps = useRead(contract, tokenAbi, 'feeBps') ?? 0n;
  const feeRecipient = useRead(contract, tokenAbi, 'feeRecipient');
  // #endif
  // #if burnFee
  const burnBps = useRead(contract, tokenAbi, 'burnBps') ?? 0n;
  // #endif
  // #if adjustableFee
  const maxFeeBps = useRead(contract, tokenAbi, 'maxFeeBps') ?? 0n;
  // #endif
  // #if minters
  const isMinter = useRead(contract, tokenAbi, 'isMinter', mine, mine !== undefined);
  // #endif
  // #if allowlist
  const allowed = useRead(contract, tokenAbi, 'isAllowlisted', mine, mine !== undefined);
  // #endif
  // #if blocklist
  const blocked = useRead(contract, tokenAbi, 'isBlocked', mine, mine !== undefined);
  // #endif
  // #if maxWallet
  const maxWallet = useRead(contract, tokenAbi, 'maxWallet');
  // #endif
  // #if votes
  const votes = useRead(contract, tokenAbi, 'getVotes', mine, mine !== undefined);
  const delegate = useRead(contract, tokenAbi, 'delegates', mine, mine !== undefined);
  // #endif

  const amountOf = (units: bigint | undefined) => `${quantity(units, decimals)} ${symbol}`;
  const costs: string[] = [
    // #if fee
    ...(feeBps > 0n ? [`${Number(feeBps) / 100}% goes to ${shortAddress(feeRecipient)}`] : []),
    // #endif
    // #if burnFee
    ...(burnBps > 0n ? [`${Number(burnBps) / 100}% is destroyed`] : []),
    // #endif
  ];
  const transferHint = costs.length > 0 ? `Of what you send, ${costs.join(' and ')}.` : 'All of what you send arrives.';

  return (
    <Card title={name}>
      <Stats>
        {account && <Stat label="You have" value={amountOf(balance)} />}
        <Stat label="In existence" value={amountOf(supply)} />
        {/* #if capped */}
        <Stat label="Most there can ever be" value={amountOf(cap)} />
        {/* #endif */}
        {/* #if maxWallet */}
        <Stat label="Most one wallet can hold" value={amountOf(maxWallet)} />
        {/* #endif */}
        {/* #if votes */}
        {account && <Stat label="Your votes" value={quantity(votes, decimals)} />}
        {/* #endif */}
        {/* #if pausable */}
        <Stat label="Transfers" value={paused ? 'Frozen by the owner' : 'Open'} />
        {/* #endif */}
      </Stats>
      {/* #if capped */}
      <Progress label={`${amountOf(supply)} of ${amountOf(cap)} exist`} percent={percentOf(supply, cap)} />
      {/* #endif */}
      {/* #if allowlist */}
      {account && allowed === false && (
        <p className="hint">Your wallet is not approved yet, so it cannot receive {symbol}. Ask the owner.</p>
      )}
      {/* #endif */}
      {/* #if blocklist */}
      {blocked === true && <p className="hint">Your wallet was blocked by the owner: it can neither send nor receive {symbol}.</p>}
      {/* #endif */}
      <Actions>
        <Action
          title={`Send ${symbol}`}
          hint={transferHint}
          contract={contract}
          abi={tokenAbi}
          functionName="transfer"
          fields={[
            { label: 'To', kind: 'account', hint: 'The wallet address of whoever gets it.' },
            { label: 'How many', kind: 'tokens', decimals, hint: account ? `You have ${amountOf(balance)}.` : '', most: balance },
          ]}
          button="Send"
          done="Sent."
        />
        {/* #if minters */}
        {isMinter === true && (
          <Action
            title={`Make new ${symbol}`}
            hint="The owner lets this wallet make them."
            contract={contract}
            abi={tokenAbi}
            functionName="mint"
            fields={[
              { label: 'For whom', kind: 'account' },
              { label: 'How many', kind: 'tokens', decimals },
            ]}
            button="Make"
            done="New tokens were made."
          />
        )}
        {/* #endif */}
      </Actions>
      <More>
        {/* #if burnable */}
        <Action
          title="Destroy some of yours"
          hint="They are gone for good, and fewer exist afterwards."
          contract={contract}
          abi={tokenAbi}
          functionName="burn"
          fields={[{ label: 'How many', kind: 'tokens', decimals }]}
          button="Destroy"
          done="Destroyed."
        />
        {/* #endif */}
        {/* #if votes */}
        <Action
          title="Hand your votes to somebody"
          hint={
            delegate && account && delegate.toLowerCase() !== account.toLowerCase()
              ? `${shortAddress(delegate)} votes for you now. Name yourself to take your votes back.`
              : 'You vote for yourself now. Your tokens stay with you either way.'
          }
          contract={contract}
          abi={tokenAbi}
          functionName="delegate"
          fields={[{ label: 'Who votes for you', kind: 'account' }]}
          button="Hand over"
          done="From now on they vote with your tokens."
        />
        {/* #endif */}
      </More>
      {/* #if owned */}
      <OwnerOnly contract={contract}>
        {/* #if minters */}
        <Action
          title={`Let somebody make new ${symbol}`}
          hint="For example a shop that makes them for its customers. You can take that back at any time."
          contract={contract}
          abi={tokenAbi}
          functionName="addMinter"
          fields={[{ label: 'Their wallet', kind: 'account' }]}
          button="Allow"
          done="This wallet can make new ones now."
        />
        <Action
          title="Take that back from somebody"
          contract={contract}
          abi={tokenAbi}
          functionName="removeMinter"
          fields={[{ label: 'Their wallet', kind: 'account' }]}
          button="Take back"
          done="This wallet can no longer make new ones."
        />
        {/* #endif */}
        {/* #if mintable && !minters */}
        <Action
          title={`Make new ${symbol}`}
          contract={contract}
          abi={tokenAbi}
          functionName="mint"
          fields={[
            { label: 'For whom', kind: 'account' },
            { label: 'How many', kind: 'tokens', decimals },
          ]}
          button="Make"
          done="New tokens were made."
        />
        {/* #endif */}
        {/* #if airdrop */}
        <Action
          title="Send to a whole list"
          hint="One wallet per line, and beside it, in the same order, one amount per line. At most 200."
          contract={contract}
          abi={tokenAbi}
          functionName="airdrop"
          fields={[
            { label: 'Wallets', kind: 'accounts' },
            { label: 'Amounts', kind: 'quantities', decimals },
          ]}
          button="Send to all"
          done="Everybody on the list has got theirs."
        />
        {/* #endif */}
        {/* #if pausable */}
        <PauseSwitch
          contract={contract}
          stop={{
            title: 'Freeze all transfers',
            hint: 'Nobody can send anything until you open transfers again.',
            button: 'Freeze',
            done: 'Transfers are frozen.',
          }}
          goOn={{ title: 'Open transfers again', button: 'Open', done: 'Transfers are open.' }}
        />
        {/* #endif */}
        {/* #if fee */}
        <Action
          title="Choose the fee wallet"
          hint={`Fees go to ${shortAddress(feeRecipient)} now.`}
          contract={contract}
          abi={tokenAbi}
          functionName="setFeeRecipient"
          fields={[{ label: 'New fee wallet', kind: 'account' }]}
          button="Change"
          done="Fees go to the new wallet from now on."
        />
        {/* #endif */}
        {/* #if adjustableFee */}
        <Action
          title="Change what a transfer costs"
          hint={`Never more than ${Number(maxFeeBps) / 100}% together.`}
          contract={contract}
          abi={tokenAbi}
          functionName="setFees"
          fields={[
            { label: 'Percent to the fee wallet', kind: 'percent' },
            // #if burnFee
            { label: 'Percent destroyed', kind: 'percent' },
            // #endif
          ]}
          button="Change"
          done="The new fee holds from now on."
        />
        {/* #endif */}
        {/* #if fee || burnFee */}
        <Action
          title="Free a wallet from the fee"
          hint="For example a shop or an exchange."
          contract={contract}
          abi={tokenAbi}
          functionName="setFeeExempt"
          fields={[
            { label: 'Wallet', kind: 'account' },
            { label: 'Free of the fee', kind: 'yesno', initial: 'yes' },
          ]}
          button="Save"
          done="Saved."
        />
        {/* #endif */}
        {/* #if allowlist */}
        <Action
          title="Approve wallets"
          hint="They can receive the token from then on. One per line, at most 200."
          contract={contract}
          abi={tokenAbi}
          functionName="addManyToAllowlist"
          fields={[{ label: 'Wallets', kind: 'accounts' }]}
          button="Approve"
          done="Approved."
        />
        <Action
          title="Take a wallet off the list"
          hint="It keeps what it has and can send it on, but gets nothing more."
          contract={contract}
          abi={tokenAbi}
          functionName="removeFromAllowlist"
          fields={[{ label: 'Wallet', kind: 'account' }]}
          button="Take off"
          done="This wallet can receive nothing more."
        />
        {/* #endif */}
        {/* #if blocklist */}
        <Action
          title="Block a wallet"
          hint="It can neither send nor receive."
          contract={contract}
          abi={tokenAbi}
          functionName="blockAddress"
          fields={[{ label: 'Wallet', kind: 'account' }]}
          button="Block"
          done="Blocked."
        />
        <Action
          title="Unblock a wallet"
          contract={contract}
          abi={tokenAbi}
          functionName="unblockAddress"
          fields={[{ label: 'Wallet', kind: 'account' }]}
          button="Unblock"
          done="Unblocked."
        />
        {/* #endif */}
        {/* #if maxWallet */}
        <Action
          title="Free a wallet from the limit"
          hint="For example an exchange, which holds tokens of many people."
          contract={contract}
          abi={tokenAbi}
          functionName="setLimitExempt"
          fields={[
            { label: 'Wallet', kind: 'account' },
            { label: 'May hold any amount', kind: 'yesno', initial: 'yes' },
          ]}
          button="Save"
          done="Saved."
        />
        {/* #endif */}
        <Action
          title="Hand the token over"
          hint="The new owner must accept before it counts."
          contract={contract}
          abi={tokenAbi}
          functionName="transferOwnership"
          fields={[{ label: 'New owner', kind: 'account' }]}
          button="Offer"
          done="Offered. It counts once the new owner accepts."
        />
      </OwnerOnly>
      {/* #endif */}
    </Card>
  );
}
