import { isNull } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { makeAuth } from './auth/better-auth.ts';
import { makeGate } from './auth/signed-in.ts';
import type { Database } from './db/database.ts';
import { generations } from './db/schema.ts';
import type { Engine } from './features/generations/engine.ts';
import { startGenerationWorker } from './features/generations/generation-worker.ts';
import { openProgressChannel } from './features/generations/progress-channel.ts';
import { type ModelAccessSettings, openModelAccess } from './features/model/model-access.ts';
import { startHousekeeping } from './housekeeping.ts';
import { makeMetrics } from './http/metrics.ts';
import type { Services } from './services.ts';

export interface ServiceSettings {
  database: Database;
  engine: Engine;
  log: Logger;
  secret: string;
  /** Where the server is reached when PUBLIC_URL says nothing, e.g. http://127.0.0.1:3000. */
  baseURL: string;
  publicUrl?: string | undefined;
  adminEmails?: readonly string[];
  demo: boolean;
  limits: boolean;
  /** Absent: nobody has a model but those who bring a key. */
  model?: ModelAccessSettings;
}

/** A generation that is handed back needs no longer than this to notice it. */
const stopWithinMs = 5000;

/** Brings up everything behind the routes, the worker included. The database and the engine stay the caller's to close. */
export async function openServices(settings: ServiceSettings): Promise<{ services: Services; stop(): Promise<void> }> {
  const { database, engine, log, secret, baseURL, publicUrl, adminEmails = [], demo, limits } = settings;
  const { db } = database;
  const stopping = new AbortController();
  const auth = makeAuth(db, { baseURL: publicUrl ?? baseURL, secret, publicUrl, limits, log });
  const jobs = new PgBoss({
    ...database.jobs,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  jobs.on('error', (error) => log.error({ err: error }, 'job queue'));
  await jobs.start();
  const progress = await openProgressChannel(database);
  const services: Services = {
    ...{ database, db, auth, engine, jobs, progress, log, limits },
    models: openModelAccess(db, secret, settings.model),
    gate: makeGate(db, auth, { demo, limits, publicUrl, adminEmails }),
    metrics: makeMetrics(() => db.$count(generations, isNull(generations.finishedAt))),
    stopping: stopping.signal,
  };
  const stopWorker = await startGenerationWorker(services);
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
