/** Errors as JSON-RPC and EIP-1193 know them; viem reads `code` and `data` to decode a contract's own errors. */
import { BaseError, type Hex } from 'viem';

export const rpcCode = {
  /** The contract refused; `data` is what it returned (de facto standard of execution clients). */
  reverted: 3,
  unsupportedMethod: 4200,
  invalidInput: -32000,
  transactionRejected: -32003,
  methodNotFound: -32601,
  invalidParams: -32602,
} as const;

/** A viem error by birth: viem takes any other error of code 3 for a fault of the line and asks four times in a second. */
export class RpcError extends BaseError {
  readonly code: number;
  readonly data: Hex | undefined;
  /** Set when the refused transaction was mined all the same, with status 0x0. */
  readonly transactionHash: Hex | undefined;

  constructor(code: number, message: string, { data, transactionHash }: { data?: Hex; transactionHash?: Hex } = {}) {
    super(message, { details: message, name: 'RpcError' });
    this.message = message;
    this.code = code;
    this.data = data;
    this.transactionHash = transactionHash;
  }
}
