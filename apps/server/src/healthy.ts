/** Whether the server on this machine answers: exit code 0 or 1. For whoever starts it again when it does not. */
import { setTimeout as delay } from 'node:timers/promises';

const tries = 3;
const pauseMs = 2000;
const withinMs = 5000;

const host = process.env.HOST?.trim() || '127.0.0.1';
const everywhere = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
const name = everywhere.includes(':') ? `[${everywhere}]` : everywhere;
const url = `http://${name}:${process.env.PORT?.trim() || '3000'}/healthz`;

let problem = '';
for (let time = 1; time <= tries; time++) {
  if (time > 1) await delay(pauseMs);
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(withinMs) });
    if (status === 200) process.exit(0);
    problem = `it answers ${status}`;
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
}
console.error(`${url}: ${problem}`);
process.exit(1);
