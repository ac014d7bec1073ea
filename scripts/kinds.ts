/**
 * How large each kind of the catalogue is, and what a process promises.
 *
 *   node scripts/kinds.ts             lines per kind, the sayings of asked.txt aside
 *   node scripts/kinds.ts petition    each promise, and the sentences of the behaviours that keep it
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { loadCatalogue } from '@starwright/blueprints';
import { isProcess } from '@starwright/engine/blueprint';
import { compose } from '@starwright/engine/compose';
import { loadClicks, planOfClicks } from '../packages/blueprints/src/clicks.ts';
import { fullest, planOf, singles } from '../packages/blueprints/src/option-space.ts';
import { promisesIn } from '../packages/blueprints/src/promises.ts';

const folderOf = (kind: string) => new URL(`../packages/blueprints/src/${kind}/`, import.meta.url);
const linesOf = (text: string) => text.split('\n').length - 1;
const catalogue = await loadCatalogue();
const [kind] = process.argv.slice(2);

if (kind === undefined) {
  for (const [id, one] of catalogue.blueprints) {
    const files = readdirSync(folderOf(id)).filter((file) => file !== 'asked.txt' && !file.includes('.test.'));
    const lines = files.reduce((sum, file) => sum + linesOf(readFileSync(new URL(file, folderOf(id)), 'utf8')), 0);
    console.log(`${String(lines).padStart(5)}  ${id}${isProcess(one) ? ' (a process)' : ''}`);
  }
} else {
  const file = new URL('promises.txt', folderOf(kind));
  const { reading } = catalogue.blueprints.get(kind) ?? {};
  if (!reading || !existsSync(file)) throw new Error(`${kind} is no process: it has no promises.txt`);
  const plans = [
    ...[...singles(reading), ...fullest(reading)].map((selection) => planOf(catalogue, kind, selection)),
    planOfClicks(catalogue, kind, await loadClicks(kind)),
  ];
  // The behaviours are told as the rules tell them, beside what is promised.
  const unpromised = new Map([...catalogue.blueprints].map(([id, one]) => [id, isProcess(one) ? { ...one, promises: {} } : one]));
  const sentences = new Map(
    plans.flatMap((plan) =>
      compose(plan, { ...catalogue, blueprints: unpromised }).scenarios.map(({ id, sentence }) => [id.replace(/^main\./, ''), sentence]),
    ),
  );
  console.log('| promise | kept by |\n|---|---|');
  for (const { promise, keptBy } of promisesIn(readFileSync(file, 'utf8')))
    console.log(`| ${promise} | ${keptBy.map((id) => `${sentences.get(id) ?? 'NOTHING'} (${id})`).join(' ')} |`);
}
