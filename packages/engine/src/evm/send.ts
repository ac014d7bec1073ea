/** From a request to a mined transaction. */
import { createTx, createTxFromRLP, type TypedTransaction } from '@ethereumjs/tx';
import { createAddressFromString, hexToBytes } from '@ethereumjs/util';
import type { Address, Hex } from 'viem';
import type { CallRequest } from './call-request.ts';
import type { Machine } from './machine.ts';
import { mineTransaction } from './mine.ts';
import { executionError } from './revert-reason.ts';
import { RpcError, rpcCode } from './rpc-error.ts';
import { invalid } from './rpc-values.ts';
import { transactionGasCap } from './simulate.ts';

/**
 * eth_sendTransaction. Without `gas` the most that is allowed is taken, and no estimation is run.
 * A transaction that reverts is mined with status 0x0 and then reported: an RpcError with code 3, the revert data and
 * the hash of the mined transaction.
 * @throws RpcError 4100-like -32602 when the sender is neither the chain's own nor impersonated.
 */
export async function sendTransaction(machine: Machine, request: CallRequest): Promise<Hex> {
  const from = request.from ?? machine.accounts.addresses[0];
  if (!from || !maySend(machine, from)) throw invalid(`No Signer available: ${from} is not an account of this chain.`);
  const tx = await unsignedTransaction(machine, request, from);
  const { hash, result } = await mineTransaction(machine, tx, from);
  if (result.execResult.exceptionError) throw executionError(result.execResult, hash);
  return hash;
}

/** eth_sendRawTransaction. As on a real network, the hash is answered even when the mined transaction reverted. */
export async function sendRawTransaction(machine: Machine, raw: Hex): Promise<Hex> {
  const tx = decode(machine, raw);
  const from: Address = `0x${tx.getSenderAddress().toString().slice(2)}`;
  return (await mineTransaction(machine, tx, from)).hash;
}

function maySend({ accounts, impersonated }: Machine, from: Address) {
  return impersonated.has(from) || accounts.addresses.includes(from);
}

function decode({ common }: Machine, raw: Hex): TypedTransaction {
  try {
    const tx = createTxFromRLP(hexToBytes(raw), { common });
    if (!tx.verifySignature()) throw new Error('invalid signature');
    return tx;
  } catch (error) {
    throw new RpcError(rpcCode.invalidInput, `failed to decode signed transaction: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * The chain knows who is sending, so it neither signs nor recovers: both together cost more than most transactions. The
 * sender stands where the signature would, which keeps hashes apart.
 */
async function unsignedTransaction(machine: Machine, request: CallRequest, from: Address): Promise<TypedTransaction> {
  const { common, state, fees, blockGasLimit, chainId } = machine;
  const sender = createAddressFromString(from);
  const nonce = request.nonce ?? (await state.getAccount(sender))?.nonce ?? 0n;
  const cap = common.isActivatedEIP(7825) ? Math.min(blockGasLimit, Number(transactionGasCap)) : blockGasLimit;
  const isLegacy = request.gasPrice !== undefined;
  const priority = request.maxPriorityFeePerGas ?? fees.priorityFee;
  const type = isLegacy ? (request.accessList ? 1 : 0) : 2;
  const maxFeePerGas = request.maxFeePerGas ?? fees.baseFee * 2n + priority;
  const shared = { nonce, to: request.to, value: request.value, data: request.data, gasLimit: request.gas ?? BigInt(cap) };
  const signature = { v: type === 0 ? BigInt(chainId) * 2n + 35n : 0n, r: BigInt(from) + 1n, s: 1n };
  const fee = isLegacy
    ? { gasPrice: request.gasPrice }
    : { maxFeePerGas, maxPriorityFeePerGas: priority < maxFeePerGas ? priority : maxFeePerGas };
  const list = type === 0 ? {} : { chainId: BigInt(chainId), accessList: request.accessList ?? [] };
  const tx = create(() => createTx({ type, ...shared, ...fee, ...list, ...signature }, { common, freeze: false }));
  Object.defineProperty(tx, 'getSenderAddress', { value: () => sender });
  return tx;
}

function create(make: () => TypedTransaction): TypedTransaction {
  try {
    return make();
  } catch (error) {
    throw new RpcError(rpcCode.transactionRejected, error instanceof Error ? error.message : String(error));
  }
}
