/** Somebody who works on a server that is being killed, and afterwards looks whether everything is there that it acknowledged. */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { newDemoToken } from '../../apps/server/src/testing/test-server.ts';

export interface Seen {
  /** Answers by status; 0 when there was none. */
  statuses: Map<number, number>;
  /** The first few answers that nobody should get. */
  wrong: string[];
}

const exportSchema = z.object({
  account: z.object({ experience: z.number() }),
  projects: z.array(z.object({ id: z.string(), status: z.string(), files: z.array(z.object({ content: z.string() })) })),
  chats: z.array(z.object({ message: z.string(), status: z.string() })),
  tickets: z.array(z.object({ title: z.string() })),
  generations: z.array(z.object({ projectId: z.string().nullable(), status: z.string(), refunded: z.boolean() })),
  allowances: z.array(z.object({ meter: z.string(), used: z.number() })),
});

/** What stands in the database of one person, against what it acknowledged and what it charged. */
export interface Reckoning {
  checked: number;
  lost: string[];
  charges: string[];
  stuck: string[];
}

type Kind = 'project' | 'save' | 'chat' | 'ticket' | 'generation' | 'sign-up';
/** One round of work; six saves for each project. */
const round: Kind[] = ['project', 'save', 'save', 'chat', 'save', 'ticket', 'save', 'generation', 'save', 'chat', 'save', 'ticket'];
const roundsEach = 5;
const demoExperience = 1250;
const experienceOfOne = 25;
const creditsOfOne = 3;

export class WorkingPerson {
  readonly #token = newDemoToken();
  readonly #url: string;
  readonly #seen: Seen;
  readonly #acknowledged: { kind: Kind; what: string }[] = [];
  #project: string | undefined;

  constructor(url: string, seen: Seen) {
    this.#url = url;
    this.#seen = seen;
  }

  /** Works until it has done its share or is told to stop; what is not acknowledged is tried again under another name. */
  async work(onAcknowledged: () => boolean): Promise<void> {
    const kinds: Kind[] = ['sign-up', ...Array.from({ length: roundsEach }, () => round).flat()];
    for (const kind of kinds) {
      while (!(await this.#do(kind))) {
        await delay(100);
        if (!onAcknowledged()) return;
      }
      if (!onAcknowledged()) return;
    }
  }

  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  /** @param patient waits until the charges of chats that were lost with a killed process are given back, some two minutes */
  async reckon(patient: boolean): Promise<Reckoning> {
    const open = (status: string) => /^(queued|running)$/.test(status);
    let found = await this.#export();
    const until = Date.now() + 240_000;
    const unsettled = () =>
      found.generations.some(({ status }) => open(status)) || (patient && found.chats.some(({ status }) => status === 'pending'));
    while (unsettled() && Date.now() < until) {
      await delay(1000);
      found = await this.#export();
    }
    const { lost, checked } = await this.#lostOf(found);
    const valid = found.generations.filter(({ status, refunded }) => status === 'done' && !refunded).length;
    const count = (...wanted: string[]) => found.chats.filter(({ status }) => wanted.includes(status)).length;
    const used = (meter: string) => found.allowances.filter((one) => one.meter === meter).reduce((sum, one) => sum + one.used, 0);
    const due = {
      credits: creditsOfOne * valid,
      prompts: valid,
      // One that nobody answers any more is given back a little later.
      chats: count('answered', 'pending'),
      experience: demoExperience + experienceOfOne * valid,
    };
    const charged = { credits: used('credits'), prompts: used('prompts'), chats: used('chats'), experience: found.account.experience };
    const differs = JSON.stringify(due) !== JSON.stringify(charged);
    return {
      ...{ checked, lost },
      charges: differs ? [`due ${JSON.stringify(due)}, charged ${JSON.stringify(charged)}`] : [],
      stuck: [
        ...found.generations.filter(({ status }) => open(status)).map(({ status }) => `a generation is ${status}`),
        ...found.projects.filter(({ status }) => status === 'generating').map(({ id }) => `project ${id} is generating`),
        ...(patient ? found.chats.filter(({ status }) => status === 'pending').map(() => 'a chat is pending') : []),
      ],
    };
  }

  async #do(kind: Kind): Promise<boolean> {
    const what = `${kind} ${randomBytes(8).toString('hex')}`;
    const post = (path: string, body: object) => this.#call('POST', path, body);
    switch (kind) {
      case 'sign-up': {
        const email = `${what.replace(' ', '.')}@example.com`;
        return this.#note(kind, email, await post('/api/auth/sign-up/email', { email, password, name: 'Ann' }));
      }
      case 'project': {
        const fields = { name: what, description: '', prompt: '', contractCode: what, frontendCode: '', deploymentScript: '' };
        const answer = await post('/api/projects', fields);
        if (answer) this.#project = z.object({ id: z.string() }).parse(answer).id;
        return this.#note(kind, what, answer);
      }
      case 'save':
        return this.#note(kind, what, await post(`/api/projects/${this.#project}/files`, { path: 'contract.sol', content: what }));
      case 'chat':
        return this.#note(kind, what, await post('/api/chat', { message: what }));
      case 'ticket':
        return this.#note(kind, what, await post('/api/tickets', { title: what, description: 'Please look.', priority: 'low' }));
      case 'generation': {
        const answer = await post('/api/generate-dapp', { prompt: `a token called ${what}` });
        if (answer === undefined) return false;
        return this.#note(kind, z.object({ projectId: z.string() }).parse(answer).projectId, answer);
      }
    }
  }

