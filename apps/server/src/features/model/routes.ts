import { ownModelSchema, ownModelTrialSchema, saveOwnModelSchema } from '@starwright/protocol/model';
import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { readBody } from '../../http/read-body.ts';
import type { Services } from '../../services.ts';
import { readOwnModel, removeOwnModel, saveOwnModel } from './own-model.ts';
import { tryOwnModel } from './try-own-model.ts';

const path = '/api/settings/model';

export function modelRoutes(services: Services) {
  const { db, gate, limits } = services;
  return new Hono<AppEnv>()
    .get(path, gate.signedIn, async (c) => c.json(await readOwnModel(services, c.get('user').id)))
    .put(path, gate.signedIn, async (c) => {
      const kept = await saveOwnModel(services, c.get('user').id, await readBody(c, saveOwnModelSchema));
      c.get('note')('model-key', 'ok', { way: 'kept' });
      return c.json(kept);
    })
    .delete(path, gate.signedIn, async (c) => {
      const left = await removeOwnModel(services, c.get('user').id);
      c.get('note')('model-key', 'ok', { way: 'removed' });
      return c.json(left);
    })
    .post(`${path}/test`, gate.signedIn, async (c) => {
      if (limits) await limitRate(db, `model-test:${c.get('user').id}`, { max: 10, windowSeconds: 60 });
      c.get('waitElsewhere')();
      return c.json(await tryOwnModel(services, c.get('user').id, c.req.raw.signal));
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
];
