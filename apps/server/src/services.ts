import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Auth } from './auth/better-auth.ts';
import type { Gate } from './auth/signed-in.ts';
import type { Database, Db } from './db/database.ts';
import type { Engine } from './features/generations/engine.ts';
import type { ProgressChannel } from './features/generations/progress-channel.ts';
import type { ModelAccess } from './features/model/model-access.ts';
import type { Metrics } from './http/metrics.ts';

/** What the features work with; made once per process by `open-services.ts`. */
export interface Services {
  database: Database;
  db: Db;
  auth: Auth;
  gate: Gate;
  engine: Engine;
  jobs: PgBoss;
  progress: ProgressChannel;
  /** Which language model a person's dapps are built with. */
  models: ModelAccess;
  metrics: Metrics;
  log: Logger;
  /** Allowances and rate limits are enforced. */
  limits: boolean;
  /** Aborted when the process is asked to stop; running generations are then handed back. */
  stopping: AbortSignal;
}
