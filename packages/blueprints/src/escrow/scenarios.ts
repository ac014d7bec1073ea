/** What a deal promises to both sides, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, BalanceChange, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { inPercent, inTime, stepsOn } from '../steps.ts';
import { admit, admitContract, give, handful } from '../wired-token.ts';
import { milestonesOf, worthOf } from './terms.ts';
import { sidesOf } from './words.ts';

/** Everything the scenarios say about one planned module, in its own terms: with or without milestones, ether or token. */
function playOf(m: ModuleView) {
  const { send, refuse, read } = stepsOn(m.contract);
  const token = m.wire('paymentToken');
  const total = token ? handful(token, 1_000n, 4n) : worthOf(m);
  const amounts = m.has('milestones') ? milestonesOf(m, total) : [total];
  const first = amounts[0] ?? total;
  const change = (of: string, by: bigint): BalanceChange => ({ of, asset: token ? token.contract : 'eth', by: by.toString() });
  const arbiter: Actor | undefined = m.has('ownArbiter') ? 'carol' : m.text('arbiter') === '$deployer' ? 'deployer' : undefined;
  /** The arguments of a deal with bob. */
  const terms = (payee: ScenarioValue = '$bob', parts = amounts, descriptions = parts.map((_, i) => `Part ${i + 1}`)): ScenarioValue[] => [
    payee,
    ...(m.has('ownArbiter') ? ['$carol'] : []),
    ...(m.has('ownDeadline') ? [m.number('deliveryTime').toString()] : []),
    ...(token && !m.has('milestones') ? [total.toString()] : []),
    ...(m.has('milestones') ? [parts.map(String), descriptions] : ['A logo for the bakery']),
  ];
  const value = token ? undefined : total;
  const purse = (as: Actor): StepInput[] =>
    token ? [...give(token, as, total), stepsOn(token.contract).send(as, 'approve', [`$${m.contract}`, total.toString()])] : [];
  const admitted: StepInput[] = token ? [...admitContract(token, m.contract), ...admit(token, '$bob')] : [];
  /** Alice makes a deal with bob and pays in; it is kept as `@id`. */
  const deal = (saves = 'id'): StepInput[] => [
    ...(saves === 'id' ? admitted : []),
    ...purse('alice'),
    send('alice', 'createEscrow', terms(), {
      saves,
      ...(value !== undefined && { value: value.toString() }),
      emits: { event: 'EscrowCreated' },
      changes: [change('$alice', -total), change(`$${m.contract}`, total)],
    }),
  ];
  /** The deal, and its first milestone where there are several. */
  const part: ScenarioValue[] = ['@id', ...(m.has('milestones') ? ['0'] : [])];
  const fee = (amount: bigint): bigint => (m.has('platformFee') ? (amount * m.number('platformFeeBps')) / 10_000n : 0n);
  const paid = (as: Actor, call: string): StepInput =>
    send(as, call, part, {
      emits: { event: 'Released' },
      changes: [change('$bob', first - fee(first)), change(`$${m.contract}`, fee(first) - first)],
    });
  const returned = (as: Actor, call: string): StepInput =>
    send(as, call, part, { emits: { event: 'Refunded' }, changes: [change('$alice', first), change(`$${m.contract}`, -first)] });
  return { send, refuse, read, change, token, total, first, amounts, arbiter, terms, value, purse, deal, part, fee, paid, returned };
}
type Play = ReturnType<typeof playOf>;

const pass = (seconds: bigint): StepInput => ({ do: 'pass', seconds: Number(seconds) });

const status = { funded: '0', delivered: '1', released: '2', refunded: '3', disputed: '4', resolved: '5' };

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  return [
    ...agreeing(m, play),
    ...(m.has('milestones') ? [milestones(m, play)] : []),
    ...(m.has('deadline') ? inTimeOrBack(m, play) : []),
    ...(m.has('autoRelease') ? answering(m, play) : []),
    ...(m.has('arbiter') ? disputing(m, play) : []),
    ...(m.has('platformFee') ? [hosting(m, play)] : []),
  ];
}

