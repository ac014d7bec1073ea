import type { ErrorGroup } from '@starwright/protocol/admin';
import { clientErrorSchema } from '@starwright/protocol/client-errors';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Paged, Paging } from '../../http/paging.ts';

/** Errors of browsers that share reference id and severity; the most severe first, then the newest. */
export async function readErrorGroups(db: Db, { limit, offset }: Paging): Promise<Paged<ErrorGroup>> {
  const { rows } = await db.execute<{
    ref_id: string;
    severity: string;
    count: number;
    people: number;
    first_at: string | Date;
    last_at: string | Date;
    newest: unknown;
    total: number;
  }>(sql`
    select entry->>'refId' as ref_id, entry->>'severity' as severity, count(*)::int as count,
      count(distinct user_id)::int as people, min(created_at) as first_at, max(created_at) as last_at,
      (array_agg(entry order by created_at desc))[1] as newest, count(*) over ()::int as total
    from client_errors
    group by 1, 2
    order by case entry->>'severity' when 'critical' then 0 when 'high' then 1 when 'medium' then 2 else 3 end, max(created_at) desc, 1
    limit ${limit} offset ${offset}`);
  const list = rows.map((row) => {
    const newest = clientErrorSchema.parse(row.newest);
    return {
      refId: row.ref_id,
      severity: newest.severity,
      category: newest.category,
      message: newest.message,
      count: row.count,
      people: row.people,
      firstAt: new Date(row.first_at).toISOString(),
      lastAt: new Date(row.last_at).toISOString(),
      newest,
    };
  });
  // Beyond the last page there is no row to say how many there are; nobody is led there.
  return { rows: list, total: rows[0]?.total ?? 0 };
}
