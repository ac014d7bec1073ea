import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inPercent, inTime } from '../steps.ts';
import { inTokens } from '../wired-token.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { assetOf, capOf } from './terms.ts';

const takesFees = (m: ModuleView) => m.has('depositFee') || m.has('withdrawFee') || m.has('performanceFee');

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({ conditions: { owned: takesFees(m) || m.has('pausable') } }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  return [
    `$${assetOf(m).contract}`,
    m.text('name'),
    m.text('symbol'),
    ...(m.has('depositFee') ? [m.number('depositFeeBps').toString()] : []),
    ...(m.has('withdrawFee') ? [m.number('withdrawFeeBps').toString()] : []),
    ...(m.has('performanceFee') ? [m.number('performanceFeeBps').toString()] : []),
    ...(m.has('cap') ? [capOf(m).toString()] : []),
    ...(m.has('lockup') ? [m.number('lockTime').toString()] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    { text: 'Nobody, the owner included, can take out what belongs to the shares of others.', weight: 'low' },
  ];
  if (m.has('depositFee'))
    list.push({ text: `The owner gets ${inPercent(m.number('depositFeeBps'))} of each deposit; nobody can raise that.`, weight: 'low' });
  if (m.has('withdrawFee'))
    list.push({
      text: `The owner gets ${inPercent(m.number('withdrawFeeBps'))} of what is taken out; nobody can raise that.`,
      weight: 'low',
    });
  if (m.has('performanceFee'))
    list.push({
      text: `The owner gets ${inPercent(m.number('performanceFeeBps'))} of profit that is added; nobody can raise that.`,
      weight: 'low',
    });
  if (m.has('pausable')) list.push({ text: 'The owner can stop new deposits. Taking out always stays possible.', weight: 'low' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const token = md(assetOf(m).text('name'));
  const lines = [
    `**${md(m.text('name'))}** (${md(m.text('symbol'))}) are shares of a vault of ${token}. They work with every wallet and app that knows the ERC-4626 standard.`,
    '',
    `- People put ${token} in with \`deposit\` and get shares; with \`redeem\` they give shares back for their part, with \`withdraw\` they say how many tokens they want. Allow this contract to take the tokens with \`approve\` first.`,
    `- The vault earns nothing by itself. Profit comes in with \`addProfit\`, or when ${token} is simply sent here, and makes every share worth more.`,
    '- `assetsOf` tells what somebody’s shares are worth, `pricePerShare` what one whole share is worth, `totalAssets` how much lies in the vault.',
    '- What is in the vault is counted so that whoever comes first cannot take from those who come later. A deposit too small for a share is refused.',
  ];
  if (m.has('depositFee'))
    lines.push(`- A deposit costs ${inPercent(m.number('depositFeeBps'))}, which the owner collects with \`withdrawFees\`.`);
  if (m.has('withdrawFee'))
    lines.push(`- Taking out costs ${inPercent(m.number('withdrawFeeBps'))}, which the owner collects with \`withdrawFees\`.`);
  if (m.has('performanceFee'))
    lines.push(
      `- Of profit that comes in with \`addProfit\` ${inPercent(m.number('performanceFeeBps'))} are put aside for the owner, who collects them with \`withdrawFees\`.`,
    );
  if (m.has('cap'))
    lines.push(`- Deposits end at ${md(`${inTokens(assetOf(m), capOf(m))} ${assetOf(m).text('symbol')}`)}; profit can go beyond that.`);
  if (m.has('lockup'))
    lines.push(
      `- Shares stay locked for ${inTime(m.number('lockTime'))} after a deposit; depositing more starts the time anew. Everybody deposits for themselves.`,
    );
  if (m.has('pausable')) lines.push('- The owner can stop new deposits with `pause`. Nobody is ever kept from taking theirs out.');
  lines.push(`- If ${token} takes a fee from transfers, its owner must free this contract from that first.`);
  return lines.join('\n');
}
