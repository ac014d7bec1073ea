/** One short question to a person's own model, so that they know that it works before they build with it. */
import { ask, ModelTrouble, mends, openLedger, openModel, whatIsMissing } from '@starwright/engine/model';
import { StarwrightError } from '@starwright/protocol/errors';
import type { OwnModelTrial } from '@starwright/protocol/model';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import { readOwnSettings } from './model-access.ts';

const budget = { tokens: 20_000, seconds: 30 };

/** @throws StarwrightError `not-found` when none is kept. */
export async function tryOwnModel({ db, models }: Services, userId: string, signal: AbortSignal): Promise<OwnModelTrial> {
  const settings = await readOwnSettings(db, models, userId);
  if (!settings) throw new StarwrightError('not-found', { message: 'Save a model first.' });
  const missing = whatIsMissing(settings);
  if (missing) return { ok: false, message: missing };
  const model = openModel(settings, { retryAfterMs: [] });
  try {
    await ask(
      model,
      { instructions: 'Answer in JSON.', messages: [{ role: 'user', content: 'Are you there?' }], shape: z.object({ here: z.boolean() }) },
      { ledger: openLedger(settings, budget), signal },
    );
    return { ok: true, message: 'The model answers. Your next dapp is built with it.' };
  } catch (error) {
    if (!(error instanceof ModelTrouble)) throw error;
    return { ok: false, message: [error.message, mends[error.kind]].filter(Boolean).join(' ') };
  }
}
