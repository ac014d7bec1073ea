/**
 * Has the sources of deployed contracts verified by a public register. It takes its time, so it is a job: each pass sends what
 * was not sent yet, asks about the rest, and comes back while something is open, on any node and after a restart.
 */

import { StarwrightError } from '@starwright/protocol/errors';
import { isVerified } from '@starwright/protocol/source-verification';
import { and, eq, sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { User } from '../../../auth/user.ts';
import type { Db } from '../../../db/database.ts';
import type { KeptSource } from '../../../db/deployment-tables.ts';
import { deployments } from '../../../db/schema.ts';
import type { Services } from '../../../services.ts';
import { findProject } from '../find-project.ts';
import { readFiles } from '../write-revision.ts';
import { type RegisterAnswer, RegisterAway, type SourceRegister } from './source-register.ts';

type Row = typeof deployments.$inferSelect;
type Asking = Pick<Services, 'db' | 'jobs' | 'sourceRegister'>;

const queue = 'sources';
interface SourceJob {
  deploymentId: string;
  /** Passes in a row in which the register did not answer. */
  unanswered: number;
}

const passEverySeconds = 2;
/** So often it may be silent in a row. */
const unansweredAtMost = 3;
/** A queue at the register may be long; afterwards it can be asked again by hand. */
const openAtMostMs = 15 * 60_000;

/** Starts taking jobs on this node. */
export async function startSourceWorker(services: Services): Promise<void> {
  const { jobs, sourceRegister } = services;
  if (!sourceRegister) return;
  await jobs.createQueue(queue, { notify: true, retryLimit: 2, expireInSeconds: 300, deleteAfterSeconds: 24 * 60 * 60 });
  await jobs.work<SourceJob>(queue, { notifyPollingIntervalSeconds: passEverySeconds }, async ([job]) => {
    if (job) await pass(services, sourceRegister, job.data);
  });
}

/** What is written down of a new deployment whose owner wants its source verified. */
export const waitingSources = ({ contracts }: Pick<Row, 'contracts'>): KeptSource[] =>
  contracts.map(({ contract, address }) => ({ contract, address, state: { status: 'waiting' } }));

/** Sends what is not verified yet, as a part of `tx`. @returns the sources as they are written down now */
export async function beginVerifying(tx: Db, jobs: Asking['jobs'], { id, sources }: Pick<Row, 'id' | 'sources'>): Promise<KeptSource[]> {
  const since = new Date().toISOString();
  const begun = sources.map(
    (source): KeptSource =>
      isVerified(source.state) ? source : { contract: source.contract, address: source.address, state: { status: 'pending', since } },
  );
  if (begun.some(isOpen)) await jobs.send(queue, jobOf(id), { db: fromDrizzle(tx, sql) });
  await tx.update(deployments).set({ sources: begun }).where(eq(deployments.id, id));
  return begun;
}

/**
 * The owner wants the source of a deployment verified: for the first time, or once more where it was not.
 * @throws StarwrightError `not-found`, `not-confirmed-yet`, `no-source-register`
 */
export async function askForSources({ db, jobs, sourceRegister }: Asking, user: User, projectId: string, id: string): Promise<Row> {
  await findProject(db, user, projectId);
  return db.transaction(async (tx) => {
    const own = and(eq(deployments.id, id), eq(deployments.projectId, projectId), eq(deployments.userId, user.id));
    const [row] = await tx.select().from(deployments).where(own).for('update');
    if (row?.kind !== 'wallet') throw new StarwrightError('not-found');
    if (!sourceRegister) throw new StarwrightError('no-source-register');
    if (!row.confirmedAt) throw new StarwrightError('not-confirmed-yet');
    const sources = row.sources.length > 0 ? row.sources : waitingSources(row);
    return { ...row, sources: await beginVerifying(tx, jobs, { id, sources }) };
  });
}

async function pass(services: Services, register: SourceRegister, { deploymentId, unanswered }: SourceJob): Promise<void> {
  const { db, jobs, log } = services;
  const [row] = await db.select().from(deployments).where(eq(deployments.id, deploymentId));
  if (!row) return;
  const answers = new Map<string, KeptSource>();
  let silent = 0;
  for (const source of row.sources.filter(isOpen)) {
    try {
      answers.set(source.address, await progressOf(services, register, row, source));
    } catch (error) {
      if (!(error instanceof RegisterAway)) throw error;
      log.warn({ err: error }, 'the register of sources did not answer');
      silent = unanswered + 1;
    }
  }
  await db.transaction(async (tx) => {
    const [now] = await tx.select().from(deployments).where(eq(deployments.id, deploymentId)).for('update');
    const sources = (now?.sources ?? []).map((source) =>
      givenUpWhenOld((isOpen(source) && answers.get(source.address)) || source, silent >= unansweredAtMost),
    );
    await tx.update(deployments).set({ sources }).where(eq(deployments.id, deploymentId));
    if (sources.some(isOpen))
      await jobs.send(queue, { ...jobOf(deploymentId), unanswered: silent }, { startAfter: passEverySeconds, db: fromDrizzle(tx, sql) });
  });
}

const jobOf = (deploymentId: string): SourceJob => ({ deploymentId, unanswered: 0 });

const isOpen = ({ state }: KeptSource) => state.status === 'pending';

/** One step further with one contract. @throws RegisterAway */
async function progressOf(services: Services, register: SourceRegister, row: Row, source: KeptSource): Promise<KeptSource> {
  const { contract, address, state, ticket } = source;
  const answer = ticket === undefined ? await sendTo(register, services, row, source) : await register.look(ticket, { ...row, address });
  if (answer.status === 'pending') return { contract, address, state, ...(answer.ticket !== undefined && { ticket: answer.ticket }) };
  return { contract, address, state: { ...answer, at: new Date().toISOString() } };
}

async function sendTo(
  register: SourceRegister,
  { db, engine }: Services,
  row: Row,
  { contract, address }: KeptSource,
): Promise<RegisterAnswer> {
  const files = await readFiles(db, row.projectId, row.revision);
  const input = await engine.compilerInput(files['contract.sol'] ?? '');
  const txHash = row.contracts.find((one) => one.address === address)?.txHash;
  // The revision that was deployed is no longer kept.
  if (input === undefined || txHash === undefined) return { status: 'not-verified', code: 'source_not_kept', said: '' };
  return register.send({ chainId: row.chainId, address, txHash, contract, input });
}

function givenUpWhenOld(source: KeptSource, silent: boolean): KeptSource {
  const { contract, address, state } = source;
  if (state.status !== 'pending') return source;
  const old = Date.now() - Date.parse(state.since) > openAtMostMs;
  return silent || old ? { contract, address, state: { status: 'no-answer', at: new Date().toISOString() } } : source;
}
