import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { counted, inEther, inPercent } from '../steps.ts';
import { inTokens } from '../wired-token.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { giftOf, hasGift, inUnits, thirdBpsOf, tokenOf } from './terms.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({ conditions: { gift: hasGift(m) } }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  const numbers: [feature: string, parameter: string][] = [
    ['maxReferrals', 'maxReferrals'],
    ['fixedPrice', 'price'],
    ['discount', 'discountBps'],
  ];
  const settings = [
    m.has('tokens') ? inUnits(m, 'reward').toString() : m.number('rewardBps').toString(),
    ...(m.has('levels') ? [m.number('secondBps').toString(), thirdBpsOf(m).toString()] : []),
    ...numbers.flatMap(([feature, parameter]) => (m.has(feature) ? [m.number(parameter).toString()] : [])),
    ...(hasGift(m) ? [giftOf(m).toString()] : []),
  ];
  return [...(m.has('tokens') ? [`$${tokenOf(m).contract}`] : []), settings];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    { text: 'Nobody can take away what a member has earned, or change who brought whom and what that brings.', weight: 'low' },
  ];
  if (m.has('tokens')) {
    list.push({
      text: 'The owner can take back the tokens that are not promised to anybody yet; then further friends bring nothing.',
      weight: 'medium',
    });
    list.push(
      m.has('confirmed')
        ? { text: 'The owner decides which friends count, and can leave a confirmation undone.', weight: 'medium' }
        : {
            text: 'Nothing tells people apart: somebody with many wallets can bring themselves many times and take many rewards.',
            weight: 'high',
          },
    );
  } else {
    list.push({
      text: 'The owner gets what is paid here, less the rewards. What was bought has to be delivered outside of this.',
      weight: 'medium',
    });
  }
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const lines = m.has('tokens') ? tokenDocs(m, md) : saleDocs(m, md);
  if (m.has('levels'))
    lines.push(
      `- Who brought the one who brought them earns ${inPercent(m.number('secondBps'))}${thirdBpsOf(m) > 0n ? `, and the one above ${inPercent(thirdBpsOf(m))},` : ''} ${m.has('tokens') ? 'of the reward on top of it' : 'of the payment'}. It ends there.`,
    );
  if (m.has('maxReferrals'))
    lines.push(`- One member can bring ${counted(m.number('maxReferrals'), 'friend')} at most; the next one who names them is refused.`);
  lines.push(
    '- Rewards wait in the contract until the member takes them with `claimRewards`. `pendingRewards`, `totalEarned` and `referralCount` tell how somebody stands.',
    '- Who brought somebody is settled once and never changes. Only members can be named and nobody can name themselves, so there are no circles.',
  );
  return lines.join('\n');
}

function tokenDocs(m: ModuleView, md: (text: string) => string): string[] {
  const token = tokenOf(m);
  const say = (units: bigint) => md(`${inTokens(token, units)} ${token.text('symbol')}`);
  const lines = [
    `Members earn ${md(token.text('name'))} for the friends they bring.`,
    '',
    '- **First** somebody has to put tokens in: allow this contract to take them with `approve`, then call `fund`, or simply send them here. A reward is promised only while the tokens for it are here; after that friends can still come, but bring nothing.',
    `- Who comes calls \`register\` with the wallet of the member who invited them, or 0. ${m.has('confirmed') ? `When the owner has confirmed them with \`confirm\`, up to 100 at once, that member earns ${say(inUnits(m, 'reward'))}.` : `That member earns ${say(inUnits(m, 'reward'))}.`}`,
  ];
  if (hasGift(m)) lines.push(`- A friend who was brought gets ${say(giftOf(m))}, too.`);
  if (token.has('allowlist'))
    lines.push(
      `- ${md(token.text('name'))} has a list of approved wallets: its owner must add this contract and those who earn to it first.`,
    );
  lines.push(
    m.has('confirmed')
      ? '- **People and wallets.** The contract cannot tell people apart; it is up to the owner to confirm only wallets of new people.'
      : '- **People and wallets.** The contract cannot tell people apart: somebody with many wallets can invite themselves again and again. Put in only what you can bear to see taken that way, or have the owner confirm who comes.',
  );
  return lines;
}

function saleDocs(m: ModuleView, md: (text: string) => string): string[] {
  const lines = [
    `Members earn ${inPercent(m.number('rewardBps'))} of what those whom they referred pay.`,
    '',
    `- People pay with \`buy\`${m.has('fixedPrice') ? `, ${md(inEther(m, m.number('price')))} each time,` : ', any amount,'} and name the wallet of the member who referred them, or 0. Who has not been a member becomes one. \`register\` does that without a purchase, for those who only want to refer others.`,
  ];
  if (m.has('discount'))
    lines.push(
      `- The first purchase is ${inPercent(m.number('discountBps'))} cheaper for who was referred; \`priceFor\` tells what is due.`,
    );
  lines.push(
    m.has('firstOnly')
      ? '- Only a friend’s first purchase brings a reward.'
      : '- Every purchase of a friend brings a reward, not only the first one.',
    '- The owner takes what is left of the payments with `withdrawProceeds`. What was bought is not kept here: deliver it by the event `Purchased`.',
    '- Somebody with a second wallet can refer themselves. It costs the owner the reward, and nobody else anything.',
  );
  return lines;
}
