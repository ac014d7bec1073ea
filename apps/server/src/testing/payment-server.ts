/** A server that speaks as much of Stripe's protocol as we use, and signs its webhooks as Stripe does. For tests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';

export interface PaymentServer {
  url: string;
  webhookSecret: string;
  /** Calls as `POST /v1/customers`, with their form. */
  calls: { call: string; form: URLSearchParams; idempotencyKey: string | undefined }[];
  /** Subscriptions as the provider knows them now. */
  subscriptions: Map<string, object>;
  /** Payment pages that were opened, the oldest first. */
  sessions: PaymentSession[];
  /** The next calls are answered with this status. */
  failWith(status: number | undefined): void;
  /** An event's body and its signature. */
  sign(event: object, secret?: string): { body: string; signature: string };
  close(): Promise<void>;
}

export interface PaymentSession {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  customer: string;
  metadata: Record<string, string>;
}

export async function startPaymentServer(): Promise<PaymentServer> {
  const calls: PaymentServer['calls'] = [];
  const subscriptions = new Map<string, object>();
  let failure: number | undefined;
  const sessions: PaymentSession[] = [];
  /** What was answered to each idempotency key, and what was asked with it. */
  const answered = new Map<string, { asked: string; body: object }>();
  const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' });
  const ofCustomer = (things: Iterable<object>, customer: string | null) =>
    [...things].filter((thing) => 'customer' in thing && thing.customer === customer);
  const openSession = (form: URLSearchParams): PaymentSession => {
    const id = `cs_${sessions.length + 1}_${answered.size}`;
    const tier = form.get('metadata[tier]') ?? '';
    const session: PaymentSession = {
      ...{ id, url: `https://pay.example/checkout/${id}`, status: 'open', customer: form.get('customer') ?? '', metadata: { tier } },
    };
    sessions.push(session);
    return session;
  };
  const answer = (method: string, { pathname: path, searchParams: query }: URL, form: URLSearchParams): object | undefined => {
    if (path === '/v1/customers') return { id: `cus_${form.get('metadata[userId]')}`, object: 'customer' };
    if (path === '/v1/checkout/sessions') {
      return method === 'POST' ? openSession(form) : list(ofCustomer(sessions, query.get('customer')).reverse());
    }
    const expired = sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}/expire`);
    if (expired) expired.status = 'expired';
    if (expired) return expired;
    if (path === '/v1/billing_portal/sessions') return { id: 'bps_1', object: 'billing_portal.session', url: 'https://pay.example/portal' };
    if (path === '/v1/subscriptions') return list(ofCustomer(subscriptions.values(), query.get('customer')));
    const id = /^\/v1\/subscriptions\/(\w+)$/.exec(path)?.[1] ?? '';
    const known = subscriptions.get(id);
    if (known && method === 'DELETE') subscriptions.set(id, { ...known, status: 'canceled' });
    return subscriptions.get(id);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const [method, url] = [request.method ?? '', new URL(request.url ?? '/', 'http://payment.invalid')];
    const form = new URLSearchParams(text);
    const header = request.headers['idempotency-key'];
    const key = Array.isArray(header) ? header[0] : header;
    calls.push({ call: `${method} ${url.pathname}`, form, idempotencyKey: key });
    const before = key === undefined ? undefined : answered.get(key);
    const say = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (failure !== undefined) return say(failure, { error: { type: 'invalid_request_error', message: 'refused' } });
    // As Stripe does: the same key answers the same, and is not for another request.
    if (before && before.asked !== text) return say(400, { error: { type: 'idempotency_error', message: 'the key was used otherwise' } });
    const body = before?.body ?? answer(method, url, form);
    if (key !== undefined && body) answered.set(key, { asked: text, body });
    return body ? say(200, body) : say(404, { error: { type: 'invalid_request_error', message: 'refused' } });
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const webhookSecret = 'whsec_of_the_test';
  return {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    ...{ webhookSecret, calls, subscriptions, sessions },
    failWith(status) {
      failure = status;
    },
    sign(event, secret = webhookSecret) {
      const body = JSON.stringify(event);
      return { body, signature: new Stripe('sk_test').webhooks.generateTestHeaderString({ payload: body, secret }) };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
