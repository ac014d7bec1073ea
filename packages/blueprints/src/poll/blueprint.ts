import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { Power } from '@starwright/protocol/dapp';
import { inTime } from '../steps.ts';
import { canLapse } from '../wired-pass.ts';
import { reading } from './reading.ts';
import { badgeOf, isHeavy, isListed, isWeighted, piecesOf, scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m) =>
    [isWeighted(m) ? m.wire('votingToken') : undefined, piecesOf(m), badgeOf(m)].flatMap((wired) => (wired ? [`$${wired.contract}`] : [])),
  scenarios,
  powers,
  docs,
  fill: (m) => {
    const pieces = piecesOf(m);
    return {
      conditions: {
        owned: m.has('ownerOnly') || isListed(m),
        listed: isListed(m),
        weighted: isWeighted(m),
        pieces: pieces !== undefined,
        badges: badgeOf(m) !== undefined,
        wired: isWeighted(m) || pieces !== undefined || badgeOf(m) !== undefined,
        heavy: isHeavy(m),
        /** Votes that can change and count for what may be another number by then. */
        kept: m.has('changeVote') && isHeavy(m) && !isWeighted(m),
        lapsing: pieces !== undefined && canLapse(pieces),
      },
    };
  },
};

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [];
  if (m.has('ownerOnly')) list.push({ text: 'Only the owner can open polls.', weight: 'low' });
  if (m.has('voterWeights')) {
    list.push({ text: 'The owner decides who can vote and how many votes each has. Votes that were cast stay.', weight: 'high' });
  } else if (m.has('voterList')) list.push({ text: 'The owner decides who can vote. Votes that were cast stay.', weight: 'medium' });
  if (m.has('closable')) list.push({ text: 'Whoever opened a poll can end it at a moment that suits them.', weight: 'medium' });
  if (piecesOf(m) ?? badgeOf(m)) {
    list.push({ text: 'Whoever can give out what people vote with can give it to wallets of their own.', weight: 'medium' });
  } else if (!isListed(m) && !isWeighted(m)) {
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
    whoVotes(m, md),
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

function whoVotes(m: ModuleView, md: (text: string) => string): string {
  const held = isWeighted(m) ? m.wire('votingToken') : (piecesOf(m) ?? badgeOf(m));
  const name = md(held?.text('name') ?? '');
  const list = m.has('voterWeights')
    ? '- The owner says who can vote, and with how many votes, with `registerVoter`, `registerVoters` and `removeVoter`. Everybody can look that up with `weightOf`.'
    : '- The owner says who can vote with `addVoter`, `addVoters` and `removeVoter`.';
  const holders = isWeighted(m)
    ? `- Who held ${name} when the poll was opened can vote. Each token is a vote.`
    : badgeOf(m)
      ? `- Only who holds ${name} can vote, while it counts; every wallet has one vote.`
      : m.has('perPiece')
        ? `- Only who holds a piece of ${name} can vote; every piece is a vote, up to 100 of a wallet. Each piece votes once in a poll, whoever holds it.`
        : `- Only who holds a piece of ${name} can vote; every wallet has one vote, however many it holds. Each piece serves once in a poll, whoever holds it.`;
  if (isListed(m)) return held && !isWeighted(m) ? `${list}\n${holders}` : list;
  if (held) return holders;
  return '- Everybody with a wallet can vote. One person can have several wallets: for a vote that matters, use a list of voters.';
}
