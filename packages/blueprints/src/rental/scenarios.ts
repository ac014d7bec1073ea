/** What rentals promise, as behaviours that are tried with the planned prices, deposits and times. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import { type Actor, actors, type StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inPercent, inTime, stepsOn } from '../steps.ts';
import { thingOf } from './thing.ts';
import { unitOf } from './unit.ts';

const nobody = '0x0000000000000000000000000000000000000000';
const length = 3n;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const unit = unitOf(m);
  const { one, a, many } = thingOf(m);
  const price = m.number('price');
  const deposit = m.number('deposit');
  const grace = m.number('graceTime');
  const rent = price * length;
  const cost = rent + deposit;
  const fee = m.has('platformFee') ? (rent * m.number('platformFeeBps')) / 10_000n : 0n;
  const lender: Actor = m.has('openListings') ? 'dave' : 'deployer';
  const units = `${length} ${unit.word}s`;
  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  const pass = (seconds: bigint): StepInput => ({ do: 'pass', seconds: Number(seconds) });
  const listed: StepInput = send(lender, 'listItem', ['Drill', price.toString(), deposit.toString()], {
    saves: 'id',
    emits: { event: 'ItemListed' },
  });
  const rented = (as: Actor): StepInput =>
    send(as, 'rent', ['@id', length.toString()], {
      value: cost.toString(),
      emits: { event: 'Rented' },
      changes: [ether(`$${as}`, -cost), ether(`$${m.contract}`, cost)],
    });
  /** What the owner of the thing has more; the deployer gets the platform's fee as well when the thing is theirs. */
  const lenderGets = (amount: bigint) => ether(`$${lender}`, lender === 'deployer' ? amount : amount - fee);
  const confirmed = (kept = 0n): StepInput =>
    send(lender, 'confirmReturn', ['@id'], {
      emits: { event: 'RentalEnded' },
      changes: [ether('$alice', deposit - kept), lenderGets(rent + kept), ether(`$${m.contract}`, -cost)],
    });

  add('rent', `Who pays rent and deposit, ${inEther(m, cost)} for ${units}, has the ${one}; meanwhile nobody else can rent it.`, [
    listed,
    read('itemCount', [], 1),
    read('itemsOf', [`$${lender}`], ['1']),
    read('isAvailable', ['@id'], true),
    read('costOf', ['@id', length.toString()], cost.toString()),
    rented('alice'),
    read('renterOf', ['@id'], '$alice'),
    read('status', ['@id'], 1),
    refuse('bob', 'rent', ['@id', length.toString()], 'NotAvailable', cost),
    refuse('bob', 'rent', [99, length.toString()], 'UnknownItem', cost),
  ]);
  add('exact', 'Rent and deposit must be paid exactly, for at least one unit of time.', [
    listed,
    refuse('alice', 'rent', ['@id', length.toString()], 'WrongPayment', cost - 1n),
    refuse('alice', 'rent', ['@id', length.toString()], 'WrongPayment', cost + 1n),
    refuse('alice', 'rent', ['@id', 0], 'InvalidDuration', deposit),
    refuse('alice', 'rent', ['@id', 1001], 'InvalidDuration', price * 1001n + deposit > 9_000n * 10n ** 18n ? 0n : price * 1001n + deposit),
    rented('alice'),
  ]);
  add(
    'return',
    `When the owner confirms that the ${one} is back, the renter gets the deposit and the owner the rent; then it can be rented again.`,
    [
      listed,
      rented('alice'),
      pass(unit.seconds),
      refuse('alice', 'confirmReturn', ['@id'], 'NotItemOwner'),
      refuse('mallory', 'confirmReturn', ['@id'], 'NotItemOwner'),
      confirmed(),
      read('renterOf', ['@id'], nobody),
      read('isAvailable', ['@id'], true),
      refuse(lender, 'confirmReturn', ['@id'], 'NotRented'),
      rented('bob'),
    ],
  );
  add(
    'no-answer',
    `When the owner does not answer within ${inTime(grace)} after the renter said that it is back, the renter gets the deposit all the same.`,
    [
      listed,
      rented('alice'),
      refuse('mallory', 'markReturned', ['@id'], 'NotRenter'),
      refuse('alice', 'finishReturn', ['@id'], 'NotReturned'),
      send('alice', 'markReturned', ['@id'], { emits: { event: 'ReturnClaimed' } }),
      refuse('alice', 'finishReturn', ['@id'], 'TooEarly'),
      refuse(lender, 'claimDeposit', ['@id'], 'AlreadyReturned'),
      pass(grace),
      send('carol', 'finishReturn', ['@id'], {
        emits: { event: 'RentalEnded' },
        changes: [ether('$alice', deposit), lenderGets(rent), ether(`$${m.contract}`, -cost)],
      }),
    ],
  );
  add('lost', `When the ${one} is not back ${inTime(grace)} after the end, its owner, and nobody else, can take rent and deposit.`, [
    listed,
    rented('alice'),
    pass(unit.seconds * length),
    refuse(lender, 'claimDeposit', ['@id'], 'TooEarly'),
    pass(grace),
    refuse('mallory', 'claimDeposit', ['@id'], 'NotItemOwner'),
    send(lender, 'claimDeposit', ['@id'], { emits: { event: 'RentalEnded' }, changes: [lenderGets(cost), ether(`$${m.contract}`, -cost)] }),
    read('status', ['@id'], 2),
    refuse('bob', 'rent', ['@id', length.toString()], 'NotAvailable', cost),
  ]);
  add('delist', `The owner of ${a}, and nobody else, can take it off the list and put it back; a rental that is going on goes on.`, [
    listed,
    rented('alice'),
    refuse('mallory', 'delistItem', ['@id'], 'NotItemOwner'),
    send(lender, 'delistItem', ['@id'], { emits: { event: 'ItemOffered' } }),
    read('renterOf', ['@id'], '$alice'),
    confirmed(),
    refuse('bob', 'rent', ['@id', length.toString()], 'NotAvailable', cost),
    send(lender, 'relistItem', ['@id']),
    rented('bob'),
  ]);
  add('new-price', `The owner of ${a}, and nobody else, can change its price; a rental that is going on stays as it was agreed.`, [
    listed,
    rented('alice'),
    refuse('mallory', 'updateItem', ['@id', '1', '0'], 'NotItemOwner'),
    refuse(lender, 'updateItem', ['@id', '0', '0'], 'InvalidItem'),
    send(lender, 'updateItem', ['@id', (price * 2n).toString(), deposit.toString()], { emits: { event: 'ItemUpdated' } }),
    confirmed(),
    refuse('bob', 'rent', ['@id', length.toString()], 'WrongPayment', cost),
    send('bob', 'rent', ['@id', length.toString()], { value: (cost + rent).toString() }),
  ]);
  if (m.has('openListings')) {
    add('open-listings', `Anyone can list ${a}, and gets its rent.`, [listed, rented('alice'), confirmed()], 'openListings');
  } else {
    add('owner-lists', `Only the owner can list ${many}.`, [
      refuse('mallory', 'listItem', ['Drill', price.toString(), deposit.toString()], 'OwnableUnauthorizedAccount'),
      listed,
    ]);
  }
  add('invalid', 'Something without a name or a price is refused.', [
    refuse(lender, 'listItem', ['', price.toString(), deposit.toString()], 'InvalidItem'),
    refuse(lender, 'listItem', ['Drill', '0', deposit.toString()], 'InvalidItem'),
    listed,
  ]);
  if (m.has('lateFees')) late();
  if (m.has('damage')) damage();
  if (m.has('extend')) extend();
  if (m.has('arbiter')) arbiter();
  else {
    add(
      'not-back',
      `The owner of ${a} can say that it is not back although the renter says so; only in time, and then the renter can say it again.`,
      [
        listed,
        rented('alice'),
        refuse(lender, 'rejectReturn', ['@id'], 'NotReturned'),
        send('alice', 'markReturned', ['@id']),
        refuse('mallory', 'rejectReturn', ['@id'], 'NotItemOwner'),
        send(lender, 'rejectReturn', ['@id'], { emits: { event: 'ReturnRejected' } }),
        send('alice', 'markReturned', ['@id']),
        pass(grace),
        refuse(lender, 'rejectReturn', ['@id'], 'TooLate'),
        send('alice', 'finishReturn', ['@id'], { emits: { event: 'RentalEnded' } }),
      ],
    );
  }
  if (m.has('platformFee')) {
    add(
      'platform-fee',
      `The owner of the platform gets ${inPercent(m.number('platformFeeBps'))} of the rent and nothing of the deposit, and can never raise that.`,
      [
        read('platformFeeBps', [], m.number('platformFeeBps').toString()),
        listed,
        rented('alice'),
        send(lender, 'confirmReturn', ['@id'], {
          changes: [ether('$deployer', lender === 'deployer' ? rent : fee), ether('$alice', deposit)],
        }),
      ],
      'platformFee',
    );
  }
  return list;

  function late() {
    const least = (a: bigint, b: bigint) => (a < b ? a : b);
    /** So many units late, and the whole deposit is used up. */
    const untilAll = deposit / price + 2n;
    add(
      'late',
      `Who is late pays rent for each ${unit.word} that was begun out of the deposit, and never more than the deposit.`,
      [
        listed,
        rented('alice'),
        read('lateFeeOf', ['@id'], '0'),
        pass(unit.seconds * length + unit.seconds / 2n),
        read('lateFeeOf', ['@id'], least(price, deposit).toString()),
        confirmed(least(price, deposit)),
        ...(untilAll > 10_000n
          ? []
          : [rented('bob'), pass(unit.seconds * (length + untilAll)), read('lateFeeOf', ['@id'], deposit.toString())]),
      ],
      'lateFees',
    );
    add(
      'late-clock',
      `From the moment when the renter says that the ${one} is back, it gets no later.`,
      [
        listed,
        rented('alice'),
        pass(unit.seconds * length + unit.seconds / 2n),
        send('alice', 'markReturned', ['@id']),
        pass(unit.seconds * 2n),
        read('lateFeeOf', ['@id'], least(price, deposit).toString()),
        confirmed(least(price, deposit)),
      ],
      'lateFees',
    );
  }

  function damage() {
    if (deposit === 0n) {
      add(
        'damage',
        'Without a deposit nothing can be kept for damage.',
        [
          listed,
          rented('alice'),
          send('alice', 'markReturned', ['@id']),
          refuse(lender, 'claimDamage', ['@id', '1', 'A deep scratch'], 'InvalidClaim'),
          confirmed(),
        ],
        'damage',
      );
      return;
    }
    const harm = deposit > 1n ? deposit / 2n : deposit;
    const claims = send(lender, 'claimDamage', ['@id', harm.toString(), 'A deep scratch']);
    const paid = [ether('$alice', deposit - harm), lenderGets(rent + harm), ether(`$${m.contract}`, -cost)];
    const guards: StepInput[] = [
      listed,
      rented('alice'),
      refuse(lender, 'claimDamage', ['@id', harm.toString(), 'A deep scratch'], 'TooEarly'),
      send('alice', 'markReturned', ['@id']),
      refuse('mallory', 'claimDamage', ['@id', harm.toString(), 'A deep scratch'], 'NotItemOwner'),
      refuse(lender, 'claimDamage', ['@id', (deposit + 1n).toString(), 'A deep scratch'], 'InvalidClaim'),
      refuse(lender, 'claimDamage', ['@id', '0', 'A deep scratch'], 'InvalidClaim'),
    ];
    add(
      'damage',
      m.has('arbiter')
        ? `When the renter agrees, a part of the deposit pays for damage, and never more than the deposit. Only the owner of the ${one} can ask for it.`
        : `The owner of the ${one}, and nobody else, can keep a part of the deposit for damage, with a reason and never more than the deposit; the rest goes back.`,
      m.has('arbiter')
        ? [
            ...guards,
            refuse('alice', 'acceptDamage', ['@id'], 'NoClaim'),
            { ...claims, emits: { event: 'DamageClaimed' } },
            refuse('mallory', 'acceptDamage', ['@id'], 'NotRenter'),
            send('alice', 'acceptDamage', ['@id'], { emits: { event: 'RentalEnded' }, changes: paid }),
            rented('bob'),
            pass(unit.seconds * length + unit.seconds / 2n),
            send(lender, 'claimDamage', ['@id', deposit.toString(), 'Broken in two']),
            send('bob', 'acceptDamage', ['@id'], { changes: [ether('$bob', 0n), lenderGets(cost), ether(`$${m.contract}`, -cost)] }),
          ]
        : [...guards, { ...claims, emits: { event: 'DamageClaimed' }, changes: paid }, read('renterOf', ['@id'], nobody)],
      'damage',
    );
    add(
      'damage-late',
      `Damage must be named within ${inTime(grace)} after the renter said that the ${one} is back.`,
      [
        listed,
        rented('alice'),
        send('alice', 'markReturned', ['@id']),
        pass(grace),
        refuse(lender, 'claimDamage', ['@id', harm.toString(), 'A deep scratch'], 'TooLate'),
        send('alice', 'finishReturn', ['@id'], { changes: [ether('$alice', deposit)] }),
      ],
      'damage',
    );
    const judge = m.has('arbiter') ? actors.find((actor) => `$${actor}` === m.text('arbiter')) : undefined;
    if (judge) {
      add(
        'damage-dispute',
        'When the renter does not agree, the arbiter decides how much the damage costs.',
        [
          listed,
          rented('alice'),
          send('alice', 'markReturned', ['@id']),
          claims,
          send(judge, 'resolve', ['@id', '0'], { changes: [ether('$alice', deposit), lenderGets(rent), ether(`$${m.contract}`, -cost)] }),
        ],
        'damage',
      );
    }
  }

  function extend() {
    add(
      'extend',
      `The renter, and nobody else, can keep the ${one} for longer by paying for it before the end, at the price of the beginning.`,
      [
        listed,
        rented('alice'),
        refuse('mallory', 'extendRental', ['@id', 1], 'NotRenter', price),
        refuse('alice', 'extendRental', ['@id', 2], 'WrongPayment', price),
        send(lender, 'updateItem', ['@id', (price * 5n).toString(), deposit.toString()]),
        send('alice', 'extendRental', ['@id', 2], {
          value: (price * 2n).toString(),
          emits: { event: 'Extended' },
          changes: [ether('$alice', -price * 2n)],
        }),
        send(lender, 'updateItem', ['@id', price.toString(), deposit.toString()]),
        pass(unit.seconds * length),
        ...(m.has('lateFees') ? [read('lateFeeOf', ['@id'], '0')] : []),
        send(lender, 'confirmReturn', ['@id'], { changes: [ether('$alice', deposit), ether(`$${m.contract}`, -(cost + price * 2n))] }),
        rented('bob'),
        pass(unit.seconds * length + 1n),
        refuse('bob', 'extendRental', ['@id', 1], 'InvalidDuration', price),
      ],
      'extend',
    );
  }

  function arbiter() {
    const named = m.text('arbiter');
    const judge = actors.find((actor) => `$${actor}` === named);
    const half = deposit / 2n;
    if (!judge) {
      add(
        'dispute',
        'Either of the two can call the arbiter; until the decision nobody gets the deposit, except that the owner can still give it back.',
        [
          listed,
          rented('alice'),
          read('arbiter', [], named),
          refuse('mallory', 'dispute', ['@id'], 'NotRenter'),
          send('alice', 'dispute', ['@id'], { emits: { event: 'Disputed' } }),
          refuse('alice', 'markReturned', ['@id'], 'InDispute'),
          refuse('mallory', 'resolve', ['@id', '0'], 'NotArbiter'),
          confirmed(),
        ],
        'arbiter',
      );
      return;
    }
    add(
      'dispute',
      `Either of the two can call the arbiter, who alone divides the deposit between them; the owner of the ${one} gets the rent.`,
      [
        listed,
        rented('alice'),
        refuse('mallory', 'dispute', ['@id'], 'NotRenter'),
        refuse(judge, 'resolve', ['@id', half.toString()], 'NotDisputed'),
        send('alice', 'dispute', ['@id'], { emits: { event: 'Disputed' } }),
        read('status', ['@id'], 3),
        refuse('alice', 'markReturned', ['@id'], 'InDispute'),
        refuse('mallory', 'resolve', ['@id', half.toString()], 'NotArbiter'),
        refuse(judge, 'resolve', ['@id', (deposit + 1n).toString()], 'MoreThanDeposit'),
        send(judge, 'resolve', ['@id', half.toString()], {
          emits: { event: 'RentalEnded' },
          changes: [ether('$alice', deposit - half), lenderGets(rent + half), ether(`$${m.contract}`, -cost)],
        }),
        read('status', ['@id'], 0),
      ],
      'arbiter',
    );
    add(
      'agreed',
      `Also in a dispute the owner of the ${one} can give the deposit back without the arbiter.`,
      [listed, rented('alice'), send(lender, 'dispute', ['@id']), confirmed()],
      'arbiter',
    );
  }
}
