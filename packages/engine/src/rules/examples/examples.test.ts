import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkCharter } from '../check/check-charter.ts';
import { readCharter } from '../language/read-charter.ts';
import { examples } from './door.ts';

it.each(Object.entries(examples))('%s is a charter without a problem', (_, charter) => {
  const read = readCharter(charter);
  expect(read).toMatchObject({ ok: true });
  if (read.ok) expect(checkCharter(read.charter)).toEqual([]);
});

it('every file of an example is among them', () => {
  const others = ['door.ts', 'templates.ts'];
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  expect(files.filter((file) => !others.includes(file))).toHaveLength(Object.keys(examples).length);
});
