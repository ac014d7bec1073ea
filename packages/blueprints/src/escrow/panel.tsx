import { useState } from 'react';
import { parseAbi } from 'viem';
import {
  Action,
  type ActionField,
  Actions,
  Card,
  chainTime,
  moment,
  OwnerOnly,
  type PanelProps,
  Person,
  quantity,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

// #if !wire.paymentToken
//> import { coin, money } from '../shell.tsx';
// #endif

const escrowAbi = parseAbi([
  // #if deadline && autoRelease
  'struct EscrowPart { string description; uint256 amount; uint8 status; uint256 deadline; uint256 payableAt; }',
  // #endif
  // #if deadline && !autoRelease
  //> 'struct EscrowPart { string description; uint256 amount; uint8 status; uint256 deadline; }',
  // #endif
  // #if !deadline && autoRelease
  //> 'struct EscrowPart { string description; uint256 amount; uint8 status; uint256 payableAt; }',
  // #endif
  // #if !deadline && !autoRelease
  //> 'struct EscrowPart { string description; uint256 amount; uint8 status; }',
  // #endif
  'function escrowCount() view returns (uint256)',
  // #sample
  'function createEscrow(address payee, address arbiter, uint256 timeToDeliver, uint256[] amounts, string[] descriptions) returns (uint256 id)',
  // #endsample
  //> '$creation$',
  // #if milestones
  'function getEscrow(uint256 id) view returns (address payer, address payee, uint256 milestones)',
  'function getMilestone(uint256 id, uint256 milestone) view returns (EscrowPart)',
  'function markDelivered(uint256 id, uint256 milestone)',
  'function release(uint256 id, uint256 milestone)',
  'function cancel(uint256 id, uint256 milestone)',
  // #if deadline
  'function refund(uint256 id, uint256 milestone)',
  // #endif
  // #if autoRelease
  'function requestChanges(uint256 id, uint256 milestone)',
  'function claim(uint256 id, uint256 milestone)',
  // #endif
  // #if arbiter
  'function dispute(uint256 id, uint256 milestone)',
  'function resolve(uint256 id, uint256 milestone, uint256 payeeBps)',
  // #endif
  'error UnknownMilestone(uint256 id, uint256 milestone)',
  'error InvalidMilestones()',
  // #else
  //> 'function getEscrow(uint256 id) view returns (address payer, address payee, EscrowPart part)',
  //> 'function markDelivered(uint256 id)',
  //> 'function release(uint256 id)',
  //> 'function cancel(uint256 id)',
  // #if deadline
  //> 'function refund(uint256 id)',
  // #endif
  // #if autoRelease
  //> 'function requestChanges(uint256 id)',
  //> 'function claim(uint256 id)',
  // #endif
  // #if arbiter
  //> 'function dispute(uint256 id)',
  //> 'function resolve(uint256 id, uint256 payeeBps)',
  // #endif
  // #endif
  // #if arbiter
  'function arbiterOf(uint256 id) view returns (address)',
  'function owed(address account) view returns (uint256)',
  'function withdraw()',
  'error InvalidShare(uint256 bps)',
  // #endif
  // #if arbiter && !ownArbiter
  //> 'function arbiter() view returns (address)',
  //> 'function setArbiter(address newArbiter)',
  // #endif
  // #if deadline
  'error DeadlineNotReached(uint256 deadline)',
  'error DeadlinePassed(uint256 deadline)',
  'error InvalidDeadline()',
  // #endif
  // #if autoRelease
  'error ReviewNotOver(uint256 payableAt)',
  // #endif
  // #if wire.paymentToken
  'function paymentToken() view returns (address)',
  // #endif
  // #if platformFee
  'function platformFeeBps() view returns (uint256)',
  'function feesOwed() view returns (uint256)',
  'function withdrawFees()',
  // #endif
  'error UnknownEscrow(uint256 id)',
  'error InvalidParty(address account)',
  'error WrongAmount(uint256 paid)',
  'error NotAllowed(address account)',
  'error WrongStatus(uint8 status)',
  'error NothingToPay()',
]);

tellRefusals({
  NotAllowed: 'this is up to somebody else in the deal',
  WrongStatus: 'the deal is not at this point',
  UnknownEscrow: 'there is no such deal',
  DeadlinePassed: 'the time for it is over',
  DeadlineNotReached: 'it is too early for this',
  ReviewNotOver: 'the time for looking at the work is not over',
  InvalidParty: 'name another person',
});
// #if wire.paymentToken
const moneyTokenAbi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)']);
// #endif

