/** What collected donations promise, as behaviours that are tried with the planned goal, minimum and wallet. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import { type Actor, actors, type ScenarioValue, type StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inTime, stepsOn } from '../steps.ts';
import { badgesOf, minimumOf } from './terms.ts';

/** What a wallet of a scenario can give at most. */
const purse = 9_000n * 10n ** 18n;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const causes = m.has('causes');
  const charity = m.has('beneficiary') ? m.text('charity') : '$deployer';
  /** Who has the charity's wallet, where that is one of the people here. */
  const receiver = actors.find((actor) => `$${actor}` === charity);
  const goal = m.number('goal');
  const least = minimumOf(m);
  const gift = least > 10n ** 17n ? least : 10n ** 17n;
  const limit = m.has('withdrawLimit') ? m.number('maxWithdrawal') : 2n * gift;
  /** What is taken out of a gift; twice of it is within the limit. */
  const part = 2n * gift <= limit ? gift : limit / 2n;
  const cause: ScenarioValue[] = causes ? [1] : [];
  const words: ScenarioValue[] = m.has('messages') ? ['In memory of Rosa'] : [];
  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  const addCause = (name: string, saves: string, as: Actor = 'deployer'): StepInput =>
    send(as, 'addCause', [name, ...(m.has('goal') ? [goal.toString()] : [])], { saves, emits: { event: 'CauseAdded' } });
  const ready: StepInput[] = causes ? [addCause('Food', 'cause')] : [];
  const donate = (as: Actor, amount = gift, to = cause): StepInput =>
    send(as, 'donate', [...to, ...words], {
      value: amount.toString(),
      emits: { event: 'Donated' },
      changes: [ether(`$${as}`, -amount), ether(`$${m.contract}`, amount)],
    });
  const spend = (amount: bigint, note: string, from = cause): StepInput =>
    send('deployer', 'withdraw', [...from, amount.toString(), note], {
      emits: { event: 'Withdrawn' },
      changes: [ether(charity, amount), ether(`$${m.contract}`, -amount)],
    });

  add('given', 'Anybody can give, and everybody can see what came in, in all and from each donor.', [
    ...ready,
    read('totalDonated', [], '0'),
    donate('alice'),
    donate('bob', gift * 2n),
    donate('alice'),
    read('totalDonated', [], (gift * 4n).toString()),
    read('donatedBy', ['$alice'], (gift * 2n).toString()),
    read('donatedBy', ['$bob'], (gift * 2n).toString()),
    read('donatedBy', ['$carol'], '0'),
    read('donationCount', [], 3),
    read('donorCount', [], 2),
    read('getDonors', [0, 10], ['$alice', '$bob'], 0),
    read('getDonors', [0, 10], [(gift * 2n).toString(), (gift * 2n).toString()], 1),
    refuse('carol', 'donate', [...cause, ...words], 'EmptyDonation', 0n),
  ]);
  add(
    'spent',
    m.has('beneficiary')
      ? 'Money can only ever go to the charity’s wallet, each time with a public note on what it is for.'
      : 'Only the charity can take money out, each time with a public note on what it is for.',
    [
      ...ready,
      donate('alice', gift * 2n),
      refuse(
        'mallory',
        'withdraw',
        [...cause, gift.toString(), 'For me'],
        m.has('beneficiary') ? 'NotAllowed' : 'OwnableUnauthorizedAccount',
      ),
      refuse('deployer', 'withdraw', [...cause, gift.toString(), ''], 'InvalidNote'),
      spend(part, 'Blankets for the winter'),
      read('totalSpent', [], part.toString()),
      read('available', [], (gift * 2n - part).toString()),
      read('spendingCount', [], 1),
      read('totalDonated', [], (gift * 2n).toString()),
      ...(receiver && receiver !== 'deployer'
        ? [send(receiver, 'withdraw', [...cause, part.toString(), 'Soup'], { changes: [ether(charity, part)] })]
        : []),
    ],
    m.has('beneficiary') ? 'beneficiary' : undefined,
  );
  add('no-more', 'No more can be taken out than was given.', [
    ...ready,
    refuse('deployer', 'withdraw', [...cause, '1', 'Nothing there'], 'NotEnough'),
    donate('alice'),
    refuse('deployer', 'withdraw', [...cause, (gift + 1n).toString(), 'Too much'], 'NotEnough'),
    refuse('deployer', 'withdraw', [...cause, '0', 'Nothing'], 'NotEnough'),
    spend(part, 'School books'),
    refuse('deployer', 'withdraw', [...cause, (gift - part + 1n).toString(), 'Again'], 'NotEnough'),
  ]);
  if (!causes) {
    add('sent', 'Ether sent straight to the contract counts as a donation too.', [
      { do: 'pay', as: 'carol', to: `$${m.contract}`, value: gift.toString() },
      read('donatedBy', ['$carol'], gift.toString()),
      read('totalDonated', [], gift.toString()),
      spend(part, 'Bandages'),
    ]);
  }
  if (m.has('messages')) {
    add(
      'messages',
      'A donor can leave some words for everybody to read, or give without any.',
      [
        ...ready,
        send('alice', 'donate', [...cause, 'Keep going!'], { value: gift.toString(), emits: { event: 'Donated' } }),
        send('bob', 'donate', [...cause, ''], { value: gift.toString() }),
        refuse('carol', 'donate', [...cause, 'x'.repeat(501)], 'MessageTooLong', gift),
        read('donationCount', [], 2),
        send('dave', 'donate', [...cause, 'For Rosa'], {
          value: gift.toString(),
          emits: { event: 'Donated', args: ['2', '$dave', gift.toString(), ...cause, 'For Rosa'] },
        }),
      ],
      'messages',
    );
  }
  if (m.has('minimum')) {
    add(
      'minimum',
      `A donation is at least ${inEther(m, least)}.`,
      [
        ...ready,
        read('minDonation', [], least.toString()),
        ...(least > 1n ? [refuse('alice', 'donate', [...cause, ...words], 'DonationTooSmall', least - 1n)] : []),
        donate('alice', least),
      ],
      'minimum',
    );
  }
  if (m.has('goal')) reach();
  if (m.has('withdrawLimit')) limited();
  if (causes) several();
  if (m.has('badges')) badges();
  if (m.has('topDonor')) {
    add(
      'top-donor',
      'Everybody can see who has given most; of two who gave the same, who gave it first.',
      [
        ...ready,
        donate('alice', gift * 2n),
        read('topDonor', [], '$alice'),
        donate('bob', gift),
        read('topDonor', [], '$alice'),
        donate('bob', gift),
        read('topDonor', [], '$alice'),
        donate('bob', gift),
        read('topDonor', [], '$bob'),
      ],
      'topDonor',
    );
  }
  return list;

  function reach() {
    const half = goal / 2n;
    if (goal > purse || half < least || goal - half < least) {
      const shown = causes ? read('progress', [1], 0) : read('goal', [], goal.toString());
      add('goal', `${inEther(m, goal)} are wanted; everybody can see how near that is.`, [...ready, shown], 'goal');
      return;
    }
    add(
      'goal',
      `${inEther(m, goal)} are wanted; everybody can see how near that is. Giving goes on beyond it.`,
      [
        ...ready,
        read('progress', cause, 0),
        donate('alice', half),
        read('progress', cause, Number((half * 100n) / goal)),
        send('bob', 'donate', [...cause, ...words], { value: (goal - half).toString(), emits: { event: 'GoalReached' } }),
        read('progress', cause, 100),
        donate('carol'),
        read('progress', cause, 100),
      ],
      'goal',
    );
  }

  function limited() {
    const period = m.number('limitPeriod');
    const each = limit > least ? limit : least;
    const half = limit / 2n;
    const taken = (amount: bigint, note: string): StepInput =>
      refuse('deployer', 'withdraw', [...cause, amount.toString(), note], 'LimitReached');
    add(
      'limit',
      `At most ${inEther(m, limit)} can be taken out within ${inTime(period)}${causes ? ', for all causes together' : ''}.`,
      [
        ...ready,
        read('withdrawLimit', [], limit.toString()),
        read('limitPeriod', [], period.toString()),
        read('withdrawableNow', [], limit.toString()),
        ...(each <= purse
          ? [
              donate('alice', each),
              donate('bob', each),
              taken(limit + 1n, 'Too much'),
              spend(limit - half, 'Bread'),
              taken(half + 1n, 'Too much'),
              read('withdrawableNow', [], half.toString()),
              spend(half, 'Soup'),
              taken(1n, 'One more'),
              ...(period > 7200n ? [{ do: 'pass', seconds: Number(period - 3600n) } as const, taken(1n, 'Too soon')] : []),
              { do: 'pass', seconds: Number(period > 7200n ? 3600n : period) } as const,
              read('withdrawableNow', [], limit.toString()),
              spend(limit, 'Blankets'),
              donate('carol'),
              taken(1n, 'Again'),
            ]
          : []),
      ],
      'withdrawLimit',
    );
  }

  function several() {
    add(
      'causes',
      'The owner can add causes; the money given for one can never be taken out for another.',
      [
        refuse('mallory', 'addCause', ['Mine', ...(m.has('goal') ? [goal.toString()] : [])], 'OwnableUnauthorizedAccount'),
        refuse('alice', 'donate', [1, ...words], 'UnknownCause', gift),
        addCause('Food', 'food'),
        addCause('Shelter', 'shelter'),
        donate('alice', gift, ['@food']),
        donate('bob', gift * 2n, ['@shelter']),
        read('donatedFor', ['@food'], gift.toString()),
        read('donatedFor', ['@shelter'], (gift * 2n).toString()),
        refuse('deployer', 'withdraw', ['@food', (gift * 2n).toString(), 'More than is there'], 'NotEnough'),
        spend(part, 'Rice', ['@food']),
        read('availableFor', ['@food'], (gift - part).toString()),
        read('availableFor', ['@shelter'], (gift * 2n).toString()),
      ],
      'causes',
    );
    add(
      'closed-cause',
      'The owner can stop collecting for a cause; what was given for it stays for it.',
      [
        ...ready,
        donate('alice'),
        refuse('mallory', 'setCauseOpen', [1, false], 'OwnableUnauthorizedAccount'),
        send('deployer', 'setCauseOpen', [1, false], { emits: { event: 'CauseOpenChanged' } }),
        refuse('bob', 'donate', [1, ...words], 'CauseClosed', gift),
        spend(part, 'The last of it'),
        send('deployer', 'setCauseOpen', [1, true]),
        donate('bob'),
      ],
      'causes',
    );
  }

  function badges() {
    const { bronze, silver, gold } = badgesOf(m);
    const steps = [bronze, silver - bronze, gold - silver];
    const walked = gold <= purse && steps.every((step) => step >= least) && bronze > least;
    add(
      'badges',
      `Who has given ${inEther(m, bronze)} in all gets the bronze badge, ${inEther(m, silver)} silver, ${inEther(m, gold)} gold.`,
      walked
        ? [
            ...ready,
            read('badgeOf', ['$alice'], 0),
            donate('bob', bronze - 1n),
            read('badgeOf', ['$bob'], 0),
            ...steps.flatMap((step, i) => [
              send('alice', 'donate', [...cause, ...words], {
                value: step.toString(),
                emits: { event: 'BadgeEarned', args: ['$alice', i + 1] },
              }),
              read('badgeOf', ['$alice'], i + 1),
            ]),
          ]
        : [read('bronzeFrom', [], bronze.toString()), read('silverFrom', [], silver.toString()), read('goldFrom', [], gold.toString())],
      'badges',
    );
  }
}
