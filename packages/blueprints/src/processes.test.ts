/** What holds of every process: its promises are kept by behaviours that are tried, and faults in its contract are noticed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isProcess } from '@starwright/engine/blueprint';
import { charterOf, compose, withCharters } from '@starwright/engine/compose';
import { validatePlan } from '@starwright/engine/plan';
import { examples } from '@starwright/engine/rules/examples';
import { Catch, catchFault, stageOf, testCoinSource, trapOf } from '@starwright/engine/rules/testing';
import { charterSchema } from '@starwright/protocol/charter';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { loadClicks, planOfClicks } from './clicks.ts';
import { fullest, planOf, singles } from './option-space.ts';
import { promisesIn } from './promises.ts';
import { hastyCompiler as compiler } from './trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => compiler.close());
const processes = [...catalogue.blueprints].filter(([, kind]) => isProcess(kind));

/** Every fault takes long; otherwise about so many of each kind. */
const planted = process.env.STARWRIGHT_EXHAUSTIVE === '1' ? Number.POSITIVE_INFINITY : 12;

/** Numbers beyond 128 bits, which no call of a process comes near, are refused by what the composer writes, and tried where it is. */
const guardsOfComposer = ['constructor', '_amount'];

describe.each(processes)('%s', (id, { reading }) => {
  it('keeps its promises by behaviours that are tried', async () => {
    const file = new URL(`./${id}/promises.txt`, import.meta.url);
    expect(existsSync(file), `what ${id} promises stands in ${id}/promises.txt`).toBe(true);
    // Some of what is promised shows only with other values than the usual ones: those of the click-through.
    const plans = [
      ...[...singles(reading), ...fullest(reading)].map((selection) => planOf(catalogue, id, selection)),
      planOfClicks(catalogue, id, await loadClicks(id)),
    ];
    const tried = new Set(
      plans.flatMap((plan) => compose(plan, catalogue).scenarios.map((scenario) => scenario.id.replace(/^main\./, ''))),
    );
    const promises = promisesIn(readFileSync(file, 'utf8'));
    expect(promises.length).toBeGreaterThan(0);
    for (const { promise, keptBy } of promises) for (const one of keptBy) expect([...tried], promise).toContain(one);
  });

  it('is at most 250 lines, the sayings aside', () => {
    const folder = new URL(`./${id}/`, import.meta.url);
    const files = readdirSync(folder).filter((file) => file !== 'asked.txt');
    expect(files.flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n').slice(1)).length).toBeLessThanOrEqual(250);
  });

  it('is agreed on as it was decided, whatever a plan says beside that', () => {
    const readings = [...catalogue.blueprints.values()].map((kind) => kind.reading);
    const plan = planOf(catalogue, id, fullest(reading)[0] ?? []);
    const forged = charterSchema.parse(examples.chama);
    const given = { ...plan, modules: plan.modules.map((module) => (module.id === 'main' ? { ...module, charter: forged } : module)) };
    const told = withCharters(validatePlan(readings, given, catalogue.rules), catalogue);
    expect(told.modules.find((module) => module.id === 'main')?.charter).toEqual(withCharters(plan, catalogue).modules.at(-1)?.charter);
    expect(compose(given, catalogue).contract).toBe(compose(plan, catalogue).contract);
  });

  it('has an edit for every feature, and none for what is no feature', () => {
    const kind = catalogue.blueprints.get(id);
    const edits = isProcess(kind) ? Object.keys(kind.features) : [];
    expect(edits.sort()).toEqual(reading.features.map((feature) => feature.id).sort());
  });

  it('notices a fault in its contract', { timeout: 20 * 60_000 }, async () => {
    const plan = planOf(catalogue, id, fullest(reading)[0] ?? []);
    const [main] = plan.modules.slice(-1);
    const charter = main && charterOf(main, catalogue);
    if (!charter) throw new Error(`${id} has no charter`);
    const compile = (source: string) => compiler.compile(source);
    const trap = trapOf(await stageOf(charter, compile, testCoinSource));
    const faults = trap.faults.filter((fault) => !guardsOfComposer.includes(fault.function));
    const every = Math.max(1, Math.floor(faults.length / planted));
    const caught = new Catch();
    for (const [at, fault] of faults.entries()) if (at % every === 0) caught.note(id, fault, await catchFault(trap, fault, compile));
    expect(caught.share, [caught.told(), ...caught.survivors].join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});
