/** The values worth trying with a charter: those it speaks of itself, and their neighbours. */
import { type Charter, chainCoin, type RuleName, type Unit } from '@starwright/protocol/charter';
import { parseUnits } from 'viem';
import type { State } from '../../interpret/door.ts';
import { decimalsOf } from '../../language/vocabulary.ts';
import { nodesOf } from '../walk.ts';

/** Literals of a charter by unit, each once, in order of size. */
export interface Palette {
  counts: bigint[];
  shares: bigint[];
  durations: bigint[];
  moments: bigint[];
  /** By coin, in smallest parts. */
  money: ReadonlyMap<RuleName, bigint[]>;
}

const sorted = (values: Iterable<bigint>): bigint[] => [...new Set(values)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

export function paletteOf(charter: Charter): Palette {
  const [counts, shares, durations, moments]: [bigint[], bigint[], bigint[], bigint[]] = [[], [], [], []];
  const money = new Map<RuleName, bigint[]>([[chainCoin, []], ...charter.coins.map(({ coin }): [string, bigint[]] => [coin, []])]);
  for (const node of nodesOf([charter.settings, charter.things, charter.terms, charter.actions])) {
    if (typeof node.percent === 'number') shares.push(BigInt(Math.round(node.percent * 100)));
    else if (typeof node.seconds === 'number') durations.push(BigInt(node.seconds));
    else if (typeof node.moment === 'number') moments.push(BigInt(node.moment));
    else if (typeof node.money === 'string' && typeof node.coin === 'string')
      money.get(node.coin)?.push(parseUnits(node.money, decimalsOf(charter, node.coin)));
    else
      for (const inner of Object.values(node))
        for (const value of Array.isArray(inner) ? inner : [inner])
          if (typeof value === 'number' && Number.isSafeInteger(value)) counts.push(BigInt(value));
  }
  return {
    counts: sorted(counts),
    shares: sorted(shares),
    durations: sorted(durations),
    moments: sorted(moments),
    money: new Map([...money].map(([coin, amounts]) => [coin, sorted(amounts)])),
  };
}

/** Literals of one unit of numbers. */
export function literalsOf(palette: Palette, unit: Unit): readonly bigint[] {
  if (typeof unit === 'object') return 'money' in unit ? (palette.money.get(unit.money) ?? []) : [];
  const { counts, shares, durations, moments } = palette;
  return unit === 'count' ? counts : unit === 'share' ? shares : unit === 'duration' ? durations : unit === 'moment' ? moments : [];
}

/** Moments that a state keeps, and how long anything that the charter or a record names lasts. */
export interface Times {
  anchors: ReadonlySet<bigint>;
  durations: ReadonlySet<bigint>;
}

export function timesKept(charter: Charter, palette: Palette, state: State): Times {
  const anchors = new Set([state.deployedAt, ...palette.moments]);
  const durations = new Set(palette.durations);
  const note = (unit: Unit, value: unknown): void => {
    if (typeof value !== 'bigint' || value === 0n) return;
    if (unit === 'moment') anchors.add(value);
    if (unit === 'duration') durations.add(value);
  };
  for (const [at, { unit }] of charter.settings.entries()) note(unit, state.settings[at]);
  for (const [at, { fields }] of charter.things.entries())
    for (const row of state.things[at]?.rows.slice(-6) ?? [])
      for (const [place, { unit }] of fields.entries()) note(unit, row.fields[place]);
  for (const [at, { unit }] of charter.tallies.entries())
    if (unit === 'moment') for (const value of state.tallies[at]?.amounts.values() ?? []) note(unit, value);
  for (const last of state.done.values()) anchors.add(last);
  return { anchors, durations };
}

/** Points in time after `now` that lie at an anchor or one duration after it, the nearest first. */
export function momentsAfter(now: bigint, { anchors, durations }: Times): bigint[] {
  const latest = now + 3_155_760_000n;
  return sorted([...anchors].flatMap((anchor) => [anchor, ...[...durations].map((duration) => anchor + duration)])).filter(
    (moment) => moment > now && moment < latest,
  );
}

/** Points in time after `now` at which something may change, the nearest first; also one duration from now on. */
export function momentsAhead(charter: Charter, palette: Palette, state: State, now: bigint): bigint[] {
  const { anchors, durations } = timesKept(charter, palette, state);
  return momentsAfter(now, { anchors: new Set([now, ...anchors]), durations });
}