const states = ['Paid in', 'Delivered', 'Paid to the $payee$', 'Paid back to the $payer$', 'In dispute', 'Decided by the arbiter'];

interface Money {
  say: (amount: bigint | undefined) => string;
  unit: string;
  decimals: number;
  field: Pick<ActionField, 'kind' | 'decimals'>;
  /** The token's address; undefined for the chain's coin. */
  token: string | undefined;
}

/** How amounts are written and asked for. */
// #if wire.paymentToken
function useMoney(contract: string): Money {
  const token = useRead(contract, escrowAbi, 'paymentToken');
  const unit = useRead(token, moneyTokenAbi, 'symbol') ?? '';
  const decimals = useRead(token, moneyTokenAbi, 'decimals') ?? 18;
  return { say: (amount) => `${quantity(amount, decimals)} ${unit}`, unit, decimals, field: { kind: 'tokens', decimals }, token };
}
// #else
//> function useMoney(_contract: string): Money {
//>   return { say: money, unit: coin(), decimals: 18, field: { kind: 'ether' }, token: undefined };
//> }
// #endif

/** Making a deal, the deals of the person who looks, and what is left to collect. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const payment = useMoney(contract);
  const { say, unit, decimals, token } = payment;
  const count = Number(useRead(contract, escrowAbi, 'escrowCount') ?? 0n);
  const [shown, setShown] = useState(20);
  // The newest first.
  const ids = Array.from({ length: Math.min(count, shown) }, (_, i) => BigInt(count - i));
  // #if arbiter
  const owed = useRead(contract, escrowAbi, 'owed', account ? [account] : undefined, account !== undefined) ?? 0n;
  // #endif
  // #if arbiter && !ownArbiter
  //> const arbiter = useRead(contract, escrowAbi, 'arbiter');
  //> const office = account !== undefined && arbiter?.toLowerCase() === account.toLowerCase() && (
  //>   <Action
  //>     title="Hand the office of arbiter over"
  //>     hint="Deals that were made before keep you as their arbiter."
  //>     contract={contract}
  //>     abi={escrowAbi}
  //>     functionName="setArbiter"
  //>     fields={[{ label: 'New arbiter', kind: 'account' }]}
  //>     button="Hand over"
  //>     done="New deals have the new arbiter."
  //>   />
  //> );
  // #else
  const office = null;
  // #endif
  // #if platformFee
  const fee = useRead(contract, escrowAbi, 'platformFeeBps') ?? 0n;
  const feesOwed = useRead(contract, escrowAbi, 'feesOwed');
  // #endif
  const totalOf = (values: unknown[]): bigint => {
    const last = values.at(-1);
    return Array.isArray(last) ? (last as bigint[]).reduce((sum, part) => sum + part, 0n) : (last as bigint);
  };

  return (
    <>
      <Card title="Make a deal">
        <p className="hint">You are the $payer$. Your money waits in the contract until you are content with what the $payee$ did.</p>
        {/* #if platformFee */}
        <p className="hint">The platform keeps {Number(fee) / 100}% of what the $payee$ is paid.</p>
        {/* #endif */}
        <Actions>
          <Action
            title="Pay in for a deal"
            contract={contract}
            abi={escrowAbi}
            functionName="createEscrow"
            fields={[
              { label: 'Wallet of the $payee$', kind: 'account' },
              // #if ownArbiter
              { label: 'Arbiter', kind: 'account', hint: 'Decides if the two of you disagree.' },
              // #endif
              // #if ownDeadline
              { label: 'Days to deliver', kind: 'days', initial: '30' },
              // #endif
              // #if milestones
              { label: 'Milestones, separated by commas', kind: 'text', hint: 'For example: first draft, final version' },
              // #if !wire.paymentToken
              //> { label: `Amount of each milestone in ${unit}, one per line`, kind: 'quantities', decimals, initial: '$suggestedAmounts$' },
              // #endif
              // #if wire.paymentToken
              { label: `Amount of each milestone in ${unit}, one per line`, kind: 'quantities', decimals },
              // #endif
              // #else
              //> { label: 'What it is about', kind: 'text' },
              //> { label: `How much, in ${unit}`, ...payment.field/*#if !wire.paymentToken*/, initial: '$suggestedAmount$'/*#endif*/ },
              // #endif
            ]}
            args={(values) => {
              const rest = values.slice(0, -2);
              // #if milestones
              const names = String(values.at(-2)).split(',');
              return [...rest, values.at(-1), (values.at(-1) as bigint[]).map((_, i) => names[i]?.trim() ?? `Milestone ${i + 1}`)];
              // #else
              //> return [...rest, ...(token ? [values.at(-1)] : []), values.at(-2)];
              // #endif
            }}
            value={(values) => (token ? 0n : totalOf(values))}
            {...(token ? { spends: { token, amount: totalOf } } : {})}
            button="Pay in"
            done="The money is safe in the contract."
          />
          {office}
          {/* #if arbiter */}
          {owed > 0n && (
            <Action
              title="Collect your money"
              hint={`A decision of the arbiter gave you ${say(owed)}.`}
              contract={contract}
              abi={escrowAbi}
              functionName="withdraw"
              button="Collect"
              done="The money is in your wallet."
            />
          )}
          {/* #endif */}
        </Actions>
        {/* #if platformFee */}
        <OwnerOnly contract={contract}>
          <Action
            title="Collect the fees"
            hint={`${say(feesOwed)} are waiting.`}
            contract={contract}
            abi={escrowAbi}
            functionName="withdrawFees"
            button="Collect"
            done="The fees are in your wallet."
          />
        </OwnerOnly>
        {/* #endif */}
      </Card>
      {ids.map((id) => (
        <Deal key={id.toString()} contract={contract} id={id} />
      ))}
      {count > shown && (
        <button type="button" onClick={() => setShown(shown + 20)}>
          Look for older deals
        </button>
      )}
    </>
  );
}

