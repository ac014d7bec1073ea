import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { Power } from '@starwright/protocol/dapp';
import { inEther, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { badgesOf, minimumOf, settingsOf } from './terms.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m) => settingsOf(m).map(({ value }) => value),
  scenarios,
  powers,
  docs,
  fill: (m) => {
    const settings = settingsOf(m);
    return {
      conditions: { settings: settings.length > 0 },
      rows: { setting: settings.map(({ type, name }, i) => ({ type, name, more: i < settings.length - 1 })) },
    };
  },
};

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    m.has('beneficiary')
      ? { text: 'The owner and the charity decide when money is paid out; it can only go to the charity’s wallet.', weight: 'low' }
      : {
          text: 'The owner takes the donations out. Each time says publicly what for; whether that is true the contract cannot check.',
          weight: 'medium',
        },
  ];
  if (m.has('withdrawLimit')) {
    list.push({
      text: `No more than ${inEther(m, m.number('maxWithdrawal'))} can be taken out within ${inTime(m.number('limitPeriod'))}; nobody can change that.`,
      weight: 'low',
    });
  }
  if (m.has('causes')) list.push({ text: 'The owner can add causes and stop collecting for them.', weight: 'low' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const causes = m.has('causes');
  const lines = [
    causes
      ? 'The owner adds causes with `addCause`; people give for one of them with `donate`. The money of each cause is counted apart.'
      : 'People give with `donate`, or by sending ether straight to the contract.',
    '',
    m.has('beneficiary')
      ? `- \`withdraw\` pays money to the charity’s wallet, ${md(m.text('charity') === '$deployer' ? 'that of whoever deploys' : m.text('charity'))}, and to no other. The owner and the charity can call it, with a public note on what it is for.`
      : '- The owner, which is the charity, takes money out with `withdraw`, each time with a public note on what it is for.',
    '- `getDonations` lists what came in, `getDonors` who gave how much in all, `getSpendings` what it was spent for.',
  ];
  if (m.has('withdrawLimit')) {
    lines.push(
      `- At most ${inEther(m, m.number('maxWithdrawal'))} can be taken out within ${inTime(m.number('limitPeriod'))}, ${causes ? 'for all causes together, ' : ''}counted from the first time it is taken out; \`withdrawableNow\` tells what is left of it.`,
    );
  }
  if (m.has('messages')) lines.push('- A donor can leave a few words, which everybody can read for ever.');
  if (m.has('minimum')) lines.push(`- A donation is at least ${inEther(m, minimumOf(m))}.`);
  if (m.has('goal')) {
    lines.push(
      causes
        ? '- Each cause has a goal; `progress` tells in percent how near it is. Giving goes on beyond it.'
        : `- ${inEther(m, m.number('goal'))} are wanted; \`progress\` tells in percent how near that is. Giving goes on beyond it.`,
    );
  }
  if (m.has('badges')) {
    const { bronze, silver, gold } = badgesOf(m);
    lines.push(
      `- \`badgeOf\` tells a donor’s badge: bronze from ${inEther(m, bronze)} in all, silver from ${inEther(m, silver)}, gold from ${inEther(m, gold)}.`,
    );
  }
  if (m.has('topDonor')) lines.push('- `topDonor` is who has given most.');
  lines.push('- Donations cannot be taken back.');
  return lines.join('\n');
}
