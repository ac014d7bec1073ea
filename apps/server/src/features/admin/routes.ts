import {
  adminBillingSchema,
  adminMetricsSchema,
  adminProjectSchema,
  adminUserSchema,
  analyticsSchema,
  auditEntrySchema,
  errorGroupSchema,
  logTailSchema,
  projectActions,
  userActionSchema,
  userActions,
} from '@starwright/protocol/admin';
import { StarwrightError } from '@starwright/protocol/errors';
import { askHealingSchema, patchSiteSettingsSchema, siteSettingsSchema } from '@starwright/protocol/site';
import { templateIds } from '@starwright/protocol/templates';
import { respondSchema, type Ticket, ticketSchema } from '@starwright/protocol/tickets';
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { healingSignals, users } from '../../db/schema.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { idParam } from '../../http/id-param.ts';
import { answerPage, readPaging } from '../../http/paging.ts';
import { readBody } from '../../http/read-body.ts';
import type { Services } from '../../services.ts';
import { readAdminBilling } from '../billing/admin-billing.ts';
import { allTickets, respondToTicket } from '../tickets/tickets.ts';
import { actOnUser } from './act-on-user.ts';
import { audit, readAudit } from './audit.ts';
import { readErrorGroups } from './error-groups.ts';
import { readAnalytics, readMetrics } from './figures.ts';
import { listUsers } from './list-users.ts';
import { actOnProject, listAllProjects } from './projects.ts';

const analyticsDays = { usual: 30, most: 90 };

export function adminRoutes({ db, gate, site, offers, mailer, logTail, security, adminEmails, billing, addressHash }: Services) {
  const routes = new Hono<AppEnv>();
  routes.use('/api/admin/*', gate.admin);
  routes.use('/api/admin/*', async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.res.ok) c.get('note')('admin-action', 'ok', { call: `${c.req.method} ${c.req.path}` });
  });
  return routes
    .get('/api/admin/users', async (c) => answerPage(c, await listUsers(db, { ...asked(c), adminEmails, now: new Date() })))
    .get('/api/admin/projects', async (c) => answerPage(c, await listAllProjects(db, asked(c))))
    .get('/api/admin/tickets', async (c) => answerPage(c, await allTickets(db, readPaging(c))))
    .get('/api/admin/metrics', async (c) => c.json(await readMetrics(db, new Date())))
    .get('/api/admin/analytics', async (c) => {
      const days = Math.min(analyticsDays.most, Math.max(1, Number(c.req.query('days')) || analyticsDays.usual));
      return c.json({ days: await readAnalytics(db, Math.trunc(days), new Date()) });
    })
    .get('/api/admin/billing', async (c) => c.json(await readAdminBilling(db, offers.billing)))
    .get('/api/admin/client-errors', async (c) => answerPage(c, await readErrorGroups(db, readPaging(c))))
    .get('/api/admin/audit', async (c) => answerPage(c, await readAudit(db, readPaging(c))))
    .get('/api/admin/log', (c) => c.json({ lines: logTail.recent() }))
    .get('/api/admin/security-log', (c) => c.json({ lines: security.recent() }))
    .get('/api/admin/settings', async (c) => c.json(await site.read()))
    .patch('/api/admin/settings', async (c) => {
      const changes = await readBody(c, patchSiteSettingsSchema);
      const known: readonly string[] = templateIds;
      if (changes.featuredTemplates?.some((id) => !known.includes(id))) throw new StarwrightError('unknown-template');
      await db.transaction(async (tx) => {
        await site.write(changes, tx);
        for (const [key, value] of Object.entries(changes)) await audit(tx, c.get('user'), `settings.${key}`, 'site', { value });
      });
      return c.json(await site.read());
    })
    .post('/api/admin/healing-signals', async (c) => {
      const { type, userId } = await readBody(c, askHealingSchema);
      await db.transaction(async (tx) => {
        if (userId && (await tx.$count(users, eq(users.id, userId))) === 0) throw new StarwrightError('not-found');
        await tx.insert(healingSignals).values({ type, userId: userId ?? null });
        await audit(tx, c.get('user'), `healing.${type}`, userId ?? 'everyone');
      });
      return c.json({ ok: true }, 201);
    })
    .post('/api/admin/users/:id/:action', async (c) => {
      const [id, action] = [idParam(c), actionParam(c, userActions)];
      const { value } = await bodyOrNothing(c);
      // Whoever is deleted must not go on paying.
      if (action === 'delete' && id !== c.get('user').id) await billing?.endSubscription(id);
      await actOnUser({ db, addressHash }, c.get('user'), { id, action, value });
      return c.json({ ok: true });
    })
    .post('/api/admin/projects/:id/:action', async (c) => {
      await actOnProject(db, c.get('user'), idParam(c), actionParam(c, projectActions));
      return c.json({ ok: true });
    })
    .post('/api/admin/tickets/:id/respond', async (c) => {
      const { response } = await readBody(c, respondSchema);
      const { ticket, person } = await db.transaction(async (tx) => {
        const answered = await respondToTicket(tx, idParam(c), response);
        await audit(tx, c.get('user'), 'ticket.respond', answered.ticket.id, {
          title: answered.ticket.title,
          status: answered.ticket.status,
        });
        return answered;
      });
      if (person.mailOnAnswer && !person.demo && person.emailVerified) {
        void mailer.send({ to: person.email, ...letterAbout(ticket) });
      }
      return c.json(ticket);
    });
}

