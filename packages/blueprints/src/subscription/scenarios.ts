/** What a subscription promises, as behaviours that are tried with the planned price and period. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inTime, stepsOn } from '../steps.ts';
import { inPeriod, periodOf } from './period.ts';

/** Transactions of a scenario take a second each; never more than this between two steps that are compared. */
const slack = 15n;
const nobody = '0x0000000000000000000000000000000000000000';

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const price = m.number('price');
  const period = periodOf(m);
  const plans = m.has('plans');
  const plan: ScenarioValue[] = plans ? [1] : [];
  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  const pass = (seconds: bigint): StepInput => ({ do: 'pass', seconds: Number(seconds > 0n ? seconds : 1n) });
  const subscribe = (as: Actor): StepInput =>
    send(as, 'subscribe', plan, {
      value: price.toString(),
      emits: { event: 'Subscribed' },
      changes: [ether(`$${as}`, -price), ether(`$${m.contract}`, price)],
    });
  const between = (call: string, args: ScenarioValue[], most: bigint, least: bigint): StepInput => ({
    do: 'read',
    on: m.contract,
    call,
    args,
    atMost: most.toString(),
    atLeast: (least > 0n ? least : 0n).toString(),
  });
  const active = (who: Actor, is: boolean) => read('isActive', [`$${who}`], is);

  add(
    'access',
    `Who pays ${inEther(m, price)} has access for ${inPeriod(m)}, and not longer.`,
    [
      active('alice', false),
      read('expiresAt', ['$alice'], 0),
      subscribe('alice'),
      active('alice', true),
      active('bob', false),
      between('timeLeft', ['$alice'], period, period - slack),
      pass(period - slack),
      active('alice', true),
      pass(slack),
      active('alice', false),
      read('timeLeft', ['$alice'], 0),
      subscribe('alice'),
      between('timeLeft', ['$alice'], period, period - slack),
    ],
    m.has('ownPeriod') ? 'ownPeriod' : undefined,
  );
  add('renewal', 'Who pays again before the end loses nothing: the new time is added to the time that is left.', [
    subscribe('alice'),
    pass(period / 2n),
    subscribe('alice'),
    between('timeLeft', ['$alice'], period * 2n - period / 2n, period * 2n - period / 2n - slack),
    pass(period),
    active('alice', true),
    pass(period / 2n),
    active('alice', false),
    read('subscriberCount', [], 1),
  ]);
  add('exact', `It costs exactly ${inEther(m, price)}: less and more are refused, so nobody pays too much by mistake.`, [
    refuse('alice', 'subscribe', plan, 'WrongPayment', price - 1n),
    refuse('alice', 'subscribe', plan, 'WrongPayment', price + 1n),
    active('alice', false),
    subscribe('alice'),
  ]);
  if (!m.has('refund')) {
    add('income', 'Only the owner can take the income.', [
      refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
      subscribe('alice'),
      subscribe('bob'),
      refuse('mallory', 'withdraw', [], 'OwnableUnauthorizedAccount'),
      send('deployer', 'withdraw', [], { emits: { event: 'Withdrawn' }, changes: [ether('$deployer', price * 2n)] }),
      active('alice', true),
    ]);
  } else refunds();
  if (plans) severalPlans();
  if (m.has('multiple')) {
    add(
      'several-periods',
      'Several periods can be paid at once: three cost three times as much and last three times as long.',
      [
        refuse('alice', 'subscribeForPeriods', [...plan, 0], 'InvalidPeriods'),
        refuse('alice', 'subscribeForPeriods', [...plan, 121], 'InvalidPeriods'),
        refuse('alice', 'subscribeForPeriods', [...plan, 3], 'WrongPayment', price * 2n),
        send('alice', 'subscribeForPeriods', [...plan, 3], { value: (price * 3n).toString(), changes: [ether('$alice', -price * 3n)] }),
        between('timeLeft', ['$alice'], period * 3n, period * 3n - slack),
      ],
      'multiple',
    );
  }
  if (m.has('gifts')) {
    add(
      'gift',
      'Access can be paid for somebody else: they get the time, and the giver gets none.',
      [
        refuse('alice', 'gift', [nobody, ...plan], 'InvalidRecipient', price),
        refuse('alice', 'gift', ['$bob', ...plan], 'WrongPayment', price - 1n),
        send('alice', 'gift', ['$bob', ...plan], {
          value: price.toString(),
          emits: { event: 'Subscribed' },
          changes: [ether('$alice', -price)],
        }),
        active('bob', true),
        active('alice', false),
        between('timeLeft', ['$bob'], period, period - slack),
      ],
      'gifts',
    );
  }
  if (m.has('trial')) {
    const trial = m.number('trialPeriod');
    add(
      'trial',
      `Everybody can try it once for ${inTime(trial)} for nothing, before they subscribe.`,
      [
        send('alice', 'startTrial', plan, { emits: { event: 'TrialStarted' } }),
        active('alice', true),
        between('timeLeft', ['$alice'], trial, trial - slack),
        refuse('alice', 'startTrial', plan, 'TrialNotAvailable'),
        pass(trial),
        active('alice', false),
        refuse('alice', 'startTrial', plan, 'TrialNotAvailable'),
        subscribe('bob'),
        refuse('bob', 'startTrial', plan, 'TrialNotAvailable'),
        ...(plans
          ? [
              send('deployer', 'addPlan', ['Gold', price.toString(), 86_400]),
              refuse('alice', 'startTrial', [2], 'TrialNotAvailable'),
              refuse('bob', 'startTrial', [2], 'TrialNotAvailable'),
            ]
          : []),
        subscribe('alice'),
        active('alice', true),
      ],
      'trial',
    );
  }
  if (m.has('priceChanges')) {
    const dearer = price * 2n;
    add(
      'new-price',
      'Only the owner can change the price; what was paid for before stays paid.',
      [
        subscribe('alice'),
        refuse('mallory', 'setPrice', [...plan, dearer.toString()], 'OwnableUnauthorizedAccount'),
        refuse('deployer', 'setPrice', [...plan, 0], 'InvalidTerms'),
        send('deployer', 'setPrice', [...plan, dearer.toString()], { emits: { event: 'PriceChanged' } }),
        active('alice', true),
        refuse('bob', 'subscribe', plan, 'WrongPayment', price),
        send('bob', 'subscribe', plan, { value: dearer.toString(), changes: [ether('$bob', -dearer)] }),
        active('bob', true),
      ],
      'priceChanges',
    );
  } else if (!plans) {
    add('price-stays', `The price is ${inEther(m, price)} for ever; nobody can change it.`, [
      read('price', [], price.toString()),
      subscribe('alice'),
    ]);
  }
  if (m.has('pausable')) {
    add(
      'pause',
      'The owner can stop new payments and take them again; subscriptions that run go on.',
      [
        subscribe('alice'),
        refuse('mallory', 'pause', [], 'OwnableUnauthorizedAccount'),
        send('deployer', 'pause', [], { emits: { event: 'Paused' } }),
        refuse('bob', 'subscribe', plan, 'EnforcedPause', price),
        ...(m.has('multiple') ? [refuse('bob', 'subscribeForPeriods', [...plan, 2], 'EnforcedPause', price * 2n)] : []),
        ...(m.has('gifts') ? [refuse('bob', 'gift', ['$carol', ...plan], 'EnforcedPause', price)] : []),
        ...(m.has('trial') ? [refuse('bob', 'startTrial', plan, 'EnforcedPause')] : []),
        active('alice', true),
        refuse('mallory', 'unpause', [], 'OwnableUnauthorizedAccount'),
        send('deployer', 'unpause'),
        subscribe('bob'),
      ],
      'pausable',
    );
  }
  return list;

  function refunds() {
    // After half of the time, half of the money is used; a few seconds are lost on the way.
    const rest = price - price / 2n;
    const second = price / period + 1n;
    // Of so little for so long a few seconds use up nothing, so what comes back is known exactly.
    const paidBack: StepInput[] = [
      send('deployer', 'addPlan', ['Ten years', 100, 315_360_000], { saves: 'long' }),
      send('carol', 'subscribe', ['@long'], { value: '100' }),
      send('carol', 'cancel', ['@long'], { changes: [ether('$carol', 100n), ether(`$${m.contract}`, -100n)] }),
    ];
    add(
      'refund',
      'Who cancels gets the money back for the time that was left, and loses access at once.',
      [
        subscribe('alice'),
        refuse('bob', 'cancel', plan, 'NotActive'),
        pass(period / 2n),
        between('refundOf', ['$alice', ...plan], rest + second, rest - second * slack),
        send('alice', 'cancel', plan, { emits: { event: 'Cancelled' } }),
        active('alice', false),
        read('refundOf', ['$alice', ...plan], '0'),
        refuse('alice', 'cancel', plan, 'NotActive'),
        between('getBalance', [], price / 2n + second * slack, price / 2n - second),
        send('bob', 'countEarnings', [0, 10]),
        between('earned', [], price / 2n + second * slack, price / 2n - second),
        send('deployer', 'withdraw'),
        ...(plans ? paidBack : []),
      ],
      'refund',
    );
    add(
      'reserved',
      'The owner can take only what time that went by has earned; the rest stays until then.',
      [
        ...(m.has('trial') ? [send('alice', 'startTrial', plan)] : []),
        subscribe('alice'),
        subscribe('bob'),
        refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
        pass(period + slack + (m.has('trial') ? m.number('trialPeriod') : 0n)),
        send('deployer', 'countEarnings', [0, 10]),
        read('earned', [], (price * 2n).toString()),
        refuse('mallory', 'withdraw', [], 'OwnableUnauthorizedAccount'),
        send('deployer', 'withdraw', [], { emits: { event: 'Withdrawn' }, changes: [ether('$deployer', price * 2n)] }),
        send('deployer', 'countEarnings', [0, 10]),
        refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
      ],
      'refund',
    );
  }

  function severalPlans() {
    const gold = price * 3n;
    const goldPeriod = period * 2n > 315_360_000n ? period : period * 2n;
    add(
      'plans',
      'The owner can add plans, each with its own price and period; a subscription to one is not a subscription to another.',
      [
        refuse('mallory', 'addPlan', ['Gold', gold.toString(), goldPeriod.toString()], 'OwnableUnauthorizedAccount'),
        refuse('deployer', 'addPlan', ['Free', 0, goldPeriod.toString()], 'InvalidTerms'),
        send('deployer', 'addPlan', ['Gold', gold.toString(), goldPeriod.toString()], { saves: 'gold', emits: { event: 'PlanAdded' } }),
        read('planCount', [], 2),
        refuse('alice', 'subscribe', ['@gold'], 'WrongPayment', price),
        send('alice', 'subscribe', ['@gold'], { value: gold.toString(), changes: [ether('$alice', -gold)] }),
        read('isActiveOn', ['$alice', '@gold'], true),
        read('isActiveOn', ['$alice', 1], false),
        active('alice', true),
        between('timeLeft', ['$alice'], goldPeriod, goldPeriod - slack),
        refuse('alice', 'subscribe', [9], 'UnknownPlan', price),
      ],
      'plans',
    );
    add(
      'closed-plan',
      'The owner can stop selling a plan; who has it keeps it until its end.',
      [
        subscribe('alice'),
        refuse('mallory', 'setPlanOpen', [1, false], 'OwnableUnauthorizedAccount'),
        send('deployer', 'setPlanOpen', [1, false], { emits: { event: 'PlanOpenChanged' } }),
        refuse('bob', 'subscribe', [1], 'PlanClosed', price),
        ...(m.has('trial') ? [refuse('bob', 'startTrial', [1], 'PlanClosed')] : []),
        active('alice', true),
        send('deployer', 'setPlanOpen', [1, true]),
        subscribe('bob'),
      ],
      'plans',
    );
  }
}
