import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inPercent, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios, termsOf } from './scenarios.ts';

export const blueprint: BlueprintDefinition = { reading, constructorArgs, scenarios, powers, docs };

function constructorArgs(m: ModuleView): DeployArg[] {
  const { cliff, duration } = termsOf(m);
  return [
    `$${m.wire('token')?.contract}`,
    ...(m.has('ownTerms') ? [] : [cliff.toString(), duration.toString()]),
    ...(m.has('initialUnlock') ? [m.number('initialUnlockBps').toString()] : []),
    ...(m.has('steps') ? [m.number('stepTime').toString()] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [{ text: 'The owner decides who is promised tokens.', weight: 'low' }];
  if (m.has('revocable')) {
    list.push({ text: 'The owner can take back what somebody has not earned yet, at any time. What is earned stays.', weight: 'high' });
  }
  list.push({ text: 'The owner can take out tokens that are not promised to anybody.', weight: 'low' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const token = m.wire('token');
  const { cliff, duration } = termsOf(m);
  const name = token ? md(token.text('name')) : 'the token';
  const lines = [
    m.has('ownTerms')
      ? `The owner promises somebody ${name} with \`createVestingSchedule\`: who, how much, when it begins (0: now), for how long nothing can be taken, and after how long all of it is earned.`
      : `The owner promises somebody ${name} with \`createVestingSchedule\`: who, and how much. It is earned evenly over ${inTime(duration)} from then on${cliff > 0n ? `, and nothing can be taken before ${inTime(cliff)} have passed` : ''}.`,
    '',
    '- The tokens for it are taken from the owner, who approves the contract first, or from those that were sent to the contract before. A promise without its tokens is refused.',
    '- People take what they have earned with `release`; anyone can start that for somebody else with `releaseFor`. `vestedAmount` and `releasable` show how much it is.',
  ];
  if (m.has('initialUnlock')) lines.push(`- ${inPercent(m.number('initialUnlockBps'))} can be taken at once.`);
  if (m.has('steps')) lines.push(`- The next part is added every ${inTime(m.number('stepTime'))}.`);
  lines.push(
    m.has('revocable')
      ? '- The owner can take back what is not earned yet with `revoke`. What is earned stays.'
      : '- Nobody can take back what was promised.',
    '- Each wallet has one schedule at a time.',
  );
  if (token?.has('allowlist'))
    lines.push(`- ${name} has a list of approved wallets: its owner must add this contract and the people to it.`);
  if (token?.has('fee') || token?.has('burnFee'))
    lines.push(`- ${name} takes a fee on transfers: its owner should free this contract from it.`);
  return lines.join('\n');
}
