/**
 * ENS on an anvil: a registry (EIP-137) at the address that it has on every network, and a resolver with content hashes (EIP-1577),
 * written for tests. Only the owner of a name may change its record, as at the public resolver.
 */
import { encodeFunctionData, namehash, parseAbi } from 'viem';
import type { TestNode } from '../../evm/conformance/test-node.ts';
import { createNodeCompiler } from '../node-door.ts';

const registryAddress = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const resolverAddress = '0x00000000000000000000000000000000000e4501';

const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Registry {
  mapping(bytes32 node => address) public owner;
  mapping(bytes32 node => address) public resolver;
  function register(bytes32 node, address to, address at) external { owner[node] = to; resolver[node] = at; }
}
contract Resolver {
  mapping(bytes32 node => bytes) private hashes;
  function setContenthash(bytes32 node, bytes calldata hash) external {
    require(Registry(${registryAddress}).owner(node) == msg.sender);
    hashes[node] = hash;
  }
  function contenthash(bytes32 node) external view returns (bytes memory) { return hashes[node]; }
}`;

export interface EnsOnAnvil {
  resolver: string;
  /** @param resolver absent: the name has none */
  register(name: string, owner: string, resolver?: string): Promise<void>;
  contentHash(name: string): Promise<string>;
}

const abi = parseAbi([
  'function register(bytes32 node, address to, address at)',
  'function contenthash(bytes32 node) view returns (bytes)',
]);

export async function putEnsOn(anvil: TestNode): Promise<EnsOnAnvil> {
  const compiler = createNodeCompiler({ size: 1 });
  const { contracts, diagnostics } = await compiler.compile(source);
  await compiler.close();
  const ask = async (method: string, params: unknown[]) => {
    const outcome = await anvil.request(method, params);
    if (!('result' in outcome)) throw new Error(JSON.stringify(outcome));
    return outcome.result;
  };
  for (const [name, address] of [
    ['Registry', registryAddress],
    ['Resolver', resolverAddress],
  ] as const) {
    const code = contracts[name]?.runtime;
    if (!code) throw new Error(JSON.stringify(diagnostics));
    await ask('anvil_setCode', [address, code]);
  }
  const [from] = (await ask('eth_accounts', [])) as string[]; // by JSON-RPC
  return {
    resolver: resolverAddress,
    async register(name, owner, resolver = `0x${'0'.repeat(40)}`) {
      const args = [namehash(name), owner as `0x${string}`, resolver as `0x${string}`] as const;
      const data = encodeFunctionData({ abi, functionName: 'register', args });
      await ask('eth_sendTransaction', [{ from, to: registryAddress, data, gasPrice: '0x3b9aca00' }]);
    },
    async contentHash(name) {
      const data = encodeFunctionData({ abi, functionName: 'contenthash', args: [namehash(name)] });
      const answer = String(await ask('eth_call', [{ to: resolverAddress, data }, 'latest']));
      const length = Number(`0x${answer.slice(66, 130)}`);
      return `0x${answer.slice(130, 130 + length * 2)}`;
    },
  };
}
