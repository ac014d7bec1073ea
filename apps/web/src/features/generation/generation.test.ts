import type { GenerateResponse, ProgressEvent } from '@starwright/protocol/generate';
import type { Outcome } from '@starwright/protocol/scenarios';
import { describe, expect, it } from 'vitest';
import { type Generation, type GenerationEvent, generationAfter, idle } from './generation.ts';

const held = (id: string): Outcome => ({ status: 'held', id, sentence: `${id} holds`, module: 'token' });
const play = (events: GenerationEvent[], from: Generation = idle) => events.reduce(generationAfter, from);
const statuses = (generation: Generation) => (generation.status === 'idle' ? [] : generation.steps.map(({ status }) => status));
// Only the parts that the transition reads; the rest of an answer is the server's business.
const result = { plan: { title: 'x' }, validationResults: { outcomes: [held('a'), held('b')] } } as unknown as GenerateResponse;

describe('a generation', () => {
  it('turns its steps green one by one', () => {
    const running = play([
      { type: 'start' },
      { type: 'accepted', generationId: 'g1', projectId: 'p1' },
      { type: 'step', step: 'plan', status: 'running' },
      { type: 'step', step: 'plan', status: 'done' },
      { type: 'step', step: 'compose', status: 'running', detail: 'Writing' },
    ]);
    expect(running).toMatchObject({ status: 'running', generationId: 'g1', projectId: 'p1' });
    expect(statuses(running)).toEqual(['done', 'running', 'waiting', 'waiting', 'waiting', 'waiting']);
  });

  it('takes the steps before a running one as done, when their end was not heard', () => {
    expect(statuses(play([{ type: 'start' }, { type: 'step', step: 'compile', status: 'running' }]))).toEqual([
      'done',
      'done',
      'running',
      'waiting',
      'waiting',
      'waiting',
    ]);
  });

  it('tells what a step says of itself while it runs, and what a model uses up', () => {
    const planning = play([
      { type: 'start' },
      { type: 'step', step: 'plan', status: 'running' },
      { type: 'step', step: 'plan', status: 'running', detail: 'Round 2 of 4' },
      { type: 'spent', spent: { inputTokens: 10, outputTokens: 5, calls: 1, estimatedUsd: null } },
    ]);
    expect(planning).toMatchObject({ spent: { calls: 1 }, steps: { 0: { step: 'plan', detail: 'Round 2 of 4' } } });
  });

  it('never goes back when the events are told again after a reload', () => {
    const told: ProgressEvent[] = [
      { type: 'step', step: 'plan', status: 'running' },
      { type: 'step', step: 'plan', status: 'done' },
      { type: 'outcome', outcome: held('a') },
    ];
    const twice = play([{ type: 'start' }, ...told, ...told]);
    expect(statuses(twice)[0]).toBe('done');
    expect(twice).toMatchObject({ outcomes: [{ id: 'a' }] });
  });

  it('ends with the result, all steps done and every outcome of the verdict', () => {
    const done = play([{ type: 'start' }, { type: 'outcome', outcome: held('a') }, { type: 'result', result, projectId: 'p9' }]);
    expect(done).toMatchObject({ status: 'finished', projectId: 'p9' });
    expect(new Set(statuses(done))).toEqual(new Set(['done']));
    expect(done.status === 'finished' && done.outcomes).toHaveLength(2);
  });

  it('says at which step it failed and which were not reached', () => {
    const failed = play([
      { type: 'start' },
      { type: 'step', step: 'compile', status: 'running' },
      { type: 'error', code: 'busy', message: 'Many dapps are being built right now.' },
    ]);
    expect(failed).toMatchObject({ status: 'failed', code: 'busy' });
    expect(statuses(failed)).toEqual(['done', 'done', 'failed', 'skipped', 'skipped', 'skipped']);
  });

  it('stays as it ended, whatever is still heard', () => {
    const cancelled = play([{ type: 'start' }, { type: 'cancelling' }, { type: 'cancelled' }]);
    expect(generationAfter(cancelled, { type: 'result', result })).toBe(cancelled);
  });

  it('keeps on while the connection is broken, and knows when it is there again', () => {
    const broken = play([{ type: 'start' }, { type: 'accepted', generationId: 'g' }, { type: 'broken' }]);
    expect(broken).toMatchObject({ status: 'running', link: 'reconnecting' });
    expect(generationAfter(broken, { type: 'step', step: 'plan', status: 'running' })).toMatchObject({ link: 'open' });
    expect(play([{ type: 'gave-up' }], broken)).toMatchObject({ status: 'lost', generationId: 'g' });
  });

  it('begins by attaching when the id is known from before', () => {
    expect(play([{ type: 'start', generationId: 'g', projectId: 'p' }])).toMatchObject({
      link: 'reconnecting',
      generationId: 'g',
      projectId: 'p',
    });
  });
});
