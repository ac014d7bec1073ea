/** Plans, progress and results as sentences for a terminal. */
import { styleText } from 'node:util';
import type { GenerateOptions } from '@starwright/engine';
import { type GenerateResponse, generationStepTitles } from '@starwright/protocol/generate';
import type { Plan } from '@starwright/protocol/plan';
import type { Finding } from '@starwright/protocol/verdict';

const heading = (text: string, lines: string[]): string[] => (lines.length > 0 ? ['', text, ...lines] : []);
const closed = (lines: string[]): string => `${lines.join('\n').replace(/^\n+/, '')}\n`;

function planLines({ title, summary, assumptions, questions, notIncluded }: Plan): string[] {
  return [
    title,
    summary,
    ...heading(
      'Assumed, because nothing was said:',
      assumptions.map(({ text }) => `  - ${text}`),
    ),
    ...heading(
      'Open questions:',
      questions.map(({ text, followed }) => `  - ${text} For now: ${followed}`),
    ),
    ...heading(
      'Not included:',
      notIncluded.map(({ text, reason }) => `  - "${text}": ${reason}`),
    ),
  ];
}

export const tellPlan = (plan: Plan): string => closed(planLines(plan));

/** Green for what held, red for what did not; the marks say the same without colour. */
export function tellResult({ plan, validationResults, powers, estimatedGasCost }: GenerateResponse, stream: NodeJS.WritableStream): string {
  const { outcomes, errors, findings, isValid, securityScore, notChecked } = validationResults;
  const green = (text: string) => styleText('green', text, { stream });
  const red = (text: string) => styleText('red', text, { stream });
  const tried = outcomes.map((outcome) =>
    outcome.status === 'held' ? green(`  ✓ ${outcome.sentence}`) : red(`  ✗ ${outcome.sentence}\n      ${outcome.reason}`),
  );
  const problems = errors
    .filter(({ type }) => type !== 'behaviour')
    .map(({ message, suggestion }) => red(`  ✗ ${message}${suggestion ? ` ${suggestion}` : ''}${storyOf(findings, message)}`));
  const remarks = findings
    .filter(({ severity }) => severity !== 'high')
    .map(({ message, suggestion }) => `  - ${message}${suggestion ? ` ${suggestion}` : ''}${storyOf(findings, message)}`);
  return closed([
    ...planLines(plan),
    ...heading('Tried on a real EVM:', tried),
    ...heading('What is wrong:', problems),
    ...heading('What to look at:', remarks),
    ...heading(
      'What the owner can do:',
      powers.map(({ text }) => `  - ${text}`),
    ),
    ...heading(
      'Not checked:',
      notChecked.map((text) => `  - ${text}`),
    ),
    '',
    `Security score ${securityScore} of 100. Deploying costs ${estimatedGasCost}`,
    isValid ? green('✓ Valid: it compiles, deploys, and does all of the above.') : red('✗ Not valid: see the red lines.'),
  ]);
}

/** What people did, line by line, and the sentence of the rules that let them. */
function storyOf(findings: readonly Finding[], message: string): string {
  const { story = [], sentence } = findings.find((finding) => finding.message === message) ?? {};
  return [...(sentence ? [`It is about this: “${sentence}”`] : []), ...story].map((line) => `\n      ${line}`).join('');
}

/** One line for each step as it ends. */
export function progressTeller(stream: NodeJS.WritableStream): NonNullable<GenerateOptions['onEvent']> {
  return (event) => {
    if (event.type !== 'step' || event.status === 'running') return;
    const mark = event.status === 'done' ? '✓' : '✗';
    stream.write(`${mark} ${generationStepTitles[event.step]}${event.detail ? ` (${event.detail})` : ''}\n`);
  };
}
