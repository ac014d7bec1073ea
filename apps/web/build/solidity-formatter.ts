/**
 * Prettier's plugin for Solidity with its older parser only: the newer one brings 4 MB of WebAssembly, which formatting the
 * one language version that is compiled here does not need.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:solidity-formatter';
const require = createRequire(import.meta.url);

export function solidityFormatter(): Plugin {
  const folder = dirname(require.resolve('prettier-plugin-solidity'));
  const part = (name: string) => JSON.stringify(join(folder, name).replaceAll('\\', '/'));
  return {
    name: 'starwright:solidity-formatter',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}`
        ? `import parse from ${part('parser.js')};
import print from ${part('printer.js')};
import loc from ${part('loc.js')};
import massageAstNode from ${part('clean.js')};
import options from ${part('options.js')};
import * as comments from ${part('comments/index.js')};
export { options };
export const languages = [{ name: 'Solidity', parsers: ['antlr'], extensions: ['.sol'] }];
export const defaultOptions = { bracketSpacing: false, tabWidth: 4 };
export const parsers = { antlr: { astFormat: 'antlr-ast', parse, ...loc } };
export const printers = {
  'antlr-ast': {
    print,
    massageAstNode,
    canAttachComment: ({ type }) => typeof type === 'string' && type !== 'BlockComment' && type !== 'LineComment',
    handleComments: {
      ownLine: comments.solidityHandleOwnLineComment,
      endOfLine: comments.solidityHandleEndOfLineComment,
      remaining: comments.solidityHandleRemainingComment,
    },
    isBlockComment: comments.isBlockComment,
    printComment: comments.printComment,
  },
};
`
        : undefined,
  };
}
