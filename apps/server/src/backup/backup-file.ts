/**
 * The file of a backup: one line of JSON that says what it is, then the database as its own tool writes it (a compressed
 * data directory of PGlite, or pg_dump's custom format). It holds the secret of the sessions, so only its owner can read it.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const manifestSchema = z.object({
  starwright: z.literal(1, { error: 'it is no backup of Starwright that this version can read' }),
  database: z.enum(['pglite', 'postgres']),
  /** Migrations that the database had gone through. */
  migrations: z.number().int().min(0),
  /** What signs sessions and seals people's model keys. */
  authSecret: z.string().min(32),
  madeAt: z.iso.datetime(),
  bytes: z.number().int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type Manifest = z.output<typeof manifestSchema>;

/** Longer first lines are not ours. */
const longestManifest = 10_000;

/** Writes the file whole or not at all. @throws Error when there is one already */
export async function writeBackup(
  file: string,
  facts: Omit<Manifest, 'starwright' | 'bytes' | 'sha256'>,
  payload: () => Readable | Promise<Readable>,
): Promise<Manifest> {
  if (existsSync(file)) throw new Error(`${file} exists already; choose another name`);
  const [body, whole] = [`${file}.part`, `${file}.whole`];
  try {
    await pipeline(await payload(), createWriteStream(body, { mode: 0o600 }));
    const manifest: Manifest = { starwright: 1, ...facts, ...(await measure(body, 0)) };
    const out = createWriteStream(whole, { mode: 0o600, flush: true });
    out.write(`${JSON.stringify(manifest)}\n`);
    await pipeline(createReadStream(body), out);
    await chmod(whole, 0o600);
    await rename(whole, file);
    return manifest;
  } finally {
    await Promise.all([body, whole].map((path) => rm(path, { force: true })));
  }
}

/** @returns what the file says of itself, checked against what it holds. @throws Error saying what is wrong with it */
export async function readBackup(file: string): Promise<{ manifest: Manifest; payload: () => Readable }> {
  const handle = await open(file, 'r').catch(() => {
    throw new Error(`${file} cannot be read`);
  });
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestManifest), 0, longestManifest, 0).finally(() => handle.close());
  const end = buffer.subarray(0, bytesRead).indexOf('\n');
  const parsed = manifestSchema.safeParse(parse(buffer.toString('utf8', 0, Math.max(0, end))));
  if (!parsed.success) throw new Error(`${file} is no backup that this version can read`);
  const { bytes, sha256 } = await measure(file, end + 1);
  if (bytes !== parsed.data.bytes || sha256 !== parsed.data.sha256) throw new Error(`${file} is damaged: it is not what was written`);
  return { manifest: parsed.data, payload: () => createReadStream(file, { start: end + 1 }) };
}

async function measure(file: string, start: number): Promise<Pick<Manifest, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file, { start })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
