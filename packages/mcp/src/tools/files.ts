import { StarwrightError } from '@starwright/protocol/errors';
import { z } from 'zod';
import { dappSchema } from '../inputs.ts';
import { tool } from '../tool.ts';

/** Characters in one answer; the largest single file fits. */
const longest = 600_000;
const mostPaths = 40;

export const files = tool({
  name: 'files',
  title: 'Files of a dapp',
  description:
    'The files of a dapp as a project that runs by itself (Hardhat 3 and a small Vite frontend; "npm install" and "npm test" try it again). Without "paths" it lists them with their sizes; with "paths" it answers their texts, each in a part of its own after the list.',
  input: z.object({
    dapp: dappSchema,
    paths: z
      .array(z.string('Write paths as texts.').max(200, 'Name a path of the list.'), 'Send the paths as a list.')
      .max(mostPaths, `Ask for at most ${mostPaths} files at a time.`)
      .optional()
      .describe('Paths of the list, such as "contracts/Moon.sol"; ["*"] for all.'),
  }),
  readsOnly: true,
  async run({ dapp, paths = [] }, bench) {
    const all = await bench.files(dapp);
    const wanted = paths.includes('*') ? Object.keys(all) : paths;
    const unknown = wanted.filter((path) => !Object.hasOwn(all, path));
    if (unknown.length > 0)
      throw new StarwrightError('not-found', {
        message: `There is no ${unknown.join(', ')} in this dapp. There is ${Object.keys(all).join(', ')}.`,
      });
    const list = (wanted.length > 0 ? wanted : Object.keys(all)).map((path) => ({ path, bytes: Buffer.byteLength(all[path] ?? '') }));
    const size = wanted.reduce((sum, path) => sum + (all[path]?.length ?? 0), 0);
    if (size > longest)
      throw new StarwrightError('invalid-body', { message: 'These files are too long for one answer. Ask for fewer at a time.' });
    const told = list.map(({ path, bytes }) => `  ${path} (${bytes} bytes)`);
    if (wanted.length === 0) return { text: ['Files:', ...told].join('\n'), data: { files: list } };
    return {
      text: ['Their texts follow, in this order:', ...told].join('\n'),
      data: { files: list.map((one) => ({ ...one, text: all[one.path] ?? '' })) },
      more: wanted.map((path) => all[path] ?? ''),
    };
  },
});
