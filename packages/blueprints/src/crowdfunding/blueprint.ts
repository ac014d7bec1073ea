import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inPercent, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { hasRefunds, scenarios } from './scenarios.ts';
import { durationOf, goalOf, inMoney, minimumOf, partsOf } from './terms.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({
    conditions: {
      refunds: hasRefunds(m),
      settings: m.wire('paymentToken') !== undefined || ['minimum', 'milestones', 'platformFee'].some((feature) => m.has(feature)),
    },
  }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  const token = m.wire('paymentToken');
  const platform = m.has('platform');
  return [
    ...(platform ? [] : [m.text('title'), goalOf(m).toString(), durationOf(m).toString(), m.text('beneficiary')]),
    ...(token ? [`$${token.contract}`] : []),
    ...(m.has('minimum') ? [minimumOf(m).toString()] : []),
    ...(m.has('milestones') ? [m.number('votingPeriod').toString(), ...(platform ? [] : [partsOf(m).toString()])] : []),
    ...(m.has('platformFee') ? [m.number('platformFeeBps').toString()] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [];
  const who = m.has('platform') ? 'Whoever starts a campaign' : 'The owner';
  if (m.has('keepAll')) list.push({ text: `${who} gets what came in even when the goal is missed.`, weight: 'medium' });
  if (m.has('cancel')) list.push({ text: `${who} can call the campaign off; everybody then gets their money back.`, weight: 'low' });
  if (m.has('early')) list.push({ text: `${who} can take the money as soon as the goal is reached.`, weight: 'low' });
  if (m.has('platformFee')) {
    list.push({
      text: `The owner of the platform keeps ${inPercent(m.number('platformFeeBps'))} of what a project is paid, and can never raise that.`,
      weight: 'low',
    });
  }
  if (!m.has('milestones')) {
    list.push({
      text: `${who} decides what happens with the money once it is paid; the contract cannot check what it is spent on.`,
      weight: 'medium',
    });
  }
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const platform = m.has('platform');
  const token = m.wire('paymentToken');
  const money = (amount: bigint) => md(inMoney(m, amount));
  const lines = [
    platform
      ? 'Anyone can start a campaign with `createCampaign`: a title, a goal and for how long it runs. The money of each campaign is kept apart.'
      : `**${md(m.text('title'))}** wants to raise ${money(goalOf(m))} within ${inTime(durationOf(m))}. It is open from the moment it is deployed.`,
    '',
    `- People give with \`contribute\`${token ? `, in ${md(token.text('name'))}. They allow the contract to take their tokens first` : platform ? '' : ', or by sending ether straight to the contract'}.`,
  ];
  if (m.has('minimum')) lines.push(`- A contribution must be at least ${money(minimumOf(m))}.`);
  if (m.has('unpledge')) lines.push('- While the campaign is open, they can take back what they gave with `unpledge`.');
  lines.push(
    m.has('keepAll')
      ? '- After the end the project gets what came in, even when the goal was missed.'
      : '- When the goal is missed, everybody takes their own money back with `refund`. Nobody else has to do anything for that.',
  );
  if (m.has('early')) lines.push('- As soon as the goal is reached, the project can take the money. That ends the campaign.');
  if (m.has('cancel'))
    lines.push(
      '- Whoever started the campaign can call it off with `cancelCampaign` while it is open. Then everybody gets their money back.',
    );
  if (m.has('milestones')) {
    lines.push(
      `- The money is paid in ${platform ? 'as many parts as the campaign says' : `${partsOf(m)} parts`}. For each part the project asks with \`requestPayment\`, contributors answer with \`vote\` within ${inTime(m.number('votingPeriod'))}, and then the project takes it with \`withdraw\`. Votes weigh as much as what was given. ${m.has('majority') ? 'A part needs yes from more than half of all the money.' : 'More than half of all the money can agree at once; else those who voted decide when the time is over, and who said nothing does not count.'}`,
      '- When contributors with more than half of the money say no, the payments stop and what is left goes back. The same happens when nothing was paid for a year.',
    );
  } else {
    lines.push(`- ${m.has('early') ? 'The project' : 'After the end the project'} takes the money with \`withdraw\`.`);
  }
  if (m.has('platformFee'))
    lines.push(
      `- The platform keeps ${inPercent(m.number('platformFeeBps'))} of what a project is paid; its owner collects that with \`withdrawFees\`.`,
    );
  if (token?.has('allowlist'))
    lines.push(
      `- ${md(token.text('name'))} has a list of approved wallets: its owner must add this contract to it before anybody can give.`,
    );
  return lines.join('\n');
}
