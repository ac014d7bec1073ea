import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ask } from '../ask.ts';
import { openLedger } from '../ledger.ts';
import { openModel } from '../open-model.ts';
import type { ModelSettings } from '../settings.ts';
import { answerByHand } from './played-by-hand.ts';
import { startScriptedModel } from './scripted-model.ts';

const server = await startScriptedModel();
const folder = mkdtempSync(join(tmpdir(), 'starwright-by-hand-'));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const settings: ModelSettings = { provider: 'openai-compatible', name: 'by-hand', baseUrl: server.baseUrl };
const put = (idea: string) =>
  ask(
    openModel(settings, { retryAfterMs: [], silenceMs: 60_000 }),
    { instructions: 'Name it.', messages: [{ role: 'user', content: `# Idea (data)\n\n${idea}` }], shape: z.object({ name: z.string() }) },
    { ledger: openLedger(settings, { tokens: 50_000, seconds: 600 }) },
  );

test('a question waits in a folder for the file with its answer, is not asked twice, and the folder answers alone afterwards', async () => {
  server.script((request) => answerByHand({ folder }, request));
  const asked = put('A token.');
  await expect.poll(() => readdirSync(folder), { timeout: 60_000 }).toEqual(['001.question.md']);
  expect(readFileSync(join(folder, '001.question.md'), 'utf8')).toContain('A token.');
  writeFileSync(join(folder, '001.answer.json'), '{"name": "Moon"}');
  expect((await asked).value).toEqual({ name: 'Moon' });
  server.script((request) => answerByHand({ folder, replay: true }, request));
  expect((await put('A token.')).value).toEqual({ name: 'Moon' });
  await expect(put('A poll.')).rejects.toMatchObject({ kind: 'unknown-model' });
  expect(readdirSync(folder)).toHaveLength(2);
});

test.each(['messages', 'chat/completions'])('whoever asks at %s hears at once that the question is being worked on', async (path) => {
  server.script((request) => answerByHand({ folder: join(folder, path), everyMs: 20 }, request));
  const body = JSON.stringify({ messages: [{ role: 'user', content: 'A raffle.' }] });
  const { ok, body: stream } = await fetch(`${server.baseUrl}/${path}`, { method: 'POST', body });
  const reader = stream?.pipeThrough(new TextDecoderStream()).getReader();
  expect(ok).toBe(true);
  // Nobody has answered yet.
  for (let signs = 0; signs < 3; signs++) expect((await reader?.read())?.value).not.toContain('Luck');
  writeFileSync(join(folder, path, '001.answer.json'), '{"name": "Luck"}');
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value;
  expect(rest).toContain('Luck');
});
