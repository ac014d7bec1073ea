/** Between rows and the project as the protocol has it. */
import type { GenerateResponse } from '@starwright/protocol/generate';
import type { CreateProject, Project, ProjectFilePath, ProjectSummary } from '@starwright/protocol/projects';
import { createProjectSchema, projectFiles } from '@starwright/protocol/projects';
import type { Trial } from '@starwright/protocol/trials';
import type { z } from 'zod';
import type { projects } from '../../db/schema.ts';
import { type TrialFacts, type TrialRow, trialOf } from './trials.ts';

export type ProjectRow = typeof projects.$inferSelect;
export type ProjectFiles = Partial<Record<ProjectFilePath, string>>;

export const filePaths = Object.keys(projectFiles).filter(isFilePath);
/** These exist in every project, the others only with content. */
const alwaysThere: readonly ProjectFilePath[] = ['contract.sol', 'frontend.tsx', 'deploy.js'];

export function isFilePath(path: string): path is ProjectFilePath {
  return Object.hasOwn(projectFiles, path);
}

export function isShown(path: ProjectFilePath, content: string | undefined): boolean {
  return alwaysThere.includes(path) || Boolean(content);
}

/** The files among the fields of a project. */
export function filesOf(fields: Partial<Pick<Project, (typeof projectFiles)[ProjectFilePath]>>): ProjectFiles {
  return Object.fromEntries(
    filePaths.flatMap((path) => (fields[projectFiles[path]] === undefined ? [] : [[path, fields[projectFiles[path]]]])),
  );
}

/** What is not known of the project as it is, is not told: an older verdict speaks of something else. */
const nothingKnown = { validationResults: null, guarantees: [], estimatedGasCost: '', securityNotes: [] };

/** @param last the project's trial by `lastTrial` */
export function toProject(row: ProjectRow, files: ProjectFiles, userEmail: string, last: TrialRow | undefined): Project {
  const { userId, bytes, deletedAt, archivedAt, createdAt, updatedAt, featured, moderatedAt, contentHash, tryingSince, ...shared } = row;
  const trial = trialOf(row, last, new Date());
  return {
    ...shared,
    ...(last?.contentHash === contentHash ? last.verdict : nothingKnown),
    trial,
    status: toldStatus(row.status, trial),
    archived: archivedAt !== null,
    contractCode: files['contract.sol'] ?? '',
    frontendCode: files['frontend.tsx'] ?? '',
    deploymentScript: files['deploy.js'] ?? '',
    testSuite: files['test.js'] ?? '',
    documentation: files['README.md'] ?? '',
    userEmail,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Nothing is ready that does not hold as it is. */
function toldStatus(status: ProjectRow['status'], trial: Trial): ProjectRow['status'] {
  return status === 'ready' && !(trial.status === 'tried' && trial.isValid) ? 'draft' : status;
}

/** The files of a dapp as the engine answers it. */
export function filesOfAnswer({ contract, frontend, deployment, testSuite, documentation }: GenerateResponse): ProjectFiles {
  const files: Required<ProjectFiles> = {
    'contract.sol': contract,
    'frontend.tsx': frontend,
    'deploy.js': deployment,
    'test.js': testSuite,
    'README.md': documentation,
  };
  return Object.fromEntries(filePaths.filter((path) => isShown(path, files[path])).map((path) => [path, files[path]]));
}

type SummaryRow = Pick<
  ProjectRow,
  | 'id'
  | 'name'
  | 'description'
  | 'status'
  | 'statusReason'
  | 'blockchain'
  | 'templateType'
  | 'archivedAt'
  | 'createdAt'
  | 'updatedAt'
  | 'contentHash'
  | 'tryingSince'
>;

export function toSummary(row: SummaryRow, last: TrialFacts | undefined): ProjectSummary {
  const { id, name, description, statusReason, blockchain, templateType } = row;
  const trial = trialOf(row, last, new Date());
  return {
    id,
    name,
    description,
    status: toldStatus(row.status, trial),
    trial,
    statusReason,
    blockchain,
    templateType,
    archived: row.archivedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export type NewProject = z.output<typeof createProjectSchema>;

/** Fills in what `CreateProject` leaves out. */
export function completeProject(fields: CreateProject): NewProject {
  return createProjectSchema.parse(fields);
}
