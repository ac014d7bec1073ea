/** Traces of the interpreter as steps of a scenario: people by name, times counted from the block before. */
import { type Charter, chainCoin, type Unit } from '@starwright/protocol/charter';
import type { BalanceChange, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import type { ActionArgument, ContractInterface } from '../contract-interface.ts';
import { type ActionCall, type Datum, type ImplicitCall, nobody, type Payment, type State, walletOf } from '../interpret/door.ts';
import { ofExploration, type TraceStep, traceOf, type Visit } from './explore.ts';
import { actorOf, people, walletOfActor } from './propose-calls.ts';
import { sealsBy, secretWord } from './seals.ts';

export interface Printing {
  charter: Charter;
  contract: ContractInterface;
}

/** A wallet as scenarios name it. */
const named = (wallet: string): string => {
  const actor = actorOf(walletOf(wallet));
  return actor === undefined ? wallet : `$${actor}`;
};
const actorNamed = (wallet: string) => actorOf(walletOf(wallet)) ?? 'mallory';

/** @param before time of the block before the call */
export function sendOf(
  { charter, contract }: Printing,
  call: ActionCall | ImplicitCall,
  before: bigint,
): Extract<StepInput, { do: 'send' }> {
  const as = actorNamed(call.by);
  if ('does' in call) {
    const implicit = contract.implicit.find(
      (one) => one.does === call.does && (!('role' in one) || !('role' in call) || one.role === call.role),
    );
    return {
      do: 'send',
      as,
      on: contract.contract,
      call: implicit?.function ?? '',
      args: call.person === undefined ? [] : [named(call.person)],
    };
  }
  const called = contract.actions.find((one) => one.action === call.action);
  return {
    do: 'send',
    as,
    on: contract.contract,
    call: called?.function ?? '',
    args: (called?.arguments ?? []).map((argument, at) => argumentOf(charter, contract, argument, call.arguments[at], before)),
    ...(call.sent !== undefined && call.sent > 0n && { value: call.sent.toString() }),
  };
}

function argumentOf(
  charter: Charter,
  contract: ContractInterface,
  argument: ActionArgument,
  value: unknown,
  before: bigint,
): ScenarioValue {
  if (typeof value === 'bigint') {
    const unit = argument.kind === 'asked' || argument.kind === 'input' ? argument.unit : 'count';
    return unit === 'moment' ? { now: Number(value - before) } : value.toString();
  }
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return argument.type === 'address' ? named(value) : sealOr(value, charter, contract);
  return Array.isArray(value) ? value.map(String) : '';
}

/** A seal as what it is made of: its hash depends on where the contract is. */
function sealOr(value: string, charter: Charter, { contract }: ContractInterface): ScenarioValue {
  if (!/^0x[0-9a-f]{64}$/.test(value)) return value;
  for (const actor of people) {
    const sealed = sealsBy(charter, ofExploration, walletOfActor(actor)).find(({ seal }) => seal === value);
    if (!sealed) continue;
    return { keccak: [String(ofExploration.chainId), `$${contract}`, `$${actor}`, ...sealed.values, secretWord], types: sealed.types };
  }
  return value;
}

/** Everything up to a visit. */
export function stepsTo(printing: Printing, visit: Visit): StepInput[] {
  let latest = 0n;
  const trace = traceOf(visit);
  const start = startOf(visit);
  latest = start.now;
  return trace.map((step: TraceStep): StepInput => {
    if ('wait' in step) {
      latest += step.wait;
      return { do: 'pass', seconds: Number(step.wait) };
    }
    const sent = sendOf(printing, step.call, latest);
    latest = step.at;
    return sent;
  });
}

const startOf = (visit: Visit): Visit => {
  let at = visit;
  while (at.before) at = at.before;
  return at;
};

/** How much of the chain's coin everybody has more or less after the call. */
export function balanceChanges({ contract }: Printing, call: ActionCall, payments: readonly Payment[]): BalanceChange[] {
  const changes = new Map<string, bigint>();
  const move = (who: string, by: bigint) => changes.set(who, (changes.get(who) ?? 0n) + by);
  const sent = call.sent ?? 0n;
  move(named(call.by), -sent);
  move(`$${contract.contract}`, sent);
  for (const { coin, to, amount, outcome } of payments) {
    if (coin !== chainCoin || outcome === 'kept') continue;
    move(named(to), amount);
    move(`$${contract.contract}`, -amount);
  }
  return [...changes].filter(([who, by]) => by !== 0n && who.startsWith('$')).map(([of, by]) => ({ of, asset: 'eth', by: by.toString() }));
}

/** What the contract announces when an action is done. */
export function eventOf({ charter, contract }: Printing, call: ActionCall, created: number | undefined) {
  const { event } = contract.actions.find((one) => one.action === call.action) ?? {};
  if (!event) return undefined;
  const coin = charter.pots.find(({ pot }) => pot === charter.actions[call.action]?.pays?.into.pot)?.coin ?? chainCoin;
  const told = event.tells.map((what): ScenarioValue | undefined => {
    if (what === 'actor') return named(call.by);
    if (what === 'record') return String(call.arguments[0]);
    if (what === 'made') return String(created ?? 0);
    return what === 'paid' && coin === chainCoin ? String(call.sent ?? 0n) : undefined;
  });
  const args = told.filter((one) => one !== undefined);
  return { event: event.name, ...(args.length === told.length && { args }) };
}

/** What can be read differently after the call, at most `most` values. Times are left out: they are those of the machine. */
export function readsOf({ charter, contract }: Printing, before: State, after: State, most = 6): StepInput[] {
  const reads: StepInput[] = [];
  const add = (call: string | undefined, args: ScenarioValue[], returns: ScenarioValue | undefined, part?: number) => {
    if (call === undefined || returns === undefined || reads.length >= most) return;
    reads.push({ do: 'read', on: contract.contract, call, args, ...(part !== undefined && { part }), returns });
  };
  for (const [index, thing] of charter.things.entries()) {
    const reader = contract.readers.find((one) => one.reads === 'record' && one.thing === thing.thing);
    const first = (thing.in === undefined ? 0 : 1) + (thing.states ? 1 : 0);
    for (const [at, row] of (after.things[index]?.rows ?? []).entries()) {
      const was = before.things[index]?.rows[at];
      if (was === row) continue;
      const args = reader?.takes.includes('record') ? [String(at + 1)] : [];
      if (thing.states && was?.state !== row.state) add(reader?.function, args, String(row.state), thing.in === undefined ? 0 : 1);
      for (const [place, field] of thing.fields.entries()) {
        const value = row.fields[place];
        if (value !== undefined && was?.fields[place] !== value)
          add(reader?.function, args, shownOf(value, field.unit, charter, contract), first + place);
      }
    }
  }
  for (const [index, pot] of charter.pots.entries()) {
    const reader = contract.readers.find((one) => one.reads === 'pot' && one.pot === pot.pot);
    const [was, is] = [before.pots[index], after.pots[index]];
    for (const key of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]))
      if (was?.get(key) !== is?.get(key)) add(reader?.function, keyArguments(key, reader?.takes ?? []), (is?.get(key) ?? 0n).toString());
  }
  for (const [index, tally] of charter.tallies.entries()) {
    const reader = contract.readers.find((one) => one.reads === 'tally' && one.tally === tally.tally);
    const [was, is] = [before.tallies[index]?.amounts, after.tallies[index]?.amounts];
    if (tally.unit === 'moment') continue;
    for (const key of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]))
      if (was?.get(key) !== is?.get(key)) add(reader?.function, keyArguments(key, reader?.takes ?? []), (is?.get(key) ?? 0n).toString());
  }
  return reads;
}

/** Keys of the interpreter's state: a record's number, a wallet, or "7 0x…". */
function keyArguments(key: string | number, takes: readonly string[]): ScenarioValue[] {
  const parts = String(key).split(' ');
  return takes.map((take) => {
    if (take === 'person') return named(parts.find((part) => part.startsWith('0x')) ?? nobody);
    return parts.find((part) => !part.startsWith('0x')) || '1';
  });
}

function shownOf(value: Datum, unit: Unit, charter: Charter, contract: ContractInterface): ScenarioValue | undefined {
  if (unit === 'moment') return undefined;
  if (typeof unit === 'object' && 'choice' in unit) return String(unit.choice.indexOf(String(value)));
  if (unit === 'person') return named(String(value));
  if (unit === 'seal') return sealOr(String(value), charter, contract);
  return typeof value === 'boolean' ? value : String(value);
}
