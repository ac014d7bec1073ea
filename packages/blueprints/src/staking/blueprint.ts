import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inPercent, inTime } from '../steps.ts';
import { inTokens } from '../wired-token.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { isApr, isPool, minStakeOf, rewardTokenOf, sameToken, stakingTokenOf } from './terms.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({ conditions: { otherReward: !sameToken(m), apr: isApr(m), pool: isPool(m) } }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  return [
    `$${stakingTokenOf(m).contract}`,
    ...(sameToken(m) ? [] : [`$${rewardTokenOf(m).contract}`]),
    m.number(m.has('fixedBonus') ? 'bonusBps' : isPool(m) ? 'rewardsDuration' : 'aprBps').toString(),
    ...(m.has('locked') ? [m.number('lockTime').toString()] : []),
    ...(m.has('penalty') ? [m.number('penaltyBps').toString()] : []),
    ...(m.has('minimum') ? [minStakeOf(m).toString()] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    { text: 'Rewards are paid only as long as the owner puts tokens in for them; nobody can make the owner do that.', weight: 'medium' },
    { text: 'The owner cannot touch what people have staked, nor take reward tokens out again.', weight: 'low' },
  ];
  if (m.has('pausable')) list.push({ text: 'The owner can stop new stakes. Taking out and claiming always stay possible.', weight: 'low' });
  if (m.has('penalty') && !sameToken(m)) {
    list.push({ text: `The owner gets what leaving early costs, ${inPercent(m.number('penaltyBps'))} of the stake.`, weight: 'low' });
  }
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const token = stakingTokenOf(m);
  const reward = rewardTokenOf(m);
  const staked = md(token.text('name'));
  const paid = md(reward.text('name'));
  const lines = [
    `People stake ${staked} and earn ${paid === staked ? 'more of it' : paid}.`,
    '',
    m.has('fixedBonus')
      ? `- Rewards: whoever leaves a stake in for ${inTime(m.number('lockTime'))} gets a bonus of ${inPercent(m.number('bonusBps'))} with it. The bonus is earned once and does not grow, however long the stake stays; it is paid from what the owner put in with \`fundRewards\`.`
      : isPool(m)
        ? `- Rewards: the owner puts ${paid} in with \`fundRewards\`; it is handed out over ${inTime(m.number('rewardsDuration'))} to all stakers by their share. While nobody stakes, the clock stands still.`
        : `- Rewards: a stake earns ${inPercent(m.number('aprBps'))} in a year, paid from what the owner put in with \`fundRewards\`.`,
    `- **First** the owner has to fund the rewards: allow this contract to take ${paid} with \`approve\`, then call \`fundRewards\`.${isPool(m) ? ` The plan speaks of ${md(`${m.text('poolAmount')} ${reward.text('symbol')}`)}.` : ''}`,
    '- When there are no reward tokens left, stakes still come back in full, and what was earned is paid once there are rewards again.',
    m.has('fixedBonus')
      ? '- People stake with `stake`, see with `bonusOf` what their bonus will be and with `earned` what it is when its time is over, and take both out with `unstake` or `exit`. What could not be paid then is paid with `claimRewards`.'
      : '- People stake with `stake`, see their rewards with `earned`, take them with `claimRewards`, take their stake out with `unstake`, or do both with `exit`.',
  ];
  if (m.has('locked')) {
    lines.push(
      `- A stake stays locked for ${inTime(m.number('lockTime'))}${m.has('penalty') ? `; taking it out before costs ${inPercent(m.number('penaltyBps'))}${m.has('fixedBonus') ? ' and the bonus' : ''}` : ''}. Staking more starts the time anew.`,
    );
  }
  if (m.has('minimum')) lines.push(`- At least ${md(`${inTokens(token, minStakeOf(m))} ${token.text('symbol')}`)} must be staked.`);
  if (m.has('compound')) lines.push('- Rewards can be added to the stake with `compound`.');
  if (m.has('pausable')) lines.push('- The owner can stop new stakes with `pause`. Nobody is ever kept from taking theirs out.');
  for (const picky of new Set([token, reward])) {
    if (picky.has('allowlist'))
      lines.push(`- ${md(picky.text('name'))} has a list of approved wallets: its owner must add this contract to it first.`);
    if (picky.has('maxWallet'))
      lines.push(`- ${md(picky.text('name'))} limits what one wallet can hold: its owner must free this contract from the limit.`);
    if (picky.has('fee') || picky.has('burnFee')) {
      lines.push(
        `- ${md(picky.text('name'))} takes a fee from transfers: what arrives counts as staked, unless its owner frees this contract from the fee.`,
      );
    }
  }
  return lines.join('\n');
}
