/** Traces of the interpreter as steps of a scenario: people by name, times counted from the block before. */
import { type Charter, chainCoin, type Term, type Unit } from '@starwright/protocol/charter';
import type { Actor, BalanceChange, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import type { ActionArgument, ContractInterface, Reason } from '../contract-interface.ts';
import {
  type ActionCall,
  type Datum,
  type ImplicitCall,
  nobody,
  type Payment,
  readTerm,
  type State,
  type Wallet,
  walletOf,
} from '../interpret/door.ts';
import { margin } from './moments.ts';
import { actorOf, everybody, people, walletOfActor } from './propose-calls.ts';
import { sealsBy, secretWord } from './seals.ts';
import { ofExploration, type TraceStep, traceOf, type Visit } from './visit.ts';

export interface Printing {
  charter: Charter;
  contract: ContractInterface;
}

/** A wallet as scenarios name it. */
const named = (wallet: string): string => {
  const actor = actorOf(walletOf(wallet));
  return actor === undefined ? wallet : `$${actor}`;
};
/** Who acts; whoever the charter names by a wallet acts by that. */
function actingAs(wallet: Wallet): { as: Actor; wallet?: Wallet } {
  const as = actorOf(walletOf(wallet));
  return as === undefined ? { as: 'erin', wallet } : { as };
}

export function sendOf({ charter, contract }: Printing, call: ActionCall | ImplicitCall): Extract<StepInput, { do: 'send' }> {
  const acting = actingAs(call.by);
  if ('does' in call) {
    const implicit = contract.implicit.find(
      (one) => one.does === call.does && ['role', 'pot', 'tally'].every((key) => Reflect.get(one, key) === Reflect.get(call, key)),
    );
    const given = { record: call.record, person: call.person && named(call.person), value: call.value, request: call.request };
    const args = (implicit?.takes ?? []).map((what) => String(given[what] ?? ''));
    return { do: 'send', ...acting, on: contract.contract, call: implicit?.function ?? '', args };
  }
  const called = contract.actions.find((one) => one.action === call.action);
  return {
    do: 'send',
    ...acting,
    on: contract.contract,
    call: called?.function ?? '',
    args: (called?.arguments ?? []).map((argument, at) => argumentOf(charter, contract, argument, call.arguments[at])),
    ...(call.sent !== undefined && call.sent > 0n && { value: call.sent.toString() }),
  };
}

/** The call as one that is refused, with the error that says why. */
export const refuseOf = (printing: Printing, call: ActionCall | ImplicitCall, error?: string): StepInput => ({
  ...sendOf(printing, call),
  do: 'refuse',
  ...(error && { error }),
});

/** The error by which the contract tells a reason. */
export const errorOf = ({ contract }: Printing, call: ActionCall | ImplicitCall, reason: Reason): string | undefined => {
  if (reason.reason !== 'OnlyIf') return contract.errors[reason.reason];
  return 'action' in call ? contract.actions[call.action]?.conditionErrors[reason.condition] : undefined;
};

function argumentOf(charter: Charter, contract: ContractInterface, argument: ActionArgument, value: unknown): ScenarioValue {
  if (typeof value === 'bigint') {
    const unit = argument.kind === 'asked' || argument.kind === 'input' ? argument.unit : 'count';
    return unit === 'moment' ? { moment: Number(value) } : value.toString();
  }
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return argument.type === 'address' ? named(value) : sealOr(value, charter, contract);
  return Array.isArray(value) ? value.map(String) : '';
}

/** A seal as what it is made of: its hash depends on where the contract is. */
function sealOr(value: string, charter: Charter, { contract }: ContractInterface): ScenarioValue {
  if (!/^0x[0-9a-f]{64}$/.test(value)) return value;
  for (const person of everybody) {
    const sealed = sealsBy(charter, ofExploration, person).find(({ seal }) => seal === value);
    if (!sealed) continue;
    return { keccak: [String(ofExploration.chainId), `$${contract}`, named(person), ...sealed.values, secretWord], types: sealed.types };
  }
  return value;
}

/** Everything up to a visit. */
export const stepsTo = (printing: Printing, visit: Visit): StepInput[] =>
  traceOf(visit).map((step: TraceStep): StepInput => {
    if ('wait' in step) return { do: 'pass', seconds: Number(step.wait) };
    return 'mine' in step ? { do: 'mine', blocks: Number(step.mine) } : sendOf(printing, step.call);
  });

/** How much of the chain's coin everybody has more or less after the call. */
export function balanceChanges({ contract }: Printing, call: ActionCall | ImplicitCall, payments: readonly Payment[]): BalanceChange[] {
  const changes = new Map<string, bigint>();
  const move = (who: string, by: bigint) => changes.set(who, (changes.get(who) ?? 0n) + by);
  const sent = 'sent' in call ? (call.sent ?? 0n) : 0n;
  move(named(call.by), -sent);
  move(`$${contract.contract}`, sent);
  for (const { coin, to, amount, outcome } of payments) {
    if (coin !== chainCoin || outcome === 'kept') continue;
    move(named(to), amount);
    move(`$${contract.contract}`, -amount);
  }
  return [...changes].filter(([, by]) => by !== 0n).map(([of, by]) => ({ of, asset: 'eth', by: by.toString() }));
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

/** What can be read differently after the call, at most `most` values. */
export function readsOf({ charter, contract }: Printing, before: State, after: State, now: bigint, most = 12): StepInput[] {
  const reads: StepInput[] = [];
  const add = (call: string | undefined, args: ScenarioValue[], returns: ScenarioValue | undefined, part?: number) => {
    if (call === undefined || returns === undefined || reads.length >= most) return;
    const near = typeof returns === 'object' && 'moment' in returns && { within: Number(margin) };
    reads.push({ do: 'read', on: contract.contract, call, args, ...(part !== undefined && { part }), returns, ...near });
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
    for (const key of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]))
      if (was?.get(key) !== is?.get(key))
        add(reader?.function, keyArguments(key, reader?.takes ?? []), shownOf(is?.get(key) ?? 0n, tally.unit, charter, contract));
  }
  for (const term of charter.terms) {
    if (isOfElsewhere(term)) continue;
    const reader = contract.readers.find((one) => one.reads === 'term' && one.term === term.term);
    for (const whose of whoseOf(term, charter, after)) {
      const was = steadyWorth(charter, before, term, whose, now);
      const is = steadyWorth(charter, after, term, whose, now);
      if (is !== undefined && was !== is)
        add(reader?.function, termArguments(reader?.takes ?? [], whose), shownOf(is, term.unit, charter, contract));
    }
  }
  return reads;
}

