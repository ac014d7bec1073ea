/**
 * `npm run load`: ten times the usual load on a server of its own, which listens on 127.0.0.1 only, first from one address and
 * then from 200; meanwhile ten people with addresses of their own do now and then what anybody does. It prints how fast
 * /healthz answered, how much memory the server took, and what was answered to whom, and fails when people within their
 * allowance were refused, somebody was refused without being told when to come again, or /healthz took too long.
 *
 * `--minutes N` (5) for each of the two, `--rate N` (50) requests a second, a quarter of them work and one in 25 a whole
 * generation; `--database pglite` (or `postgres`, which it starts itself). Only on a machine with nothing else to do.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile } from './benchmark/timing.ts';
import { Crowd } from './load/crowd.ts';
import { startLoadedServer } from './load/loaded-server.ts';
import { ownDatabase } from './setup/postgres.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    rate: { type: 'string', default: '50' },
    database: { type: 'string', default: 'pglite' },
  },
});
const ms = Number(values.minutes) * 60_000;
const rate = Number(values.rate);
const healthzWithinMs = 250;
const memoryAtMost = 2.5 * 2 ** 30;
const addresses = (count: number, net: string) => Array.from({ length: count }, (_, n) => `${net}.${n + 1}`);

const folder = mkdtempSync(join(tmpdir(), 'starwright-load-'));
const database = values.database === 'postgres' ? await ownDatabase() : undefined;
const server = await startLoadedServer({ DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) });
const problems: string[] = [];
try {
  for (const [title, from] of [
    ['one address', addresses(1, '198.51.100')],
    ['200 addresses', addresses(200, '203.0.113')],
  ] as const) {
    await measure(title, from);
  }
} finally {
  await server.stop();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(`starwright: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function measure(title: string, from: string[]): Promise<void> {
  const over = AbortSignal.timeout(ms);
  const crowd = new Crowd(server.url, from);
  const modest = addresses(10, '192.0.2').map((address) => new Crowd(server.url, [address], { patient: true }));
  const healthz: number[] = [];
  let memory = 0;
  const watch = async () => {
    while (!over.aborted) {
      const started = performance.now();
      await fetch(`${server.url}/healthz`).then((answer) => answer.arrayBuffer());
      healthz.push(performance.now() - started);
      memory = Math.max(memory, rssOf(server.pid));
      await delay(200);
    }
  };
  const startMemory = rssOf(server.pid);
  await Promise.all([watch(), crowd.flood(rate, over), ...modest.map((one) => one.live(over))]);

  const served = Crowd.sum(modest);
  const told = Crowd.sum([crowd]);
  const p95 = quantile(healthz, 0.95);
  console.log(`\n${title}, ${values.database}, ${rate} requests a second for ${ms / 1000} s, load average ${loadavg()[0]?.toFixed(1)}`);
  console.log(
    `  /healthz: p50 ${quantile(healthz, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, max ${Math.max(...healthz).toFixed(0)} ms`,
  );
  console.log(`  memory: ${mebibytes(startMemory)} MiB before, ${mebibytes(memory)} MiB at most`);
  console.log(`  the crowd: ${JSON.stringify(told.statuses)}, ${told.unsent} not sent, because too many were under way`);
  console.log(`  ten others: ${JSON.stringify(served.statuses)}, ${served.givenUp} given up`);
  if (p95 > healthzWithinMs) problems.push(`${title}: /healthz took ${p95.toFixed(0)} ms at the 95th percentile.`);
  if (memory > memoryAtMost) problems.push(`${title}: the server took ${mebibytes(memory)} MiB.`);
  if (served.givenUp > 0) problems.push(`${title}: ${served.givenUp} requests within the allowance were not served.`);
  for (const wrong of [...told.wrong, ...served.wrong]) problems.push(`${title}: ${wrong}`);
}

function rssOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

function mebibytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}
