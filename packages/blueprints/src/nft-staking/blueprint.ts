import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { counted, inTime } from '../steps.ts';
import { isTransferable } from '../wired-nft.ts';
import { inTokens } from '../wired-token.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { collectionOf, inPeriod, periodOf, rewardOf, rewardTokenOf } from './terms.ts';

export const blueprint: BlueprintDefinition = { reading, constructorArgs, scenarios, powers, docs };

function constructorArgs(m: ModuleView): DeployArg[] {
  return [
    `$${collectionOf(m).contract}`,
    `$${rewardTokenOf(m).contract}`,
    rewardOf(m).toString(),
    periodOf(m).toString(),
    ...(m.has('locked') ? [m.number('lockTime').toString()] : []),
    ...(m.has('perWallet') ? [m.number('maxPieces').toString()] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    { text: 'Rewards are paid only as long as the owner puts tokens in for them; nobody can make the owner do that.', weight: 'medium' },
    { text: 'The owner can neither touch the pieces that people have put in nor take reward tokens out again.', weight: 'low' },
  ];
  if (m.has('changeRate'))
    list.push({
      text: 'The owner can change what a piece earns, up or down to nothing, for the time to come; what was earned before stays.',
      weight: 'medium',
    });
  if (m.has('pausable'))
    list.push({ text: 'The owner can stop new pieces from being put in. Taking out and claiming always stay possible.', weight: 'low' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const collection = collectionOf(m);
  const token = rewardTokenOf(m);
  const paid = md(token.text('name'));
  const lines = [
    `Whoever has a piece of ${md(collection.text('name'))} can put it in here and earn ${paid} for it.`,
    '',
    `- Each piece earns ${md(`${inTokens(token, rewardOf(m))} ${token.text('symbol')}`)} ${inPeriod(m)}, second by second, from the moment it is put in until it is taken out.`,
    `- **First** the owner has to fund the rewards: allow this contract to take ${paid} with \`approve\`, then call \`fundRewards\`. Tokens that are in can only be paid out as rewards.`,
    '- When there are no reward tokens left, pieces still come back, and what was earned is paid once there are tokens again.',
    '- To put a piece in: allow this contract to move it (`approve` of its collection, or `setApprovalForAll` for all of them), then `stake` with its number. `unstake` takes it out; only who put it in can do that.',
    '- `earned` tells what somebody has earned and not been paid, `pending` how much of it can be paid now, `claim` pays it.',
  ];
  if (!isTransferable(collection))
    lines.push('- The pieces of this collection cannot be handed to a contract, so none can be put in as it is planned.');
  if (m.has('locked')) lines.push(`- A piece stays in for at least ${inTime(m.number('lockTime'))}.`);
  if (m.has('perWallet')) lines.push(`- One wallet can have at most ${counted(m.number('maxPieces'), 'piece')} in.`);
  if (m.has('changeRate')) lines.push('- The owner can change the reward for the time to come with `setReward`.');
  if (m.has('pausable'))
    lines.push('- The owner can stop new pieces with `pause`. Nobody is ever kept from taking theirs out or from claiming.');
  if (token.has('allowlist'))
    lines.push(`- ${paid} has a list of approved wallets: its owner must add this contract, and everybody who claims, to it first.`);
  if (token.has('maxWallet')) lines.push(`- ${paid} limits what one wallet can hold: its owner must free this contract from the limit.`);
  if (token.has('fee') || token.has('burnFee'))
    lines.push(
      `- ${paid} takes a fee from transfers: people get less than they earned, unless its owner frees this contract from the fee.`,
    );
  return lines.join('\n');
}
