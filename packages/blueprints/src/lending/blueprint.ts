import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inPercent } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { bonusOf, liquidationOf, loanTokenOf, ltvOf, priceOf, say } from './terms.ts';

const isOwned = (m: ModuleView) => loanTokenOf(m) !== undefined || m.has('ownerPrice') || m.has('interest');

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({ conditions: { owned: isOwned(m) } }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  const token = loanTokenOf(m);
  const terms: DeployArg = [
    priceOf(m).toString(),
    ltvOf(m).toString(),
    ...(m.has('interest') ? [m.number('interestBps').toString()] : []),
    ...(m.has('ownerPrice') ? [m.number('maxMoveBps').toString()] : []),
    ...(m.has('liquidation') ? [liquidationOf(m).toString(), bonusOf(m).toString()] : []),
  ];
  return token ? [`$${token.contract}`, terms] : [m.text('name'), m.text('symbol'), terms];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    {
      text: `The owner cannot touch the ether that people left as security${m.has('ownerPrice') ? ', other than by the price' : ''}.`,
      weight: 'low',
    },
  ];
  if (m.has('ownerPrice'))
    list.push({
      text: `The owner sets what ether is worth, by up to ${inPercent(m.number('maxMoveBps'))} a day. That decides how much can be borrowed${m.has('liquidation') ? ', and whose loan others may end and get the ether for' : ''}.`,
      weight: m.has('liquidation') ? 'high' : 'medium',
    });
  else list.push({ text: 'Nobody can change what ether is worth here, even when it is worth something else outside.', weight: 'medium' });
  if (loanTokenOf(m)) list.push({ text: 'The owner fills the pool and can take out tokens that are not lent.', weight: 'low' });
  else if (m.has('interest'))
    list.push({ text: 'The owner gets the interest that has come due, as new tokens; they can make no others.', weight: 'low' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const token = loanTokenOf(m);
  const name = md((token ?? m).text('name'));
  const lines = [
    `People leave ether as security and borrow ${name} against it.`,
    '',
    `- One ether counts as ${md(say(m, priceOf(m)))}${m.has('ownerPrice') ? ' at first' : '; that is part of the contract and never changes'}.`,
    `- \`depositCollateral\` leaves ether here, \`borrow\` lends up to ${inPercent(ltvOf(m))} of what it is worth, \`repay\` pays back, \`withdrawCollateral\` takes ether out that is not needed as security.`,
    '- `borrowableBy` tells how much more somebody can borrow, `debtOf` what they owe, `loanToValueOf` how much of the worth is used.',
    token
      ? `- **First** the owner has to fill the pool: allow this contract to take ${name} with \`approve\`, then call \`fundPool\`. \`withdrawPool\` takes out what is not lent.`
      : `- ${name} (${md(m.text('symbol'))}) is this contract itself, a token that every wallet knows. It is made by borrowing and destroyed by paying back. It is backed by the ether of the borrowers, and worth only what others give for it.`,
  ];
  if (m.has('interest'))
    lines.push(
      `- A loan costs ${inPercent(m.number('interestBps'))} a year on what was borrowed, without interest on interest. ${token ? 'It goes into the pool.' : 'The owner gets it as new tokens with `withdrawInterest`; who pays a loan back in full needs a little more than they borrowed and can get it from the owner or others.'}`,
    );
  if (m.has('ownerPrice'))
    lines.push(
      `- The owner keeps the price true with \`setPrice\`, by up to ${inPercent(m.number('maxMoveBps'))} and not more than once a day. There is no price feed.`,
    );
  if (m.has('liquidation'))
    lines.push(
      `- When a loan is more than ${inPercent(liquidationOf(m))} of what its ether is worth, anyone can pay for it with \`liquidate\` and gets ether worth that and ${inPercent(bonusOf(m))} on top.`,
    );
  else lines.push('- Nobody can end somebody else’s loan: if the ether becomes worth less than the loan, it may never be paid back.');
  return lines.join('\n');
}
