import { StarwrightError } from '@starwright/protocol/errors';
import type { Project, ProjectFile, Revision } from '@starwright/protocol/projects';
import { asc, desc, eq } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projectFileVersions, projectRevisions } from '../../db/schema.ts';
import { findProject } from './find-project.ts';
import { oldestKept } from './forget-revisions.ts';
import { filePaths, isFilePath, isShown, toProject } from './stored-project.ts';
import { lastTrial } from './trials.ts';
import { readFiles, readVersions } from './write-revision.ts';

export async function readProject(db: Db, user: User, id: string): Promise<Project> {
  const row = await findProject(db, user, id);
  const [files, last] = await Promise.all([readFiles(db, id), lastTrial(db, row)]);
  return toProject(row, files, user.email, last);
}

/**
 * The files in the order a person reads them, as they are or as they were at a revision.
 * @throws StarwrightError `not-found` when there is no such revision, or it is no longer kept.
 */
export async function readProjectFiles(db: Db, user: User, id: string, revision?: number): Promise<ProjectFile[]> {
  const project = await findProject(db, user, id);
  if (revision !== undefined && (revision < oldestKept(project.revision) || revision > project.revision))
    throw new StarwrightError('not-found');
  return (await readVersions(db, id, revision))
    .filter(({ path, content }) => isShown(path, content))
    .sort((a, b) => filePaths.indexOf(a.path) - filePaths.indexOf(b.path))
    .map(toProjectFile);
}

export function toProjectFile(version: { path: string; content: string; revision: number; createdAt: Date }): ProjectFile {
  const { path, content, revision, createdAt } = version;
  return { path, content, size: Buffer.byteLength(content), revision, modified: createdAt.toISOString() };
}

/** All revisions, the newest first, each with the files it changed. */
export async function listRevisions(db: Db, user: User, id: string): Promise<Revision[]> {
  await findProject(db, user, id);
  const [revisions, versions] = await Promise.all([
    db.select().from(projectRevisions).where(eq(projectRevisions.projectId, id)).orderBy(desc(projectRevisions.revision)),
    db
      .select({ path: projectFileVersions.path, revision: projectFileVersions.revision })
      .from(projectFileVersions)
      .where(eq(projectFileVersions.projectId, id))
      .orderBy(asc(projectFileVersions.path)),
  ]);
  const pathsOf = Map.groupBy(versions, ({ revision }) => revision);
  return revisions.map(({ revision, title, createdAt }) => ({
    revision,
    title,
    paths: (pathsOf.get(revision) ?? []).map(({ path }) => path).filter(isFilePath),
    createdAt: createdAt.toISOString(),
  }));
}