interface Roles {
  isPayer: boolean;
  isPayee: boolean;
  isArbiter: boolean;
}

interface Part {
  description: string;
  amount: bigint;
  status: number;
  // #if deadline
  deadline: bigint;
  // #endif
  // #if autoRelease
  payableAt: bigint;
  // #endif
}

/** One deal; shown only to those who take part in it. */
function Deal({ contract, id }: { contract: string; id: bigint }) {
  const account = useAccount()?.toLowerCase();
  const [payer, payee, content] = useRead(contract, escrowAbi, 'getEscrow', [id]) ?? [undefined, undefined, undefined];
  // #if arbiter
  const arbiter = useRead(contract, escrowAbi, 'arbiterOf', [id]);
  // #endif
  const is = (party: string | undefined) => account !== undefined && party?.toLowerCase() === account;
  const roles: Roles = {
    isPayer: is(payer),
    isPayee: is(payee),
    isArbiter:
      // #if arbiter
      is(arbiter),
    // #else
    //> false,
    // #endif
  };
  if (content === undefined || !(roles.isPayer || roles.isPayee || roles.isArbiter)) return null;
  // #if milestones
  const parts = Array.from({ length: Number(content) }, (_, i) => BigInt(i)).map((milestone) => (
    <Milestone key={milestone.toString()} contract={contract} id={id} milestone={milestone} roles={roles} />
  ));
  // #else
  //> const parts = <DealPart contract={contract} at={[id]} part={content} roles={roles} />;
  // #endif
  return (
    <Card title={`Deal ${id}`}>
      <Stats>
        <Stat label="The $payer$" value={<Person address={payer} />} />
        <Stat label="The $payee$" value={<Person address={payee} />} />
        {/* #if arbiter */}
        <Stat label="The arbiter" value={<Person address={arbiter} />} />
        {/* #endif */}
      </Stats>
      {parts}
    </Card>
  );
}

