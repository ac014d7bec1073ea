import { z } from 'zod';
import { dappSchema } from '../inputs.ts';
import { tellDapp } from '../tell-dapp.ts';
import { tool } from '../tool.ts';

const listed = 50;

export const verdict = tool({
  name: 'verdict',
  title: 'What was found out about a dapp',
  description:
    'Says what came of trying a dapp: each behaviour and whether it held, what was found in the code and the rules, what the owner can do, the security score, and what was not checked. Without "dapp" it lists the dapps there are.',
  input: z.object({
    dapp: dappSchema.optional(),
    again: z.boolean('Write true or false.').optional().describe('Try it once more as it is now, for example after its files were edited.'),
  }),
  readsOnly: false,
  async run({ dapp, again }, bench, hooks) {
    if (dapp !== undefined) return tellDapp(again ? await bench.tryAgain(dapp, hooks) : await bench.read(dapp));
    const all = await bench.list();
    const dapps = all.slice(0, listed);
    const lines = dapps.map(({ id, title }) => `  - ${id}: ${title}`);
    const text =
      all.length === 0
        ? 'There is no dapp yet. Build one with "generate".'
        : ['The dapps there are, the latest first:', ...lines].join('\n');
    return { text, data: { dapps, more: all.length > listed } };
  },
});
