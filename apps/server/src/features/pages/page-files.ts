/** The files of pages, each kept once under its hash. */
import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { KeptFile } from '../../db/page-tables.ts';
import { pageFiles } from '../../db/schema.ts';

/** So long a file that no version has may lie about. */
const unusedHours = 24;

/** As a part of `tx`, in which the version that needs them is written too. */
export async function keepFiles(tx: Db, files: Readonly<Record<string, Uint8Array>>): Promise<KeptFile[]> {
  const listed = Object.entries(files).map(([path, content]) => ({ path, content, sha256: hashOf(content) }));
  const once = [...new Map(listed.map(({ sha256, content }) => [sha256, content]))].sort(([a], [b]) => (a < b ? -1 : 1));
  await tx
    .insert(pageFiles)
    .values(once.map(([sha256, content]) => ({ sha256, content })))
    .onConflictDoUpdate({ target: pageFiles.sha256, set: { usedAt: sql`now()` } });
  return listed.map(({ path, sha256 }) => ({ path, sha256 }));
}

/** @returns path → bytes */
export async function readPageFiles(db: Db, files: readonly KeptFile[]): Promise<Record<string, Uint8Array>> {
  const hashes = [...new Set(files.map(({ sha256 }) => sha256))];
  const rows = await db.select().from(pageFiles).where(inArray(pageFiles.sha256, hashes));
  const contents = new Map(rows.map(({ sha256, content }) => [sha256, content]));
  return Object.fromEntries(
    files.map(({ path, sha256 }) => {
      const content = contents.get(sha256);
      if (!content) throw new Error(`the file ${path} of a page is gone`);
      return [path, new Uint8Array(content)];
    }),
  );
}

/** Forgets what belongs to no page any more, for example because its project was deleted. */
export async function forgetUnusedFiles(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedHours * 60 * 60 * 1000);
  await db.execute(sql`
    delete from page_files f where f.used_at < ${before.toISOString()}::timestamptz
      and not exists (select 1 from page_versions v, json_array_elements(v.files) e where e->>'sha256' = f.sha256)`);
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
