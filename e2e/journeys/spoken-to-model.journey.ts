/** The same ten changes with a language model, which proposes them as sentences; the model is scripted, all else is real. */
import type { SaidChange } from '@starwright/protocol/spoken';
import { expect } from '../journey.ts';
import { assistant, openAssistant, planOf, projectOfLibrary, say, spokenChanges, tryAndAccept } from '../spoken.ts';
import { test } from '../with-model.ts';

test('a model proposes ten changes of the plan, and what does not fit is answered to it', async ({ page, server, provider, context }) => {
  test.setTimeout(900_000);
  // It plans nothing here: what the person has is built.
  provider.script(() => ({ status: 500 }));
  const { id, token } = await projectOfLibrary(server.origin, context.request);
  await openAssistant(page, id, token);
  const change = (sentences: object[]) => ({ callTool: 'change_plan', input: { values: [], features: [], sentences } });

  await test.step('what does not fit is told to the model and to nobody else', async () => {
    provider.script({ callTool: 'read_plan', input: {} }, change([edit('The lending period is 14 days.', 'Everything is mine.')]), {
      say: 'That cannot be said.',
    });
    await say(page, 'everything is mine');
    await expect(page.getByText('That cannot be said.')).toBeVisible();
    await expect(page.getByText(assistant.looked.plan())).toBeVisible();
    expect(JSON.stringify(provider.requests.at(-1)?.body)).toContain('cannot be read');
    await expect(page.getByRole('button', { name: assistant.spoken.tryIt })).toHaveCount(0);
  });

  for (const [request, sentence] of spokenChanges)
    await test.step(request, async () => {
      const url = `${server.origin}/api/projects/${id}/spoken`;
      const heard = await page.request.post(url, { headers: { authorization: `Bearer ${token}` }, data: { request } });
      const { said }: SaidChange = await heard.json();
      provider.script(change(said.flatMap(editsOf)), { say: 'Shall I?' });
      await say(page, request);
      await tryAndAccept(page, sentence);
    });
  expect(await planOf(page.request, server.origin, id, token)).toContain('Tool Library');
});

/** The model writes the same sentences: as many as before each for its own, else all that come instead of the first; with a deed goes what belongs to it. */
const editsOf = ({ of, before, after }: SaidChange['said'][number], _: number, all: SaidChange['said']) => {
  if (of !== undefined && after.length === 0 && all.some((one) => one.before.includes(of) && one.after.length === 0)) return [];
  return before.length === after.length
    ? before.map((sentence, at) => edit(sentence, after[at] ?? '', of))
    : [edit(before[0] ?? '', after.join('\n'), of), ...before.slice(1).map((sentence) => edit(sentence, '', of))];
};
const edit = (sentence: string, instead: string, of?: string) => ({ module: 'rules', sentence, instead, ...(of !== undefined && { of }) });
