/** People work while servers are killed and their database is restarted; afterwards everything is counted. */
import { setTimeout as delay } from 'node:timers/promises';
import { type ChildServer, startChildServer } from '../../apps/server/src/testing/child-server.ts';
import type { RestartableDatabase } from '../setup/postgres.ts';
import { openOneAddress } from '../two-nodes/one-address.ts';
import { type Reckoning, type Seen, WorkingPerson } from './working-person.ts';

export interface FaultRun {
  /** What each server is started with. */
  place: Record<string, string>;
  nodes: number;
  /** Restarted in turn by a fast and by an immediate shutdown. */
  database?: RestartableDatabase;
  restarts: number;
  kills: number;
  /** Acknowledged writes at least. */
  writes: number;
  /** People at a time. */
  people: number;
  /** Waits for everything to settle before it counts. */
  patient: boolean;
  /** Told of each fault. */
  onFault?: (what: string) => void;
}

export interface FaultReport extends Omit<Reckoning, 'checked'> {
  acknowledged: number;
  checked: number;
  kills: number;
  restarts: number;
  /** Servers that ended without having been killed, with the end of what they said. */
  crashes: string[];
  statuses: Record<string, number>;
  wrong: string[];
}

/** Servers that are killed whenever somebody says so, and started again at once. */
class Nodes {
  readonly #place: Record<string, string>;
  readonly #running: (ChildServer | undefined)[];
  readonly crashes: string[] = [];

  constructor(place: Record<string, string>, count: number) {
    this.#place = place;
    this.#running = Array.from({ length: count }, () => undefined);
  }

  get urls(): string[] {
    return this.#running.flatMap((server) => (server ? [server.url] : []));
  }

  async start(at: number): Promise<void> {
    const server = await startChildServer({ ...this.#place, SCRIPTED_ONCE: 'done' });
    this.#running[at] = server;
    server.process.once('exit', (code, signal) => {
      if (this.#running[at] !== server) return;
      this.crashes.push(`exit ${code ?? signal}: ${server.log().slice(-2000)}`);
      this.#running[at] = undefined;
      void this.start(at);
    });
  }

  startAll = () => Promise.all(this.#running.map((_, at) => this.start(at)));

  /** Kills it, wherever it is in its work, and starts it again. */
  async kill(at: number): Promise<void> {
    const server = this.#running[at];
    this.#running[at] = undefined;
    await server?.end('SIGKILL');
    await this.start(at);
  }

  async stopAll(): Promise<void> {
    for (const [at, server] of this.#running.entries()) {
      this.#running[at] = undefined;
      await server?.end('SIGKILL');
    }
  }
}

export async function runFaults(run: FaultRun): Promise<FaultReport> {
  const nodes = new Nodes(run.place, run.nodes);
  await nodes.startAll();
  const proxy = await openOneAddress(() => nodes.urls);
  const seen: Seen = { statuses: new Map(), wrong: [] };
  const everybody: WorkingPerson[] = [];
  const acknowledged = () => everybody.reduce((sum, person) => sum + person.acknowledged, 0);
  let faultsLeft = true;
  const goesOn = () => seen.wrong.length === 0 && (faultsLeft || acknowledged() < run.writes);

  const desk = async () => {
    while (goesOn()) {
      const person = new WorkingPerson(proxy.url, seen);
      everybody.push(person);
      await person.work(goesOn);
    }
  };
  /** Faults are spread over the writes, so that each meets people at work. */
  const until = async (share: number) => {
    while (seen.wrong.length === 0 && acknowledged() < run.writes * share) await delay(20);
    await delay(Math.random() * 300);
  };
  const killing = async () => {
    for (let n = 0; n < run.kills; n++) {
      await until(n / (run.kills + 1));
      await nodes.kill(n % run.nodes);
      run.onFault?.(`kill ${n + 1} of ${run.kills}, ${acknowledged()} writes acknowledged`);
    }
  };
  const restarting = async () => {
    for (let n = 0; n < run.restarts; n++) {
      await until((n + 0.5) / (run.restarts + 1));
      await run.database?.halt(n % 2 ? 'SIGQUIT' : 'SIGINT');
      await delay(Math.random() * 1500);
      await run.database?.resume();
      run.onFault?.(`restart ${n + 1} of ${run.restarts}, ${acknowledged()} writes acknowledged`);
    }
  };
  const desks = Promise.all(Array.from({ length: run.people }, desk));
  try {
    await Promise.all([killing(), restarting()]);
    faultsLeft = false;
    await desks;
    const report: FaultReport = {
      ...{ acknowledged: acknowledged(), checked: 0, kills: run.kills, restarts: run.restarts },
      ...{ lost: [], charges: [], stuck: [], crashes: nodes.crashes },
      ...{ statuses: {}, wrong: seen.wrong },
    };
    for (const person of everybody) {
      const { checked, lost, charges, stuck } = await person.reckon(run.patient);
      report.checked += checked;
      report.lost.push(...lost);
      report.charges.push(...charges);
      report.stuck.push(...stuck);
    }
    report.statuses = Object.fromEntries([...seen.statuses].sort(([a], [b]) => a - b));
    return report;
  } finally {
    faultsLeft = false;
    await nodes.stopAll();
    await proxy.close();
  }
}
