/** Ways out of what the checker refuses, as charters in which the problem is gone and no other has come. */
import type { Action, Charter, Thing, Who } from '@starwright/protocol/charter';
import { charterLimits } from '@starwright/protocol/charter';
import type { Problem, RulePath } from '../language/problem.ts';
import { freshName } from '../offers/additions.ts';
import { firstValue } from '../offers/near.ts';
import { partAt, withInserted, withoutPart, withPart } from '../offers/places.ts';
import { whoCandidates } from '../offers/values.ts';
import { isFields, keyOf } from '../sentences/canonical.ts';
import type { Node } from '../sentences/grammar.ts';
import { checkCharter } from './check-charter.ts';
import { checkNames } from './check-names.ts';
import { checkUnits } from './check-units.ts';
import { conjuncts } from './walk.ts';

export type WayKind = 'add-action' | 'add-effect' | 'replace' | 'remove' | 'remove-all' | 'rename' | 'keep-forever' | 'cap';

export interface WayOut {
  kind: WayKind;
  charter: Charter;
  /** What is added, changed or taken out: in `charter`, but for what is taken out, which is in the one before. */
  at: RulePath;
  /** A name that the way speaks of. */
  name?: string;
}

const mostWays = 4;

/** At most four, the likeliest first. Only what mends is offered. */
export function waysOut(charter: Charter, problem: Problem): WayOut[] {
  const ways: WayOut[] = [];
  const seen = new Set<string>();
  for (const way of proposals(charter, problem)) {
    if (ways.length >= mostWays) break;
    const made = JSON.stringify(way.charter);
    if (seen.has(made)) continue;
    seen.add(made);
    if (isBetter(charter, way.charter, problem)) ways.push(way);
  }
  return ways;
}

/** Names and units come first: while some do not fit, nothing else was looked at. */
function isBetter(before: Charter, after: Charter, problem: Problem): boolean {
  const early = (charter: Charter): Problem[] => [...checkNames(charter), ...checkUnits(charter)];
  const first = early(before);
  const [was, is] = first.length > 0 ? [first, early(after)] : [checkCharter(before), checkCharter(after)];
  const key = keyOf({ code: problem.code, about: problem.about });
  const same = (problems: readonly Problem[]): number => problems.filter(({ code, about }) => keyOf({ code, about }) === key).length;
  return is.length < was.length && same(is) < same(was);
}

function* proposals(charter: Charter, problem: Problem): Generator<WayOut> {
  const { about, at } = problem;
  switch (problem.code) {
    case 'stuck-money':
      yield* waysOfMoney(charter, at, about.state);
      break;
    case 'never-reached':
      yield* waysToState(charter, at);
      break;
    case 'uncapped': {
      const thing = charter.things.findIndex((one) => one.thing === about.thing);
      yield { kind: 'cap', charter: withPart(charter, ['things', thing, 'atMost'], charterLimits.walked), at: ['things', thing] };
      break;
    }
    case 'name-taken':
    case 'same-head':
    case 'ambiguous': {
      const place = nounAt(charter, at);
      const name = partAt(charter, place);
      if (typeof name === 'string') {
        const fresh = freshName(charter, name);
        yield { kind: 'rename', charter: withPart(charter, place, fresh), at: place, name: fresh };
      }
      break;
    }
    case 'unknown-name':
      yield* waysOfName(charter, at, about.name ?? '');
      break;
    case 'nobody-can':
      for (const [index, condition] of (charter.actions[Number(at[1])]?.onlyIf ?? []).entries())
        if (conjuncts([condition]).some((one) => 'state' in one || 'either' in one)) yield removal(charter, [...at, 'onlyIf', index]);
      break;
    case 'foreign-seal':
      for (const by of peopleOf(
        charter,
        charter.things.find(({ thing }) => thing === about.thing),
      ))
        yield { kind: 'replace', charter: withPart(charter, [...at, 'by'], by), at: [...at, 'by'] };
      break;
    case 'wrong-unit':
    case 'other-coin':
      yield* otherValues(charter, at);
      break;
    case 'fixed-field': {
      const asks = charter.actions[Number(at[1])]?.asks ?? [];
      const place = at.length === 2 ? asks.indexOf(about.field ?? '') : -1;
      if (place >= 0) yield removal(charter, [...at, 'asks', place]);
      break;
    }
  }
  if (at.length > 1 && problem.code !== 'never-reached') yield removal(charter, at);
}

const removal = (charter: Charter, at: RulePath): WayOut => ({ kind: 'remove', charter: withoutPart(charter, at), at });

/** Where a declared part has its name. */
function nounAt(charter: Charter, at: RulePath): RulePath {
  const part = partAt(charter, at);
  if (!isFields(part)) return at;
  const key = ['verb', 'input', 'field', 'thing', 'pot', 'tally', 'term', 'setting', 'role', 'coin'].find((one) => one in part);
  return key === undefined ? at : [...at, key];
}

const nobodyGives = (charter: Charter, on: Thing | undefined) => ({
  charter,
  ...(on && { this: on }),
  inputs: {},
  called: {},
  person: false,
  actor: true,
});

