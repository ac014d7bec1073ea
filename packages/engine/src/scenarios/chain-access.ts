/** The few things the runner asks of a chain, over EIP-1193. */
import { type Address, type Hex, hexToBigInt, hexToNumber, numberToHex } from 'viem';
import type { Eip1193Provider } from '../artifacts.ts';

export interface Receipt {
  hash: Hex;
  ok: boolean;
  gasUsed: bigint;
  /** gasUsed × price, wei. */
  fee: bigint;
  contractAddress: Address | null;
  logs: { address: Address; topics: [Hex, ...Hex[]] | []; data: Hex }[];
}

/** A refused call or transaction: the revert data, if the chain gave any. */
export class Refusal extends Error {
  readonly data: Hex;
  constructor(message: string, data: Hex) {
    super(message);
    this.data = data;
  }
}

export interface ChainAccess {
  accounts(): Promise<Address[]>;
  /** @throws Refusal when it reverts. */
  call(tx: { from: Address; to: Address; data: Hex; value?: bigint }): Promise<Hex>;
  /** @throws Refusal when it reverts. */
  send(tx: { from: Address; to?: Address; data?: Hex; value?: bigint }): Promise<Receipt>;
  /** Lets a wallet act of which the chain has no key. */
  lend(wallet: Address): Promise<void>;
  balance(of: Address): Promise<bigint>;
  now(): Promise<number>;
  pass(seconds: number): Promise<void>;
  mine(blocks: number): Promise<void>;
  snapshot(): Promise<string>;
  revert(snapshot: string): Promise<void>;
  signTypedData(by: Address, typedData: object): Promise<Hex>;
}

export function accessTo(provider: Eip1193Provider): ChainAccess {
  const ask = async <T>(method: string, ...params: unknown[]): Promise<T> => (await provider.request({ method, params })) as T; // the answers' types are fixed by the JSON-RPC specification
  const refusing = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw new Refusal(error instanceof Error ? error.message : String(error), revertData(error));
    }
  };
  const toRpc = (tx: { from: Address; to?: Address; data?: Hex; value?: bigint }) => ({
    from: tx.from,
    ...(tx.to && { to: tx.to }),
    ...(tx.data && { data: tx.data }),
    ...(tx.value !== undefined && { value: numberToHex(tx.value) }),
  });
  return {
    accounts: () => ask('eth_accounts'),
    call: (tx) => refusing(ask('eth_call', toRpc(tx), 'latest')),
    async send(tx) {
      const hash = await refusing(ask<Hex>('eth_sendTransaction', toRpc(tx)));
      const receipt = await ask<{
        status: Hex;
        gasUsed: Hex;
        effectiveGasPrice: Hex;
        contractAddress: Address | null;
        logs: Receipt['logs'];
      }>('eth_getTransactionReceipt', hash);
      if (receipt.status !== '0x1') throw new Refusal('the transaction was refused', '0x');
      const gasUsed = hexToBigInt(receipt.gasUsed);
      return {
        hash,
        ok: true,
        gasUsed,
        fee: gasUsed * hexToBigInt(receipt.effectiveGasPrice),
        contractAddress: receipt.contractAddress,
        logs: receipt.logs,
      };
    },
    async lend(wallet) {
      await ask('hardhat_impersonateAccount', wallet);
      await ask('hardhat_setBalance', wallet, numberToHex(10_000n * 10n ** 18n));
    },
    balance: async (of) => hexToBigInt(await ask<Hex>('eth_getBalance', of, 'latest')),
    now: async () => hexToNumber((await ask<{ timestamp: Hex }>('eth_getBlockByNumber', 'latest', false)).timestamp),
    async pass(seconds) {
      // Counted from the latest block: when many blocks were mined in one second the chain is ahead of its clock.
      const { timestamp } = await ask<{ timestamp: Hex }>('eth_getBlockByNumber', 'latest', false);
      await ask('evm_setNextBlockTimestamp', hexToNumber(timestamp) + seconds);
      await ask('evm_mine');
    },
    mine: (blocks) => ask('hardhat_mine', numberToHex(blocks)),
    snapshot: () => ask('evm_snapshot'),
    async revert(snapshot) {
      if (!(await ask<boolean>('evm_revert', snapshot))) throw new Error(`the chain has no snapshot ${snapshot}`);
    },
    signTypedData: (by, typedData) => ask('eth_signTypedData_v4', by, JSON.stringify(typedData)),
  };
}

/** Revert data wherever a node puts it: `data`, or `data.data`, on the error or its cause. */
function revertData(error: unknown): Hex {
  for (let at = error, depth = 0; at && typeof at === 'object' && depth < 5; depth++) {
    const { data } = at as { data?: unknown }; // an error of unknown shape: looked at, not trusted
    if (typeof data === 'string' && data.startsWith('0x')) return data as Hex; // checked just now
    if (data && typeof data === 'object') at = data;
    else at = (at as { cause?: unknown }).cause;
  }
  return '0x';
}
