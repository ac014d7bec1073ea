import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { AuthDoor } from './auth/auth-door.ts';
import type { Gate } from './auth/signed-in.ts';
import type { Database, Db } from './db/database.ts';
import type { Billing } from './features/billing/billing.ts';
import type { Converse } from './features/chats/answer-chat.ts';
import type { Engine } from './features/generations/engine.ts';
import type { ProgressChannel } from './features/generations/progress-channel.ts';
import type { ModelAccess } from './features/model/model-access.ts';
import type { SiteSettingsStore } from './features/site/site-settings.ts';
import type { LogTail } from './http/log-tail.ts';
import type { Metrics } from './http/metrics.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the features work with; made once per process by `open-services.ts`. */
export interface Services {
  database: Database;
  db: Db;
  auth: AuthDoor;
  gate: Gate;
  engine: Engine;
  jobs: PgBoss;
  progress: ProgressChannel;
  /** Which language model a person's dapps are built with. */
  models: ModelAccess;
  metrics: Metrics;
  log: Logger;
  logTail: LogTail;
  mailer: Mailer;
  site: SiteSettingsStore;
  /** What this server offers beyond the basics. */
  offers: { demo: boolean; google: boolean; billing: boolean; mail: boolean };
  /** Absent: paid tiers are not offered. */
  billing?: Billing | undefined;
  /** The guide's words, where a model is connected. */
  converse: Converse;
  /** In lower case. */
  adminEmails: readonly string[];
  /** Allowances and rate limits are enforced. */
  limits: boolean;
  /** Aborted when the process is asked to stop; running generations are then handed back. */
  stopping: AbortSignal;
}
