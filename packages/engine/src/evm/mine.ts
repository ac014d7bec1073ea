/** Mines a block: one transaction, or many empty ones. */
import type { TypedTransaction } from '@ethereumjs/tx';
import { bytesToHex, createAddressFromString } from '@ethereumjs/util';
import { type RunTxResult, runTx } from '@ethereumjs/vm';
import type { Address, Hex } from 'viem';
import { evmBlock, type Machine, nextBlock } from './machine.ts';
import { RpcError, rpcCode } from './rpc-error.ts';
import { quantity } from './rpc-values.ts';
import { transactionGasCap } from './simulate.ts';
import { noBloom, type RpcLog, type RpcTransaction } from './transaction-records.ts';

/**
 * Runs the transaction in a block of its own, whatever its outcome; a reverted one has status 0x0.
 * @throws RpcError when it may not be in a block at all (nonce, funds, fees, gas limit): then nothing has changed.
 */
export async function mineTransaction(machine: Machine, tx: TypedTransaction, from: Address): Promise<{ hash: Hex; result: RunTxResult }> {
  await checkAdmissible(machine, tx, from);
  const next = nextBlock(machine);
  const block = evmBlock(machine, next);
  const result = await run(machine, tx, block);
  const hash = bytesToHex(tx.hash());
  machine.clock.blockMined(next.timestamp);
  machine.blocks.push({ ...blockFacts(machine, next.timestamp), gasUsed: Number(result.totalGasSpent), transactions: [hash] });
  record(machine, tx, from, hash, result);
  return { hash, result };
}

/** @param interval seconds between the blocks; without it they follow as close as the clock allows. */
export function mineEmptyBlocks(machine: Machine, count: number, interval?: number) {
  if (count === 0) return;
  const { clock, blocks } = machine;
  const facts = blockFacts(machine, clock.timeAfter(blocks.latest.timestamp));
  clock.blockMined(facts.timestamp);
  const step = interval ?? clock.settings.interval ?? 1;
  blocks.push({ ...facts, count, interval: step });
  if (interval !== undefined) clock.continueFrom(facts.timestamp + (count - 1) * step);
}

function blockFacts({ fees, blockGasLimit }: Machine, timestamp: number) {
  const baseFee = quantity(fees.baseFee);
  const transactions: Hex[] = [];
  return { count: 1, interval: 0, timestamp, baseFee, gasLimit: blockGasLimit, gasUsed: 0, transactions };
}

async function run(machine: Machine, tx: TypedTransaction, block: ReturnType<typeof evmBlock>): Promise<RunTxResult> {
  try {
    return await runTx(machine.vm, { tx, block, skipHardForkValidation: true });
  } catch (error) {
    throw new RpcError(rpcCode.transactionRejected, error instanceof Error ? error.message : String(error));
  }
}

/** The rules of a transaction pool, in the words clients know (viem tells them apart by these). */
async function checkAdmissible(machine: Machine, tx: TypedTransaction, from: Address) {
  const { state, fees, blockGasLimit, common } = machine;
  const account = await state.getAccount(createAddressFromString(from));
  const nonce = account?.nonce ?? 0n;
  const balance = account?.balance ?? 0n;
  const feeCap = 'maxFeePerGas' in tx ? tx.maxFeePerGas : tx.gasPrice;
  const least = tx.getMinimumGasLimit();
  const refuse = (message: string) => new RpcError(rpcCode.transactionRejected, message);
  if (tx.nonce < nonce) throw refuse(`nonce too low: the account is at ${nonce}, the transaction says ${tx.nonce}`);
  if (tx.nonce > nonce) throw refuse(`nonce too high: the account is at ${nonce}, the transaction says ${tx.nonce}`);
  if (tx.gasLimit < least) throw refuse(`intrinsic gas too low: ${least} is the least, the transaction allows ${tx.gasLimit}`);
  if (tx.gasLimit > BigInt(blockGasLimit)) throw refuse(`intrinsic gas too high: a block holds ${blockGasLimit}`);
  if (common.isActivatedEIP(7825) && tx.gasLimit > transactionGasCap) throw refuse(gasCapMessage);
  if (feeCap < fees.baseFee) throw refuse(`max fee per gas less than block base fee: ${feeCap} offered, ${fees.baseFee} needed`);
  if (balance < tx.value + tx.gasLimit * feeCap) throw refuse('insufficient funds for gas * price + value');
}

export const gasCapMessage = `intrinsic gas too high: one transaction may ask for at most ${transactionGasCap} gas (EIP-7825)`;

function record(machine: Machine, tx: TypedTransaction, from: Address, hash: Hex, result: RunTxResult) {
  const { blocks, transactions } = machine;
  const block = blocks.latest;
  const place = { blockHash: block.hash, blockNumber: quantity(block.number), transactionIndex: '0x0' as const };
  const logs: RpcLog[] = (result.execResult.logs ?? []).map(([address, topics, data], index) => ({
    address: bytesToHex(address),
    topics: topics.map((topic) => bytesToHex(topic)),
    data: bytesToHex(data),
    ...place,
    blockTimestamp: quantity(block.timestamp),
    transactionHash: hash,
    logIndex: quantity(index),
    removed: false,
  }));
  const transaction = transactionRecord(machine, tx, from, hash, place);
  transactions.set(hash, {
    transaction,
    receipt: {
      type: transaction.type,
      status: result.execResult.exceptionError ? '0x0' : '0x1',
      transactionHash: hash,
      ...place,
      from,
      to: transaction.to,
      contractAddress: result.createdAddress ? addressText(result.createdAddress) : null,
      cumulativeGasUsed: quantity(result.totalGasSpent),
      gasUsed: quantity(result.totalGasSpent),
      effectiveGasPrice: transaction.gasPrice,
      logs,
      logsBloom: logs.length === 0 ? noBloom : bytesToHex(result.bloom.bitvector),
    },
  });
}

const addressText = (address: { bytes: Uint8Array }): Address => bytesToHex(address.bytes);

function transactionRecord(
  machine: Machine,
  tx: TypedTransaction,
  from: Address,
  hash: Hex,
  place: Pick<RpcTransaction, 'blockHash' | 'blockNumber' | 'transactionIndex'>,
): RpcTransaction {
  const base = machine.fees.baseFee;
  const price = 'maxFeePerGas' in tx ? base + least(tx.maxPriorityFeePerGas, tx.maxFeePerGas - base) : tx.gasPrice;
  return {
    type: quantity(tx.type),
    chainId: quantity(machine.chainId),
    hash,
    ...place,
    from,
    to: tx.to ? addressText(tx.to) : null,
    nonce: quantity(tx.nonce),
    gas: quantity(tx.gasLimit),
    gasPrice: quantity(price),
    ...('maxFeePerGas' in tx && { maxFeePerGas: quantity(tx.maxFeePerGas), maxPriorityFeePerGas: quantity(tx.maxPriorityFeePerGas) }),
    ...('accessList' in tx && {
      accessList: tx.accessList.map(([address, keys]) => ({
        address: bytesToHex(address),
        storageKeys: keys.map((key) => bytesToHex(key)),
      })),
    }),
    value: quantity(tx.value),
    input: bytesToHex(tx.data),
    v: quantity(tx.v ?? 0n),
    r: quantity(tx.r ?? 0n),
    s: quantity(tx.s ?? 0n),
    ...(tx.type !== 0 && { yParity: quantity(tx.v ?? 0n) }),
  };
}

const least = (left: bigint, right: bigint) => (left < right ? left : right);
