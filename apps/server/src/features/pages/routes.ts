import { StarwrightError } from '@starwright/protocol/errors';
import {
  makePageSchema,
  pagePlaceSchema,
  pagesSchema,
  pageVersionSchema,
  pinningKeySchema,
  pinningKeysSchema,
  pinningProviderSchema,
} from '@starwright/protocol/pages';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { idParam } from '../../http/id-param.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { readBody } from '../../http/read-body.ts';
import type { Services } from '../../services.ts';
import { subjectsOf } from '../allowances/subjects.ts';
import { projectRates } from '../projects/rates.ts';
import { makePage } from './make-page.ts';
import { forgetPinningKey, keepPinningKey, readPinningKeys } from './pinning-keys.ts';
import { cancelPublishing, lookAgain, publishPage } from './publish-page.ts';
import { findPage, readCar, readPages, readPageZip } from './read-pages.ts';

const keysPath = '/api/settings/pinning';
const pagesPath = '/api/projects/:id/deployments/:deployment/pages';
const pagePath = '/api/projects/:id/pages/:page';

/** How often somebody may write, and that packing waits its turn, is bounded with the other calls about projects. */
export function pageRoutes(services: Services) {
  const { db, gate, limits } = services;
  const routes = new Hono<AppEnv>();
  routes.use(pagesPath, gate.signedIn);
  routes.use(`${pagePath}/*`, gate.signedIn);
  const limitTaking = async (c: Context<AppEnv>) => {
    if (limits)
      for (const subject of subjectsOf(c.get('user'), c.get('clientAddress'))) await limitRate(db, `zip:${subject}`, projectRates.zip);
  };
  return routes
    .get(keysPath, gate.signedIn, async (c) => c.json(await readPinningKeys(services, c.get('user').id)))
    .put(`${keysPath}/:provider`, gate.signedIn, async (c) => {
      const { key } = await readBody(c, pinningKeySchema);
      const kept = await keepPinningKey(services, c.get('user').id, param(c, 'provider', pinningProviderSchema), key);
      c.get('note')('pinning-key', 'ok', { way: 'kept' });
      return c.json(kept);
    })
    .delete(`${keysPath}/:provider`, gate.signedIn, async (c) => {
      const left = await forgetPinningKey(services, c.get('user').id, param(c, 'provider', pinningProviderSchema));
      c.get('note')('pinning-key', 'ok', { way: 'removed' });
      return c.json(left);
    })
    .get(pagesPath, async (c) => c.json(await readPages(services, c.get('user'), deploymentOf(c))))
    .post(pagesPath, async (c) => {
      const { place } = await readBody(c, makePageSchema);
      return c.json(await makePage(services, c.get('user'), deploymentOf(c), place), 202);
    })
    .post(`${pagePath}/places/:place`, async (c) =>
      c.json(await publishPage(services, c.get('user'), pageOf(c), param(c, 'place', pagePlaceSchema)), 202),
    )
    .delete(`${pagePath}/places/:place`, async (c) =>
      c.json(await cancelPublishing(services, c.get('user'), pageOf(c), param(c, 'place', pagePlaceSchema))),
    )
    .post(`${pagePath}/gateways`, async (c) => c.json(await lookAgain(services, c.get('user'), pageOf(c)), 202))
    .get(`${pagePath}/car`, async (c) => {
      await limitTaking(c);
      const { projectId, pageId } = pageOf(c);
      const row = await findPage(db, c.get('user'), projectId, pageId);
      return file(c, await readCar(db, row), 'application/vnd.ipld.car', `${row.cid}.car`);
    })
    .get(`${pagePath}/zip`, async (c) => {
      await limitTaking(c);
      const { projectId, pageId } = pageOf(c);
      const row = await findPage(db, c.get('user'), projectId, pageId);
      return file(c, await readPageZip(db, row), 'application/zip', `${row.cid}.zip`);
    });
}

const file = (c: Context<AppEnv>, bytes: Uint8Array<ArrayBuffer>, type: string, name: string) =>
  c.body(bytes, 200, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });

const deploymentOf = (c: Context<AppEnv>) => ({ projectId: idParam(c), deploymentId: idParam(c, 'deployment') });
const pageOf = (c: Context<AppEnv>) => ({ projectId: idParam(c), pageId: idParam(c, 'page') });

function param<Value>(c: Context<AppEnv>, name: string, schema: { safeParse(value: unknown): { data?: Value | undefined } }): Value {
  const { data } = schema.safeParse(c.req.param(name));
  if (data === undefined) throw new StarwrightError('not-found');
  return data;
}

const deployment = { path: '/api/projects/{id}/deployments/{deployment}/pages', needs: 'sign-in' } as const;
const page = { needs: 'sign-in', answer: pageVersionSchema } as const;
const base = '/api/projects/{id}/pages/{page}';

export const pageCalls: Call[] = [
  { method: 'get', path: keysPath, summary: 'Services for pages of which an own key is kept', needs: 'sign-in', answer: pinningKeysSchema },
  {
    ...{ method: 'put', path: `${keysPath}/{provider}`, summary: 'Keeps an own key of a service for pages', needs: 'sign-in' },
    ...{ body: pinningKeySchema, answer: pinningKeysSchema },
  },
  {
    ...{ method: 'delete', path: `${keysPath}/{provider}`, summary: 'Forgets an own key of a service for pages', needs: 'sign-in' },
    answer: pinningKeysSchema,
  },
  { ...deployment, method: 'get', summary: 'The versions of the page of a deployment, the newest first', answer: pagesSchema },
  {
    ...{ ...deployment, method: 'post', summary: 'Packs the page of a deployment as it is now, and puts it on IPFS' },
    ...{ body: makePageSchema, answer: pageVersionSchema, status: 202 },
  },
  { ...page, method: 'post', path: `${base}/places/{place}`, summary: 'Puts a version of a page there, once more if need be', status: 202 },
  { ...page, method: 'delete', path: `${base}/places/{place}`, summary: 'Cancels putting a version of a page there' },
  { ...page, method: 'post', path: `${base}/gateways`, summary: 'Looks whether the gateways show a version of a page', status: 202 },
  { method: 'get', path: `${base}/car`, summary: 'A version of a page as a CAR file', needs: 'sign-in' },
  { method: 'get', path: `${base}/zip`, summary: 'A version of a page as a zip of its folder', needs: 'sign-in' },
];
