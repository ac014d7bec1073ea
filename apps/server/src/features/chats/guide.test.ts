/** The guide without a model, and what a chat costs. */
import type { ChatResponse } from '@starwright/protocol/chat';
import type { UserStats } from '@starwright/protocol/users';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { chats } from '../../db/schema.ts';
import { json, openPeopleServer } from '../../testing/people-server.ts';
import { codeOf, newDemoToken, signUp } from '../../testing/test-server.ts';
import { giveBackUnanswered } from './answer-chat.ts';

/** What the model answers; undefined leaves it to the guide. */
let model: (() => Promise<undefined>) | undefined;
const people = await openPeopleServer(async () => model?.());
const { server, db, chat, makeProject, get, post } = people;
afterAll(() => people.close());
afterEach(() => {
  model = undefined;
});
const stats = (token: string) => json<UserStats>(get('/api/user/stats', token));

describe('the guide', () => {
  test('answers from the documentation, from the person’s own projects and figures, and from the planner', async () => {
    const { token } = await signUp(server);
    const ask = async (message: string) => json<ChatResponse>(chat(token, message));
    expect((await ask('hi')).response).toContain('Hello');
    expect((await ask('What happens when a generation fails? Do I pay?')).response).toMatch(/costs nothing/);
    expect((await ask('how many credits do I have left?')).response).toContain('5 of 5 credits');
    expect((await ask('how are my projects?')).response).toContain('no projects yet');
    const id = await makeProject(token, { guarantees: ['The 101st ticket is refused.'] });
    expect((await ask('what about my harbour tickets?')).response).not.toContain('held');
    await post(`/api/projects/${id}/trial`, token);
    const about = await ask('what about my harbour tickets?');
    expect(about.response).toContain('Only 100 can exist.');
    expect(about.links).toContainEqual({ label: 'Open Harbour tickets', path: `/editor/${id}` });
    const open = await json<ChatResponse>(chat(token, 'Is this project ready?', { context: { projectId: id } }));
    expect(open.response).toContain('“Harbour tickets” is ready');
    const idea = await ask('A token for my bakery with 1000 pieces');
    expect([idea.response, idea.links[0]?.label]).toEqual([expect.stringContaining('That can be built'), 'Build this']);
  });

  test('says when it does not know, and offers the next step', async () => {
    const answer = await json<ChatResponse>(chat(newDemoToken(), 'Which football club wins tomorrow?'));
    expect(answer).toMatchObject({ response: expect.stringContaining('I do not know that'), links: [{ path: '/help' }], creditsUsed: 0 });
    expect(answer.suggestions.length).toBeGreaterThan(0);
  });

  test('knows nothing of other people’s projects', async () => {
    await makeProject((await signUp(server)).token, { name: 'Secret zeppelin', prompt: 'zeppelin zeppelin' });
    const answer = await json<ChatResponse>(chat(newDemoToken(), 'What is the zeppelin project?'));
    expect(answer.response).not.toContain('Secret zeppelin');
  });

  test('takes 1 to 500 characters and names the field otherwise', async () => {
    const { token } = await signUp(server);
    for (const message of ['', '   ', 'x'.repeat(501)]) {
      const answer = await chat(token, message);
      expect(answer.status).toBe(400);
      expect((await answer.json()).error.fields).toHaveProperty('message');
    }
    expect((await chat(token, 'x'.repeat(500))).status).toBe(200);
    expect((await stats(token)).dailyChats).toBe(1);
  });

  test('of 50 messages at once on the last chat of the day exactly one is answered', async () => {
    const { token } = await signUp(server);
    for (let n = 1; n <= 9; n++) expect((await json<ChatResponse>(chat(token, 'hi'))).dailyChats).toBe(n);
    const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await chat(token, 'hi'))));
    expect(codes.filter((each) => each === '200 no code')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['200 no code', '429 chat-limit-reached']));
    const refused = (await (await chat(token, 'hi')).json()).error;
    expect(refused.message).toBe("You've reached your daily chat limit. Upgrade to Pro for unlimited chats!");
    expect(refused.resetsAt).toMatch(/T00:00:00.000Z$/);
    expect((await stats(token)).dailyChats).toBe(10);
  });

  test('charges once for an answer that came after its charge had been given back', async () => {
    const { token, id } = await signUp(server);
    model = async () => {
      await giveBackUnanswered(db, new Date(Date.now() + 1000));
      return undefined;
    };
    expect((await chat(token, 'hello there')).status).toBe(200);
    expect((await stats(token)).dailyChats).toBe(1);
    expect(await db.select({ status: chats.status }).from(chats).where(eq(chats.userId, id))).toEqual([{ status: 'answered' }]);
  });

  test('gives back a chat that got no answer, also one whose process was killed', async () => {
    const { token, id } = await signUp(server);
    model = () => Promise.reject(new Error('the model is gone'));
    expect(await codeOf(await chat(token, 'hello there'))).toBe('500 internal');
    expect((await stats(token)).dailyChats).toBe(0);

    model = undefined;
    await chat(token, 'hello there');
    // As a killed process leaves it behind: charged, stored, without an answer.
    await db.update(chats).set({ status: 'pending', response: null }).where(eq(chats.userId, id));
    const later = new Date(Date.now() + 1000);
    await Promise.all([giveBackUnanswered(db, later), giveBackUnanswered(db, later)]);
    expect((await stats(token)).dailyChats).toBe(0);
  });
});
