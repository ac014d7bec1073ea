import { appAddressSchema, publicationSchema, publishedAppDetailSchema, publishedAppSchema } from '@starwright/protocol/apps';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { idParam } from '../../http/id-param.ts';
import { readBody } from '../../http/read-body.ts';
import type { Services } from '../../services.ts';
import { changeAddress, publishProject, readPublication, unpublishProject } from './publish-project.ts';
import { listApps, readApp } from './read-apps.ts';

/** Own projects are behind sign-in already: `/api/projects/*` is guarded by the projects' routes. */
export function appRoutes({ db, engine, gate }: Services) {
  const routes = new Hono<AppEnv>();
  routes.use('/api/projects/:id/publication', gate.signedIn);
  routes.use('/api/projects/:id/publication/address', gate.signedIn);
  return routes
    .get('/api/apps', async (c) => c.json(await listApps(db)))
    .get('/api/apps/:id', async (c) => c.json(await readApp(db, idParam(c))))
    .get('/api/projects/:id/publication', async (c) => c.json(await readPublication(db, c.get('user'), idParam(c))))
    .post('/api/projects/:id/publication', async (c) => c.json(await publishProject(db, engine, c.get('user'), idParam(c))))
    .put('/api/projects/:id/publication/address', async (c) => {
      const { address } = await readBody(c, appAddressSchema);
      return c.json(await changeAddress(db, c.get('user'), idParam(c), address));
    })
    .delete('/api/projects/:id/publication', async (c) => c.json(await unpublishProject(db, c.get('user'), idParam(c))));
}

const publication = { path: '/api/projects/{id}/publication', needs: 'sign-in', answer: publicationSchema } as const;

export const appCalls: Call[] = [
  { method: 'get', path: '/api/apps', summary: 'Published apps, the newest first', needs: 'nobody', answer: z.array(publishedAppSchema) },
  { method: 'get', path: '/api/apps/{id}', summary: 'One published app', needs: 'nobody', answer: publishedAppDetailSchema },
  { ...publication, method: 'get', summary: 'Whether a project is published, and at which share link' },
  { ...publication, method: 'post', summary: 'Tries a project once more and publishes what was tried' },
  {
    ...publication,
    path: '/api/projects/{id}/publication/address',
    method: 'put',
    summary: 'Gives a published app an address of one’s own choosing; tiers babyDegen and ogDegen',
    body: appAddressSchema,
  },
  { ...publication, method: 'delete', summary: 'Takes a project out of the gallery' },
];
