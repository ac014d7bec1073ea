/** What vesting promises, as behaviours that are tried with the planned times over the wired token. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { inPercent, inTime, stepsOn } from '../steps.ts';
import { admit, admitContract, give, handful, inTokens, ownersShare } from '../wired-token.ts';

/** More than the fifty years that a schedule can lie ahead or last, in seconds. */
const tooLong = 51 * 365 * 86_400;

/** Transactions take a second each; never more than this between two steps that are compared. */
const slack = 30n;

/** Cliff and duration as they are tried, in seconds; a cliff is never longer than the duration. */
export function termsOf(m: ModuleView): { cliff: bigint; duration: bigint } {
  const duration = m.number('duration');
  const cliff = m.has('cliff') ? m.number('cliffTime') : 0n;
  return { cliff: cliff > duration ? duration : cliff, duration };
}

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const on = stepsOn(m.contract);
  const { send, refuse, read } = on;
  const token = m.wire('token');
  if (!token)
    return [{ id: 'empty', sentence: 'Without a token nothing is promised to anybody.', steps: [read('beneficiaryCount', [], 0)] }];
  const { cliff, duration } = termsOf(m);
  const amount = handful(token, 1_200n, 4n);
  if (amount < 100n) return tooFewTokens(m);
  const symbol = token.text('symbol');
  const terms = (who: string, units = amount): ScenarioValue[] => [
    `$${who}`,
    units.toString(),
    ...(m.has('ownTerms') ? [0, cliff.toString(), duration.toString()] : []),
  ];
  const approve = (units: bigint): StepInput => ({
    do: 'send',
    as: 'deployer',
    on: token.contract,
    call: 'approve',
    args: [`$${m.contract}`, units.toString()],
  });
  const ready: StepInput[] = [
    ...admitContract(token, m.contract),
    ...admit(token, '$alice'),
    ...admit(token, '$bob'),
    ...give(token, 'deployer', amount),
    approve(amount),
  ];
  const promised: StepInput[] = [
    ...ready,
    send('deployer', 'createVestingSchedule', terms('alice'), {
      emits: { event: 'VestingScheduleCreated' },
      changes: [
        { of: '$deployer', asset: token.contract, by: (-amount).toString() },
        { of: `$${m.contract}`, asset: token.contract, by: amount.toString() },
      ],
    }),
  ];
  const pass = (seconds: bigint): StepInput[] => (seconds > 0n ? [{ do: 'pass', seconds: Number(seconds) }] : []);
  const earned = (elapsed: bigint): bigint => {
    if (elapsed >= duration) return amount;
    const initial = m.has('initialUnlock') ? (amount * m.number('initialUnlockBps')) / 10_000n : 0n;
    if (elapsed < cliff) return initial;
    const counted = m.has('steps') ? elapsed - (elapsed % m.number('stepTime')) : elapsed;
    return initial + ((amount - initial) * counted) / duration;
  };
  /** What has been earned lies between these two, since some seconds go by. */
  const between = (call: string, elapsed: bigint): StepInput => ({
    do: 'read',
    on: m.contract,
    call,
    args: ['$alice'],
    atLeast: earned(elapsed).toString(),
    atMost: earned(elapsed + slack).toString(),
  });
  const paid = (who: Actor, units: bigint): StepInput =>
    send(who, 'release', [], {
      emits: { event: 'TokensReleased', args: [`$${who}`, units.toString()] },
      changes: [{ of: `$${who}`, asset: token.contract, by: units.toString() }],
    });

  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  add(
    'all',
    `After ${inTime(duration)} everything has been earned and can be taken, once: ${inTokens(token, amount)} ${symbol} in the trial.`,
    [
      ...promised,
      read('totalLocked', [], amount.toString()),
      ...pass(duration),
      read('vestedAmount', ['$alice'], amount.toString()),
      paid('alice', amount),
      read('released', ['$alice'], amount.toString()),
      refuse('alice', 'release', [], 'NothingToRelease'),
      read('totalLocked', [], 0),
    ],
    m.has('ownTerms') ? 'ownTerms' : undefined,
  );
  const half = duration / 2n;
  if (half > cliff || half + slack < cliff) {
    add(
      'half',
      earned(half) > 0n
        ? `Halfway, what has been earned can be taken, and no more: the rest comes later.`
        : `Halfway, nothing has been earned yet.`,
      [
        ...promised,
        ...pass(half),
        between('vestedAmount', half),
        ...(earned(half) > 0n
          ? [
              send('alice', 'release', [], { emits: { event: 'TokensReleased' } }),
              between('released', half),
              ...(earned(half + slack) < amount
                ? [...pass(duration - half), send('mallory', 'releaseFor', ['$alice']), read('released', ['$alice'], amount.toString())]
                : []),
            ]
          : [refuse('alice', 'release', [], 'NothingToRelease'), ...pass(duration - half), paid('alice', amount)]),
      ],
    );
  }
  add('strangers', 'Only the owner can promise tokens, and whoever was promised nothing gets nothing.', [
    ...ready,
    refuse('mallory', 'createVestingSchedule', terms('mallory'), 'OwnableUnauthorizedAccount'),
    send('deployer', 'createVestingSchedule', terms('alice')),
    ...pass(duration),
    refuse('mallory', 'release', [], 'NoSchedule'),
    refuse('mallory', 'withdrawExcess', [], 'OwnableUnauthorizedAccount'),
    refuse('deployer', 'withdrawExcess', [], 'NothingToRelease'),
    paid('alice', amount),
  ]);
  add('funded', 'A promise counts only when all the tokens for it lie in the contract.', [
    ...ready,
    approve(amount - 1n),
    refuse('deployer', 'createVestingSchedule', terms('alice')),
    approve(amount),
    send('deployer', 'createVestingSchedule', terms('alice')),
    refuse('deployer', 'createVestingSchedule', terms('bob')),
    read('excess', [], 0),
  ]);
  add('sent', 'Tokens that were sent to the contract before are used for a promise; what is left over goes back to the owner.', [
    ...admitContract(token, m.contract),
    ...admit(token, '$alice'),
    ...give(token, `$${m.contract}`, amount),
    read('excess', [], amount.toString()),
    ...(amount > 1n ? [send('deployer', 'createVestingSchedule', terms('alice', amount - 1n))] : []),
    read('excess', [], amount > 1n ? 1 : amount.toString()),
    send('deployer', 'withdrawExcess', [], {
      emits: { event: 'ExcessWithdrawn', args: ['$deployer', amount > 1n ? 1 : amount.toString()] },
      changes: [{ of: '$deployer', asset: token.contract, by: amount > 1n ? '1' : amount.toString() }],
    }),
    read('totalLocked', [], (amount > 1n ? amount - 1n : 0n).toString()),
  ]);
  add('one', 'There is one schedule per wallet at a time, and it must promise something.', [
    ...ready,
    refuse('deployer', 'createVestingSchedule', terms('alice', 0n), 'InvalidSchedule'),
    refuse('deployer', 'createVestingSchedule', terms(m.contract), 'InvalidSchedule'),
    send('deployer', 'createVestingSchedule', terms('alice')),
    refuse('deployer', 'createVestingSchedule', terms('alice'), 'AlreadyHasSchedule'),
    read('beneficiaryCount', [], 1),
    read('beneficiaryAt', [0], '$alice'),
  ]);
  if (m.has('cliff')) {
    const early = cliff > slack ? cliff - slack : 0n;
    add(
      'cliff',
      `Before ${inTime(cliff)} have passed, ${m.has('initialUnlock') ? 'no more than the first part' : 'nothing'} can be taken.`,
      [
        ...promised,
        ...(cliff > 2n * slack
          ? [
              ...pass(early),
              read('vestedAmount', ['$alice'], earned(0n < cliff ? 0n : early).toString()),
              ...(earned(0n) === 0n ? [refuse('alice', 'release', [], 'NothingToRelease')] : []),
              ...pass(slack),
              between('vestedAmount', cliff),
            ]
          : []),
        ...pass(duration),
        read('vestedAmount', ['$alice'], amount.toString()),
      ],
      'cliff',
    );
  }
  if (m.has('initialUnlock')) {
    const bps = m.number('initialUnlockBps');
    add(
      'initial-unlock',
      `${inPercent(bps)} can be taken at once.`,
      [
        read('initialUnlockBps', [], bps.toString()),
        ...promised,
        between('vestedAmount', 0n),
        ...(earned(0n) > 0n ? [send('alice', 'release', [], { emits: { event: 'TokensReleased' } })] : []),
      ],
      'initialUnlock',
    );
  }
  if (m.has('steps')) {
    const step = m.number('stepTime');
    // A step that ends after the cliff and before the end, so that it can be watched.
    const index = cliff / step + 1n;
    const visible = step > 3n * slack && step * (index + 1n) < duration && step * index > cliff;
    add(
      'steps',
      `The next part is added every ${inTime(step)}; in between nothing is.`,
      [
        read('stepTime', [], step.toString()),
        ...promised,
        ...(visible
          ? [
              ...pass(step * index),
              read('vestedAmount', ['$alice'], earned(step * index).toString()),
              ...pass(step - 2n * slack),
              read('vestedAmount', ['$alice'], earned(step * index).toString()),
              ...pass(2n * slack),
              read('vestedAmount', ['$alice'], earned(step * (index + 1n)).toString()),
            ]
          : []),
        ...pass(duration),
        read('vestedAmount', ['$alice'], amount.toString()),
      ],
      'steps',
    );
  }
  if (m.has('revocable')) list.push(...revoking({ on, token, promised, pass, duration, amount, earned, between }));
  else {
    add('for-good', 'What was promised cannot be taken back: the contract has no way to do it.', [
      ...promised,
      refuse('deployer', 'withdrawExcess', [], 'NothingToRelease'),
      ...pass(duration),
      paid('alice', amount),
    ]);
  }
  if (m.has('ownTerms')) {
    add(
      'own-terms',
      'Each person can have a start, a cliff and a duration of their own.',
      [
        ...ready,
        refuse('deployer', 'createVestingSchedule', ['$alice', amount.toString(), 0, 100, 99], 'InvalidSchedule'),
        refuse('deployer', 'createVestingSchedule', ['$alice', amount.toString(), 0, 0, 0], 'InvalidSchedule'),
        refuse('deployer', 'createVestingSchedule', ['$alice', amount.toString(), 0, 0, tooLong], 'InvalidSchedule'),
        refuse('deployer', 'createVestingSchedule', ['$alice', amount.toString(), { now: tooLong }, 100, 500], 'InvalidSchedule'),
        refuse('deployer', 'createVestingSchedule', ['$alice', amount.toString(), 1, 100, 500], 'InvalidSchedule'),
        send('deployer', 'createVestingSchedule', ['$alice', amount.toString(), { now: 1_000 }, 100, 500]),
        ...pass(500n),
        read('vestedAmount', ['$alice'], 0),
        refuse('alice', 'release', [], 'NothingToRelease'),
        ...pass(1_000n),
        paid('alice', amount),
      ],
      'ownTerms',
    );
  }
  return list;
}

