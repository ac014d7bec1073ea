/** Trials as they are kept: one for each combination of files and facts of a project that was tried. */
import type { Tools, Trial, TrialVerdict } from '@starwright/protocol/trials';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { generations, projects, trials } from '../../db/schema.ts';
import { planFactsOf } from './plan-facts.ts';
import { filesOfAnswer, type ProjectFiles, type ProjectRow } from './stored-project.ts';
import { hashOfTrial, whatWasTried } from './what-was-tried.ts';

export type TrialRow = typeof trials.$inferSelect;

/** A trial that is said to be going on longer than this was lost with its process. */
export const longestTrialMs = 120_000;

/** Of one project; older ones are forgotten, and what they spoke of is to be tried again. */
const keptAtMost = 30;

export interface Outcome {
  verdict: TrialVerdict;
  tools: Tools;
  triedAt: Date;
  /** The engine made contract, frontend and facts together. */
  made: boolean;
}

/** Writes down what came of trying these files with these facts. Tried again, the newer outcome counts. */
export async function recordTrial(tx: Db, project: ProjectRow, files: ProjectFiles, outcome: Outcome): Promise<TrialRow> {
  const { tools, triedAt, made } = outcome;
  const { validationResults, guarantees, estimatedGasCost, securityNotes } = outcome.verdict;
  const verdict = { validationResults, guarantees, estimatedGasCost, securityNotes };
  const { content: contentHash, core: coreHash } = whatWasTried(files, project);
  const { outcomes, isValid } = validationResults;
  const found = {
    ...{ verdict, tools, triedAt, hash: hashOfTrial(contentHash, verdict) },
    // Where nothing could be tried, nothing held.
    isValid: isValid && outcomes.length > 0,
    held: outcomes.filter(({ status }) => status === 'held').length,
    behaviours: outcomes.length,
  };
  const [row] = await tx
    .insert(trials)
    .values({ projectId: project.id, contentHash, coreHash, made, ...found })
    .onConflictDoUpdate({ target: [trials.projectId, trials.contentHash], set: { ...found, made: sql`${trials.made} or ${made}` } })
    .returning();
  if (!row) throw new Error('the trial was not stored');
  await tx.execute(sql`delete from trials where project_id = ${project.id} and content_hash in
    (select content_hash from trials where project_id = ${project.id} order by tried_at desc offset ${keptAtMost})`);
  return row;
}

/** The trial of the project as it is, else its newest one of something else. */
export async function lastTrial(db: Db, { id, contentHash }: Pick<ProjectRow, 'id' | 'contentHash'>): Promise<TrialRow | undefined> {
  const [row] = await db
    .select()
    .from(trials)
    .where(eq(trials.projectId, id))
    .orderBy(sql`${trials.contentHash} is distinct from ${contentHash}`, desc(trials.triedAt))
    .limit(1);
  return row;
}

/** Whether the engine made what people would be shown of these files with these facts. */
export async function wasMade(db: Db, project: ProjectRow, files: ProjectFiles): Promise<boolean> {
  const { core } = whatWasTried(files, project);
  const made = and(eq(trials.projectId, project.id), eq(trials.coreHash, core), eq(trials.made, true));
  if ((await db.$count(trials, made)) > 0) return true;
  // What was generated before trials were kept.
  const results = await db
    .select({ result: generations.result })
    .from(generations)
    .where(and(eq(generations.projectId, project.id), eq(generations.status, 'done')));
  return results.some(({ result }) => result && whatWasTried(filesOfAnswer(result), planFactsOf(result)).core === core);
}

export type TrialFacts = Pick<TrialRow, 'contentHash' | 'hash' | 'isValid' | 'held' | 'behaviours' | 'tools' | 'triedAt'>;
type Tryable = Pick<ProjectRow, 'status' | 'contentHash' | 'tryingSince'>;

/** @param last the project's trial by `lastTrial` */
export function trialOf({ status, contentHash, tryingSince }: Tryable, last: TrialFacts | undefined, now: Date): Trial {
  const since = tryingSince && now.getTime() - tryingSince.getTime() < longestTrialMs ? tryingSince : undefined;
  if (since || status === 'generating') return { status: 'trying', since: (since ?? now).toISOString() };
  if (!last) return { status: 'never' };
  const triedAt = last.triedAt.toISOString();
  if (last.contentHash !== contentHash) return { status: 'changed', triedAt };
  const { hash, tools, isValid, held, behaviours } = last;
  return { status: 'tried', hash, triedAt, with: tools, isValid, held, behaviours };
}

/** What is told of a project's status, where only that is asked for: nothing is ready that does not hold as it is. */
export const toldStatus = sql<ProjectRow['status']>`case when ${projects.status} = 'ready' and not exists (select 1 from ${trials}
  where ${trials.projectId} = ${projects.id} and ${trials.contentHash} = ${projects.contentHash} and ${trials.isValid})
  then 'draft' else ${projects.status} end`;

/** As `lastTrial`, to be joined to each project of a list. */
export function lastTrialOfEach(db: Db) {
  const { contentHash, hash, isValid, held, behaviours, tools, triedAt } = trials;
  return db
    .select({ contentHash, hash, isValid, held, behaviours, tools, triedAt })
    .from(trials)
    .where(eq(trials.projectId, projects.id))
    .orderBy(sql`${contentHash} is distinct from ${projects.contentHash}`, desc(triedAt))
    .limit(1)
    .as('last');
}
