/** An engine that does what the prompt's first word says: for tests of what surrounds the engine. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Reading } from '@starwright/engine/blueprint';
import { revise } from '@starwright/engine/plan/change';
import { StarwrightError } from '@starwright/protocol/errors';
import type { GenerateResponse } from '@starwright/protocol/generate';
import type { Plan } from '@starwright/protocol/plan';
import type { TrialVerdict } from '@starwright/protocol/trials';
import type { Engine, EngineRequest } from '../features/generations/engine.ts';

/**
 * `slow …` takes a minute, `brief …` five seconds, `invalid …` ends not valid, `crash …` throws a bug, `refuse …` throws a person's error,
 * `big …` plans two contracts, `busy …` finds the compiler full twice, `exit …` kills the process, `once …` is slow unless
 * SCRIPTED_ONCE is set; anything else succeeds at once. A plan titled `impossible` is refused.
 */
export function scriptedEngine(readings: readonly Reading[] = []): Engine & { started: string[] } {
  const started: string[] = [];
  let full = 2;
  return {
    started,
    readings: async () => readings,
    async plan(prompt, { blockchain }) {
      if (prompt.startsWith('unclear')) throw new StarwrightError('prompt-not-understood');
      return planOf(prompt, blockchain);
    },
    async checkPlan(plan, { changes = [] } = {}) {
      if (plan.title === 'impossible') throw new StarwrightError('invalid-body', { fields: { modules: 'Choose a module.' } });
      return changes.reduce((before, change) => revise(readings, before, change), plan);
    },
    hear: async () => ({ as: 'nothing' }),
    planToChange: (plan) => ({
      read: async () => plan.modules,
      propose: async ({ features }) => ({ changes: features, said: [{ before: [], after: ['Holders can burn'] }] }),
    }),
    foresee: async () => ({
      guarantees: ['Only 100 can exist.'],
      powers: [{ module: 'token', text: 'The owner can pause it.', weight: 'medium' }],
    }),
    async generate(request, { onEvent, signal }) {
      started.push(request.prompt);
      const plan = request.plan ?? planOf(request.prompt, request.blockchain);
      onEvent({ type: 'step', step: 'plan', status: 'running' });
      onEvent({ type: 'plan', plan });
      onEvent({ type: 'step', step: 'plan', status: 'done' });
      const [word] = request.prompt.split(' ');
      if (word === 'slow' || (word === 'once' && !process.env.SCRIPTED_ONCE)) await delay(60_000, undefined, { signal });
      if (word === 'brief') await delay(5000, undefined, { signal });
      if (word === 'crash') throw new Error('a bug with a secret in it');
      if (word === 'refuse') throw new StarwrightError('prompt-not-understood');
      if (word === 'exit') await delay(300);
      if (word === 'exit') process.kill(process.pid, 'SIGKILL');
      if (word === 'busy' && full-- > 0) throw new StarwrightError('busy');
      onEvent({ type: 'step', step: 'compile', status: 'running' });
      await delay(5, undefined, { signal });
      onEvent({ type: 'step', step: 'compile', status: 'done' });
      return responseOf(request, plan, word !== 'invalid');
    },
    compile: async (source) => ({
      ok: !source.includes('broken'),
      diagnostics: source.includes('broken') ? [{ severity: 'error', message: 'It is broken.', line: 1 }] : [],
      contracts: {},
      deployable: [],
    }),
    compilerInput: async () => undefined,
    tools: { solc: 'scripted', evm: 'scripted' },
    async tryPresent({ contract }) {
      return verdictOf(!contract.includes('broken'));
    },
    lookInto: ({ files }) => ({ files }),
    async play(_, { steps }, signal) {
      await delay(500, undefined, signal && { signal });
      const told = steps.map((step) => ({ status: 'done' as const, told: `${step.do} was done.` }));
      return { steps: told, kept: steps.map((_, i) => i), now: new Date(0).toISOString(), holdings: [], functions: [] };
    },
    files: async (project) => ({ 'README.md': project.documentation, 'contracts/Token.sol': project.contractCode }),
    page: async ({ deployment }) => ({ files: { 'index.html': JSON.stringify(deployment) }, modules: [] }),
    zip: async (project) => new TextEncoder().encode(`zip of ${project.name}`),
    close: async () => {},
  };
}

function planOf(prompt: string, blockchain: Plan['blockchain']): Plan {
  const module = { id: 'token', blueprint: 'token', contract: 'Token', parameters: {}, features: ['burnable'], wires: {} };
  const modules = prompt.startsWith('big') ? [module, { ...module, id: 'pool', contract: 'Pool' }] : [module];
  return { version: 1, title: 'Token', summary: 'A token.', blockchain, modules, assumptions: [], notIncluded: [], questions: [] };
}

function verdictOf(isValid: boolean): TrialVerdict {
  const outcome = { id: 'token.cap', sentence: 'Only 100 can exist.', module: 'token' };
  return {
    estimatedGasCost: '0.001 ETH',
    securityNotes: [],
    validationResults: {
      ...{ isValid, securityScore: 90, gasEstimate: 100_000, errors: [], warnings: [], optimizationSuggestions: [], findings: [], gas: [] },
      outcomes: [isValid ? { status: 'held', ...outcome } : { status: 'broken', ...outcome, step: 0, reason: 'it was not refused' }],
      notChecked: [],
    },
    guarantees: isValid ? ['Only 100 can exist.'] : [],
  };
}

function responseOf({ prompt }: EngineRequest, plan: Plan, isValid: boolean): GenerateResponse {
  return {
    ...verdictOf(isValid),
    contract: `// ${prompt}\ncontract Token {}`,
    frontend: 'export default function App() { return null; }',
    deployment: '// deploy',
    description: 'A token.',
    features: ['Holders can burn'],
    testSuite: '// tests',
    documentation: '# Token',
    plan,
    notIncluded: [],
    powers: [],
    deploymentPlan: [{ contract: 'Token', args: ['$deployer'] }],
    scenarios: [],
  };
}
