/** docs/add-a-blueprint.md shows two whole kinds, a process and a contract of its own; what it shows is what the catalogue's tests try. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const guide = readFileSync(new URL('../../../docs/add-a-blueprint.md', import.meta.url), 'utf8');
const shown = [...guide.matchAll(/^```\w+ (petition|counter)\/(\S+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', file = '', text = '']) => ({
  kind,
  file,
  text,
}));

it.each(['petition', 'counter'])('shows every file of %s', (kind) => {
  // Of the sayings of asked.txt it shows the kinds; there are too many for a guide.
  const files = readdirSync(new URL(`./${kind}/`, import.meta.url)).filter((file) => file !== 'asked.txt');
  expect(
    shown
      .filter((one) => one.kind === kind)
      .map(({ file }) => file)
      .sort(),
  ).toEqual(files.sort());
});

it.each(shown)('shows $kind/$file as it is', ({ kind, file, text }) => {
  expect(text).toBe(readFileSync(new URL(`./${kind}/${file}`, import.meta.url), 'utf8'));
});
