/** What staking promises to those who stake, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, BalanceChange, StepInput } from '@starwright/protocol/scenarios';
import { inPercent, inTime, stepsOn } from '../steps.ts';
import { admitContract, give, inTokens, ownersShare } from '../wired-token.ts';
import { fixedBonus } from './fixed-bonus.ts';
import { exampleOf, isApr, isPool, minStakeOf, rewardTokenOf, sameToken, stakingTokenOf, yearlyReward, yearSeconds } from './terms.ts';

const month = 2_592_000n;

function playOf(m: ModuleView) {
  const { send, refuse, read } = stepsOn(m.contract);
  const token = stakingTokenOf(m);
  const reward = rewardTokenOf(m);
  const { stake, fund } = exampleOf(m);
  const change = (of: string, by: bigint, asset = token): BalanceChange => ({ of, asset: asset.contract, by: by.toString() });
  const allow = (of: ModuleView, as: Actor, amount: bigint): StepInput =>
    stepsOn(of.contract).send(as, 'approve', [`$${m.contract}`, amount.toString()]);
  /** The contract may hold the tokens, where they are picky. */
  const opened: StepInput[] = [...admitContract(token, m.contract), ...(sameToken(m) ? [] : admitContract(reward, m.contract))];
  const purse = (as: Actor, amount = stake): StepInput[] => [...give(token, as, amount), allow(token, as, amount)];
  const staked = (as: Actor, amount = stake): StepInput[] => [
    ...purse(as, amount),
    send(as, 'stake', [amount.toString()], {
      emits: { event: 'Staked', args: [`$${as}`, amount.toString()] },
      changes: [change(`$${as}`, -amount), change(`$${m.contract}`, amount)],
    }),
  ];
  const funded: StepInput[] = [
    ...(ownersShare(reward) > 0n ? [] : [stepsOn(reward.contract).send('deployer', 'mint', ['$deployer', fund.toString()])]),
    allow(reward, 'deployer', fund),
    send('deployer', 'fundRewards', [fund.toString()], {
      emits: { event: 'RewardsFunded' },
      changes: [change(`$${m.contract}`, fund, reward)],
    }),
  ];
  /** The reward token's leave to receive, for somebody who has only been given the staked one. */
  const welcome = (as: Actor): StepInput[] =>
    !sameToken(m) && reward.has('allowlist') ? [stepsOn(reward.contract).send('deployer', 'addToAllowlist', [`$${as}`])] : [];
  const unlocked: StepInput[] = m.has('locked') ? [pass(m.number('lockTime'))] : [];
  const takenOut = (as: Actor, amount = stake): StepInput =>
    send(as, 'unstake', [amount.toString()], {
      emits: { event: 'Unstaked', args: [`$${as}`, amount.toString()] },
      changes: [change(`$${as}`, amount), change(`$${m.contract}`, -amount)],
    });
  return { send, refuse, read, change, token, reward, stake, fund, opened, purse, staked, funded, welcome, unlocked, takenOut };
}
export type Play = ReturnType<typeof playOf>;

const pass = (seconds: bigint): StepInput => ({ do: 'pass', seconds: Number(seconds) });
/** A thousandth more, for the seconds that a transaction takes. */
const aBitMore = (amount: bigint): string => (amount + amount / 1_000n + 10n).toString();
const between = (on: string, call: string, account: string, low: bigint, high: string): StepInput => ({
  do: 'read',
  on,
  call,
  args: [account],
  atLeast: low.toString(),
  atMost: high,
});

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  if (play.stake === 0n) return [untried(play)];
  return [
    ...staying(m, play),
    ...(m.has('fixedBonus') ? fixedBonus(m, play) : play.fund > 0n ? earning(m, play) : []),
    ...(m.has('locked') ? [locked(m, play)] : []),
    ...extras(m, play),
  ];
}

/** When the token is too scarce to hand any out, only what the contract says of itself can be read. */
const untried = ({ read, token }: Play): BlueprintScenario => ({
  id: 'start',
  sentence: 'Nothing is staked at the start.',
  steps: [read('totalStaked', [], '0'), read('stakingToken', [], `$${token.contract}`)],
});

