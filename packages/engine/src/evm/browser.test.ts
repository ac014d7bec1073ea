import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

test('the door is bundled for a browser with nothing of Node in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evm-door-'));
  const warnings: string[] = [];
  const logger = { info() {}, clearScreen() {}, hasErrorLogged: () => false, hasWarned: false };
  const warn = (message: string) => warnings.push(message);
  try {
    await build({
      configFile: false,
      root: import.meta.dirname,
      customLogger: { ...logger, warn, warnOnce: warn, error: warn },
      build: { lib: { entry: join(import.meta.dirname, 'door.ts'), formats: ['es'], fileName: 'door' }, outDir: folder, emptyOutDir: true },
    });
    const code = await readFile(join(folder, 'door.js'), 'utf8');
    expect(warnings.filter((message) => /external|node:/i.test(message))).toEqual([]);
    expect(code).not.toMatch(/from\s*["']node:|require\(["']|__vite-browser-external/);
    expect(code).not.toMatch(/\bBuffer\.(from|alloc|concat)\(/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
