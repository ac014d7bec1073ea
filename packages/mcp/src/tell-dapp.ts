/** What came of trying a dapp, as sentences and as data. */
import type { BuiltDapp } from './bench.ts';
import type { Answer } from './tool.ts';

const heading = (text: string, lines: readonly string[]): string[] => (lines.length > 0 ? ['', text, ...lines] : []);

export function tellDapp({ id, title, plan, powers, verdict, untried, page }: BuiltDapp): Answer {
  const known = { dapp: id, title, ...(plan && { chain: plan.blockchain }), ...(page && { page }) };
  const head = [`${title} (dapp ${id})`, ...(page ? [`A person looks at it at ${page}`] : [])];
  if (!verdict) {
    const why = untried ?? 'It was not tried as it is now. Ask "verdict" with "again": true.';
    return { text: [...head, why].join('\n'), data: { ...known, tried: false, says: why } };
  }
  const { isValid, outcomes, errors, findings, securityScore, notChecked } = verdict.validationResults;
  const behaviours = outcomes.map((one) => ({
    says: one.sentence,
    held: one.status === 'held',
    ...(one.status === 'broken' && { why: one.reason }),
  }));
  const problems = errors
    .filter(({ type }) => type !== 'behaviour')
    .map(({ message, suggestion, line }) => ({ says: message, ...(suggestion && { suggestion }), ...(line !== undefined && { line }) }));
  const remarks = findings.map(({ severity, message, suggestion, story, sentence }) => ({
    ...{ severity, says: message, suggestion },
    ...(sentence && { about: sentence }),
    ...(story && story.length > 0 && { story }),
  }));
  const held = behaviours.filter((one) => one.held).length;
  const ownerCan = powers.map(({ text }) => text);
  const lines = [
    ...head,
    isValid
      ? `Valid: it compiles, deploys, and every behaviour held when it was tried (${held} of ${outcomes.length}).`
      : `Not valid: ${held} of ${outcomes.length} behaviours held; see what is wrong.`,
    `Security score ${securityScore} of 100. Deploying costs ${verdict.estimatedGasCost}`,
    ...heading(
      'Tried on a real EVM:',
      behaviours.map(({ says, why }) => (why === undefined ? `  ✓ ${says}` : `  ✗ ${says}\n      ${why}`)),
    ),
    ...heading(
      'What is wrong:',
      problems.map(({ says, suggestion }) => `  ✗ ${says}${suggestion ? ` ${suggestion}` : ''}`),
    ),
    ...heading(
      'What to look at:',
      remarks.map(({ severity, says, suggestion, story = [], about }) =>
        [
          `  - ${severity}: ${says}${suggestion ? ` ${suggestion}` : ''}`,
          ...[...(about ? [`It is about this: “${about}”`] : []), ...story].map((line) => `      ${line}`),
        ].join('\n'),
      ),
    ),
    ...heading(
      'What the owner can do:',
      ownerCan.map((text) => `  - ${text}`),
    ),
    ...heading(
      'Not checked:',
      notChecked.map((text) => `  - ${text}`),
    ),
  ];
  return {
    text: lines.join('\n'),
    data: {
      ...{ ...known, tried: true, valid: isValid, behaviours, problems, findings: remarks, ownerCan, notChecked, securityScore },
      deployingCosts: verdict.estimatedGasCost,
    },
  };
}

/** The verdict, and before it what the plan assumed, asked and left out. */
export function tellBuilt(dapp: BuiltDapp): Answer {
  const { text, data } = tellDapp(dapp);
  const { assumptions = [], questions = [], notIncluded = [] } = dapp.plan ?? {};
  const lines = [
    ...heading(
      'Assumed, because nothing was said:',
      assumptions.map((one) => `  - ${one.text}`),
    ),
    ...heading(
      'Open questions:',
      questions.map((one) => `  - ${one.text} For now: ${one.followed}`),
    ),
    ...heading(
      'Not included:',
      notIncluded.map((one) => `  - “${one.text}”: ${one.reason}`),
    ),
  ];
  return {
    text: [text, ...lines].join('\n'),
    data: {
      ...data,
      ...(dapp.plan && { summary: dapp.plan.summary }),
      assumed: assumptions.map((one) => one.text),
      questions: questions.map((one) => one.text),
      notIncluded,
    },
  };
}
