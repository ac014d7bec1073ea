import { billingSchema, checkoutSchema, leadsToSchema } from '@starwright/protocol/account';
import { StarwrightError } from '@starwright/protocol/errors';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { subscriptions } from '../../db/schema.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { readBody } from '../../http/read-body.ts';
import type { Services } from '../../services.ts';

const visits = { max: 20, windowSeconds: 3600 };

export function billingRoutes({ db, billing, gate, limits }: Services) {
  const offered = () => {
    if (!billing) throw new StarwrightError('billing-not-offered');
    return billing;
  };
  return new Hono<AppEnv>()
    .get('/api/billing', gate.signedIn, async (c) => {
      const { id, tier } = c.get('user');
      const [mine] = await db.select().from(subscriptions).where(eq(subscriptions.userId, id));
      const periodEndsAt = mine?.periodEndsAt?.toISOString() ?? null;
      return c.json({
        offered: billing !== undefined,
        tier,
        status: mine?.subscriptionId ? mine.status : null,
        periodEndsAt,
        manageable: typeof mine?.subscriptionId === 'string' && billing !== undefined,
      });
    })
    .post('/api/billing/checkout', gate.withAccount, async (c) => {
      const { tier } = await readBody(c, checkoutSchema);
      const open = offered();
      if (limits) await limitRate(db, `checkout:${c.get('user').id}`, visits);
      return c.json({ url: await open.checkout(c.get('user'), tier) });
    })
    .post('/api/billing/portal', gate.withAccount, async (c) => c.json({ url: await offered().portal(c.get('user')) }))
    .post('/api/billing/webhook', async (c) => {
      await offered().hear(await c.req.text(), c.req.header('stripe-signature') ?? '');
      return c.json({ ok: true });
    });
}

export const billingCalls: Call[] = [
  {
    method: 'get',
    path: '/api/billing',
    summary: 'Whether tiers are sold here, and what one pays for',
    needs: 'sign-in',
    answer: billingSchema,
  },
  {
    ...{ method: 'post', path: '/api/billing/checkout', summary: 'Leads to the page where a tier is paid for', needs: 'account' },
    ...{ body: checkoutSchema, answer: leadsToSchema },
  },
  {
    ...{
      method: 'post',
      path: '/api/billing/portal',
      summary: 'Leads to the page where a subscription is changed or ended',
      needs: 'account',
    },
    answer: leadsToSchema,
  },
  { method: 'post', path: '/api/billing/webhook', summary: 'For the payment provider: what became of a subscription', needs: 'nobody' },
];
