import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inPercent } from '../steps.ts';
import { reading } from './reading.ts';
import { collectionOf, isOwned, scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({ conditions: { owned: isOwned(m) } }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  return [
    ...(m.has('fee') ? [m.number('feeBps').toString()] : []),
    ...(m.has('approvedCollections') ? [`$${collectionOf(m).contract}`] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [];
  if (m.has('changeFee'))
    list.push({ text: 'The owner can change the marketplace’s part, up to 25 %, for items that are listed afterwards.', weight: 'medium' });
  else if (m.has('fee'))
    list.push({ text: `${inPercent(m.number('feeBps'))} of each sale goes to the owner; nobody can change that.`, weight: 'low' });
  if (m.has('approvedSellers')) list.push({ text: 'The owner decides who may sell here. What is listed already stays.', weight: 'medium' });
  if (m.has('approvedCollections')) list.push({ text: 'The owner decides of which collections items may be sold here.', weight: 'medium' });
  if (m.has('pausable'))
    list.push({ text: 'The owner can stop listing and buying. Sellers can take their items back all the same.', weight: 'medium' });
  return list;
}

function docs(m: ModuleView): string {
  const lines = [
    'Here people offer their unique items (NFTs) for a price of their choice, and others buy them.',
    '',
    '- To sell: first allow this contract to take the item (`approve` of its collection), then `listItem`. The item is kept by the contract until it is sold or taken back, so an item that is shown can always be bought.',
    '- To buy: `buyItem` with exactly the price. The item and the money change hands in the same moment.',
    '- Sellers change the price with `updatePrice` and take an item back with `cancelListing`.',
  ];
  if (m.has('fee')) {
    lines.push(`- ${inPercent(m.number('feeBps'))} of each sale stays with the marketplace; the owner takes it out with \`withdrawFees\`.`);
  }
  if (m.has('changeFee'))
    lines.push('- The owner can change that part with `setFee`, never above 25 %; what is listed already keeps its part.');
  if (m.has('royalties')) {
    lines.push(
      '- Where a collection asks for a royalty (ERC-2981) its creator is paid from each sale, never more than was asked for when the item was listed. A payment that cannot be delivered waits for `withdrawRoyalties`.',
    );
  }
  if (m.has('offers'))
    lines.push(
      '- Buyers can offer less with `makeOffer`. The money lies in the contract until the seller takes it with `acceptOffer` or the buyer takes it back with `withdrawOffer`.',
    );
  if (m.has('approvedSellers')) lines.push('- Only sellers the owner has approved with `approveSeller` can list.');
  if (m.has('approvedCollections'))
    lines.push(
      '- Only items of collections the owner has approved with `approveCollection` can be listed; the one that comes with this marketplace is approved.',
    );
  if (m.has('pausable')) lines.push('- The owner can stop and continue trading with `pause` and `unpause`.');
  return lines.join('\n');
}
