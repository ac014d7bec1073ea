/** Server processes that are started again whenever they end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

export interface NodeGroup {
  /** Of those that listen now. */
  urls(): string[];
  /** Process ids, by place; undefined for one that is being started. */
  pids(): (number | undefined)[];
  /** Asks each to stop, and waits. */
  stop(): Promise<void>;
}

export interface GroupSettings {
  program: string;
  count: number;
  env: NodeJS.ProcessEnv;
  /** Told what happens, and what the processes write to stderr. */
  say: (line: string) => void;
}

/** A process that cannot start is not tried faster than this. */
const pauseMs = 1000;

interface Place {
  process?: ChildProcess;
  url?: string | undefined;
}

/** Resolves when each of them listens. */
export async function startNodeGroup({ program, count, env, say }: GroupSettings): Promise<NodeGroup> {
  const places: Place[] = Array.from({ length: count }, () => ({}));
  let stopping = false;

  /** @returns whether it listens */
  const start = async (at: number): Promise<boolean> => {
    const child = spawn(process.execPath, [program], { env: { ...env, PORT: '0', HOST: '127.0.0.1' }, stdio: ['ignore', 'pipe', 'pipe'] });
    const place: Place = { process: child };
    places[at] = place;
    createInterface(child.stderr).on('line', (line) => say(`node ${at + 1}: ${line}`));
    const exited = once(child, 'exit');
    void exited.then(async ([code, signal]: unknown[]) => {
      place.url = undefined;
      if (stopping) return;
      say(`node ${at + 1} ended (${signal ?? code}), starting it again`);
      await delay(pauseMs);
      while (!stopping && !(await start(at))) await delay(pauseMs);
    });
    const [line]: unknown[] = await Promise.race([once(createInterface(child.stdout), 'line'), exited.then(() => [])]);
    place.url = / (http:\/\/\S+)$/.exec(String(line))?.[1];
    if (place.url) say(`node ${at + 1} listens on ${place.url} (process ${child.pid})`);
    return place.url !== undefined || child.exitCode !== null || child.signalCode !== null;
  };

  const stop = async () => {
    stopping = true;
    await Promise.all(
      places.map(async ({ process: child }) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }),
    );
  };
  await Promise.all(places.map((_, at) => start(at)));
  if (places.some(({ url }) => url === undefined)) {
    await stop();
    throw new Error('a node could not start; the lines above say why.');
  }
  return {
    urls: () => places.flatMap(({ url }) => url ?? []),
    pids: () => places.map(({ url, process: child }) => (url ? child?.pid : undefined)),
    stop,
  };
}
