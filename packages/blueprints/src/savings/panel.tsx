import { useState } from 'react';
import { parseAbi, zeroAddress } from 'viem';
import { Countdown } from '../pieces/countdown.tsx';
import {
  Action,
  type ActionField,
  Actions,
  Card,
  moment,
  OwnerOnly,
  type PanelProps,
  Person,
  quantity,
  Stat,
  Stats,
  tellRefusals,
  timeSpan,
  useAccount,
  useRead,
} from '../shell.tsx';

// #if !wire.token
//> import { coin, money } from '../shell.tsx';
// #endif

const savingsAbi = parseAbi([
  // #if beneficiary && sharedPenalty
  'struct Deposit { address owner; address depositor; uint256 amount; uint256 unlockTime; bool withdrawn; uint256 weight; uint256 index; }',
  // #endif
  // #if beneficiary && !sharedPenalty
  //> 'struct Deposit { address owner; address depositor; uint256 amount; uint256 unlockTime; bool withdrawn; }',
  // #endif
  // #if !beneficiary && sharedPenalty
  //> 'struct Deposit { address owner; uint256 amount; uint256 unlockTime; bool withdrawn; uint256 weight; uint256 index; }',
  // #endif
  // #if !beneficiary && !sharedPenalty
  //> 'struct Deposit { address owner; uint256 amount; uint256 unlockTime; bool withdrawn; }',
  // #endif
  'function getDeposit(uint256 id) view returns (Deposit)',
  'function depositsOf(address account) view returns (uint256[])',
  'function getBalance(address account) view returns (uint256)',
  'function isUnlocked(uint256 id) view returns (bool)',
  'function totalSaved() view returns (uint256)',
  'function withdraw(uint256 id)',
  // #if wire.token
  'function savedToken() view returns (address)',
  // #if fixedTerm
  'function deposit(uint256 amount) returns (uint256 id)',
  // #else
  //> 'function deposit(uint256 amount, uint256 duration) returns (uint256 id)',
  // #endif
  // #if beneficiary && fixedTerm
  'function depositFor(address beneficiary, uint256 amount) returns (uint256 id)',
  // #endif
  // #if beneficiary && !fixedTerm
  //> 'function depositFor(address beneficiary, uint256 amount, uint256 duration) returns (uint256 id)',
  //> 'function depositForUntil(address beneficiary, uint256 amount, uint256 unlockTime) returns (uint256 id)',
  // #endif
  // #if !fixedTerm
  //> 'function depositUntil(uint256 amount, uint256 unlockTime) returns (uint256 id)',
  // #endif
  // #else
  // #if fixedTerm
  //> 'function deposit() payable returns (uint256 id)',
  // #else
  //> 'function deposit(uint256 duration) payable returns (uint256 id)',
  //> 'function depositUntil(uint256 unlockTime) payable returns (uint256 id)',
  // #endif
  // #if beneficiary && fixedTerm
  //> 'function depositFor(address beneficiary) payable returns (uint256 id)',
  // #endif
  // #if beneficiary && !fixedTerm
  //> 'function depositFor(address beneficiary, uint256 duration) payable returns (uint256 id)',
  //> 'function depositForUntil(address beneficiary, uint256 unlockTime) payable returns (uint256 id)',
  // #endif
  // #endif
  // #if fixedTerm
  'function lockTime() view returns (uint256)',
  // #endif
  // #if earlyExit
  'function penaltyOf(uint256 id) view returns (uint256)',
  'function withdrawEarly(uint256 id)',
  'error NotLocked(uint256 id)',
  // #endif
  // #if earlyExit && !sharedPenalty
  'function penaltiesOwed() view returns (uint256)',
  'function withdrawPenalties()',
  'error NothingToWithdraw()',
  // #endif
  // #if sharedPenalty
  'function bonusOf(uint256 id) view returns (uint256)',
  // #endif
  // #if minimum
  'function minDeposit() view returns (uint256)',
  'error DepositTooSmall(uint256 amount, uint256 minimum)',
  // #endif
  // #if goal
  'function savingsGoal() view returns (uint256)',
  // #endif
  // #if extend
  'function extendLock(uint256 id, uint256 newUnlockTime)',
  // #endif
  // #if beneficiary
  'error InvalidBeneficiary()',
  // #endif
  'error InvalidLock()',
  'error ZeroAmount()',
  'error UnknownDeposit(uint256 id)',
  'error NotDepositOwner(address account)',
  'error StillLocked(uint256 unlockTime)',
  'error AlreadyWithdrawn(uint256 id)',
]);

