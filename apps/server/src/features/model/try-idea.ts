/**
 * A whole run with a person's own model and a small idea of ours: the same planning, checks, compile and trial that their ideas
 * get. Nothing is charged and nothing is kept.
 */
import { StarwrightError } from '@starwright/protocol/errors';
import type { GenerateResponse } from '@starwright/protocol/generate';
import { type ModelTryEvent, triedIdea } from '@starwright/protocol/local-models';
import type { ModelSpending } from '@starwright/protocol/model';
import type { Services } from '../../services.ts';
import type { EngineEvent, ModelForOne } from '../generations/engine.ts';
import { readOwnSettings } from './model-access.ts';

export type TryingDone = Extract<ModelTryEvent, { type: 'tried' | 'error' }>;

/** @throws StarwrightError `not-found` when none is kept, or it can no longer be used. */
export async function modelToTry({ db, models }: Services, userId: string): Promise<ModelForOne> {
  const settings = await readOwnSettings(db, models, userId);
  if (!settings) throw new StarwrightError('not-found', { message: 'Save a model first.' });
  return { settings, budget: models.budget, ownKey: true };
}

/**
 * What is not the model's fault is an error of the try.
 * @param tell what it is doing, now and then
 */
export async function tryIdea(
  { engine, log }: Pick<Services, 'engine' | 'log'>,
  model: ModelForOne,
  {
    signal,
    tell,
    now = performance.now.bind(performance),
  }: { signal: AbortSignal; tell: (event: ModelTryEvent) => void; now?: () => number },
): Promise<TryingDone> {
  const beganMs = now();
  let spent: ModelSpending | null = null;
  const onEvent = (event: EngineEvent) => {
    if (event.type === 'spent') spent = event.spent;
    if (event.type === 'spent' || (event.type === 'step' && event.status === 'running' && event.step === 'plan'))
      tell({ type: 'doing', doing: 'planning', spent });
    if (event.type === 'step' && event.status === 'running' && event.step === 'compose') tell({ type: 'doing', doing: 'building', spent });
  };
  try {
    const request = { prompt: triedIdea, blockchain: 'ethereum', templateType: 'custom' } as const;
    const result = await engine.generate(request, { model, signal, onEvent });
    return verdictOn(result, (now() - beganMs) / 1000);
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof StarwrightError)) log.error({ err: error }, 'trying a model failed');
    return { type: 'error', message: error instanceof StarwrightError ? error.message : 'That did not work. Try again.' };
  }
}

/** A second round is usual: models are told what was forgotten. */
const roundsOfGood = 2;

function verdictOn({ model, validationResults }: GenerateResponse, seconds: number): TryingDone {
  if (!model) throw new Error('a run with a model has no report of it');
  const { plannedBy, rounds, trouble, spent } = model;
  const passed = plannedBy === 'model' && validationResults.isValid;
  return {
    ...{ type: 'tried', rounds, spent },
    verdict: !passed ? 'poor' : rounds <= roundsOfGood && !trouble ? 'good' : 'fair',
    seconds: Math.round(seconds),
    ...(trouble && { trouble }),
    held: passed ? validationResults.outcomes.filter(({ status }) => status === 'held').length : 0,
  };
}
