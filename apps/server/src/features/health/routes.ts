import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { onlyOperator } from '../../http/private-metrics.ts';
import type { Services } from '../../services.ts';

const answersWithinMs = 2000;

/** `/healthz`: the process is alive. `/readyz`: it can do its work. `/metrics`: for Prometheus, and nobody else. */
export function healthRoutes({ db, metrics, metricsToken, stopping }: Services) {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const database = await answers(() => db.execute(sql`select 1`));
      const ready = database && !stopping.aborted;
      if (!ready) c.header('Retry-After', '5');
      return c.json({ status: ready ? 'ready' : 'not-ready', database, stopping: stopping.aborted }, ready ? 200 : 503);
    })
    .get('/metrics', onlyOperator(metricsToken), async (c) =>
      c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType }),
    );
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answersWithinMs);
  });
  const asked = ask().then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
