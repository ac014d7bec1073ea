import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inPercent, inTime } from '../steps.ts';
import { inTokens } from '../wired-token.ts';
import { reading } from './reading.ts';
import { scenarios, thresholdOf, tokenOf } from './scenarios.ts';

export const blueprint: BlueprintDefinition = { reading, constructorArgs, scenarios, powers, docs };

function constructorArgs(m: ModuleView): DeployArg[] {
  const number = (parameter: string) => m.number(parameter).toString();
  return [
    m.text('name'),
    `$${tokenOf(m).contract}`,
    number('votingDelay'),
    number('votingPeriod'),
    thresholdOf(m).toString(),
    number('quorumBps'),
    ...(m.has('approval') ? [number('approvalBps')] : []),
    ...(m.has('timelock') ? [number('executionDelay')] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const part = m.has('approval') ? inPercent(m.number('approvalBps')) : 'more than half';
  return [
    {
      text: `Nobody owns the organisation; but whoever holds ${part} of the votes that are cast decides over the whole treasury.`,
      weight: 'medium',
    },
  ];
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const token = tokenOf(m);
  const lines = [
    `**${md(m.text('name'))}** is an organisation without an owner: whoever holds ${md(token.text('name'))} proposes and votes.`,
    '',
    `- Propose: \`createProposal\` for a decision in words, \`proposePayment\` or \`proposeTokenPayment\` to spend from the treasury, \`propose\` for any transaction. That takes ${inTokens(token, thresholdOf(m))} votes.`,
    `- The vote begins ${inTime(m.number('votingDelay'))} later and lasts ${inTime(m.number('votingPeriod'))}. Vote with \`castVote\`: 0 against, 1 for, 2 abstain. What counts are the tokens held when the vote began.`,
    `- It is accepted when more votes are for than against it${m.has('approval') ? `, ${inPercent(m.number('approvalBps'))} of both are for it` : ''}, and at least ${inPercent(m.number('quorumBps'))} of all tokens voted for it or abstained.`,
    m.has('timelock')
      ? `- Then anyone calls \`queue\`, waits ${inTime(m.number('executionDelay'))}, and calls \`execute\`. Who disagrees has that time to leave.`
      : '- Then anyone calls `execute`, and it is carried out.',
    `- Money sent to this contract goes into the treasury${m.has('timelock') ? ' (a timelock contract; `treasury` tells where it is)' : ''}. Only an accepted proposal can spend it.`,
    '- The rules (`setVotingDelay`, `setVotingPeriod`, `setProposalThreshold`, `updateQuorumNumerator`) can only be changed by a proposal.',
  ];
  return lines.join('\n');
}
