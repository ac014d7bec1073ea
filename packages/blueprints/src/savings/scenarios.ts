/** What locked savings promise, as behaviours that are tried with the planned times, penalties and goals. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { inPercent, inTime, type Send, stepsOn } from '../steps.ts';
import { asset, change, example, goalOf, inMoney, minimumOf, provide } from './money.ts';

const precision = 10n ** 36n;
const nobody = '0x0000000000000000000000000000000000000000';

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const lock = m.number('lockTime');
  const fixed = m.has('fixedTerm');
  const amount = example(m);
  const inToken = m.wire('token') !== undefined;
  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  const over: StepInput = { do: 'pass', seconds: Number(lock) };
  const term = (seconds = lock): ScenarioValue[] => (fixed ? [] : [seconds.toString()]);
  const sum = (units = amount): ScenarioValue[] => (inToken ? [units.toString()] : []);
  const paying = (units = amount) => (inToken ? {} : { value: units.toString() });
  const savesId = (as: Actor, name: string, seconds = lock): StepInput =>
    send(as, 'deposit', [...sum(), ...term(seconds)], { ...paying(), saves: name });
  const saved = (as: Actor, name: string, units: bigint): StepInput =>
    send(as, 'deposit', [...sum(units), ...term()], { ...paying(units), saves: name });
  const refusedDeposit = (units: bigint, error: string, seconds = lock): StepInput =>
    refuse('alice', 'deposit', [...sum(units), ...term(seconds)], error, inToken ? undefined : units);
  const takenOut = (as: Actor, id: string, units = amount): StepInput =>
    send(as, 'withdraw', [id], { emits: { event: 'Withdrawn' }, changes: [change(m, `$${as}`, units)] });
  const ready = (people: Actor[], each = amount) => provide(m, people, each);

  terms();
  if (amount === 0n) return list;

  add(
    'kept',
    fixed
      ? `What is paid in stays locked for ${inTime(lock)}; then the saver gets all of it back, once.`
      : 'What is paid in stays locked for as long as the saver chose; then they get all of it back, once.',
    [
      ...ready(['alice']),
      send('alice', 'deposit', [...sum(), ...term()], {
        ...paying(),
        saves: 'id',
        emits: { event: 'Deposited' },
        changes: [change(m, '$alice', -amount), change(m, `$${m.contract}`, amount)],
      }),
      read('getBalance', ['$alice'], amount.toString()),
      read('isUnlocked', ['@id'], false),
      refuse('alice', 'withdraw', ['@id'], 'StillLocked'),
      over,
      read('isUnlocked', ['@id'], true),
      takenOut('alice', '@id'),
      read('getBalance', ['$alice'], '0'),
      refuse('alice', 'withdraw', ['@id'], 'AlreadyWithdrawn'),
    ],
    fixed ? 'fixedTerm' : undefined,
  );
  add('nobody-else', 'Nobody else can ever take a deposit, not even the one who made the contract.', [
    ...ready(['alice']),
    savesId('alice', 'id'),
    refuse('deployer', 'withdraw', ['@id'], 'NotDepositOwner'),
    over,
    refuse('deployer', 'withdraw', ['@id'], 'NotDepositOwner'),
    refuse('mallory', 'withdraw', ['@id'], 'NotDepositOwner'),
    takenOut('alice', '@id'),
    refuse('alice', 'withdraw', [99], 'UnknownDeposit'),
  ]);
  add('separate', 'A person can have several deposits, and everybody’s savings are counted apart.', [
    ...ready(['alice', 'alice', 'bob']),
    ...(inToken ? [approved('alice', amount * 2n)] : []),
    savesId('alice', 'first'),
    savesId('bob', 'other'),
    savesId('alice', 'second'),
    read('depositCount', [], 3),
    read('depositsOf', ['$alice'], ['1', '3']),
    read('getBalance', ['$alice'], (amount * 2n).toString()),
    read('getBalance', ['$bob'], amount.toString()),
    read('totalSaved', [], (amount * 3n).toString()),
    over,
    takenOut('alice', '@first'),
    read('getBalance', ['$alice'], amount.toString()),
    read('getBalance', ['$bob'], amount.toString()),
    read('totalSaved', [], (amount * 2n).toString()),
  ]);
  if (!fixed) {
    add('own-time', 'Each deposit has its own time: the shorter one opens first.', [
      ...ready(['alice', 'alice']),
      ...(inToken ? [approved('alice', amount * 2n)] : []),
      savesId('alice', 'long', lock * 2n > maxLock ? maxLock : lock * 2n),
      savesId('alice', 'short', lock / 2n),
      { do: 'pass', seconds: Number(lock / 2n) },
      takenOut('alice', '@short'),
      refuse('alice', 'withdraw', ['@long'], 'StillLocked'),
    ]);
    add(
      'until',
      'Instead of how long, a saver can say until which date. A date that has passed, or lies a hundred years ahead, is refused.',
      [
        ...ready(['alice']),
        refuse('alice', 'depositUntil', [...sum(), { now: -60 }], 'InvalidLock', inToken ? undefined : amount),
        refuse('alice', 'depositUntil', [...sum(), tooFar], 'InvalidLock', inToken ? undefined : amount),
        send('alice', 'depositUntil', [...sum(), { now: Number(lock) }], { ...paying(), saves: 'id' }),
        refuse('alice', 'withdraw', ['@id'], 'StillLocked'),
        over,
        takenOut('alice', '@id'),
      ],
    );
  }
  add('nothing', 'Nobody can lock nothing.', [
    ...ready(['alice']),
    refusedDeposit(0n, 'ZeroAmount'),
    ...(fixed ? [] : [refusedDeposit(amount, 'InvalidLock', 0n), refusedDeposit(amount, 'InvalidLock', maxLock + 1n)]),
    savesId('alice', 'id'),
  ]);
  if (m.has('earlyExit')) early();
  if (m.has('beneficiary')) forOthers();
  if (m.has('goal')) goal();
  if (m.has('extend')) {
    add(
      'extend',
      'A saver can lock a deposit for longer, and never for shorter.',
      [
        ...ready(['alice']),
        savesId('alice', 'id'),
        refuse('alice', 'extendLock', ['@id', { now: Number(lock / 2n) }], 'InvalidLock'),
        refuse('alice', 'extendLock', ['@id', tooFar], 'InvalidLock'),
        { do: 'pass', seconds: Number(lock / 2n) },
        refuse('mallory', 'extendLock', ['@id', { now: Number(lock) }], 'NotDepositOwner'),
        send('alice', 'extendLock', ['@id', { now: Number(lock) }], { emits: { event: 'LockExtended' } }),
        { do: 'pass', seconds: Number(lock / 2n) },
        refuse('alice', 'withdraw', ['@id'], 'StillLocked'),
        over,
        takenOut('alice', '@id'),
      ],
      'extend',
    );
  }
  if (m.has('minimum') && amount > 0n) {
    const least = minimumOf(m);
    add(
      'minimum',
      `A deposit is at least ${inMoney(m, least)}: less is refused.`,
      [...ready(['alice']), ...(least > 1n ? [refusedDeposit(least - 1n, 'DepositTooSmall')] : []), saved('alice', 'id', least)],
      'minimum',
    );
  }
  return list;

  /** What can be read from the contract before anybody has saved. */
  function terms() {
    const facts: [string, string, bigint, string][] = [
      ['fixedTerm', 'lockTime', lock, `Every deposit is locked for ${inTime(lock)}.`],
      ['earlyExit', 'penaltyBps', m.number('penaltyBps'), `Taking a deposit out early costs ${inPercent(m.number('penaltyBps'))}.`],
      ['goal', 'savingsGoal', m.has('goal') ? goalOf(m) : 0n, `The goal is ${m.has('goal') ? inMoney(m, goalOf(m)) : ''}.`],
      ['minimum', 'minDeposit', minimumOf(m), `The smallest deposit is ${inMoney(m, minimumOf(m))}.`],
    ];
    for (const [feature, call, value, sentence] of facts) {
      if (m.has(feature))
        add(
          `${call}-known`,
          `${sentence} Everybody can look that up, and nobody can change it.`,
          [read(call, [], value.toString())],
          feature,
        );
    }
    if (inToken) {
      add('token', 'Savings are kept in one token; which one can never be changed.', [read('savedToken', [], `$${asset(m)}`)], 'tokens');
    }
  }

  function approved(as: Actor, units: bigint): Send {
    return { do: 'send', as, on: asset(m), call: 'approve', args: [`$${m.contract}`, units.toString()] };
  }

  function early() {
    const penalty = (amount * m.number('penaltyBps')) / 10_000n;
    const cost = inPercent(m.number('penaltyBps'));
    const leaves = (as: Actor, id: string, units: bigint): StepInput =>
      send(as, 'withdrawEarly', [id], { emits: { event: 'PenaltyPaid' }, changes: [change(m, `$${as}`, units)] });
    add(
      'early',
      `Who takes a deposit out early gets all but ${cost} of it; after its time it costs nothing.`,
      [
        ...ready(['alice', 'bob', 'carol']),
        savesId('alice', 'id'),
        savesId('bob', 'stays'),
        savesId('carol', 'waits'),
        read('penaltyOf', ['@id'], penalty.toString()),
        refuse('mallory', 'withdrawEarly', ['@id'], 'NotDepositOwner'),
        leaves('alice', '@id', amount - penalty),
        refuse('alice', 'withdrawEarly', ['@id'], 'AlreadyWithdrawn'),
        over,
        refuse('bob', 'withdrawEarly', ['@stays'], 'NotLocked'),
        ...(m.has('sharedPenalty') ? [send('bob', 'withdraw', ['@stays'])] : [takenOut('bob', '@stays')]),
        ...(m.has('sharedPenalty') ? [send('carol', 'withdraw', ['@waits'])] : [takenOut('carol', '@waits')]),
      ],
      'earlyExit',
    );
    if (m.has('sharedPenalty')) {
      const weight = amount * lock;
      const two = (weight * ((penalty * precision) / (weight * 2n))) / precision;
      const one = (weight * ((penalty * precision) / weight)) / precision;
      add(
        'shared-penalty',
        'The penalty is shared by those who stay, by how much they have locked and for how long; nobody else gets any of it.',
        [
          ...ready(['alice', 'bob', 'carol', 'dave']),
          savesId('alice', 'leaves'),
          savesId('bob', 'stays'),
          savesId('carol', 'waits'),
          leaves('alice', '@leaves', amount - penalty),
          read('bonusOf', ['@stays'], two.toString()),
          savesId('dave', 'late'),
          read('bonusOf', ['@late'], '0'),
          over,
          takenOut('bob', '@stays', amount + two),
          takenOut('carol', '@waits', amount + two),
        ],
        'sharedPenalty',
      );
      if (!fixed) {
        add(
          'passing-through',
          'Money that is locked for a moment only gets next to nothing of a penalty.',
          [
            ...ready(['alice', 'bob', 'carol']),
            savesId('alice', 'leaves'),
            savesId('bob', 'stays'),
            savesId('carol', 'passes', 30n),
            leaves('alice', '@leaves', amount - penalty),
            { do: 'read', on: m.contract, call: 'bonusOf', args: ['@passes'], atMost: ((penalty * 30n) / lock).toString() },
          ],
          'sharedPenalty',
        );
      }
      add(
        'last',
        'The last one pays no penalty, for there is nobody left to share it.',
        [
          ...ready(['alice', 'bob']),
          savesId('alice', 'leaves'),
          savesId('bob', 'last'),
          leaves('alice', '@leaves', amount - penalty),
          read('penaltyOf', ['@last'], '0'),
          leaves('bob', '@last', amount + one),
        ],
        'sharedPenalty',
      );
    } else {
      add(
        'penalties',
        'Penalties go to the owner, who can collect them and never anything of what people have saved.',
        [
          ...ready(['alice', 'bob']),
          savesId('alice', 'leaves'),
          savesId('bob', 'stays'),
          refuse('deployer', 'withdrawPenalties', [], 'NothingToWithdraw'),
          leaves('alice', '@leaves', amount - penalty),
          refuse('mallory', 'withdrawPenalties', [], 'OwnableUnauthorizedAccount'),
          ...(penalty > 0n
            ? [
                send('deployer', 'withdrawPenalties', [], {
                  changes: [change(m, '$deployer', penalty), change(m, `$${m.contract}`, -penalty)],
                }),
              ]
            : []),
          refuse('deployer', 'withdrawPenalties', [], 'NothingToWithdraw'),
          over,
          takenOut('bob', '@stays'),
        ],
        'earlyExit',
      );
    }
  }

  function forOthers() {
    add(
      'for-others',
      'Money can be locked for somebody else: from then on it is theirs, and only they can take it out when the time has come.',
      [
        ...ready(['alice', 'alice']),
        refuse('alice', 'depositFor', [nobody, ...sum(), ...term()], 'InvalidBeneficiary', inToken ? undefined : amount),
        send('alice', 'depositFor', ['$bob', ...sum(), ...term()], { ...paying(), saves: 'id', changes: [change(m, '$alice', -amount)] }),
        read('getBalance', ['$bob'], amount.toString()),
        read('getBalance', ['$alice'], '0'),
        refuse('bob', 'withdraw', ['@id'], 'StillLocked'),
        over,
        refuse('alice', 'withdraw', ['@id'], 'NotDepositOwner'),
        takenOut('bob', '@id'),
        ...(fixed
          ? []
          : [
              ...(inToken ? [approved('alice', amount)] : []),
              send('alice', 'depositForUntil', ['$bob', ...sum(), { now: Number(lock) }], { ...paying(), saves: 'later' }),
              refuse('bob', 'withdraw', ['@later'], 'StillLocked'),
              over,
              takenOut('bob', '@later'),
            ]),
      ],
      'beneficiary',
    );
  }

  function goal() {
    const rest = goalOf(m) - amount;
    const enough = rest > minimumOf(m) ? rest : minimumOf(m);
    const most = inToken ? amount * 3n : 9_000n * 10n ** 18n;
    if (enough > most) return;
    add(
      'goal',
      `As soon as somebody has saved ${inMoney(m, goalOf(m))}, all that they have saved is open; other people’s savings are not.`,
      [
        ...ready(['alice', 'bob'], enough + amount),
        ...(inToken ? [approved('alice', enough + amount)] : []),
        savesId('alice', 'first'),
        saved('bob', 'other', enough),
        refuse('alice', 'withdraw', ['@first'], 'StillLocked'),
        read('goalReached', ['$alice'], false),
        send('alice', 'deposit', [...sum(enough), ...term()], { ...paying(enough), saves: 'last', emits: { event: 'GoalReached' } }),
        takenOut('alice', '@first'),
        takenOut('alice', '@last', enough),
        refuse('bob', 'withdraw', ['@other'], 'StillLocked'),
        read('goalReached', ['$alice'], false),
      ],
      'goal',
    );
  }
}

const maxLock = 36_500n * 86_400n;
/** A day later than the last moment until which money can be locked. */
const tooFar = { now: Number(maxLock) + 86_400 };
