import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { Power } from '@starwright/protocol/dapp';
import { counted, inEther, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { leastOf, mostOf, settingsOf, shortOf } from './rules.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: settingsOf,
  scenarios,
  powers,
  docs,
  fill: (m) => ({ conditions: { settings: m.has('shortNames') || m.has('expiry') } }),
};

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [];
  if (!m.has('free')) list.push({ text: 'The owner takes the income. A name that somebody has cannot be taken away.', weight: 'low' });
  if (m.has('priceChanges')) {
    list.push({
      text: m.has('expiry')
        ? 'The owner can change what names cost, also what renewing costs; there is no highest price.'
        : 'The owner can change what names cost; names that were paid for stay.',
      weight: m.has('expiry') ? 'medium' : 'low',
    });
  }
  if (m.has('reserved'))
    list.push({ text: 'The owner can keep names back that nobody has, and give them to whom they like.', weight: 'low' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const price = m.has('free') ? 'nothing' : inEther(m, m.number('price'));
  const lines = [
    `\`register\` gets a name that nobody has, for ${md(price)}${m.has('expiry') ? ` and ${inTime(m.number('validFor'))}` : ''}. Names have ${leastOf(m)} to ${counted(BigInt(mostOf(m)), 'character')}: letters from a to z, digits${m.has('spaces') ? ', single spaces inside' : ''} and hyphens; capital letters make no difference.`,
    '',
    '- `resolve` tells which wallet a name stands for, `nameOf` the name that a wallet is shown under, `namesOf` all that it has, `isAvailable` whether a name can be had.',
    `- ${m.has('transferable') ? '`transfer` hands a name over, `release` gives it up' : '`release` gives a name up; it cannot be handed over'}.`,
  ];
  if (m.has('onePerWallet')) lines.push('- A wallet can have one name at a time.');
  else lines.push('- A wallet can have several names; `setPrimaryName` chooses the one it is shown under.');
  if (m.has('shortNames')) {
    lines.push(`- Names of no more than ${counted(BigInt(shortOf(m)), 'character')} cost ${inEther(m, m.number('shortPrice'))}.`);
  }
  if (m.has('expiry')) {
    lines.push(
      `- \`renew\` pays for another ${inTime(m.number('validFor'))}. The time is added to the time that is left. A name that has run out ${m.number('gracePeriod') === 0n ? 'can be had by anybody at once, and can no longer be renewed' : `waits ${inTime(m.number('gracePeriod'))} for its owner; then anybody can get it`}.`,
    );
  }
  if (m.has('records'))
    lines.push(
      '- `setRecord` writes something down for a name, such as a website; `getRecord` reads it. Nobody inherits the records of an earlier owner.',
    );
  if (m.has('reserved'))
    lines.push('- The owner can keep names back (`reserveNames`), let them go (`unreserveNames`) and give them away (`assignReserved`).');
  if (m.has('priceChanges'))
    lines.push('- The owner can change the price with `setPrice`. Who pays at that moment is refused rather than charged another price.');
  if (!m.has('free')) lines.push('- The owner takes the income with `withdraw`.');
  if (m.has('spaces'))
    lines.push('- “Blue Swallow”, “Blue-Swallow” and “BlueSwallow” are three names, which three people can have: look twice.');
  lines.push('- Before somebody’s registration is confirmed, others can see the name that is wanted and be quicker.');
  return lines.join('\n');
}
