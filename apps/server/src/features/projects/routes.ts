import { artifactsSchema } from '@starwright/protocol/artifacts';
import { deploymentSchema, recordDeploymentSchema } from '@starwright/protocol/deployments';
import {
  adoptPlanSchema,
  createProjectSchema,
  patchProjectSchema,
  projectFileSchema,
  projectSchema,
  projectSummarySchema,
  recomposedSchema,
  recomposeSchema,
  revisionSchema,
  saveFileSchema,
} from '@starwright/protocol/projects';
import { spokenRequestSchema, spokenSchema } from '@starwright/protocol/spoken';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { untilWritten } from '../../db/until-written.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { idParam } from '../../http/id-param.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { readBody } from '../../http/read-body.ts';
import { WaitingPlaces } from '../../http/waiting-places.ts';
import type { Services } from '../../services.ts';
import { subjectsOf } from '../allowances/subjects.ts';
import { createProject } from './create-project.ts';
import { deleteProject, undeleteProject } from './delete-project.ts';
import { confirmDeployment, listDeployments, recordDeployment, verifySources } from './deployments.ts';
import { duplicateProject } from './duplicate-project.ts';
import { hearSpoken } from './hear-spoken.ts';
import { openListProjects } from './list-projects.ts';
import { patchProject } from './patch-project.ts';
import { withinDemoBytes } from './quota.ts';
import { projectRates } from './rates.ts';
import { listRevisions, readProject, readProjectFiles } from './read-project.ts';
import { adoptPlan, recompose } from './recompose.ts';
import { restoreRevision } from './restore-revision.ts';
import { saveFile } from './save-file.ts';
import { tryProject } from './try-project.ts';
import { withDeploymentPlan } from './with-deployment-plan.ts';

/** Each builds a dapp or two, beside the queue of generations. */
const buildsAtOnce = 2;
const stillBuilding = 'Wait until the change you asked for before is tried.';

/** Lists that a busy node keeps at a time, and for how long: whether something is being tried depends on the time, too. */
const keptLists = { atMost: 500, keptMs: 10_000 };

