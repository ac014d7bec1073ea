/** The tools' bench of a person: their projects, through the services that their own page uses, within the same allowances and limits. */
import { type Bench, type BuiltDapp, withSteps } from '@starwright/mcp';
import { errorCatalogue, StarwrightError } from '@starwright/protocol/errors';
import { generationStepTitles } from '@starwright/protocol/generate';
import type { Project } from '@starwright/protocol/projects';
import type { Logger } from 'pino';
import type { User } from '../../auth/user.ts';
import { databaseWasAway, isDatabaseAway } from '../../db/database-away.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { WaitingPlaces } from '../../http/waiting-places.ts';
import type { Services } from '../../services.ts';
import { subjectsOf } from '../allowances/subjects.ts';
import { followGeneration } from '../generations/follow-generation.ts';
import { checkGenerateRequest } from '../generations/generate-request.ts';
import { knownCode } from '../generations/known-code.ts';
import { generationRates } from '../generations/rates.ts';
import { startGeneration } from '../generations/start-generation.ts';
import { changePlan } from '../projects/change-plan.ts';
import { openListProjects } from '../projects/list-projects.ts';
import { projectRates } from '../projects/rates.ts';
import { readProject } from '../projects/read-project.ts';
import { tryProject } from '../projects/try-project.ts';
import { keepChain, openChain } from './played-chains.ts';

export interface Caller {
  user: User;
  clientAddress: string;
  log: Logger;
}

const playWithinMs = 60_000;
const stillBuilding = 'Wait until what is being built or played for you has ended.';
const oneAtATime = 'Several tools are at work for you already. Wait until one of them has answered.';

/** Of one person; those that build or play take a place of the second kind too, beside the queue of generations. */
const toolsAtOnce = 4;
const buildsAtOnce = 2;

export function openBenches(services: Services) {
  const { db, engine, limits, siteUrl } = services;
  const places = new WaitingPlaces(toolsAtOnce);
  const building = new WaitingPlaces(buildsAtOnce);
  const listProjects = openListProjects(db);
  return ({ user, clientAddress, log }: Caller): Bench => {
    const subjects = subjectsOf(user, clientAddress);
    const limited = async (kind: keyof typeof projectRates) => {
      if (limits) for (const subject of subjects) await limitRate(db, `${kind}:${subject}`, projectRates[kind]);
    };
    const alone = async <Made>(work: () => Promise<Made>): Promise<Made> => {
      const giveBack = limits ? building.take(subjects, stillBuilding) : () => {};
      return work().finally(giveBack);
    };
    const read = async (id: string): Promise<Project> => {
      if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw noDapp(id);
      return readProject(db, user, id).catch((error) => {
        throw error instanceof StarwrightError && error.code === 'not-found' ? noDapp(id) : error;
      });
    };
    const told = (project: Project): BuiltDapp => tell(project, siteUrl);
    return {
      async begin() {
        return limits ? places.take(subjects, oneAtATime) : () => {};
      },
      readings: () => engine.readings(),
      async plan({ idea, blockchain }) {
        if (limits) await limitRate(db, `plan:${clientAddress}`, generationRates.plan);
        const request = checkGenerateRequest({ prompt: idea, blockchain });
        return services.readPrompt(clientAddress, request.prompt, request);
      },
      changePlan: (plan, changes) => services.checkPlan(clientAddress, plan, changes),
      async generate({ idea, blockchain, plan }, { onStep, signal }) {
        if (limits) await limitRate(db, `generate:${user.id}`, generationRates.generate);
        const request = checkGenerateRequest({ prompt: idea, blockchain, plan });
        const { id, projectId } = await startGeneration(services, { user, clientAddress, request, withProject: true });
        const until = AbortSignal.any([signal, services.stopping]);
        for await (const followed of followGeneration(services, id, { signal: until })) {
          const event = followed?.event;
          if (event?.type === 'step' && event.status === 'running') onStep(generationStepTitles[event.step]);
          if (event?.type === 'error') throw new StarwrightError(knownCode(event.code), { message: event.message });
          if (event?.type === 'cancelled') throw new StarwrightError('cancelled');
          if (event?.type === 'result') return told(await read(projectId ?? ''));
        }
        throw new StarwrightError('busy', { message: `It is still being built, as dapp ${projectId}. Ask "verdict" in a moment.` });
      },
      list: async () => (await listProjects(user)).map(({ id, name }) => ({ id, title: name })),
      read: async (id) => told(await read(id)),
      async tryAgain(id) {
        await read(id);
        await limited('compile');
        return told(await alone(() => tryProject(db, engine, user, id)));
      },
      async change(id, changes) {
        await read(id);
        await limited('write');
        await limited('compile');
        return told(await alone(() => changePlan(db, engine, user, id, [...changes])));
      },
      async files(id) {
        const project = await read(id);
        await limited('zip');
        return engine.files(project);
      },
      async play(id, chain, steps, { signal }) {
        const project = await read(id);
        await limited('compile');
        const open = await openChain(db, user, project, chain, steps);
        const { contractCode, deploymentPlan, blockchain } = project;
        const late = AbortSignal.timeout(playWithinMs);
        const moves = { startsAt: open.startsAt, before: open.steps, steps };
        const dapp = { contract: contractCode, deploymentPlan, blockchain };
        const played = await alone(() => engine.play(dapp, moves, AbortSignal.any([signal, late]))).catch((error: unknown) => {
          throw late.aborted ? new StarwrightError('trial-too-heavy') : error;
        });
        const after = { ...open, ...withSteps(open, steps, played) };
        return { chain: await keepChain(db, user, after), done: after.steps.length, played };
      },
      explain(error) {
        const away = isDatabaseAway(error) || databaseWasAway();
        log[away ? 'warn' : 'error']({ err: error }, away ? 'the database was away' : 'a tool failed');
        return errorCatalogue[away ? 'database-away' : 'internal'].message;
      },
    };
  };
}

const noDapp = (id: string) =>
  new StarwrightError('not-found', { message: `You have no dapp “${id.slice(0, 64)}”. Ask "verdict" without "dapp" which you have.` });

function tell(project: Project, siteUrl: string): BuiltDapp {
  const { id, name, plan, powers, trial, status, statusReason, validationResults, guarantees, estimatedGasCost, securityNotes } = project;
  const known = { id, title: plan?.title ?? name, plan, powers, page: `${siteUrl}/editor/${id}` };
  if (validationResults) return { ...known, verdict: { validationResults, guarantees, estimatedGasCost, securityNotes } };
  if (trial.status === 'trying' || status === 'generating')
    return { ...known, untried: 'It is being built and tried at the moment. Ask again in a few seconds.' };
  return { ...known, ...(statusReason && { untried: statusReason }) };
}
