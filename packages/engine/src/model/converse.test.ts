import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type ConversePart, converse } from './converse.ts';
import { openLedger } from './ledger.ts';
import { openModel } from './open-model.ts';
import type { ModelSettings } from './settings.ts';
import { type ScriptedAnswer, startScriptedModel } from './testing/scripted-model.ts';

const server = await startScriptedModel();
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const protocols: Record<string, ModelSettings> = {
  anthropic: { provider: 'anthropic', name: 'claude-sonnet-4-5', apiKey: 'sk', baseUrl: server.baseUrl },
  openai: { provider: 'openai-compatible', name: 'local', apiKey: 'sk', baseUrl: server.baseUrl },
};

describe.each(Object.entries(protocols))('a conversation over the protocol of %s', (_, settings) => {
  async function talk(...answers: ScriptedAnswer[]): Promise<ConversePart[]> {
    server.script(...answers);
    const drips = answers.some((answer) => 'everyMs' in answer);
    const ledger = openLedger(settings, { tokens: 100_000, seconds: drips ? 1 : 60 });
    const subject = {
      files: { 'contract.sol': 'contract Moon { uint256 public cap = 5; }' },
      analyse: async () => [{ rule: 'reentrancy' }],
      lookups: {
        search_docs: { description: 'Searches the documentation.', look: async (query: string) => [`about ${query}`] },
        broken: { description: 'Fails.', look: () => Promise.reject(new Error('/srv/secret is not there')) },
      },
    };
    const conversation = { instructions: 'You help.', messages: [{ role: 'user' as const, content: 'What is the cap?' }], subject };
    const parts: ConversePart[] = [];
    for await (const part of converse(openModel(settings), conversation, { ledger })) parts.push(part);
    return parts;
  }

  test('streams text', async () => {
    expect(await talk({ say: 'Five.' })).toEqual([{ type: 'text', text: 'Five.' }]);
  });

  test('looks files up, those of the project and no others', async () => {
    const parts = await talk({ callTool: 'read_file', input: { file: 'contract.sol' } }, { say: 'It is 5.' });
    expect(parts).toEqual([
      { type: 'looked', at: 'file', file: 'contract.sol' },
      { type: 'text', text: 'It is 5.' },
    ]);
    expect(JSON.stringify(server.requests[1]?.body)).toContain('cap = 5');
    for (const file of ['../../etc/passwd', '/etc/passwd', '.env', '__proto__', 'constructor']) {
      await talk({ callTool: 'read_file', input: { file } }, { say: 'Hm.' });
      expect(JSON.stringify(server.requests.at(-1)?.body)).toContain('no such file');
    }
  });

  test('runs what it was given and proposes changes without making them', async () => {
    expect(await talk({ callTool: 'run_analyser', input: {} }, { say: 'One.' })).toContainEqual({ type: 'looked', at: 'analysis' });
    const change = { file: 'contract.sol', find: 'cap = 5', replace: 'cap = 9', reason: 'You asked for it.' };
    const parts = await talk({ callTool: 'propose_change', input: change }, { say: 'There.' });
    expect(parts).toContainEqual(expect.objectContaining({ type: 'proposal', after: 'contract Moon { uint256 public cap = 9; }' }));
    expect(await talk({ callTool: 'propose_change', input: { ...change, find: 'nowhere' } }, { say: 'Hm.' })).not.toContainEqual(
      expect.objectContaining({ type: 'proposal' }),
    );
  });

  test('looks up what its caller has bound for it, and hears nothing of what goes wrong within', async () => {
    const parts = await talk({ callTool: 'search_docs', input: { query: 'credits' } }, { say: 'So.' });
    expect(parts[0]).toEqual({ type: 'looked', at: 'lookup', tool: 'search_docs', query: 'credits' });
    expect(JSON.stringify(server.requests.at(-1)?.body)).toContain('about credits');
    await talk({ callTool: 'broken', input: { query: 'x' } }, { say: 'Hm.' });
    expect(JSON.stringify(server.requests.at(-1)?.body)).toContain('cannot be looked up');
    expect(JSON.stringify(server.requests)).not.toContain('secret');
  });

  test('may propose without a word, and ends when it does not end', async () => {
    const change = { file: 'contract.sol', find: 'cap = 5', replace: 'cap = 9', reason: 'So.' };
    expect(await talk({ callTool: 'propose_change', input: change }, { say: '' })).toContainEqual(
      expect.objectContaining({ type: 'proposal' }),
    );
    await expect(talk({ endless: 'and so on '.repeat(200) })).rejects.toMatchObject({ kind: 'too-long' });
    await expect.poll(() => server.requests.at(-1)?.brokenOff).toBe(true);
    // Words for a tool are words too.
    await expect(talk({ callTool: 'read_file', input: { file: 'x'.repeat(400_000) } }, { say: 'Hm.' })).rejects.toMatchObject({
      kind: 'too-long',
    });
    // Nor does it come to an end that a little arrives all the time.
    await expect(talk({ endless: 'a', everyMs: 20 })).rejects.toMatchObject({ kind: 'too-slow' });
  });

  test('ends in a trouble with a name', async () => {
    await expect(talk({ status: 401 })).rejects.toMatchObject({ kind: 'bad-key' });
    await expect(talk({ refuse: 'no' })).rejects.toMatchObject({ kind: 'refused' });
  });
});
