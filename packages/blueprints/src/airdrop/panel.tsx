import { type Address, concat, encodeAbiParameters, type Hex, keccak256, parseAbi, parseUnits, zeroAddress } from 'viem';
import { Countdown } from '../pieces/countdown.tsx';
import { Hero } from '../pieces/hero.tsx';
import {
  Action,
  Actions,
  Card,
  chainTime,
  moment,
  OwnerOnly,
  type PanelProps,
  Progress,
  percentOf,
  quantity,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const airdropAbi = parseAbi([
  'function token() view returns (address)',
  'function claimUntil() view returns (uint256)',
  'function hasClaimed(address account) view returns (bool)',
  'function totalClaimed() view returns (uint256)',
  'function claimCount() view returns (uint256)',
  'function tokensLeft() view returns (uint256)',
  'function fund(uint256 amount)',
  'function withdrawRest()',
  // #if merkle
  'function merkleRoot() view returns (bytes32)',
  'function setMerkleRoot(bytes32 root)',
  'function claim(uint256 amount, bytes32[] proof)',
  'error ListIsFixed()',
  // #else
  //> 'function claimableBy(address account) view returns (uint256)',
  //> 'function claim()',
  // #endif
  // #if list && equal
  //> 'function addRecipients(address[] accounts)',
  //> 'function removeRecipients(address[] accounts)',
  // #endif
  // #if list && !equal
  //> 'function setAllocations(address[] accounts, uint256[] amounts)',
  // #endif
  // #if list
  //> 'error InvalidList(uint256 count, uint256 limit)',
  // #endif
  // #if limited
  'function maxClaims() view returns (uint256)',
  'error AllClaimed(uint256 maxClaims)',
  // #endif
  // #if merkle || list
  'error NothingToClaim(address account)',
  // #endif
  'error ZeroAmount()',
  'error ClaimingIsOver(uint256 claimUntil)',
  'error ClaimingIsOpen(uint256 claimUntil)',
  'error AlreadyClaimed(address account)',
  'error NotEnoughTokens(uint256 amount, uint256 available)',
  'error OwnableUnauthorizedAccount(address account)',
]);
const claimedTokenAbi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)']);

tellRefusals({
  ClaimingIsOver: 'the time to claim is over',
  ClaimingIsOpen: 'people can still claim; what is left comes back after that',
  AlreadyClaimed: 'this wallet has claimed already',
  NotEnoughTokens: 'there are not enough tokens here at the moment',
  AllClaimed: 'all claims are taken',
  ListIsFixed: 'the first have claimed, so the list cannot change any more',
  InvalidList: 'write from 1 to 200 wallets, and an amount for each',
});

// #if merkle
/** A published list: "0x… 100" for each wallet, in lines or with anything between them. @throws when it cannot be read. */
function listOf(text: unknown, decimals: number): { account: Address; amount: bigint }[] {
  const rows = [...String(text).matchAll(/(0x[0-9a-fA-F]{40})[\s,;:="']+(\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)/g)].map(
    ([, account = '', amount = '0']) => ({
      account: account as Address,
      amount: parseUnits(amount.replaceAll(',', ''), decimals),
    }),
  );
  const wallets = String(text).match(/0x[0-9a-fA-F]{40}/g) ?? [];
  if (rows.length === 0 || rows.length !== wallets.length)
    throw new Error('Write the list as wallet and amount, one after the other: 0x… 100');
  return rows;
}

const leafOf = (account: Address, amount: bigint): Hex =>
  keccak256(keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [account, amount])));

/** The nodes of the Merkle tree, the root first, as OpenZeppelin's StandardMerkleTree lays them out. */
function treeOf(list: { account: Address; amount: bigint }[]): Hex[] {
  const leaves = list.map(({ account, amount }) => leafOf(account, amount)).sort();
  const nodes = [...Array<Hex>(leaves.length - 1).fill('0x'), ...leaves.reverse()];
  const at = (index: number): Hex => nodes[index] ?? '0x';
  for (let i = list.length - 2; i >= 0; i--) nodes[i] = keccak256(concat([at(2 * i + 1), at(2 * i + 2)].sort()));
  return nodes;
}

/** What a wallet passes to `claim`: its amount on the list, and the proof. @throws when it is not on the list. */
function claimOf(list: { account: Address; amount: bigint }[], account: Address | undefined): [bigint, Hex[]] {
  const mine = list.find((row) => row.account.toLowerCase() === account?.toLowerCase());
  if (!mine) throw new Error('Your wallet is not on this list.');
  const nodes = treeOf(list);
  const proof: Hex[] = [];
  for (let i = nodes.indexOf(leafOf(mine.account, mine.amount)); i > 0; i = (i - 1) >> 1)
    proof.push(nodes[i % 2 === 0 ? i - 1 : i + 1] ?? '0x');
  return [mine.amount, proof];
}

