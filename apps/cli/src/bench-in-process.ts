/** The tools' bench with the engine in this process: what is built is kept here, and gone with the process. */

import type { Engine } from '@starwright/engine';
import { CompilerLimitError } from '@starwright/engine/compile';
import { type Bench, type BuiltDapp, begin, goOn, type Hooks, type Journal, type Wish, withSteps } from '@starwright/mcp';
import { errorCatalogue, StarwrightError } from '@starwright/protocol/errors';
import { type GenerateResponse, generationStepTitles } from '@starwright/protocol/generate';
import { playLimits } from '@starwright/protocol/play';
import { filesOf } from './write-project.ts';

/** What is the longest not used goes when there would be more. */
const keptDapps = 20;
const longestMs = 120_000;
const tookTooLong = 'This took too long and was stopped. Try something simpler first and add to it.';

interface Built {
  idea: string;
  result: GenerateResponse;
}

export interface InProcess {
  /** Called when it is needed first. */
  openEngine(): Promise<Engine>;
  onMistake(error: unknown): void;
  now(): number;
}

export function benchInProcess({ openEngine, onMistake, now }: InProcess): Bench {
  const dapps = new Latest<Built>(keptDapps, 'dapp');
  const chains = new Latest<Journal>(playLimits.chains, 'chain');
  let opened: Promise<Engine> | undefined;
  const engine = () => {
    opened ??= openEngine();
    return opened;
  };
  const built = (id: string): Built => {
    const found = dapps.get(id);
    if (!found)
      throw new StarwrightError('not-found', { message: `There is no dapp “${id}” here. Ask "verdict" without "dapp" which there are.` });
    return found;
  };
  const generate = async ({ idea, blockchain, plan }: Wish, { onStep, signal }: Hooks) =>
    (await engine()).generate(
      { prompt: idea, blockchain, plan },
      {
        signal: within(signal),
        onMistake,
        onEvent: (event) => event.type === 'step' && event.status === 'running' && onStep(generationStepTitles[event.step]),
      },
    );
  return {
    readings: async () => (await engine()).readings,
    plan: async ({ idea, blockchain }) => (await engine()).plan(idea, { blockchain }),
    changePlan: async (plan, changes) => (await engine()).changePlan(plan, changes),
    async generate(wish, hooks) {
      const result = await generate(wish, hooks);
      return tell(dapps.add({ idea: wish.idea, result }), result);
    },
    list: async () => dapps.entries().map(([id, { result }]) => ({ id, title: result.plan.title })),
    read: async (id) => tell(id, built(id).result),
    // Nobody can have changed it since it was tried.
    tryAgain: async (id) => tell(id, built(id).result),
    async change(id, changes, hooks) {
      const { idea, result: present } = built(id);
      const plan = (await engine()).changePlan(present.plan, changes);
      const result = await generate({ idea, blockchain: plan.blockchain, plan }, hooks);
      dapps.set(id, { idea, result });
      return tell(id, result);
    },
    files: async (id) => filesOf(built(id).result),
    async play(id, chain, steps, { signal }) {
      const { contract, deploymentPlan, plan } = built(id).result;
      const wanted = { dapp: id, fingerprint: JSON.stringify([contract, deploymentPlan]), steps };
      const journal = chain === undefined ? begin(wanted, now()) : goOn(chains.get(chain), wanted);
      const dapp = { contract, deploymentPlan, blockchain: plan.blockchain };
      const moves = { startsAt: journal.startsAt, before: journal.steps, steps };
      const played = await (await engine()).play(dapp, moves, within(signal));
      const after = withSteps(journal, steps, played);
      const name = chain ?? chains.add(after);
      chains.set(name, after);
      return { chain: name, done: after.steps.length, played };
    },
    begin: async () => () => {},
    explain(error) {
      if (error instanceof CompilerLimitError || (error instanceof DOMException && error.name === 'TimeoutError')) return tookTooLong;
      onMistake(error);
      return errorCatalogue.internal.message;
    },
  };
}

const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);

const tell = (
  id: string,
  { plan, powers, validationResults, guarantees, estimatedGasCost, securityNotes }: GenerateResponse,
): BuiltDapp => ({
  ...{ id, title: plan.title, plan, powers },
  verdict: { validationResults, guarantees, estimatedGasCost, securityNotes },
});

/** Things by a name with a number, the latest used last. */
class Latest<Thing> {
  readonly #things = new Map<string, Thing>();
  readonly #atMost: number;
  readonly #kind: string;
  #count = 0;

  constructor(atMost: number, kind: string) {
    this.#atMost = atMost;
    this.#kind = kind;
  }

  add(thing: Thing): string {
    const name = `${this.#kind}-${++this.#count}`;
    this.set(name, thing);
    return name;
  }

  get(name: string): Thing | undefined {
    const thing = this.#things.get(name);
    if (thing !== undefined) this.set(name, thing);
    return thing;
  }

  set(name: string, thing: Thing): void {
    this.#things.delete(name);
    this.#things.set(name, thing);
    const [oldest] = this.#things.keys();
    if (this.#things.size > this.#atMost && oldest !== undefined) this.#things.delete(oldest);
  }

  entries(): [string, Thing][] {
    return [...this.#things].reverse();
  }
}
