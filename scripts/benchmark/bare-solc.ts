import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * What a person would write who only wants bytecode: solc in this thread, the settings of Starwright's compiler, ABI and
 * bytecode of the own file and nothing else. Imports come from the installed package and stay in memory.
 */
export function bareSolc(): (source: string) => void {
  const require = createRequire(new URL('../../packages/engine/package.json', import.meta.url));
  const solc: { compile(input: string, callbacks: { import(path: string): { contents: string } }): string } = require('solc');
  const sources = new Map<string, string>();
  const read = (path: string): string => {
    const contents = sources.get(path) ?? readFileSync(require.resolve(path), 'utf8');
    sources.set(path, contents);
    return contents;
  };
  return (source) => {
    const input = {
      language: 'Solidity',
      sources: { 'contract.sol': { content: source } },
      settings: {
        optimizer: { enabled: true, runs: 200 },
        evmVersion: 'cancun',
        outputSelection: { 'contract.sol': { '*': ['abi', 'evm.bytecode.object'] } },
      },
    };
    const output: { errors?: { severity: string; formattedMessage: string }[] } = JSON.parse(
      solc.compile(JSON.stringify(input), { import: (path) => ({ contents: read(path) }) }),
    );
    const error = output.errors?.find(({ severity }) => severity === 'error');
    if (error) throw new Error(error.formattedMessage);
  };
}