/** Who a thing speaks of, before everybody. */
const peopleOf = (charter: Charter, thing: Thing | undefined): Who[] =>
  whoCandidates(nobodyGives(charter, thing)).filter((who) => who !== 'anyone' && !('either' in who));

const verbFor = (charter: Charter, verb: string): string => freshName(charter, verb.slice(0, charterLimits.name - 3).trim());

const added = (charter: Charter, action: Action): WayOut => ({
  kind: 'add-action',
  charter: withInserted(charter, ['actions'], charter.actions.length, action),
  at: ['actions', charter.actions.length],
});

/** Those of whom the record speaks can take what is left in its pot; or it stays there for good. */
function* waysOfMoney(charter: Charter, at: RulePath, state: string | undefined): Generator<WayOut> {
  const pot = charter.pots[Number(at[1])];
  if (!pot) return;
  const thing = charter.things.find((one) => one.thing === pot.of);
  const verb = verbFor(charter, `take the ${pot.pot}${thing ? ' of' : ''}`);
  const from = { pot: pot.pot };
  for (const by of pot.person ? (['anyone'] as const) : peopleOf(charter, thing).slice(0, 3))
    yield added(charter, {
      verb,
      by,
      ...(thing && { on: thing.thing }),
      onlyIf: state === undefined ? [] : [{ state: [state] }],
      do: [{ pay: { held: from }, from, to: 'actor' }],
      assumed: true,
    });
  yield { kind: 'keep-forever', charter: withPart(charter, [...at, 'forever'], true), at };
}

/** Somebody can bring a record there, an action there is brings it there, or there is no such state. */
function* waysToState(charter: Charter, at: RulePath): Generator<WayOut> {
  const thing = charter.things[Number(at[1])];
  const state = partAt(charter, at);
  if (!thing?.states || typeof state !== 'string') return;
  const before = thing.states[Number(at[3]) - 1];
  const verb = verbFor(charter, `mark as ${state}`);
  for (const by of [...peopleOf(charter, thing).slice(0, 1), 'anyone' as const].slice(0, 1))
    yield added(charter, {
      verb,
      by,
      on: thing.thing,
      onlyIf: before === undefined ? [] : [{ state: [before] }],
      do: [{ move: state }],
    });
  for (const [index, action] of charter.actions.entries())
    if (action.on === thing.thing && !action.do.some((effect) => 'move' in effect || 'draw' in effect)) {
      const place = ['actions', index, 'do', action.do.length];
      yield { kind: 'add-effect', charter: withInserted(charter, place.slice(0, 3), action.do.length, { move: state }), at: place };
    }
  const left = withoutPart(charter, thing.states.length > 2 ? at : at.slice(0, 3));
  yield { kind: 'remove', charter: left, at, name: state };
}

/** Another name that means something there, the most like it first; or everything that speaks of it goes. */
function* waysOfName(charter: Charter, at: RulePath, name: string): Generator<WayOut> {
  const names = new Set<string>();
  JSON.stringify(
    [charter.things, charter.pots, charter.tallies, charter.terms, charter.settings, charter.roles, charter.coins],
    (_, part: unknown) => {
      if (typeof part === 'string') names.add(part);
      return part;
    },
  );
  const part = partAt(charter, at);
  const replaced = (to: string): Node => JSON.parse(JSON.stringify(part), (_, inner: unknown) => (inner === name ? to : inner));
  const near = [...names].filter((one) => one !== name).sort((a, b) => unlike(a, name) - unlike(b, name));
  if (part !== undefined)
    for (const other of near.slice(0, 12)) yield { kind: 'replace', charter: withPart(charter, at, replaced(other)), at, name: other };
  let left = charter;
  for (let steps = 0; steps < 60; steps++) {
    const next = checkCharter(left).findLast(
      ({ code, about, at: place }) => code === 'unknown-name' && about.name === name && place.length > 1,
    );
    if (!next) break;
    left = withoutPart(left, next.at);
  }
  yield { kind: 'remove-all', charter: left, at, name };
}

/** How many letters have to change. */
function unlike(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length] ?? 0;
}

/** One part of the sentence becomes a value of the unit that fits there. */
function* otherValues(charter: Charter, at: RulePath): Generator<WayOut> {
  const units = [
    'count',
    'share',
    'duration',
    'moment',
    'person',
    'yes/no',
    ...['ETH', ...charter.coins.map(({ coin }) => coin)].map((coin) => ({ money: coin })),
  ] as const;
  const part = partAt(charter, at);
  const places: RulePath[] = isFields(part)
    ? Object.entries(part).flatMap(([key, inner]): RulePath[] =>
        key === 'compare'
          ? [
              [...at, key, 2],
              [...at, key, 0],
            ]
          : ['to', 'by', 'pay', 'is', 'exactly', 'atLeast', 'starts', 'shift'].includes(key) && inner !== undefined
            ? [[...at, key]]
            : [],
      )
    : [];
  for (const place of places)
    for (const unit of units) {
      const value = firstValue(unit);
      if (value !== undefined) yield { kind: 'replace', charter: withPart(charter, place, value), at };
    }
}
