/** Between rows and the project as the protocol has it. */
import type { CreateProject, Project, ProjectFilePath, ProjectSummary } from '@starwright/protocol/projects';
import { createProjectSchema, projectFiles } from '@starwright/protocol/projects';
import type { z } from 'zod';
import type { projects } from '../../db/schema.ts';

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

export function toProject(row: ProjectRow, files: ProjectFiles, userEmail: string): Project {
  const { userId, deletedAt, archivedAt, createdAt, updatedAt, featured, moderatedAt, ...shared } = row;
  return {
    ...shared,
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

type SummaryRow = Omit<ProjectSummary, 'archived' | 'createdAt' | 'updatedAt'> & Pick<ProjectRow, 'archivedAt' | 'createdAt' | 'updatedAt'>;

export function toSummary(row: SummaryRow): ProjectSummary {
  const { id, name, description, status, statusReason, blockchain, templateType } = row;
  return {
    id,
    name,
    description,
    status,
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
