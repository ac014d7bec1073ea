/** What a name service promises, as behaviours that are tried with the planned price and lengths. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, StepInput } from '@starwright/protocol/scenarios';
import { counted, ether, inEther, inTime, stepsOn } from '../steps.ts';
import { costOf, fitting, leastOf, mostOf, shortOf } from './rules.ts';

const nobody = '0x0000000000000000000000000000000000000000';

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const [first, second, third] = ['alice', 'bob-2', 'carol'].map((word) => fitting(m, word).replace(/-$/, 'x')) as [string, string, string];
  const cost = costOf(m, first);
  const least = leastOf(m);
  const most = mostOf(m);
  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  const register = (as: Actor, name: string): StepInput =>
    send(as, 'register', [name], {
      ...(costOf(m, name) > 0n ? { value: costOf(m, name).toString() } : {}),
      emits: { event: 'NameRegistered' },
      changes: [ether(`$${as}`, -costOf(m, name)), ether(`$${m.contract}`, costOf(m, name))],
    });
  const refused = (as: Actor, name: string, error: string): StepInput => refuse(as, 'register', [name], error, costOf(m, name));
  const belongs = (name: string, to: string): StepInput => read('resolve', [name], to);

  add(
    'register',
    m.has('free')
      ? 'Anybody can get a name that nobody has, for nothing; it then stands for their wallet.'
      : `Anybody can get a name that nobody has, for ${inEther(m, cost)}; it then stands for their wallet.`,
    [
      read('isAvailable', [first], true),
      belongs(first, nobody),
      register('alice', first),
      belongs(first, '$alice'),
      read('ownerOf', [first], '$alice'),
      read('nameOf', ['$alice'], first),
      read('nameOf', ['$bob'], ''),
      read('isAvailable', [first], false),
      read('namesOf', ['$alice'], [first]),
      read('nameCount', [], 1),
    ],
    m.has('free') ? 'free' : undefined,
  );
  add('unique', 'First come, first served: nobody can get a name that somebody has, not even with other capital letters.', [
    register('alice', first),
    refused('bob', first, 'NameTaken'),
    refused('bob', first.toUpperCase(), 'NameTaken'),
    belongs(first.toUpperCase(), '$alice'),
    register('bob', second),
    belongs(second, '$bob'),
  ]);
  add('payment', m.has('free') ? 'No money is taken for a name.' : 'A name costs exactly its price: less and more are refused.', [
    ...(cost > 0n ? [refuse('alice', 'register', [first], 'WrongPayment', cost - 1n)] : []),
    refuse('alice', 'register', [first], 'WrongPayment', cost + 1n),
    read('priceOf', [first], cost.toString()),
    register('alice', first),
  ]);
  const fill = (count: number) => 'a'.repeat(count);
  add(
    'letters',
    `A name has ${least === most ? counted(BigInt(most), 'character') : `${least} to ${counted(BigInt(most), 'character')}`}: letters from a to z, digits${m.has('spaces') ? ', single spaces' : ''} and hyphens inside.`,
    [
      ...(least > 1 ? [refused('alice', fill(least - 1), 'InvalidName')] : [refused('alice', '', 'InvalidName')]),
      refused('alice', fill(most + 1), 'InvalidName'),
      ...[' ', '_', '.', 'é', '-'].map((sign) => refused('alice', `${fill(least)}${sign}`.slice(-Math.max(least, 2)), 'InvalidName')),
      ...(least === most || m.has('onePerWallet') ? [] : [register('alice', fill(least))]),
      register('alice', fill(most)),
    ],
  );
  if (m.has('spaces')) spaces();
  add('release', 'Who has a name, and nobody else, can give it up; then anybody can get it.', [
    register('alice', first),
    refuse('mallory', 'release', [first], 'NotNameOwner'),
    send('alice', 'release', [first], { emits: { event: 'NameReleased' } }),
    belongs(first, nobody),
    read('nameOf', ['$alice'], ''),
    refuse('alice', 'release', [first], 'UnknownName'),
    register('bob', first),
    belongs(first, '$bob'),
  ]);
  if (!m.has('onePerWallet')) {
    add('primary', 'A wallet with several names chooses the one it is shown under; it can only choose its own.', [
      register('alice', first),
      register('alice', second),
      register('bob', third),
      read('nameOf', ['$alice'], first),
      refuse('alice', 'setPrimaryName', [third], 'NotNameOwner'),
      send('alice', 'setPrimaryName', [second], { emits: { event: 'PrimaryNameChanged' } }),
      read('nameOf', ['$alice'], second),
    ]);
  }
  add('income', m.has('free') ? 'There is no money in the contract for anybody to take.' : 'Only the owner can take the income.', [
    refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
    register('alice', first),
    refuse('mallory', 'withdraw', [], 'OwnableUnauthorizedAccount'),
    ...(cost > 0n ? [send('deployer', 'withdraw', [], { emits: { event: 'Withdrawn' }, changes: [ether('$deployer', cost)] })] : []),
    refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
    belongs(first, '$alice'),
  ]);
  if (m.has('transferable')) transfers();
  else
    add('bound', 'A name stays with the wallet that got it, until that gives it up.', [
      register('alice', first),
      belongs(first, '$alice'),
      refused('bob', first, 'NameTaken'),
    ]);
  if (m.has('onePerWallet')) {
    add(
      'one-each',
      'A wallet can have one name at a time.',
      [
        register('alice', first),
        refused('alice', second, 'AlreadyNamed'),
        send('alice', 'release', [first]),
        register('alice', second),
        read('namesOf', ['$alice'], [second]),
      ],
      'onePerWallet',
    );
  }
  if (m.has('shortNames')) short();
  if (m.has('expiry')) expiry();
  if (m.has('records')) records();
  if (m.has('reserved')) {
    add(
      'reserved',
      'The owner can keep names back: nobody can get them until the owner gives them away or lets them go. Names that somebody has stay theirs.',
      [
        refuse('mallory', 'reserveNames', [[first]], 'OwnableUnauthorizedAccount'),
        send('deployer', 'reserveNames', [[first, second]], { emits: { event: 'NameReserved' } }),
        read('isAvailable', [first], false),
        refused('alice', first, 'ReservedName'),
        refuse('mallory', 'assignReserved', [first, '$mallory'], 'OwnableUnauthorizedAccount'),
        send('deployer', 'assignReserved', [first, '$carol']),
        belongs(first, '$carol'),
        send('deployer', 'unreserveNames', [[second]]),
        refuse('deployer', 'assignReserved', [second, '$deployer'], 'InvalidName'),
        register('bob', second),
        send('deployer', 'reserveNames', [[second]]),
        refuse('deployer', 'assignReserved', [second, '$deployer'], 'NameTaken'),
        belongs(second, '$bob'),
      ],
      'reserved',
    );
  }
  if (m.has('priceChanges')) {
    const plain = m.number('price');
    const dearer = plain * 2n + 1n;
    const longer = first.length > shortOf(m);
    add(
      'new-price',
      'Only the owner can change the price; names that were paid for stay.',
      [
        register('alice', first),
        refuse('mallory', 'setPrice', [dearer.toString()], 'OwnableUnauthorizedAccount'),
        send('deployer', 'setPrice', [dearer.toString()], { emits: { event: 'PriceChanged' } }),
        read('price', [], dearer.toString()),
        ...(longer
          ? [
              refuse('bob', 'register', [second], 'WrongPayment', plain),
              send('bob', 'register', [second], { value: dearer.toString(), changes: [ether('$bob', -dearer)] }),
            ]
          : []),
        belongs(first, '$alice'),
      ],
      'priceChanges',
    );
  }
  return list;

  function transfers() {
    add(
      'transfer',
      'Who has a name, and nobody else, can hand it over.',
      [
        register('alice', first),
        refuse('mallory', 'transfer', [first, '$mallory'], 'NotNameOwner'),
        refuse('alice', 'transfer', [first, nobody], 'InvalidRecipient'),
        send('alice', 'transfer', [first, '$bob'], { emits: { event: 'NameTransferred' } }),
        belongs(first, '$bob'),
        read('nameOf', ['$alice'], ''),
        read('namesOf', ['$bob'], [first]),
        read('namesOf', ['$alice'], []),
        refuse('alice', 'transfer', [first, '$alice'], 'NotNameOwner'),
        ...(m.has('onePerWallet') ? [register('carol', second), refuse('bob', 'transfer', [first, '$carol'], 'AlreadyNamed')] : []),
      ],
      'transferable',
    );
  }

  function short() {
    const tiny = fill(Math.max(least, Math.min(shortOf(m), most)));
    const price = costOf(m, tiny);
    const shortOnes = counted(BigInt(shortOf(m)), 'character');
    add(
      'short-names',
      `Names of no more than ${shortOnes} cost ${inEther(m, m.number('shortPrice'))}${m.has('expiry') ? ', each time' : ''}.`,
      [
        read('shortLength', [], shortOf(m)),
        read('shortPrice', [], m.number('shortPrice').toString()),
        read('priceOf', [tiny], price.toString()),
        read('priceOf', [first], cost.toString()),
        ...(price !== cost ? [refuse('alice', 'register', [tiny], 'WrongPayment', cost)] : []),
        register('alice', tiny),
        ...(price !== cost && m.has('expiry') ? [refuse('alice', 'renew', [tiny], 'WrongPayment', cost)] : []),
      ],
      'shortNames',
    );
  }

  function spaces() {
    const spaced = fitting(m, 'blue swallow').replace(/ $/, 'x');
    const double = fitting(m, 'b  s');
    if (!spaced.includes(' ')) {
      add(
        'spaces',
        'A space stands only between two words: a name cannot begin with one.',
        [refused('alice', ` ${fill(most - 1)}`, 'InvalidName'), register('alice', fill(most))],
        'spaces',
      );
      return;
    }
    add(
      'spaces',
      `A name can have several words, such as “${spaced}”, with one space between two of them: not two, and none before or after.`,
      [
        register('alice', spaced),
        belongs(spaced, '$alice'),
        refused('bob', spaced.toUpperCase(), 'NameTaken'),
        refused('bob', ` ${fill(most - 1)}`, 'InvalidName'),
        refused('bob', `${fill(most - 1)} `, 'InvalidName'),
        ...(double.endsWith(' ') ? [] : [refused('bob', double, 'InvalidName')]),
        register('bob', second),
      ],
      'spaces',
    );
  }

  function expiry() {
    const validFor = m.number('validFor');
    const grace = m.number('gracePeriod');
    const pass = (seconds: bigint): StepInput => ({ do: 'pass', seconds: Number(seconds) });
    const renew = (as: Actor): StepInput =>
      send(as, 'renew', [first], {
        ...(cost > 0n ? { value: cost.toString() } : {}),
        emits: { event: 'NameRenewed' },
        changes: [ether(`$${as}`, -cost)],
      });
    add(
      'runs-out',
      grace > 0n
        ? `A name runs out after ${inTime(validFor)}. For ${inTime(grace)} more it waits for its owner; then anybody can get it.`
        : `A name runs out after ${inTime(validFor)}, and is free again at once: anybody can get it.`,
      [
        register('alice', first),
        pass(validFor),
        belongs(first, nobody),
        read('nameOf', ['$alice'], ''),
        ...(grace > 0n ? [read('isAvailable', [first], false), refused('bob', first, 'NameTaken'), pass(grace)] : []),
        read('isAvailable', [first], true),
        refuse('alice', 'renew', [first], 'UnknownName', cost),
        register('bob', first),
        belongs(first, '$bob'),
      ],
      'expiry',
    );
    add(
      'renew',
      `Who renews a name keeps it: the new time is added to the time that is left${grace > 0n ? ', also when it has just run out' : ''}.`,
      [
        register('alice', first),
        pass(validFor / 2n),
        refuse('alice', 'renew', [first], 'WrongPayment', cost + 1n),
        renew('alice'),
        pass(validFor),
        belongs(first, '$alice'),
        pass(validFor / 2n + 1n),
        belongs(first, nobody),
        ...(grace > 0n ? [renew('bob'), belongs(first, '$alice')] : []),
        refuse('bob', 'renew', [second], 'UnknownName', costOf(m, second)),
      ],
      'expiry',
    );
  }

  function records() {
    add(
      'records',
      'Who has a name, and nobody else, can write something down for it; the next owner begins with nothing.',
      [
        register('alice', first),
        refuse('mallory', 'setRecord', [first, 'url', 'https://example.org/mallory'], 'NotNameOwner'),
        refuse('alice', 'setRecord', [first, 'url', 'x'.repeat(501)], 'RecordTooLong'),
        send('alice', 'setRecord', [first, 'url', 'https://example.org'], { emits: { event: 'RecordChanged' } }),
        read('getRecord', [first, 'url'], 'https://example.org'),
        read('getRecord', [first, 'email'], ''),
        send('alice', 'release', [first]),
        read('getRecord', [first, 'url'], ''),
        register('bob', first),
        read('getRecord', [first, 'url'], ''),
        ...(m.has('transferable')
          ? [
              send('bob', 'setRecord', [first, 'url', 'https://example.org/bob']),
              send('bob', 'transfer', [first, '$carol']),
              read('getRecord', [first, 'url'], ''),
            ]
          : []),
      ],
      'records',
    );
  }
}
