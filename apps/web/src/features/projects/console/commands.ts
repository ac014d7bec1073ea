/** The console's commands. Each does real work on the open project and tells it line by line. */
import type { CompiledContract } from '@starwright/engine/compile';
import { blockchainFacts } from '@starwright/protocol/networks';
import type { Project } from '@starwright/protocol/projects';
import type { GasEntry } from '@starwright/protocol/verdict';
import type { AbiFunction } from 'viem';
import { etherOf, weiOf } from '../../../components/preview/ether.ts';
import { FrontendError, toJavaScript } from '../../../components/preview/frontend-code.ts';
import type { PlainValue } from '../../../lib/chain/chain-protocol.ts';
import type { PageChain } from '../../../lib/chain/page-chain.ts';
import { compile } from '../../../lib/compiler/page-compiler.ts';
import { momentOf, wholeNumber } from '../../../lib/when.ts';
import { consoleWords as words } from '../../../messages/workshop/console.ts';
import { chain as chainWords } from '../../../messages/workshop/preview.ts';
import { inBytes } from '../code/project-files.ts';
import { signatureOf } from '../play/value-draft.ts';

export type LineKind = 'info' | 'success' | 'warning' | 'error' | 'command';
export type Say = (kind: LineKind, text: string) => void;

export interface Workbench {
  project: Pick<Project, 'scenarios' | 'deploymentPlan' | 'validationResults' | 'blockchain'>;
  contract: string;
  frontend: string;
  chain: PageChain;
  /** The present contract on the chain, which goes on when it was there before. Never rejects: see the chain's state. */
  bringUp(): Promise<void>;
  /** The same, from the beginning. */
  deploy(): Promise<void>;
  openPreview(): void;
  clear(): void;
}

const coinOf = ({ project }: Workbench) => blockchainFacts[project.blockchain].coin;

type Command = (bench: Workbench, say: Say, args: string[]) => Promise<void>;

const diagnosticKinds = { error: 'error', warning: 'warning', info: 'info' } as const;

async function compileAndTell({ contract }: Workbench, say: Say): Promise<Record<string, CompiledContract> | undefined> {
  say('info', words.compiling);
  const began = performance.now();
  const { artifacts, findings } = await compile(contract);
  for (const { severity, line, message } of artifacts.diagnostics)
    say(diagnosticKinds[severity], words.diagnostic(severity, line, message));
  if (!artifacts.ok) {
    say('error', words.mend);
    return undefined;
  }
  const made = Object.values(artifacts.contracts);
  say('success', words.compiled(made.map(({ name }) => name).join(', '), Math.round(performance.now() - began)));
  for (const { name, size } of made) if (size > 0) say(size > 24_576 ? 'error' : 'info', words.size(name, wholeNumber(size)));
  say('info', words.findings(findings.length));
  for (const { severity, line, message } of findings)
    say(severity === 'high' ? 'error' : severity === 'info' ? 'info' : 'warning', words.diagnostic(severity, line, message));
  return artifacts.contracts;
}

/** The chain with the present contract on it, or what stands in the way. */
async function opened(bench: Workbench, say: Say, bring: 'bringUp' | 'deploy' = 'bringUp') {
  if (bench.project.deploymentPlan.length === 0) return void say('error', words.noPlan);
  await bench[bring]();
  const { state } = bench.chain;
  if (state.status === 'open') return state;
  if (state.status !== 'failed') return undefined;
  if (state.reason !== 'contract') return void say('error', state.message);
  for (const { severity, line, message } of state.diagnostics) say(diagnosticKinds[severity], words.diagnostic(severity, line, message));
  say('error', words.mend);
}

async function deployAndTell(bench: Workbench, say: Say): Promise<boolean> {
  const state = await opened(bench, say, 'deploy');
  for (const [name, address] of Object.entries(state?.view.addresses ?? {})) say('success', words.deployed(name, address));
  return state !== undefined;
}

/** What the guarantees used when they were last run here. */
const measured = new WeakMap<PageChain, GasEntry[]>();

