/** A server with an administrator and a mail server, and the calls that tests about people make. */
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { users } from '../db/schema.ts';
import type { Converse } from '../features/chats/answer-chat.ts';
import { startMailServer } from './smtp-server.ts';
import { openTestServer, signUp } from './test-server.ts';

const project = { name: 'Harbour tickets', description: 'd', prompt: 'tickets for the ferry in the harbour', status: 'ready' };
const code = { contractCode: 'contract A {}', frontendCode: '', deploymentScript: '' };

export const json = async <T>(answer: Response | Promise<Response>): Promise<T> => (await answer).json();

export type PeopleServer = Awaited<ReturnType<typeof openPeopleServer>>;

/** @param converse what a connected model says; by itself nothing. */
export async function openPeopleServer(converse: Converse = async () => undefined) {
  const mail = await startMailServer();
  const server = await openTestServer({
    adminEmails: ['root@example.com'],
    more: { mail: { smtpUrl: mail.url, from: 'Starwright <mail@example.com>' }, converse },
  });
  const { db } = server.services;
  const admin = await signUp(server, 'root@example.com');
  const confirm = (id: string) => db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
  await confirm(admin.id);
  const get = (path: string, token: string) => server.call('GET', path, { token });
  const post = (path: string, token: string, body?: object) => server.call('POST', path, { token, ...(body && { body }) });
  return {
    ...{ server, mail, admin, db, get, post, confirm },
    asAdmin: (path: string, body?: object) => post(path, admin.token, body),
    chat: (token: string, message: string, more: object = {}) => post('/api/chat', token, { message, ...more }),
    /** @returns its id */
    makeProject: async (token: string, fields: object = {}) =>
      (await json<{ id: string }>(post('/api/projects', token, { ...project, ...code, ...fields }))).id,
    /** The newest letter to them that says this; letters come when they come. */
    letterTo: (email: string, saying: string) =>
      vi.waitFor(() => {
        const letter = mail.letters.findLast((text) => text.includes(`To: ${email}`) && text.includes(saying));
        if (!letter) throw new Error('no letter yet');
        return letter;
      }, 60_000),
    async close() {
      await server.close();
      await mail.close();
    },
  };
}
