import { useState } from 'react';
import { type Address, decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { Approvals } from '../pieces/approvals.tsx';
import {
  Action,
  Actions,
  Card,
  chainTime,
  coin,
  contractAddress,
  More,
  moment,
  money,
  type PanelProps,
  Person,
  Stat,
  Stats,
  shortAddress,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const walletAbi = parseAbi([
  'struct Transaction { address to; uint256 value; bytes data; bool executed; address submittedBy; uint256 submittedAt; }',
  'function getOwners() view returns (address[])',
  'function isOwner(address account) view returns (bool)',
  'function required() view returns (uint256)',
  'function transactionCount() view returns (uint256)',
  'function getTransaction(uint256 id) view returns (Transaction)',
  'function getConfirmations(uint256 id) view returns (address[])',
  'function getBalance() view returns (uint256)',
  'function submitTransaction(address to, uint256 value, bytes data) returns (uint256 id)',
  'function confirmTransaction(uint256 id)',
  'function revokeConfirmation(uint256 id)',
  'function executeTransaction(uint256 id)',
  'function addOwner(address owner)',
  'function removeOwner(address owner)',
  'function replaceOwner(address owner, address newOwner)',
  'function changeRequirement(uint256 newRequired)',
  // #if !named
  'function founder() view returns (address)',
  'function isSetUp() view returns (bool)',
  'function plannedOwners() view returns (uint256)',
  // #endif
  // #if delay
  'function delay() view returns (uint256)',
  'error TooEarly(uint256 readyAt)',
  // #endif
  // #if spendingLimit
  'function dailyLimit() view returns (uint256)',
  'function dailyAllowance(address owner) view returns (uint256)',
  'function spend(address to, uint256 amount)',
  'function changeDailyLimit(uint256 newLimit)',
  'error DailyLimitReached(uint256 amount, uint256 left)',
  // #endif
  'error NotOwner(address account)',
  'error OnlyWallet(address account)',
  'error InvalidOwner(address account)',
  'error InvalidRequirement(uint256 required, uint256 owners)',
  'error AlreadyExecuted(uint256 id)',
  'error AlreadyConfirmed(uint256 id, address owner)',
  'error NotConfirmed(uint256 id, address owner)',
  'error NotEnoughConfirmations(uint256 confirmations, uint256 required)',
]);

tellRefusals({
  NotOwner: 'you are not one of the owners',
  AlreadyConfirmed: 'you have agreed already',
  AlreadyExecuted: 'it was carried out already',
  NotEnoughConfirmations: (now, needed) => `${now} of ${needed} have agreed so far`,
  TooEarly: 'its waiting time is not over',
  DailyLimitReached: (_, left) => `${money(left)} are left for today`,
  InvalidRequirement: 'no more can be needed than there are owners',
});

/** What the wallet holds and what its owners are deciding. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const mine = account ? ([account] as const) : undefined;
  const balance = useRead(contract, walletAbi, 'getBalance');
  const owners = useRead(contract, walletAbi, 'getOwners') ?? [];
  const required = useRead(contract, walletAbi, 'required');
  const isOwner = useRead(contract, walletAbi, 'isOwner', mine, mine !== undefined) ?? false;
  const count = Number(useRead(contract, walletAbi, 'transactionCount') ?? 0n);
  // #if !named
  const founder = useRead(contract, walletAbi, 'founder');
  const isSetUp = useRead(contract, walletAbi, 'isSetUp') ?? true;
  const planned = useRead(contract, walletAbi, 'plannedOwners');
  // #endif
  // #if spendingLimit
  const allowance = useRead(contract, walletAbi, 'dailyAllowance', mine, mine !== undefined);
  // #endif
  const [pages, setPages] = useState(1);
  // The newest first, ten at a time.
  const ids = Array.from({ length: Math.min(count, pages * 10) }, (_, i) => BigInt(count - i));
  const own = contractAddress(contract);
  const target = { contract, abi: walletAbi };
  /** A transaction in which the wallet changes itself. */
  const itself = (data: Hex) => [own, 0n, data];
  return (
    <>
      <Card title="The shared wallet">
        <Stats>
          <Stat label="It holds" value={money(balance)} />
          <Stat label="Must agree" value={`${required ?? '…'} of ${owners.length} owners`} />
          <Stat label="You are" value={isOwner ? 'An owner' : 'A visitor'} />
          {/* #if spendingLimit */}
          {isOwner && <Stat label="You can pay out today" value={money(allowance)} />}
          {/* #endif */}
        </Stats>
        <p className="hint">
          Owners: {owners.map((owner) => shortAddress(owner)).join(', ')}. To pay in, send money to {own ?? 'the contract'}.
        </p>
        <Actions>
          {/* #if !named */}
          {!isSetUp && account?.toLowerCase() === founder?.toLowerCase() && (
            <Action
              {...target}
              title="Name another owner"
              hint={`${owners.length} of ${planned ?? '…'} are named. When all are, only the owners together can change anything.`}
              functionName="addOwner"
              fields={[{ label: 'Their wallet', kind: 'account' }]}
              button="Name"
              done="They are an owner now."
            />
          )}
          {/* #endif */}
          {isOwner && (
            <Action
              {...target}
              title="Suggest a payment"
              hint="The others see it below. You still have to confirm it yourself."
              functionName="submitTransaction"
              fields={[
                { label: 'To', kind: 'account' },
                { label: `How much, in ${coin()}`, kind: 'ether' },
              ]}
              args={(values) => [values[0], values[1], '0x']}
              button="Suggest"
              done="It was suggested. Now it has to be confirmed."
            />
          )}
          {/* #if spendingLimit */}
          {isOwner && (
            <Action
              {...target}
              title="Pay a small amount alone"
              hint={`You can pay out ${money(allowance)} more today.`}
              functionName="spend"
              fields={[
                { label: 'To', kind: 'account' },
                { label: `How much, in ${coin()}`, kind: 'ether' },
              ]}
              button="Pay"
              done="Paid."
            />
          )}
          {/* #endif */}
        </Actions>
      </Card>
      {ids.map((id) => (
        <TransactionCard key={id.toString()} contract={contract} id={id} owners={owners} required={required} isOwner={isOwner} />
      ))}
      {count > ids.length && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Show older ones
        </button>
      )}
      {isOwner && (
        <Card title="Change the owners">
          <p className="hint">Each change is suggested first, and happens when enough owners have confirmed it.</p>
          <More title="What can be changed">
            <Action
              {...target}
              title="Suggest a new owner"
              functionName="submitTransaction"
              fields={[{ label: 'Their wallet', kind: 'account' }]}
              args={([owner]) => itself(encodeFunctionData({ abi: walletAbi, functionName: 'addOwner', args: [owner as Address] }))}
              button="Suggest"
              done="It was suggested."
            />
            <Action
              {...target}
              title="Suggest to remove an owner"
              functionName="submitTransaction"
              fields={[{ label: 'Their wallet', kind: 'account' }]}
              args={([owner]) => itself(encodeFunctionData({ abi: walletAbi, functionName: 'removeOwner', args: [owner as Address] }))}
              button="Suggest"
              done="It was suggested."
            />
            <Action
              {...target}
              title="Suggest how many must agree"
              functionName="submitTransaction"
              fields={[{ label: 'How many', kind: 'count' }]}
              args={([many]) => itself(encodeFunctionData({ abi: walletAbi, functionName: 'changeRequirement', args: [many as bigint] }))}
              button="Suggest"
              done="It was suggested."
            />
            {/* #if spendingLimit */}
            <Action
              {...target}
              title="Suggest another daily limit"
              functionName="submitTransaction"
              fields={[{ label: `How much per owner and day, in ${coin()}`, kind: 'ether' }]}
              args={([limit]) => itself(encodeFunctionData({ abi: walletAbi, functionName: 'changeDailyLimit', args: [limit as bigint] }))}
              button="Suggest"
              done="It was suggested."
            />
            {/* #endif */}
          </More>
        </Card>
      )}
    </>
  );
}

