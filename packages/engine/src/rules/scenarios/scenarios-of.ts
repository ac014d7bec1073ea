/**
 * The behaviours of a charter, derived from its rules: what each action does, and for each condition, right and payment a
 * call that only it refuses. Each is executed on the EVM like every other scenario.
 */
import type { Charter } from '@starwright/protocol/charter';
import type { ScenarioInput, StepInput } from '@starwright/protocol/scenarios';
import type { ContractInterface } from '../contract-interface.ts';
import { type ActionCall, argumentsOf, type ImplicitCall } from '../interpret/door.ts';
import { listed } from '../sentences/plain-nouns.ts';
import type { Completion } from './draws.ts';
import { type Exploration, explore } from './explore.ts';
import {
  type FoundWait,
  limitOf,
  refusalOf,
  refusalsByState,
  sameAgainOf,
  stateIn,
  strangerOf,
  underpaidOf,
  waitedOf,
} from './find-refusals.ts';
import type { Fork } from './forks.ts';
import { insidersOf, insidersTold } from './insiders.ts';
import type { FoundRefusal, Shown } from './notes.ts';
import { agreedScenario, termScenarios } from './reading-scenarios.ts';
import { rightScenarios } from './right-scenarios.ts';
import { balanceChanges, eventOf, type Printing, readsOf, refuseOf, sendOf, stepsTo } from './steps-of-trace.ts';
import { unchangedReads } from './unchanged-reads.ts';
import { type Done, tryCall, type Visit } from './visit.ts';

/** The words of the scenarios' sentences. */
export interface ScenarioWords {
  /** "End the lease". */
  title(action: number): string;
  /** What it does, in the plain voice. */
  plain(action: number): string;
  /** "the lease is running". */
  condition(action: number, condition: number): string;
  /** "the tenant of the lease". */
  who(action: number): string;
  /** Which sides of its forks are taken: "where the verdict is “missed”". */
  sides(forks: readonly Fork[]): string;
  /** What a term is, as a sentence. */
  term(term: number): string;
}

/** A scenario of a call as it is: what leads to it, the call, and what is read after it. */
export interface Undressed {
  before: StepInput[];
  call: StepInput;
  after: StepInput[];
  from: Visit;
  made: ActionCall | ImplicitCall;
  /** Of a call that is done. */
  outcome?: Done;
}
/** Puts a scenario among the other contracts of a plan; undefined where it cannot be shown there. */
export type Dress = (undressed: Undressed) => StepInput[] | undefined;
const alone: Dress = ({ before, call, after }) => [...before, call, ...after];

export type RuleScenario = Omit<ScenarioInput, 'module'>;

export function scenariosOf(
  charter: Charter,
  contract: ContractInterface,
  words: ScenarioWords,
  found: Exploration = explore(charter),
  dress: Dress = alone,
): RuleScenario[] {
  const telling: Telling = { printing: { charter, contract }, words, found, dress };
  return [
    ...charter.actions.flatMap((_, index) => scenariosOfAction(telling, index)),
    ...claimScenarios(telling),
    ...rightScenarios(telling),
    ...agreedScenario(telling.printing, found),
    ...termScenarios(telling.printing, words, found),
  ];
}

export interface Telling {
  printing: Printing;
  words: ScenarioWords;
  found: Exploration;
  dress: Dress;
}

function scenariosOfAction(telling: Telling, index: number): RuleScenario[] {
  const { printing, words, found, dress } = telling;
  const id = printing.contract.actions.find((one) => one.action === index)?.function ?? `action${index}`;
  const witness = found.witnesses[index];
  const steps = witness && dress(doing(printing, witness));
  const parts = [
    ...(witness ? [...sideScenarios(telling, index, witness), ...drawScenarios(telling, index)] : []),
    ...refusalScenarios(telling, index),
  ];
  return [...(steps ? [{ id, sentence: words.plain(index), steps }] : []), ...parts.map((one) => ({ ...one, id: `${id}.${one.id}` }))];
}

/** Each side of a fork that the first behaviour of an action does not take: those that show most, until all are shown. */
function sideScenarios({ printing, words, found, dress }: Telling, index: number, witness: Shown): RuleScenario[] {
  const scenarios: RuleScenario[] = [];
  const left = new Set(found.forks.filter((fork) => fork.action === index && !witness.forks.includes(fork)));
  const title = words.title(index);
  const candidates = [...left].flatMap((fork) => found.sides.get(fork) ?? []);
  while (candidates.length > 0) {
    const shows = (shown: Shown): Fork[] => shown.forks.filter((fork) => left.has(fork));
    const best = candidates.reduce((one, other) => (shows(other).length > shows(one).length ? other : one));
    const sides = shows(best);
    if (sides.length === 0) break;
    for (const fork of sides) left.delete(fork);
    const steps = dress(doing(printing, best));
    if (steps) scenarios.push({ id: `side-${scenarios.length + 1}`, sentence: `“${title}” ${words.sides(sides)}.`, steps });
  }
  return scenarios;
}

