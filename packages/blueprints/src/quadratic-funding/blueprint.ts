import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { formatEther } from 'viem';
import { inEther, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m): DeployArg[] => (m.has('minimum') ? [m.number('minContribution').toString()] : []),
  scenarios,
  powers,
  docs,
  fill: (m) => ({
    values: {
      suggestedPool: formatEther(m.number('pool')),
      suggestedDays: (Number(m.number('duration')) / 86_400).toString(),
    },
    conditions: { owned: m.has('registered') || !m.has('openRounds') },
  }),
};

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    m.has('registered')
      ? { text: 'The owner decides whose gifts are matched, and so has much influence on where the pool goes.', weight: 'high' }
      : {
          text: 'Nothing tells people apart: whoever gives from many wallets draws more of the pool to a project, also to their own. Put in only what you can bear to see misused, or have donors admitted.',
          weight: 'high',
        },
    {
      text: 'Nobody can take back or redirect what was given; what a project gets follows from the gifts alone.',
      weight: 'low',
    },
  ];
  if (m.has('approval'))
    list.push({ text: 'Who opened a round decides which of the proposed projects people can give to.', weight: 'medium' });
  else if (!m.has('openProjects')) list.push({ text: 'Who opened a round decides which projects take part.', weight: 'medium' });
  if (m.has('openRounds')) list.push({ text: 'Anyone can open a round with a pool of their own.', weight: 'low' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const lines = [
    'People give to projects, and a matching pool adds to it by the rule of quadratic funding.',
    '',
    `- ${m.has('openRounds') ? 'Anyone' : 'The owner'} opens a round with \`createRound\` and sends the matching pool along (the plan says ${md(inEther(m, m.number('pool')))} for ${inTime(m.number('duration'))}). Anyone can add to the pool with \`fundPool\`.`,
    m.has('approval')
      ? '- Anyone proposes a project with `addProject`; who opened the round lets people give to it with `approveProject`.'
      : `- ${m.has('openProjects') ? 'Anyone' : 'Who opened the round'} puts projects into it with \`addProject\`.`,
    '- People give with `contribute`. **The rule:** a project wants from the pool the square of the sum of the square roots of what each person gave, less what they gave. Nine people who give 1 each make 9 × 9 − 9 = 72; one person who gives 9 makes 9 − 9 = 0.',
    '- If all projects together want more than is in the pool, each gets the same proportion of what it wants. `matchOf` tells what a project would get as it stands, `previewMatch` what a further gift would add.',
    '- When the round is over, anyone has a project paid with `claim`: gifts and matching go to its recipient. Who opened the round takes what the projects did not need of the pool with `withdrawRest`.',
  ];
  if (m.has('minimum')) lines.push(`- One gives at least ${md(inEther(m, m.number('minContribution')))} at once.`);
  lines.push(
    m.has('registered')
      ? '- **People and wallets.** Anyone can give, but only gifts from wallets that the owner admitted with `addDonors` are matched. It is up to the owner to see that each belongs to another person; the contract cannot. People who agree among themselves can still support each other’s projects.'
      : '- **People and wallets.** The contract cannot tell people apart. One person with ten wallets is matched like ten people, so this rule can be misused by anyone who takes the trouble. Ask for admitted donors when the pool is worth it.',
  );
  return lines.join('\n');
}
