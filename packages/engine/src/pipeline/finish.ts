/** All that is known of a generation, as the answer the API documents. */
import type { Power } from '@starwright/protocol/dapp';
import type { GenerateResponse, ValidationResults } from '@starwright/protocol/generate';
import type { ModelReport } from '@starwright/protocol/model';
import { type Blockchain, blockchainFacts } from '@starwright/protocol/networks';
import type { Outcome } from '@starwright/protocol/scenarios';
import type { TrialVerdict } from '@starwright/protocol/trials';
import { type Finding, type GasEntry, severities } from '@starwright/protocol/verdict';
import { formatEther, parseGwei } from 'viem';
import { notChecked, notCheckedInSpanish, securityScore } from '../analyse/door.ts';
import type { Artifacts } from '../artifacts.ts';
import type { RulesVerdict } from '../rules/verdict/door.ts';
import { printDeployScript, printTestSuite } from '../scenarios/door.ts';
import type { PipelineState, Trying } from './transition.ts';

export function finish(state: Extract<PipelineState, { at: 'finish' }>, model?: ModelReport): GenerateResponse {
  const { plan, dapp, artifacts } = state;
  const printable = { title: dapp.title, scenarios: dapp.scenarios, deploymentPlan: dapp.deploymentPlan, contracts: artifacts.contracts };
  return {
    contract: dapp.contract,
    frontend: dapp.frontend,
    deployment: artifacts.ok ? printDeployScript({ ...printable, blockchain: plan.blockchain }) : '',
    description: plan.summary,
    features: dapp.features,
    testSuite: artifacts.ok ? printTestSuite(printable) : '',
    documentation: dapp.documentation,
    ...verdictOf({ ...state, powers: dapp.powers, blockchain: plan.blockchain }),
    plan,
    notIncluded: plan.notIncluded,
    powers: dapp.powers,
    deploymentPlan: dapp.deploymentPlan,
    scenarios: dapp.scenarios,
    ...(model && { model }),
  };
}

/** What came of compiling, analysing and trying, as far as it came. */
interface Looked {
  artifacts: Artifacts;
  /** What the analyser says of the code. */
  findings: Finding[];
  rules: RulesVerdict;
  trying: Trying | undefined;
}

export function verdictOf(looked: Looked & { powers: readonly Power[]; blockchain: Blockchain }): TrialVerdict {
  const { artifacts, rules, trying, powers, blockchain } = looked;
  const findings = [...looked.findings, ...rules.findings].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
  const unknown = [...rules.notChecked, ...notChecked];
  const outcomes = trying?.deployed ? trying.result.outcomes : [];
  const gas = trying?.deployed ? trying.result.gas : [];
  const deployGas = gas.filter((entry) => entry.function === 'constructor').reduce((sum, entry) => sum + entry.max, 0);
  return {
    validationResults: {
      ...judge({ ...looked, findings }, outcomes),
      securityScore: securityScore({ findings, outcomes, diagnostics: artifacts.diagnostics }),
      gasEstimate: deployGas,
      optimizationSuggestions: optimizations(gas),
      outcomes,
      findings,
      gas,
      notChecked: unknown,
      notCheckedInSpanish: [...rules.notCheckedInSpanish, ...notCheckedInSpanish],
    },
    guarantees: outcomes.filter((outcome) => outcome.status === 'held').map((outcome) => outcome.sentence),
    estimatedGasCost: gasCost(deployGas, blockchain),
    securityNotes: [
      ...powers.map((power) => power.text),
      ...findings.map((finding) => finding.message),
      ...unknown.map((what) => `Not checked: ${what}`),
    ],
  };
}

/** Valid means: it compiled, it was deployed, every behaviour held, and no rule found a serious weakness. */
function judge(
  { artifacts, findings, trying }: Omit<Looked, 'rules'>,
  outcomes: Outcome[],
): Pick<ValidationResults, 'isValid' | 'errors' | 'warnings'> {
  const errors: ValidationResults['errors'] = [];
  const warnings: ValidationResults['warnings'] = [];
  for (const { severity, message, line } of artifacts.diagnostics) {
    (severity === 'error' ? errors : warnings).push({ type: 'compiler', message, ...(line !== undefined && { line }) });
  }
  if (trying && !trying.deployed) errors.push({ type: 'deployment', message: trying.reason });
  for (const outcome of outcomes) {
    if (outcome.status === 'broken')
      errors.push({ type: 'behaviour', message: `Did not hold: ${outcome.sentence}`, suggestion: outcome.reason });
  }
  for (const { severity, rule, message, suggestion, line } of findings) {
    (severity === 'high' ? errors : warnings).push({ type: rule, message, suggestion, ...(line !== undefined && { line }) });
  }
  return { isValid: errors.length === 0, errors, warnings };
}

/** Prices at which the deployment is shown; a real one asks the network. */
const typicalGwei = { ethereum: '20', polygon: '30', bsc: '1', solana: '0' } as const;

function gasCost(gas: number, blockchain: keyof typeof typicalGwei): string {
  if (!gas) return 'not measured';
  const cost = Number(formatEther(BigInt(gas) * parseGwei(typicalGwei[blockchain])));
  return `${cost.toPrecision(3)} ${blockchainFacts[blockchain].coin} (${gas.toLocaleString('en')} gas at ${typicalGwei[blockchain]} gwei)`;
}

/** Facts from the measured gas, for whoever wants to make it cheaper. */
function optimizations(gas: GasEntry[]): string[] {
  return gas
    .filter((entry) => entry.function !== 'constructor')
    .sort((a, b) => b.max - a.max)
    .slice(0, 3)
    .filter((entry) => entry.max > 150_000)
    .map(
      (entry) =>
        `${entry.contract}.${entry.function} used up to ${entry.max.toLocaleString('en')} gas in one call. Where people pay for gas, this is the call to make cheaper first.`,
    );
}
