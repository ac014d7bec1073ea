/** Kinds of parts by what somebody types: those whose title begins with it come first. */
import type { Reading } from '@starwright/engine/blueprint';

export function searchParts(readings: readonly Reading[], typed: string): Reading[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const near = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const rank = ({ title, about, features }: Reading) =>
    near(title) ? 0 : near(`${title} ${about}`) ? 1 : near([title, about, ...features.map((feature) => feature.title)].join(' ')) ? 2 : 3;
  return readings
    .map((reading) => ({ reading, rank: rank(reading) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.reading.title.localeCompare(b.reading.title))
    .map(({ reading }) => reading);
}
