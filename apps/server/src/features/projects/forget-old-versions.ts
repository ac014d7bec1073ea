import { tierGives, tiers } from '@starwright/protocol/tiers';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

/**
 * Forgets earlier versions of files that are older than their owner's tier keeps them. Every file keeps its newest version and the
 * one it had when the history that is kept begins, so that any revision that is still listed can be brought back whole.
 */
export async function forgetOldVersions(db: Db, now: Date): Promise<void> {
  for (const tier of tiers) {
    const { historyDays } = tierGives[tier];
    if (historyDays === null) continue;
    const before = new Date(now.getTime() - historyDays * 24 * 60 * 60 * 1000).toISOString();
    // From `first` on everything is kept: the oldest revision that is young enough, or the newest one there is.
    const kept = sql`
      select p.id, coalesce(
        (select min(r.revision) from project_revisions r where r.project_id = p.id and r.created_at >= ${before}::timestamptz),
        p.revision) as first
      from projects p join users u on u.id = p.user_id where u.tier = ${tier} and not u.demo`;
    const newestUpTo = (limit: ReturnType<typeof sql>) => sql`v.revision = (
      select max(w.revision) from project_file_versions w where w.project_id = v.project_id and w.path = v.path and w.revision <= ${limit})`;
    await db.execute(sql`
      with gone as (
        delete from project_file_versions v using (${kept}) k
        where v.project_id = k.id and v.revision < k.first
          and not (${newestUpTo(sql`k.first`)})
        returning v.project_id, octet_length(v.content) as bytes)
      update projects p set bytes = p.bytes - freed.bytes
      from (select project_id, sum(bytes) as bytes from gone group by project_id) freed where freed.project_id = p.id`);
    await db.execute(sql`
      delete from project_revisions r using (${kept}) k
      where r.project_id = k.id and r.revision < k.first`);
  }
}