function drawScenarios({ printing, words, found, dress }: Telling, index: number): RuleScenario[] {
  const { known, open } = found.draws.get(index) ?? {};
  const title = words.title(index);
  const add = (completion: Completion | undefined, id: string, sentence: string): RuleScenario[] => {
    const steps = completion && dress(completing(printing, completion));
    return steps ? [{ id, sentence, steps }] : [];
  };
  return [
    ...add(known, 'drawn', `The draw of “${title}” is completed by anybody, and does what is said of whoever is drawn.`),
    ...add(open, 'drawn-by-chance', `The draw of “${title}” among several: what comes of it whoever is drawn.`),
  ];
}

function refusalScenarios(telling: Telling, index: number): RuleScenario[] {
  const { printing, words, found, dress } = telling;
  const { charter, contract } = printing;
  const action = charter.actions[index];
  const title = words.title(index);
  const scenarios: RuleScenario[] = [];
  const add = (id: string, refused: FoundRefusal | undefined, error: string | undefined, sentence: string) => {
    const steps = refused && dress(refusing(printing, refused, error));
    if (steps) scenarios.push({ id, sentence, steps });
  };
  for (const condition of action?.onlyIf.keys() ?? []) {
    const refused = refusalOf(found, index, condition);
    const clause = words.condition(index, condition);
    const error = contract.actions[index]?.conditionErrors[condition];
    add(`only-if-${condition + 1}`, refused, error, `“${title}” is refused unless ${clause}.`);
    const byState = [...refusalsByState(found, index, condition)].filter(
      ({ state }) => !refused || stateIn(found, refused.from, refused.call) !== state,
    );
    for (const [place, { state, ...one }] of byState.entries())
      add(`only-if-${condition + 1}-${place + 1}`, one, error, `“${title}” is refused while the ${action?.on} is ${state}.`);
    const waited = waitedOf(found, index, condition);
    const later = waited && dress(waiting(printing, waited, error));
    if (later)
      scenarios.push({
        id: `later-${condition + 1}`,
        sentence: `“${title}” is refused at first, and done as soon as ${clause}.`,
        steps: later,
      });
    const limit = limitOf(found, index, condition);
    const steps = limit && dress(doing(printing, limit));
    if (steps)
      scenarios.push({ id: `limit-${condition + 1}`, sentence: `“${title}” is done exactly at the limit as well: ${clause}.`, steps });
  }
  scenarios.push(...strangerScenario(telling, index), ...emptyScenario(telling, index));
  const missing = `“${title}” is refused when even the smallest part of the payment is missing.`;
  add('underpaid', underpaidOf(found, index), contract.errors.WrongPayment, missing);
  const made = charter.things.find(({ thing }) => thing === action?.creates);
  const full = `“${title}” is refused when there are ${made?.atMost} ${made?.plural}${made?.in === undefined ? '' : ` of the ${made.in}`} already.`;
  add('full', found.fullOf(index), contract.errors.Full, full);
  add('twice', sameAgainOf(found, index), contract.errors.NotUnique, `“${title}” a second time with the same is refused.`);
  return scenarios;
}

/** Whoever may not: a stranger, and people who have another part. */
function strangerScenario({ printing, words, found, dress }: Telling, index: number): RuleScenario[] {
  const witness = found.witnesses[index];
  if (!witness || printing.charter.actions[index]?.by === 'anyone') return [];
  const stranger = strangerOf(found, index);
  const insiders = insidersOf(found, witness).filter(({ person }) => person !== stranger?.call.by);
  const error = printing.contract.errors.NotAllowed;
  const before = stepsTo(printing, witness.from);
  for (const { person, naming } of insiders)
    before.push(...(naming ? [sendOf(printing, naming)] : []), refuseOf(printing, { ...witness.call, by: person }, error));
  if (stranger) before.push(refuseOf(printing, stranger.call, error));
  const steps = endingInRefusal(before, witness, dress);
  const sentence = `“${words.title(index)}” is refused to everybody but ${words.who(index)}${insidersTold(insiders)}.`;
  return steps ? [{ id: 'stranger', sentence, steps }] : [];
}

