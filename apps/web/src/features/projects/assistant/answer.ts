/** Answers about the open project, made of what the compiler, the analyser and the EVM found. */
import type { AssistantEvent } from '@starwright/protocol/assistant';
import type { ModelSpending } from '@starwright/protocol/model';
import type { Project } from '@starwright/protocol/projects';
import type { Diagnostic, Finding, GasEntry } from '@starwright/protocol/verdict';
import { wholeNumber } from '../../../lib/when.ts';
import { assistant } from '../../../messages/workshop/assistant.ts';
import type { Choices } from './spoken-answer.tsx';
import type { SpokenCard } from './spoken-change.tsx';

const words = assistant.answers;

/** The documents' categories of a message. */
export type Category = 'code' | 'security' | 'suggestion' | 'explanation' | 'error';

export interface Answer {
  category: Category;
  text: string;
  points: { text: string; line?: number | undefined }[];
  /** Changes of files that a language model proposes. */
  proposals?: FileProposal[];
  /** Changes of the plan, to be tried. */
  changes?: SpokenCard[];
  /** Those of which one could be meant. */
  choices?: Choices;
  /** Sentences that could be said differently. */
  near?: string[];
  /** Why a language model's answer ends here. */
  broken?: string;
  /** What the answer of a language model used up. */
  spent?: ModelSpending;
}

export type FileProposal = Pick<Extract<AssistantEvent, { type: 'proposal' }>, 'file' | 'before' | 'after' | 'reason'>;

/** What is known of the project with its contract as it is being edited. */
export interface Facts {
  project: Pick<Project, 'validationResults' | 'powers' | 'guarantees' | 'features'>;
  diagnostics: Diagnostic[];
  findings: Finding[];
  /** False when the contract was changed since it was tried: then gas and score speak of the one before. */
  tried: boolean;
}

export type Topic = 'review' | 'security' | 'gas' | 'features';

/** The topic a question is about, by its words in any of the page's languages; undefined when it is about something else. */
export function topicOf(question: string): Topic | undefined {
  if (/\b(gas|optimi[sz]\w*|cost\w*|expensive|cheap\w*|fees?|cuesta\w*|gasta\w*|car[oa]s?|barat\w*|comisi\w*)\b/i.test(question))
    return 'gas';
  if (
    /\b(secur\w*|audit\w*|safe\w*|risk\w*|hack\w*|rug\w*|powers?|owner|trust\w*|danger\w*|segur\w*|riesgo\w*|peligro\w*|poder(es)?|propietari\w*|fiar\w*|auditor\w*)\b/i.test(
      question,
    )
  )
    return 'security';
  if (/\b(features?|add\w*|extend\w*|more|missing|añad\w*|agreg\w*|faltan?|funciones|ampli\w*)\b/i.test(question)) return 'features';
  if (
    /\b(review\w*|code|wrong|errors?|bugs?|mistakes?|compile\w*|contract|check\w*|revis\w*|c[oó]digo|fallos?|compila\w*|contrato|comprueb\w*)\b/i.test(
      question,
    )
  )
    return 'review';
  return undefined;
}

export function answerTo(topic: Topic, facts: Facts): Answer {
  switch (topic) {
    case 'review':
      return review(facts);
    case 'security':
      return security(facts);
    case 'gas':
      return gas(facts);
    case 'features':
      return { category: 'suggestion', text: words.features, points: facts.project.features.map((text) => ({ text })) };
  }
}

function review({ project, diagnostics, findings }: Facts): Answer {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    return { category: 'error', text: words.errors(errors.length), points: errors.map(({ message, line }) => ({ text: message, line })) };
  const remarks = [...diagnostics, ...findings].map(({ message, line }) => ({ text: message, line }));
  const text =
    remarks.length === 0 ? words.reviewedClean(project.guarantees.length) : words.reviewed(remarks.length, project.guarantees.length);
  return { category: 'code', text, points: remarks };
}

function security({ project, findings, tried }: Facts): Answer {
  const { validationResults, powers } = project;
  const score = validationResults ? words.score(validationResults.securityScore, tried) : words.noScore;
  return {
    category: 'security',
    text: `${score} ${findings.length === 0 ? words.noFindings : words.findings(findings.length)}`,
    points: [
      ...findings.map(({ message, suggestion, line }) => ({ text: `${message} ${suggestion}`.trim(), line })),
      ...(powers.length === 0 ? [{ text: words.noPowers }] : powers.map(({ text }) => ({ text: words.power(text) }))),
      ...(validationResults?.notChecked ?? []).map((text) => ({ text: words.notChecked(text) })),
    ],
  };
}

/** Gas of any transaction (Ethereum yellow paper, G_transaction), and of storing a value where there was none (EIP-2929). */
const transactionGas = 21_000;
const newValueGas = 22_100;

function gas({ project, tried }: Facts): Answer {
  const measured = (project.validationResults?.gas ?? []).filter((entry) => entry.function !== 'constructor');
  const dear = measured.toSorted((a, b) => b.average - a.average).slice(0, 5);
  if (dear.length === 0) return { category: 'explanation', text: words.noGas, points: [] };
  const advice = (project.validationResults?.optimizationSuggestions ?? []).map((text) => ({ text }));
  return {
    category: advice.length > 0 ? 'suggestion' : 'explanation',
    text: words.gas(wholeNumber(project.validationResults?.gasEstimate ?? 0), tried),
    points: [...dear.map((entry) => ({ text: gasOf(entry) })), ...advice],
  };
}

/** What most of it is spent on: the transaction itself, or values that are stored. */
export function gasOf({ contract, function: name, average }: Pick<GasEntry, 'contract' | 'function' | 'average'>): string {
  const beyond = average - transactionGas;
  const stored = Math.floor(beyond / newValueGas);
  const share = Math.round((100 * Math.min(transactionGas, average)) / average);
  return `${words.gasOf(`${contract}.${name}`, wholeNumber(average))} ${stored >= 1 ? words.storing(stored) : words.transaction(share)}`;
}
