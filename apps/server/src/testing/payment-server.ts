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
  /** The next calls are answered with this status. */
  failWith(status: number | undefined): void;
  /** An event's body and its signature. */
  sign(event: object, secret?: string): { body: string; signature: string };
  close(): Promise<void>;
}

export async function startPaymentServer(): Promise<PaymentServer> {
  const calls: PaymentServer['calls'] = [];
  const subscriptions = new Map<string, object>();
  let failure: number | undefined;
  const answer = (request: IncomingMessage, path: string): object | undefined => {
    if (path === '/v1/customers') return { id: 'cus_1', object: 'customer' };
    if (path === '/v1/checkout/sessions') return { id: 'cs_1', object: 'checkout.session', url: 'https://pay.example/checkout' };
    if (path === '/v1/billing_portal/sessions') return { id: 'bps_1', object: 'billing_portal.session', url: 'https://pay.example/portal' };
    const id = /^\/v1\/subscriptions\/(\w+)$/.exec(path)?.[1] ?? '';
    const known = subscriptions.get(id);
    if (known && request.method === 'DELETE') subscriptions.set(id, { ...known, status: 'canceled' });
    return subscriptions.get(id);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const path = new URL(request.url ?? '/', 'http://payment.invalid').pathname;
    const key = request.headers['idempotency-key'];
    calls.push({ call: `${request.method} ${path}`, form: new URLSearchParams(text), idempotencyKey: Array.isArray(key) ? key[0] : key });
    const body = failure === undefined ? answer(request, path) : undefined;
    response.writeHead(failure ?? (body ? 200 : 404), { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: { type: 'invalid_request_error', message: 'refused' } }));
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const webhookSecret = 'whsec_of_the_test';
  return {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    ...{ webhookSecret, calls, subscriptions },
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