function staying(
  m: ModuleView,
  { send, refuse, read, token, reward, stake, fund, opened, purse, staked, funded, welcome, unlocked, takenOut, change }: Play,
): BlueprintScenario[] {
  const lock = m.has('locked') ? m.number('lockTime') : 0n;
  // Only a steady rate is known well enough to say what somebody has after a year; in a pool it depends on the others.
  const year = isApr(m) ? yearlyReward(m, stake, yearSeconds) : 0n;
  const withRewards: StepInput[] =
    fund > 0n && year > 0n
      ? [
          ...funded,
          ...welcome('bob'),
          ...staked('bob'),
          pass(yearSeconds > lock ? yearSeconds : lock),
          send('bob', 'exit', [], { emits: { event: 'RewardPaid' }, ...(!sameToken(m) && { changes: [change('$bob', stake)] }) }),
          {
            do: 'read',
            on: reward.contract,
            call: 'balanceOf',
            args: ['$bob'],
            atLeast: (year + (sameToken(m) ? stake : 0n)).toString(),
          },
        ]
      : [];
  return [
    {
      id: 'stake',
      sentence: `What somebody staked always comes back to them in full${m.has('locked') ? ' once it is unlocked' : ''}, and nobody can take out more than that.`,
      steps: [
        read('stakingToken', [], `$${token.contract}`),
        ...opened,
        ...staked('alice'),
        ...staked('bob'),
        read('stakedOf', ['$alice'], stake.toString()),
        read('totalStaked', [], (stake * 2n).toString()),
        refuse('mallory', 'unstake', ['1'], 'InsufficientStake'),
        ...unlocked,
        refuse('alice', 'unstake', [(stake + 1n).toString()], 'InsufficientStake'),
        takenOut('alice'),
        refuse('alice', 'unstake', ['1'], 'InsufficientStake'),
        read('stakedOf', ['$bob'], stake.toString()),
      ],
    },
    {
      id: 'exit',
      sentence:
        withRewards.length > 0
          ? 'Everything can be taken out in one step: the stake, with the rewards where there are any.'
          : 'Everything can be taken out in one step, even when there are no rewards.',
      steps: [
        ...opened,
        ...staked('alice'),
        ...unlocked,
        send('alice', 'exit', [], { changes: [change('$alice', stake)] }),
        read('totalStaked', [], '0'),
        refuse('alice', 'exit', [], 'ZeroAmount'),
        ...withRewards,
      ],
    },
    {
      id: 'nothing-for-nothing',
      sentence: 'Staking nothing is refused, and without a stake there is nothing to claim.',
      steps: [
        ...opened,
        refuse('alice', 'stake', ['0'], 'ZeroAmount'),
        refuse('alice', 'claimRewards', [], 'NothingToClaim'),
        ...purse('alice'),
        send('alice', 'stake', [stake.toString()], { emits: { event: 'Staked' } }),
        read('earned', ['$mallory'], '0'),
      ],
    },
  ];
}

