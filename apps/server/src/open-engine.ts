import { availableParallelism } from 'node:os';
import type { OpenDapp } from '@starwright/engine';
import type { Reading } from '@starwright/engine/blueprint';
import { tools } from '@starwright/engine/compile';
import type { StaticPage } from '@starwright/engine/export';
import type { ProjectArtifacts } from '@starwright/protocol/artifacts';
import { StarwrightError } from '@starwright/protocol/errors';
import type { GenerateResponse } from '@starwright/protocol/generate';
import type { Plan } from '@starwright/protocol/plan';
import type { Played } from '@starwright/protocol/play';
import type { Project } from '@starwright/protocol/projects';
import type { SaidChange, Spoken } from '@starwright/protocol/spoken';
import type { TrialVerdict } from '@starwright/protocol/trials';
import { isMistake, receiveError } from './engine-threads/messages.ts';
import { ThreadPool } from './engine-threads/thread-pool.ts';
import type { Engine, EngineEvent, Foreseen } from './features/generations/engine.ts';

/** More would only take memory: a thread with its compiler holds some 250 MB. */
const buildersAtMost = 4;
const thread = (name: string) => new URL(`./engine-threads/${name}.ts`, import.meta.url);

/**
 * The real engine, in threads: one reads prompts and checks plans, and one per processor builds, each with a compiler of its own. They start
 * with the first work and end when there was none for a while. What they answer is what their methods return, so it is trusted.
 */
export function openEngine({ longestReadingMs = 60_000 }: { longestReadingMs?: number } = {}): Engine {
  const capacity = Math.min(availableParallelism(), buildersAtMost);
  const planning = new ThreadPool({
    ...{ file: thread('planning-thread'), size: 1, callsEach: 1, waitingAtMost: 100, memoryMb: 512, idleMs: 10 * 60_000 },
    // The longest prompt takes under a second of a processor; a busy machine may need many times as long.
    longest: { ms: longestReadingMs, error: 'prompt-too-heavy' },
  });
  const building = new ThreadPool({
    ...{ file: thread('building-thread'), size: capacity, callsEach: 2, waitingAtMost: 40, memoryMb: 1024, idleMs: 10 * 60_000 },
    // A generation has a bound of its own, which is told better; with a language model it is this long.
    longest: { ms: 15 * 60_000, error: 'contract-too-heavy' },
  });
  const within = (ms: number) => ({ signal: AbortSignal.timeout(ms) });
  return {
    capacity,
    readings: () => planning.ask('readings', []) as Promise<Reading[]>,
    warm() {
      planning.warm();
      building.warm();
    },
    plan: (prompt, { onCpu, ...settings }) =>
      planning.ask('plan', [prompt, settings], { onCpu }).catch((error: unknown) => {
        throw sayingWhatToShorten(error, prompt);
      }) as Promise<Plan>,
    checkPlan: (plan, { changes = [], onCpu } = {}) => planning.ask('checkPlan', [plan, changes], { onCpu }) as Promise<Plan>,
    hear: (spoke) => planning.ask('hear', [spoke]) as Promise<Spoken>,
    planToChange: (plan, told) => ({
      read: () => planning.ask('readable', [plan]),
      propose: (written) => planning.ask('writtenChange', [written, plan, told]) as Promise<SaidChange | { problems: string[] }>,
    }),
    foresee: (plan) => planning.ask('foresee', [plan]) as Promise<Foreseen>,
    generate: (request, { model, signal, onEvent, onMistake }) =>
      building.ask('generate', [request, model], {
        signal,
        onEvent: (event) => (isMistake(event) ? onMistake?.(receiveError(event.mistake)) : onEvent(event as EngineEvent)),
      }) as Promise<GenerateResponse>,
    compile: (source) => building.ask('compile', [source], within(90_000)) as Promise<Omit<ProjectArtifacts, 'source'>>,
    compilerInput: (source) => building.ask('compilerInput', [source], within(90_000)) as Promise<string | undefined>,
    tools,
    tryPresent: (dapp, signal) => building.ask('tryPresent', [dapp], { signal }) as Promise<TrialVerdict>,
    lookInto(dapp: OpenDapp, signal) {
      const look = (at: string) => () => building.ask('look', [dapp, at], { signal });
      return { files: dapp.files, analyse: look('analyse'), runScenarios: look('runScenarios'), measureGas: look('measureGas') };
    },
    play: (dapp, moves, signal) => building.ask('play', [dapp, moves], { signal }) as Promise<Played>,
    files: (project) => building.ask('files', exported(project), within(60_000)) as Promise<Record<string, string>>,
    zip: (project) => building.ask('zip', exported(project), within(60_000)) as Promise<Uint8Array>,
    page: (shown) => building.ask('page', [shown], within(60_000)) as Promise<StaticPage>,
    async close() {
      await Promise.all([planning.close(), building.close()]);
    },
  };
}

/** A sentence is read as a whole: the longest one is what takes so long. */
function sayingWhatToShorten(error: unknown, prompt: string): unknown {
  if (!(error instanceof StarwrightError) || error.code !== 'prompt-too-heavy') return error;
  const [longest = prompt] = prompt.split(/(?<=[.!?;])\s+|(?<=[。！？])|\n+/).sort((a, b) => b.length - a.length);
  const short = longest.trim().length > 80 ? `${longest.trim().slice(0, 80)}…` : longest.trim();
  return new StarwrightError(error.code, { fields: { prompt: `Make shorter sentences of this one, or leave some of it out: “${short}”` } });
}

/** A project's files as the export takes them, and its plan, whose rules come along. */
const exported = (project: Project) => [
  {
    title: project.plan?.title ?? project.name,
    contract: project.contractCode,
    frontend: project.frontendCode,
    deployment: project.deploymentScript,
    testSuite: project.testSuite,
    documentation: project.documentation,
    blockchain: project.blockchain,
    findings: project.trial.status === 'tried' ? project.validationResults?.findings : [],
  },
  project.plan,
];
