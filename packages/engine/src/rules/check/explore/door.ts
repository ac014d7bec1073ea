/** Tries a charter out: what can happen, whether money gets out again, and who gains. Bounded, and the same every time. */
import type { Charter } from '@starwright/protocol/charter';
import type { Finding } from './finding.ts';
import { findHeldUp } from './held-up.ts';
import { type Explored, search } from './search.ts';
import { findShortfalls } from './shortfall.ts';
import { withTriedWaysOut } from './try-way-out.ts';
import { findLocks } from './ways-out.ts';
import { findGains } from './who-gains.ts';

export type { Finding, Gain, Money } from './finding.ts';
export { type Game, gameStart, guestList, type Position, players, type Step } from './position.ts';
export { type Branch, type Explored, search, type Witness } from './search.ts';
export { replay } from './shorten.ts';

export interface Report {
  explored: Explored;
  findings: Finding[];
  /** Calls tried. */
  tried: number;
}

/** `budget`: calls tried in the search, and ten times as many in the questions asked afterwards. */
export function exploreCharter(charter: Charter, budget = 24_000): Report {
  const report = explore(charter, budget);
  let { tried } = report;
  const shortly = (one: Charter): Finding[] => {
    const further = explore(one, budget / 8);
    tried += further.tried;
    return further.findings;
  };
  return { ...report, findings: withTriedWaysOut(charter, report.findings, shortly), tried };
}

function explore(charter: Charter, budget: number): Report {
  const explored = search(charter, budget);
  const { game } = explored;
  const unseen: Finding[] = [
    ...explored.actions.flatMap((witness, action): Finding[] => {
      const refusedBy = explored.refusedBy[action];
      return witness ? [] : [{ kind: 'never-done', action, ...(refusedBy !== undefined && { refusedBy }), trace: [], people: [] }];
    }),
    ...explored.branches.flatMap(({ at, witness }): Finding[] => (witness ? [] : [{ kind: 'never-taken', at, trace: [], people: [] }])),
  ];
  game.budget = game.tried + 4 * budget;
  const locks = findLocks(explored);
  const heldUp = findHeldUp(explored, 3 * budget);
  const short = findShortfalls(explored, 3 * budget);
  const gains = findGains(explored, 8 * budget);
  return { explored, findings: [...unseen, ...locks, ...heldUp, ...short, ...gains], tried: game.tried };
}
