/**
 * The life of one generation: the order of the stages, and what is known after each. Pure: work is done by the runner,
 * which asks `state.at` what comes next and hands the outcome back. Owns no timers, no compiler, no chain.
 */
import type { Plan } from '@starwright/protocol/plan';
import type { Finding } from '@starwright/protocol/verdict';
import type { Artifacts } from '../artifacts.ts';
import type { ComposedDapp } from '../compose/door.ts';
import type { RulesVerdict } from '../rules/verdict/door.ts';
import type { TrialResult } from '../scenarios/door.ts';

/** How trying went: every behaviour, or why the contracts could not even be deployed. */
export type Trying = { deployed: true; result: TrialResult } | { deployed: false; reason: string };

/** A composed dapp and all that is known of it. */
export interface PlannedDapp {
  plan: Plan;
  dapp: ComposedDapp;
  artifacts: Artifacts;
  findings: Finding[];
  trying: Trying | undefined;
  /** What came of trying its rules out. */
  rules: RulesVerdict;
}

export type PipelineState =
  | { at: 'plan' }
  | { at: 'compose'; plan: Plan }
  | { at: 'compile'; plan: Plan; dapp: ComposedDapp }
  | { at: 'analyse'; plan: Plan; dapp: ComposedDapp; artifacts: Artifacts }
  | { at: 'try'; plan: Plan; dapp: ComposedDapp; artifacts: Artifacts; findings: Finding[]; rules: RulesVerdict }
  | ({ at: 'finish' } & PlannedDapp)
  | { at: 'done' };

export type PipelineEvent =
  | { type: 'planned'; plan: Plan }
  | { type: 'composed'; dapp: ComposedDapp }
  | { type: 'compiled'; artifacts: Artifacts }
  | { type: 'analysed'; findings: Finding[]; rules: RulesVerdict }
  | { type: 'tried'; trying: Trying }
  | { type: 'finished' };

const nothingFound: RulesVerdict = { findings: [], notChecked: [], notCheckedInSpanish: [] };

/** @throws Error for an event that does not belong to the state: a mistake of the runner. */
export function transition(state: PipelineState, event: PipelineEvent): PipelineState {
  switch (event.type) {
    case 'planned':
      if (state.at === 'plan') return { at: 'compose', plan: event.plan };
      break;
    case 'composed':
      if (state.at === 'compose') return { ...state, at: 'compile', dapp: event.dapp };
      break;
    case 'compiled':
      if (state.at === 'compile') {
        const known = { plan: state.plan, dapp: state.dapp, artifacts: event.artifacts };
        // What does not compile can be neither analysed nor tried: the verdict is already known.
        return event.artifacts.ok
          ? { at: 'analyse', ...known }
          : { at: 'finish', ...known, findings: [], rules: nothingFound, trying: undefined };
      }
      break;
    case 'analysed':
      if (state.at === 'analyse') return { ...state, at: 'try', findings: event.findings, rules: event.rules };
      break;
    case 'tried':
      if (state.at === 'try') return { ...state, at: 'finish', trying: event.trying };
      break;
    case 'finished':
      if (state.at === 'finish') return { at: 'done' };
      break;
  }
  throw new Error(`the pipeline is at ${state.at} and cannot take "${event.type}"`);
}
