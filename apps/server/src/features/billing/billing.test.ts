import type { Billing as BillingState } from '@starwright/protocol/account';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import { type PaymentServer, startPaymentServer } from '../../testing/payment-server.ts';
import { codeOf, openTestServer, signUp, type TestServer } from '../../testing/test-server.ts';
import { reconcileDaily } from './reconcile-daily.ts';

let payment: PaymentServer;
let server: TestServer;
beforeAll(async () => {
  payment = await startPaymentServer();
  server = await openTestServer({
    more: {
      billing: {
        ...{ secretKey: 'sk_test_1', webhookSecret: payment.webhookSecret, apiUrl: payment.url },
        prices: { babyDegen: 'price_baby', ogDegen: 'price_og' },
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  await payment.close();
});
beforeEach(() => {
  payment.failWith(undefined);
  payment.calls.length = 0;
  payment.sessions.length = 0;
});

let lastEvent = 0;
const subscriptionOf = (userId: string, status: string, price: string) => ({
  ...{
    id: `sub_${userId.replace(/\W/g, '')}`,
    object: 'subscription',
    status,
    customer: `cus_${userId}`,
    metadata: { userId },
    created: 1_750_000_000,
  },
  items: { object: 'list', data: [{ id: 'si_1', price: { id: price }, current_period_end: 1_900_000_000 }] },
});
/** The provider changes the subscription and tells us, as often as it likes. */
async function change(userId: string, status: string, price: string, event = `evt_${++lastEvent}`, times = 1) {
  const subscription = subscriptionOf(userId, status, price);
  payment.subscriptions.set(subscription.id, subscription);
  const body = {
    id: event,
    object: 'event',
    type: 'customer.subscription.updated',
    created: 1_750_000_000,
    data: { object: subscription },
  };
  const codes: string[] = [];
  for (let n = 0; n < times; n++) codes.push(await codeOf(await tell(payment.sign(body))));
  return codes;
}
const tell = ({ body, signature }: { body: string; signature: string }) =>
  server.call('POST', '/api/billing/webhook', { body, headers: { 'stripe-signature': signature } });
const billing = async (token: string): Promise<BillingState> => (await server.call('GET', '/api/billing', { token })).json();
const checkout = (token: string, tier = 'ogDegen') => server.call('POST', '/api/billing/checkout', { token, body: { tier } });

test('choosing a tier leads to the page where it is paid, and nothing changes before it is', async () => {
  const { token, id } = await signUp(server);
  expect(await (await checkout(token)).json()).toEqual({ url: expect.stringContaining('https://pay.example/checkout') });
  const [customer, session] = payment.calls.filter(({ call }) => call.startsWith('POST'));
  expect([customer?.call, customer?.idempotencyKey]).toEqual(['POST /v1/customers', `customer-${id}`]);
  expect(Object.fromEntries(session?.form ?? [])).toMatchObject({
    ...{ mode: 'subscription', customer: `cus_${id}`, client_reference_id: id, 'line_items[0][price]': 'price_og' },
    'subscription_data[metadata][userId]': id,
  });
  expect(await billing(token)).toMatchObject({ offered: true, tier: 'noobs', manageable: false });
});

test('a payment that is confirmed changes the tier, once, however often it is told', async () => {
  const { token, id } = await signUp(server);
  expect(await change(id, 'active', 'price_og', 'evt_same', 3)).toEqual(Array(3).fill('200 no code'));
  expect(await billing(token)).toMatchObject({
    tier: 'ogDegen',
    status: 'active',
    manageable: true,
    periodEndsAt: '2030-03-17T17:46:40.000Z',
  });
  await change(id, 'past_due', 'price_baby');
  expect(await billing(token)).toMatchObject({ tier: 'babyDegen', status: 'past_due' });
  await change(id, 'canceled', 'price_baby');
  expect(await billing(token)).toMatchObject({ tier: 'noobs', status: 'canceled' });
});

test('events that come late or in another order change nothing: what the provider says now counts', async () => {
  const { token, id } = await signUp(server);
  const late = subscriptionOf(id, 'incomplete', 'price_og');
  await change(id, 'active', 'price_og');
  const body = { id: 'evt_late', object: 'event', type: 'customer.subscription.created', created: 1_600_000_000, data: { object: late } };
  expect((await tell(payment.sign(body))).status).toBe(200);
  expect(await billing(token)).toMatchObject({ tier: 'ogDegen', status: 'active' });
});

test('an event that is not signed by the provider is refused', async () => {
  const { token, id } = await signUp(server);
  const event = {
    id: 'evt_forged',
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: subscriptionOf(id, 'active', 'price_og') },
  };
  payment.subscriptions.set(subscriptionOf(id, 'active', 'price_og').id, subscriptionOf(id, 'active', 'price_og'));
  expect(await codeOf(await tell(payment.sign(event, 'whsec_guessed')))).toBe('400 invalid-body');
  const signed = payment.sign(event);
  expect(await codeOf(await tell({ ...signed, body: signed.body.replace('evt_forged', 'evt_other') }))).toBe('400 invalid-body');
  expect(await codeOf(await tell({ ...signed, signature: '' }))).toBe('400 invalid-body');
  expect((await billing(token)).tier).toBe('noobs');
});

test('whoever pays already is led to where that is changed, and pays for no second subscription', async () => {
  const { token, id } = await signUp(server);
  await change(id, 'active', 'price_baby');
  expect(await (await checkout(token)).json()).toEqual({ url: 'https://pay.example/portal' });
  expect(await (await server.call('POST', '/api/billing/portal', { token })).json()).toEqual({ url: 'https://pay.example/portal' });
  expect(await codeOf(await server.call('POST', '/api/billing/portal', { token: (await signUp(server)).token }))).toBe('404 not-found');
});

test('a provider that refuses is an answer, and no account is deleted while its subscription runs on', async () => {
  const { token, id, email } = await signUp(server);
  await change(id, 'active', 'price_baby');
  payment.failWith(400);
  expect(await codeOf(await checkout(token))).toBe('502 payment-failed');
  const remove = () => server.call('POST', '/api/account/delete', { token, body: { confirm: email } });
  expect(await codeOf(await remove())).toBe('502 payment-failed');
  expect(await server.services.db.$count(users, eq(users.id, id))).toBe(1);
  payment.failWith(undefined);
  expect((await remove()).status).toBe(200);
  expect(payment.calls.some(({ call }) => call.startsWith('DELETE /v1/subscriptions/'))).toBe(true);
});

describe('one person', () => {
  const at = (seconds: number) => ({ created: 1_750_000_000 + seconds });
  /** What the provider knows: several subscriptions of one customer. */
  const keep = (userId: string, id: string, status: string, price: string, seconds: number) => {
    const subscription = { ...subscriptionOf(userId, status, price), id, ...at(seconds) };
    payment.subscriptions.set(id, subscription);
    return subscription;
  };
  const hear = (object: object) =>
    tell(payment.sign({ id: `evt_${++lastEvent}`, object: 'event', type: 'customer.subscription.updated', ...at(0), data: { object } }));

  test('who asks for the payment page many times at once is led to one, and an open one is used again', async () => {
    const { token } = await signUp(server);
    const answers = await Promise.all([checkout(token), checkout(token), checkout(token)]);
    const urls = await Promise.all(answers.map(async (answer) => (await answer.json()).url));
    expect(new Set(urls).size).toBe(1);
    expect(payment.sessions).toHaveLength(1);
    expect((await (await checkout(token)).json()).url).toBe(urls[0]);
    expect(payment.sessions).toHaveLength(1);
  });

  test('another tier closes the page that was open, so that both cannot be paid', async () => {
    const { token } = await signUp(server);
    await checkout(token, 'babyDegen');
    expect((await checkout(token, 'ogDegen')).status).toBe(200);
    expect(payment.sessions.map(({ status }) => status)).toEqual(['expired', 'open']);
    // Both at once: one may be asked to come again, and one page stays open.
    const other = await signUp(server);
    const before = payment.sessions.length;
    const codes = await Promise.all([checkout(other.token, 'babyDegen'), checkout(other.token, 'ogDegen')]);
    expect(codes.some(({ status }) => status === 200)).toBe(true);
    expect(payment.sessions.slice(before).filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  test('who has several subscriptions has the highest that is paid, whichever ends', async () => {
    const { token, id } = await signUp(server);
    const older = keep(id, 'sub_older', 'active', 'price_baby', 0);
    const newer = keep(id, 'sub_newer', 'active', 'price_og', 10);
    await hear(older);
    expect(await billing(token)).toMatchObject({ tier: 'ogDegen', status: 'active' });
    await hear(keep(id, 'sub_older', 'canceled', 'price_baby', 0));
    expect(await billing(token)).toMatchObject({ tier: 'ogDegen', status: 'active' });
    await hear({ ...newer, ...keep(id, 'sub_newer', 'canceled', 'price_og', 10) });
    expect(await billing(token)).toMatchObject({ tier: 'noobs', status: 'canceled' });
  });

  test('who leaves pays for none of them any more', async () => {
    const { token, id, email } = await signUp(server);
    keep(id, 'sub_first', 'active', 'price_baby', 0);
    await hear(keep(id, 'sub_second', 'past_due', 'price_og', 10));
    expect((await server.call('POST', '/api/account/delete', { token, body: { confirm: email } })).status).toBe(200);
    const states = ['sub_first', 'sub_second'].map((each) => payment.subscriptions.get(each));
    expect(states).toEqual([expect.objectContaining({ status: 'canceled' }), expect.objectContaining({ status: 'canceled' })]);
  });

  test('what no event told is found once a day', async () => {
    const { token, id } = await signUp(server);
    await hear(keep(id, 'sub_lost', 'active', 'price_og', 0));
    keep(id, 'sub_lost', 'canceled', 'price_og', 0);
    expect((await billing(token)).tier).toBe('ogDegen');
    const { billing: door, db } = server.services;
    const today = new Date('2031-03-04T05:06:07Z');
    expect(await reconcileDaily(db, door, today)).toBe(true);
    expect((await billing(token)).tier).toBe('noobs');
    expect(await reconcileDaily(db, door, today)).toBe(false);
  });
});
