/**
 * From an idea to a tried dapp, usable alone:
 *
 *     import { createEngine } from '@starwright/engine';
 *     import { createNodeCompiler } from '@starwright/engine/compile/node';
 *     import { loadCatalogue } from '@starwright/blueprints';
 *
 *     const engine = createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler() });
 *     const dapp = await engine.generate({ prompt: 'a token called Moon with 1000 pieces' });
 *     await engine.close();
 */
import type { GenerateResponse } from '@starwright/protocol/generate';
import type { Plan, PlanChange } from '@starwright/protocol/plan';
import type { Played } from '@starwright/protocol/play';
import type { TrialVerdict } from '@starwright/protocol/trials';
import type { Catalogue, Reading } from './blueprint.ts';
import { withStrangeTextsTold } from './careful-planner.ts';
import type { Compiler } from './compiler.ts';
import { type ComposedDapp, compose } from './compose/door.ts';
import type { Subject } from './model/converse.ts';
import { lookInto, type OpenDapp } from './pipeline/look-into.ts';
import { type PlayedDapp, type PlayMoves, playDapp } from './pipeline/play-dapp.ts';
import { type GenerateOptions, type Idea, runPipeline } from './pipeline/run.ts';
import { type PresentDapp, tryPresent } from './pipeline/try-dapp.ts';
import { createPlanner, revise, validatePlan } from './plan/door.ts';
import { checkCharter, planOfTemplate } from './rules/door.ts';

export { tools } from './tools.ts';
export type { GenerateOptions, Idea, OpenDapp, PlayedDapp, PlayMoves, PresentDapp };

export interface Engine {
  /** What the planner reads: plain JSON, for planning in the page. */
  readings: Reading[];
  /** @throws StarwrightError `prompt-…` with what to change. */
  plan(prompt: string, options?: Omit<Idea, 'prompt' | 'plan'>): Plan;
  /**
   * A plan that came from outside, with what the catalogue does not know dropped and what is missing filled in.
   * @throws StarwrightError `invalid-body` with the fields that cannot be mended.
   */
  checkPlan(plan: unknown): Plan;
  /** The plan with changes, one after the other. @throws StarwrightError `invalid-body` with what does not fit */
  changePlan(plan: Plan, changes: readonly PlanChange[]): Plan;
  compose(plan: Plan): ComposedDapp;
  /**
   * Plans, composes, compiles, analyses and tries. A dapp that fails is an answer too (`validationResults.isValid` is
   * false and says why).
   * @throws StarwrightError for a prompt that cannot be read, the signal's reason when aborted, CompilerBusyError and
   *   CompilerLimitError of the compiler.
   */
  generate(idea: Idea, options?: GenerateOptions): Promise<GenerateResponse>;
  /** The verdict on a dapp as it is, whoever wrote it. @throws as `generate` */
  tryPresent(dapp: PresentDapp, signal?: AbortSignal): Promise<TrialVerdict>;
  /** What a conversation about a dapp may look into; its tools compile and run it on a chain of its own. */
  lookInto(dapp: OpenDapp, signal?: AbortSignal): Subject;
  /** Plays with a dapp on a chain of its own. @throws StarwrightError `not-playable`; else as `generate` */
  play(dapp: PlayedDapp, moves: PlayMoves, signal?: AbortSignal): Promise<Played>;
  close(): Promise<void>;
}

export function createEngine({ catalogue, compiler }: { catalogue: Catalogue; compiler: Compiler }): Engine {
  const readings = [...catalogue.blueprints.values()].map((blueprint) => blueprint.reading);
  const planner = createPlanner(readings, checkCharter);
  return {
    readings,
    plan: (prompt, options = {}) => planOfTemplate(options.templateType, prompt, options.blockchain) ?? planner.plan(prompt, options),
    checkPlan: (plan) => withStrangeTextsTold(validatePlan(readings, plan, catalogue.rules)),
    changePlan: (plan, changes) =>
      validatePlan(
        readings,
        changes.reduce((before, change) => revise(readings, before, change), plan),
        catalogue.rules,
      ),
    compose: (plan) => compose(plan, catalogue),
    generate: (idea, options = {}) => runPipeline({ planner, catalogue, compiler }, idea, options),
    tryPresent: (dapp, signal) => tryPresent(compiler, dapp, signal),
    lookInto: (dapp, signal) => lookInto(compiler, dapp, signal),
    play: (dapp, moves, signal) => playDapp(compiler, dapp, moves, signal),
    close: () => compiler.close(),
  };
}
