import { assistantRequestSchema } from '@starwright/protocol/assistant';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { idParam } from '../../http/id-param.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { readBody } from '../../http/read-body.ts';
import type { Services } from '../../services.ts';
import { subjectsOf } from '../allowances/subjects.ts';
import { askAssistant } from './ask-assistant.ts';

/** Its tools compile and run the dapp. */
const questions = { max: 20, windowSeconds: 60 };

export function assistantRoutes(services: Services) {
  const { db, gate, limits, stopping } = services;
  return new Hono<AppEnv>().post('/api/projects/:id/assistant', gate.signedIn, async (c) => {
    const [user, clientAddress, projectId] = [c.get('user'), c.get('clientAddress'), idParam(c)];
    if (limits) for (const subject of subjectsOf(user, clientAddress)) await limitRate(db, `assistant:${subject}`, questions);
    const request = await readBody(c, assistantRequestSchema);
    const gone = new AbortController();
    const signal = AbortSignal.any([gone.signal, c.req.raw.signal, stopping]);
    const answer = await askAssistant(services, { user, clientAddress, projectId, request, signal });
    c.header('X-Accel-Buffering', 'no');
    c.header('Cache-Control', 'no-store, no-transform');
    return streamSSE(c, async (stream) => {
      stream.onAbort(() => gone.abort());
      // Nobody reads any more, so a write might never end.
      const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      for await (const event of answer) {
        await Promise.race([stream.writeSSE({ event: event.type, data: JSON.stringify(event) }), left]);
        if (signal.aborted) break;
      }
    });
  });
}

export const assistantCalls: Call[] = [
  {
    ...{ method: 'post', path: '/api/projects/{id}/assistant', summary: 'Asks the assistant about a project', needs: 'sign-in' },
    ...{ body: assistantRequestSchema, streams: 'AssistantEvent' },
  },
];
