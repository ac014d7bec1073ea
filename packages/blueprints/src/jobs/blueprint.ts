import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { formatEther } from 'viem';
import { inEther, inPercent, inTime } from '../steps.ts';
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
      values: { suggestedPay: formatEther(m.number('pay')) },
      conditions: { settings: settings.length > 0 },
      rows: { setting: settings.map(({ type, name }, i) => ({ type, name, more: i < settings.length - 1 })) },
    };
  },
};

/** What the constructor takes, in order. */
const settingsOf = (m: ModuleView): { type: string; name: string; value: DeployArg }[] => [
  ...(m.has('deadline') ? [{ type: 'uint256', name: 'workTime', value: m.number('workTime').toString() }] : []),
  ...(m.has('arbiter') ? [{ type: 'address', name: 'arbiter', value: m.text('arbiter') }] : []),
  ...(m.has('platformFee') ? [{ type: 'uint256', name: 'platformFeeBps', value: m.number('platformFeeBps').toString() }] : []),
];

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  return [
    m.has('arbiter')
      ? {
          text: 'The arbiter decides how the pay of a job in dispute is divided between poster and worker, and cannot be overruled. The arbiter can never take it.',
          weight: 'medium',
        }
      : {
          text: 'Nobody can settle a quarrel: when the worker says that it is done and the poster never confirms, the money stays in the contract.',
          weight: 'medium',
        },
    ...(m.has('platformFee')
      ? [
          {
            text: `The owner keeps ${inPercent(m.number('platformFeeBps'))} of what a worker is paid, and can never raise that.`,
            weight: 'low' as const,
          },
        ]
      : []),
    ...(m.has('ratings')
      ? [
          {
            text: 'A rating is worth what the poster is worth: who pays somebody for a job of their own making can also give the stars.',
            weight: 'low' as const,
          },
        ]
      : []),
  ];
}

function docs(m: ModuleView): string {
  const lines = [
    'A board of jobs that are paid in beforehand.',
    '',
    `1. Anyone posts a job with \`postJob\`: what has to be done, and the pay that is sent along, for example ${inEther(m, m.number('pay'))}. Until somebody is at it, \`cancelJob\` takes it off the board with all its money.`,
    m.has('picked')
      ? '2. Who would like to do it applies with `applyForJob`, and the poster gives it to one of them with `chooseWorker`.'
      : '2. Who comes first takes it with `takeJob`.',
    '3. The worker says that it is done with `submitWork`, or gives the job back with `giveUpJob`.',
    '4. The poster confirms with `confirmWork`, and the worker is paid.',
  ];
  if (m.has('ratings'))
    lines.push('5. Then the poster can give one to five stars with `rateWorker`; `ratingOf` tells the average of a worker in hundredths.');
  if (m.has('deadline'))
    lines.push(
      '',
      `A worker has ${inTime(m.number('workTime'))} to say that it is done. After that the poster takes the money back with \`reclaimPay\`.`,
    );
  if (m.has('arbiter'))
    lines.push(
      '',
      'Poster and worker can each call the arbiter with `dispute`, who divides the money with `resolve`; each collects their part with `withdraw`.',
    );
  if (m.has('platformFee'))
    lines.push(
      '',
      `${inPercent(m.number('platformFeeBps'))} of what a worker is paid goes to the owner, who collects it with \`withdrawFees\`.`,
    );
  return lines.join('\n');
}
