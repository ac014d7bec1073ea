import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { decimalsOf, initialSupply, inTokens, recipientsOf, unitsOf, walletLimit } from '../wired-token.ts';
import { reading } from './reading.ts';
import { inPercent, isOwned, rates, scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({ conditions: { owned: isOwned(m) } }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  const { fee, burn, max } = rates(m);
  const terms = [
    ...(m.has('fee') ? [m.text('feeWallet'), fee.toString()] : []),
    ...(m.has('burnFee') ? [burn.toString()] : []),
    ...(m.has('adjustableFee') ? [max.toString()] : []),
  ];
  return [
    m.text('name'),
    m.text('symbol'),
    decimalsOf(m),
    initialSupply(m).toString(),
    ...(m.has('shared') ? [recipientsOf(m), m.number('recipientShare').toString()] : []),
    ...(m.has('capped') ? [unitsOf(m, 'cap').toString()] : []),
    ...(m.has('maxWallet') ? [(walletLimit(m) ?? 0n).toString()] : []),
    ...(terms.length > 0 ? [terms] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const { fee, burn, max } = rates(m);
  const list: Omit<Power, 'module'>[] = [];
  if (m.has('mintable')) {
    const until = m.has('capped')
      ? `, up to ${inTokens(m, unitsOf(m, 'cap'))} in all`
      : ', without a limit. That makes everybody else’s part smaller';
    list.push({ text: `The owner can create new tokens at any time${until}.`, weight: m.has('capped') ? 'medium' : 'high' });
  }
  if (m.has('minters')) {
    list.push({
      text: 'So can the wallets that the owner names, until the owner takes that back.',
      weight: m.has('capped') ? 'medium' : 'high',
    });
  }
  if (m.has('pausable')) list.push({ text: 'The owner can freeze all transfers for as long as they like.', weight: 'high' });
  if (m.has('blocklist')) list.push({ text: 'The owner can block any wallet: it can then neither send nor receive.', weight: 'high' });
  if (m.has('allowlist')) {
    list.push({
      text: 'The owner decides which wallets can receive tokens. Whoever is taken off the list can still send.',
      weight: 'medium',
    });
  }
  if (m.has('adjustableFee')) {
    list.push({ text: `The owner can change what a transfer costs, up to ${inPercent(max)}.`, weight: 'medium' });
  } else if (m.has('fee') || m.has('burnFee')) {
    const parts = (m.has('fee') ? fee : 0n) + (m.has('burnFee') ? burn : 0n);
    list.push({ text: `Each transfer costs ${inPercent(parts)}; nobody, the owner included, can raise that.`, weight: 'low' });
  }
  if (m.has('fee')) list.push({ text: 'The owner chooses the wallet that receives the fee.', weight: 'low' });
  if (m.has('fee') || m.has('burnFee')) list.push({ text: 'The owner pays no fee and can free other wallets from it.', weight: 'low' });
  if (m.has('maxWallet'))
    list.push({ text: 'The limit per wallet does not hold for the owner and for wallets the owner names.', weight: 'low' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const { fee, burn, max } = rates(m);
  const amount = (units: bigint) => `${inTokens(m, units)} ${md(m.text('symbol'))}`;
  const lines = [
    `**${md(m.text('name'))}** (${md(m.text('symbol'))}) is a token that works with every wallet and exchange that knows the ERC-20 standard.`,
    '',
    `- ${amount(initialSupply(m))} exist at the start${m.has('shared') ? '.' : ' and belong to whoever deploys the contract.'}`,
  ];
  if (m.has('shared') && recipientsOf(m).length > 0) {
    lines.push(
      `- ${inPercent(m.number('recipientShare'))} of them are shared equally by the wallets named in the plan; the rest goes to the owner.`,
    );
  }
  if (decimalsOf(m) === 0) lines.push('- There are only whole tokens.');
  if (!m.has('mintable')) lines.push('- No more can ever be made: the contract has no function for it.');
  if (m.has('mintable')) lines.push('- The owner can create more with `mint`.');
  if (m.has('minters'))
    lines.push('- The owner names other wallets that may create tokens with `addMinter`, and takes that back with `removeMinter`.');
  if (m.has('capped')) lines.push(`- There can never be more than ${amount(unitsOf(m, 'cap'))}.`);
  if (m.has('burnable')) lines.push('- Whoever holds tokens can destroy their own with `burn`.');
  if (m.has('pausable')) lines.push('- The owner can freeze all transfers with `pause` and open them again with `unpause`.');
  if (m.has('fee'))
    lines.push(`- ${inPercent(fee)} of each transfer goes to the fee wallet. The owner chooses that wallet with \`setFeeRecipient\`.`);
  if (m.has('burnFee')) lines.push(`- ${inPercent(burn)} of each transfer is destroyed.`);
  if (m.has('adjustableFee')) lines.push(`- The owner can change these parts with \`setFees\`, never above ${inPercent(max)} together.`);
  if (m.has('fee') || m.has('burnFee'))
    lines.push('- The owner and the fee wallet pay no fee; `setFeeExempt` frees others, for example an exchange.');
  if (m.has('maxWallet'))
    lines.push(`- One wallet can hold at most ${amount(walletLimit(m) ?? 0n)}; \`setLimitExempt\` frees an exchange from that.`);
  if (m.has('allowlist')) lines.push('- Only wallets that the owner approved with `addToAllowlist` can receive it.');
  if (m.has('blocklist')) lines.push('- The owner can stop a wallet with `blockAddress` and let it go on with `unblockAddress`.');
  if (m.has('airdrop')) lines.push('- The owner can send to up to 200 wallets at once with `airdrop`, to each its own amount.');
  if (m.has('permit')) lines.push('- An approval can be given by a signature, without a transaction (EIP-2612).');
  if (m.has('votes'))
    lines.push('- Tokens count as votes, now and at any time in the past. Holders can hand their votes to someone else with `delegate`.');
  return lines.join('\n');
}
