/** The transaction object of eth_call, eth_estimateGas and eth_sendTransaction. */
import type { Address, Hex } from 'viem';
import { invalid, readAddress, readBig, readFields, readHash, readHex, readOptionalBig } from './rpc-values.ts';

export interface CallRequest {
  from: Address | undefined;
  /** Undefined creates a contract. */
  to: Address | undefined;
  data: Hex;
  value: bigint;
  gas: bigint | undefined;
  gasPrice: bigint | undefined;
  maxFeePerGas: bigint | undefined;
  maxPriorityFeePerGas: bigint | undefined;
  nonce: bigint | undefined;
  accessList: { address: Address; storageKeys: Hex[] }[] | undefined;
}

export function readCallRequest(value: unknown): CallRequest {
  const fields = readFields(value, 'The transaction');
  const data = fields.input ?? fields.data;
  if (fields.gasPrice !== undefined && fields.maxFeePerGas !== undefined) {
    throw invalid('Give either gasPrice or maxFeePerGas, not both.');
  }
  return {
    from: isAbsent(fields.from) ? undefined : readAddress(fields.from, 'from'),
    to: isAbsent(fields.to) ? undefined : readAddress(fields.to, 'to'),
    data: isAbsent(data) ? '0x' : readHex(data, 'data'),
    value: isAbsent(fields.value) ? 0n : readBig(fields.value, 'value'),
    gas: readOptionalBig(fields.gas, 'gas'),
    gasPrice: readOptionalBig(fields.gasPrice, 'gasPrice'),
    maxFeePerGas: readOptionalBig(fields.maxFeePerGas, 'maxFeePerGas'),
    maxPriorityFeePerGas: readOptionalBig(fields.maxPriorityFeePerGas, 'maxPriorityFeePerGas'),
    nonce: readOptionalBig(fields.nonce, 'nonce'),
    accessList: isAbsent(fields.accessList) ? undefined : readAccessList(fields.accessList),
  };
}

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

function readAccessList(value: unknown): CallRequest['accessList'] {
  if (!Array.isArray(value)) throw invalid('accessList must be a list.');
  return value.map((item) => {
    const { address, storageKeys } = readFields(item, 'An entry of accessList');
    if (!Array.isArray(storageKeys)) throw invalid('storageKeys must be a list.');
    return { address: readAddress(address, 'address'), storageKeys: storageKeys.map((key) => readHash(key, 'A storage key')) };
  });
}
