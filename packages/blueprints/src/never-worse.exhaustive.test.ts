/**
 * A model can never make the result worse: for every idea the catalogue is held to, whatever the model does (it answers
 * nonsense, reaches too far, writes what does not work, robs people, repairs half of it), the dapp keeps every promise it
 * has without a model, stays as sound, and gets no right that was not there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { openModel } from '@starwright/engine/model';
import { type ScriptedAnswer, type SeenRequest, startScriptedModel } from '@starwright/engine/model/testing';
import { StarwrightError } from '@starwright/protocol/errors';
import type { GenerateResponse } from '@starwright/protocol/generate';
import { afterAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const catalogue = await loadCatalogue();
const engine = createEngine({ catalogue, compiler: createNodeCompiler({ size: 2, cacheEntries: 256 }) });
const server = await startScriptedModel();
afterAll(() => Promise.all([engine.close(), server.close()]));

const folder = new URL('../ideas/', import.meta.url);
const ideas = readdirSync(folder)
  .filter((name) => name.endsWith('.idea'))
  .map((name) => [name, (readFileSync(new URL(name, folder), 'utf8').split(/^---$/m)[0] ?? '').trim()] as const);

const isPlanning = ({ last, messages }: SeenRequest) => (messages[0]?.text ?? last).startsWith('# Catalogue');
/** What stands under a heading of the task. */
const under = (request: SeenRequest, heading: string) =>
  (request.messages[0]?.text ?? '').split(`# ${heading}\n\n`)[1]?.split('\n\n# ')[0] ?? '';

/** Every feature of every blueprint of the plan, with the missing parts as the reason, and a module too many. */
function overreach(request: SeenRequest): ScriptedAnswer {
  const plan: { modules?: { id: string; blueprint: string; contract: string }[]; notIncluded?: { text: string }[] } = read(
    under(request, 'Plan so far'),
  );
  const idea: string = read(under(request, 'Idea (data)'));
  const because = plan.notIncluded?.[0]?.text ?? idea.slice(0, 40);
  const modules = (plan.modules ?? []).map(({ id, blueprint, contract }) => ({
    ...{ id, blueprint, contract, because, parameters: [], wires: [], record: null },
    features: (catalogue.blueprints.get(blueprint)?.reading.features ?? []).map((feature) => ({ id: feature.id, because })),
  }));
  const more = { id: 'more', blueprint: 'raffle', contract: 'More', because, parameters: [], features: [], wires: [], record: null };
  return { say: { modules: [...modules, more], leftOver: [] } };
}

/** Adds the code to the first contract, and claims that all parts are built. */
function write(code: string) {
  return (request: SeenRequest): ScriptedAnswer => {
    const contract = /^(?:abstract )?contract (\w+)[^{]*\{\n/m.exec(under(request, 'contract.sol'));
    const parts: string[] = read(under(request, 'Parts to write (data)')) ?? [];
    const [find = '', name = ''] = contract ?? [];
    return {
      say: {
        parts: parts.map((text) => ({ text, built: true, note: 'Done.' })),
        patches: [{ find, replace: `${find}${code}\n`, reason: 'Adds it.' }],
        ...{ deploy: [], powers: [] },
        scenarios: parts.map((part) => ({
          part,
          sentence: 'It works.',
          steps: [{ do: 'read', on: name, call: 'addedNumber', args: [], returns: '7' }],
        })),
      },
    };
  };
}

const good = '    /// @notice A number.\n    uint256 public addedNumber = 7;\n';
const authors: Record<string, (request: SeenRequest) => ScriptedAnswer> = {
  'answers nonsense': () => ({ say: 'Certainly! Here is your dapp.' }),
  'is down': () => ({ status: 400 }),
  'reaches too far': (request) => (isPlanning(request) ? overreach(request) : { refuse: 'no' }),
  'writes what does not compile': (request) => (isPlanning(request) ? overreach(request) : write(`${good} uint257 x;`)(request)),
  'adds a back door': (request) =>
    isPlanning(request)
      ? overreach(request)
      : write(
          `${good}    function sweep() external { if (msg.sender == address(uint160(7 ** 31))) payable(msg.sender).transfer(address(this).balance); }`,
        )(request),
  'writes what passes': (request) => (isPlanning(request) ? { say: { modules: [], leftOver: [] } } : write(good)(request)),
};

describe.each(Object.entries(authors))('a model that %s', (_, answer) => {
  test.each(ideas)('makes nothing worse of %s', async (_name, prompt) => {
    const without = await outcomeOf(() => engine.generate({ prompt }));
    server.script(answer);
    const settings = { provider: 'openai-compatible' as const, name: 'scripted', baseUrl: server.baseUrl };
    const model = { model: openModel(settings, { retryAfterMs: [] }), budget: { tokens: 1_000_000, seconds: 600 }, ownKey: false };
    const with_ = await outcomeOf(() => engine.generate({ prompt }, { model }));
    if ('refused' in without) return;
    if ('refused' in with_) throw new Error(`it was refused: ${with_.refused}`);
    const [before, after] = [without.result, with_.result];
    expect(after.validationResults.isValid).toBe(before.validationResults.isValid);
    expect(after.validationResults.securityScore).toBeGreaterThanOrEqual(Math.min(before.validationResults.securityScore, 100) - 10);
    const ids = (result: GenerateResponse) =>
      result.validationResults.outcomes.filter(({ status }) => status === 'held').map(({ id }) => id);
    expect(ids(after)).toEqual(expect.arrayContaining(ids(before)));
    expect(after.contract).not.toContain('sweep');
  });
});

async function outcomeOf(generate: () => Promise<GenerateResponse>): Promise<{ result: GenerateResponse } | { refused: string }> {
  try {
    return { result: await generate() };
  } catch (error) {
    if (error instanceof StarwrightError) return { refused: error.code };
    throw error;
  }
}

function read(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
