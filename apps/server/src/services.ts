import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { AuthDoor } from './auth/auth-door.ts';
import type { KeyedHash } from './auth/keyed-hash.ts';
import type { Gate } from './auth/signed-in.ts';
import type { Database, Db } from './db/database.ts';
import type { Billing } from './features/billing/billing.ts';
import type { Converse } from './features/chats/answer-chat.ts';
import type { Engine } from './features/generations/engine.ts';
import type { ProgressChannel } from './features/generations/progress-channel.ts';
import type { CheckPlan, ReadPrompt } from './features/generations/read-prompt.ts';
import type { ModelAccess } from './features/model/model-access.ts';
import type { PageHosts } from './features/pages/page-hosts.ts';
import type { Networks } from './features/projects/networks.ts';
import type { SourceRegister } from './features/projects/sources/source-register.ts';
import type { SiteSettingsStore } from './features/site/site-settings.ts';
import type { LogTail } from './http/log-tail.ts';
import type { Metrics } from './http/metrics.ts';
import type { SecurityLog } from './http/security-log.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the features work with; made once per process by `open-services.ts`. */
export interface Services {
  database: Database;
  db: Db;
  auth: AuthDoor;
  gate: Gate;
  /** Of e-mail addresses, for what outlives an account. */
  addressHash: KeyedHash;
  engine: Engine;
  /** The planner for people, within bounds. */
  readPrompt: ReadPrompt;
  checkPlan: CheckPlan;
  jobs: PgBoss;
  progress: ProgressChannel;
  /** Which language model a person's dapps are built with. */
  models: ModelAccess;
  metrics: Metrics;
  log: Logger;
  logTail: LogTail;
  security: SecurityLog;
  mailer: Mailer;
  site: SiteSettingsStore;
  /** Where people reach the site, without a slash at its end. */
  siteUrl: string;
  publicUrl: string | undefined;
  /** Named on the page of the founders' story. */
  founders: readonly string[];
  /** Who has it may read the metrics; absent: whoever is on this machine. */
  metricsToken?: string | undefined;
  /** What this server offers beyond the basics. */
  offers: { demo: boolean; google: boolean; billing: boolean; mail: boolean; sourceRegister: string | null };
  /** Absent: paid tiers are not offered. */
  billing?: Billing | undefined;
  /** The guide's words, where a model is connected. */
  converse: Converse;
  /** Names by which the site may be called, beside those of this machine. */
  hostNames: readonly string[];
  /** In lower case. */
  adminEmails: readonly string[];
  /** Allowances and rate limits are enforced. */
  limits: boolean;
  /** What is asked whether a deployment is there. */
  networks: Networks;
  /** Where sources of deployed contracts are made public; absent: nowhere. */
  sourceRegister?: SourceRegister | undefined;
  /** Where pages of deployed dapps are put. */
  pages: PageHosts;
  /** Aborted when the process is asked to stop; running generations are then handed back. */
  stopping: AbortSignal;
}
