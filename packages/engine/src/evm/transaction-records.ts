/** Transactions, receipts and logs as the Ethereum JSON-RPC API writes them; also how they are kept and saved. */
import { type Address, type Hex, zeroHash } from 'viem';

export interface RpcLog {
  address: Address;
  topics: Hex[];
  data: Hex;
  blockHash: Hex;
  blockNumber: Hex;
  blockTimestamp: Hex;
  transactionHash: Hex;
  transactionIndex: Hex;
  logIndex: Hex;
  removed: boolean;
}

export interface RpcReceipt {
  type: Hex;
  status: '0x0' | '0x1';
  transactionHash: Hex;
  transactionIndex: Hex;
  blockHash: Hex;
  blockNumber: Hex;
  from: Address;
  to: Address | null;
  contractAddress: Address | null;
  cumulativeGasUsed: Hex;
  gasUsed: Hex;
  effectiveGasPrice: Hex;
  logs: RpcLog[];
  logsBloom: Hex;
}

export interface RpcTransaction {
  type: Hex;
  chainId: Hex;
  hash: Hex;
  blockHash: Hex;
  blockNumber: Hex;
  transactionIndex: Hex;
  from: Address;
  to: Address | null;
  nonce: Hex;
  gas: Hex;
  gasPrice: Hex;
  maxFeePerGas?: Hex;
  maxPriorityFeePerGas?: Hex;
  accessList?: { address: Address; storageKeys: Hex[] }[];
  value: Hex;
  input: Hex;
  v: Hex;
  r: Hex;
  s: Hex;
  yParity?: Hex;
}

export const noBloom: Hex = `0x${'0'.repeat(512)}`;
export const noRoot = zeroHash;
