import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ApiError, onUnauthorized, send } from './api-client.ts';
import { localStore } from './browser-store.ts';

/** Answers what the path asks for: /500/with%20this */
const server = createServer(({ url = '' }, response) => {
  const [, status, text = ''] = url.split('/');
  response.writeHead(Number(status));
  response.end(decodeURIComponent(text));
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});
afterAll(() => server.close());

const refusal = (path: string): Promise<ApiError> =>
  send(origin + path).then(
    () => Promise.reject(new Error('it was not refused')),
    (error) => error,
  );

it('raises what is not OK as "{status}: {body text}", or with the status text when the body is empty', async () => {
  expect((await refusal('/418/a pot')).message).toBe('418: a pot');
  expect((await refusal('/404/')).message).toBe('404: Not Found');
});

it('forgets both tokens on a 401, says so in the console, and tells whoever listens', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const listener = vi.fn();
  const stop = onUnauthorized(listener);
  localStore.setItem('demo_token', 'demo-token-0123456789abcdef');
  localStore.setItem('session_token', 'a session');
  expect((await refusal('/401/')).message).toBe('401: Unauthorized');
  expect([localStore.getItem('demo_token'), localStore.getItem('session_token')]).toEqual([null, null]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Authentication failed'));
  expect(listener).toHaveBeenCalledOnce();
  stop();
  warn.mockRestore();
});
