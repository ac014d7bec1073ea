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
    const ledger = openLedger(settings, { tokens: 100_000, seconds: 60 });
    const subject = {
      files: { 'contract.sol': 'contract Moon { uint256 public cap = 5; }' },
      analyse: async () => [{ rule: 'reentrancy' }],
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

  test('ends in a trouble with a name', async () => {
    await expect(talk({ status: 401 })).rejects.toMatchObject({ kind: 'bad-key' });
    await expect(talk({ refuse: 'no' })).rejects.toMatchObject({ kind: 'refused' });
  });
});
