import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inEther, inPercent, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({
    conditions: {
      nfts: !m.has('itemless'),
      owned: !m.has('openSellers') || m.has('platformFee'),
      settings: settingsOf(m).length > 0,
    },
  }),
};

/** In the order of the contract's `Settings`. */
function settingsOf(m: ModuleView): string[] {
  const settings: [feature: string, parameter: string][] = [
    ['minIncrement', 'minIncrementBps'],
    ['minStep', 'minStep'],
    ['antiSnipe', 'extensionTime'],
    ['platformFee', 'platformFeeBps'],
  ];
  return settings.flatMap(([feature, parameter]) => (m.has(feature) ? [m.number(parameter).toString()] : []));
}

function constructorArgs(m: ModuleView): DeployArg[] {
  const settings = settingsOf(m);
  return settings.length > 0 ? [settings] : [];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [];
  if (!m.has('openSellers')) list.push({ text: 'Only the owner can open auctions.', weight: 'low' });
  if (m.has('cancel')) list.push({ text: 'A seller can take an auction back as long as nobody has bid.', weight: 'low' });
  if (m.has('platformFee')) {
    list.push({
      text: `The owner gets ${inPercent(m.number('platformFeeBps'))} of each sale; nobody, the owner included, can raise that.`,
      weight: 'low',
    });
  }
  if (m.has('itemless')) {
    list.push({
      text: 'The seller is paid when the auction ends. Whether the thing is handed over is a matter of trust: the contract cannot see it.',
      weight: 'medium',
    });
  }
  list.push({ text: 'A seller can bid on their own auction with another wallet: nobody can tell.', weight: 'low' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const nft = m.has('itemless') ? undefined : m.wire('nft');
  const who = m.has('openSellers') ? 'Anyone' : 'The owner';
  const terms = `a starting price (for example ${inEther(m, m.number('startPrice'))})${m.has('reserve') ? ', a reserve price' : ''} and a duration (for example ${inTime(m.number('duration'))})`;
  const lines = [
    m.has('itemless')
      ? `${who} opens an auction with \`createAuction\`: what is sold, ${terms}. The thing itself changes hands outside of the contract.`
      : `${who} opens an auction with \`createAuction\`: the NFT, ${terms}. The seller first approves the contract for the NFT; the contract keeps it until the end.`,
    '',
    '- People bid with `bid` and send the money along. Each bid must beat the highest.',
  ];
  if (nft) lines.push(`- NFTs of ${md(nft.text('name'))} can be sold, and those of any other collection (ERC-721).`);
  if (m.has('minIncrement'))
    lines.push(`- Each bid must be at least ${inPercent(m.number('minIncrementBps'))} higher than the one before.`);
  if (m.has('minStep')) lines.push(`- Each bid must be at least ${inEther(m, m.number('minStep'))} higher than the one before.`);
  lines.push(
    m.has('autoRefund')
      ? '- Whoever is outbid has their money back at once. If their wallet cannot receive it, it waits for them: `withdraw`.'
      : '- Whoever is outbid takes their money back with `withdraw`, at any time.',
  );
  if (m.has('antiSnipe'))
    lines.push(`- A bid in the last ${inTime(m.number('extensionTime'))} moves the end, so that there is that much time to answer.`);
  lines.push(
    `- When time is up, anyone can call \`endAuction\`: ${m.has('itemless') ? 'the winner is settled' : 'the NFT goes to the highest bidder'} and the money to the seller. If the seller’s wallet cannot receive it, it waits for them: \`withdraw\`.`,
  );
  if (!m.has('itemless'))
    lines.push(
      '- When the NFT’s own contract does not let it go, the auction cannot be ended. After 30 days the highest bidder then takes the money back with `takeBidBack`.',
    );
  if (m.has('reserve'))
    lines.push(
      '- When the highest bid is below the reserve price, nothing is sold and the bidder gets the money back. The reserve price can be read by anyone.',
    );
  if (m.has('cancel')) lines.push('- The seller can take an auction back with `cancelAuction` before the first bid.');
  if (m.has('platformFee')) lines.push(`- ${inPercent(m.number('platformFeeBps'))} of each sale goes to the owner of the auction house.`);
  return lines.join('\n');
}
