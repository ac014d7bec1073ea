/** What staking for a fixed bonus promises, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { BalanceChange, StepInput } from '@starwright/protocol/scenarios';
import { inPercent, inTime } from '../steps.ts';
import type { Play } from './scenarios.ts';
import { bonusFor, sameToken } from './terms.ts';

const pass = (seconds: bigint): StepInput => ({ do: 'pass', seconds: Number(seconds) });

export function fixedBonus(m: ModuleView, play: Play): BlueprintScenario[] {
  const { send, refuse, read, reward, stake, fund, opened, staked, funded, welcome, takenOut, change } = play;
  const lock = m.number('lockTime');
  const bps = m.number('bonusBps');
  const bonus = bonusFor(m, stake);
  const about = { id: 'bonus', feature: 'fixedBonus' };
  if (fund === 0n || bonus === 0n) {
    return [
      {
        ...about,
        sentence: `The bonus of ${inPercent(bps)} stands in the contract for good.`,
        steps: [...opened, read('bonusBps', [], bps.toString()), ...staked('alice'), read('earned', ['$alice'], '0')],
      },
    ];
  }
  const withBonus: BalanceChange[] = sameToken(m)
    ? [change('$alice', stake + bonus)]
    : [change('$alice', stake), change('$alice', bonus, reward)];
  const leaves = send('alice', 'unstake', [stake.toString()], {
    emits: { event: 'RewardPaid', args: ['$alice', bonus.toString()] },
    changes: withBonus,
  });
  const list: BlueprintScenario[] = [
    {
      ...about,
      sentence: `Whoever leaves a stake in for ${inTime(lock)} takes it out with a bonus of ${inPercent(bps)}: once, and no more of it however long it stays.`,
      steps: [
        ...opened,
        ...welcome('alice'),
        refuse('mallory', 'fundRewards', ['1'], 'OwnableUnauthorizedAccount'),
        ...funded,
        ...staked('alice'),
        read('bonusOf', ['$alice'], bonus.toString()),
        ...(lock > 120n ? [pass(lock - 60n)] : []),
        read('earned', ['$alice'], '0'),
        refuse('alice', 'claimRewards', [], 'NothingToClaim'),
        pass(lock > 120n ? 60n : lock),
        read('earned', ['$alice'], bonus.toString()),
        pass(lock * 5n),
        read('earned', ['$alice'], bonus.toString()),
        leaves,
        read('rewardPool', [], (fund - bonus).toString()),
        read('earned', ['$alice'], '0'),
        refuse('alice', 'claimRewards', [], 'NothingToClaim'),
      ],
    },
    {
      id: 'bonus-once',
      sentence: 'A bonus that was claimed does not come a second time: staking more brings a bonus for what is new, and only for that.',
      steps: [
        ...opened,
        ...welcome('alice'),
        ...funded,
        ...staked('alice'),
        pass(lock),
        send('alice', 'claimRewards', [], {
          emits: { event: 'RewardPaid', args: ['$alice', bonus.toString()] },
          changes: [change('$alice', bonus, reward)],
        }),
        pass(lock),
        read('earned', ['$alice'], '0'),
        ...staked('alice'),
        read('bonusOf', ['$alice'], bonus.toString()),
        pass(lock),
        read('earned', ['$alice'], bonus.toString()),
      ],
    },
    {
      id: 'empty-pot',
      sentence:
        'A bonus is never paid from stakes: when the pot is empty every stake still comes back, and the bonus is paid once there is enough again.',
      steps: [
        ...opened,
        ...welcome('alice'),
        ...staked('alice'),
        ...staked('bob'),
        pass(lock),
        refuse('alice', 'claimRewards', [], 'NothingToClaim'),
        takenOut('alice'),
        takenOut('bob'),
        read('earned', ['$alice'], bonus.toString()),
        ...funded,
        send('alice', 'claimRewards', [], { changes: [change('$alice', bonus, reward)] }),
        refuse('alice', 'claimRewards', [], 'NothingToClaim'),
      ],
    },
  ];
  if (m.has('penalty')) {
    const penalty = (stake * m.number('penaltyBps')) / 10_000n;
    list.push({
      id: 'bonus-lost',
      feature: 'penalty',
      sentence: `Taking a stake out before ${inTime(lock)} are over costs ${inPercent(m.number('penaltyBps'))} of it and the bonus.`,
      steps: [
        ...opened,
        ...welcome('alice'),
        ...funded,
        ...staked('alice'),
        send('alice', 'unstake', [stake.toString()], {
          emits: { event: 'PenaltyPaid', args: ['$alice', penalty.toString()] },
          changes: [change('$alice', stake - penalty)],
        }),
        read('bonusOf', ['$alice'], '0'),
        pass(lock),
        read('earned', ['$alice'], '0'),
        refuse('alice', 'claimRewards', [], 'NothingToClaim'),
      ],
    });
  }
  return list;
}
