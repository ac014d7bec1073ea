import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inEther, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { forSaleOf, inSold, isAfterSale, isClaimed, maxPerWalletOf, minPurchaseOf, priceInWords, priceOf, tokenOf } from './terms.ts';

export const blueprint: BlueprintDefinition = { reading, constructorArgs, scenarios, powers, docs };

function constructorArgs(m: ModuleView): DeployArg[] {
  const { wei, units } = priceOf(m);
  return [
    `$${tokenOf(m).contract}`,
    wei.toString(),
    units.toString(),
    ...(m.has('timed') ? [m.number('saleTime').toString()] : []),
    ...(m.has('limited') ? [forSaleOf(m).toString()] : []),
    ...(m.has('walletLimit') ? [maxPerWalletOf(m).toString()] : []),
    ...(m.has('minimum') ? [minPurchaseOf(m).toString()] : []),
    ...(m.has('softCap') ? [m.number('softCap').toString()] : []),
    ...(m.has('locked') ? [m.number('lockTime').toString()] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    {
      text: 'The owner decides how many tokens to put in for sale; the sale begins with that. Nobody can change the price.',
      weight: 'low',
    },
    { text: 'The owner can end the sale at any time and take back the tokens that were not sold.', weight: 'low' },
    m.has('softCap')
      ? {
          text: `The owner gets the money only after the sale, and only if ${inEther(m, m.number('softCap'))} have come together.`,
          weight: 'low',
        }
      : { text: 'The owner gets all that people pay, at any time; there are no refunds.', weight: 'medium' },
  ];
  if (m.has('softCap')) {
    list.push({ text: 'The owner can buy as well, and so reach the goal with money of their own.', weight: 'medium' });
  }
  if (m.has('allowlist')) list.push({ text: 'The owner decides which wallets can buy.', weight: 'medium' });
  if (isClaimed(m)) list.push({ text: 'The owner cannot take tokens that people have bought and not claimed yet.', weight: 'low' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const token = tokenOf(m);
  const name = md(token.text('name'));
  const say = (units: bigint) => md(inSold(m, units));
  const lines = [
    `People buy ${name} with \`buy\` and the ${m.coin} they send along: ${md(priceInWords(m))}. Sending ${m.coin} straight to the contract buys as well.`,
    '',
    '- **First** the owner has to put tokens in: allow this contract to take them with `approve`, then call `fundSale`. The first tokens start the sale.',
  ];
  if (m.has('limited')) lines.push(`- At most ${say(forSaleOf(m))} are for sale.`);
  if (m.has('timed')) lines.push(`- The sale ends by itself ${inTime(m.number('saleTime'))} after it began.`);
  if (m.has('walletLimit')) lines.push(`- One wallet can buy at most ${say(maxPerWalletOf(m))}.`);
  if (m.has('minimum')) lines.push(`- A purchase is at least ${inEther(m, minPurchaseOf(m))}.`);
  if (m.has('allowlist')) lines.push('- Only wallets that the owner named with `addToAllowlist` or `addManyToAllowlist` can buy.');
  if (isClaimed(m)) {
    const when = isAfterSale(m)
      ? m.has('locked')
        ? `${inTime(m.number('lockTime'))} after the end of the sale`
        : 'when the sale is over'
      : `${inTime(m.number('lockTime'))} after buying; buying more starts the time anew`;
    lines.push(`- Bought tokens wait here and are claimed with \`claim\`, ${when}. Nobody else can take them.`);
  } else {
    lines.push('- Whoever pays has the tokens at once.');
  }
  lines.push(
    m.has('softCap')
      ? `- If less than ${inEther(m, m.number('softCap'))} comes together, buyers get their money back with \`refund\`, and there are no tokens. Otherwise the owner takes the money with \`withdraw\` after the sale.`
      : '- The owner takes the money with `withdraw`.',
    '- The owner can end the sale with `endSale`, and takes back what was not sold with `withdrawUnsold`.',
  );
  if (token.has('allowlist')) {
    lines.push(`- ${name} has a list of approved wallets: its owner must add this contract and the buyers to it.`);
  }
  if (token.has('pausable') || token.has('blocklist')) {
    lines.push(`- The owner of ${name} can stop its transfers, and with them buying and handing out.`);
  }
  if (token.has('maxWallet')) {
    lines.push(`- ${name} limits what one wallet can hold: its owner must free this contract from the limit.`);
  }
  if (token.has('fee') || token.has('burnFee')) {
    lines.push(`- ${name} takes a fee from transfers: its owner should free this contract from it, or buyers get that much less.`);
  }
  return lines.join('\n');
}
