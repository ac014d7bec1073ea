import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inPercent } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { tokenOf } from './terms.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
};

function constructorArgs(m: ModuleView): DeployArg[] {
  return [
    ...(m.has('etherPair') ? [] : [`$${tokenOf(m, 'tokenA').contract}`]),
    `$${tokenOf(m, 'tokenB').contract}`,
    ...(m.has('fee') ? [m.number('feeBps').toString()] : []),
    ...(m.has('protocolFee') ? [m.number('protocolShareBps').toString()] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    { text: 'Nobody can take out more of the pool than their shares are worth, stop swaps, or change the fee.', weight: 'low' },
  ];
  if (m.has('protocolFee'))
    list.push({
      text: `The owner gets ${inPercent(m.number('protocolShareBps'))} of the fee of each swap; nobody can raise that.`,
      weight: 'low',
    });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const symbol = (slot: string) => md(tokenOf(m, slot).text('symbol'));
  const [one, other] = [m.has('etherPair') ? 'ether' : symbol('tokenA'), symbol('tokenB')];
  const lines = [
    `A pool in which anyone can swap ${one} for ${other} and back, without a counterpart and without an order book.`,
    '',
    `- **First** somebody has to fill the pool with \`addLiquidity\`: the amounts of ${one} and ${other} decide the first price. Allow this contract to take the tokens with \`approve\` before.`,
    '- The price follows from what is in the pool: the product of both amounts never falls by a swap (x · y = k). The larger a swap is beside the pool, the worse its price.',
    '- `swap` takes the least amount that is acceptable, so that a price that moved meanwhile costs nobody more than they agreed to. `getAmountOut` says before what a swap would give.',
    '- Whoever adds to the pool gets shares of it (a token called LP). `removeLiquidity` pays their part out at any time. A thousand of the smallest unit of the first shares stay locked for good.',
    '- When the price has moved, what comes out is another mix than what went in, which can be worth less than having kept both.',
  ];
  if (m.has('fee')) lines.push(`- A swap costs ${inPercent(m.number('feeBps'))}, which stays in the pool and makes its shares worth more.`);
  if (m.has('protocolFee'))
    lines.push(
      `- ${inPercent(m.number('protocolShareBps'))} of each fee is put aside for the owner, who takes it with \`withdrawProtocolFees\`.`,
    );
  if (m.has('etherPair'))
    lines.push('- Ether is written as address 0 in `swap`; `swapETHForTokens` and `swapTokensForETH` are the short ways.');
  return lines.join('\n');
}
