import { chatRequestSchema, chatResponseSchema, passageSchema } from '@starwright/protocol/chat';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { readBody } from '../../http/read-body.ts';
import type { Services } from '../../services.ts';
import { subjectsOf } from '../allowances/subjects.ts';
import { gallery } from '../templates/gallery.ts';
import { answerChat, type Converse } from './answer-chat.ts';
import { makeGuide } from './guide.ts';

/** "Unlimited" is as fast as anybody can type. */
const fairRate = { max: 30, windowSeconds: 60 };

export function chatRoutes({ db, readPrompt, gate, limits, converse }: Services) {
  const guide = makeGuide(gallery);
  const planFor = (clientAddress: string) => (prompt: string) =>
    readPrompt(clientAddress, prompt, { blockchain: 'ethereum', templateType: 'custom' });
  const routes = new Hono<AppEnv>();
  routes.get('/api/docs-search', (c) => {
    c.header('Cache-Control', 'public, max-age=60');
    const words = (c.req.query('q') ?? '').slice(0, 200);
    return c.json(guide.search(words).map(({ id, title, text, link }) => ({ id, title, text, ...(link && { link }) })));
  });
  return routes.post('/api/chat', gate.signedIn, async (c) => {
    const request = await readBody(c, chatRequestSchema);
    const [user, clientAddress] = [c.get('user'), c.get('clientAddress')];
    // A tier that counts its chats is told of that limit, and not of this one.
    if (limits && user.tier !== 'noobs')
      for (const subject of subjectsOf(user, clientAddress)) await limitRate(db, `chat:${subject}`, fairRate);
    const say: Converse = (question) => {
      c.get('waitElsewhere')();
      return converse(question);
    };
    return c.json(
      await answerChat(db, guide, say, {
        ...{ plan: planFor(clientAddress), user, clientAddress, request, now: new Date(), limits },
        signal: c.req.raw.signal,
      }),
    );
  });
}

export const chatCalls: Call[] = [
  {
    ...{ method: 'get', path: '/api/docs-search', summary: 'What the documentation says about `q`', needs: 'nobody' },
    answer: z.array(passageSchema),
  },
  {
    ...{ method: 'post', path: '/api/chat', summary: 'Asks the guide', needs: 'sign-in' },
    ...{ body: chatRequestSchema, answer: chatResponseSchema },
  },
];
