import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { counted, inEther, inNumber, inPercent, inTime } from '../steps.ts';
import { floorOf, isPaid, isRenewPaid, ownerMintName, ownerMints, priceOf, renewPriceOf, saleSwitchOf, validityOf } from '../wired-nft.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({
    values: { ownerMint: ownerMintName(m) },
    conditions: {
      paid: isPaid(m),
      renewPaid: isRenewPaid(m),
      earns: isPaid(m) || isRenewPaid(m),
      ownerMakes: ownerMints(m),
      ownLinks: m.has('tokenUri') || m.has('openMint'),
    },
  }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  const paid = isPaid(m);
  const number = (parameter: string) => m.number(parameter).toString();
  const settings: DeployArg[] = [
    number('maxSupply'),
    ...(paid ? [number('price')] : []),
    ...(m.has('fallingPrice') ? [floorOf(m).toString(), number('priceStep'), number('stepTime')] : []),
    ...(m.has('perWallet') ? [number('maxPerWallet')] : []),
    ...(m.has('perTransaction') ? [number('maxPerTransaction')] : []),
    ...(m.has('allowlist') && m.has('allowlistPrice') && paid ? [number('allowlistPrice')] : []),
    ...(m.has('allowlist') && m.has('allowlistLimit') ? [number('allowlistLimit')] : []),
    ...(m.has('refunds') ? [number('refundWindow')] : []),
    ...(m.has('expiry') ? [validityOf(m).toString()] : []),
    ...(isRenewPaid(m) ? [renewPriceOf(m).toString()] : []),
    ...(m.has('reveal') ? [m.text('placeholderUri')] : m.has('baseUri') ? [m.text('baseUri')] : []),
    ...(m.has('royalty') && !m.has('makerRoyalty') ? [m.text('royaltyReceiver')] : []),
    ...(m.has('royalty') ? [number('royaltyBps')] : []),
    ...(m.has('resaleCap') ? [number('resaleCap')] : []),
  ];
  return [m.text('name'), m.text('symbol'), settings];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [];
  const max = m.number('maxSupply');
  const limit = max > 0n ? `, until ${inNumber(max)} exist` : '';
  if (ownerMints(m) || m.has('airdrop')) {
    list.push({ text: `The owner can make new items without payment at any time${limit}.`, weight: max > 0n ? 'low' : 'medium' });
  }
  if (m.has('changePrice')) list.push({ text: 'The owner can change the price of items that are not sold yet.', weight: 'medium' });
  if (m.has('saleSwitch')) list.push({ text: 'The owner decides when everyone can mint, and can close the sale again.', weight: 'low' });
  if (m.has('allowlist')) list.push({ text: 'The owner decides who is on the allowlist.', weight: 'low' });
  if (m.has('reveal')) list.push({ text: 'The owner decides what the items turn out to be, once, with the reveal.', weight: 'medium' });
  else if (m.has('baseUri'))
    list.push({ text: 'The owner can change where pictures and descriptions lie, until they freeze it for good.', weight: 'medium' });
  if (m.has('makerRoyalty'))
    list.push({ text: 'The royalty of an item goes to whoever made it; the owner cannot change that.', weight: 'low' });
  else if (m.has('royalty')) list.push({ text: 'The owner chooses who receives the royalties; the rate stays.', weight: 'low' });
  if (m.has('pausable')) list.push({ text: 'The owner can stop all minting and all transfers for as long as they like.', weight: 'high' });
  if (m.has('revoke')) list.push({ text: 'The owner can take any item back from its holder, without paying for it.', weight: 'high' });
  if (m.has('refunds'))
    list.push({
      text: `The owner can take what a buyer paid only ${inTime(m.number('refundWindow'))} later; nobody can shorten that.`,
      weight: 'low',
    });
  if (m.has('expiry') && !isRenewPaid(m)) list.push({ text: 'The owner decides whose items are renewed.', weight: 'medium' });
  if (m.has('checkIn'))
    list.push({ text: 'The owner, and the door staff the owner names, can mark any ticket as used.', weight: 'medium' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const price = priceOf(m);
  const max = m.number('maxSupply');
  const sale = m.has('publicSale');
  const falling = `for the price of that moment: ${inEther(m, price)} at the start of the sale, then ${inEther(m, m.number('priceStep'))} less every ${inTime(m.number('stepTime'))}, down to ${inEther(m, floorOf(m))} (what is paid too much comes back at once)`;
  const how = m.has('free') ? 'for free' : m.has('fallingPrice') ? falling : `for exactly ${inEther(m, price)} each`;
  const ownLink = m.has('tokenUri') || m.has('openMint');
  const lines = [
    `**${md(m.text('name'))}** (${md(m.text('symbol'))}) is a collection of unique, numbered items (NFTs). Wallets and marketplaces that know the ERC-721 standard show them.`,
    '',
    max > 0n ? `- There can never be more than ${counted(max, 'item')}.` : '- There is no limit to how many items can exist.',
  ];
  if (sale)
    lines.push(
      `- ${m.has('saleSwitch') ? `Once the owner has opened the sale with \`${saleSwitchOf(m)}\`, anyone` : 'Anyone'} can mint ${how}, with \`mint\`.`,
    );
  if (sale && !m.has('free'))
    lines.push(
      m.has('refunds')
        ? '- The owner takes the proceeds out with `withdraw`, once nobody can ask them back any more; `withdrawable` tells how much that is.'
        : '- The owner takes the proceeds out with `withdraw`.',
    );
  if (m.has('refunds'))
    lines.push(
      `- Within ${inTime(m.number('refundWindow'))} a buyer who still has an item, and never passed it on, gets back what it cost with \`refund\`. The item goes to the owner, who can sell it on; the contract does not sell it again by itself.`,
    );
  if (m.has('expiry'))
    lines.push(
      `- Each item is valid for ${inTime(validityOf(m))}. ${isRenewPaid(m) ? `Anyone can renew one with \`renew\` for ${inEther(m, renewPriceOf(m))}` : 'The owner renews one with `renew`'}; the time is added. \`isMember\` tells whether a wallet has one that is valid, \`expiresAt\` until when.`,
    );
  if (m.has('openMint')) lines.push('- Anyone can add a piece of their own with `mint` and a link to its description.');
  if (ownerMints(m)) lines.push(`- The owner makes items for others with \`${ownerMintName(m)}\`.`);
  if (m.has('airdrop')) lines.push('- The owner can give one item to each of up to 100 wallets at once with `airdrop`.');
  if (m.has('perWallet')) lines.push(`- One wallet can mint at most ${counted(m.number('maxPerWallet'), 'item')}.`);
  if (m.has('perTransaction')) lines.push(`- At most ${counted(m.number('maxPerTransaction'), 'item')} can be minted at once.`);
  if (m.has('allowlist')) {
    const own = m.has('allowlistPrice') ? `, for ${inEther(m, m.number('allowlistPrice'))} each` : '';
    lines.push(`- Wallets the owner adds with \`addToAllowlist\` can mint from the start with \`allowlistMint\`${own}.`);
  }
  if (m.has('changePrice')) lines.push('- The owner can change the price with `setMintPrice`.');
  if (ownLink) lines.push('- Each item carries its own link to a JSON file with name, description and picture.');
  if (m.has('reveal')) {
    lines.push(
      '- All items look alike until the owner calls `reveal` with the folder of the final files; item 7 is then found at that folder followed by `7.json`.',
    );
  } else if (m.has('baseUri')) {
    lines.push(
      '- Pictures: the owner says with `setBaseURI` in which folder they lie; item 7 is found there as `7.json`. `freezeMetadata` makes that final.',
    );
  }
  lines.push('- An item without a link shows a plain card with its number, which is kept in the contract itself.');
  if (m.has('makerRoyalty'))
    lines.push(
      `- Marketplaces that honour ERC-2981 pay ${inPercent(m.number('royaltyBps'))} of each later sale of an item to whoever made it, however often it has changed hands.`,
    );
  else if (m.has('royalty'))
    lines.push(`- Marketplaces that honour ERC-2981 pay ${inPercent(m.number('royaltyBps'))} of each later sale as royalty.`);
  if (m.has('burnable')) lines.push('- Holders can destroy their own items with `burn`.');
  if (m.has('soulbound')) lines.push('- Items cannot be passed on; they belong to the person who received them (ERC-5192).');
  if (m.has('revoke')) lines.push('- The owner can take an item back with `revoke` and a reason; anyone can ask `isValid`.');
  if (m.has('pausable')) lines.push('- The owner can stop and continue everything with `pause` and `unpause`.');
  if (m.has('checkIn'))
    lines.push(
      '- At the door, the owner or a person named with `setDoorStaff` marks a ticket as used with `checkIn`. It stays with its holder and can no longer be passed on.',
    );
  if (m.has('resaleCap')) {
    lines.push(
      `- Items can only change hands through this contract (\`listForResale\`, \`buyResale\`), for at most ${inPercent(m.number('resaleCap'))} of what they cost at first.`,
    );
  }
  return lines.join('\n');
}
