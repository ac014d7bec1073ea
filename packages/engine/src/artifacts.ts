/** What the compiler made of a dapp; shared by the stages after `compile`. */
import type { Diagnostic } from '@starwright/protocol/verdict';
import type { Abi, Hex } from 'viem';

export interface CompiledContract {
  name: string;
  abi: Abi;
  bytecode: Hex;
  runtime: Hex;
  /** Bytes of runtime code; EIP-170 allows 24,576. */
  size: number;
}

export interface Artifacts {
  ok: boolean;
  diagnostics: Diagnostic[];
  /** Contracts defined in the dapp's own file, by name. */
  contracts: Record<string, CompiledContract>;
  /** The solc AST of the dapp's own file (compact JSON); undefined when there were errors. */
  ast?: SolcNode;
  /** True when only the IR code generator could compile it (the stack was too deep): exports must set `viaIR` too. */
  viaIR?: boolean;
}

/** A node of solc's compact AST: only what every node has; rules narrow by `nodeType`. */
export interface SolcNode {
  nodeType: string;
  id: number;
  /** `offset:length:sourceIndex`, in bytes. */
  src: string;
  [key: string]: unknown;
}

/** EIP-1193, as spoken by the EVM door, anvil and wallets. */
export interface Eip1193Provider {
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>;
}