/** What a term comes to, where it is the same some time later: on another chain a second may pass before it is read. */
export function steadyWorth(charter: Charter, state: State, { term }: Term, whose: Whose, now: bigint): Datum | undefined {
  const [is, later] = [now, now + 2n * margin].map((at) => readTerm(charter, state, term, { now: at, ...whose }));
  return is?.readable && later?.readable && is.value === later.value ? is.value : undefined;
}

export const termArguments = (takes: readonly string[], { record, person }: Whose): ScenarioValue[] =>
  takes.map((take) => (take === 'person' ? named(person ?? nobody) : String(record ?? 1)));

/** It depends on more than this contract: on a coin or a role of elsewhere. */
export const isOfElsewhere = ({ is }: Term): boolean => /"(?:balance|supply|role)"/.test(JSON.stringify(is));

/** Of which record and of whom a term is read. */
export interface Whose {
  record?: number;
  person?: Wallet;
}

/** Of the latest records, and of everybody. */
export function whoseOf({ of, person }: Term, charter: Charter, state: State): Whose[] {
  const at = charter.things.findIndex(({ thing }) => thing === of);
  const count = of === undefined || charter.things[at]?.single ? 0 : (state.things[at]?.rows.length ?? 0);
  const records =
    of === undefined || charter.things[at]?.single ? [{}] : [count, count - 1].filter((one) => one > 0).map((record) => ({ record }));
  if (!person) return records;
  return records.flatMap((record) => people.slice(0, -1).map((actor) => ({ ...record, person: walletOfActor(actor) })));
}

/** Keys of the interpreter's state: a record's number, a wallet, or "7 0x…". */
function keyArguments(key: string | number, takes: readonly string[]): ScenarioValue[] {
  const parts = String(key).split(' ');
  return takes.map((take) => {
    if (take === 'person') return named(parts.find((part) => part.startsWith('0x')) ?? nobody);
    return parts.find((part) => !part.startsWith('0x')) || '1';
  });
}

/** A value as a scenario reads it. */
export function shownOf(value: Datum, unit: Unit, charter: Charter, contract: ContractInterface): ScenarioValue | undefined {
  if (unit === 'moment') return value === 0n ? '0' : { moment: Number(value) };
  if (typeof unit === 'object' && 'choice' in unit) return String(unit.choice.indexOf(String(value)));
  if (unit === 'person') return named(String(value));
  if (unit === 'seal') return sealOr(String(value), charter, contract);
  return typeof value === 'boolean' ? value : String(value);
}
