/** Points in time at which something may change: those kept in records and tallies, alone or with a duration of the charter. */
import type { Charter } from '@starwright/protocol/charter';
import type { State } from '../interpret/door.ts';
import type { Constants } from './constants.ts';

/** Scenarios keep a minute away from a limit, so that a slow machine cannot cross it. */
export const margin = 60n;

/** Later than `now`, each once, the nearest first; at most `most`. */
export function momentsAhead(charter: Charter, state: State, constants: Constants, now: bigint, most = 10): bigint[] {
  const anchors: bigint[] = [now, state.deployedAt];
  const durations = new Set(constants.durations);
  for (const [at, { fields }] of charter.things.entries())
    for (const [place, field] of fields.entries())
      for (const row of state.things[at]?.rows.slice(-4) ?? []) {
        const value = row.fields[place];
        if (typeof value !== 'bigint' || value === 0n) continue;
        if (field.unit === 'moment') anchors.push(value);
        if (field.unit === 'duration') durations.add(value);
      }
  for (const [at, { unit }] of charter.tallies.entries())
    if (unit === 'moment') anchors.push(...(state.tallies[at]?.amounts.values() ?? []));
  for (const done of state.done.values()) anchors.push(done);
  anchors.push(...constants.moments);
  const all = anchors.flatMap((anchor) => [anchor, ...[...durations].map((duration) => anchor + duration)]);
  return [...new Set(all)]
    .filter((moment) => moment > now + 2n * margin && moment < now + 3_155_760_000n)
    .sort((a, b) => (a < b ? -1 : 1))
    .slice(0, most);
}
