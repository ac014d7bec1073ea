/** Contracts on a network, asked and called through a node or a wallet: the two tasks of the page's chain that make sense there. */
import type { CompiledContract } from '@starwright/engine/compile';
import { type AbiFunction, type Address, decodeFunctionResult, encodeFunctionData, type Hex, hexToNumber, toFunctionSignature } from 'viem';
import { refusals } from '../../messages/workshop/refusals.ts';
import type { Provider } from '../node/node-provider.ts';
import { type Known, recordOf } from './call-book.ts';
import type { CallRecord, ChainTask, ChainView, FunctionCall, PlainValue } from './chain-protocol.ts';
import type { PageChain } from './page-chain.ts';
import { toAbiValue, toPlainValue } from './plain-values.ts';

interface RemoteOptions {
  provider: Provider;
  /** Who asks and sends. */
  account: Address;
  chainId: number;
  /** Who deployed them: told as the owner. */
  deployer: Address;
  contracts: Readonly<Record<string, CompiledContract>>;
  addresses: Record<string, Address>;
  /** Something was carried out: what the contracts say may be different now. */
  onSent(): void;
}

const receiptEveryMs = 400;
const receiptWithinMs = 300_000;

export class RemoteContracts implements Pick<PageChain, 'do'> {
  readonly #options: RemoteOptions;
  constructor(options: RemoteOptions) {
    this.#options = options;
  }

  /** @throws what the provider throws; UnfitValue */
  do: PageChain['do'] = (task) => this.#carryOut(task) as never; // each task is answered with its own kind of answer

  async #carryOut(task: ChainTask): Promise<unknown> {
    switch (task.do) {
      case 'read':
        return this.#read(task.call);
      case 'send':
        return this.#send(task.call, BigInt(task.valueWei)).finally(this.#options.onSent);
      default:
        throw new Error(`This cannot be done on a network: ${task.do}.`);
    }
  }

  async view(): Promise<ChainView> {
    const { account, chainId, deployer, addresses } = this.#options;
    const [block, balance] = await Promise.all([
      this.#ask('eth_getBlockByNumber', ['latest', false]) as Promise<{ number: Hex; timestamp: Hex }>, // fixed by JSON-RPC
      this.#ask('eth_getBalance', [account, 'latest']) as Promise<Hex>,
    ]);
    const isOwner = account.toLowerCase() === deployer.toLowerCase();
    const accounts = isOwner ? [{ name: 'deployer' as const, address: account, balanceWei: String(BigInt(balance)) }] : [];
    const place = { chainId, block: hexToNumber(block.number), timeSeconds: hexToNumber(block.timestamp) };
    return { ...place, accounts, addresses, calls: [], marks: [], keeping: 'memory', staged: false };
  }

  #ask(method: string, params: unknown[]): Promise<unknown> {
    return this.#options.provider.request({ method, params });
  }

  async #read(call: FunctionCall): Promise<PlainValue[]> {
    const { item, data, to } = this.#encode(call);
    const result = (await this.#ask('eth_call', [{ from: this.#options.account, to, data }, 'latest'])) as Hex; // fixed by JSON-RPC
    if (item.outputs.length === 0) return [];
    const decoded: unknown = decodeFunctionResult({ abi: [item], functionName: item.name, data: result });
    return item.outputs.length === 1 ? [toPlainValue(decoded)] : (decoded as unknown[]).map(toPlainValue); // several outputs are a list
  }

  /** Nothing is sent that the network says it would refuse. */
  async #send(call: FunctionCall, valueWei: bigint): Promise<CallRecord> {
    const { account } = this.#options;
    const { data, to } = this.#encode(call);
    const sent = { from: account, to, data, valueWei };
    const transaction = { from: account, to, data, value: `0x${valueWei.toString(16)}` };
    const nothing = { hash: null, block: 0, timeSeconds: 0, gas: 0, logs: [] };
    try {
      await this.#ask('eth_estimateGas', [transaction]);
    } catch (error) {
      return recordOf(sent, nothing, error, this.#known);
    }
    const hash = (await this.#ask('eth_sendTransaction', [transaction])) as Hex; // fixed by JSON-RPC
    const receipt = await this.#receiptOf(hash);
    const mined = { hash, block: hexToNumber(receipt.blockNumber), timeSeconds: 0, gas: hexToNumber(receipt.gasUsed), logs: receipt.logs };
    const refused = Number(receipt.status) === 1 ? undefined : new Error('execution reverted');
    return recordOf(sent, mined, refused, this.#known);
  }

  async #receiptOf(hash: Hex) {
    for (const until = Date.now() + receiptWithinMs; Date.now() < until; ) {
      const receipt = await this.#ask('eth_getTransactionReceipt', [hash]);
      if (receipt) return receipt as { status: Hex; blockNumber: Hex; gasUsed: Hex; logs: Parameters<typeof recordOf>[1]['logs'] }; // fixed by JSON-RPC
      await new Promise((resolve) => setTimeout(resolve, receiptEveryMs));
    }
    throw new Error(refusals.unconfirmed);
  }

  get #known(): Known {
    const { contracts, addresses } = this.#options;
    return { contracts, addresses };
  }

  #encode({ contract, signature, args }: FunctionCall): { item: AbiFunction; data: Hex; to: Address } {
    const { contracts, addresses, account } = this.#options;
    const to = addresses[contract];
    const item = contracts[contract]?.abi.find(
      (entry): entry is AbiFunction => entry.type === 'function' && toFunctionSignature(entry) === signature,
    );
    if (!item || !to) throw new Error(refusals.noFunction(contract, signature));
    const names = new Map([['deployer', account] as const, ...Object.entries(addresses)]);
    const values = item.inputs.map((input, i) => toAbiValue(args[i], input, names, input.name || String(i)));
    return { item, to, data: encodeFunctionData({ abi: [item], functionName: item.name, args: values }) };
  }
}
