/** What somebody says about a project, as a change of its plan that they can try. Nothing is changed by it. */
import type { Spoken, spokenRequestSchema } from '@starwright/protocol/spoken';
import type { z } from 'zod';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import type { Engine } from '../generations/engine.ts';
import { readProject } from './read-project.ts';

/** @throws StarwrightError `not-found`; a project that was not made from a plan is spoken of, and nothing is found in it */
export async function hearSpoken(
  db: Db,
  engine: Engine,
  user: User,
  id: string,
  { request, language }: z.output<typeof spokenRequestSchema>,
): Promise<Spoken> {
  const { plan, guarantees } = await readProject(db, user, id);
  return plan ? engine.hear({ request, plan, language, guarantees }) : { as: 'nothing' };
}