export const commands: Record<keyof typeof words.help, Command> = {
  help: async (_bench, say) => {
    for (const [name, text] of Object.entries(words.help)) say('info', `${name.padEnd(9)} ${text}`);
  },
  compile: async (bench, say) => {
    await compileAndTell(bench, say);
  },
  test: async (bench, say) => {
    const { scenarios } = bench.project;
    if (scenarios.length === 0) return say('warning', words.noScenarios);
    if (!(await opened(bench, say))) return;
    say('info', words.testing(scenarios.length));
    const { outcomes, gas } = await bench.chain.do({ do: 'try', scenarios });
    measured.set(bench.chain, gas);
    for (const outcome of outcomes) {
      if (outcome.status === 'held') say('success', words.held(outcome.sentence));
      else say('error', words.broken(outcome.sentence, outcome.step + 1, outcome.reason));
    }
    const held = outcomes.filter(({ status }) => status === 'held').length;
    say(held === outcomes.length ? 'success' : 'error', words.tested(held, outcomes.length));
  },
  deploy: async (bench, say) => {
    await deployAndTell(bench, say);
  },
  build: async ({ frontend }, say) => {
    const began = performance.now();
    try {
      const code = await toJavaScript(frontend);
      const packed = await new Response(new Blob([code]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
      say('success', words.built(Math.round(performance.now() - began)));
      say('info', words.sizes(inBytes(new Blob([frontend]).size), inBytes(new Blob([code]).size), inBytes(packed.byteLength)));
    } catch (error) {
      if (!(error instanceof FrontendError)) throw error;
      say('error', words.diagnostic('error', error.line, error.message));
    }
  },
  start: async (bench, say) => {
    bench.openPreview();
    say('success', words.started);
  },
  gas: async ({ project, chain }, say) => {
    const entries = measured.get(chain) ?? project.validationResults?.gas ?? [];
    if (entries.length === 0) return say('warning', words.noGas);
    for (const { contract, function: name, average, min, max } of entries.toSorted((a, b) => b.average - a.average))
      say('info', words.gasOf(`${contract}.${name}`, wholeNumber(average), wholeNumber(min), wholeNumber(max)));
  },
  accounts: async (bench, say) => {
    const state = await opened(bench, say);
    const width = Math.max(...Object.values(chainWords.people).map(({ length }) => length)) + 1;
    for (const { name, address, balanceWei } of state?.view.accounts ?? [])
      say('info', words.account(chainWords.people[name].padEnd(width), address, etherOf(balanceWei, 4), coinOf(bench)));
  },
  time: async (bench, say, [span = '']) => {
    const [, amount, unit] = /^(\d+)([smhdw]?)$/.exec(span) ?? [];
    const seconds = Number(amount) * ({ s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }[unit || 's'] ?? 1);
    if (!(seconds > 0)) return say('error', words.timeWrong);
    if (!(await opened(bench, say))) return;
    await bench.chain.do({ do: 'travel', seconds });
    const { state } = bench.chain;
    if (state.status === 'open') say('success', words.timeIs(momentOf(state.view.timeSeconds, 'medium')));
  },
  call: async (bench, say, args) => {
    const { rest, as, paying = '0' } = withoutClauses(args);
    const [target = '', ...values] = rest;
    const [contract = '', name = ''] = target.split('.');
    if (!contract || !name) return say('error', words.callWrong);
    const value = weiOf(paying);
    if (value === undefined) return say('error', words.payingWrong(coinOf(bench)));
    const state = await opened(bench, say);
    if (!state) return;
    const item = state.contracts[contract]?.abi.find(
      (entry): entry is AbiFunction => entry.type === 'function' && entry.name === name && entry.inputs.length === values.length,
    );
    if (!item) return say('error', words.noFunction(target, values.length));
    const account = state.view.accounts.find(({ name: person }) => person === as?.toLowerCase().replace('$', '')) ?? state.view.accounts[0];
    if (!account) return;
    const call = { contract, signature: signatureOf(item), args: values.map(plainArgument) };
    if (item.stateMutability === 'view' || item.stateMutability === 'pure') {
      const answer = await bench.chain.do({ do: 'read', call, as: account.address });
      return say('success', words.answer(answer.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ') || '—'));
    }
    const { refusal, gas } = await bench.chain.do({ do: 'send', call, as: account.address, valueWei: String(value) });
    if (refusal) say('error', refusal.sentence);
    else say('success', words.done(wholeNumber(gas)));
  },
  demo: async (bench, say) => {
    if (!(await compileAndTell(bench, say))) return;
    if (!(await deployAndTell(bench, say))) return;
    await commands.test(bench, say, []);
  },
  clear: async ({ clear }) => clear(),
};

/** Takes `as alice` and `paying 0.05` off the end, in either order. */
function withoutClauses(args: string[]): { rest: string[]; as?: string; paying?: string } {
  const clauses: { as?: string; paying?: string } = {};
  let rest = args;
  for (let name = rest.at(-2); (name === 'as' || name === 'paying') && clauses[name] === undefined; name = rest.at(-2)) {
    clauses[name] = rest.at(-1) ?? '';
    rest = rest.slice(0, -2);
  }
  return { rest, ...clauses };
}

/** `[1,2]` is a list, anything else a text; `"with spaces"` was put together by `wordsOf`. */
function plainArgument(text: string): PlainValue {
  if (!text.startsWith('[')) return text;
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'number' ? String(value) : value));
  } catch {
    return text;
  }
}

/** Splits a line at spaces, apart from those inside quotes and brackets. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\[.*\])|(\S+)/g)].map(([, quoted, list, word]) => quoted ?? list ?? word ?? '');
}

/** Carries out one line. Never rejects: what goes wrong is said. */
export async function runLine(line: string, bench: Workbench, say: Say): Promise<void> {
  const [name = '', ...args] = wordsOf(line.trim());
  if (name === '') return;
  const command = Object.hasOwn(commands, name.toLowerCase()) ? commands[name.toLowerCase() as keyof typeof commands] : undefined;
  if (!command) return say('error', words.unknown(name));
  try {
    await command(bench, say, args);
  } catch (error) {
    say('error', words.broke(error instanceof Error ? error.message : String(error)));
  }
}
