/** Runs code against the newest state and takes everything back: eth_call, and the trial runs of eth_estimateGas. */

import type { ExecResult } from '@ethereumjs/evm';
import { createTx, getCalldataFloorGas } from '@ethereumjs/tx';
import { createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { zeroAddress } from 'viem';
import type { CallRequest } from './call-request.ts';
import { evmBlock, type Machine, nextBlock } from './machine.ts';
import { RpcError, rpcCode } from './rpc-error.ts';

/** Most gas one transaction may ask for since Osaka (EIP-7825). */
export const transactionGasCap = 2n ** 24n;

export interface GasRules {
  /** What the transaction costs before any code runs. */
  intrinsic: bigint;
  /** Least it costs for its data alone (EIP-7623). */
  floor: bigint;
}

/**
 * @param gas what the code may use, intrinsic cost not included.
 * @throws RpcError -32003 when the sender cannot pay `value`.
 */
export async function simulate(machine: Machine, request: CallRequest, gas: bigint): Promise<ExecResult> {
  const { vm, state } = machine;
  const caller = createAddressFromString(request.from ?? zeroAddress);
  const to = request.to === undefined ? undefined : createAddressFromString(request.to);
  const balance = (await state.getAccount(caller))?.balance ?? 0n;
  if (balance < request.value) throw new RpcError(rpcCode.transactionRejected, 'insufficient funds for gas * price + value');
  const { journal } = vm.evm;
  await journal.cleanup();
  await journal.checkpoint();
  try {
    warm(machine, request);
    const block = evmBlock(machine, nextBlock(machine));
    const gasPrice = request.gasPrice ?? request.maxFeePerGas ?? machine.fees.baseFee;
    const data = hexToBytes(request.data);
    const { execResult } = await vm.evm.runCall({ block, caller, to, data, value: request.value, gasLimit: gas, gasPrice });
    return execResult;
  } finally {
    await journal.revert();
    journal.cleanJournal();
    state.originalStorageCache.clear();
  }
}

/** Addresses that cost little to touch from the start, as in a transaction (EIP-2929, EIP-2930, EIP-3651). */
function warm({ vm }: Machine, request: CallRequest) {
  const { journal, precompiles } = vm.evm;
  for (const address of precompiles.keys()) journal.addAlwaysWarmAddress(address);
  for (const address of [request.from ?? zeroAddress, request.to, zeroAddress]) if (address) journal.addAlwaysWarmAddress(address);
  for (const { address, storageKeys } of request.accessList ?? []) {
    journal.addAlwaysWarmAddress(address);
    for (const key of storageKeys) journal.addAlwaysWarmSlot(address, key);
  }
}

export function gasRules({ common }: Machine, request: CallRequest): GasRules {
  const { to, data, value, accessList } = request;
  const tx = createTx({ type: 1, to, data, value, accessList: accessList ?? [], gasLimit: transactionGasCap }, { common });
  return { intrinsic: tx.getIntrinsicGas(), floor: getCalldataFloorGas(tx, createAddressFromString(request.from ?? zeroAddress)) };
}
