/** Everything that is done with the page's chain; the worker only passes it on. Runs in Node too. */
import { type Chain, createChain } from '@starwright/engine/evm';
import { DeployError, type Replay, replayScenario, runScenarios } from '@starwright/engine/scenarios';
import { actors, type Outcome, type Scenario } from '@starwright/protocol/scenarios';
import type { GasEntry } from '@starwright/protocol/verdict';
import {
  type AbiFunction,
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToNumber,
  numberToHex,
  toFunctionSignature,
} from 'viem';
import { refusals } from '../../messages/workshop/refusals.ts';
import { type Known, type Mined, recordOf, type Sent } from './call-book.ts';
import type { CallRecord, ChainAnswers, ChainView, DappOnChain, FunctionCall, PlainValue } from './chain-protocol.ts';
import { type KeptChain, leaveChain, type Moment, readKept, readLeft, writeKept } from './kept-chains.ts';
import { toAbiValue, toPlainValue } from './plain-values.ts';

/** Older ones are forgotten, so that what is kept stays small. */
const callsKept = 300;
const saveAfterMs = 250;
const tellAfterMs = 60;
const holdWithinMs = 3000;

interface Stand {
  chain: Chain;
  addresses: Record<string, Address>;
  calls: CallRecord[];
}

/** Methods after which something is different. */
const changes = /^(eth_send|evm_|hardhat_|anvil_)/;

export class ChainDesk {
  readonly #tell: (view: ChainView) => void;
  #key: string | null = null;
  #dapp: DappOnChain = { contracts: {}, deploymentPlan: [], fingerprint: '' };
  #stand: Stand | undefined;
  /** The person's own chain while a scenario is shown. */
  #aside: Stand | undefined;
  #replay: Replay | undefined;
  #marks: KeptChain['marks'] = [];
  #keeping: ChainView['keeping'] = 'memory';
  #saving: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #leaveKey: (() => void) | undefined;
  #opened: Promise<unknown> = Promise.resolve();
  /** What apps sent and has not been written down yet. */
  #unwritten: { sent: Sent; outcome: Submitted }[] = [];
  #writing: Promise<unknown> = Promise.resolve();

  constructor(tell: (view: ChainView) => void) {
    this.#tell = tell;
  }

  /**
   * Goes on with the chain kept under the key when it belongs to this dapp, also when another one stood there meanwhile, else
   * deploys anew. So a contract that is restored finds the state that belonged to it.
   * @throws DeployError when the dapp cannot be deployed
   */
  open(key: string | null, dapp: DappOnChain): Promise<ChainView> {
    // One after the other: each takes over what the one before it left.
    const opened = this.#opened.then(() => this.#open(key, dapp));
    this.#opened = opened.catch(() => undefined);
    return opened;
  }

