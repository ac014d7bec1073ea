/** Everything one chain is made of; the methods of the provider are functions over it. */
import { createBlock, type Block as EvmBlock } from '@ethereumjs/block';
import { type Common, createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { hexToBytes } from '@ethereumjs/util';
import { createVM, type VM } from '@ethereumjs/vm';
import type { Hex } from 'viem';
import type { ChainAccounts } from './accounts.ts';
import { type Block, type Blocks, randomOf } from './blocks.ts';
import { ChainState } from './chain-state.ts';
import type { Clock } from './clock.ts';
import type { Filters } from './filters.ts';
import { rememberJumpAnalysis } from './jump-analysis.ts';
import type { Snapshots } from './snapshots.ts';
import type { RpcReceipt, RpcTransaction } from './transaction-records.ts';

/** `osaka` is solc 0.8.37's own default and what Ethereum runs; code compiled for an earlier fork runs on it too. */
export const hardforks = { cancun: Hardfork.Cancun, prague: Hardfork.Prague, osaka: Hardfork.Osaka } as const;
export type HardforkName = keyof typeof hardforks;

/** What a network asks for gas, in wei per gas. The base fee stays as it is set: blocks here are never full. */
export interface Fees {
  baseFee: bigint;
  priorityFee: bigint;
}

export interface MinedTransaction {
  transaction: RpcTransaction;
  receipt: RpcReceipt;
}

export interface Machine {
  chainId: number;
  hardfork: HardforkName;
  common: Common;
  vm: VM;
  /** See `evmBlock`. */
  block: EvmBlock;
  state: ChainState;
  blocks: Blocks;
  transactions: Map<Hex, MinedTransaction>;
  clock: Clock;
  accounts: ChainAccounts;
  /** Addresses that may send without being the chain's own. */
  impersonated: Set<string>;
  fees: Fees;
  blockGasLimit: number;
  filters: Filters;
  snapshots: Snapshots;
}

/**
 * @param blocks what BLOCKHASH is answered from.
 * @param anySize without the bounds of EIP-170 and EIP-3860 on the size of contracts, for contracts made for tests.
 */
export async function createVirtualMachine(
  chainId: number,
  hardfork: HardforkName,
  blocks: { at(number: number): { hash: Hex } | undefined },
  anySize = false,
) {
  const common = createCustomCommon({ chainId, name: 'starwright' }, Mainnet, { hardfork: hardforks[hardfork] });
  const state = new ChainState();
  const blockchain = {
    // Only BLOCKHASH asks, and only for the 256 blocks before its own.
    getBlock: async (number: number) => {
      const hash = blocks.at(number)?.hash;
      return { hash: () => (hash ? hexToBytes(hash) : new Uint8Array(32)) };
    },
    putBlock: async () => {},
    shallowCopy: () => blockchain,
  };
  const vm = await createVM({
    common,
    stateManager: state,
    blockchain,
    evmOpts: { allowUnlimitedContractSize: anySize, allowUnlimitedInitCodeSize: anySize },
  });
  await rememberJumpAnalysis(vm);
  const block = createBlock({ header: { baseFeePerGas: 0n } }, { common, skipConsensusFormatValidation: true, freeze: false });
  return { common, state, vm, block };
}

/**
 * The block as the EVM sees it while it runs code in it. One object serves for all: making a header copies every parameter
 * of every fork, which costs more than most transactions, and the chain runs one thing at a time.
 */
export function evmBlock({ block, fees, blockGasLimit }: Machine, at: Pick<Block, 'number' | 'timestamp' | 'parentHash'>): EvmBlock {
  Object.assign(block.header, {
    number: BigInt(at.number),
    timestamp: BigInt(at.timestamp),
    gasLimit: BigInt(blockGasLimit),
    baseFeePerGas: fees.baseFee,
    mixHash: hexToBytes(randomOf(at)),
  } satisfies Partial<EvmBlock['header']>);
  return block;
}

/** Number, time and parent of the block that the next transaction will be in. */
export function nextBlock({ blocks, clock }: Pick<Machine, 'blocks' | 'clock'>) {
  const latest = blocks.latest;
  return { number: latest.number + 1, timestamp: clock.timeAfter(latest.timestamp), parentHash: latest.hash };
}
