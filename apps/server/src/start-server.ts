import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Database } from './db/database.ts';
import { whileDatabaseIsAway } from './db/database-away.ts';
import { openDatabase } from './db/open-database.ts';
import { ownFolder } from './db/own-folder.ts';
import type { Env } from './env.ts';
import type { Engine } from './features/generations/engine.ts';
import type { LogTail } from './http/log-tail.ts';
import type { SecurityLog } from './http/security-log.ts';
import { openServices } from './open-services.ts';

export interface RunningServer {
  /** `http://HOST:PORT` */
  url: string;
  /** Stops within 10 s; what was being built is handed back to the queue. */
  stop(): Promise<void>;
}

/** Answers that are still being written get this long to end. */
const drainMs = 3000;
/** A PostgreSQL that starts together with this process, or is being restarted, is there by then. */
const databaseWithinMs = 60_000;

/** Opens the database, takes up the work that is waiting, and listens. The engine is closed with the server. */
export async function startServer({
  env,
  engine,
  log,
  pages,
  logTail,
  security,
}: {
  env: Env;
  engine: Engine;
  log: Logger;
  pages?: string;
  logTail?: LogTail;
  security?: SecurityLog;
}): Promise<RunningServer> {
  // Addresses that lead back here (sign-in with Google, links in letters) name the port.
  const port = env.PORT || (await freePort(env.HOST));
  ownFolder(env.DATA_DIR);
  const openAll = async () => {
    const database = await openDatabase({
      url: env.DATABASE_URL,
      dir: join(env.DATA_DIR, 'database'),
      onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
      waitMs: databaseWithinMs,
      onWaiting: (error) => log.warn({ err: error }, `waiting for the database, ${databaseWithinMs / 1000} s at most`),
    });
    return { database, ...(await openOn(database)) };
  };
  const urlHost = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  const openOn = (database: Database) =>
    openServices({
      ...{ database, engine, log },
      secret: env.AUTH_SECRET,
      baseURL: `http://${env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : urlHost}:${port}`,
      publicUrl: env.PUBLIC_URL,
      allowedHosts: env.ALLOWED_HOSTS,
      adminEmails: env.ADMIN_EMAILS,
      founders: env.FOUNDERS,
      demo: env.demo,
      limits: env.limits,
      model: env.model,
      networkNodes: env.networkNodes,
      sourcifyUrl: env.SOURCIFY_URL,
      pages,
      pageHosts: { kuboUrl: env.IPFS_API_URL, gateways: env.IPFS_GATEWAYS },
      google: googleOf(env),
      mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
      billing: billingOf(env),
      metricsToken: env.METRICS_TOKEN,
      logTail,
      security,
    }).catch(async (error) => {
      await database.close().catch(() => {});
      throw error;
    });
  // It may go away again before everything stands on it.
  const { database, services, stop: stopServices } = await whileDatabaseIsAway(openAll, { untilMs: Date.now() + databaseWithinMs });
  const secureSite = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const app = createApp({ services, trustedProxies: env.TRUSTED_PROXIES, secureSite, pages });
  const server = await listen(app.fetch, { hostname: env.HOST, port });
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

function listen(fetch: Parameters<typeof serve>[0]['fetch'], place: { hostname: string; port: number }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, ...place }, () => resolve(server as Server));
    server.once('error', reject);
  });
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

function googleOf({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_DISCOVERY_URL: discoveryUrl }: Env) {
  return clientId && clientSecret ? { clientId, clientSecret, discoveryUrl } : undefined;
}

function billingOf(env: Env) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  const { STRIPE_PRICE_BABYDEGEN: babyDegen, STRIPE_PRICE_OGDEGEN: ogDegen } = env;
  if (!secretKey || !webhookSecret || !babyDegen || !ogDegen) return undefined;
  return { secretKey, webhookSecret, apiUrl, prices: { babyDegen, ogDegen } };
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