// #endif
/** Claiming; and for the owner, putting tokens in and the list. */
export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const me = [account ?? zeroAddress] as const;
  const target = { contract, abi: airdropAbi };
  const token = useRead(contract, airdropAbi, 'token');
  const symbol = useRead(token, claimedTokenAbi, 'symbol') ?? '';
  const decimals = useRead(token, claimedTokenAbi, 'decimals') ?? 18;
  const until = useRead(contract, airdropAbi, 'claimUntil');
  const claimed = useRead(contract, airdropAbi, 'hasClaimed', me, account !== undefined) ?? false;
  const total = useRead(contract, airdropAbi, 'totalClaimed');
  const count = useRead(contract, airdropAbi, 'claimCount');
  const left = useRead(contract, airdropAbi, 'tokensLeft');
  const isOver = until !== undefined && until < chainTime();
  const say = (units: bigint | undefined) => `${quantity(units, decimals)} ${symbol}`;
  // #if limited
  const limit = useRead(contract, airdropAbi, 'maxClaims');
  // #endif
  // #if merkle
  const root = useRead(contract, airdropAbi, 'merkleRoot');
  const isListed = root !== undefined && BigInt(root) > 0n;
  const found = (list: unknown) => {
    try {
      return `${say(claimOf(listOf(list, decimals), account)[0])} are yours.`;
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  const hero = claimed ? (
    <Hero label="You" value="have claimed yours" tone="good" />
  ) : (
    <Hero
      label={`${symbol} for who is on the list`}
      value={isOver ? 'The time to claim is over' : isListed ? 'Are you on the list?' : 'The list is not set yet'}
    >
      {isListed && !isOver && 'Paste the list that was published. Your amount and your proof are worked out from it, in this browser.'}
    </Hero>
  );
  const claiming = isListed && !isOver && !claimed && (
    <Action
      {...target}
      title="Claim your tokens"
      functionName="claim"
      fields={[{ label: 'The published list', kind: 'lines', hint: 'Wallets and amounts: 0x… 100, 0x… 250, and so on.' }]}
      args={([list]) => claimOf(listOf(list, decimals), account)}
      preview={([list]) => found(list)}
      button="Claim"
      done="The tokens are in your wallet."
    />
  );
  const listing = (
    <Action
      {...target}
      title="Set the list"
      hint="Paste it as wallets and amounts; only its fingerprint (the Merkle root) goes into the contract. Publish the very same list. It can be replaced until the first claim."
      functionName="setMerkleRoot"
      fields={[{ label: 'The list, or its Merkle root', kind: 'lines', hint: '0x… 100, 0x… 250, and so on; or 0x and 64 characters.' }]}
      args={([list]) => [/^0x[0-9a-fA-F]{64}$/.test(String(list)) ? list : treeOf(listOf(list, decimals))[0]]}
      button="Set it"
      done="Who is on the list can claim now."
    />
  );
  // #else
  //> const mine = useRead(contract, airdropAbi, 'claimableBy', me, account !== undefined);
  //> const waits = account !== undefined && mine !== undefined && mine > 0n && !isOver;
  //> const hero = claimed ? (
  //>   <Hero label="You" value="have claimed yours" tone="good" />
  //> ) : waits ? (
  //>   <Hero label="You can claim" value={say(mine)} tone="good">
  //>     They go straight to your wallet. It costs nothing but the fee of the network.
  //>   </Hero>
  //> ) : (
  //>   <Hero label={`${symbol} to be claimed`} value={isOver ? 'The time to claim is over' : account ? 'Nothing waits for this wallet' : 'Is something yours?'}>
  //>     {account ? '' : 'Connect your wallet to see it.'}
  //>   </Hero>
  //> );
  //> const claiming = (waits || !account) && !isOver && (
  //>   <Action {...target} title="Claim your tokens" functionName="claim" button="Claim" done="The tokens are in your wallet." />
  //> );
  // #endif
  // #if list && equal
  //> const wallets = { label: 'Wallets', kind: 'accounts' as const, hint: 'Up to 200 addresses, one per line.' };
  //> const listing = [
  //>   <Action key="add" {...target} title="Write wallets onto the list" functionName="addRecipients" fields={[wallets]} button="Add" done="They can claim now." />,
  //>   <Action key="remove" {...target} title="Take wallets off the list" functionName="removeRecipients" fields={[wallets]} button="Take off" done="They are off the list." />,
  //> ];
  // #endif
  // #if list && !equal
  //> const listing = (
  //>   <Action
  //>     {...target}
  //>     title="Write wallets onto the list"
  //>     hint="An amount that is already there is replaced; 0 takes a wallet off."
  //>     functionName="setAllocations"
  //>     fields={[
  //>       { label: 'Wallets', kind: 'accounts', hint: 'Up to 200 addresses, one per line.' },
  //>       { label: `How many ${symbol} each`, kind: 'quantities', decimals, hint: 'One number per line, in the same order.' },
  //>     ]}
  //>     button="Write"
  //>     done="They can claim now."
  //>   />
  //> );
  // #endif
  // #if open
  //> const listing = null;
  // #endif

  return (
    <Card title={`Claim ${symbol}`}>
      {hero}
      <Actions>{claiming}</Actions>
      {!isOver && <Countdown until={until} label="Time left to claim" over="" />}
      {total !== undefined && left !== undefined && total + left > 0n && (
        <Progress label={`${say(total)} of ${say(total + left)} are claimed`} percent={percentOf(total, total + left)} />
      )}
      <Stats>
        <Stat label="People who have claimed" value={count?.toString() ?? '…'} />
        <Stat label="Still here" value={say(left)} />
        {/* #if limited */}
        <Stat label="Claims left" value={limit === undefined || count === undefined ? '…' : `${limit - count} of ${limit}`} />
        {/* #endif */}
        <Stat label={isOver ? 'Claiming ended' : 'Claim until'} value={moment(until)} />
      </Stats>
      <OwnerOnly contract={contract}>
        <Action
          {...target}
          title="Put tokens in to be claimed"
          functionName="fund"
          fields={[{ label: `How many ${symbol}`, kind: 'tokens', decimals }]}
          spends={{ token, amount: (values) => values[0] as bigint }}
          button="Put in"
          done="They can be claimed."
        />
        {listing}
        <Action
          {...target}
          title="Take back what nobody claimed"
          hint={isOver ? `${say(left)} are left.` : `Possible after ${moment(until)}.`}
          functionName="withdrawRest"
          button="Take back"
          done="The rest is in your wallet."
          disabled={!isOver}
        />
      </OwnerOnly>
    </Card>
  );
}
