import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { Power } from '@starwright/protocol/dapp';
import { inEther, inPercent, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { thingOf } from './thing.ts';
import { unitOf } from './unit.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m) => [
    m.number('graceTime').toString(),
    ...(m.has('arbiter') ? [m.text('arbiter')] : []),
    ...(m.has('platformFee') ? [m.number('platformFeeBps').toString()] : []),
  ],
  scenarios,
  powers,
  docs,
  fill: (m) => {
    const { word, price, count } = unitOf(m);
    const { one, a, many } = thingOf(m);
    return {
      values: { unit: word, pricePerUnit: price, numberOfUnits: count, thing: one, aThing: a, things: many },
      conditions: { owned: !m.has('openListings') || m.has('platformFee') },
    };
  },
};

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [];
  const { one, many } = thingOf(m);
  if (!m.has('openListings')) list.push({ text: `Only the owner can list ${many}.`, weight: 'low' });
  if (m.has('arbiter')) {
    list.push({
      text: 'The arbiter divides the deposit of a rental that is in dispute between the two, and can do nothing else.',
      weight: 'medium',
    });
    list.push({
      text: `The owner of the ${one} that nobody says is back gets the deposit ${inTime(m.number('graceTime'))} after the end.`,
      weight: 'low',
    });
  } else {
    list.push({
      text: `The owner of a rented ${one} has the last word on whether it is back${m.has('damage') ? ' and on what is broken' : ''}. One who lies can keep a renter’s deposit: the contract cannot see the ${one}.`,
      weight: 'medium',
    });
  }
  if (m.has('platformFee')) {
    list.push({
      text: `The owner of the platform gets ${inPercent(m.number('platformFeeBps'))} of the rent, and can never raise that.`,
      weight: 'low',
    });
  }
  return list;
}

function docs(m: ModuleView, _md: (text: string) => string): string {
  const { word } = unitOf(m);
  const { one, a } = thingOf(m);
  const grace = inTime(m.number('graceTime'));
  const lines = [
    `${m.has('openListings') ? 'Anyone' : 'The owner'} lists ${a} with \`listItem\`: what it is, its price for a ${word} (for example ${inEther(m, m.number('price'))}) and the deposit (for example ${inEther(m, m.number('deposit'))}).`,
    '',
    `- \`rent\` rents it from now on for as many ${word}s as one likes. Rent and deposit are paid together, exactly what \`costOf\` tells, and wait in the contract.`,
    `- When the ${one} is back, its owner calls \`confirmReturn\`: the renter gets the deposit, the owner the rent. If a wallet cannot receive money, it waits there: \`withdraw\`.`,
    `- The renter can say that it is back with \`markReturned\`. When the owner does not answer within ${grace}, anybody can end the rental with \`finishReturn\`.`,
  ];
  lines.push(
    m.has('arbiter')
      ? '- When the two disagree, either of them calls the arbiter with `dispute`; the arbiter divides the deposit with `resolve`.'
      : `- If that is not true, the owner says so with \`rejectReturn\` within ${grace}.`,
    `- When the ${one} is not back ${grace} after the end, and nobody said so, its owner takes rent and deposit with \`claimDeposit\`.`,
  );
  if (m.has('lateFees')) lines.push(`- Each ${word} that was begun after the end costs the rent of one; it is taken out of the deposit.`);
  if (m.has('damage'))
    lines.push(
      `- When it came back damaged, its owner says so with \`claimDamage\`, how much of the deposit that costs and why. ${m.has('arbiter') ? 'The renter agrees with `acceptDamage`, or the arbiter decides.' : 'That part of the deposit goes to the owner at once.'}`,
    );
  if (m.has('extend')) lines.push(`- \`extendRental\` keeps the ${one} for longer, at the price of the beginning.`);
  lines.push(
    '- Who listed something can change its price (`updateItem`), take it off the list (`delistItem`) and put it back (`relistItem`).',
  );
  if (m.has('platformFee')) lines.push(`- ${inPercent(m.number('platformFeeBps'))} of the rent goes to the owner of the platform.`);
  return lines.join('\n');
}
