/** What a generation makes of its project: first a place that says "generating", in the end the dapp or the reason why not. */
import type { GenerateResponse } from '@starwright/protocol/generate';
import { limits } from '@starwright/protocol/limits';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import { insertProject } from '../projects/create-project.ts';
import { filePaths, isShown, type ProjectFiles } from '../projects/stored-project.ts';
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
    ...{
      features: [],
      estimatedGasCost: '',
      securityNotes: [],
      notIncluded: [],
      guarantees: [],
      powers: [],
      deploymentPlan: [],
      scenarios: [],
    },
  });
  return id;
}

export async function fillProject(tx: Db, projectId: string, result: GenerateResponse): Promise<void> {
  const { features, estimatedGasCost, securityNotes, validationResults, plan, notIncluded, guarantees, powers, deploymentPlan, scenarios } =
    result;
  const valid = validationResults.isValid;
  await tx
    .update(projects)
    .set({
      ...{ features, estimatedGasCost, securityNotes, validationResults, plan, notIncluded, guarantees, powers, deploymentPlan, scenarios },
      model: result.model ?? null,
      status: valid ? 'ready' : 'error',
      statusReason: valid ? null : whyNotValid(result),
    })
    .where(eq(projects.id, projectId));
  const files: ProjectFiles = {
    'contract.sol': result.contract,
    'frontend.tsx': result.frontend,
    'deploy.js': result.deployment,
    'test.js': result.testSuite,
    'README.md': result.documentation,
  };
  const shown = Object.fromEntries(filePaths.filter((path) => isShown(path, files[path])).map((path) => [path, files[path] ?? '']));
  const { revision: validatedRevision } = await writeRevision(tx, projectId, 'Generated', shown);
  await tx.update(projects).set({ validatedRevision }).where(eq(projects.id, projectId));
}

export async function markProject(tx: Db, projectId: string, status: 'error' | 'draft', statusReason: string): Promise<void> {
  await tx
    .update(projects)
    .set({ status, statusReason })
    .where(and(eq(projects.id, projectId), eq(projects.status, 'generating'), isNull(projects.validatedRevision)));
}

function whyNotValid({ validationResults }: GenerateResponse): string {
  const [error] = validationResults.errors;
  if (error) return `The contract has a mistake: ${error.message}. Nothing was charged. Change the wording of your idea and try again.`;
  const broken = validationResults.outcomes.find((outcome) => outcome.status === 'broken');
  if (broken) return `One behaviour did not hold: ${broken.sentence} Nothing was charged. Change the wording of your idea and try again.`;
  return 'This dapp did not pass its checks. Nothing was charged. Change the wording of your idea and try again.';
}
