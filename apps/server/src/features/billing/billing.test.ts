import type { Billing as BillingState } from '@starwright/protocol/account';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import { type PaymentServer, startPaymentServer } from '../../testing/payment-server.ts';
import { codeOf, openTestServer, signUp, type TestServer } from '../../testing/test-server.ts';

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
}, 60_000);
afterAll(async () => {
  await server.close();
  await payment.close();
});
beforeEach(() => {
  payment.failWith(undefined);
  payment.calls.length = 0;
});

let lastEvent = 0;
const subscriptionOf = (userId: string, status: string, price: string) => ({
  ...{ id: `sub_${userId.replace(/\W/g, '')}`, object: 'subscription', status, customer: `cus_${userId}`, metadata: { userId } },
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
  expect(await (await checkout(token)).json()).toEqual({ url: 'https://pay.example/checkout' });
  const [customer, session] = payment.calls;
  expect([customer?.call, customer?.idempotencyKey]).toEqual(['POST /v1/customers', `customer-${id}`]);
  expect(Object.fromEntries(session?.form ?? [])).toMatchObject({
    ...{ mode: 'subscription', customer: 'cus_1', client_reference_id: id, 'line_items[0][price]': 'price_og' },
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
