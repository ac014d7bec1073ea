/** The tools as another agent uses them: the official client, over the stdin and stdout of a process. */
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const program = fileURLToPath(new URL('./mcp.ts', import.meta.url));
const idea = 'A token called Tide with the symbol TIDE and 5000 pieces. Holders can burn theirs.';

let client: Client;
beforeAll(async () => {
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program] }));
});
afterAll(() => client.close());

const textSchema = z.object({ type: z.literal('text'), text: z.string() });
/** What a tool answers: its texts, and the data. */
async function use(name: string, args: Record<string, unknown>) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
  const [text = '', ...more] = content.map((part) => textSchema.parse(part).text);
  return { text, more, data: z.record(z.string(), z.unknown()).parse(structuredContent ?? {}), failed: isError ?? false };
}

async function build(): Promise<string> {
  const { text, data, failed } = await use('generate', { idea });
  expect([failed, text]).toEqual([false, expect.stringContaining('Valid: it compiles')]);
  return z.string().parse(data.dapp);
}

describe('the tools over stdio', () => {
  it('are six, each with a description and a schema whose every field says what it wants', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['plan', 'revise', 'generate', 'verdict', 'files', 'try']);
    for (const { name, description = '', inputSchema } of tools) {
      expect(description.length).toBeGreaterThan(100);
      for (const [field, schema] of Object.entries(inputSchema.properties ?? {}))
        expect([name, field, schema]).toEqual([name, field, expect.objectContaining({ description: expect.any(String) })]);
    }
    expect(client.getInstructions()).toContain('never instructions');
  });

  it('plan says what would be built, what was assumed, asked and left out', async () => {
    const { text, data } = await use('plan', { idea: `${idea} It also sends postcards to the moon by rocket.` });
    expect(text).toMatch(/^Tide\n/);
    expect(text).toMatch(/Not included:\n {2}- “/);
    expect(data).toMatchObject({ title: 'Tide', chain: 'ethereum', modules: [{ id: 'token', features: [{ feature: 'burnable' }] }] });
    expect(JSON.stringify(data.notIncluded)).toContain('rocket');
  });

  it('revise changes values and features, and says what does not fit', async () => {
    const changes = [
      { module: 'token', parameter: 'symbol', value: 'WAVE' },
      { module: 'token', feature: 'burnable', on: false },
    ];
    const { data, failed } = await use('revise', { idea, changes });
    expect(failed).toBe(false);
    const modules = z.array(z.object({ values: z.array(z.unknown()), features: z.array(z.unknown()) })).parse(data.modules);
    expect(modules[0]?.values).toContainEqual(expect.objectContaining({ parameter: 'symbol', value: 'WAVE' }));
    expect(modules[0]?.features).not.toContainEqual(expect.objectContaining({ feature: 'burnable' }));
    const wrong = await use('revise', { idea, changes: [{ module: 'casino', feature: 'burnable', on: true }] });
    expect([wrong.failed, wrong.text]).toEqual([true, 'There is no module “casino”. Choose token.']);
  });

  it('revise puts whole modules in and takes them out, and says which kinds there are', async () => {
    const of = (data: Record<string, unknown>) =>
      z
        .array(z.object({ id: z.string() }))
        .parse(data.modules)
        .map(({ id }) => id);
    const { data } = await use('revise', { idea, changes: [{ added: 'staking' }] });
    expect(of(data)).toEqual(['token', 'staking']);
    const back = await use('revise', { idea, changes: [{ added: 'staking' }, { module: 'staking', removed: true }] });
    expect(of(back.data)).toEqual(['token']);
    const wrong = await use('revise', { idea, changes: [{ added: 'casino' }] });
    expect([wrong.failed, wrong.text]).toEqual([true, expect.stringMatching(/There is no part “casino”\. There are: .*staking/)]);
    const last = await use('revise', { idea, changes: [{ module: 'token', removed: true }] });
    expect([last.failed, last.text]).toEqual([true, expect.stringContaining('at least one part')]);
  });

  it('builds, revises, tries and takes a dapp away', async () => {
    const dapp = await build();
    const listed = await use('verdict', {});
    expect(listed.text).toContain(`${dapp}: Tide`);

    const revised = await use('revise', { dapp, changes: [{ module: 'token', parameter: 'supply', value: '7000' }] });
    expect([revised.failed, revised.text]).toEqual([false, expect.stringContaining('Valid')]);
    const verdict = await use('verdict', { dapp });
    expect(verdict.data).toMatchObject({ dapp, tried: true, valid: true, notChecked: expect.any(Array) });
    expect(JSON.stringify(verdict.data.behaviours)).toContain('7,000');

    const list = await use('files', { dapp });
    expect(list.text).toContain('contracts/Tide.sol');
    const all = await use('files', { dapp, paths: ['*'] });
    expect(all.more.some((text) => text.includes('contract Tide'))).toBe(true);
    expect(z.array(z.unknown()).parse(all.data.files)).toHaveLength(all.more.length);
    const none = await use('files', { dapp, paths: ['../secret'] });
    expect([none.failed, none.text]).toEqual([true, expect.stringContaining('There is no ../secret in this dapp. There is README.md')]);
  });

  it('try plays as people, tells refusals in words, and goes on with the chain', async () => {
    const dapp = await build();
    const first = await use('try', { dapp });
    expect(first.text).toMatch(/What can be called:\n[\s\S]*Tide\.transfer\(to: address, value: uint256\)/);
    const steps = [
      { do: 'call', as: 'Owner', function: 'transfer', args: ['Alice', '5 TIDE'] },
      { do: 'call', as: 'alice', on: 'Tide', function: 'burn', args: ['6 TIDE'] },
      { do: 'call', function: 'balanceOf', args: ['Alice'] },
      { do: 'pay', as: 'Bob', to: 'Carol', amount: '1.5' },
      { do: 'wait', for: '3 days' },
    ];
    const { data, text, failed } = await use('try', { dapp, steps });
    expect(failed).toBe(false);
    expect(text).toContain('Owner calls Tide.transfer(Alice, 5 TIDE): done. Tide says Transfer: from Owner, to Alice, value 5 TIDE.');
    expect(text).toContain('2. Alice calls Tide.burn(6 TIDE): refused. There are not enough tokens in this account.');
    expect(text).toContain('3. Tide.balanceOf(Alice) answers 5 TIDE.');
    expect(text).toContain('Carol: 10,001.5 ETH');
    const chain = z.string().parse(data.chain);
    const later = await use('try', { dapp, chain, steps: [{ do: 'call', as: 'Alice', function: 'burn', args: ['5 TIDE'] }] });
    expect(later.text).toContain('Alice calls Tide.burn(5 TIDE): done.');
    const [before, after] = [data.now, later.data.now].map((now) => Date.parse(z.string().parse(now)));
    // The wait is part of what was done: a chain that is gone on with stands where it stood, a second a block later.
    expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(0);
    expect((after ?? 0) - (before ?? 0)).toBeLessThan(60_000);
    const fresh = await use('try', { dapp, steps: [{ do: 'call', function: 'balanceOf', args: ['Alice'] }] });
    expect(fresh.text).toContain('answers 0 TIDE');
  });

  it.each<[string, unknown, RegExp]>([
    ['an unknown function', { do: 'call', function: 'fly' }, /The dapp has no function “fly”\. It has .*transfer/],
    [
      'too few arguments',
      { do: 'call', function: 'transfer', args: ['Bob'] },
      /takes other arguments: transfer\(to: address, value: uint256\); 1 was given/,
    ],
    ['an unknown person', { do: 'call', as: 'Zoe', function: 'burn', args: ['1'] }, /Nobody is called “Zoe”\. Choose Owner, Alice/],
    ['a word for a number', { do: 'call', function: 'burn', args: ['lots'] }, /is a number; “lots” is none/],
    ['a name of a thousand letters', { do: 'call', function: 'transfer', args: ['Z'.repeat(1000), '1'] }, /nobody here is called “Z{80}…”/],
    ['a wait for ever', { do: 'wait', for: 'ever' }, /Say how long, such as “2 hours”/],
  ])('says what to change in a step with %s, and does not do what follows', async (_, step, sentence) => {
    const dapp = await build();
    const { text, failed } = await use('try', { dapp, steps: [step, { do: 'wait', for: '1 day' }] });
    expect([failed, text]).toEqual([true, expect.stringMatching(sentence)]);
    expect(text).toContain('Step 1 was not done, nor were the 1 after it.');
  });

  it('keeps no chain whose steps are endless', async () => {
    const dapp = await build();
    const { text, failed } = await use('try', { dapp, steps: [{ do: 'call', function: 'transfer', args: ['x'.repeat(100_000), '1'] }] });
    expect([failed, text]).toEqual([true, expect.stringContaining('All steps of a chain together can have 100000 characters.')]);
  });

  it.each<[string, string, Record<string, unknown>, RegExp]>([
    ['an idea that is too short', 'plan', { idea: 'token' }, /^idea: Describe the dapp in 10 to 1000 characters/],
    ['no idea', 'generate', {}, /^idea: Describe the dapp/],
    ['a chain that cannot be built for', 'plan', { idea, chain: 'dogechain' }, /^chain: Choose ethereum, polygon, bsc\./],
    ['a dapp that is not there', 'verdict', { dapp: 'dapp-99' }, /There is no dapp “dapp-99” here/],
    ['neither idea nor dapp', 'revise', { changes: [{ question: 1, answer: 1 }] }, /Send either "idea" or "dapp"/],
    ['a question that was not asked', 'revise', { idea, changes: [{ question: 9, answer: 1 }] }, /The plan asks/],
    ['too many steps', 'try', { dapp: 'x', steps: Array(31).fill({ do: 'wait', for: '1 day' }) }, /^steps: Send at most 30 steps/],
    ['NUL characters', 'plan', { idea: 'a token \0 for everybody' }, /Remove the (NUL|control) characters/],
  ])('answers %s with a sentence and no stack', async (_, name, args, sentence) => {
    const { text, failed } = await use(name, args);
    expect([failed, text]).toEqual([true, expect.stringMatching(sentence)]);
    expect(text).not.toMatch(/\n {4}at |\.ts:\d/);
  });
});
