/** Turns the outcome of a failed execution into the error an execution client would answer. */
import { bytesToHex } from '@ethereumjs/util';
import { decodeErrorResult, type Hex } from 'viem';
import { RpcError, rpcCode } from './rpc-error.ts';

export interface FailedExecution {
  exceptionError?: { error: string } | undefined;
  returnValue: Uint8Array;
}

/** The two errors the compiler itself writes: `require(…, "text")` and failed assertions (Solidity ABI specification). */
const builtInErrors = [
  { type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
] as const;

const panicMeanings: Record<string, string> = {
  '1': 'assertion failed',
  '17': 'arithmetic underflow or overflow',
  '18': 'division or modulo by zero',
  '33': 'enum value out of range',
  '34': 'incorrectly encoded storage byte array',
  '49': 'pop from an empty array',
  '50': 'array index out of bounds',
  '65': 'too much memory allocated',
  '81': 'call to an uninitialised function',
};

function reasonOf(data: Hex): string | undefined {
  try {
    const error = decodeErrorResult({ abi: builtInErrors, data });
    if (error.errorName === 'Error') return error.args[0];
    return `panic: ${panicMeanings[error.args[0].toString()] ?? 'unknown cause'} (0x${error.args[0].toString(16)})`;
  } catch {
    return undefined; // a custom error or no data: whoever holds the ABI decodes it
  }
}

/**
 * Code 3 with the revert data when the contract refused; -32603 (as anvil answers) when the execution broke off: out of
 * gas, invalid opcode, code too large.
 */
export function executionError(failed: FailedExecution, transactionHash?: Hex): RpcError {
  if (failed.exceptionError?.error !== 'revert') {
    return new RpcError(rpcCode.internal, `execution failed: ${failed.exceptionError?.error}`, {
      ...(transactionHash && { transactionHash }),
    });
  }
  const data = bytesToHex(failed.returnValue);
  const reason = reasonOf(data);
  return new RpcError(rpcCode.reverted, reason === undefined ? 'execution reverted' : `execution reverted: ${reason}`, {
    data,
    ...(transactionHash && { transactionHash }),
  });
}
