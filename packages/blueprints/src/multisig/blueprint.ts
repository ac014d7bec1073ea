import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { counted, inEther, inTime } from '../steps.ts';
import { namedOwners, ownerCount, requiredOf } from './owners.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = { reading, constructorArgs, scenarios, powers, docs };

function constructorArgs(m: ModuleView): DeployArg[] {
  return [
    m.has('named') ? namedOwners(m) : ownerCount(m).toString(),
    requiredOf(m).toString(),
    ...(m.has('delay') ? [m.number('delay').toString()] : []),
    ...(m.has('spendingLimit') ? [m.number('dailyLimit').toString()] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const required = counted(requiredOf(m), 'owner');
  const list: Omit<Power, 'module'>[] = [
    { text: `Any ${required} together can pay out everything, and change who the owners are.`, weight: 'high' },
  ];
  if (!m.has('named') && ownerCount(m) > 1n) {
    list.push({ text: `Whoever deploys the wallet names the other owners, until there are ${ownerCount(m)}.`, weight: 'medium' });
  }
  if (m.has('spendingLimit')) {
    list.push({ text: `Each owner can pay out ${inEther(m, m.number('dailyLimit'))} a day without asking the others.`, weight: 'medium' });
  }
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const lines = [
    `A wallet that ${counted(ownerCount(m), 'owner')} share; ${requiredOf(m)} of them must agree before anything leaves it.`,
    '',
  ];
  if (m.has('named')) {
    lines.push(...namedOwners(m).map((owner) => `- Owner: ${owner === '$deployer' ? 'whoever deploys the contract' : md(owner)}`));
  } else if (ownerCount(m) > 1n) {
    lines.push(
      `- Whoever deploys it is the first owner and names the others with \`addOwner\`, until there are ${ownerCount(m)}. Then the set-up is over for good.`,
    );
  }
  lines.push(
    '- Money is sent straight to the contract’s address, by anybody.',
    '- An owner suggests a payment with `submitTransaction`. Suggesting does not confirm it.',
    '- Owners agree with `confirmTransaction` and can take that back with `revokeConfirmation`.',
    `- When enough have agreed, any owner carries it out with \`executeTransaction\`${m.has('delay') ? `, at the earliest ${inTime(m.number('delay'))} after it was suggested` : ''}.`,
    '- The same way the wallet can call any contract, for example to send tokens, and its own `addOwner`, `removeOwner`, `replaceOwner` and `changeRequirement`.',
  );
  if (m.has('spendingLimit')) {
    lines.push(
      `- Each owner can pay out up to ${inEther(m, m.number('dailyLimit'))} a day alone with \`spend\` (days are counted in UTC). The owners together change that with \`changeDailyLimit\`.`,
    );
  }
  return lines.join('\n');
}
