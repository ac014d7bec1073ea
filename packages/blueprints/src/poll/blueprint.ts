import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { Power } from '@starwright/protocol/dapp';
import { inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { isWeighted, scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m) => (isWeighted(m) ? [`$${m.wire('votingToken')?.contract}`] : []),
  scenarios,
  powers,
  docs,
  fill: (m) => ({ conditions: { owned: m.has('ownerOnly') || m.has('voterList'), weighted: isWeighted(m) } }),
};

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [];
  if (m.has('ownerOnly')) list.push({ text: 'Only the owner can open polls.', weight: 'low' });
  if (m.has('voterList')) list.push({ text: 'The owner decides who can vote. Votes that were cast stay.', weight: 'medium' });
  if (m.has('closable')) list.push({ text: 'Whoever opened a poll can end it at a moment that suits them.', weight: 'medium' });
  if (!m.has('voterList') && !isWeighted(m)) {
    list.push({
      text: 'Anyone can have many wallets and vote with each of them: the contract cannot tell people apart.',
      weight: 'medium',
    });
  }
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const token = isWeighted(m) ? m.wire('votingToken') : undefined;
  const lines = [
    `${m.has('ownerOnly') ? 'The owner' : 'Anyone'} opens a poll with \`createPoll\`: a question, between two and 32 answers, and for how long it runs (for example ${inTime(m.number('duration'))}).`,
    '',
    m.has('voterList')
      ? '- The owner says who can vote with `addVoter`, `addVoters` and `removeVoter`.'
      : token
        ? `- Who held ${md(token.text('name'))} when the poll was opened can vote. Each token is a vote.`
        : '- Everybody with a wallet can vote. One person can have several wallets: for a vote that matters, use a list of voters.',
    m.has('changeVote')
      ? '- People vote with `vote` and can change their vote until the end.'
      : '- People vote with `vote`, once. A vote is final.',
    '- `getResults` shows the votes for each answer at any time; after the end, `winner` and `winnerName` tell which answer won and whether there was a tie.',
    '- Votes are public: everybody can see who voted for what.',
  ];
  if (m.has('voterList') && token)
    lines.push(`- Each voter’s vote weighs as much as the ${md(token.text('name'))} they held when the poll was opened.`);
  if (m.has('closable')) lines.push('- Whoever opened a poll can end it early with `closePoll`.');
  return lines.join('\n');
}