export function projectRoutes(services: Services) {
  const { database, db, engine, gate, limits } = services;
  const listOf = untilWritten<string>(database, keptLists);
  const listProjects = openListProjects(db);
  const building = new WaitingPlaces(buildsAtOnce);
  const routes = new Hono<AppEnv>();
  const limitCompiling = async (c: Context<AppEnv>) => {
    if (limits)
      for (const subject of subjectsOf(c.get('user'), c.get('clientAddress')))
        await limitRate(db, `compile:${subject}`, projectRates.compile);
  };
  routes.use('/api/projects', gate.signedIn);
  routes.use('/api/projects/*', gate.signedIn);
  routes.use('/api/deployments', gate.signedIn);
  routes.on(['POST', 'PATCH', 'DELETE'], ['/api/projects', '/api/projects/*'], async (c, next) => {
    // Demo users count by their address too, so that inventing tokens buys nothing.
    if (limits)
      for (const subject of subjectsOf(c.get('user'), c.get('clientAddress'))) await limitRate(db, `write:${subject}`, projectRates.write);
    await next();
  });

  routes.on(['POST', 'PATCH'], '/api/projects/*', async (c, next) => {
    if (limits && c.get('user').demo) await withinDemoBytes(db, c.get('user'), c.get('clientAddress'), next);
    else await next();
  });

  return routes
    .get('/api/projects', async (c) => {
      const user = c.get('user');
      const list = await listOf(user.id, async () => JSON.stringify(await listProjects(user)));
      return c.body(list, 200, { 'Content-Type': 'application/json' });
    })
    .post('/api/projects', async (c) => {
      const fields = await readBody(c, createProjectSchema);
      const compile = async (source: string) => {
        await limitCompiling(c);
        return engine.compile(source);
      };
      return c.json(await createProject(db, c.get('user'), await withDeploymentPlan(fields, compile)), 201);
    })
    .get('/api/projects/:id', async (c) => c.json(await readProject(db, c.get('user'), idParam(c))))
    .patch('/api/projects/:id', async (c) =>
      c.json(await patchProject(db, c.get('user'), idParam(c), await readBody(c, patchProjectSchema))),
    )
    .delete('/api/projects/:id', async (c) => {
      await deleteProject(db, c.get('user'), idParam(c));
      return c.json({ ok: true });
    })
    .post('/api/projects/:id/restore', async (c) => {
      const { id } = await undeleteProject(db, c.get('user'), idParam(c));
      return c.json(await readProject(db, c.get('user'), id));
    })
    .post('/api/projects/:id/duplicate', async (c) => c.json(await duplicateProject(db, c.get('user'), idParam(c)), 201))
    .get('/api/projects/:id/files', async (c) => c.json(await readProjectFiles(db, c.get('user'), idParam(c))))
    .post('/api/projects/:id/files', async (c) => c.json(await saveFile(db, c.get('user'), idParam(c), await readBody(c, saveFileSchema))))
    .get('/api/projects/:id/revisions', async (c) => c.json(await listRevisions(db, c.get('user'), idParam(c))))
    .get('/api/projects/:id/revisions/:revision', async (c) =>
      c.json(await readProjectFiles(db, c.get('user'), idParam(c), revisionParam(c))),
    )
    .post('/api/projects/:id/revisions/:revision/restore', async (c) =>
      c.json(await restoreRevision(db, c.get('user'), idParam(c), revisionParam(c))),
    )
    .on(
      'POST',
      [
        '/api/projects/:id/recompose',
        '/api/projects/:id/plan',
        '/api/projects/:id/trial',
        '/api/projects/:id/publication',
        '/api/projects/:id/deployments',
        '/api/projects/:id/deployments/*',
      ],
      async (c, next) => {
        await limitCompiling(c);
        // Somebody else's project is not there, whatever is asked of it.
        await readProject(db, c.get('user'), idParam(c));
        const giveBack = limits ? building.take(subjectsOf(c.get('user'), c.get('clientAddress')), stillBuilding) : () => {};
        c.get('waitElsewhere')();
        await next().finally(giveBack);
      },
    )
    .post('/api/projects/:id/recompose', async (c) => {
      const { changes } = await readBody(c, recomposeSchema);
      return c.json(await recompose(db, engine, c.get('user'), idParam(c), changes));
    })
    .post('/api/projects/:id/plan', async (c) =>
      c.json(await adoptPlan(db, engine, c.get('user'), idParam(c), await readBody(c, adoptPlanSchema))),
    )
    .post('/api/projects/:id/spoken', async (c) => {
      if (limits)
        for (const subject of subjectsOf(c.get('user'), c.get('clientAddress')))
          await limitRate(db, `spoken:${subject}`, projectRates.spoken);
      return c.json(await hearSpoken(db, engine, c.get('user'), idParam(c), await readBody(c, spokenRequestSchema)));
    })
    .post('/api/projects/:id/trial', async (c) => c.json(await tryProject(db, engine, c.get('user'), idParam(c))))
    .get('/api/projects/:id/artifacts', async (c) => {
      await limitCompiling(c);
      const { contractCode } = await readProject(db, c.get('user'), idParam(c));
      return c.json({ source: contractCode, ...(await engine.compile(contractCode)) });
    })
    .get('/api/projects/:id/deployments', async (c) => c.json(await listDeployments(db, c.get('user'), idParam(c))))
    .post('/api/projects/:id/deployments', async (c) =>
      c.json(await recordDeployment(services, c.get('user'), idParam(c), await readBody(c, recordDeploymentSchema)), 201),
    )
    .post('/api/projects/:id/deployments/:deployment/confirmation', async (c) =>
      c.json(await confirmDeployment(services, c.get('user'), idParam(c), idParam(c, 'deployment'))),
    )
    .post('/api/projects/:id/deployments/:deployment/sources', async (c) =>
      c.json(await verifySources(services, c.get('user'), idParam(c), idParam(c, 'deployment')), 202),
    )
    .get('/api/deployments', async (c) => c.json(await listDeployments(db, c.get('user'))))
    .get('/api/projects/:id/zip', async (c) => {
      if (limits)
        for (const subject of subjectsOf(c.get('user'), c.get('clientAddress'))) await limitRate(db, `zip:${subject}`, projectRates.zip);
      const project = await readProject(db, c.get('user'), idParam(c));
      const zip = new Uint8Array(await engine.zip(project));
      return c.body(zip, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${zipName(project.plan?.title ?? project.name)}"`,
      });
    });
}

