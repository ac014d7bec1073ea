/** docs/add-a-blueprint.md shows a whole blueprint; what it shows is what the catalogue's tests try. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const guide = readFileSync(new URL('../../../docs/add-a-blueprint.md', import.meta.url), 'utf8');
const folder = new URL('./petition/', import.meta.url);
const shown = [...guide.matchAll(/^```\w+ petition\/(\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', text = '']) => ({ file, text }));

it('shows every file of its example', () => {
  // Of the sayings of asked.txt it shows the kinds; there are too many for a guide.
  const files = readdirSync(folder).filter((file) => file !== 'asked.txt');
  expect(shown.map(({ file }) => file).sort()).toEqual(files.sort());
});

it.each(shown)('shows $file as it is', ({ file, text }) => {
  expect(text).toBe(readFileSync(new URL(file, folder), 'utf8'));
});
