import { randomUUID } from 'node:crypto';
import { StarwrightError } from '@starwright/protocol/errors';
import { limits } from '@starwright/protocol/limits';
import type { Plan } from '@starwright/protocol/plan';
import { tierGives } from '@starwright/protocol/tiers';
import { and, isNull, sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { generations } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { chargeGeneration } from '../allowances/charge-generation.ts';
import { subjectsOf } from '../allowances/subjects.ts';
import type { EngineRequest } from './engine.ts';
import { generationQueue } from './generation-queue.ts';
import { reserveProject } from './project-of-generation.ts';

export interface StartGeneration {
  user: User;
  clientAddress: string;
  request: EngineRequest;
  /** Keep the result as a project. */
  withProject: boolean;
}

export interface StartedGeneration {
  id: string;
  projectId: string | null;
}

/**
 * Charges, stores and queues a generation, all or nothing. From then on it goes on without its caller.
 * @throws StarwrightError when the prompt or the plan that was sent cannot be built from (nothing is charged) or the allowance is used up;
 *   `busy` when as many wait as are built in a few minutes.
 */
export async function startGeneration(services: Services, start: StartGeneration): Promise<StartedGeneration> {
  const { user, clientAddress, request, withProject } = start;
  const { prompt, blockchain, templateType } = request;
  const plan = request.plan && (await services.checkPlan(clientAddress, request.plan));
  const { size, tooHeavy } = await sizeBefore();
  const [id, jobId] = [randomUUID(), randomUUID()];
  return services.db.transaction(async (tx) => {
    // Those that come in the same moment do not see each other: some more may get in, as many as there are connections.
    if ((await tx.$count(generations, isNull(generations.finishedAt))) >= limits.generationsWaiting) throw new StarwrightError('busy');
    const ahead = await openGenerations(tx, subjectsOf(user, clientAddress).at(-1) ?? user.id);
    const charges = await chargeGeneration(tx, { user, clientAddress, plan: size, now: new Date(), limits: services.limits });
    const projectId = withProject ? await reserveProject(tx, user.id, request) : null;
    await tx.insert(generations).values({
      id,
      userId: user.id,
      projectId,
      status: 'queued',
      request: { ...request, ...(plan && { plan }), ...(tooHeavy && { tooHeavy }) },
      charges,
      jobId,
    });
    await services.jobs.send(
      generationQueue,
      { generationId: id },
      { id: jobId, priority: placeInQueue(user) - ahead, db: fromDrizzle(tx, sql) },
    );
    return { id, projectId };
  });

  /** What is charged is known beforehand: by the planner's plan, or as one simple contract when only a model may find one. */
  async function sizeBefore(): Promise<{ size: ReturnType<typeof sizeOf>; tooHeavy?: true }> {
    try {
      return { size: sizeOf(plan ?? (await services.readPrompt(clientAddress, prompt, { blockchain, templateType }))) };
    } catch (error) {
      const code = error instanceof StarwrightError ? error.code : undefined;
      const isLeftToModel = code === 'prompt-not-understood' || code === 'prompt-too-heavy';
      if (!isLeftToModel || !(await services.models.forUser(user.id))) throw error;
      return { size: { contracts: 1, features: 0 }, ...(code === 'prompt-too-heavy' && { tooHeavy: true }) };
    }
  }
}

/**
 * How many of somebody's generations wait or run. So many steps their next one is put back in the queue: who asks for many
 * at once waits longer, and not the others.
 */
function openGenerations(tx: Db, subject: string): Promise<number> {
  const theirs = JSON.stringify([{ subject }]);
  return tx.$count(generations, and(isNull(generations.finishedAt), sql`${generations.charges}::jsonb @> ${theirs}::jsonb`));
}

/** A demo shows the highest tier and is put ahead of nobody. */
const placeInQueue = ({ tier, demo }: User) => (demo ? 0 : tierGives[tier].queueAhead);

function sizeOf(plan: Plan) {
  return { contracts: plan.modules.length, features: plan.modules.reduce((sum, module) => sum + module.features.length, 0) };
}
