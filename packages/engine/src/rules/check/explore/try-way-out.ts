/** A way out is offered only where it was tried: the money gets out, and nothing else goes wrong that did not before. */
import type { Action, Charter } from '@starwright/protocol/charter';
import { withInserted } from '../../offers/places.ts';
import { checkCharter } from '../check-charter.ts';
import type { Finding } from './finding.ts';
import { newGame } from './position.ts';
import { reach } from './reach.ts';
import { replay } from './shorten.ts';

/** What is tried beside these is not offered: each costs a search of its own. */
const mostTried = 2;
/** Calls tried for whether the money gets out now. */
const perTry = 4000;

/** The findings, without the ways out that do not help. `explore` searches a charter shortly, the same every time. */
export function withTriedWaysOut(charter: Charter, findings: readonly Finding[], explore: (charter: Charter) => Finding[]): Finding[] {
  const helpful = new Map<string, boolean>();
  let before: Set<string> | undefined;
  return findings.map((finding) => {
    if (!('wayOut' in finding) || finding.wayOut === undefined) return finding;
    const { wayOut, ...bare } = finding;
    const changed = withWayOut(charter, wayOut);
    if (!frees(changed, finding)) return bare;
    const about = JSON.stringify(wayOut);
    if (!helpful.has(about)) {
      before ??= new Set([...findings, ...explore(charter)].map(aboutOf));
      const known = before;
      const isNew = (one: Finding): boolean => !known.has(aboutOf(one));
      helpful.set(about, helpful.size < mostTried && isSound(charter, changed) && !explore(changed).some(isNew));
    }
    return helpful.get(about) ? finding : bare;
  });
}

const withWayOut = (charter: Charter, action: Action): Charter => withInserted(charter, ['actions'], charter.actions.length, action);

const isSound = (charter: Charter, changed: Charter): boolean => checkCharter(changed).length <= checkCharter(charter).length;

/** Whether somebody else than the one who is missing gets the money, from where it lay. */
function frees(charter: Charter, finding: Extract<Finding, { wayOut?: Action }>): boolean {
  const { game, opening } = newGame(charter, perTry);
  const at = replay(game, opening, finding.trace);
  const missing = finding.kind === 'needs-one' ? finding.missing : undefined;
  const people = game.people.filter((person) => person !== missing);
  const { pot, record } = finding.money;
  const place = charter.pots.findIndex((one) => one.pot === pot);
  const isLess = (amounts: ReadonlyMap<string | number, bigint> | undefined): boolean =>
    (amounts?.get(record ?? '') ?? 0n) < (at?.state.pots[place]?.get(record ?? '') ?? 0n);
  const isDone = ({
    state,
    by,
  }: {
    state: { pots: readonly ReadonlyMap<string | number, bigint>[] };
    by?: { payments: readonly unknown[] };
  }) => isLess(state.pots[place]) && (by?.payments.length ?? 0) > 0;
  return at !== undefined && reach(game, at, { people, most: perTry, isDone }) !== undefined;
}

/** What a finding is about, so that the same one in another charter is known again. */
function aboutOf(finding: Finding): string {
  switch (finding.kind) {
    case 'never-done':
      return `${finding.kind} ${finding.action}`;
    case 'never-taken':
      return `${finding.kind} ${finding.at.join('.')}`;
    case 'held-up':
      return `${finding.kind} ${finding.money.pot} ${finding.action}`;
    case 'stuck':
    case 'needs-one':
      return `${finding.kind} ${finding.money.pot}`;
    case 'not-enough-for-both':
      return `${finding.kind} ${'action' in finding.refused.call ? finding.refused.call.action : ''}`;
    default:
      return finding.kind;
  }
}
