/** Everything that is done with the page's chain; the worker only passes it on. Runs in Node too. */
import { createTrialChain } from '@starwright/engine/evm';
import { type Replay, replayScenario, runScenarios } from '@starwright/engine/scenarios';
import type { Outcome, Scenario } from '@starwright/protocol/scenarios';
import type { GasEntry } from '@starwright/protocol/verdict';
import { type Address, decodeFunctionResult, type Hex, numberToHex } from 'viem';
import { refusals } from '../../messages/workshop/refusals.ts';
import { recordOf, type Sent } from './call-book.ts';
import type { CallRecord, ChainAnswers, ChainView, DappOnChain, FunctionCall, PlainValue } from './chain-protocol.ts';
import { holdChain, type KeptChain, ownOf, readKept, writeKept } from './kept-chains.ts';
import { toAbiValue, toPlainValue } from './plain-values.ts';
import {
  deployed,
  encoded,
  latestBlock,
  minedOf,
  momentOf,
  namesOn,
  type Stand,
  type Submitted,
  seenOn,
  sendTo,
  sentOf,
  standOf,
} from './stand.ts';

/** Older ones are forgotten, so that what is kept stays small. */
const callsKept = 300;
const saveAfterMs = 250;
const tellAfterMs = 60;

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
    const mayKeep = key !== null && (key === this.#key || (await this.#hold(key)));
    this.#key = mayKeep ? key : null;
    this.#keeping = key === null ? 'memory' : mayKeep ? 'kept' : 'elsewhere';
    // A chain that another tab keeps is where this one begins.
    const kept = key === null ? 'none' : await readKept(key);
    if (kept === 'unavailable' || (kept === 'damaged' && mayKeep)) this.#keeping = kept === 'damaged' ? 'damaged' : 'memory';
    if (kept === 'unavailable') this.#key = null;
    this.#stand = undefined;
    this.#marks = [];
    const own = typeof kept === 'object' ? await ownOf(kept, dapp.fingerprint, this.#key) : undefined;
    if (own) {
      try {
        this.#stand = await standOf(own);
        this.#marks = own.marks;
      } catch (error) {
        console.warn('A chain that was kept could not be gone on with.', error);
        this.#keeping = 'damaged';
      }
    }
    this.#stand ??= await deployed(this.#dapp);
    this.#saveSoon();
    return this.#view();
  }

  async #hold(key: string): Promise<boolean> {
    const leave = await holdChain(key);
    if (leave) this.#leaveKey = leave;
    return leave !== undefined;
  }

  async restart(): Promise<ChainView> {
    this.#replay = undefined;
    this.#aside = undefined;
    this.#stand = await deployed(this.#dapp);
    return this.#done();
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
    const { item, data, to } = encoded(call, this.#dapp, this.#present);
    const result = (await this.#present.chain.provider.request({ method: 'eth_call', params: [{ from: as, to, data }, 'latest'] })) as Hex; // fixed by JSON-RPC
    const decoded: unknown = decodeFunctionResult({ abi: [item], functionName: item.name, data: result });
    if (item.outputs.length === 0) return [];
    return item.outputs.length === 1 ? [toPlainValue(decoded)] : (decoded as unknown[]).map(toPlainValue); // several outputs are a list
  }

  async send(call: FunctionCall, as: Address, valueWei: bigint): Promise<CallRecord> {
    const { data, to } = encoded(call, this.#dapp, this.#present);
    return this.#submit({ from: as, to, data, valueWei });
  }

  async pay(to: string, as: Address, valueWei: bigint): Promise<CallRecord> {
    const address = toAbiValue(to, { type: 'address', name: 'to' }, namesOn(this.#present)) as Address; // what the conversion answers for this type
    return this.#submit({ from: as, to: address, data: '0x', valueWei });
  }

  async travel(seconds: number): Promise<null> {
    const { provider } = this.#present.chain;
    const { timestamp } = await latestBlock(this.#present.chain);
    await provider.request({ method: 'evm_setNextBlockTimestamp', params: [timestamp + seconds] });
    await provider.request({ method: 'evm_mine', params: [] });
    await this.#done();
    return null;
  }

  async mark(name: string): Promise<null> {
    await this.#writeAll();
    const moment = await momentOf(this.#present);
    const { number, timestamp } = await latestBlock(this.#present.chain);
    this.#marks = [...this.#marks.slice(-19), { id: crypto.randomUUID(), name, block: number, timeSeconds: timestamp, ...moment }];
    await this.#done();
    return null;
  }

  async returnTo(id: string): Promise<null> {
    await this.#writeAll();
    const mark = this.#marks.find((one) => one.id === id);
    if (!mark) throw new Error(refusals.momentGone);
    this.#stand = await standOf(mark);
    await this.#done();
    return null;
  }

  async stage(scenario: Scenario): Promise<null> {
    await this.#writeAll();
    this.#aside ??= this.#present;
    this.#stand = await deployed(this.#dapp, await createTrialChain());
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
    const { provider } = await createTrialChain();
    return runScenarios({ scenarios, contracts, deploymentPlan, provider });
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

  /** Sends a transaction and writes down what became of it. */
  async #submit(sent: Sent): Promise<CallRecord> {
    const { from, to, data, valueWei } = sent;
    const transaction = { from, ...(to && { to }), data, value: numberToHex(valueWei) };
    const outcome = await sendTo(this.#present.chain, transaction);
    await this.#writeAll();
    const record = await this.#writeDown(sent, outcome);
    await this.#done();
    return record;
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
    const known = { contracts: this.#dapp.contracts, addresses: this.#present.addresses };
    const record = recordOf(sent, await minedOf(chain, hash), error, known);
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

  /** After what a person did: who is told that it is done may leave the page at once. */
  async #done(): Promise<ChainView> {
    const view = await this.#changed();
    await this.flush();
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
    return {
      ...(await seenOn(this.#present)),
      marks: this.#marks.map(({ id, name, block, timeSeconds }) => ({ id, name, block, timeSeconds })),
      keeping: this.#keeping,
      staged: this.#aside !== undefined,
    };
  }
}