export const projectCalls: Call[] = [
  { method: 'get', path: '/api/projects', summary: 'Own projects', needs: 'sign-in', answer: z.array(projectSummarySchema) },
  {
    ...{ method: 'post', path: '/api/projects', summary: 'Stores a project', needs: 'sign-in' },
    ...{ body: createProjectSchema, answer: projectSchema, status: 201 },
  },
  { method: 'get', path: '/api/projects/{id}', summary: 'One project', needs: 'sign-in', answer: projectSchema },
  {
    ...{ method: 'patch', path: '/api/projects/{id}', summary: 'Changes name, description or code, or archives it', needs: 'sign-in' },
    ...{ body: patchProjectSchema, answer: projectSchema },
  },
  { method: 'delete', path: '/api/projects/{id}', summary: 'Deletes a project; it can be restored', needs: 'sign-in' },
  { method: 'post', path: '/api/projects/{id}/restore', summary: 'Brings a deleted project back', needs: 'sign-in', answer: projectSchema },
  {
    method: 'post',
    path: '/api/projects/{id}/duplicate',
    summary: 'Copies a project',
    needs: 'sign-in',
    answer: projectSchema,
    status: 201,
  },
  { method: 'get', path: '/api/projects/{id}/files', summary: 'The files', needs: 'sign-in', answer: z.array(projectFileSchema) },
  {
    ...{ method: 'post', path: '/api/projects/{id}/files', summary: 'Saves a file as a new revision', needs: 'sign-in' },
    ...{ body: saveFileSchema, answer: projectFileSchema },
  },
  {
    method: 'get',
    path: '/api/projects/{id}/revisions',
    summary: 'Every save, the newest first',
    needs: 'sign-in',
    answer: z.array(revisionSchema),
  },
  {
    method: 'get',
    path: '/api/projects/{id}/revisions/{revision}',
    summary: 'The files as they were at a revision',
    needs: 'sign-in',
    answer: z.array(projectFileSchema),
  },
  {
    ...{
      method: 'post',
      path: '/api/projects/{id}/revisions/{revision}/restore',
      summary: 'Makes the files what they were',
      needs: 'sign-in',
    },
    ...{ answer: projectSchema },
  },
  {
    ...{ method: 'post', path: '/api/projects/{id}/recompose', summary: 'The dapp with its plan changed; nothing is stored' },
    ...{ needs: 'sign-in', body: recomposeSchema, answer: recomposedSchema },
  },
  {
    ...{ method: 'post', path: '/api/projects/{id}/plan', summary: 'Changes the plan, with the files as they were merged' },
    ...{ needs: 'sign-in', body: adoptPlanSchema, answer: projectSchema },
  },
  {
    ...{ method: 'post', path: '/api/projects/{id}/spoken', summary: 'What somebody says about the plan, as a change to try' },
    ...{ needs: 'sign-in', body: spokenRequestSchema, answer: spokenSchema },
  },
  {
    ...{ method: 'post', path: '/api/projects/{id}/trial', summary: 'Tries the project as it is now, on a real EVM' },
    ...{ needs: 'sign-in', answer: projectSchema },
  },
  {
    method: 'get',
    path: '/api/projects/{id}/artifacts',
    summary: 'What the compiler makes of the contract',
    needs: 'sign-in',
    answer: artifactsSchema,
  },
  {
    method: 'get',
    path: '/api/projects/{id}/deployments',
    summary: 'Deployments of a project, the newest first',
    needs: 'sign-in',
    answer: z.array(deploymentSchema),
  },
  {
    ...{ method: 'post', path: '/api/projects/{id}/deployments', summary: 'Writes a deployment down', needs: 'sign-in' },
    ...{ body: recordDeploymentSchema, answer: deploymentSchema, status: 201 },
  },
  {
    ...{ method: 'post', path: '/api/projects/{id}/deployments/{deployment}/confirmation', needs: 'sign-in' },
    ...{ summary: 'Asks the network whether a deployment is there', answer: deploymentSchema },
  },
  {
    ...{ method: 'post', path: '/api/projects/{id}/deployments/{deployment}/sources', needs: 'sign-in' },
    ...{ summary: 'Has the source of a deployment verified, and made public, by the register', answer: deploymentSchema, status: 202 },
  },
  {
    method: 'get',
    path: '/api/deployments',
    summary: 'Own deployments, the newest first',
    needs: 'sign-in',
    answer: z.array(deploymentSchema),
  },
  { method: 'get', path: '/api/projects/{id}/zip', summary: 'The project as a zip that installs and tests itself', needs: 'sign-in' },
];

function revisionParam(c: Context<AppEnv>): number {
  const text = c.req.param('revision') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Only letters and digits, so that no name can break the header or a file system. */
function zipName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase();
  return `${plain || 'dapp'}.zip`;
}