  #note(kind: Kind, what: string, answer: unknown): boolean {
    if (answer === undefined) return false;
    this.#acknowledged.push({ kind, what });
    return true;
  }

  async #lostOf(found: z.output<typeof exportSchema>) {
    const files = new Set(found.projects.flatMap((project) => project.files.map(({ content }) => content)));
    const answered = new Set(found.chats.filter(({ status }) => status === 'answered').map(({ message }) => message));
    const tickets = new Set(found.tickets.map(({ title }) => title));
    const built = new Set(found.generations.filter(({ status }) => status === 'done').map(({ projectId }) => projectId));
    const lost: string[] = [];
    for (const { kind, what } of this.#acknowledged) {
      const there =
        kind === 'sign-up'
          ? await this.#signsIn(what)
          : kind === 'chat'
            ? answered.has(what)
            : kind === 'ticket'
              ? tickets.has(what)
              : kind === 'generation'
                ? built.has(what)
                : files.has(what);
      if (!there) lost.push(what);
    }
    return { lost, checked: this.#acknowledged.length };
  }

  async #signsIn(email: string): Promise<boolean> {
    return (await this.#call('POST', '/api/auth/sign-in/email', { email, password })) !== undefined;
  }

  async #export() {
    for (let time = 0; time < 50; time++) {
      const answer = await this.#call('GET', '/api/account/export');
      if (answer !== undefined) return exportSchema.parse(answer);
      await delay(200);
    }
    throw new Error('the export cannot be had');
  }

  /** @returns the answer when it is 2xx */
  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json', origin: this.#url };
    // Whoever signs up is somebody else.
    if (path.startsWith('/api/auth/')) headers.authorization = 'Bearer anonymous';
    const { statuses, wrong } = this.#seen;
    try {
      const answer = await fetch(this.#url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      const text = await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const expected = answer.ok || answer.status === 502 || (answer.status === 503 && answer.headers.has('retry-after'));
      if (!expected && wrong.length < 10) wrong.push(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
      return answer.ok ? JSON.parse(text) : undefined;
    } catch {
      statuses.set(0, (statuses.get(0) ?? 0) + 1);
      return undefined;
    }
  }
}

const password = 'correct horse battery';