function earning(m: ModuleView, play: Play): BlueprintScenario[] {
  const { send, refuse, read, reward, stake, fund, opened, staked, funded, welcome, unlocked, takenOut } = play;
  const list: BlueprintScenario[] = [];
  const stranger = refuse('mallory', 'fundRewards', ['1'], 'OwnableUnauthorizedAccount');
  if (isPool(m)) {
    const half = fund / 2n;
    const low = half - half / 1_000n - 10n;
    const over = inTime(m.number('rewardsDuration'));
    list.push(
      {
        id: 'rewards',
        sentence: `Rewards are handed out over ${over} to all stakers by their share: two equal stakers get half each.`,
        steps: [
          ...opened,
          ...welcome('alice'),
          ...staked('alice'),
          ...staked('bob'),
          stranger,
          ...funded,
          read('rewardPool', [], fund.toString()),
          pass(m.number('rewardsDuration')),
          between(m.contract, 'earned', '$alice', low > 0n ? low : 0n, half.toString()),
          between(m.contract, 'earned', '$bob', low > 0n ? low : 0n, half.toString()),
          ...(low > 0n
            ? [
                send('alice', 'claimRewards', [], { emits: { event: 'RewardPaid' } }),
                between(reward.contract, 'balanceOf', '$alice', low, half.toString()),
                refuse('alice', 'claimRewards', [], 'NothingToClaim'),
                { do: 'read' as const, on: m.contract, call: 'rewardPool', atLeast: half.toString(), atMost: (fund - low).toString() },
              ]
            : []),
        ],
      },
      {
        id: 'clock',
        sentence: 'While nobody stakes, no rewards are lost: whoever comes later still gets them.',
        steps: [
          ...opened,
          ...funded,
          pass(m.number('rewardsDuration') * 2n),
          ...staked('alice'),
          pass(m.number('rewardsDuration')),
          between(m.contract, 'earned', '$alice', low > 0n ? low * 2n : 0n, fund.toString()),
        ],
      },
    );
    return list;
  }
  const year = yearlyReward(m, stake, yearSeconds);
  const aMonth = yearlyReward(m, stake, month);
  list.push({
    id: 'rewards',
    sentence: `A stake earns ${inPercent(m.number('aprBps'))} in a year, paid from what the owner put in for rewards.`,
    steps: [
      ...opened,
      ...welcome('alice'),
      stranger,
      ...funded,
      pass(month),
      ...staked('alice'),
      read('earned', ['$alice'], '0'),
      pass(yearSeconds),
      between(m.contract, 'earned', '$alice', year, aBitMore(year)),
      ...(year > 0n
        ? [
            send('alice', 'claimRewards', [], { emits: { event: 'RewardPaid' } }),
            between(reward.contract, 'balanceOf', '$alice', year, aBitMore(year)),
            between(m.contract, 'earned', '$alice', 0n, (year / 1_000n + 10n).toString()),
            { do: 'read' as const, on: m.contract, call: 'rewardPool', atMost: (fund - year).toString() },
          ]
        : []),
      ...(m.has('locked') && m.number('lockTime') > yearSeconds ? [pass(m.number('lockTime') - yearSeconds)] : []),
      takenOut('alice'),
    ],
  });
  if (aMonth > 0n) {
    list.push({
      id: 'empty-pool',
      sentence:
        'Rewards are never paid from stakes: when there are none left, every stake still comes back, and what was earned is paid once there are rewards again.',
      steps: [
        ...opened,
        ...welcome('alice'),
        ...staked('alice'),
        ...staked('bob'),
        pass(month),
        refuse('alice', 'claimRewards', [], 'NothingToClaim'),
        ...unlocked,
        takenOut('alice'),
        takenOut('bob'),
        { do: 'read', on: m.contract, call: 'earned', args: ['$alice'], atLeast: aMonth.toString() },
        ...funded,
        send('alice', 'claimRewards', [], { emits: { event: 'RewardPaid' } }),
        { do: 'read', on: reward.contract, call: 'balanceOf', args: ['$alice'], atLeast: aMonth.toString() },
      ],
    });
  }
  return list;
}

function locked(m: ModuleView, { refuse, read, stake, opened, staked, unlocked, takenOut }: Play): BlueprintScenario {
  const lock = inTime(m.number('lockTime'));
  if (!m.has('penalty')) {
    return {
      id: 'locked',
      feature: 'locked',
      sentence: `A stake stays locked for ${lock}: taking it out before is refused.`,
      steps: [
        ...opened,
        ...staked('alice'),
        refuse('alice', 'unstake', [stake.toString()], 'StillLocked'),
        refuse('alice', 'exit', [], 'StillLocked'),
        ...unlocked,
        takenOut('alice'),
      ],
    };
  }
  return {
    id: 'locked',
    feature: 'locked',
    sentence: `After ${lock} a stake comes back without a penalty.`,
    steps: [
      ...opened,
      ...staked('alice'),
      read('penaltyBps', [], m.number('penaltyBps').toString()),
      ...unlocked,
      takenOut('alice'),
      read('totalStaked', [], '0'),
    ],
  };
}

