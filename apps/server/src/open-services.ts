import { isNull } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { openAuthDoor } from './auth/auth-door.ts';
import type { AuthSettings } from './auth/better-auth.ts';
import { makeKeyedHash } from './auth/keyed-hash.ts';
import { makeGate } from './auth/signed-in.ts';
import type { Database } from './db/database.ts';
import { isConnectionLost, isDatabaseAway } from './db/database-away.ts';
import { generations } from './db/schema.ts';
import { takeUpMeters } from './features/allowances/left-meters.ts';
import type { BillingSettings } from './features/billing/billing.ts';
import { type Converse, giveBackUnanswered } from './features/chats/answer-chat.ts';
import { converseWithModel } from './features/chats/converse-with-model.ts';
import type { Engine } from './features/generations/engine.ts';
import { startGenerationWorker } from './features/generations/generation-worker.ts';
import { openProgressChannel } from './features/generations/progress-channel.ts';
import { openPlanning } from './features/generations/read-prompt.ts';
import { type ModelAccessSettings, openModelAccess } from './features/model/model-access.ts';
import { openPageHosts, type PageSettings } from './features/pages/page-hosts.ts';
import { startPageWorker } from './features/pages/publish-page.ts';
import { type NetworkNodes, openNetworks } from './features/projects/networks.ts';
import { openSourcify } from './features/projects/sources/sourcify.ts';
import { startSourceWorker } from './features/projects/sources/verify-sources.ts';
import { openSiteSettings } from './features/site/site-settings.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { LogTail } from './http/log-tail.ts';
import { makeMetrics } from './http/metrics.ts';
import type { SecurityLog } from './http/security-log.ts';
import { openMailer } from './mail/mailer.ts';
import type { Services } from './services.ts';

export interface ServiceSettings {
  database: Database;
  engine: Engine;
  log: Logger;
  secret: string;
  /** Where the server is reached when PUBLIC_URL says nothing, e.g. http://127.0.0.1:3000. */
  baseURL: string;
  publicUrl?: string | undefined;
  /** Further names by which the site may be called. */
  allowedHosts?: readonly string[];
  adminEmails?: readonly string[];
  /** Absent: nobody is named. */
  founders?: readonly string[];
  metricsToken?: string | undefined;
  demo: boolean;
  limits: boolean;
  /** Absent: nobody has a model but those who bring a key. */
  model?: ModelAccessSettings;
  google?: AuthSettings['google'];
  mail?: { smtpUrl?: string | undefined; from: string } | undefined;
  billing?: Omit<BillingSettings, 'siteUrl'> | undefined;
  logTail?: LogTail | undefined;
  /** Absent: nothing is written down, as in tests of other things. */
  security?: SecurityLog | undefined;
  /** Nodes of networks in place of the usual ones; null: none is asked. */
  networkNodes?: NetworkNodes | undefined;
  /** Of a server that speaks Sourcify's API v2; absent: sources are sent nowhere. */
  sourcifyUrl?: string | null | undefined;
  /** The folder of the built page: from it come the modules of react and viem for pages of dapps. */
  pages?: string | undefined;
  /** Where pages of dapps are put; absent: only at services that people have a key of. */
  pageHosts?: PageSettings | undefined;
  /** Instead of the models; for tests. */
  converse?: Converse | undefined;
}

/** A generation that is handed back needs no longer than this to notice it. */
const stopWithinMs = 5000;

/** Brings up everything behind the routes, the worker included. The database and the engine stay the caller's to close. */
export async function openServices(settings: ServiceSettings): Promise<{ services: Services; stop(): Promise<void> }> {
  const { database, engine, log, secret, baseURL, publicUrl, adminEmails = [], demo, limits } = settings;
  const { db } = database;
  const stopping = new AbortController();
  const siteUrl = (publicUrl ?? baseURL).replace(/\/$/, '');
  const mailer = openMailer(settings.mail ?? { from: 'starwright@localhost' }, log);
  const site = openSiteSettings(db);
  const billing = settings.billing && (await opened(settings.billing, siteUrl));
  const addressHash = makeKeyedHash(secret, 'allowances');
  const auth = openAuthDoor(db, {
    ...{ baseURL: siteUrl, secret, publicUrl, limits, log, google: settings.google, mailer },
    onNewPerson: (person) => takeUpMeters(db, person, addressHash),
  });
  const jobs = new PgBoss({
    ...database.jobs,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  jobs.on('error', (error) => {
    if (isDatabaseAway(error) || isConnectionLost(error)) log.warn({ err: error }, 'job queue: the database is away');
    else log.error({ err: error }, 'job queue');
  });
  try {
    await jobs.start();
    return await standOn(jobs);
  } catch (error) {
    stopping.abort();
    await jobs.stop({ graceful: false, close: true }).catch(() => {});
    throw error;
  }

  /** Stripe's library takes memory, which a site without paid tiers does not need. */
  async function opened(given: Omit<BillingSettings, 'siteUrl'>, siteUrl: string) {
    const { openBilling } = await import('./features/billing/billing.ts');
    return openBilling(db, { ...given, siteUrl }, log);
  }

  async function standOn(jobs: PgBoss) {
    const progress = await openProgressChannel(database);
    const models = openModelAccess(db, secret, settings.model);
    const sourceRegister = settings.sourcifyUrl ? openSourcify(settings.sourcifyUrl) : undefined;
    const services: Services = {
      models,
      networks: openNetworks(settings.networkNodes),
      sourceRegister,
      pages: openPageHosts(secret, settings.pageHosts ?? {}, settings.pages),
      ...openPlanning(engine, limits),
      ...{ database, db, auth, addressHash, engine, jobs, progress, log, limits, mailer, site, billing, adminEmails },
      hostNames: [new URL(baseURL).hostname, new URL(siteUrl).hostname, ...(settings.allowedHosts ?? [])],
      converse: settings.converse ?? converseWithModel({ db, models, log, stopping: stopping.signal }),
      logTail: settings.logTail ?? { recent: () => [] },
      security: settings.security ?? { note: () => {}, recent: () => [] },
      ...{ siteUrl, publicUrl },
      founders: settings.founders ?? [],
      metricsToken: settings.metricsToken,
      offers: {
        ...{ demo, google: settings.google !== undefined, billing: billing !== undefined, mail: mailer.sends },
        sourceRegister: sourceRegister?.host ?? null,
      },
      gate: makeGate(database, auth, { demo, limits, publicUrl, adminEmails, maintenance: async () => (await site.read()).maintenance }),
      metrics: makeMetrics(() => db.$count(generations, isNull(generations.finishedAt))),
      stopping: stopping.signal,
    };
    // On the embedded database nobody else could still be answering.
    await giveBackUnanswered(db, database.kind === 'pglite' ? new Date() : undefined);
    const stopWorker = await startGenerationWorker(services);
    await startSourceWorker(services);
    await startPageWorker(services);
    const stopHousekeeping = startHousekeeping(services);
    return {
      services,
      async stop() {
        stopWorker();
        stopHousekeeping();
        // Running generations throw now, which hands their jobs back to the queue.
        stopping.abort();
        await jobs.stop({ graceful: true, timeout: stopWithinMs, close: true });
        await progress.close();
      },
    };
  }
}