tellRefusals({
  // #if wire.token
  DepositTooSmall: 'that is less than the least one can save',
  // #else
  //> DepositTooSmall: (_, least) => `save at least ${money(least)}`,
  // #endif
  StillLocked: (until) => `it is locked until ${moment(until)}`,
  AlreadyWithdrawn: 'it was taken out already',
  UnknownDeposit: 'there is no such saving',
  NotDepositOwner: 'it belongs to somebody else',
  InvalidLock: 'choose a later time',
});
// #if wire.token
const savedTokenAbi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)']);
// #endif

interface Money {
  say: (amount: bigint | undefined) => string;
  field: ActionField;
  /** The token's address; undefined for the chain's coin. */
  token: string | undefined;
}

/** How amounts are written and asked for. */
// #if wire.token
function useMoney(contract: string): Money {
  const token = useRead(contract, savingsAbi, 'savedToken');
  const unit = useRead(token, savedTokenAbi, 'symbol') ?? '';
  const decimals = useRead(token, savedTokenAbi, 'decimals') ?? 18;
  return {
    say: (amount) => `${quantity(amount, decimals)} ${unit}`,
    field: { label: `How many ${unit}`, kind: 'tokens', decimals },
    token,
  };
}
// #else
//> function useMoney(_contract: string): Money {
//>   return { say: money, field: { label: `How much, in ${coin()}`, kind: 'ether' }, token: undefined };
//> }
// #endif

/** What a visitor has saved, and ways to save more. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const me = [account ?? zeroAddress] as const;
  const { say, field, token } = useMoney(contract);
  const mine = useRead(contract, savingsAbi, 'getBalance', me) ?? 0n;
  const total = useRead(contract, savingsAbi, 'totalSaved');
  const ids = useRead(contract, savingsAbi, 'depositsOf', me, account !== undefined) ?? [];
  const [shown, setShown] = useState(10);
  const newest = [...ids].reverse().slice(0, shown);
  // #if fixedTerm
  const lockTime = useRead(contract, savingsAbi, 'lockTime');
  const promise = `Locked for ${timeSpan(lockTime)}.`;
  const terms: ActionField[] = [];
  // #else
  //> const promise = 'Locked for as long as you say.';
  //> const terms: ActionField[] = [{ label: 'For how many days', kind: 'days', initial: String(Number(module.parameters.lockTime ?? 31536000) / 86400) }];
  // #endif
  // #if minimum
  const least = useRead(contract, savingsAbi, 'minDeposit');
  // #endif
  // #if goal
  const goal = useRead(contract, savingsAbi, 'savingsGoal');
  // #endif
  // #if earlyExit && !sharedPenalty
  const penalties = useRead(contract, savingsAbi, 'penaltiesOwed');
  // #endif
  const hints = [
    promise,
    // #if minimum
    `At least ${say(least)}.`,
    // #endif
    // #if goal
    `It opens at once when you have saved ${say(goal)}.`,
    // #endif
    // #if !earlyExit
    //> 'There is no way to get it out earlier.',
    // #endif
  ];
  /** The amount stands first in the form; the token takes it as an argument, the coin is sent along. */
  const amountOf = (values: unknown[]) => values[0] as bigint;
  const paying = {
    contract,
    abi: savingsAbi,
    value: (values: unknown[]) => (token ? 0n : amountOf(values)),
    ...(token ? { spends: { token, amount: amountOf } } : {}),
  };
  const given = (values: unknown[]) => (token ? values : values.slice(1));
  // #if beneficiary
  const givenFor = (values: unknown[]) => [values[1], ...(token ? [values[0]] : []), ...values.slice(2)];
  // #endif

  return (
    <>
      <Card title="Locked savings">
        <Stats>
          {account && <Stat label="You have saved" value={say(mine)} />}
          {/* #if goal */}
          <Stat label="Your goal" value={say(goal)} />
          {/* #endif */}
          <Stat label="Everybody has saved" value={say(total)} />
        </Stats>
        <Actions>
          <Action
            {...paying}
            title="Save something"
            hint={hints.join(' ')}
            functionName="deposit"
            fields={[field, ...terms]}
            args={given}
            button="Lock it"
            done="It is locked. Only you can take it out when the time has come."
          />
          {/* #if !fixedTerm */}
          <Action
            {...paying}
            title="Save until a date"
            functionName="depositUntil"
            fields={[field, { label: 'Until when', kind: 'date' }]}
            args={given}
            button="Lock it"
            done="It is locked until that date."
          />
          {/* #endif */}
          {/* #if beneficiary */}
          <Action
            {...paying}
            title="Save for somebody else"
            hint="It is theirs from that moment: you cannot take it back."
            functionName="depositFor"
            fields={[field, { label: 'Their wallet', kind: 'account' }, ...terms]}
            args={givenFor}
            button="Lock it for them"
            done="It is locked for them."
          />
          {/* #endif */}
          {/* #if beneficiary && !fixedTerm */}
          <Action
            {...paying}
            title="Save for somebody else until a date"
            hint="It is theirs from that moment: you cannot take it back."
            functionName="depositForUntil"
            fields={[field, { label: 'Their wallet', kind: 'account' }, { label: 'Until when', kind: 'date' }]}
            args={givenFor}
            button="Lock it for them"
            done="It is locked for them until that date."
          />
          {/* #endif */}
        </Actions>
        {/* #if earlyExit && !sharedPenalty */}
        <OwnerOnly contract={contract}>
          <Action
            contract={contract}
            abi={savingsAbi}
            title="Collect the penalties"
            hint={`${say(penalties)} are waiting. Savings are never touched.`}
            functionName="withdrawPenalties"
            button="Collect"
            done="The penalties are in your wallet."
          />
        </OwnerOnly>
        {/* #endif */}
      </Card>
      {newest.map((id) => (
        <DepositCard key={id.toString()} contract={contract} id={id} say={say} />
      ))}
      {ids.length > shown && (
        <button type="button" onClick={() => setShown(shown + 10)}>
          Show older deposits
        </button>
      )}
    </>
  );
}

