/** What the chain is: its id, blocks and fees. */

import { readBlockNumber } from '../block-tag.ts';
import { type Block, randomOf } from '../blocks.ts';
import type { Machine } from '../machine.ts';
import { invalid, quantity, readHash, readNumber } from '../rpc-values.ts';
import { noBloom, noRoot } from '../transaction-records.ts';
import type { Methods } from './method.ts';

/** Far more than any page asks for; each block costs a line of the answer. */
const longestFeeHistory = 1024;

export const chainMethods: Methods = {
  eth_chainId: ({ chainId }) => quantity(chainId),
  net_version: ({ chainId }) => String(chainId),
  net_listening: () => true,
  web3_clientVersion: () => 'Starwright/1 (ethereumjs)',
  eth_syncing: () => false,
  eth_blockNumber: ({ blocks }) => quantity(blocks.height),
  eth_gasPrice: ({ fees }) => quantity(fees.baseFee + fees.priorityFee),
  eth_maxPriorityFeePerGas: ({ fees }) => quantity(fees.priorityFee),
  eth_blobBaseFee: () => '0x1',
  eth_feeHistory: feeHistory,
  eth_getBlockByNumber: (machine, [tag, full]) => rpcBlock(machine, machine.blocks.at(readBlockNumber(machine, tag)), full === true),
  eth_getBlockByHash: (machine, [hash, full]) => rpcBlock(machine, machine.blocks.withHash(readHash(hash, 'hash')), full === true),
  eth_getBlockTransactionCountByNumber: (machine, [tag]) => transactionCount(machine.blocks.at(readBlockNumber(machine, tag))),
  eth_getBlockTransactionCountByHash: (machine, [hash]) => transactionCount(machine.blocks.withHash(readHash(hash, 'hash'))),
  eth_getBlockReceipts: (machine, [tag]) =>
    machine.blocks
      .at(readBlockNumber(machine, tag))
      ?.transactions.map((hash) => structuredClone(machine.transactions.get(hash)?.receipt)) ?? null,
};

const transactionCount = (block: Block | undefined) => (block ? quantity(block.transactions.length) : null);

function rpcBlock({ transactions }: Machine, block: Block | undefined, full: boolean) {
  if (!block) return null;
  const [only] = block.transactions;
  const mined = only === undefined ? undefined : transactions.get(only);
  return {
    number: quantity(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: quantity(block.timestamp),
    gasLimit: quantity(block.gasLimit),
    gasUsed: quantity(block.gasUsed),
    baseFeePerGas: block.baseFee,
    mixHash: randomOf(block),
    logsBloom: mined?.receipt.logsBloom ?? noBloom,
    transactions: full && mined ? [structuredClone(mined.transaction)] : block.transactions,
    // What a chain without consensus and tries has nothing to say about.
    miner: '0x0000000000000000000000000000000000000000',
    nonce: '0x0000000000000000',
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    size: '0x0',
    blobGasUsed: '0x0',
    excessBlobGas: '0x0',
    sha3Uncles: noRoot,
    stateRoot: noRoot,
    receiptsRoot: noRoot,
    transactionsRoot: noRoot,
    withdrawalsRoot: noRoot,
    parentBeaconBlockRoot: noRoot,
    uncles: [],
    withdrawals: [],
  };
}

function feeHistory(machine: Machine, [count, newest, percentiles]: readonly unknown[]) {
  const last = readBlockNumber(machine, newest);
  const wanted = readNumber(count, 'The number of blocks');
  if (last > machine.blocks.height) throw invalid('That block is yet to come.');
  const first = Math.max(last - Math.min(wanted, longestFeeHistory) + 1, 0);
  const blocks = Array.from({ length: last - first + 1 }, (_, index) => machine.blocks.at(first + index)).filter(
    (block) => block !== undefined,
  );
  return {
    oldestBlock: quantity(first),
    baseFeePerGas: [...blocks.map((block) => block.baseFee), quantity(machine.fees.baseFee)],
    gasUsedRatio: blocks.map((block) => block.gasUsed / block.gasLimit),
    ...(Array.isArray(percentiles) && { reward: blocks.map(() => percentiles.map(() => quantity(machine.fees.priorityFee))) }),
  };
}
