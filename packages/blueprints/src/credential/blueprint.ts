import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { Power } from '@starwright/protocol/dapp';
import { inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { wordingOf } from './wording.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m) => [m.text('name'), m.text('symbol'), ...(m.has('expiry') ? [m.number('validFor').toString()] : [])],
  scenarios,
  powers,
  docs,
  fill: (m) => {
    const { one, a, many, subject } = wordingOf(m);
    return {
      values: { credential: one, aCredential: a, credentials: many, subject, Subject: labelOf(subject) },
      conditions: { expires: m.has('expiry') || m.has('expiryDate'), closable: m.has('revoke') || m.has('renounce') },
    };
  },
};

/** Over the field of a form. */
const labelOf = (subject: string) => (subject === 'title' ? 'What it is for' : subject.replace(/^./, (first) => first.toUpperCase()));

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const { one, many } = wordingOf(m);
  const who = m.has('issuers') ? 'The owner, and everybody whom the owner names as an issuer,' : 'The owner';
  const list: Omit<Power, 'module'>[] = [
    {
      text: `${who} decides who gets ${many} and what stands on them. The contract cannot know whether that is true.`,
      weight: 'medium',
    },
  ];
  if (m.has('revoke'))
    list.push({
      text: `The owner can take any ${one} back${m.has('issuers') ? ', an issuer those that they issued' : ''}. The reason is public, and it stays readable.`,
      weight: 'high',
    });
  if (m.has('suspend'))
    list.push({ text: `The owner can suspend any ${one} for as long as they like, with a public reason.`, weight: 'high' });
  if (m.has('expiry') || m.has('expiryDate')) {
    list.push({
      text: m.has('expiryDate')
        ? `The owner decides until when each ${one} counts, and can change that later, to an earlier day too.`
        : `The owner decides whether ${many} that have run out are renewed.`,
      weight: m.has('expiryDate') ? 'medium' : 'low',
    });
  }
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const { one, a, many, subject } = wordingOf(m);
  const who = m.has('issuers') ? 'The owner, or an issuer named with `addIssuer`,' : 'The owner';
  const parts = [
    'the wallet of its holder',
    `the ${subject}`,
    ...(m.has('named') ? ['the name of the holder'] : []),
    ...(m.has('details') ? ['more words (they can be empty)'] : []),
    ...(m.has('link') ? ['a link (it can be empty)'] : []),
    ...(m.has('document') ? ['the fingerprint of a document (keccak256; zeros when there is none)'] : []),
    ...(m.has('expiryDate') ? ['the last day, in Unix seconds (0: for ever)'] : []),
  ];
  const lines = [
    `**${md(m.text('name'))}** (${md(m.text('symbol'))}): ${many} that stay with the person who received them. They cannot be sold, given away or promised to anybody (ERC-721 with ERC-5192).`,
    '',
    `- ${who} issues ${a} with \`issue\`: ${parts.join(', ')}.`,
    `- Anybody can check, without asking the issuer: \`isValid\` by number, \`verify\` by wallet, \`hasCredential\` by wallet and title. \`getCredential\` tells everything that is written down, \`credentialsOf\` lists what somebody received.`,
  ];
  if (m.has('document'))
    lines.push('- `verifyDocument` tells whether a file is genuine, by its fingerprint. The file itself is never stored.');
  if (m.has('batch'))
    lines.push(
      `- \`issueBatch\` issues one to each of up to 100 people at once${m.has('link') || m.has('document') ? ', without a link or a document' : ''}.`,
    );
  if (m.has('once')) lines.push(`- Nobody gets ${a} with the same title twice while the first one counts.`);
  if (m.has('expiry')) lines.push(`- Each counts for ${inTime(m.number('validFor'))}; \`renew\` adds the same time again.`);
  if (m.has('expiryDate')) lines.push('- Each counts until its own last day; `renew` sets another one.');
  if (m.has('suspend')) lines.push('- `suspend` lets one not count for the moment, with a reason; `reinstate` lets it count again.');
  if (m.has('revoke'))
    lines.push(`- \`revoke\` takes one back for good, with a reason. It leaves the wallet, and stays readable as revoked.`);
  if (m.has('renounce')) lines.push(`- The holder of ${a} can give it back with \`renounce\`: nobody must carry what they do not want.`);
  lines.push(
    `- What stands on ${a} is public for ever, also after it was taken back. Write nothing there that the holder would not show to everybody.`,
  );
  lines.push(`- A ${one} belongs to a wallet. Who loses the wallet needs a new one from the issuer.`.replace(/^- A ([aeiou])/, '- An $1'));
  return lines.join('\n');
}
