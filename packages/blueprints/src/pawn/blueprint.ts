import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { formatEther } from 'viem';
import { inEther, inPercent, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { pledgesOf, scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m) => settingsOf(m).map(({ value }) => value),
  scenarios,
  powers,
  docs,
  fill: (m) => {
    const settings = settingsOf(m);
    return {
      values: {
        suggestedAmount: formatEther(m.number('amount')),
        suggestedInterest: String(Number(m.number('interestBps')) / 100),
        suggestedDays: String(Math.max(1, Math.round(Number(m.number('duration')) / 86_400))),
      },
      conditions: { constructor: settings.length > 0 },
      rows: { setting: settings.map(({ type, name }, i) => ({ type, name, more: i < settings.length - 1 })) },
    };
  },
};

/** What the constructor takes, in order. */
const settingsOf = (m: ModuleView): { type: string; name: string; value: DeployArg }[] => [
  ...(m.has('grace') ? [{ type: 'uint256', name: 'graceTime', value: m.number('graceTime').toString() }] : []),
  ...(m.has('platformFee') ? [{ type: 'uint256', name: 'platformFeeBps', value: m.number('platformFeeBps').toString() }] : []),
  ...(m.has('ownCollection') ? [{ type: 'address', name: 'collection', value: `$${pledgesOf(m).contract}` }] : []),
];

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  return [
    {
      text: 'Nobody looks at what a pledge is worth: a lender must judge that alone, and a borrower who pays a second too late loses it.',
      weight: 'medium',
    },
    ...(m.has('ownCollection')
      ? []
      : [{ text: 'Items of any collection can be left as a pledge, also of worthless ones.', weight: 'medium' as const }]),
    ...(m.has('platformFee')
      ? [
          {
            text: `The owner keeps ${inPercent(m.number('platformFeeBps'))} of the interest, and can never raise that.`,
            weight: 'low' as const,
          },
        ]
      : [{ text: 'This contract has no owner: nobody can change a loan or touch a pledge.', weight: 'low' as const }]),
  ];
}

function docs(m: ModuleView): string {
  const lines = [
    'Loans between people against a unique item (NFT).',
    '',
    `1. The owner of an item allows this contract to take it (\`approve\` of its collection) and asks for a loan with \`requestLoan\`: the amount, what it costs for the whole time, and for how long; for example ${inEther(m, m.number('amount'))} for ${inTime(m.number('duration'))} at ${inPercent(m.number('interestBps'))}. The item lies in the contract from then on.`,
    '2. Anyone lends exactly that with `lend`; the borrower has the money at once. Before that the item can be taken back with `cancelRequest`.',
    '3. The borrower pays back in time with `repay`, exactly what `repaymentOf` tells or, where it grows, no less, and has the item again.',
    '4. Else the lender takes the item with `claimPledge`, and the borrower owes nothing more.',
    '',
    'A payment that a wallet does not take waits there: `withdraw`.',
  ];
  if (m.has('dailyInterest'))
    lines.push(
      '',
      'Interest grows by the day: who pays back early pays only for the days that were begun. What is sent too much comes back.',
    );
  if (m.has('grace')) lines.push('', `After the end there are another ${inTime(m.number('graceTime'))} in which a loan can be paid back.`);
  if (m.has('ownCollection')) lines.push('', 'Only items of the collection in this dapp are taken.');
  if (m.has('platformFee'))
    lines.push(
      '',
      `${inPercent(m.number('platformFeeBps'))} of the interest goes to the owner of this contract, who collects it with \`withdrawFees\`.`,
    );
  return lines.join('\n');
}