/** One deposit of the visitor. */
function DepositCard({ contract, id, say }: { contract: string; id: bigint; say: Money['say'] }) {
  const saved = useRead(contract, savingsAbi, 'getDeposit', [id]);
  const open = useRead(contract, savingsAbi, 'isUnlocked', [id]) ?? false;
  // #if earlyExit
  const penalty = useRead(contract, savingsAbi, 'penaltyOf', [id]);
  // #endif
  // #if sharedPenalty
  const bonus = useRead(contract, savingsAbi, 'bonusOf', [id]) ?? 0n;
  // #endif
  if (!saved) return <Card title={`Deposit ${id}`}>…</Card>;
  const target = { contract, abi: savingsAbi, args: () => [id] };
  const state = saved.withdrawn ? 'Taken out' : open ? 'Open' : 'Locked';
  return (
    <Card title={`Deposit ${id}`}>
      <Stats>
        <Stat label="Saved" value={say(saved.amount)} />
        <Stat label="State" value={state} />
        <Stat label={open ? 'Open since' : 'Locked until'} value={moment(saved.unlockTime)} />
        {/* #if beneficiary */}
        <Stat label="Paid in by" value={<Person address={saved.depositor} />} />
        {/* #endif */}
        {/* #if sharedPenalty */}
        <Stat label="From those who left early" value={say(bonus)} />
        {/* #endif */}
      </Stats>
      {!saved.withdrawn && !open && <Countdown until={saved.unlockTime} label="Opens in" over="It is open." />}
      {!saved.withdrawn && (
        <Actions>
          {open && (
            <Action
              {...target}
              title="Take it out"
              hint="It is open: it costs nothing."
              functionName="withdraw"
              button="Take it out"
              done="It is back in your wallet."
            />
          )}
          {/* #if earlyExit */}
          {!open && (
            <Action
              {...target}
              title="Take it out early"
              hint={`This costs ${say(penalty)}. After ${moment(saved.unlockTime)} it costs nothing.`}
              functionName="withdrawEarly"
              button="Take it out early"
              done="What was left of it is in your wallet."
            />
          )}
          {/* #endif */}
          {/* #if extend */}
          <Action
            {...target}
            title="Keep it locked for longer"
            functionName="extendLock"
            fields={[{ label: 'Until when', kind: 'date' }]}
            args={(values) => [id, values[0]]}
            button="Lock it longer"
            done="It stays locked until then."
          />
          {/* #endif */}
        </Actions>
      )}
    </Card>
  );
}
