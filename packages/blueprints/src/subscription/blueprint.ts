import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { Power } from '@starwright/protocol/dapp';
import { inEther, inTime } from '../steps.ts';
import { inPeriod, periodOf } from './period.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m) => [
    ...(m.has('plans') ? [m.text('planName')] : []),
    m.number('price').toString(),
    periodOf(m).toString(),
    ...(m.has('trial') ? [m.number('trialPeriod').toString()] : []),
  ],
  scenarios,
  powers,
  docs,
};

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [];
  if (m.has('priceChanges')) {
    list.push({
      text: 'The owner can change the price of periods that are paid for later; what was paid for already stays.',
      weight: 'low',
    });
  }
  if (m.has('plans'))
    list.push({ text: 'The owner can add plans and stop selling them; who has one keeps it until its end.', weight: 'low' });
  if (m.has('pausable')) list.push({ text: 'The owner can stop new payments; subscriptions that run go on.', weight: 'low' });
  list.push({
    text: m.has('refund')
      ? 'The owner gets the money only as the time goes by. What access is worth is a matter of trust: the contract cannot see it.'
      : 'The owner gets the money at once. Whether access is really given is a matter of trust: the contract cannot see it.',
    weight: 'medium',
  });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const plans = m.has('plans');
  const lines = [
    plans
      ? `People subscribe with \`subscribe\` and the number of a plan. Plan 1 is **${md(m.text('planName'))}**: ${inEther(m, m.number('price'))} for ${inPeriod(m)}. The owner adds more with \`addPlan\`.`
      : `\`subscribe\` costs ${inEther(m, m.number('price'))} and gives access for ${inPeriod(m)}. Nothing is charged by itself: who wants to stay pays again.`,
    '',
    '- Paying again before the end adds to the time that is left.',
    '- `isActive` tells any website or contract whether a wallet has access, `expiresAt` until when, `timeLeft` how many seconds.',
  ];
  if (plans) lines.push('- A subscription to each plan runs for itself: `isActiveOn` and `expiresAtOn` ask for one plan.');
  if (m.has('multiple')) lines.push('- `subscribeForPeriods` pays for several periods at once.');
  if (m.has('gifts')) {
    lines.push(
      `- \`gift\` pays for somebody else.${m.has('refund') ? ' Who gets the gift can cancel it, and then gets the money for the time that was left.' : ''}`,
    );
  }
  if (m.has('trial')) {
    lines.push(
      `- \`startTrial\` gives ${inTime(m.number('trialPeriod'))} for nothing, once per wallet. A person can have several wallets.`,
    );
  }
  if (m.has('priceChanges'))
    lines.push('- The owner can change the price with `setPrice`. Who pays at that moment is refused rather than charged another price.');
  if (m.has('pausable')) lines.push('- The owner can stop new payments (`pause`) and take them again (`unpause`).');
  if (m.has('refund')) {
    lines.push(
      '- `cancel` ends a subscription; what was paid for the time that was left comes back at once. `refundOf` tells how much that is.',
      '- The owner takes what was earned with `withdraw`. Before that, `countEarnings` counts the time that went by, for as many subscribers as one likes.',
    );
  } else lines.push('- The owner takes the income with `withdraw`. There are no refunds.');
  return lines.join('\n');
}
