import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { openDatabase } from './db/open-database.ts';
import type { Env } from './env.ts';
import type { Engine } from './features/generations/engine.ts';
import { openServices } from './open-services.ts';

export interface RunningServer {
  /** `http://HOST:PORT` */
  url: string;
  /** Stops within 10 s; what was being built is handed back to the queue. */
  stop(): Promise<void>;
}

/** Answers that are still being written get this long to end. */
const drainMs = 3000;

/** Opens the database, takes up the work that is waiting, and listens. The engine is closed with the server. */
export async function startServer({
  env,
  engine,
  log,
  pages,
}: {
  env: Env;
  engine: Engine;
  log: Logger;
  pages?: string;
}): Promise<RunningServer> {
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dir: join(env.DATA_DIR, 'database'),
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const urlHost = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  const { services, stop: stopServices } = await openServices({
    ...{ database, engine, log },
    secret: env.AUTH_SECRET,
    baseURL: `http://${env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : urlHost}:${env.PORT}`,
    publicUrl: env.PUBLIC_URL,
    adminEmails: env.ADMIN_EMAILS,
    demo: env.demo,
    limits: env.limits,
    model: env.model,
  });
  const secureSite = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const app = createApp({ services, trustedProxies: env.TRUSTED_PROXIES, secureSite, pages });
  const { server, port } = await listen(app.fetch, env);
  log.info({ database: database.kind, demo: env.demo, limits: env.limits, pages: pages !== undefined }, 'started');
  return {
    url: `http://${urlHost}:${port}`,
    async stop() {
      const drained = closeServer(server);
      await stopServices();
      await drained;
      await database.close();
      await engine.close();
    },
  };
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], { HOST, PORT }: Env): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: HOST, port: PORT }, ({ port }) => resolve({ server: server as Server, port }));
    server.once('error', reject);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
