/** Errors as JSON-RPC and EIP-1193 know them; viem reads `code` and `data` to decode a contract's own errors. */
import type { Hex } from 'viem';

export const rpcCode = {
  /** The contract refused; `data` is what it returned (de facto standard of execution clients). */
  reverted: 3,
  unsupportedMethod: 4200,
  invalidInput: -32000,
  transactionRejected: -32003,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
} as const;

export class RpcError extends Error {
  readonly code: number;
  readonly data: Hex | undefined;
  /** Set when the refused transaction was mined all the same, with status 0x0. */
  readonly transactionHash: Hex | undefined;

  constructor(code: number, message: string, details: { data?: Hex; transactionHash?: Hex } = {}) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.data = details.data;
    this.transactionHash = details.transactionHash;
  }
}