function extras(
  m: ModuleView,
  { send, refuse, read, change, token, stake, fund, opened, purse, staked, funded, unlocked, takenOut }: Play,
): BlueprintScenario[] {
  const list: BlueprintScenario[] = [];
  if (m.has('penalty')) {
    const penalty = (stake * m.number('penaltyBps')) / 10_000n;
    const wired = !sameToken(m);
    list.push({
      id: 'penalty',
      feature: 'penalty',
      sentence: `Taking a stake out before ${inTime(m.number('lockTime'))} are over costs ${inPercent(m.number('penaltyBps'))} of it, which goes to ${wired ? 'the owner' : 'the rewards of the others'}.`,
      steps: [
        ...opened,
        ...staked('alice'),
        send('alice', 'unstake', [stake.toString()], {
          emits: { event: 'PenaltyPaid', args: ['$alice', penalty.toString()] },
          changes: [change('$alice', stake - penalty), change(`$${m.contract}`, penalty - stake)],
        }),
        ...(wired
          ? [
              refuse('mallory', 'withdrawPenalties', [], 'OwnableUnauthorizedAccount'),
              ...(penalty > 0n ? [send('deployer', 'withdrawPenalties', [], { changes: [change('$deployer', penalty)] })] : []),
              refuse('deployer', 'withdrawPenalties', [], 'NothingToClaim'),
            ]
          : [read(isPool(m) ? 'penaltiesWaiting' : 'rewardPool', [], penalty.toString())]),
      ],
    });
  }
  if (m.has('minimum')) {
    const minimum = minStakeOf(m);
    list.push({
      id: 'minimum',
      feature: 'minimum',
      sentence: `At least ${inTokens(token, minimum)} ${token.text('symbol')} must be staked: less is refused.`,
      steps: [
        ...opened,
        ...purse('alice', minimum),
        read('minStake', [], minimum.toString()),
        ...(minimum > 1n ? [refuse('alice', 'stake', [(minimum - 1n).toString()], 'StakeTooSmall')] : []),
        send('alice', 'stake', [minimum.toString()], { emits: { event: 'Staked' } }),
      ],
    });
  }
  if (m.has('compound')) {
    const period = isPool(m) ? m.number('rewardsDuration') : yearSeconds;
    const earns = isPool(m) ? fund / 2n : yearlyReward(m, stake, yearSeconds);
    const about = { id: 'compound', feature: 'compound' };
    if (!sameToken(m)) {
      list.push({
        ...about,
        sentence: 'Rewards come in another token, so they are claimed and cannot be added to the stake.',
        steps: [
          ...opened,
          ...staked('alice'),
          refuse('alice', 'compound', [], 'DifferentTokens'),
          read('stakedOf', ['$alice'], stake.toString()),
        ],
      });
    } else if (fund > 0n && earns > 0n) {
      list.push({
        ...about,
        sentence: 'Rewards can be added to the stake in one step, and can be taken out with it.',
        steps: [
          ...opened,
          ...staked('alice'),
          refuse('alice', 'compound', [], 'NothingToClaim'),
          ...funded,
          pass(period),
          send('alice', 'compound', [], { emits: { event: 'Compounded' } }),
          { do: 'read', on: m.contract, call: 'stakedOf', args: ['$alice'], atLeast: (stake + earns).toString() },
          { do: 'read', on: m.contract, call: 'rewardPool', atMost: (fund - earns).toString() },
          between(m.contract, 'earned', '$alice', 0n, (earns / 1_000n + 10n).toString()),
          refuse('bob', 'compound', [], 'NothingToClaim'),
          ...unlocked,
          takenOut('alice', stake + earns),
        ],
      });
    } else {
      list.push({
        ...about,
        sentence: 'Without rewards there is nothing to add to the stake.',
        steps: [...opened, ...staked('alice'), refuse('bob', 'compound', [], 'NothingToClaim')],
      });
    }
  }
  if (m.has('pausable')) {
    list.push({
      id: 'pause',
      feature: 'pausable',
      sentence: 'The owner can stop new stakes, but never keep anybody from taking theirs out.',
      steps: [
        ...opened,
        ...staked('alice'),
        refuse('mallory', 'pause', [], 'OwnableUnauthorizedAccount'),
        send('deployer', 'pause', [], { emits: { event: 'Paused' } }),
        ...purse('bob'),
        refuse('bob', 'stake', [stake.toString()], 'EnforcedPause'),
        ...(m.has('compound') ? [refuse('alice', 'compound', [], 'EnforcedPause')] : []),
        refuse('mallory', 'unpause', [], 'OwnableUnauthorizedAccount'),
        ...unlocked,
        takenOut('alice'),
        send('deployer', 'unpause'),
        send('bob', 'stake', [stake.toString()], { emits: { event: 'Staked' } }),
      ],
    });
  }
  return list;
}
