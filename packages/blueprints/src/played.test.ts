/**
 * Ideas of which the model was played by hand: what was answered then is answered again, and comes to the same. The answers of
 * a weak model are made from them: they never come to more than was asked for.
 */
import { readFileSync } from 'node:fs';
import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { openModel } from '@starwright/engine/model';
import { startScriptedModel } from '@starwright/engine/model/testing';
import { StarwrightError } from '@starwright/protocol/errors';
import { afterAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const exhaustive = process.env.STARWRIGHT_EXHAUSTIVE === '1';

interface Recording {
  id: string;
  idea: string;
  /** Where somebody had the idea; absent where it was written for this. */
  source?: string;
  answers: unknown[];
  plannedBy: 'model' | 'planner';
  isValid: boolean;
  /** Behaviours that held when it was played, and how many there were. */
  held: number;
  behaviours: number;
}

const recordingsIn = (file: string): [string, Recording][] =>
  readFileSync(new URL(`../ideas/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Recording => JSON.parse(line))
    .map((recording) => [recording.id, recording]);
const recordings = recordingsIn('played.jsonl');
/** Two further sets, answered in full by the exhaustive run. */
const further = ['played-again.jsonl', 'played-anew.jsonl'].flatMap(recordingsIn).filter((_, at) => exhaustive || at % 6 === 0);

const engine = createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler({ size: 1 }) });
const server = await startScriptedModel();
afterAll(() => Promise.all([engine.close(), server.close()]));

async function generate(idea: string, answers: readonly unknown[]) {
  server.script(...answers.map((say) => ({ say })));
  const settings = { provider: 'openai-compatible', name: 'local', apiKey: 'sk-scripted', baseUrl: server.baseUrl } as const;
  const model = openModel(settings, { retryAfterMs: [1], silenceMs: 60_000 });
  const result = await engine.generate({ prompt: idea }, { model: { model, budget: { tokens: 2_000_000, seconds: 600 }, ownKey: false } });
  if (!result.model) throw new Error('there is no account of what the model did');
  return { ...result, report: result.model };
}

describe('what was answered once is answered again', { timeout: 600_000 }, () => {
  test.each(recordings)('%s', async (_, { idea, answers, plannedBy, ...was }) => {
    const { report, validationResults } = await generate(idea, answers);
    const { outcomes, isValid } = validationResults;
    const held = outcomes.filter(({ status }) => status === 'held').length;
    expect({ plannedBy: report.plannedBy, isValid, held, behaviours: outcomes.length }).toEqual({
      ...{ plannedBy, isValid: was.isValid, held: was.held, behaviours: was.behaviours },
    });
  });
});

describe('what was answered to further sets of ideas', { timeout: 600_000 }, () => {
  test.each(further)('%s', async (_, { idea, answers, plannedBy, isValid }) => {
    const { report, validationResults } = await generate(idea, answers);
    expect({ plannedBy: report.plannedBy, isValid: validationResults.isValid }).toEqual({ plannedBy, isValid });
    expect(validationResults.outcomes.filter(({ status }) => status !== 'held')).toEqual([]);
  });
});

/** One recording in so many is answered badly: each takes as long as a whole generation. */
const weakly = recordings.filter((_, at) => at % 8 === 0);

/** What the planner does with an idea by itself: its plan, or that it understands none. */
const withWeakModel = async (idea: string, answer: unknown) =>
  (await whatComes(idea, Array<unknown>(8).fill(answer)))?.report ?? { plannedBy: 'planner', grounds: [] };

/** Undefined where nobody understands the idea. */
async function whatComes(idea: string, answers: readonly unknown[]) {
  try {
    return await generate(idea, answers);
  } catch (error) {
    if (error instanceof StarwrightError && error.code === 'prompt-not-understood') return undefined;
    throw error;
  }
}

interface Answer {
  modules: { id: string; because: string; charter: string | null; asked: { what: string; because: string }[] | null }[];
  context?: string[];
}
interface WrittenCharter {
  actions: { verb: string; by: unknown; onlyIf: unknown[]; do: unknown[]; assumed?: true }[];
}

/** The answer with other rules, its quotes as they were. */
function withRules(answer: Answer, change: (charter: WrittenCharter) => WrittenCharter): Answer {
  const modules = answer.modules.map((one) => ({ ...one, charter: one.charter && JSON.stringify(change(JSON.parse(one.charter))) }));
  return { ...answer, modules };
}

const quotedIn = ({ modules }: Answer) => modules.flatMap(({ asked }) => asked ?? []);
const shares = (one: string, other: string) => one.includes(other) || other.includes(one);

/** The first action of which nothing else has the words, and the answer without it. */
function withoutAnAction(answer: Answer): { answer: Answer; words: string } | undefined {
  const all = quotedIn(answer);
  const others = (what: string) => [
    ...all.filter((one) => one.what !== what).map(({ because }) => because),
    ...answer.modules.map(({ because }) => because),
    ...(answer.context ?? []),
  ];
  const gone = all.find(({ what, because }) => because.split(' ').length > 4 && !others(what).some((words) => shares(words, because)));
  if (!gone) return undefined;
  const less = withRules(answer, (charter) => ({ ...charter, actions: charter.actions.filter(({ verb }) => verb !== gone.what) }));
  const modules = less.modules.map((one) => ({ ...one, asked: one.asked?.filter(({ what }) => what !== gone.what) ?? null }));
  return { answer: { ...less, modules }, words: gone.because };
}

/** Who may do what, by the rules of a plan. */
const rightsIn = (modules: readonly { charter?: unknown }[]): string[] =>
  modules.flatMap(
    ({ charter }) => (charter as WrittenCharter | undefined)?.actions.map(({ verb, by }) => `${verb} ${JSON.stringify(by)}`) ?? [],
  );

describe('a weak model', { timeout: 600_000 }, () => {
  test.each(weakly)('that breaks off in the middle of %s leaves the plan of the planner', async (_, { idea, answers }) => {
    const half = JSON.stringify(answers.at(-1)).slice(0, -300);
    expect(await withWeakModel(idea, half)).toMatchObject({ plannedBy: 'planner', grounds: [] });
  });

  test.each(weakly)('that forgets an action of %s is not followed, or the person is told', async (_, { idea, answers, plannedBy }) => {
    const full = answers.at(-1) as Answer; // as it was recorded
    const forgotten = withoutAnAction(full);
    const came = forgotten && (await whatComes(idea, [forgotten.answer]));
    if (!came || came.report.plannedBy === 'planner') return;
    expect(plannedBy).toBe('model');
    expect(came.validationResults.isValid).toBe(true);
    const told = came.notIncluded.map(({ text }) => text);
    expect(told.filter((text) => shares(forgotten.words.toLowerCase(), text.toLowerCase()))).not.toEqual([]);
    const rights = rightsIn(full.modules.map(({ charter }) => ({ charter: charter && JSON.parse(charter) })));
    expect(rights).toEqual(expect.arrayContaining(rightsIn(came.plan.modules)));
  });

  test.each(weakly)('that writes half of the rules of %s leaves the plan of the planner', async (_, { idea, answers }) => {
    const full = answers.at(-1) as Answer;
    const modules = full.modules.map((one) => ({ ...one, charter: one.charter?.slice(0, one.charter.length / 2) ?? null }));
    if (full.modules.every(({ charter }) => !charter)) return;
    expect(await withWeakModel(idea, { ...full, modules })).toMatchObject({ plannedBy: 'planner', grounds: [] });
  });

  test.each(weakly)('that invents the words of %s gets nothing by them', async (_, { idea, answers }) => {
    const invented = JSON.parse(
      JSON.stringify(answers.at(-1), (key, value) => (key === 'because' && typeof value === 'string' ? `${value} and the zebra` : value)),
    );
    expect(await withWeakModel(idea, invented)).toMatchObject({ plannedBy: 'planner', grounds: [] });
  });
});
