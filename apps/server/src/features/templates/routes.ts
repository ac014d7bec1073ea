import { templateSchema } from '@starwright/protocol/templates';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { gallery } from './gallery.ts';

export function templateRoutes() {
  return new Hono<AppEnv>().get('/api/templates', (c) => {
    c.header('Cache-Control', 'public, max-age=60');
    return c.json(gallery);
  });
}

export const templateCalls: Call[] = [
  { method: 'get', path: '/api/templates', summary: 'Ideas to start from', needs: 'nobody', answer: z.array(templateSchema) },
];
