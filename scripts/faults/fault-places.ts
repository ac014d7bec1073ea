/** Where a fault run takes place, how large it is, and what must come of it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ownDatabase } from '../setup/postgres.ts';
import { type FaultReport, runFaults } from './fault-run.ts';

export interface FaultSize {
  kills: number;
  restarts: number;
  writes: number;
  patient: boolean;
}

/** `FAULT_KILLS`, `FAULT_RESTARTS` and `FAULT_WRITES` stand before the sizes that are given; a share of them goes to each database. */
export function sizeOf(size: FaultSize, share: number): FaultSize {
  const set = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
  return {
    kills: Math.ceil(set('FAULT_KILLS', size.kills) * share),
    restarts: set('FAULT_RESTARTS', size.restarts),
    writes: Math.ceil(set('FAULT_WRITES', size.writes) * share),
    patient: size.patient,
  };
}

const started = performance.now();
const onFault = (what: string) => console.log(`${Math.round((performance.now() - started) / 1000)} s: ${what}`);

const settings = { STARWRIGHT_LIMITS: 'off', LOG_LEVEL: 'warn', DEMO_MODE: 'on' };

/** One process on the embedded database, which is killed. */
export async function onPglite(size: FaultSize): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'starwright-faults-'));
  try {
    judge('PGlite, 1 process', await runFaults({ ...size, onFault, place: { ...settings, DATA_DIR }, nodes: 1, restarts: 0, people: 4 }));
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

/** Two processes on one PostgreSQL, behind one address; all three are killed or restarted. */
export async function onPostgres(size: FaultSize): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'starwright-faults-'));
  // What was acknowledged must be there after an immediate shutdown.
  const database = await ownDatabase({ synchronous_commit: 'on' });
  const place = { ...settings, DATA_DIR, DATABASE_URL: database.url, AUTH_SECRET: 'the same secret on both nodes, of course' };
  try {
    judge('PostgreSQL, 2 processes', await runFaults({ ...size, onFault, place, nodes: 2, database, people: 8 }));
  } finally {
    await database.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

function judge(title: string, report: FaultReport): void {
  const { lost, charges, stuck, crashes, wrong, ...counts } = report;
  const found = { lost: lost.length, 'charged wrongly': charges.length, stuck: stuck.length, crashes: crashes.length };
  console.log(`${title}: ${JSON.stringify({ ...counts, ...found })}`);
  expect({ lost, charges, stuck, crashes, wrong }).toEqual({ lost: [], charges: [], stuck: [], crashes: [], wrong: [] });
  expect(report.checked).toBe(report.acknowledged);
}
