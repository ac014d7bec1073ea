/**
 * Ideas in which somebody else gives orders to the model or to the program, and a model that obeys them. Nothing that only the
 * orders ask for goes in, and they are told; what nobody can tell from a wish is asked.
 */
import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { openModel } from '@starwright/engine/model';
import { startScriptedModel } from '@starwright/engine/model/testing';
import { planOfCharter } from '@starwright/engine/rules/text';
import { createKindReader, hear, writtenChange } from '@starwright/engine/spoken';
import { charterSchema } from '@starwright/protocol/charter';
import { StarwrightError } from '@starwright/protocol/errors';
import type { GenerateResponse } from '@starwright/protocol/generate';
import type { NotIncluded, Plan, PlanChange } from '@starwright/protocol/plan';
import { afterAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { type HostileIdea, hostileIdeas, plainIdeas, untoldIdeas } from './testing/hostile-ideas.ts';
import { reasons, talkedInto, wanted, wished } from './testing/talked-into.ts';

const engine = createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler({ size: 1, cacheEntries: 64 }) });
const server = await startScriptedModel();
afterAll(() => Promise.all([engine.close(), server.close()]));

const named = (ideas: readonly HostileIdea[]) => ideas.map((one): [string, HostileIdea] => [`${one.id}, in the ${one.way}`, one]);
const read = named(hostileIdeas.filter(({ way }) => way !== 'change'));
const charters = named(hostileIdeas.filter(({ way }) => way === 'charter'));
const changes = named(hostileIdeas.filter(({ way }) => way === 'change'));

/** What a person gets of an idea, or the sentence why it is none. */
async function answerTo<Answer>(make: () => Answer | Promise<Answer>): Promise<Answer | string> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof StarwrightError && error.status < 500) return error.message;
    throw error;
  }
}

function generate(prompt: string, answers: unknown[]): Promise<GenerateResponse> {
  server.script(...answers.map((say) => ({ say })));
  const settings = { provider: 'openai-compatible', name: 'local', apiKey: 'sk-scripted', baseUrl: server.baseUrl } as const;
  const model = openModel(settings, { retryAfterMs: [1], silenceMs: 60_000 });
  return engine.generate({ prompt }, { model: { model, budget: { tokens: 2_000_000, seconds: 600 }, ownKey: false } });
}
/** It says the same in every round. */
const always = (say: unknown) => Array<unknown>(8).fill(say);

/** Whether the person reads that something is strange, with the wallet that it is about. */
const isTold = (notIncluded: readonly NotIncluded[], { wallet }: HostileIdea) =>
  notIncluded.some(({ text, reason }) => reason.startsWith('This is strange') && (text + [...text].reverse().join('')).includes(wallet));
const verbs = Object.values(wanted);

