/** The chapter of an exported README on what was found when the dapp was tried; empty where nothing was. */
import type { Finding } from '@starwright/protocol/verdict';
import { markdownText } from '../escape.ts';

const weight: Record<Finding['severity'], string> = { high: 'Serious', medium: 'To know', low: 'Small', info: 'Note' };

export const whatWasFound = (findings: readonly Finding[] = []): string =>
  findings.length === 0
    ? ''
    : `${['## What was found', 'When it was tried, this came up:', findings.map(entry).join('\n')].join('\n\n')}\n\n`;

function entry({ severity, message, suggestion, story = [], sentence }: Finding): string {
  const md = markdownText;
  return [
    `- **${weight[severity]}:** ${md(message)}${suggestion ? ` ${md(suggestion)}` : ''}`,
    ...(sentence ? [`    It is about this: “${md(sentence)}”`] : []),
    ...(story.length > 0 ? [story.map((step, at) => `    ${at + 1}. ${md(step)}`).join('\n')] : []),
  ].join('\n\n');
}
