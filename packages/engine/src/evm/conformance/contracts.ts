/** Compiles the probe contracts, once per test file, the way the product compiles: optimizer on, for cancun. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Abi, encodeDeployData, encodeFunctionData, type Hex } from 'viem';

const require = createRequire(import.meta.url);

export interface ProbeContract {
  abi: Abi;
  bytecode: Hex;
  deploy(...args: unknown[]): Hex;
  call(functionName: string, ...args: unknown[]): Hex;
}

export function compileProbes(): Record<'Probe' | 'Child' | 'Token' | 'Collection' | 'Council', ProbeContract> {
  const solc = require('solc');
  const input = {
    language: 'Solidity',
    sources: { 'probe.sol': { content: readFileSync(new URL('probe.sol', import.meta.url), 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      outputSelection: { 'probe.sol': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  const errors = (output.errors ?? []).filter((error: { severity: string }) => error.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((error: { formattedMessage: string }) => error.formattedMessage).join('\n'));
  const contract = (name: string): ProbeContract => {
    const { abi, evm } = output.contracts['probe.sol'][name];
    const bytecode: Hex = `0x${evm.bytecode.object}`;
    return {
      abi,
      bytecode,
      deploy: (...args) => encodeDeployData({ abi, bytecode, args }),
      call: (functionName, ...args) => encodeFunctionData({ abi, functionName, args }),
    };
  };
  return {
    Probe: contract('Probe'),
    Child: contract('Child'),
    Token: contract('Token'),
    Collection: contract('Collection'),
    Council: contract('Council'),
  };
}

function readImport(path: string) {
  return { contents: readFileSync(require.resolve(path), 'utf8') };
}
