/** Sending transactions and reading what became of them. */
import type { Hex } from 'viem';
import { readBlockNumber } from '../block-tag.ts';
import type { Block } from '../blocks.ts';
import { readCallRequest } from '../call-request.ts';
import { logsOf, readBlockRange, readLogQuery } from '../logs.ts';
import type { Machine } from '../machine.ts';
import { type Params, quantity, readBig, readHash, readHex } from '../rpc-values.ts';
import { sendRawTransaction, sendTransaction } from '../send.ts';
import type { Methods } from './method.ts';

export const transactionMethods: Methods = {
  eth_sendTransaction: (machine, [request]) => sendTransaction(machine, readCallRequest(request)),
  eth_sendRawTransaction: (machine, [raw]) => sendRawTransaction(machine, readHex(raw, 'The transaction')),
  eth_getTransactionByHash: ({ transactions }, [hash]) => clone(transactions.get(readHash(hash, 'hash'))?.transaction),
  eth_getTransactionReceipt: ({ transactions }, [hash]) => clone(transactions.get(readHash(hash, 'hash'))?.receipt),
  eth_getTransactionByBlockNumberAndIndex: (machine, [tag, index]) =>
    transactionIn(machine, machine.blocks.at(readBlockNumber(machine, tag)), index),
  eth_getTransactionByBlockHashAndIndex: (machine, [hash, index]) =>
    transactionIn(machine, machine.blocks.withHash(readHash(hash, 'hash')), index),
  eth_getLogs: (machine, [filter]) => structuredClone(logsOf(machine, readLogQuery(filter), readBlockRange(machine, filter))),
  eth_newFilter: (machine, [filter]) => quantity(machine.filters.watchLogs(machine, filter)),
  eth_newBlockFilter: (machine) => quantity(machine.filters.watch(machine, 'blocks')),
  eth_newPendingTransactionFilter: (machine) => quantity(machine.filters.watch(machine, 'transactions')),
  eth_getFilterChanges: (machine, [id]) => structuredClone(machine.filters.changes(machine, filterId(id))),
  eth_getFilterLogs: (machine, [id]) => structuredClone(machine.filters.logs(machine, filterId(id))),
  eth_uninstallFilter: (machine, [id]) => machine.filters.remove(filterId(id)),
};

/** Callers own what they are given: a page that changes its receipt must not change the chain's. */
const clone = <Value>(value: Value | undefined) => (value === undefined ? null : structuredClone(value));

const filterId = (id: Params[number]) => readBig(id, 'The filter');

function transactionIn({ transactions }: Machine, block: Block | undefined, index: unknown) {
  const hash: Hex | undefined = block?.transactions[Number(readBig(index, 'The index'))];
  return hash === undefined ? null : clone(transactions.get(hash)?.transaction);
}
