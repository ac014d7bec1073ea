/** A chain written down: plain JSON, to be kept in a database or in the browser. Snapshots and filters are not kept. */
import { bytesToHex, createAccount, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { keccak256 } from 'viem';
import { z } from 'zod';
import type { ChainState } from './chain-state.ts';
import type { Machine } from './machine.ts';
import { quantity } from './rpc-values.ts';

const hexSchema = z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]*$/)]);
const wholeSchema = z.number().int().nonnegative();

const runSchema = z.object({
  first: wholeSchema,
  count: wholeSchema,
  timestamp: wholeSchema,
  interval: wholeSchema,
  parentHash: hexSchema,
  baseFee: hexSchema,
  gasLimit: wholeSchema,
  gasUsed: wholeSchema,
  transactions: z.array(hexSchema),
});

const accessListSchema = z.array(z.object({ address: hexSchema, storageKeys: z.array(hexSchema) }));

const transactionSchema = z.object({
  type: hexSchema,
  chainId: hexSchema,
  hash: hexSchema,
  blockHash: hexSchema,
  blockNumber: hexSchema,
  transactionIndex: hexSchema,
  from: hexSchema,
  to: hexSchema.nullable(),
  nonce: hexSchema,
  gas: hexSchema,
  gasPrice: hexSchema,
  maxFeePerGas: hexSchema.exactOptional(),
  maxPriorityFeePerGas: hexSchema.exactOptional(),
  accessList: accessListSchema.exactOptional(),
  value: hexSchema,
  input: hexSchema,
  v: hexSchema,
  r: hexSchema,
  s: hexSchema,
  yParity: hexSchema.exactOptional(),
});

const logSchema = z.object({
  address: hexSchema,
  topics: z.array(hexSchema),
  data: hexSchema,
  blockHash: hexSchema,
  blockNumber: hexSchema,
  blockTimestamp: hexSchema,
  transactionHash: hexSchema,
  transactionIndex: hexSchema,
  logIndex: hexSchema,
  removed: z.boolean(),
});

const receiptSchema = z.object({
  type: hexSchema,
  status: z.enum(['0x0', '0x1']),
  transactionHash: hexSchema,
  transactionIndex: hexSchema,
  blockHash: hexSchema,
  blockNumber: hexSchema,
  from: hexSchema,
  to: hexSchema.nullable(),
  contractAddress: hexSchema.nullable(),
  cumulativeGasUsed: hexSchema,
  gasUsed: hexSchema,
  effectiveGasPrice: hexSchema,
  logs: z.array(logSchema),
  logsBloom: hexSchema,
});

const stateSchema = z.array(
  z.object({
    address: hexSchema,
    nonce: hexSchema,
    balance: hexSchema,
    code: hexSchema,
    /** Slot and value, 32 bytes each without leading zeros in the value. */
    slots: z.array(z.tuple([hexSchema, hexSchema])),
  }),
);

export const savedChainSchema = z.object({
  version: z.literal(1),
  chainId: wholeSchema,
  hardfork: z.enum(['cancun', 'prague', 'osaka']),
  accounts: z.object({ mnemonic: z.string(), count: wholeSchema }),
  fees: z.object({ baseFee: hexSchema, priorityFee: hexSchema }),
  blockGasLimit: wholeSchema,
  clock: z.object({ offset: z.number().int(), next: z.number().int().nullable(), interval: z.number().int().nullable() }),
  state: stateSchema,
  blocks: z.array(runSchema).min(1),
  transactions: z.array(z.object({ transaction: transactionSchema, receipt: receiptSchema })),
});
export type SavedChain = z.infer<typeof savedChainSchema>;

export function saveState(state: ChainState): SavedChain['state'] {
  return [...state.entries()].map(({ address, account, code, slots }) => ({
    address: `0x${address.slice(2)}` as const,
    nonce: quantity(account.nonce),
    balance: quantity(account.balance),
    code: bytesToHex(code),
    slots: [...slots].map(([slot, value]): [`0x${string}`, `0x${string}`] => [`0x${slot}`, bytesToHex(value)]),
  }));
}

export async function restoreState(state: ChainState, saved: SavedChain['state']) {
  for (const { address, nonce, balance, code, slots } of saved) {
    const owner = createAddressFromString(address);
    const bytes = hexToBytes(code);
    const codeHash = code === '0x' ? {} : { codeHash: keccak256(bytes, 'bytes') };
    await state.putAccount(owner, createAccount({ nonce: BigInt(nonce), balance: BigInt(balance), ...codeHash }));
    if (code !== '0x') await state.putCode(owner, bytes);
    for (const [slot, value] of slots) await state.putStorage(owner, hexToBytes(slot), hexToBytes(value));
  }
}

export function saveMachine(machine: Machine, accounts: SavedChain['accounts']): SavedChain {
  const { chainId, fees, blockGasLimit, clock, state, blocks, transactions, hardfork } = machine;
  return structuredClone({
    version: 1,
    chainId,
    hardfork,
    accounts,
    fees: { baseFee: quantity(fees.baseFee), priorityFee: quantity(fees.priorityFee) },
    blockGasLimit,
    clock: clock.settings,
    state: saveState(state),
    blocks: [...blocks.runs],
    transactions: [...transactions.values()],
  });
}
