/** Makes a charter ready to run: every name found, every value and effect a function. Done once; calls are then quick. */
import type { Charter, Effect } from '@starwright/protocol/charter';
import { scopeOfTerm } from '../language/typing.ts';
import { type Perform, prepareAction } from './actions.ts';
import { type Plan, placeOf, potAt, tallyAt, type Watch } from './plan.ts';
import { readValue } from './values.ts';

export interface Prepared extends Plan {
  actions: Perform[];
}

const prepared = new WeakMap<Charter, Prepared>();

/** The same charter, watched: `watch` is told of every part that a call to what is given back reaches. */
export function watchCharter(charter: Charter, watch: Watch): Charter {
  const copy = { ...charter };
  prepared.set(copy, prepareAnew(copy, watch));
  return copy;
}

/** For a charter whose names and units fit (`checkCharter`). @throws RuleProblem where they do not */
export function prepare(charter: Charter): Prepared {
  const known = prepared.get(charter);
  if (known) return known;
  const plan = prepareAnew(charter, undefined);
  prepared.set(charter, plan);
  return plan;
}

function prepareAnew(charter: Charter, watch: Watch | undefined): Prepared {
  const plan: Prepared = { charter, watch, pairs: [], pairsOfTally: [], terms: [], draws: [], actions: [] };
  for (const { do: effects } of charter.actions) notePairs(plan, effects);
  plan.pairsOfTally = charter.tallies.map((_, tally) => [...plan.pairs.keys()].filter((pair) => plan.pairs[pair]?.tally === tally));
  for (const term of charter.terms) plan.terms.push(readValue(term.is, placeOf(plan, scopeOfTerm(charter, term))));
  for (const index of charter.actions.keys()) plan.actions.push(prepareAction(plan, index));
  return plan;
}

/** The pots that are shared out, each with the tally by which it is. */
function notePairs(plan: Plan, effects: readonly Effect[]): void {
  for (const effect of effects) {
    if ('share' in effect) {
      const pair = { pot: potAt(plan, effect.from.pot), tally: tallyAt(plan, effect.by) };
      if (!plan.pairs.some((one) => one.pot === pair.pot && one.tally === pair.tally)) plan.pairs.push(pair);
    }
    if ('do' in effect) notePairs(plan, effect.do);
    if ('if' in effect && effect.else) notePairs(plan, effect.else);
  }
}
