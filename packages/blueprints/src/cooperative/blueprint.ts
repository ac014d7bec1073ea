import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inEther, inTime } from '../steps.ts';
import { canLapse } from '../wired-pass.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { inWords, isAdded, majorityOf, partOf, passesOf } from './terms.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => {
    const passes = passesOf(m);
    return { conditions: { added: isAdded(m), passes: passes !== undefined, expiring: passes !== undefined && canLapse(passes) } };
  },
};

function constructorArgs(m: ModuleView): DeployArg[] {
  const part = (feature: string, parameter: string): DeployArg[] => {
    if (!m.has(feature)) return [];
    const { parts, whole } = partOf(m.number(parameter));
    return [parts.toString(), whole.toString()];
  };
  const passes = passesOf(m);
  return [
    m.number('votingPeriod').toString(),
    ...part('share', 'shareBps'),
    ...part('quorum', 'quorumBps'),
    ...(m.has('fee') ? [m.number('membershipFee').toString()] : []),
    ...(passes ? [`$${passes.contract}`] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    { text: `The members together can pay out everything: ${majorityOf(m)} must say yes.`, weight: 'medium' },
  ];
  if (isAdded(m)) {
    list.push({
      text: 'The owner adds and removes members. Who names enough members of their own decides every vote that comes after.',
      weight: 'high',
    });
  }
  if (m.has('fee')) {
    list.push({
      text: 'Whoever pays the fee several times, from several wallets, has several votes: the contract cannot tell people apart.',
      weight: 'medium',
    });
  }
  if (passesOf(m)) {
    list.push({
      text: 'Whoever gives out the passes says who can become a member, and whoever holds several can let several wallets join.',
      weight: 'medium',
    });
  }
  if (m.has('ofVoters') && !m.has('quorum')) {
    list.push({ text: 'Who does not vote does not count: when only one member votes, that one decides.', weight: 'medium' });
  }
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const passes = passesOf(m);
  const lines = ['A common pot. Anybody can pay in with `deposit`, or by sending ether straight to the contract.', ''];
  if (isAdded(m)) lines.push('- The owner adds members with `addMember` and `addMembers` and removes them with `removeMember`.');
  if (m.has('fee'))
    lines.push(`- Anybody becomes a member with \`join\` for ${inEther(m, m.number('membershipFee'))}, once. It goes into the pot.`);
  if (passes) {
    lines.push(
      `- Who holds ${md(passes.text('name'))} becomes a member with \`join\` and the number of what they hold. Each can be joined with by one person at a time; who no longer holds it can neither propose nor vote.`,
    );
  }
  lines.push(
    '- A member proposes a payment with `propose`: to whom, how much, what for.',
    `- Members vote yes or no with \`vote\` for ${inTime(m.number('votingPeriod'))}, each once and each with one vote. Whoever became a member after the proposal cannot vote on it; whoever leaves meanwhile is still counted among all.`,
    `- When ${majorityOf(m)} have said yes, anybody can have it paid with \`execute\`, ${m.has('early') ? 'even before the vote is over' : 'once the vote is over'}. It is paid once.`,
  );
  if (m.has('quorum')) lines.push(`- Nothing is decided unless at least ${inWords(partOf(m.number('quorumBps')))} of all members vote.`);
  lines.push(
    '- `getProposal`, `getTally` and `statusOf` show everybody where each proposal stands.',
    '- Members can `resign` at any time. What they paid in stays in the pot.',
    '- What was accepted and not yet paid for want of money can be paid when there is enough.',
  );
  return lines.join('\n');
}
