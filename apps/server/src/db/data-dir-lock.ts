/**
 * PGlite has no lock of its own: two processes on one directory lose each other's writes silently. The lock is a
 * listening local socket, because the kernel frees it even after SIGKILL, unlike a pid file.
 */
import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownFolder } from './own-folder.ts';

/** Another process holds the directory; the message says what to do. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
}

/**
 * Takes the directory for this process, making it when it is missing.
 * @returns a function that gives it back.
 * @throws DataDirInUseError
 */
export async function lockDataDir(dir: string): Promise<() => Promise<void>> {
  ownFolder(dir);
  const path = socketPath(realpathSync(dir));
  try {
    return await listen(path);
  } catch (error) {
    if (!isInUse(error)) throw error;
    // Only macOS keeps a file that can outlive its process; elsewhere a taken name is a living process.
    if (process.platform !== 'darwin' || (await answers(path))) {
      throw new DataDirInUseError(
        `Another process is using the database in ${dir}. Stop it, or set DATABASE_URL to a PostgreSQL server to run several nodes.`,
      );
    }
    rmSync(path, { force: true });
    return listen(path);
  }
}

function socketPath(realDir: string): string {
  const id = createHash('sha256').update(realDir).digest('hex').slice(0, 24);
  if (process.platform === 'linux') return `\0starwright-${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\starwright-${id}`;
  return join(tmpdir(), `starwright-${id}.sock`);
}

function listen(path: string): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.end());
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(() => new Promise((done) => server.close(() => done())));
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(path, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
