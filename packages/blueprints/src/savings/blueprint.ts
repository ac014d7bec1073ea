import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { Power } from '@starwright/protocol/dapp';
import { inPercent, inTime } from '../steps.ts';
import { goalOf, inMoney, minimumOf, settingsOf } from './money.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m) => settingsOf(m).map(({ value }) => value),
  scenarios,
  powers,
  docs,
  fill: (m) => {
    const settings = settingsOf(m);
    return {
      conditions: { settings: settings.length > 0, owned: m.has('earlyExit') && !m.has('sharedPenalty') },
      rows: { setting: settings.map(({ type, name }, i) => ({ type, name, more: i < settings.length - 1 })) },
    };
  },
};

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [];
  if (m.has('earlyExit') && !m.has('sharedPenalty')) {
    list.push({
      text: `The owner gets the ${inPercent(m.number('penaltyBps'))} that leaving early costs, can never raise that, and can never touch what people have saved.`,
      weight: 'low',
    });
  }
  if (m.has('beneficiary')) {
    list.push({ text: 'Who locks money for somebody else gives it away: only the other one can take it out.', weight: 'low' });
  }
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const token = m.wire('token');
  const money = (amount: bigint) => md(inMoney(m, amount));
  const lines = [
    m.has('fixedTerm')
      ? `Anyone can lock ${token ? md(token.text('name')) : 'ether'} with \`deposit\`. Each deposit stays locked for ${inTime(m.number('lockTime'))} and then goes back, whole, to the one who saved it: \`withdraw\`.`
      : `Anyone can lock ${token ? md(token.text('name')) : 'ether'}: \`deposit\` says for how long, \`depositUntil\` until which date. Then it goes back, whole, to the one who saved it: \`withdraw\`.`,
    '',
    '- A person can have as many deposits as they like. `depositsOf` lists them, `getDeposit` tells everything about one, `getBalance` how much somebody has saved in all.',
  ];
  if (token) lines.push(`- Savers first allow this contract to take their ${md(token.text('symbol'))}.`);
  if (m.has('minimum')) lines.push(`- A deposit is at least ${money(minimumOf(m))}.`);
  if (m.has('goal')) lines.push(`- As soon as somebody has saved ${money(goalOf(m))}, everything they have saved is open.`);
  if (m.has('beneficiary')) {
    lines.push(
      '- `depositFor` locks money for somebody else, for example a child. It belongs to them from that moment, and cannot be taken back.',
    );
  }
  if (m.has('extend')) lines.push('- `extendLock` keeps a deposit locked for longer.');
  if (m.has('earlyExit')) {
    lines.push(
      `- \`withdrawEarly\` takes a deposit out before its time, for ${inPercent(m.number('penaltyBps'))} of it. ${
        m.has('sharedPenalty')
          ? 'That is shared by everybody whose savings stay, by how much they have locked and for how long; they get their part together with their deposit. The last one pays nothing, for there is nobody left to share it.'
          : 'That goes to the owner: `withdrawPenalties`.'
      }`,
    );
  } else lines.push('- There is no way to take a deposit out before its time. Lock only what you will not need.');
  return lines.join('\n');
}
