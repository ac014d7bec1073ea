import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppEnv } from './app-env.ts';

export interface Metrics {
  registry: Registry;
  /** By how they ended: done, invalid, error, cancelled. */
  generations: Counter<'end'>;
  /** From the request to the end, waiting included. */
  generationSeconds: Histogram;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
}

/** @param countOpen how many generations wait or run, over all nodes. */
export function makeMetrics(countOpen: () => Promise<number>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'starwright_generations_open',
    help: 'Generations that wait or run, over all nodes',
    registers: [registry],
    async collect() {
      this.set(await countOpen());
    },
  });
  return {
    registry,
    generations: new Counter({
      name: 'starwright_generations_total',
      help: 'Generations by how they ended',
      labelNames: ['end'],
      registers: [registry],
    }),
    generationSeconds: new Histogram({
      name: 'starwright_generation_seconds',
      help: 'Time from the request of a generation to its end',
      buckets: [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128],
      registers: [registry],
    }),
    requestSeconds: new Histogram({
      name: 'starwright_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
  };
}

const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Measures every request by the pattern of its route, so that ids do not become labels; what has no route, or a method that
 * none has, is counted together, so that strangers cannot make series.
 */
export function measureRequests(metrics: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const stop = metrics.requestSeconds.startTimer();
    await next();
    const method = knownMethods.has(c.req.method) ? c.req.method : 'other';
    const route = routePath(c, -1);
    stop({ method: route.includes('*') ? 'any' : method, route: route.includes('*') ? 'none' : route, status: String(c.res.status) });
  });
}
