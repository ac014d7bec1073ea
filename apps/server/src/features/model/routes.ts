import { localModelsSchema, type ModelTryEvent } from '@starwright/protocol/local-models';
import { ownModelSchema, ownModelTrialSchema, saveOwnModelSchema } from '@starwright/protocol/model';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { readBody } from '../../http/read-body.ts';
import type { Services } from '../../services.ts';
import { generationSeconds } from '../generations/generation-queue.ts';
import { mayUseLocal, readLocalModels } from './local-models.ts';
import { type Owner, readOwnModel, removeOwnModel, saveOwnModel } from './own-model.ts';
import { modelToTry, tryIdea } from './try-idea.ts';
import { tryOwnModel } from './try-own-model.ts';

const path = '/api/settings/model';

/** Each asks a program of this machine, or builds a dapp. */
const looks = { max: 60, windowSeconds: 60 };
const tries = { max: 10, windowSeconds: 600 };

export function modelRoutes(services: Services) {
  const { db, gate, limits, models, stopping } = services;
  const owner = (c: Context<AppEnv>): Owner => ({ userId: c.get('user').id, local: mayUseLocal(c, services) });
  return new Hono<AppEnv>()
    .get(path, gate.signedIn, async (c) => c.json(await readOwnModel(services, owner(c))))
    .put(path, gate.signedIn, async (c) => {
      const kept = await saveOwnModel(services, owner(c), await readBody(c, saveOwnModelSchema));
      c.get('note')('model-key', 'ok', { way: 'kept' });
      return c.json(kept);
    })
    .delete(path, gate.signedIn, async (c) => {
      const left = await removeOwnModel(services, owner(c));
      c.get('note')('model-key', 'ok', { way: 'removed' });
      return c.json(left);
    })
    .post(`${path}/test`, gate.signedIn, async (c) => {
      if (limits) await limitRate(db, `model-test:${c.get('user').id}`, { max: 10, windowSeconds: 60 });
      c.get('waitElsewhere')();
      return c.json(await tryOwnModel(services, c.get('user').id, c.req.raw.signal));
    })
    .get(`${path}/local`, gate.signedIn, async (c) => {
      if (limits) await limitRate(db, `model-local:${c.get('user').id}`, looks);
      c.get('waitElsewhere')();
      return c.json(await readLocalModels(models.local, mayUseLocal(c, services)));
    })
    .post(`${path}/try`, gate.signedIn, async (c) => {
      if (limits) await limitRate(db, `model-try:${c.get('user').id}`, tries);
      const model = await modelToTry(services, c.get('user').id);
      const gone = new AbortController();
      const late = AbortSignal.timeout((generationSeconds + model.budget.seconds) * 1000);
      const signal = AbortSignal.any([gone.signal, c.req.raw.signal, stopping, late]);
      c.header('X-Accel-Buffering', 'no');
      c.header('Cache-Control', 'no-store, no-transform');
      return streamSSE(c, async (stream) => {
        stream.onAbort(() => gone.abort());
        const write = (event: ModelTryEvent) => stream.writeSSE({ event: event.type, data: JSON.stringify(event) });
        // Whoever leaves has stopped the model; there is nobody left to tell it to.
        const done = await tryIdea(services, model, { signal, tell: (event) => void write(event) }).catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
        if (done) await write(done);
      });
    });
}

export const modelCalls: Call[] = [
  { method: 'get', path, summary: 'Own language model, without its key', needs: 'sign-in', answer: ownModelSchema },
  {
    ...{ method: 'put', path, summary: 'Keeps an own language model and its key', needs: 'sign-in' },
    ...{ body: saveOwnModelSchema, answer: ownModelSchema },
  },
  { method: 'delete', path, summary: 'Forgets the own language model and its key', needs: 'sign-in', answer: ownModelSchema },
  {
    ...{ method: 'post', path: `${path}/test`, summary: 'Asks the own language model a short question', needs: 'sign-in' },
    answer: ownModelTrialSchema,
  },
  {
    method: 'get',
    path: `${path}/local`,
    summary: 'Models that run on the server’s own machine',
    needs: 'sign-in',
    answer: localModelsSchema,
  },
  {
    ...{ method: 'post', path: `${path}/try`, summary: 'Tries the own language model with a small idea', needs: 'sign-in' },
    streams: 'ModelTryEvent',
  },
];
