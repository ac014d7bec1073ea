import { createServer } from 'node:http';
import { errorCatalogue, StarwrightError } from '@starwright/protocol/errors';
import { errorsInSpanish } from '@starwright/protocol/errors-in-spanish';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadMessages } from '../messages/load-messages.ts';
import { type ApiError, send } from './api-client.ts';
import { tellErrorsIn } from './error-sentences.ts';

/** Refuses as the server does, and once with a code that no page knows. */
const server = createServer(({ url }, response) => {
  const refused = new StarwrightError('edit-conflict');
  const { error } = refused.toBody('request-7');
  response.writeHead(refused.status);
  response.end(JSON.stringify({ error: url === '/new' ? { ...error, code: 'quite-new' } : error }));
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});
afterAll(() => server.close());
beforeEach(() => tellErrorsIn({}));

const refusal = (path: string): Promise<ApiError> =>
  send(origin + path).then(
    () => Promise.reject(new Error('it was not refused')),
    (error) => error,
  );

it('an error of the server is told in the language of the page, by its code', async () => {
  await loadMessages('en');
  expect((await refusal('/')).explanation).toBe(errorCatalogue['edit-conflict'].message);
  await loadMessages('es');
  expect(await refusal('/')).toMatchObject({ explanation: errorsInSpanish['edit-conflict'], requestId: 'request-7' });
});

it('one whose code the page does not know is told in the words of the server', async () => {
  await loadMessages('es');
  expect((await refusal('/new')).explanation).toBe(errorCatalogue['edit-conflict'].message);
});
