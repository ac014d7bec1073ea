/** A chain of the page with a dapp on it, as the page holds it: opened with a contract, asked, watched, closed. */
import type { CompiledContract } from '@starwright/engine/compile';
import type { DeployStep } from '@starwright/protocol/dapp';
import type { Diagnostic } from '@starwright/protocol/verdict';
import { chain as words } from '../../messages/workshop/preview.ts';
import { CompilerFailure, compile } from '../compiler/page-compiler.ts';
import { chosenLanguage } from '../language.ts';
import { ChainError } from './chain-error.ts';
import type { ChainAnswers, ChainTask, ChainView, FromChain, Hex, LineOrder, ToChain } from './chain-protocol.ts';

/** What is to be put on the chain: a Solidity file, or contracts that somebody compiled before. */
export type DappSource = { deploymentPlan: DeployStep[] } & (
  | { contract: string; contracts?: undefined }
  | { contracts: Record<string, CompiledContract>; contract?: undefined }
);

export type PageChainState =
  | { status: 'closed' }
  | { status: 'preparing'; step: 'compiling' | 'deploying' }
  | { status: 'open'; view: ChainView; contracts: Record<string, CompiledContract> }
  /** The contract has errors. */
  | { status: 'failed'; reason: 'contract'; diagnostics: Diagnostic[] }
  | { status: 'failed'; reason: 'deployment' | 'compiler' | 'chain'; message: string };

/** A line on which an app asks the chain by itself, as one account. */
export interface AppLine {
  /** For the app. */
  port: MessagePort;
  become(account: Hex): void;
  close(): void;
}

/** How long a task may take before the chain counts as hanging; a block full of computation takes some seconds. */
const answerWithinMs = 60_000;

export class PageChain {
  #state: PageChainState = { status: 'closed' };
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #worker: Worker | undefined;
  #asked = 0;
  #opening = 0;
  #lines = 0;

  constructor() {
    this.subscribe = this.subscribe.bind(this);
  }

  get state(): PageChainState {
    return this.#state;
  }

  /** Told after every change of `state`. Answers how to stop listening. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Compiles and deploys, or goes on with the chain that was kept under `key` for the same contracts. Asked again while it
   * is busy, the last wish counts. Never rejects: what went wrong is in `state`.
   */
  async open(source: DappSource, key: string | null): Promise<void> {
    const opening = ++this.#opening;
    const set = (state: PageChainState) => opening === this.#opening && this.#set(state);
    try {
      if (!source.contracts) set({ status: 'preparing', step: 'compiling' });
      const contracts = source.contracts ?? (await compiled(source.contract));
      if (opening !== this.#opening) return;
      set({ status: 'preparing', step: 'deploying' });
      const fingerprint = fingerprintOf(contracts, source.deploymentPlan);
      const view = await this.do({ do: 'open', key, dapp: { contracts, deploymentPlan: source.deploymentPlan, fingerprint } });
      set({ status: 'open', view, contracts });
    } catch (error) {
      if (error instanceof BadContract) return void set({ status: 'failed', reason: 'contract', diagnostics: error.diagnostics });
      const message = error instanceof Error ? error.message : String(error);
      const reason = error instanceof CompilerFailure ? 'compiler' : error instanceof ChainError ? 'deployment' : 'chain';
      set({ status: 'failed', reason, message });
    }
  }

  /** Throws what was done away and deploys anew. @throws ChainError */
  async restart(): Promise<void> {
    await this.do({ do: 'restart' });
  }

  /** Has one thing done. @throws ChainError when the chain refuses */
  do<Kind extends ChainTask['do']>(task: Extract<ChainTask, { do: Kind }>): Promise<ChainAnswers[Kind]> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        this.#fail(words.trouble.stuck);
        reject(new ChainError({ code: -32603, message: words.trouble.stopped }));
      }, answerWithinMs);
      this.#waiting.set(id, {
        resolve: (value) => {
          clearTimeout(timer);
          // The worker answers each task with its own kind of answer.
          resolve(value as ChainAnswers[Kind]);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      worker.postMessage({ ...task, id } as ToChain);
    });
  }

  openLine(account: Hex): AppLine {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const line = ++this.#lines;
    const { port1, port2 } = new MessageChannel();
    const order = (about: Omit<LineOrder, 'do' | 'line'>, transfer: Transferable[] = []) =>
      worker.postMessage({ do: 'line', line, ...about } satisfies ToChain, transfer);
    order({ account, port: port1 }, [port1]);
    return { port: port2, become: (other) => order({ account: other }), close: () => order({ account: null }) };
  }

  close() {
    this.#opening++;
    const worker = this.#worker;
    this.#worker = undefined;
    this.#waiting.clear();
    this.#state = { status: 'closed' };
    if (!worker) return;
    // What was done a moment ago is written down before it ends.
    worker.onmessage = ({ data }: MessageEvent<FromChain>) => data.type === 'answer' && data.id === -1 && worker.terminate();
    worker.postMessage({ do: 'flush', id: -1 } satisfies ToChain);
    setTimeout(() => worker.terminate(), 2000);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./chain-worker.ts', import.meta.url), { type: 'module', name: chosenLanguage() });
    worker.onmessage = ({ data }: MessageEvent<FromChain>) => {
      if (data.type === 'view') {
        if (this.#state.status === 'open') this.#set({ ...this.#state, view: data.view });
        return;
      }
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.type === 'answer') waiting?.resolve(data.result);
      else waiting?.reject(new ChainError(data.error));
    };
    worker.onerror = (event) => this.#fail(event.message || words.trouble.notStarted);
    return worker;
  }

  #fail(message: string) {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(new ChainError({ code: -32603, message }));
    this.#waiting.clear();
    this.#set({ status: 'failed', reason: 'chain', message });
  }

  #set(state: PageChainState) {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

class BadContract extends Error {
  readonly diagnostics: Diagnostic[];
  constructor(diagnostics: Diagnostic[]) {
    super('The contract has errors.');
    this.diagnostics = diagnostics;
  }
}

async function compiled(source: string): Promise<Record<string, CompiledContract>> {
  const { artifacts } = await compile(source);
  if (!artifacts.ok) throw new BadContract(artifacts.diagnostics);
  return artifacts.contracts;
}

/** The same for the same code and plan (53 bits of mixing; nobody gains by a collision, so it need not be cryptographic). */
function fingerprintOf(contracts: Record<string, CompiledContract>, plan: DeployStep[]): string {
  const text = JSON.stringify([Object.entries(contracts).map(([name, { bytecode }]) => [name, withoutMetadata(bytecode)]), plan]);
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return `${text.length}-${(4294967296 * (2097151 & b) + (a >>> 0)).toString(36)}`;
}

/**
 * Without the hash of the source at the end, whose length its last two bytes say (Solidity documentation, "Contract Metadata"):
 * a comment makes no other contract.
 */
const withoutMetadata = (bytecode: string) => bytecode.slice(0, -2 * (Number.parseInt(bytecode.slice(-4), 16) + 2));
