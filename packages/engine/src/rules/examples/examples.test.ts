import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkCharter } from '../check/check-charter.ts';
import { readCharter } from '../language/read-charter.ts';

const files = readdirSync(new URL('.', import.meta.url)).filter(
  (file) => file.endsWith('.ts') && !file.includes('.test.') && file !== 'door.ts',
);

it.each(files)('%s is a charter without a problem', async (file) => {
  const exported: Record<string, unknown> = await import(new URL(file, import.meta.url).href);
  for (const charter of Object.values(exported)) {
    const read = readCharter(charter);
    expect(read).toMatchObject({ ok: true });
    if (read.ok) expect(checkCharter(read.charter)).toEqual([]);
  }
});
