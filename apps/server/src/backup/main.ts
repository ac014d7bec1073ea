/**
 * `npm run backup -- FILE` writes everything that must not be lost into one file: the database, and the secret without which
 * nobody stays signed in and no sealed model key can be opened. `npm run restore -- FILE` makes a new database of it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Env, readEnv } from '../env.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { embedded, knownMigrations, postgres, type Stored } from './databases.ts';

const [task, name] = process.argv.slice(2);
try {
  if (!name) throw new Error(`say which file, for example: npm run ${task} -- starwright.backup`);
  const file = resolve(process.env.STARWRIGHT_CALLED_FROM ?? '.', name);
  console.log(task === 'restore' ? await restore(file) : await backup(file));
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function placeOf({ DATABASE_URL, DATA_DIR }: Env): Stored {
  return DATABASE_URL ? postgres(DATABASE_URL) : embedded(join(DATA_DIR, 'database'));
}

async function backup(file: string): Promise<string> {
  const env = readEnv(process.env);
  const place = placeOf(env);
  let bytes = 0;
  await place.writeOut(async (payload, migrations) => {
    const facts = { database: place.kind, migrations, authSecret: env.AUTH_SECRET, madeAt: new Date().toISOString() };
    ({ bytes } = await writeBackup(file, facts, () => payload));
  });
  return `${file} holds the database and its secret (${(bytes / 2 ** 20).toFixed(1)} MiB). Keep it where only you can read it.`;
}

async function restore(file: string): Promise<string> {
  const { manifest, payload } = await readBackup(file);
  const { authSecret, madeAt, database, migrations } = manifest;
  if (process.env.AUTH_SECRET && process.env.AUTH_SECRET !== authSecret)
    throw new Error('AUTH_SECRET is another than the one of the backup; leave it out, or set it to the one it was');
  const env = readEnv({ ...process.env, AUTH_SECRET: authSecret });
  const place = placeOf(env);
  if (place.kind !== database)
    throw new Error(
      database === 'postgres'
        ? 'set DATABASE_URL: the backup is of a PostgreSQL'
        : 'leave DATABASE_URL out: the backup is of an embedded database',
    );
  if (migrations > knownMigrations()) throw new Error('the backup was made by a newer Starwright; restore it with that version');
  const secretFile = join(env.DATA_DIR, 'auth-secret');
  if (existsSync(secretFile) && readFileSync(secretFile, 'utf8').trim() !== authSecret)
    throw new Error(`${secretFile} is another than the one of the backup; move it away`);
  await place.mustBeEmpty();
  await place.takeIn(payload());
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  if (!process.env.AUTH_SECRET) writeFileSync(secretFile, authSecret, { mode: 0o600 });
  return `Everything is as it was at ${madeAt}. Start the server.`;
}
