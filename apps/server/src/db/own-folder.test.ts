import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';

test.skipIf(process.platform === 'win32')(
  'nobody else of the machine comes into the folder of the database, also into one that was open',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'starwright-own-'));
    try {
      const dir = join(folder, 'database');
      mkdirSync(dir, { mode: 0o755 });
      await (await openDatabase({ dir })).close();
      expect((statSync(dir).mode & 0o777).toString(8)).toBe('700');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
