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
      settings: m.has('steps') || m.has('platformFee'),
    },
  }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  const settings = [
    ...(m.has('steps') ? [m.number('stepTime').toString()] : []),
    ...(m.has('platformFee') ? [m.number('platformFeeBps').toString()] : []),
  ];
  return settings.length > 0 ? [settings] : [];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [];
  if (!m.has('openSellers')) list.push({ text: 'Only the owner can open auctions.', weight: 'low' });
  list.push({ text: 'A seller can take back what is not sold yet.', weight: 'low' });
  if (m.has('platformFee')) {
    list.push({
      text: `The owner gets ${inPercent(m.number('platformFeeBps'))} of each sale; nobody, the owner included, can raise that.`,
      weight: 'low',
    });
  }
  if (m.has('itemless')) {
    list.push({
      text: 'The seller is paid at once. Whether the thing is handed over is a matter of trust: the contract cannot see it.',
      weight: 'medium',
    });
  }
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const nft = m.has('itemless') ? undefined : m.wire('nft');
  const who = m.has('openSellers') ? 'Anyone' : 'The owner';
  const terms = `a price to start with (for example ${inEther(m, m.number('startPrice'))}), the lowest price (for example ${inEther(m, m.number('endPrice'))}) and how long it falls (for example ${inTime(m.number('duration'))})`;
  const lines = [
    m.has('itemless')
      ? `${who} opens an auction with \`createAuction\`: what is sold, ${terms}. The thing itself changes hands outside of the contract.`
      : `${who} opens an auction with \`createAuction\`: the NFT, ${terms}. The seller first approves the contract for the NFT; the contract keeps it until it is sold or taken back.`,
    '',
    m.has('steps')
      ? `- The price falls every ${inTime(m.number('stepTime'))}, and then stays at the lowest price.`
      : '- The price falls evenly, second by second, and then stays at the lowest price.',
    '- `getCurrentPrice` tells the price of the moment. The first who pays it with `buy` gets it. Send a little more if you like: what is beyond the price comes straight back.',
    '- The seller is paid at once. If the seller’s wallet cannot receive money, it waits for them: `withdraw`.',
    '- The seller can take back what is not sold with `cancelAuction`.',
  ];
  if (nft) lines.push(`- NFTs of ${md(nft.text('name'))} can be sold, and those of any other collection (ERC-721).`);
  if (m.has('platformFee')) lines.push(`- ${inPercent(m.number('platformFeeBps'))} of each sale goes to the owner.`);
  return lines.join('\n');
}
