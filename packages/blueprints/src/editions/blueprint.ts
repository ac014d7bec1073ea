import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { formatEther } from 'viem';
import { counted, inEther, inNumber, inPercent } from '../steps.ts';
import { priceOf } from '../wired-editions.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({ values: { suggestedPrice: formatEther(priceOf(m)) } }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  return [
    m.text('name'),
    m.text('symbol'),
    ...(m.has('perWallet') ? [m.number('maxPerWallet').toString()] : []),
    ...(m.has('royalty') ? [m.text('royaltyReceiver'), m.number('royaltyBps').toString()] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    {
      text: 'The owner decides which editions there are. How many copies an edition can have never changes once it is created.',
      weight: 'low',
    },
  ];
  if (m.has('ownerMint') || m.has('airdrop') || !m.has('sale'))
    list.push({ text: 'The owner can make copies without payment, until all of an edition exist.', weight: 'low' });
  if (m.has('changePrice')) list.push({ text: 'The owner can change the price of copies that are not sold yet.', weight: 'medium' });
  if (m.has('crafting')) list.push({ text: 'The owner decides what can be made of what; a recipe never changes.', weight: 'low' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const planned = m.number('maxCopies');
  const lines = [
    `**${md(m.text('name'))}** (${md(m.text('symbol'))}) is a collection of editions: of each there are many equal copies. Wallets and marketplaces that know the ERC-1155 standard show them.`,
    '',
    `- The owner creates an edition with \`createEdition\`: how many copies there can be (${planned > 0n ? `the plan says ${inNumber(planned)}` : 'the plan says without a limit'})${m.has('sale') ? `, what one costs (${priceOf(m) > 0n ? `the plan says ${inEther(m, priceOf(m))}` : 'the plan says nothing'})` : ''} and a link to its name, description and picture.`,
  ];
  if (m.has('sale'))
    lines.push('- Anyone buys copies with `mint`, for exactly their price. The owner takes the proceeds out with `withdraw`.');
  else lines.push('- The owner makes copies for others with `mint`.');
  if (m.has('sale') && m.has('ownerMint')) lines.push('- The owner makes copies for others without payment with `ownerMint`.');
  if (m.has('airdrop')) lines.push('- The owner gives a copy to each of up to 100 wallets at once with `airdrop`.');
  if (m.has('perWallet')) lines.push(`- One wallet can buy at most ${counted(m.number('maxPerWallet'), 'copy', 'copies')} of an edition.`);
  if (m.has('changePrice')) lines.push('- The owner can change the price of an edition with `setPrice`.');
  if (m.has('royalty'))
    lines.push(`- Marketplaces that honour ERC-2981 pay ${inPercent(m.number('royaltyBps'))} of each later sale as royalty.`);
  if (m.has('burnable')) lines.push('- Holders can destroy their copies with `burn`; destroyed copies are not made again.');
  if (m.has('soulbound')) lines.push('- Copies cannot be passed on.');
  if (m.has('crafting')) lines.push('- The owner says with `createRecipe` what can be made of what; holders use it with `craft`.');
  lines.push('- `copiesLeft`, `totalSupply` and `getEdition` tell how many copies can still be made, exist, and all the rest.');
  return lines.join('\n');
}