  async #open(key: string | null, dapp: DappOnChain): Promise<ChainView> {
    await this.flush();
    if (key !== this.#key) this.#leaveKey?.();
    this.#replay = undefined;
    this.#aside = undefined;
    this.#dapp = dapp;
    const mayKeep = key !== null && (key === this.#key || (await this.#holdKey(key)));
    this.#key = mayKeep ? key : null;
    this.#keeping = key === null ? 'memory' : mayKeep ? 'kept' : 'elsewhere';
    // A chain that another tab keeps is where this one begins.
    const kept = key === null ? 'none' : await readKept(key);
    if (kept === 'unavailable' || (kept === 'damaged' && mayKeep)) this.#keeping = kept === 'damaged' ? 'damaged' : 'memory';
    if (kept === 'unavailable') this.#key = null;
    this.#stand = undefined;
    this.#marks = [];
    const own = typeof kept === 'object' ? await this.#ownOf(kept, dapp) : undefined;
    if (own) {
      try {
        this.#stand = await standOf(own);
        this.#marks = own.marks;
      } catch (error) {
        console.warn('A chain that was kept could not be gone on with.', error);
        this.#keeping = 'damaged';
      }
    }
    this.#stand ??= await this.#deploy();
    this.#saveSoon();
    return this.#view();
  }

  /** What is kept, when it is this dapp's; else it is set aside, and what was set aside for this dapp is taken up. */
  async #ownOf(kept: KeptChain, { fingerprint }: DappOnChain): Promise<KeptChain | undefined> {
    if (kept.fingerprint === fingerprint) return kept;
    if (this.#key === null) return undefined;
    // Nobody misses a chain on which nothing was done.
    if (kept.calls.length + kept.marks.length > 0) await leaveChain(this.#key, kept, Date.now());
    return readLeft(this.#key, fingerprint);
  }

  async restart(): Promise<ChainView> {
    this.#replay = undefined;
    this.#aside = undefined;
    this.#stand = await this.#deploy();
    return this.#changed();
  }

  async ask(method: string, params: unknown): Promise<unknown> {
    const list = Array.isArray(params) ? params : [];
    if (method === 'eth_sendTransaction') {
      const { chain } = this.#present;
      const outcome = await sendTo(chain, list[0]);
      // Neither who asked nor what is sent next waits until it is written down and shown.
      this.#unwritten.push({ sent: sentOf(list[0]), outcome });
      this.#changedSoon();
      if (outcome.error !== undefined) throw outcome.error;
      return outcome.hash;
    }
    const isChange = changes.test(method);
    // Going back would take the receipts along.
    if (isChange) await this.#writeAll();
    const answer = await this.#present.chain.provider.request({ method, params: list });
    if (isChange) await this.#changed();
    return answer;
  }

  async read(call: FunctionCall, as: Address): Promise<PlainValue[]> {
    const { item, data, to } = await this.#encode(call);
    const result = (await this.#present.chain.provider.request({ method: 'eth_call', params: [{ from: as, to, data }, 'latest'] })) as Hex; // fixed by JSON-RPC
    const decoded: unknown = decodeFunctionResult({ abi: [item], functionName: item.name, data: result });
    if (item.outputs.length === 0) return [];
    return item.outputs.length === 1 ? [toPlainValue(decoded)] : (decoded as unknown[]).map(toPlainValue); // several outputs are a list
  }

  async send(call: FunctionCall, as: Address, valueWei: bigint): Promise<CallRecord> {
    const { data, to } = await this.#encode(call);
    return (await this.#submit({ from: as, to, data, valueWei })).record;
  }

  async pay(to: string, as: Address, valueWei: bigint): Promise<CallRecord> {
    const address = toAbiValue(to, { type: 'address', name: 'to' }, await this.#names()) as Address; // what the conversion answers for this type
    return (await this.#submit({ from: as, to: address, data: '0x', valueWei })).record;
  }

  async travel(seconds: number): Promise<null> {
    const { provider } = this.#present.chain;
    const { timestamp } = await latestBlock(this.#present.chain);
    await provider.request({ method: 'evm_setNextBlockTimestamp', params: [timestamp + seconds] });
    await provider.request({ method: 'evm_mine', params: [] });
    await this.#changed();
    return null;
  }

  async mark(name: string): Promise<null> {
    await this.#writeAll();
    const moment = await momentOf(this.#present);
    const { number, timestamp } = await latestBlock(this.#present.chain);
    this.#marks = [...this.#marks.slice(-19), { id: crypto.randomUUID(), name, block: number, timeSeconds: timestamp, ...moment }];
    await this.#changed();
    return null;
  }

  async returnTo(id: string): Promise<null> {
    await this.#writeAll();
    const mark = this.#marks.find((one) => one.id === id);
    if (!mark) throw new Error(refusals.momentGone);
    this.#stand = await standOf(mark);
    await this.#changed();
    return null;
  }

  async stage(scenario: Scenario): Promise<null> {
    await this.#writeAll();
    this.#aside ??= this.#present;
    this.#stand = await this.#deploy();
    const { chain, addresses } = this.#stand;
    // Everything a scenario sends is written down as what a person sends is.
    const provider = { request: ({ method, params }: { method: string; params?: unknown }) => this.ask(method, params) };
    this.#replay = await replayScenario({
      scenario,
      contracts: this.#dapp.contracts,
      addresses,
      provider: { ...chain.provider, ...provider },
    });
    await this.#changed();
    return null;
  }

  async step(): Promise<ChainAnswers['step']> {
    const told = (await this.#replay?.next()) ?? null;
    await this.#changed();
    return told;
  }

  async leaveStage(): Promise<null> {
    await this.#writeAll();
    if (this.#aside) this.#stand = this.#aside;
    this.#aside = undefined;
    this.#replay = undefined;
    await this.#changed();
    return null;
  }

  async tryOut(scenarios: Scenario[]): Promise<{ outcomes: Outcome[]; gas: GasEntry[] }> {
    const { contracts, deploymentPlan } = this.#dapp;
    const { provider } = await createChain();
    const { outcomes, gas } = await runScenarios({ scenarios, contracts, deploymentPlan, provider });
    return { outcomes, gas };
  }

  async flush(): Promise<null> {
    await this.#writeAll();
    if (this.#telling !== undefined) {
      clearTimeout(this.#telling);
      this.#telling = undefined;
      await this.#changed();
    }
    if (this.#saving === undefined) return null;
    clearTimeout(this.#saving);
    this.#saving = undefined;
    const stand = this.#aside ?? this.#stand;
    if (this.#key === null || !stand) return null;
    const { fingerprint } = this.#dapp;
    const written = await writeKept(this.#key, { version: 1, fingerprint, marks: this.#marks, ...(await momentOf(stand)) });
    if (!written && this.#keeping === 'kept') {
      this.#keeping = 'memory';
      this.#tell(await this.#view());
    }
    return null;
  }

  get #present(): Stand {
    if (!this.#stand) throw new Error('No chain is open.');
    return this.#stand;
  }

  get #known(): Known {
    return { contracts: this.#dapp.contracts, addresses: this.#present.addresses };
  }

  async #deploy(): Promise<Stand> {
    const chain = await createChain();
    const { contracts, deploymentPlan } = this.#dapp;
    if (deploymentPlan.length === 0) throw new DeployError('the project does not say which contracts to deploy');
    const { addresses } = await runScenarios({ scenarios: [], deploymentPlan, contracts, provider: chain.provider });
    return { chain, addresses, calls: [] };
  }

  async #encode({ contract, signature, args }: FunctionCall): Promise<{ item: AbiFunction; data: Hex; to: Address }> {
    const to = this.#present.addresses[contract];
    const item = this.#dapp.contracts[contract]?.abi.find(
      (entry): entry is AbiFunction => entry.type === 'function' && toFunctionSignature(entry) === signature,
    );
    if (!item || !to) throw new Error(refusals.noFunction(contract, signature));
    const names = await this.#names();
    const values = item.inputs.map((input, i) => toAbiValue(args[i], input, names, input.name || String(i)));
    return { item, to, data: encodeFunctionData({ abi: [item], functionName: item.name, args: values }) };
  }

  async #names(): Promise<ReadonlyMap<string, Address>> {
    const { chain, addresses } = this.#present;
    const people = actors.flatMap((actor, i) => (chain.accounts[i] ? [[actor, chain.accounts[i]] as const] : []));
    return new Map([...people, ...Object.entries(addresses)]);
  }

  /** Sends a transaction and writes down what became of it. */
  async #submit({ from, to, data, valueWei }: Sent): Promise<{ record: CallRecord }> {
    const transaction = { from, ...(to && { to }), data, value: numberToHex(valueWei) };
    const outcome = await sendTo(this.#present.chain, transaction);
    await this.#writeAll();
    const record = await this.#writeDown({ from, to, data, valueWei }, outcome);
    await this.#changed();
    return { record };
  }

  /** In the order in which it was sent. */
  #writeAll(): Promise<unknown> {
    for (const { sent, outcome } of this.#unwritten.splice(0)) {
      this.#writing = this.#writing
        .then(() => this.#writeDown(sent, outcome))
        .catch((error) => console.error('A transaction could not be written down.', error));
    }
    return this.#writing;
  }

  async #writeDown(sent: Sent, { chain, hash, error }: Submitted): Promise<CallRecord> {
    const record = recordOf(sent, await minedOf(chain, hash), error, this.#known);
    // The chain may have been left while it was written.
    const stand = this.#stand?.chain === chain ? this.#stand : this.#aside?.chain === chain ? this.#aside : undefined;
    stand?.calls.push(record);
    stand?.calls.splice(0, stand.calls.length - callsKept);
    return record;
  }

  async #changed(): Promise<ChainView> {
    await this.#writeAll();
    this.#saveSoon();
    const view = await this.#view();
    this.#tell(view);
    return view;
  }

  #changedSoon() {
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      void this.#changed();
    }, tellAfterMs);
  }

  #saveSoon() {
    if (this.#key !== null) this.#saving ??= setTimeout(() => void this.flush(), saveAfterMs);
  }

  async #view(): Promise<ChainView> {
    const { chain, addresses, calls } = this.#present;
    const { number, timestamp } = await latestBlock(chain);
    const accounts = await Promise.all(
      actors.map(async (name, i) => {
        const address = chain.accounts[i] ?? '0x';
        const balance = (await chain.provider.request({ method: 'eth_getBalance', params: [address, 'latest'] })) as Hex; // fixed by JSON-RPC
        return { name, address, balanceWei: String(BigInt(balance)) };
      }),
    );
    return {
      chainId: chain.chainId,
      block: number,
      timeSeconds: timestamp,
      accounts,
      addresses,
      calls: [...calls],
      marks: this.#marks.map(({ id, name, block, timeSeconds }) => ({ id, name, block, timeSeconds })),
      keeping: this.#keeping,
      staged: this.#aside !== undefined,
    };
  }

  /**
   * Two tabs must not write over each other: the first one keeps the chain, as long as it is open. A page that was left a
   * moment ago still writes down what was done in it, so this waits a little.
   */
  async #holdKey(key: string): Promise<boolean> {
    if (typeof navigator === 'undefined' || !navigator.locks) return true;
    const { promise: held, resolve } = Promise.withResolvers<boolean>();
    navigator.locks
      .request(`chain:${key}`, { signal: AbortSignal.timeout(holdWithinMs) }, () => {
        resolve(true);
        return new Promise<void>((release) => {
          this.#leaveKey = release;
        });
      })
      .catch(() => resolve(false));
    return held;
  }
}

interface Submitted {
  chain: Chain;
  hash: Hex | null;
  error?: unknown;
}

async function sendTo(chain: Chain, transaction: unknown): Promise<Submitted> {
  try {
    const hash = (await chain.provider.request({ method: 'eth_sendTransaction', params: [transaction] })) as Hex; // fixed by JSON-RPC
    return { chain, hash };
  } catch (error) {
    const hash = (error as { transactionHash?: Hex }).transactionHash ?? null; // set by our chain when it was mined all the same
    return { chain, hash, error: error ?? new Error('The transaction was refused.') };
  }
}

async function standOf({ saved, addresses, calls }: Moment): Promise<Stand> {
  return { chain: await createChain({ saved }), addresses, calls: [...calls] };
}

async function momentOf({ chain, addresses, calls }: Stand): Promise<Moment> {
  return { saved: await chain.save(), addresses, calls: [...calls] };
}

function sentOf(transaction: unknown): Sent {
  const { from, to, data, input, value } = Object.assign(
    { from: '0x', to: null, data: undefined, input: undefined, value: '0x0' },
    transaction,
  );
  return { from: from as Address, to, data: data ?? input ?? '0x', valueWei: BigInt(value ?? 0) }; // the chain checks it; this is only to be read
}

const latestBlock = (chain: Chain) => blockAt(chain, 'latest');

async function blockAt({ provider }: Chain, tag: Hex | 'latest'): Promise<{ number: number; timestamp: number }> {
  const block = (await provider.request({ method: 'eth_getBlockByNumber', params: [tag, false] })) as { number: Hex; timestamp: Hex }; // fixed by JSON-RPC
  return { number: hexToNumber(block.number), timestamp: hexToNumber(block.timestamp) };
}

async function minedOf(chain: Chain, hash: Hex | null): Promise<Mined> {
  const receipt =
    hash &&
    ((await chain.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })) as {
      blockNumber: Hex;
      gasUsed: Hex;
      logs: Mined['logs'];
    } | null); // fixed by JSON-RPC
  const { number, timestamp } = await blockAt(chain, receipt ? receipt.blockNumber : 'latest');
  const place = { hash, block: number, timeSeconds: timestamp };
  return receipt ? { ...place, gas: hexToNumber(receipt.gasUsed), logs: receipt.logs } : { ...place, gas: 0, logs: [] };
}
