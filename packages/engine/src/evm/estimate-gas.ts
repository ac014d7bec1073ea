/** eth_estimateGas: the least gas limit with which the transaction succeeds, to the unit. */
import { createAddressFromString } from '@ethereumjs/util';
import type { CallRequest } from './call-request.ts';
import { type Machine, nextBlock } from './machine.ts';
import { executionError } from './revert-reason.ts';
import { RpcError, rpcCode } from './rpc-error.ts';
import { gasRules, simulate, transactionGasCap } from './simulate.ts';

const greater = (left: bigint, right: bigint) => (left > right ? left : right);

/**
 * Runs in the block that a transaction sent now would be in. What the code uses when gas is plenty is also enough for
 * most transactions. It is not when a call inside keeps back a 64th of its gas (EIP-150), or when the code asks how much
 * is left: then the limit is found by halving.
 * @throws RpcError the execution's error when no limit up to the block's is enough.
 */
export async function estimateGas(machine: Machine, request: CallRequest): Promise<bigint> {
  const { intrinsic, floor } = gasRules(machine, request);
  const cap = await greatestLimit(machine, request);
  const least = greater(intrinsic, floor);
  if (cap < least) throw new RpcError(rpcCode.invalidInput, `intrinsic gas too low: ${least} is the least, ${cap} the most allowed`);
  const context = nextBlock(machine);
  const attempt = (limit: bigint) => simulate(machine, request, context, limit - intrinsic);

  const generous = await attempt(cap);
  if (generous.exceptionError) throw executionError(generous);
  let tooLittle = greater(generous.executionGasUsed + intrinsic, floor);
  if (!(await attempt(tooLittle)).exceptionError) return tooLittle;

  let enough = cap;
  // Nearly always a few per cent more are enough, so ask there before halving the whole range.
  let next = tooLittle + tooLittle / 16n + 2300n;
  while (enough - tooLittle > 1n) {
    if (next >= enough) next = (tooLittle + enough) / 2n;
    if ((await attempt(next)).exceptionError) tooLittle = next;
    else enough = next;
    next = (tooLittle + enough) / 2n;
  }
  return enough;
}

/** The request's own limit, the block's, the fork's, and what the sender can pay for, whichever is least. */
async function greatestLimit({ blockGasLimit, common, state }: Machine, request: CallRequest): Promise<bigint> {
  const limits = [request.gas ?? BigInt(blockGasLimit), BigInt(blockGasLimit)];
  if (common.isActivatedEIP(7825)) limits.push(transactionGasCap);
  const price = request.gasPrice ?? request.maxFeePerGas ?? 0n;
  if (price > 0n && request.from) {
    const balance = (await state.getAccount(createAddressFromString(request.from)))?.balance ?? 0n;
    if (balance >= request.value) limits.push((balance - request.value) / price);
  }
  return limits.reduce((least, limit) => (limit < least ? limit : least));
}