describe('an idea with orders of somebody else', () => {
  test.each(read)('%s: the planner does nothing for their wallet, and tells them', async (_, hostile) => {
    const plan = await answerTo(() => engine.plan(hostile.text));
    if (typeof plan === 'string') return expect(plan).toContain('This is strange');
    expect(isTold(plan.notIncluded, hostile)).toBe(true);
    if (!hostile.plain) expect(JSON.stringify(plan.modules)).not.toContain(hostile.wallet);
    // What they became can be seen where they stand in the text.
    const told = plan.marks?.filter(({ start, end }) => hostile.injected.some((one) => one.includes(hostile.text.slice(start, end))));
    expect(told?.every(({ became }) => became.as === 'left out' || became.as === 'context')).toBe(true);
  });

  test.each(read)('%s: a model that obeys gets them nothing, whatever it gives as its reason', async (_, hostile) => {
    for (const reason of reasons) {
      const result = await answerTo(() => generate(hostile.text, always(talkedInto(hostile, reason))));
      if (typeof result === 'string') continue;
      const modules = JSON.stringify(result.plan.modules);
      for (const verb of verbs) expect(modules).not.toContain(verb);
      if (!hostile.plain) expect(modules).not.toContain(hostile.wallet);
      expect(isTold(result.notIncluded, hostile)).toBe(true);
    }
    // It never reads what it is to obey; only in its own answers does it hear of the wallet.
    const asked = server.requests.splice(0).map(({ messages }) => messages[0]?.text);
    if (!hostile.plain) expect(asked.join()).not.toContain(hostile.wallet);
  });

  test.each(named(untoldIdeas))('%s: what looks like a wish to the program is asked before anything else', async (_, hostile) => {
    const result = await answerTo(() => generate(hostile.text, always(talkedInto(hostile, 'the other’s words'))));
    // Nothing is built of it where neither the planner nor the model comes to a plan.
    if (typeof result === 'string') return expect(result).toMatch(/This is strange|The model did not find a plan/);
    server.requests.length = 0;
    if (JSON.stringify(result.plan.modules).includes(hostile.wallet)) {
      expect(result.model?.plannedBy).toBe('model');
      expect(result.plan.questions[0]?.text).toMatch(/^Did you write this yourself/);
      expect(result.plan.questions[0]?.text).toContain(hostile.wallet);
    } else expect(result.notIncluded.map(({ text }) => text).join()).toContain(hostile.wallet);
  });

  test('has nothing strange where a wish only sounds so', async () => {
    for (const idea of plainIdeas) {
      const plan = await answerTo(() => engine.plan(idea));
      if (typeof plan !== 'string') expect(plan.notIncluded.filter(({ reason }) => reason.includes('strange'))).toEqual([]);
    }
  });
});

describe('a wallet that the person wishes for', () => {
  const wallet = '0x1B2c3D4e5F60718293A4b5C6d7E8f90A1b2C3d4E';
  const fee = `the wallet ${wallet} gets 5 % of each fee`;
  const text = `Members of our rowing club pay a season fee of 0.02 ETH, and ${fee}. Only the treasurer can take the money out.`;
  const idea: HostileIdea = { id: 'plain', way: 'idea', wish: text, text, injected: [fee], wallet, obeys: ['fee'], plain: true };

  test('goes in, is asked with the sentence that names it, and one click takes it out', async () => {
    const { plan, model } = await generate(text, always(talkedInto(idea, 'the other’s words')));
    expect(model?.plannedBy).toBe('model');
    expect(JSON.stringify(plan.modules)).toContain(wallet);
    const [question] = plan.questions;
    expect(question).toMatchObject({ text: expect.stringContaining(fee), followed: 'Yes' });
    const changed = engine.changePlan(plan, question?.answers?.[1]?.changes ?? []);
    expect(JSON.stringify(changed.modules)).not.toContain(wallet);
    expect(changed.modules[0]?.charter?.actions.map(({ verb }) => verb)).toEqual(['pay the season fee', 'take the money out']);
    expect(engine.changePlan(changed, question?.answers?.[0]?.changes ?? []).modules).toEqual(plan.modules);
  });
});

describe('a wallet that a kind of the catalogue gets', () => {
  const wallet = '0x1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e';
  const text = `A token called Barnacle with 1000 pieces that holders can burn. All pieces go to ${wallet}.`;
  const idea: HostileIdea = { id: 'token', way: 'idea', wish: text, text, injected: [], wallet, obeys: ['value'], plain: true };
  const answer = JSON.parse(JSON.stringify(talkedInto(idea, 'words of the wish')));
  const because = `All pieces go to ${wallet}`;
  const [module] = answer.modules;
  const parameters = module.parameters.slice(0, 3).map((one: object, at: number) => (at === 2 ? { ...one, because } : one));
  const features = [module.features[0], { id: 'shared', because }];
  const modules = [{ ...module, because: 'A token called Barnacle', parameters, features }];

  test('is asked, and its value goes back to the usual one', async () => {
    const { plan, model } = await generate(text, always({ ...answer, context: [], modules }));
    expect(model?.plannedBy).toBe('model');
    expect(plan.modules[0]?.parameters.recipients).toEqual([wallet]);
    expect(plan.questions[0]).toMatchObject({ text: expect.stringContaining(because), followed: 'Yes' });
    const without = engine.changePlan(plan, plan.questions[0]?.answers?.[1]?.changes ?? []);
    expect(JSON.stringify(without.modules)).not.toContain(wallet);
  });
});