function agreeing(
  m: ModuleView,
  { send, refuse, read, change, deal, part, paid, returned, terms, value, token, purse }: Play,
): BlueprintScenario[] {
  const { payer, payee } = sidesOf(m);
  return [
    {
      id: 'paid',
      sentence: `The ${payer} pays in first, and the ${payee} is paid once, when the ${payer} says so.`,
      steps: [
        ...deal(),
        ...deal('other'),
        read('escrowCount', [], 2),
        read('status', part, status.funded),
        send('bob', 'markDelivered', part, { emits: { event: 'Delivered' }, changes: [change('$bob', 0n)] }),
        read('status', part, status.delivered),
        refuse('bob', 'release', part, 'NotAllowed'),
        refuse('mallory', 'release', part, 'NotAllowed'),
        paid('alice', 'release'),
        read('status', part, status.released),
        refuse('alice', 'release', part, 'WrongStatus'),
      ],
    },
    {
      id: 'strangers',
      sentence: `Only the ${payee} can say that it is done, and the ${payer} cannot simply take the money back.`,
      steps: [
        ...deal(),
        refuse('mallory', 'markDelivered', part, 'NotAllowed'),
        refuse('alice', 'markDelivered', part, 'NotAllowed'),
        refuse('alice', 'cancel', part, 'NotAllowed'),
        ...(m.has('deadline') ? [refuse('alice', 'refund', part, 'DeadlineNotReached')] : []),
        send('bob', 'markDelivered', part),
        refuse('bob', 'markDelivered', part, 'WrongStatus'),
      ],
    },
    {
      id: 'cancel',
      sentence: `The ${payee} can call the deal off; then the ${payer} gets the money back.`,
      steps: [
        ...deal(),
        refuse('mallory', 'cancel', part, 'NotAllowed'),
        returned('bob', 'cancel'),
        read('status', part, status.refunded),
        refuse('alice', 'release', part, 'WrongStatus'),
        refuse('bob', 'cancel', part, 'WrongStatus'),
      ],
    },
    {
      id: 'sensible',
      sentence: 'A deal needs somebody else and some money: a deal with oneself or for nothing is refused.',
      steps: [
        ...purse('alice'),
        refuse('alice', 'createEscrow', terms('$alice'), 'InvalidParty', value),
        refuse('alice', 'createEscrow', terms('0x0000000000000000000000000000000000000000'), 'InvalidParty', value),
        ...(token ? [] : [refuse('alice', 'createEscrow', terms(), 'WrongAmount', 0n)]),
        refuse('alice', 'release', ['7', ...part.slice(1)], 'UnknownEscrow'),
        ...deal(),
      ],
    },
  ];
}

function milestones(
  m: ModuleView,
  { send, refuse, read, change, deal, part, paid, amounts, terms, value, total, fee, purse }: Play,
): BlueprintScenario {
  const { payee } = sidesOf(m);
  const count = amounts.length.toString();
  const second: ScenarioValue[] = ['@id', '1'];
  const next = amounts[1] ?? 0n;
  return {
    id: 'milestones',
    feature: 'milestones',
    sentence: `Each milestone is paid by itself: accepting the first pays the ${payee} for that one only.`,
    steps: [
      ...purse('alice'),
      refuse('alice', 'createEscrow', terms('$bob', amounts, ['Only one']), 'InvalidMilestones', value),
      refuse('alice', 'createEscrow', terms('$bob', [total, 0n]), 'InvalidMilestones', value),
      refuse('alice', 'createEscrow', terms('$bob', []), 'InvalidMilestones'),
      ...deal(),
      send('bob', 'markDelivered', part),
      paid('alice', 'release'),
      read('status', second, status.funded),
      refuse('alice', 'release', ['@id', count], 'UnknownMilestone'),
      send('bob', 'markDelivered', second),
      send('alice', 'release', second, { changes: [change('$bob', next - fee(next))] }),
      read('getEscrow', ['@id'], count, 2),
    ],
  };
}

