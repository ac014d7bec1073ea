import { StarwrightError } from '@starwright/protocol/errors';
import type { FrontendTrial, ModelReport } from '@starwright/protocol/model';
import type { Project } from '@starwright/protocol/projects';
import { eq } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import { lockProject } from './find-project.ts';
import { readProject } from './read-project.ts';
import { lastTrial, recordTrial } from './trials.ts';
import { readFiles, writeRevision } from './write-revision.ts';

/**
 * Takes the frontend that a model proposed once the owner's page has opened it, and drops it when it did not open or the
 * project was changed meanwhile. Telling it twice changes nothing.
 * @throws StarwrightError `not-found`, also when nothing was proposed.
 */
export async function tryFrontend(db: Db, user: User, id: string, { opened, trouble }: FrontendTrial): Promise<Project> {
  await db.transaction(async (tx) => {
    const project = await lockProject(tx, user, id);
    const { model } = project;
    const proposal = model?.frontend;
    if (!model || !proposal) throw new StarwrightError('not-found');
    if (proposal.state !== 'waiting') return;
    const { source, reasons } = proposal;
    const settle = (report: ModelReport) => tx.update(projects).set({ model: report }).where(eq(projects.id, id));
    const drop = (why: string) => settle({ ...model, frontend: { state: 'dropped', reasons, why } });
    if (!opened) return void (await drop(`It did not open: ${oneLine(trouble ?? 'it showed nothing')}`));
    const tried = await lastTrial(tx, project);
    if (source === undefined || tried?.contentHash !== project.contentHash)
      return void (await drop('You had changed the project before it was opened.'));
    const written = await writeRevision(tx, id, { title: 'The model’s frontend', files: { 'frontend.tsx': source } });
    const changes = [...model.changes, ...reasons.map((reason) => ({ file: 'frontend.tsx', reason }))];
    await settle({ ...model, changes, frontend: { state: 'counts', reasons } });
    // Contract and facts are those that were tried, and the page was opened: it is a trial of both together.
    await recordTrial(tx, written, await readFiles(tx, id), tried);
  });
  return readProject(db, user, id);
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300);
