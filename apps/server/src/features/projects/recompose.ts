/** Changes to a project's plan: what the dapp would be with them, and making it so. */
import { StarwrightError } from '@starwright/protocol/errors';
import type { GenerateResponse } from '@starwright/protocol/generate';
import type { Plan, PlanChange } from '@starwright/protocol/plan';
import type { AdoptPlan, Project, Recomposed } from '@starwright/protocol/projects';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import type { Engine } from '../generations/engine.ts';
import { checkFileSizes } from './check-file-size.ts';
import { findProject, lockProject } from './find-project.ts';
import { keepPlanFacts, planFactsAt, planFactsOf } from './plan-facts.ts';
import { filePaths, filesOfAnswer, type ProjectFiles, type ProjectRow, toProject } from './stored-project.ts';
import { lastTrial, recordTrial } from './trials.ts';
import { readFiles, writeRevision } from './write-revision.ts';

/**
 * Composes and tries the dapp with the changed plan, beside the one of the present plan. Stores nothing.
 * @throws StarwrightError `invalid-body` when the project has no plan or a change does not fit it; what the engine throws
 */
export async function recompose(db: Db, engine: Engine, user: User, id: string, changes: PlanChange[]): Promise<Recomposed> {
  const project = await findProject(db, user, id);
  const [present, plan] = await plansOf(engine, project, changes);
  const [before, after] = [await build(engine, project, present), await build(engine, project, plan)];
  return {
    plan,
    before: filesOf(before),
    after: filesOf(after),
    isValid: after.validationResults.isValid,
    held: after.validationResults.outcomes.filter(({ status }) => status === 'held').length,
    newGuarantees: after.guarantees.filter((sentence) => !before.guarantees.includes(sentence)),
    goneGuarantees: before.guarantees.filter((sentence) => !after.guarantees.includes(sentence)),
    notHeld: [
      ...after.validationResults.errors.map(({ message }) => message),
      ...after.validationResults.outcomes.flatMap((outcome) =>
        outcome.status === 'broken' ? [`${outcome.sentence} ${outcome.reason}`] : [],
      ),
    ],
  };
}

/**
 * Makes the changed plan the project's, with its files as somebody merged them, as one revision.
 * @throws StarwrightError as above, and `edit-conflict` when there is a newer revision than the one that was merged
 */
export async function adoptPlan(db: Db, engine: Engine, user: User, id: string, adopted: AdoptPlan): Promise<Project> {
  const { changes, files, baseRevision, title } = adopted;
  checkFileSizes(files);
  const project = await findProject(db, user, id);
  const result = await build(engine, project, (await plansOf(engine, project, changes))[1]);
  return db.transaction(async (tx) => {
    const row = await lockProject(tx, user, id);
    if (row.revision !== baseRevision) throw new StarwrightError('edit-conflict');
    const present = await readFiles(tx, id);
    const changed: ProjectFiles = Object.fromEntries(
      filePaths.flatMap((path) => (files[path] === undefined || files[path] === present[path] ? [] : [[path, files[path]]])),
    );
    if (!(await planFactsAt(tx, id, row.revision))) await keepPlanFacts(tx, id, 1, planFactsOf(row));
    const written = await writeRevision(tx, id, { title, files: changed, facts: planFactsOf(result) });
    // What was composed was tried just now; it speaks of the project when that is what the project has become.
    await recordTrial(tx, written, filesOfAnswer(result), { verdict: result, tools: engine.tools, triedAt: new Date(), made: true });
    return toProject(written, { ...present, ...changed }, user.email, await lastTrial(tx, written));
  });
}

async function plansOf(engine: Engine, { plan }: ProjectRow, changes: PlanChange[]): Promise<[present: Plan, changed: Plan]> {
  if (!plan) throw new StarwrightError('invalid-body', { fields: { changes: 'This project was not made from a plan.' } });
  return [plan, await engine.checkPlan(plan, { changes })];
}

const build = (engine: Engine, { prompt, blockchain, templateType }: ProjectRow, plan: Plan): Promise<GenerateResponse> =>
  engine.generate({ prompt, blockchain, templateType, plan }, { onEvent() {}, signal: AbortSignal.timeout(60_000) });

const filesOf = ({ contract, frontend, deployment, testSuite, documentation }: GenerateResponse) => ({
  contractCode: contract,
  frontendCode: frontend,
  deploymentScript: deployment,
  testSuite,
  documentation,
});
