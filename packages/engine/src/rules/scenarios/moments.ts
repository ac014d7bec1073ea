/** Points in time at which something may change: those kept in records and tallies, alone, or a duration of the charter before or after. */
import type { Charter, Term } from '@starwright/protocol/charter';
import { readTerm, type State } from '../interpret/door.ts';
import type { Constants } from './constants.ts';

/** Scenarios keep a minute away from a limit, so that a slow machine cannot cross it. */
export const margin = 60n;

/** Later than `now`, each once, in order: what a condition compares the time with, and at most `most` others, the nearest. */
export function momentsAhead(charter: Charter, state: State, constants: Constants, now: bigint, most = 10): bigint[] {
  const anchors: bigint[] = [now, state.deployedAt];
  const durations = new Set(constants.durations);
  for (const [at, { fields }] of charter.things.entries())
    for (const [place, field] of fields.entries())
      for (const row of latestAndFirst(state.things[at]?.rows ?? [])) {
        const value = row.fields[place];
        if (typeof value !== 'bigint' || value === 0n) continue;
        if (field.unit === 'moment') anchors.push(value);
        if (field.unit === 'duration') durations.add(value);
      }
  for (const [at, { unit }] of charter.tallies.entries())
    if (unit === 'moment') anchors.push(...(state.tallies[at]?.amounts.values() ?? []));
  for (const done of state.done.values()) anchors.push(done);
  for (const term of charter.terms) if (term.unit === 'moment' && !term.person) anchors.push(...worthOf(charter, state, term, now));
  anchors.push(...constants.moments);
  const { timed } = constants;
  const asked = timed.terms.slice(charter.terms.length).flatMap((term) => worthOf(timed, state, term, now));
  const all = anchors.flatMap((anchor) => [anchor, ...[...durations].flatMap((duration) => [anchor - duration, anchor + duration])]);
  return inOrder([...asked, ...inOrder(all, now).slice(0, most)], now);
}

const inOrder = (moments: readonly bigint[], now: bigint): bigint[] =>
  [...new Set(moments)].filter((moment) => moment > now + 2n * margin && moment < now + 3_155_760_000n).sort((a, b) => (a < b ? -1 : 1));

const latestAndFirst = <Row>(rows: readonly Row[]): readonly Row[] => (rows.length > 4 ? [...rows.slice(0, 1), ...rows.slice(-3)] : rows);

/** What a term comes to for the latest records. */
function worthOf(charter: Charter, state: State, { term, of }: Term, now: bigint): bigint[] {
  const count = of === undefined ? 1 : (state.things[charter.things.findIndex(({ thing }) => thing === of)]?.rows.length ?? 0);
  return Array.from({ length: Math.min(count, 2) }, (_, at) => count - at).flatMap((record) => {
    const worth = readTerm(charter, state, term, { now, ...(of !== undefined && { record }) });
    return worth.readable && typeof worth.value === 'bigint' ? [worth.value] : [];
  });
}
