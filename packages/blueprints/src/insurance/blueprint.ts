import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { counted, inEther, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({ conditions: { owned: m.has('assessors') || m.has('approvedMembers') } }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  const terms = ['premium', 'period', 'maxClaim', 'votingPeriod', 'minVotes', ...(m.has('waiting') ? ['waitingPeriod'] : [])];
  return terms.map((term) => m.number(term).toString());
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    { text: 'Nobody can take anything out of the pool but by an approved claim. Premiums are not paid back.', weight: 'low' },
  ];
  if (m.has('assessors')) list.push({ text: 'The owner names the assessors, who alone decide which claims are paid.', weight: 'high' });
  else list.push({ text: 'The members decide together: a majority could also approve claims that are not justified.', weight: 'medium' });
  if (m.has('approvedMembers'))
    list.push({ text: 'The owner decides who can become a member, and can keep a member from paying further premiums.', weight: 'medium' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const lines = [
    'People insure each other: premiums go into a pool, and approved claims are paid out of it.',
    '',
    `- A premium of ${md(inEther(m, m.number('premium')))} covers a member for ${inTime(m.number('period'))}. It is paid with \`payPremium\`, before the time is over so that there is no gap.`,
    `- Who is covered files a claim with \`fileClaim\`, of up to ${md(inEther(m, m.number('maxClaim')))} and with a description. A member has one claim at a time.`,
    `- ${m.has('assessors') ? 'The assessors, whom the owner names with `setAssessor`,' : 'Members who were covered before the claim was filed'} vote on it for ${inTime(m.number('votingPeriod'))} with \`vote\`. It is approved when at least ${counted(m.number('minVotes'), 'person', 'people')} and more than vote against it are for it.`,
    '- After the vote anyone can have an approved claim paid with `payClaim`. If there is too little in the pool, it waits until there is more. Anyone can add to the pool with `fundPool`.',
    '- Whether a loss is true and how high it was nobody but the voters can judge; the contract only counts.',
  ];
  if (m.has('waiting')) lines.push(`- Who becomes a member, or had a gap, can claim only after ${inTime(m.number('waitingPeriod'))}.`);
  if (m.has('approvedMembers')) lines.push('- The owner admits members with `setAdmitted`.');
  else if (!m.has('assessors')) lines.push('- Anyone can become a member, and somebody with many wallets has many votes.');
  return lines.join('\n');
}
