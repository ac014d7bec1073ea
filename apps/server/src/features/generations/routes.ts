import { createHash } from 'node:crypto';
import { StarwrightError } from '@starwright/protocol/errors';
import {
  generateDappResponseSchema,
  generateRequestSchema,
  generateResponseSchema,
  generationStateSchema,
  generationSummarySchema,
} from '@starwright/protocol/generate';
import { planSchema } from '@starwright/protocol/plan';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { idParam } from '../../http/id-param.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { packer, preferredEncoding } from '../../http/packing.ts';
import { WaitingPlaces } from '../../http/waiting-places.ts';
import type { Services } from '../../services.ts';
import { subjectsOf } from '../allowances/subjects.ts';
import { cancelGeneration } from './cancel-generation.ts';
import type { Engine } from './engine.ts';
import { findGeneration, listGenerations, toState } from './find-generation.ts';
import { awaitGeneration } from './follow-generation.ts';
import { readGenerateRequest } from './generate-request.ts';
import { knownCode } from './known-code.ts';
import { generationRates } from './rates.ts';
import { startGeneration } from './start-generation.ts';
import { streamGeneration } from './stream-generation.ts';

/** More than anybody has pages open. */
const waitingAtMost = 30;

export function generationRoutes(services: Services) {
  const { db, engine, gate, limits, readPrompt, checkPlan } = services;
  // The engine is in threads, which start with the first work: it is asked once, and what it said is kept.
  let known: ReturnType<typeof readCatalogue> | undefined;
  const catalogue = () => {
    known ??= readCatalogue(engine).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  const places = new WaitingPlaces(waitingAtMost);
  const takePlace = (c: Context<AppEnv>) =>
    limits
      ? places.take(subjectsOf(c.get('user'), c.get('clientAddress')), 'Close some of the pages that wait for a dapp, then try again.')
      : () => {};

  const generate = async (c: Context<AppEnv>, withProject: boolean) => {
    const [user, clientAddress] = [c.get('user'), c.get('clientAddress')];
    if (limits) await limitRate(db, `generate:${user.id}`, generationRates.generate);
    const request = await readGenerateRequest(c);
    const giveBack = takePlace(c);
    const started = await startGeneration(services, { user, clientAddress, request, withProject }).catch((error) => {
      giveBack();
      throw error;
    });
    c.get('waitElsewhere')();
    if (wantsStream(c)) return streamGeneration(c, services, started.id, { accepted: started, onEnd: giveBack });

    const leaves = AbortSignal.any([c.req.raw.signal, services.stopping]);
    const { status, result, error } = await awaitGeneration(services, started.id, leaves).finally(giveBack);
    if (status === 'done' && result) return c.json({ ...result, ...(started.projectId && { projectId: started.projectId }) });
    if (status === 'cancelled') throw new StarwrightError('cancelled');
    throw new StarwrightError(knownCode(error?.code), { ...(error && { message: error.message }) });
  };

  return new Hono<AppEnv>()
    .get('/api/catalogue', async (c) => {
      // The page asks for it when somebody is going to write an idea.
      engine.warm?.();
      const { body, packed, tag } = await catalogue();
      c.header('ETag', tag);
      c.header('Cache-Control', 'public, max-age=0, must-revalidate');
      if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304);
      c.header('Content-Type', 'application/json');
      c.header('Vary', 'Accept-Encoding');
      const encoding = preferredEncoding(c.req.header('accept-encoding'));
      if (!encoding) return c.body(body);
      c.header('Content-Encoding', encoding);
      return c.body(await packed(encoding));
    })
    .post('/api/plan', async (c) => {
      if (limits) await limitRate(db, `plan:${c.get('clientAddress')}`, generationRates.plan);
      const { prompt, blockchain, templateType, plan } = await readGenerateRequest(c);
      // A plan that is given is looked at and completed; nothing is read out of the prompt.
      if (plan) return c.json(await checkPlan(c.get('clientAddress'), plan));
      return c.json(await readPrompt(c.get('clientAddress'), prompt, { blockchain, templateType }));
    })
    .post('/api/generate', gate.signedIn, (c) => generate(c, false))
    .post('/api/generate-dapp', gate.signedIn, (c) => generate(c, true))
    .get('/api/generations', gate.signedIn, async (c) => c.json(await listGenerations(db, c.get('user'))))
    .get('/api/generations/:id', gate.signedIn, async (c) => {
      const id = idParam(c);
      const row = await findGeneration(db, c.get('user'), id);
      if (wantsStream(c)) return streamGeneration(c, services, id, { afterSeq: lastEventId(c), onEnd: takePlace(c) });
      return c.json(toState(row));
    })
    .delete('/api/generations/:id', gate.signedIn, async (c) => {
      await cancelGeneration(services, c.get('user'), idParam(c));
      return c.json({ ok: true }, 202);
    });
}

/** Some 350 KB of phrases, which pack to an eighth. */
async function readCatalogue(engine: Engine) {
  const body = new TextEncoder().encode(JSON.stringify(await engine.readings()));
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { body, packed: packer(body), tag };
}

export const generationCalls: Call[] = [
  { method: 'get', path: '/api/catalogue', summary: 'What can be built, as the planner reads it', needs: 'nobody' },
  {
    method: 'post',
    path: '/api/plan',
    summary: 'What was understood of an idea',
    needs: 'nobody',
    body: generateRequestSchema,
    answer: planSchema,
  },
  {
    ...{ method: 'post', path: '/api/generate', summary: 'Builds a dapp from an idea and tries it', needs: 'sign-in' },
    ...{ body: generateRequestSchema, answer: generateResponseSchema, streams: 'ProgressEvent' },
  },
  {
    ...{ method: 'post', path: '/api/generate-dapp', summary: 'The same, and stores it as a project', needs: 'sign-in' },
    ...{ body: generateRequestSchema, answer: generateDappResponseSchema, streams: 'ProgressEvent' },
  },
  {
    ...{ method: 'get', path: '/api/generations', summary: 'Own generations, the latest first', needs: 'sign-in' },
    answer: z.array(generationSummarySchema),
  },
  {
    ...{ method: 'get', path: '/api/generations/{id}', summary: 'How far a generation is', needs: 'sign-in' },
    ...{ answer: generationStateSchema, streams: 'ProgressEvent' },
  },
  { method: 'delete', path: '/api/generations/{id}', summary: 'Stops a generation', needs: 'sign-in', status: 202 },
];

function wantsStream(c: Context<AppEnv>): boolean {
  return (c.req.header('accept') ?? '').includes('text/event-stream');
}

/** What is no event id of ours counts as none: the stream starts at the beginning. */
function lastEventId(c: Context<AppEnv>): number {
  const text = c.req.header('last-event-id') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