function inTimeOrBack(m: ModuleView, { send, refuse, read, deal, part, returned, terms }: Play): BlueprintScenario[] {
  const { payer, payee, deliver } = sidesOf(m);
  const time = pass(m.number('deliveryTime'));
  const within = m.has('ownDeadline') ? 'within the agreed time' : `within ${inTime(m.number('deliveryTime'))}`;
  const list: BlueprintScenario[] = [
    {
      id: 'too-late',
      feature: 'deadline',
      sentence: `When the ${payee} does not ${deliver} ${within}, the ${payer} can take the money back, and not before.`,
      steps: [
        ...deal(),
        refuse('alice', 'refund', part, 'DeadlineNotReached'),
        time,
        refuse('mallory', 'refund', part, 'NotAllowed'),
        refuse('bob', 'markDelivered', part, 'DeadlinePassed'),
        returned('alice', 'refund'),
        refuse('alice', 'refund', part, 'WrongStatus'),
      ],
    },
    {
      id: 'in-time',
      feature: 'deadline',
      sentence: `After a delivery in time the ${payer} cannot take the money back any more.`,
      steps: [
        ...deal(),
        send('bob', 'markDelivered', part),
        time,
        refuse('alice', 'refund', part, 'WrongStatus'),
        read('status', part, status.delivered),
      ],
    },
  ];
  if (m.has('ownDeadline')) {
    const at = m.has('ownArbiter') ? 2 : 1;
    const terms0 = terms().map((term, i) => (i === at ? '0' : term));
    list.push({
      id: 'own-deadline',
      feature: 'ownDeadline',
      sentence: 'Each deal says for itself how much time there is; a deal without any is refused.',
      steps: [
        refuse('alice', 'createEscrow', terms0, 'InvalidDeadline'),
        ...deal(),
        refuse('alice', 'refund', part, 'DeadlineNotReached'),
        time,
        returned('alice', 'refund'),
      ],
    });
  }
  return list;
}

function answering(m: ModuleView, { send, refuse, read, deal, part, paid }: Play): BlueprintScenario[] {
  const { payer, payee } = sidesOf(m);
  // Delivered shortly before the deadline, so that it passes while the answer is still open.
  const shorter = m.number('deliveryTime') < m.number('reviewTime') ? m.number('deliveryTime') : m.number('reviewTime');
  const spare = shorter / 2n;
  const review = pass(m.number('reviewTime'));
  const within = inTime(m.number('reviewTime'));
  return [
    {
      id: 'no-answer',
      feature: 'autoRelease',
      sentence: `When the ${payer} does not answer to a delivery within ${within}, the ${payee} can take the money, and not before.`,
      steps: [
        ...deal(),
        refuse('bob', 'claim', part, 'WrongStatus'),
        send('bob', 'markDelivered', part),
        refuse('bob', 'claim', part, 'ReviewNotOver'),
        review,
        refuse('mallory', 'claim', part, 'NotAllowed'),
        refuse('alice', 'requestChanges', part, 'WrongStatus'),
        ...(m.has('arbiter') ? [refuse('alice', 'dispute', part, 'WrongStatus')] : []),
        paid('bob', 'claim'),
        refuse('bob', 'claim', part, 'WrongStatus'),
      ],
    },
    {
      id: 'changes',
      feature: 'autoRelease',
      sentence: `The ${payer} can say in time that it is not right yet; then the ${payee} has to deliver again${m.has('deadline') ? ', and gets the time for it' : ''}.`,
      steps: [
        ...deal(),
        ...(m.has('deadline') ? [pass(m.number('deliveryTime') - spare)] : []),
        send('bob', 'markDelivered', part),
        ...(m.has('deadline') ? [pass(spare)] : []),
        refuse('mallory', 'requestChanges', part, 'NotAllowed'),
        send('alice', 'requestChanges', part, { emits: { event: 'ChangesRequested' } }),
        read('status', part, status.funded),
        refuse('bob', 'claim', part, 'WrongStatus'),
        ...(m.has('deadline') ? [refuse('alice', 'refund', part, 'DeadlineNotReached')] : []),
        send('bob', 'markDelivered', part),
        review,
        paid('bob', 'claim'),
      ],
    },
  ];
}

