import type { Plan } from '@starwright/protocol/plan';
import { describe, expect, it } from 'vitest';
import type { Artifacts } from '../artifacts.ts';
import type { ComposedDapp } from '../compose/door.ts';
import { type PipelineEvent, type PipelineState, transition } from './transition.ts';

const plan: Plan = {
  version: 1,
  title: 't',
  summary: 's',
  blockchain: 'ethereum',
  modules: [],
  assumptions: [],
  notIncluded: [],
  questions: [],
};
const dapp: ComposedDapp = {
  title: 't',
  contract: '',
  frontend: '',
  documentation: '',
  deploymentPlan: [],
  scenarios: [],
  powers: [],
  features: [],
};
const artifacts = (ok: boolean): Artifacts => ({ ok, diagnostics: [], contracts: {} });
const good: PipelineEvent[] = [
  { type: 'planned', plan },
  { type: 'composed', dapp },
  { type: 'compiled', artifacts: artifacts(true) },
  { type: 'analysed', findings: [], rules: { findings: [], notChecked: [], notCheckedInSpanish: [] } },
  { type: 'tried', trying: { deployed: false, reason: 'no' } },
  { type: 'finished' },
];
const path = (events: PipelineEvent[]) => {
  let state: PipelineState = { at: 'plan' };
  return events.map((event) => {
    state = transition(state, event);
    return state.at;
  });
};

describe('the life of a generation', () => {
  it('goes through every stage in order', () => {
    expect(path(good)).toEqual(['compose', 'compile', 'analyse', 'try', 'finish', 'done']);
  });
  it('skips analysing and trying what does not compile', () => {
    expect(path([...good.slice(0, 2), { type: 'compiled', artifacts: artifacts(false) }, { type: 'finished' }])).toEqual([
      'compose',
      'compile',
      'finish',
      'done',
    ]);
  });
  it('takes no event out of turn, and none when it is over', () => {
    let state: PipelineState = { at: 'plan' };
    for (const next of good) {
      for (const other of good.filter((event) => event !== next)) expect(() => transition(state, other)).toThrow(/cannot take/);
      state = transition(state, next);
    }
    for (const event of good) expect(() => transition(state, event)).toThrow(/cannot take/);
  });
});