// #if milestones
function Milestone({ contract, id, milestone, roles }: { contract: string; id: bigint; milestone: bigint; roles: Roles }) {
  const part = useRead(contract, escrowAbi, 'getMilestone', [id, milestone]);
  return part ? <DealPart contract={contract} at={[id, milestone]} part={part} roles={roles} /> : null;
}
// #endif

/** What was agreed, how far it has come, and what the person who looks can do about it. */
function DealPart({ contract, at, part, roles }: { contract: string; at: readonly bigint[]; part: Part; roles: Roles }) {
  const { say } = useMoney(contract);
  const now = chainTime();
  const state = states[part.status] ?? 'Unknown';
  const isFunded = part.status === 0;
  const isDelivered = part.status === 1;
  const isOpen = isFunded || isDelivered || part.status === 4;
  // #if autoRelease
  const answerIsDue = isDelivered && now < part.payableAt;
  // #endif
  const target = { contract, abi: escrowAbi, args: () => at };
  return (
    <section aria-label={part.description}>
      <h3>{part.description}</h3>
      <Stats>
        <Stat label="Money" value={say(part.amount)} />
        <Stat label="State" value={state} />
        {/* #if deadline */}
        {isFunded && <Stat label="To be delivered by" value={moment(part.deadline)} />}
        {/* #endif */}
        {/* #if autoRelease */}
        {isDelivered && <Stat label="To be answered by" value={moment(part.payableAt)} />}
        {/* #endif */}
      </Stats>
      <Actions>
        {roles.isPayer && isOpen && (
          <Action
            {...target}
            title="Content?"
            hint={`Then the $payee$ gets ${say(part.amount)}. This cannot be undone.`}
            functionName="release"
            button="Pay the $payee$"
            done="The $payee$ is paid."
          />
        )}
        {/* #if deadline */}
        {roles.isPayer && isFunded && now >= part.deadline && (
          <Action
            {...target}
            title="Nothing delivered in time"
            functionName="refund"
            button="Take the money back"
            done="The money is back in your wallet."
          />
        )}
        {/* #endif */}
        {/* #if autoRelease */}
        {roles.isPayer && answerIsDue && (
          <Action
            {...target}
            title="Not right yet?"
            hint="Without an answer in time the $payee$ can take the money."
            functionName="requestChanges"
            button="Ask for changes"
            done="The $payee$ has to deliver again."
          />
        )}
        {roles.isPayee && isDelivered && !answerIsDue && (
          <Action {...target} title="No answer came" functionName="claim" button="Take the money" done="The money is in your wallet." />
        )}
        {/* #endif */}
        {roles.isPayee && isFunded && (
          <Action
            {...target}
            title="Done?"
            hint="Tells the $payer$ to have a look."
            functionName="markDelivered"
            button="Say that it is done"
            done="The $payer$ can have a look now."
          />
        )}
        {roles.isPayee && isOpen && (
          <Action
            {...target}
            title="Call it off"
            hint={`The $payer$ gets ${say(part.amount)} back. This cannot be undone.`}
            functionName="cancel"
            button="Give the money back"
            done="The $payer$ has the money back."
          />
        )}
        {/* #if arbiter */}
        {(roles.isPayer || roles.isPayee) && (isFunded || isDelivered) && (
          <Action
            {...target}
            title="You cannot agree?"
            hint="The arbiter then decides who gets what."
            functionName="dispute"
            button="Call the arbiter"
            done="The arbiter can decide now."
          />
        )}
        {roles.isArbiter && part.status === 4 && (
          <Action
            {...target}
            title="Your decision"
            hint="The rest goes back to the $payer$."
            functionName="resolve"
            fields={[{ label: 'Percent for the $payee$', kind: 'percent', initial: '50' }]}
            args={(values) => [...at, values[0]]}
            button="Decide"
            done="Both sides can collect their part."
          />
        )}
        {/* #endif */}
      </Actions>
    </section>
  );
}