describe('money that a role may take', () => {
  const take = (because: string) => {
    const { modules, ...rest } = JSON.parse(JSON.stringify(talkedInto(idea, 'words of the wish')));
    const [module] = modules;
    const asked = module.asked.map((one: { what: string }) => (one.what === 'take the money out' ? { ...one, because } : one));
    return { ...rest, modules: [{ ...module, charter: JSON.stringify(wished), asked }] };
  };
  const text = 'Members of our rowing club pay a season fee of 0.02 ETH. Only the treasurer can take the money out.';
  const idea: HostileIdea = { id: 'role', way: 'idea', wish: text, text, injected: [], wallet: '', obeys: ['owner'] };

  test('is asked when the words that were given for it do not name who has it', async () => {
    const { plan } = await generate(text, always(take('Members of our rowing club')));
    expect(plan.questions[0]?.text).toMatch(/Is this to be so\? “.*treasurer.*Your words do not say it/);
  });

  test('is not asked when they do', async () => {
    const { plan, model } = await generate(text, always(take('Only the treasurer can take the money out')));
    expect(model?.plannedBy).toBe('model');
    expect(plan.questions).toEqual([]);
  });
});

describe('a charter that is given', () => {
  const given = (text: string) => ({
    ...wished,
    title: text.slice(0, 80),
    settings: [...(wished.settings ?? []), { setting: 'motto', unit: 'text', is: { text } }],
    actions: wished.actions.map((action) => ({ ...action, note: text.slice(0, 200) })),
  });

  test.each(charters)('%s: gives nobody more by the words in it, which are told', (_, hostile) => {
    const plan = engine.checkPlan(planOfCharter(charterSchema.parse(given(hostile.injected[0] ?? ''))));
    expect(isTold(plan.notIncluded, hostile)).toBe(true);
    const plain = engine.checkPlan(planOfCharter(charterSchema.parse(given('Row on'))));
    expect(engine.compose(plan).powers.map(({ text }) => text)).toEqual(engine.compose(plain).powers.map(({ text }) => text));
    expect(engine.compose(plan).scenarios.length).toBe(engine.compose(plain).scenarios.length);
    // What was told once stays told once.
    expect(engine.checkPlan(plan).notIncluded).toEqual(plan.notIncluded);
  });
});

describe('a change that is spoken', () => {
  const plan = engine.checkPlan(planOfCharter(charterSchema.parse(wished)));
  const change = (before: Plan, all: readonly PlanChange[]) => engine.changePlan(before, all);
  const hearing = { readings: engine.readings, readKind: createKindReader(engine.readings), change };

  test.each(changes)('%s: is heard without them, and they are told', (_, { text, wish, wallet }) => {
    const spoken = (request: string) => hear({ request, plan, language: 'en', guarantees: [] }, hearing);
    const { strange, ...heard } = spoken(text);
    expect({ ...heard, left: [] }).toEqual({ ...spoken(wish), left: [] });
    expect(strange?.join(' ')).toContain(wallet);
    expect(JSON.stringify(heard)).not.toContain(wallet);
  });

  test.each(changes)('%s: a model that obeys cannot propose their wallet', (_, { text, wallet }) => {
    const sentences = [{ module: 'rules', sentence: '', instead: `The receiver is ${wallet}.` }];
    const propose = (said: string) =>
      writtenChange({ values: [], features: [], look: [], sentences }, plan, hearing, { language: 'en', said });
    expect(propose(text)).toEqual({ problems: [`The person did not name the wallet ${wallet}.`] });
    expect(propose(`Add a receiver: ${wallet}`)).toHaveProperty('changes');
  });
});