interface TransactionProps {
  contract: string;
  id: bigint;
  owners: readonly Address[];
  required: bigint | undefined;
  isOwner: boolean;
}

function TransactionCard({ contract, id, owners, required, isOwner }: TransactionProps) {
  const account = useAccount();
  const transaction = useRead(contract, walletAbi, 'getTransaction', [id]);
  const confirmed = useRead(contract, walletAbi, 'getConfirmations', [id]) ?? [];
  // #if delay
  const delay = useRead(contract, walletAbi, 'delay') ?? 0n;
  // #endif
  if (!transaction) return <Card title={`Number ${id}`}>…</Card>;
  const agreed = confirmed.some((owner) => owner.toLowerCase() === account?.toLowerCase());
  const enough = required !== undefined && BigInt(confirmed.length) >= required;
  const target = { contract, abi: walletAbi, args: () => [id] };
  const open = isOwner && !transaction.executed;
  // #if delay
  const readyAt = transaction.submittedAt + delay;
  const ready = enough && readyAt <= chainTime();
  // #else
  //> const ready = enough;
  // #endif
  return (
    <Card title={`${id}. ${whatItDoes(transaction, contract)}`}>
      <Approvals people={owners} agreed={confirmed} needed={required === undefined ? undefined : Number(required)} />
      <Stats>
        <Stat label="State" value={transaction.executed ? 'Done' : enough ? 'Enough have agreed' : 'Waiting for confirmations'} />
        <Stat label="Confirmed by" value={`${confirmed.length} of ${owners.length}`} />
        <Stat label="Suggested by" value={<Person address={transaction.submittedBy} />} />
        <Stat label="Suggested" value={moment(transaction.submittedAt)} />
        {/* #if delay */}
        {!transaction.executed && <Stat label="Possible from" value={moment(readyAt)} />}
        {/* #endif */}
      </Stats>
      <Actions>
        {open && !agreed && (
          <Action {...target} title="Agree" functionName="confirmTransaction" button="Confirm" done="You have confirmed it." />
        )}
        {open && agreed && (
          <Action
            {...target}
            title="Change your mind"
            functionName="revokeConfirmation"
            button="Take back"
            done="Your confirmation no longer counts."
          />
        )}
        {open && ready && (
          <Action {...target} title="Carry it out" functionName="executeTransaction" button="Do it" done="It was carried out." />
        )}
      </Actions>
    </Card>
  );
}

/** "Pay 1 ETH to 0x12…34", or which of its own functions the wallet calls. */
function whatItDoes({ to, value, data }: { to: Address; value: bigint; data: Hex }, contract: string): string {
  if (data === '0x') return `Pay ${money(value)} to ${shortAddress(to)}`;
  if (to.toLowerCase() !== contractAddress(contract)?.toLowerCase())
    return `Call the contract ${shortAddress(to)}${value > 0n ? ` with ${money(value)}` : ''}`;
  try {
    const { functionName, args } = decodeFunctionData({ abi: walletAbi, data });
    const [first] = args ?? [];
    if (functionName === 'addOwner') return `New owner ${shortAddress(String(first))}`;
    if (functionName === 'removeOwner') return `Remove the owner ${shortAddress(String(first))}`;
    if (functionName === 'changeRequirement') return `${String(first)} must agree from then on`;
    return `Change of the wallet: ${functionName}`;
  } catch {
    return 'Change of the wallet';
  }
}
