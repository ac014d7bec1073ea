/** People who try the site without an account, each with a token, at one or many addresses. */
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

export interface Told {
  /** Answers by status; `none` when there was none in time. */
  statuses: Record<string, number>;
  unsent: number;
  givenUp: number;
  wrong: string[];
}

interface Person {
  headers: Record<string, string>;
  project?: string;
}

type Act = (person: Person) => Promise<Response>;

const underWayAtMost = 600;
const answeredWithinMs = 120_000;
/** How often one of the patient comes again when told to. */
const triesAtMost = 20;

export class Crowd {
  readonly #url: string;
  readonly #people: Person[];
  readonly #patient: boolean;
  readonly #told: Told = { statuses: {}, unsent: 0, givenUp: 0, wrong: [] };
  readonly #acts: Act[];

  /** @param patient comes again when told to, and has then been served late but served */
  constructor(url: string, addresses: readonly string[], { patient = false }: { patient?: boolean } = {}) {
    this.#url = url;
    this.#patient = patient;
    this.#people = addresses.map((address) => ({
      headers: {
        authorization: `Bearer demo-token-${randomBytes(12).toString('hex')}`,
        'content-type': 'application/json',
        'x-forwarded-for': address,
      },
    }));
    const get = (path: string) => this.#send('GET', path);
    const post = (path: string, body: () => object) => this.#send('POST', path, body);
    const times = (count: number, act: Act) => Array.from({ length: count }, () => act);
    const fields = { name: 'Moon', description: '', prompt: '', contractCode: 'contract A {}', frontendCode: '', deploymentScript: '' };
    this.#acts = [
      ...times(7, get('/api/me')),
      ...times(5, get('/api/projects')),
      ...times(3, get('/api/user/stats')),
      ...times(
        4,
        post('/api/plan', () => ({ prompt: `a token called Moon with ${randomInt(1000, 9999)} pieces that holders can burn` })),
      ),
      post('/api/projects', () => fields),
      ...times(2, (person) => this.#save(person, fields)),
      post('/api/chat', () => ({ message: 'How do I start?' })),
      get('/api/account/export'),
      post('/api/generate', () => ({ prompt: `tickets for ${randomInt(10, 9999)} seats at 0.05 ETH each` })),
    ];
  }

  /** Sends so many requests a second, whether they are answered or not. */
  async flood(perSecond: number, over: AbortSignal): Promise<void> {
    const underWay = new Set<Promise<unknown>>();
    const started = performance.now();
    for (let sent = 0; !over.aborted; sent++) {
      const early = (sent * 1000) / perSecond - (performance.now() - started);
      if (early > 0) await delay(early);
      if (underWay.size >= underWayAtMost) {
        this.#told.unsent += 1;
        continue;
      }
      const one = this.#act().finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await Promise.all(underWay);
  }

  /** Does one thing after the other, with pauses. */
  async live(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      await this.#act();
      await delay(randomInt(1000, 3000));
    }
  }

  static sum(crowds: Crowd[]): Told {
    const all: Told = { statuses: {}, unsent: 0, givenUp: 0, wrong: [] };
    for (const { statuses, unsent, givenUp, wrong } of crowds.map((crowd) => crowd.#told)) {
      for (const [status, count] of Object.entries(statuses)) all.statuses[status] = (all.statuses[status] ?? 0) + count;
      all.unsent += unsent;
      all.givenUp += givenUp;
      all.wrong.push(...wrong);
    }
    return all;
  }

  async #act(): Promise<void> {
    const person = this.#people[randomInt(this.#people.length)];
    const act = this.#acts[randomInt(this.#acts.length)];
    if (!person || !act) return;
    for (let time = 1; ; time++) {
      const comeAgainMs = await this.#once(act, person);
      if (comeAgainMs === undefined || !this.#patient) return;
      if (time === triesAtMost) {
        this.#told.givenUp += 1;
        return;
      }
      await delay(comeAgainMs);
    }
  }

  /** @returns after how long to come again; undefined when it was answered */
  async #once(act: Act, person: Person): Promise<number | undefined> {
    const { statuses, wrong } = this.#told;
    const note = (status: string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    };
    try {
      const answer = await act(person);
      const text = await answer.text();
      note(String(answer.status));
      if (answer.ok) return undefined;
      const seconds = Number(answer.headers.get('retry-after'));
      // 409: as many projects as one may keep.
      if (answer.status === 409) return undefined;
      if (![429, 503].includes(answer.status) || !(seconds > 0)) {
        if (wrong.length < 5)
          wrong.push(`${answer.status} ${answer.url}, Retry-After ${answer.headers.get('retry-after')}: ${text.slice(0, 200)}`);
        return undefined;
      }
      return Math.min(seconds, 15) * 1000;
    } catch (error) {
      note('none');
      if (wrong.length < 5) wrong.push(`no answer: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  #send(method: string, path: string, body?: () => object): Act {
    return ({ headers }) =>
      fetch(this.#url + path, {
        ...{ method, headers, signal: AbortSignal.timeout(answeredWithinMs) },
        ...(body && { body: JSON.stringify(body()) }),
      });
  }

  /** Writes into a project of one's own, which is made first. */
  async #save(person: Person, fields: object): Promise<Response> {
    if (!person.project) {
      const made = await this.#send('POST', '/api/projects', () => fields)(person);
      if (!made.ok) return made;
      const { id }: { id: string } = await made.json();
      person.project = id;
    }
    const content = `contract A { uint256 public constant N = ${randomInt(1_000_000)}; }`;
    return this.#send('POST', `/api/projects/${person.project}/files`, () => ({ path: 'contract.sol', content }))(person);
  }
}
