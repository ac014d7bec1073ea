import { useState } from 'react';
import { parseAbi, zeroAddress } from 'viem';
import { Badge } from '../pieces/badge.tsx';
import { Countdown } from '../pieces/countdown.tsx';
import { Tile, Tiles } from '../pieces/tiles.tsx';
import {
  Action,
  type ActionField,
  Actions,
  Card,
  More,
  moment,
  OwnerOnly,
  type PanelProps,
  Person,
  percentOf,
  quantity,
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

/** A jar that fills up. Where there is no goal it is as full as what is saved is of everybody’s. */
function Jar({ percent }: { percent: number }) {
  const top = 104 - 72 * (Math.min(100, Math.max(0, percent)) / 100);
  return (
    <svg className="jar" viewBox="0 0 100 116" aria-hidden="true">
      <clipPath id="jar-glass">
        <path d="M24 26h52c9 6 12 12 12 20v48c0 8-6 14-14 14H26c-8 0-14-6-14-14V46c0-8 3-14 12-20Z" />
      </clipPath>
      <g clipPath="url(#jar-glass)">
        <rect className="glass" width="100" height="116" />
        {percent > 0 && <path className="filling" d={`M0 ${top}q25-7 50 0t50 0V116H0Z`} />}
      </g>
      <path className="rim" d="M24 26h52c9 6 12 12 12 20v48c0 8-6 14-14 14H26c-8 0-14-6-14-14V46c0-8 3-14 12-20Z" />
      <rect className="lid" x="20" y="10" width="60" height="13" rx="5" />
    </svg>
  );
}

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
      <style>{look}</style>
      <Card title="Locked savings">
        <div className="savings">
          <Jar
            // #if goal
            percent={percentOf(mine, goal)}
            // #else
            //> percent={percentOf(mine, total)}
            // #endif
          />
          <div>
            <p className="figure">
              <small>{account ? 'You have saved' : 'Everybody has saved'}</small>
              {say(account ? mine : total)}
            </p>
            {/* #if goal */}
            {goal !== undefined && (
              <p>
                {mine >= goal
                  ? `Your goal of ${say(goal)} is reached: you can take it out.`
                  : `${say(goal - mine)} more, and your goal of ${say(goal)} is reached. Then it opens at once.`}
              </p>
            )}
            {/* #endif */}
            {account && <p className="hint">Everybody together has saved {say(total)}.</p>}
          </div>
        </div>
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
        </Actions>
        {/* #if beneficiary || !fixedTerm */}
        <More title="Other ways to save">
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
        </More>
        {/* #endif */}
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
      {newest.length > 0 && (
        <Tiles>
          {newest.map((id) => (
            <DepositTile key={id.toString()} contract={contract} id={id} say={say} />
          ))}
        </Tiles>
      )}
      {ids.length > shown && (
        <button type="button" onClick={() => setShown(shown + 10)}>
          Show older deposits
        </button>
      )}
    </>
  );
}

/** One deposit of the visitor. */
function DepositTile({ contract, id, say }: { contract: string; id: bigint; say: Money['say'] }) {
  // #if beneficiary
  const account = useAccount();
  // #endif
  const saved = useRead(contract, savingsAbi, 'getDeposit', [id]);
  const open = useRead(contract, savingsAbi, 'isUnlocked', [id]) ?? false;
  // #if earlyExit
  const penalty = useRead(contract, savingsAbi, 'penaltyOf', [id]);
  // #endif
  // #if sharedPenalty
  const bonus = useRead(contract, savingsAbi, 'bonusOf', [id]) ?? 0n;
  // #endif
  if (!saved) return null;
  const target = { contract, abi: savingsAbi, args: () => [id] };
  const state = saved.withdrawn ? 'Taken out' : open ? 'Open' : 'Locked';
  return (
    <Tile title={`Deposit ${id}`} badge={<Badge tone={saved.withdrawn ? 'plain' : open ? 'good' : 'plain'}>{state}</Badge>}>
      <p className="saved">{say(saved.amount)}</p>
      {!saved.withdrawn && !open && <Countdown until={saved.unlockTime} label={`Opens ${moment(saved.unlockTime)}, in`} over="" />}
      {/* #if beneficiary */}
      {saved.depositor.toLowerCase() !== account?.toLowerCase() && (
        <p className="hint">
          Paid in for you by <Person address={saved.depositor} />
        </p>
      )}
      {/* #endif */}
      {/* #if sharedPenalty */}
      {bonus > 0n && <p className="hint">{say(bonus)} more from those who left early.</p>}
      {/* #endif */}
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
        </Actions>
      )}
      {/* #if earlyExit */}
      {!saved.withdrawn && !open && (
        <More title="If you cannot wait">
          <Action
            {...target}
            title="Take it out early"
            hint={`This costs ${say(penalty)}. After ${moment(saved.unlockTime)} it costs nothing.`}
            functionName="withdrawEarly"
            button="Take it out early"
            done="What was left of it is in your wallet."
          />
        </More>
      )}
      {/* #endif */}
      {/* #if extend */}
      {!saved.withdrawn && (
        <More>
          <Action
            {...target}
            title="Keep it locked for longer"
            functionName="extendLock"
            fields={[{ label: 'Until when', kind: 'date' }]}
            args={(values) => [id, values[0]]}
            button="Lock it longer"
            done="It stays locked until then."
          />
        </More>
      )}
      {/* #endif */}
    </Tile>
  );
}

const look = `
.savings { display: flex; flex-wrap: wrap; gap: 1rem 1.75rem; align-items: center; } .savings > div { flex: 1 1 14rem; display: grid; gap: .5rem; } .savings .figure { font-size: clamp(1.8rem, 7vw, 2.6rem); font-weight: 750; line-height: 1.15; letter-spacing: -.02em; font-variant-numeric: tabular-nums; } .savings .figure small { display: block; font-size: .9rem; font-weight: 600; letter-spacing: 0; }
.jar { flex: none; width: clamp(7rem, 22vw, 9.5rem); } .jar .glass { fill: var(--well); } .jar .filling { fill: var(--accent); transition: d .6s; } .jar .rim { fill: none; stroke: var(--edge); stroke-width: 3; } .jar .lid { fill: var(--other); }
.saved { font-size: 1.7rem; font-weight: 750; line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums; } .tile .countdown > div { flex-wrap: wrap; gap: .35rem; } .tile .countdown b { min-width: 3.1rem; font-size: 1.2rem; }
`;
