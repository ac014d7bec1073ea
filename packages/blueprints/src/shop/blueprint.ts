import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { formatEther } from 'viem';
import { inEther, inPercent, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { thingOf } from './thing.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m) => settingsOf(m).map(({ value }) => value),
  scenarios,
  powers,
  docs,
  fill: (m) => {
    const settings = settingsOf(m);
    const { one, a, many } = thingOf(m);
    const owned = !m.has('openListings') || m.has('platformFee');
    return {
      values: { thing: one, aThing: a, things: many, suggestedPrice: formatEther(m.number('price')), suggestedStock: m.text('copies') },
      conditions: {
        owned,
        settings: settings.length > 0,
        constructor: owned || settings.length > 0,
        complaints: m.has('autoRelease') || m.has('arbiter'),
      },
      rows: { setting: settings.map(({ type, name }, i) => ({ type, name, more: i < settings.length - 1 })) },
    };
  },
};

/** What the constructor takes, in order. */
const settingsOf = (m: ModuleView): { type: string; name: string; value: DeployArg }[] => [
  ...(m.has('autoRelease') ? [{ type: 'uint256', name: 'complaintTime', value: m.number('complaintTime').toString() }] : []),
  ...(m.has('arbiter') ? [{ type: 'address', name: 'arbiter', value: m.text('arbiter') }] : []),
  ...(m.has('platformFee') ? [{ type: 'uint256', name: 'platformFeeBps', value: m.number('platformFeeBps').toString() }] : []),
];

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const { one, many } = thingOf(m);
  const list: Omit<Power, 'module'>[] = [];
  if (!m.has('openListings')) list.push({ text: `Only the owner can put ${many} up for sale.`, weight: 'low' });
  if (!m.has('held')) {
    list.push({
      text: `The seller has the money at once. Whether the ${one} arrives is a matter of trust: the contract cannot see it, and nobody can take the money back.`,
      weight: 'medium',
    });
  } else if (m.has('arbiter')) {
    list.push({
      text: 'The arbiter decides how the money of a purchase with a complaint is divided between buyer and seller, and cannot be overruled. The arbiter can never take it.',
      weight: 'medium',
    });
    if (!m.has('openListings') && m.text('arbiter') === '$deployer')
      list.push({ text: 'The arbiter is also the seller: buyers must trust one and the same person in a quarrel.', weight: 'high' });
  } else {
    list.push({
      text: m.has('autoRelease')
        ? 'Nobody can settle a quarrel: after a complaint the money stays in the contract until the buyer confirms or the seller gives it back.'
        : 'Nobody can settle a quarrel: if the buyer never confirms and the seller never gives the money back, it stays in the contract.',
      weight: 'medium',
    });
  }
  if (m.has('platformFee'))
    list.push({ text: `The owner keeps ${inPercent(m.number('platformFeeBps'))} of each sale, and can never raise that.`, weight: 'low' });
  list.push({ text: 'Everything on a chain is public: no name or address for the delivery belongs there.', weight: 'low' });
  return list;
}

function docs(m: ModuleView): string {
  const { one, a } = thingOf(m);
  const lines = [
    `${m.has('openListings') ? 'Anyone puts' : 'The owner puts'} ${a} up for sale with \`listItem\`: what it is, what it costs (for example ${inEther(m, m.number('price'))})${m.has('stock') ? ' and how many of it there are' : ''}.`,
    '',
    `- \`buy\` costs exactly the price. ${m.has('held') ? 'The money waits in the contract.' : 'The seller is paid at once.'} How the ${one} gets to the buyer, the two agree elsewhere.`,
    `- Until ${m.has('stock') ? 'all are' : 'it is'} sold, the seller can change the price with \`updatePrice\` and take it off with \`delistItem\`.`,
  ];
  if (m.has('stock')) lines.push('- `restock` adds more of the same.');
  if (m.has('held')) {
    lines.push(
      `- When the ${one} has arrived, the buyer calls \`confirmReceipt\` and the seller is paid. The seller can give the money back with \`refund\`.`,
    );
  }
  if (m.has('autoRelease')) {
    const days = inTime(m.number('complaintTime'));
    lines.push(
      `- The buyer has ${days} from the purchase to complain with \`dispute\`. When nobody complained in that time, the seller takes the money with \`claimPayment\`.`,
    );
  }
  if (m.has('arbiter')) {
    lines.push(
      '- Buyer and seller can each call the arbiter with `dispute`. The arbiter divides the money with `resolve`, and each collects their part with `withdraw`. Until then the two can still agree.',
    );
  }
  if (m.has('platformFee'))
    lines.push(
      `- ${inPercent(m.number('platformFeeBps'))} of what a seller is paid goes to the owner, who collects it with \`withdrawFees\`.`,
    );
  return lines.join('\n');
}
