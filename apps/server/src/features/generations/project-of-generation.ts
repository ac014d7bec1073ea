/** What a generation makes of its project: first a place that says "generating", in the end the dapp or the reason why not. */
import type { GenerateResponse } from '@starwright/protocol/generate';
import { limits } from '@starwright/protocol/limits';
import type { Tools } from '@starwright/protocol/trials';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import { insertProject } from '../projects/create-project.ts';
import { planFactsOf } from '../projects/plan-facts.ts';
import { filesOfAnswer } from '../projects/stored-project.ts';
import { recordTrial } from '../projects/trials.ts';
import { writeRevision } from '../projects/write-revision.ts';
import type { EngineRequest } from './engine.ts';

/** The first 50 characters of the prompt, plus an ellipsis if it is longer. */
export function nameFromPrompt(prompt: string): string {
  const line = prompt.replace(/\s+/g, ' ');
  const characters = [...line];
  return characters.length > limits.nameFromPrompt ? `${characters.slice(0, limits.nameFromPrompt).join('')}…` : line;
}

/** @returns the id of the new project. */
export async function reserveProject(tx: Db, userId: string, { prompt, templateType, blockchain }: EngineRequest): Promise<string> {
  const { id } = await insertProject(tx, userId, {
    ...{ name: nameFromPrompt(prompt), description: prompt, prompt, templateType, blockchain, status: 'generating' },
    ...{ plan: null, features: [], notIncluded: [], powers: [], deploymentPlan: [], scenarios: [] },
  });
  return id;
}

export async function fillProject(tx: Db, projectId: string, result: GenerateResponse, tools: Tools): Promise<void> {
  const valid = result.validationResults.isValid;
  await tx
    .update(projects)
    .set({
      ...planFactsOf(result),
      model: result.model ?? null,
      status: valid ? 'ready' : 'error',
      statusReason: valid ? null : whyNotValid(result),
    })
    .where(eq(projects.id, projectId));
  await giveShortName(tx, projectId, result);
  const files = filesOfAnswer(result);
  const project = await writeRevision(tx, projectId, { title: 'Generated', files });
  await recordTrial(tx, project, files, { verdict: result, tools, triedAt: new Date(), made: true });
}

/** A model gives the dapp a name; what the person has called it meanwhile stays. */
async function giveShortName(tx: Db, projectId: string, { model, plan }: GenerateResponse): Promise<void> {
  if (model?.plannedBy !== 'model') return;
  const [project] = await tx.select({ prompt: projects.prompt }).from(projects).where(eq(projects.id, projectId));
  if (project)
    await tx
      .update(projects)
      .set({ name: plan.title })
      .where(and(eq(projects.id, projectId), eq(projects.name, nameFromPrompt(project.prompt))));
}

export async function markProject(tx: Db, projectId: string, status: 'error' | 'draft', statusReason: string): Promise<void> {
  await tx
    .update(projects)
    .set({ status, statusReason })
    .where(and(eq(projects.id, projectId), eq(projects.status, 'generating')));
}

function whyNotValid({ validationResults }: GenerateResponse): string {
  const [error] = validationResults.errors;
  if (error?.type === 'starwright') return `${error.message} Nothing was charged. ${error.suggestion ?? ''}`.trim();
  if (error) return `The contract has a mistake: ${error.message}. Nothing was charged. Change the wording of your idea and try again.`;
  const broken = validationResults.outcomes.find((outcome) => outcome.status === 'broken');
  if (broken) return `One behaviour did not hold: ${broken.sentence} Nothing was charged. Change the wording of your idea and try again.`;
  return 'This dapp did not pass its checks. Nothing was charged. Change the wording of your idea and try again.';
}