function disputing(
  m: ModuleView,
  { send, refuse, read, change, deal, part, arbiter, first, fee, returned, value, terms }: Play,
): BlueprintScenario[] {
  const { payer, payee } = sidesOf(m);
  const feature = 'arbiter';
  const calls: StepInput[] = [
    ...deal(),
    refuse('mallory', 'dispute', part, 'NotAllowed'),
    send('bob', 'markDelivered', part),
    send('alice', 'dispute', part, { emits: { event: 'Disputed' } }),
    read('status', part, status.disputed),
    ...(m.has('autoRelease') ? [refuse('alice', 'requestChanges', part, 'WrongStatus'), refuse('bob', 'claim', part, 'WrongStatus')] : []),
    refuse('bob', 'dispute', part, 'WrongStatus'),
    refuse('mallory', 'resolve', [...part, '10000'], 'NotAllowed'),
    refuse('bob', 'resolve', [...part, '10000'], 'NotAllowed'),
    refuse('alice', 'resolve', [...part, '0'], 'NotAllowed'),
  ];
  const list: BlueprintScenario[] = [
    {
      id: 'agree-anyway',
      feature,
      sentence: `Even in a dispute the two can still agree: the ${payee} can give the money back.`,
      steps: [
        ...deal(),
        send('bob', 'dispute', part),
        returned('bob', 'cancel'),
        ...(arbiter ? [refuse(arbiter, 'resolve', [...part, '5000'], 'WrongStatus')] : []),
      ],
    },
  ];
  if (!arbiter) {
    list.push({
      id: 'arbiter',
      feature,
      sentence: `Both sides can call the arbiter, and neither they nor a stranger can decide in the arbiter's place.`,
      steps: [...calls, read('arbiterOf', ['@id'], m.text('arbiter'))],
    });
    return list;
  }
  const share = first / 4n;
  list.push(
    {
      id: 'arbiter',
      feature,
      sentence: `In a dispute only the arbiter decides how the money is divided, and each side can collect exactly its part.`,
      steps: [
        ...calls,
        refuse(arbiter, 'resolve', [...part, '10001'], 'InvalidShare'),
        send(arbiter, 'resolve', [...part, '2500'], { emits: { event: 'Resolved' } }),
        read('status', part, status.resolved),
        send('bob', 'withdraw', [], { emits: { event: 'Withdrawn' }, changes: [change('$bob', share - fee(share))] }),
        send('alice', 'withdraw', [], { changes: [change('$alice', first - share)] }),
        ...(m.has('platformFee') ? [read('feesOwed', [], fee(share).toString())] : []),
        refuse('alice', 'withdraw', [], 'NothingToPay'),
        refuse(arbiter, 'resolve', [...part, '2500'], 'WrongStatus'),
        refuse('alice', 'release', part, 'WrongStatus'),
      ],
    },
    {
      id: 'no-dispute',
      feature,
      sentence: `Without a dispute the arbiter cannot touch the money of the ${payer} and the ${payee}.`,
      steps: [
        ...deal(),
        refuse(arbiter, 'resolve', [...part, '0'], 'WrongStatus'),
        refuse(arbiter, 'release', part, 'NotAllowed'),
        read('arbiterOf', ['@id'], `$${arbiter}`),
      ],
    },
  );
  list.push(
    m.has('ownArbiter')
      ? {
          id: 'own-arbiter',
          feature: 'ownArbiter',
          sentence: 'Each deal names its own arbiter, who cannot be one of the two.',
          steps: [
            refuse('carol', 'createEscrow', terms(), 'InvalidParty', value),
            refuse('alice', 'createEscrow', terms('$carol'), 'InvalidParty', value),
            ...deal(),
            send('bob', 'dispute', part),
            refuse('deployer', 'resolve', [...part, '0'], 'NotAllowed'),
            send('carol', 'resolve', [...part, '0']),
          ],
        }
      : {
          id: 'hand-over',
          feature,
          sentence: 'The arbiter can hand the office over, and deals that were made before keep the old one.',
          steps: [
            ...deal(),
            send('bob', 'dispute', part),
            refuse('mallory', 'setArbiter', ['$mallory'], 'NotAllowed'),
            send('deployer', 'setArbiter', ['$frank'], { emits: { event: 'ArbiterChanged' } }),
            refuse('deployer', 'setArbiter', ['$deployer'], 'NotAllowed'),
            refuse('frank', 'resolve', [...part, '0'], 'NotAllowed'),
            send('deployer', 'resolve', [...part, '0']),
          ],
        },
  );
  return list;
}

function hosting(m: ModuleView, { send, refuse, read, change, deal, paid, first, fee }: Play): BlueprintScenario {
  const { payee } = sidesOf(m);
  const bps = m.number('platformFeeBps');
  const kept = fee(first);
  return {
    id: 'platform-fee',
    feature: 'platformFee',
    sentence: `The platform keeps ${inPercent(bps)} of what a ${payee} is paid; only its owner can collect that.`,
    steps: [
      read('platformFeeBps', [], bps.toString()),
      ...deal(),
      paid('alice', 'release'),
      read('feesOwed', [], kept.toString()),
      refuse('mallory', 'withdrawFees', [], 'OwnableUnauthorizedAccount'),
      ...(kept > 0n
        ? [send('deployer', 'withdrawFees', [], { emits: { event: 'FeesWithdrawn' }, changes: [change('$deployer', kept)] })]
        : []),
      refuse('deployer', 'withdrawFees', [], 'NothingToPay'),
    ],
  };
}
