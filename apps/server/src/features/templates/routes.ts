import { type TemplateDetail, templateDetailSchema, templateSchema } from '@starwright/protocol/templates';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { featuredFirst } from './featured-first.ts';
import { gallery } from './gallery.ts';
import { readTemplate } from './read-template.ts';

export function templateRoutes({ engine, site }: Services) {
  // They never change, so each is read once.
  const details = new Map<string, Promise<TemplateDetail>>();
  const detailOf = (id: string) => {
    const detail = details.get(id) ?? readTemplate(engine, id);
    details.set(id, detail);
    detail.catch(() => details.delete(id));
    return detail;
  };
  const keep = (c: Context<AppEnv>) => c.header('Cache-Control', 'public, max-age=60');
  return new Hono<AppEnv>()
    .get('/api/templates', async (c) => {
      const { featuredTemplates } = await site.read();
      keep(c);
      return c.json(featuredFirst(gallery, featuredTemplates));
    })
    .get('/api/templates/:id', async (c) => {
      const template = await detailOf(c.req.param('id'));
      keep(c);
      return c.json(template);
    });
}

export const templateCalls: Call[] = [
  { method: 'get', path: '/api/templates', summary: 'Ideas to start from', needs: 'nobody', answer: z.array(templateSchema) },
  {
    ...{ method: 'get', path: '/api/templates/{id}', summary: 'One of them, with what its dapp will be put through', needs: 'nobody' },
    answer: templateDetailSchema,
  },
];