/** There are too few tokens to earn them bit by bit: what can be shown is who may promise them. */
function tooFewTokens(m: ModuleView): BlueprintScenario[] {
  const { refuse, read } = stepsOn(m.contract);
  const features = ['cliff', 'initialUnlock', 'steps', 'revocable', 'ownTerms'].filter((feature) => m.has(feature));
  return [undefined, ...features].map((feature) => ({
    id: feature ? `owner-${feature}` : 'owner',
    ...(feature && { feature }),
    sentence: 'Only the owner can promise tokens.',
    steps: [
      refuse('mallory', 'createVestingSchedule', ['$mallory', 1, ...(m.has('ownTerms') ? [0, 0, 60] : [])], 'OwnableUnauthorizedAccount'),
      read('beneficiaryCount', [], 0),
    ],
  }));
}

interface Play {
  on: ReturnType<typeof stepsOn>;
  token: ModuleView;
  promised: StepInput[];
  pass: (seconds: bigint) => StepInput[];
  duration: bigint;
  amount: bigint;
  earned: (elapsed: bigint) => bigint;
  between: (call: string, elapsed: bigint) => StepInput;
}

function revoking({ on, token, promised, pass, duration, amount, earned, between }: Play): BlueprintScenario[] {
  const { send, refuse, read } = on;
  const half = duration / 2n;
  const atFirst = ownersShare(token) > amount ? ownersShare(token) : amount;
  return [
    {
      id: 'revoke',
      feature: 'revocable',
      sentence: 'The owner, and nobody else, can take back what is not earned yet; what is earned stays.',
      steps: [
        ...promised,
        ...pass(half),
        refuse('mallory', 'revoke', ['$alice'], 'OwnableUnauthorizedAccount'),
        ...(earned(half + slack) < amount
          ? [
              send('deployer', 'revoke', ['$alice'], { emits: { event: 'VestingRevoked' } }),
              read('excess', [], 0),
              {
                do: 'read' as const,
                on: token.contract,
                call: 'balanceOf',
                args: ['$deployer'],
                atLeast: (atFirst - earned(half + slack)).toString(),
              },
              between('vestedAmount', half),
              ...(earned(half) > 0n ? [send('alice', 'release', [], { emits: { event: 'TokensReleased' } })] : []),
              ...pass(duration),
              refuse('alice', 'release', [], 'NothingToRelease'),
              read('totalLocked', [], 0),
              refuse('deployer', 'revoke', ['$alice'], 'NothingToRevoke'),
            ]
          : []),
      ],
    },
    {
      id: 'earned-stays',
      feature: 'revocable',
      sentence: 'What has been earned completely cannot be taken back.',
      steps: [...promised, ...pass(duration), refuse('deployer', 'revoke', ['$alice'], 'NothingToRevoke'), send('alice', 'release')],
    },
  ];
}
