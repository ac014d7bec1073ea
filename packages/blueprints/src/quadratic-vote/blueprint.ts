import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { counted, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { mostVotes, scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m): DeployArg[] => [m.number('credits').toString()],
  scenarios,
  powers,
  docs,
  fill: (m) => ({
    values: { suggestedDays: (Number(m.number('duration')) / 86_400).toString() },
    conditions: { owned: m.has('registered') || !m.has('openCreation') },
  }),
};

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [{ text: 'Nobody can change votes, results or the end of a ballot.', weight: 'low' }];
  if (m.has('registered'))
    list.push({ text: 'The owner decides who can vote, also while a ballot is open. Votes that were cast stay.', weight: 'high' });
  if (!m.has('openCreation')) list.push({ text: 'Only the owner opens ballots, and chooses their options.', weight: 'low' });
  return list;
}

function docs(m: ModuleView): string {
  const credits = m.number('credits');
  const most = mostVotes(credits);
  const lines = [
    'Quadratic voting: who cares much about something can say so, but each further vote for it costs more.',
    '',
    `- Every voter has ${counted(credits, 'credit')} on each ballot. n votes for an option cost n × n credits, so at most ${counted(most, 'vote')} for one option. What is left over expires with the ballot.`,
    `- ${m.has('openCreation') ? 'Anyone' : 'The owner'} opens a ballot with \`createBallot\`: a question, 2 to 20 options and a time (the plan says ${inTime(m.number('duration'))}).`,
    '- People vote with `vote`, as often as they have credits; votes cannot be taken back. `costOf` tells what further votes cost, `creditsLeft` what is left.',
    '- `getResults` and `getWinner` tell how it stands. Every vote can be seen by everybody.',
  ];
  lines.push(
    m.has('registered')
      ? '- The owner admits voters with `addVoters`, up to 200 at once, and can take them off with `removeVoters`.'
      : '- Anyone can vote, and somebody with many wallets has many times the credits: for votes that matter a list of voters is needed.',
  );
  return lines.join('\n');
}
