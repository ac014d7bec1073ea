/** The answer of a generation in which we made a mistake ourselves: not valid, with a sentence and what is known so far. */
import type { GenerateResponse } from '@starwright/protocol/generate';
import type { ModelReport } from '@starwright/protocol/model';
import { notChecked, notCheckedInSpanish } from '../analyse/door.ts';
import type { PipelineState } from './transition.ts';

export type UnfinishedState = Extract<PipelineState, { at: 'compose' | 'analyse' | 'try' | 'finish' }>;

export function giveUp(state: UnfinishedState, model?: ModelReport): GenerateResponse {
  const { plan } = state;
  const dapp = 'dapp' in state ? state.dapp : undefined;
  return {
    contract: dapp?.contract ?? '',
    frontend: dapp?.frontend ?? '',
    deployment: '',
    description: plan.summary,
    features: dapp?.features ?? [],
    estimatedGasCost: 'not measured',
    securityNotes: notChecked.map((what) => `Not checked: ${what}`),
    testSuite: '',
    documentation: dapp?.documentation ?? '',
    validationResults: {
      isValid: false,
      securityScore: 0,
      gasEstimate: 0,
      errors: [
        {
          type: 'starwright',
          message: `Starwright made a mistake while ${doing[state.at]}, so this dapp is not to be used.`,
          suggestion:
            'The mistake is ours and is written down. Give your dapp another name, or leave a part of the idea out, and try again.',
        },
      ],
      warnings: [],
      optimizationSuggestions: [],
      outcomes: [],
      findings: 'findings' in state ? [...state.findings, ...state.rules.findings] : [],
      gas: [],
      notChecked,
      notCheckedInSpanish,
    },
    plan,
    notIncluded: plan.notIncluded,
    guarantees: [],
    powers: dapp?.powers ?? [],
    deploymentPlan: dapp?.deploymentPlan ?? [],
    scenarios: dapp?.scenarios ?? [],
    ...(model && { model }),
  };
}

const doing: Record<UnfinishedState['at'], string> = {
  compose: 'writing it',
  analyse: 'looking for weaknesses',
  try: 'trying it',
  finish: 'putting it together',
};
