/** The hues that a page wears whose look has no colour, as the shell of generated pages finds them. */
const pairs = [
  [285, 340],
  [255, 200],
  [165, 220],
  [25, 70],
  [345, 30],
  [230, 300],
  [140, 90],
  [50, 10],
] as const;

export function huesOfTitle(title: string): readonly [hue: number, second: number] {
  let hash = 2166136261;
  for (const character of title) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return pairs[((hash ^ (hash >>> 16)) >>> 0) % pairs.length] ?? pairs[0];
}