/** The answer is sent once; that a ticket is resolved is said without repeating it. */
const letterAbout = ({ title, status, adminResponse }: Ticket) =>
  status === 'resolved'
    ? {
        subject: `Resolved: “${title}”`,
        text: 'Support has marked your ticket as resolved. If it is not, open a new one on the help page of Starwright.',
      }
    : { subject: `Answer to “${title}”`, text: `${adminResponse ?? ''}\n\nYou find the whole ticket on the help page of Starwright.` };

const asked = (c: Context<AppEnv>) => ({ search: c.req.query('search'), paging: readPaging(c) });

function actionParam<A extends string>(c: Context<AppEnv>, actions: readonly A[]): A {
  const action = actions.find((each) => each === c.req.param('action'));
  if (!action) throw new StarwrightError('not-found');
  return action;
}

/** Most actions need no body. */
async function bodyOrNothing(c: Context<AppEnv>): Promise<z.output<typeof userActionSchema>> {
  return (await c.req.text()).trim() === '' ? {} : readBody(c, userActionSchema);
}

const read = (path: string, summary: string, answer: z.ZodType): Call => ({
  method: 'get',
  path: `/api/admin/${path}`,
  summary,
  needs: 'admin',
  answer,
});

export const adminCalls: Call[] = [
  read(
    'users',
    'People, by name or e-mail with `search`; a page with `limit` and `offset`, all counted in `X-Total-Count`',
    z.array(adminUserSchema),
  ),
  read('projects', "Everybody's projects, by name or owner with `search`; in pages", z.array(adminProjectSchema)),
  read('tickets', "Everybody's tickets; in pages", z.array(ticketSchema)),
  read('metrics', 'The four figures of the administration', adminMetricsSchema),
  read('analytics', 'What was on each of the last `days`', analyticsSchema),
  read('billing', 'Tiers and subscriptions', adminBillingSchema),
  read('client-errors', 'Errors of browsers in groups; in pages', z.array(errorGroupSchema)),
  read('audit', 'What administrators did; in pages', z.array(auditEntrySchema)),
  read('log', 'The newest lines of the server’s log', logTailSchema),
  read('security-log', 'The newest lines of the security log of the process that answered', logTailSchema),
  read('settings', 'What the site is set to', siteSettingsSchema),
  {
    ...{ method: 'patch', path: '/api/admin/settings', summary: 'Maintenance mode, banner, featured templates', needs: 'admin' },
    ...{ body: patchSiteSettingsSchema, answer: siteSettingsSchema },
  },
  {
    ...{ method: 'post', path: '/api/admin/healing-signals', summary: "Asks one person's or everyone's browsers to sign in anew" },
    ...{ needs: 'admin', body: askHealingSchema, status: 201 },
  },
  {
    ...{ method: 'post', path: '/api/admin/users/{id}/{action}', summary: `Does one of ${userActions.join(', ')}`, needs: 'admin' },
    body: userActionSchema,
  },
  {
    ...{ method: 'post', path: '/api/admin/projects/{id}/{action}', summary: `Does one of ${projectActions.join(', ')}` },
    needs: 'admin',
  },
  {
    ...{
      method: 'post',
      path: '/api/admin/tickets/{id}/respond',
      summary: 'Answers a ticket; the text `resolved` ends it',
      needs: 'admin',
    },
    ...{ body: respondSchema, answer: ticketSchema },
  },
];