/** Undefined where the last of the steps is none that is refused, or where they cannot be shown. */
function endingInRefusal(steps: readonly StepInput[], { from, call: made }: Shown, dress: Dress): StepInput[] | undefined {
  const call = steps.at(-1);
  return call?.do === 'refuse' ? dress({ before: steps.slice(0, -1), call, after: [], from, made }) : undefined;
}

/** Each text that is asked for, left empty. */
function emptyScenario({ printing, words, found, dress }: Telling, index: number): RuleScenario[] {
  const { charter, contract } = printing;
  const [action, witness] = [charter.actions[index], found.witnesses[index]];
  if (!action || !witness) return [];
  const texts = argumentsOf(charter, action).flatMap((argument, at) => {
    const name = argument.kind === 'asked' ? argument.field : argument.kind === 'input' ? argument.input : undefined;
    return name !== undefined && 'unit' in argument && argument.unit === 'text' ? [{ name, at }] : [];
  });
  const refused = texts.flatMap(({ name, at }) => {
    const call = { ...witness.call, arguments: witness.call.arguments.with(at, '') };
    const { outcome } = tryCall(charter, witness.from, call);
    return !outcome.done && outcome.reason.reason === 'BadInput' ? [{ name, call }] : [];
  });
  const before = [...stepsTo(printing, witness.from), ...refused.map(({ call }) => refuseOf(printing, call, contract.errors.BadInput))];
  const steps = endingInRefusal(before, witness, dress);
  const names = refused.map(({ name }) => `the ${name}`);
  const sentence = `“${words.title(index)}” is refused when ${listed(names, 'en', 'or')} is left empty.`;
  return steps ? [{ id: 'empty', sentence, steps }] : [];
}

/** What was shared out is claimed by somebody whose share it is. */
const claimScenarios = ({ printing, found, dress }: Telling): RuleScenario[] =>
  [...found.claims.values()].flatMap(({ from, call, outcome }, at): RuleScenario[] => {
    const steps = dress({
      before: stepsTo(printing, from),
      call: { ...sendOf(printing, call), ...changed(printing, call, outcome) },
      after: readsOf(printing, from.state, outcome.state, from.now + 1n),
      ...{ from, made: call, outcome },
    });
    const sentence = `Everybody can claim their part of what is shared out of the ${call.pot}, in proportion to their ${call.tally}.`;
    return steps ? [{ id: `claim-${at + 1}`, sentence, steps }] : [];
  });

const changed = (printing: Printing, call: ActionCall | ImplicitCall, { payments }: Done) => {
  const changes = balanceChanges(printing, call, payments);
  return changes.length > 0 ? { changes } : {};
};

function doing(printing: Printing, { from, call, outcome }: Pick<Shown, 'from' | 'call' | 'outcome'>): Undressed {
  const emits = eventOf(printing, call, outcome.created);
  return {
    before: stepsTo(printing, from),
    call: { ...sendOf(printing, call), ...(emits && { emits }), ...changed(printing, call, outcome) },
    after: [...readsOf(printing, from.state, outcome.state, from.now + 1n), ...unchangedReads(printing, call, from.state, outcome.state)],
    ...{ from, made: call, outcome },
  };
}

/** It is refused, time passes, and it is done. */
function waiting(printing: Printing, { early, ...done }: FoundWait, error: string | undefined): Undressed {
  const told = doing(printing, done);
  const before = told.before.toSpliced(-1, 0, refuseOf(printing, done.call, error));
  return { ...told, before };
}

/** What is the same whatever comes of it is looked at. */
function completing(printing: Printing, { from, call, outcomes }: Completion): Undressed {
  const told = outcomes.map((outcome) => ({
    changes: balanceChanges(printing, call, outcome.payments),
    reads: readsOf(printing, from.state, outcome.state, from.now + 1n, 40),
  }));
  const inAll = <Item>(lists: Item[][]): Item[] =>
    (lists[0] ?? []).filter((one) => lists.every((list) => list.some((other) => JSON.stringify(other) === JSON.stringify(one))));
  const changes = inAll(told.map((one) => one.changes));
  return {
    before: stepsTo(printing, from),
    call: { ...sendOf(printing, call), ...(changes.length > 0 && { changes }) },
    after: inAll(told.map(({ reads }) => reads)).slice(0, 8),
    ...{ from, made: call },
    ...(outcomes.length === 1 && outcomes[0] && { outcome: outcomes[0] }),
  };
}

const refusing = (printing: Printing, { from, call }: FoundRefusal, error: string | undefined): Undressed => ({
  ...{ before: stepsTo(printing, from), call: refuseOf(printing, call, error), after: [] },
  ...{ from, made: call },
});
