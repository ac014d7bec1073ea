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

const recordings = readFileSync(new URL('../ideas/played.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line): Recording => JSON.parse(line))
  .map((recording): [string, Recording] => [recording.id, recording]);

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

/** One recording in so many is answered badly: each takes as long as a whole generation. */
const weakly = recordings.filter((_, at) => at % 8 === 0);

/** What the planner does with an idea by itself: its plan, or that it understands none. */
async function withWeakModel(idea: string, answer: unknown) {
  try {
    return (await generate(idea, Array<unknown>(8).fill(answer))).report;
  } catch (error) {
    if (error instanceof StarwrightError && error.code === 'prompt-not-understood') return { plannedBy: 'planner', grounds: [] };
    throw error;
  }
}

describe('a weak model', { timeout: 600_000 }, () => {
  test.each(weakly)('that breaks off in the middle of %s leaves the plan of the planner', async (_, { idea, answers }) => {
    const half = JSON.stringify(answers.at(-1)).slice(0, -300);
    expect(await withWeakModel(idea, half)).toMatchObject({ plannedBy: 'planner', grounds: [] });
  });

  test.each(weakly)('that invents the words of %s gets nothing by them', async (_, { idea, answers }) => {
    const invented = JSON.parse(
      JSON.stringify(answers.at(-1), (key, value) => (key === 'because' && typeof value === 'string' ? `${value} and the zebra` : value)),
    );
    expect(await withWeakModel(idea, invented)).toMatchObject({ plannedBy: 'planner', grounds: [] });
  });
});
