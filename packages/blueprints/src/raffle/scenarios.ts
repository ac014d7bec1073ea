/** What a raffle promises, as behaviours that are tried with the planned prices and limits. Chance is left out: who wins is known where there is one player. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, StepInput } from '@starwright/protocol/scenarios';
import { counted, ether, inEther, inNumber, inPercent, inTime, stepsOn } from '../steps.ts';

const secret = 'seven grey herons over the harbour at 4:13';

const min = (...values: bigint[]) => values.reduce((least, value) => (value < least ? value : least));

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const price = m.number('ticketPrice');
  const perWallet = m.has('maxPerWallet') ? m.number('maxPerWallet') : 1_000n;
  const inAll = m.has('maxTickets') ? m.number('maxTickets') : 1_000_000n;
  const value = (tickets: bigint) => ({ value: (price * tickets).toString() });
  const buy = (who: Actor, tickets = 1n): StepInput =>
    send(who, 'buyTickets', [tickets.toString()], {
      ...value(tickets),
      emits: { event: 'TicketsBought', args: [1, `$${who}`, tickets.toString()] },
      changes: [ether(`$${who}`, -(price * tickets))],
    });
  const ready: StepInput[] = m.has('commitReveal')
    ? [send('deployer', 'commit', [{ keccak: secret }], { emits: { event: 'Committed' } })]
    : [];
  const over: StepInput[] = m.has('timed') ? [{ do: 'pass', seconds: Number(m.number('roundTime')) }] : [];
  const closed: StepInput[] = m.has('commitReveal')
    ? [send('deployer', 'closeRound', [], { emits: { event: 'RoundClosed' } }), { do: 'mine', blocks: 6 }]
    : [];
  const secretArgs = m.has('commitReveal') ? [secret] : [];
  const draw = (more: Parameters<typeof send>[3] = {}): StepInput => send('deployer', 'drawWinner', secretArgs, more);
  /** How many tickets one player buys to be drawn for sure, whatever is drawn. */
  const many = min(3n, perWallet, inAll);
  const several = (tickets: bigint) => (m.has('severalWinners') ? min(m.number('winnerCount'), tickets) : 1n);
  const cut = (pot: bigint) => (m.has('houseCut') ? (pot * m.number('houseCutBps')) / 10_000n : 0n);
  const pot = price * many;
  const cutInWords = m.has('houseCut') ? `, less ${inPercent(m.number('houseCutBps'))} for the owner` : '';

  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  add('draw', `Whoever's ticket is drawn gets the pot${cutInWords}.`, [
    ...ready,
    buy('alice', many),
    read('getPot', [], pot.toString()),
    read('totalTickets', [], many.toString()),
    ...over,
    ...closed,
    draw({
      emits: { event: 'WinnerDrawn' },
      changes: [ether('$alice', pot - cut(pot)), ether('$deployer', cut(pot)), ether(`$${m.contract}`, -pot)],
    }),
    read('winnerOf', [1], '$alice'),
    read(
      'getWinners',
      [1],
      Array.from({ length: Number(several(many)) }, () => '$alice'),
    ),
  ]);
  if (inAll >= 2n) {
    add('chances', 'Each ticket belongs to whoever bought it, and has the same chance.', [
      ...ready,
      buy('alice'),
      buy('bob', min(2n, perWallet, inAll - 1n)),
      read('holderOf', [1, 0], '$alice'),
      read('holderOf', [1, 1], '$bob'),
      read('ticketsOf', [1, '$alice'], 1),
      refuse('alice', 'holderOf', [1, (1n + min(2n, perWallet, inAll - 1n)).toString()], 'NoTickets'),
    ]);
  }
  if (price > 0n) {
    add('price', `A ticket costs exactly ${inEther(m, price)}: paying more or less is refused.`, [
      ...ready,
      refuse('alice', 'buyTickets', [1], 'WrongPayment', price - 1n),
      refuse('alice', 'buyTickets', [1], 'WrongPayment', price + 1n),
      buy('alice'),
      refuse('bob', 'buyTickets', [0], 'NoQuantity'),
    ]);
  }
  add(
    'who-draws',
    m.has('commitReveal') ? 'Only the owner can close the sale, and only who knows the secret can draw.' : 'Only the owner can draw.',
    [
      ...ready,
      buy('alice'),
      ...over,
      ...(m.has('commitReveal')
        ? [
            refuse('mallory', 'closeRound', [], 'OwnableUnauthorizedAccount'),
            ...closed,
            refuse('mallory', 'drawWinner', ['a guess'], 'WrongSecret'),
          ]
        : [refuse('mallory', 'drawWinner', [], 'OwnableUnauthorizedAccount')]),
      draw(),
      read('winnerOf', [1], '$alice'),
    ],
  );
  add('empty', 'Without a ticket sold there is nothing to draw.', [
    ...ready,
    ...over,
    m.has('commitReveal') ? refuse('deployer', 'closeRound', [], 'NoTickets') : refuse('deployer', 'drawWinner', [], 'NoTickets'),
    read('totalTickets', [], 0),
  ]);
  add(
    'cancel',
    `When a round is called off, everybody gets the price of their tickets back, once${price > 0n ? '' : ', if there was one'}.`,
    [
      ...ready,
      buy('alice', many),
      refuse('mallory', 'cancelRound', [], 'NotAbandoned'),
      refuse('alice', 'refund', [1], 'WrongStatus'),
      send('deployer', 'cancelRound', [], { emits: { event: 'RoundCancelled', args: [1] } }),
      ...(price > 0n
        ? [
            refuse('mallory', 'refund', [1], 'NothingToWithdraw'),
            send('alice', 'refund', [1], { emits: { event: 'Refunded' }, changes: [ether('$alice', pot)] }),
            refuse('alice', 'refund', [1], 'NothingToWithdraw'),
          ]
        : []),
      ...(m.has('rounds')
        ? []
        : [refuse('alice', 'buyTickets', [1], 'WrongStatus', price), refuse('deployer', 'cancelRound', [], 'WrongStatus')]),
      ...(m.has('rounds') ? [read('currentRound', [], 2)] : []),
      refuse('alice', 'withdraw', [], 'NothingToWithdraw'),
    ],
  );
  add('abandoned', 'When the owner does not draw for 90 days, anyone can call the round off, and everybody gets their money back.', [
    ...ready,
    buy('alice'),
    refuse('bob', 'cancelRound', [], 'NotAbandoned'),
    ...over,
    { do: 'pass', seconds: 89 * 86_400 },
    refuse('bob', 'cancelRound', [], 'NotAbandoned'),
    { do: 'pass', seconds: 86_400 },
    send('bob', 'cancelRound', [], { emits: { event: 'RoundCancelled', args: [1] } }),
    ...(price > 0n ? [send('alice', 'refund', [1], { changes: [ether('$alice', price)] })] : []),
  ]);
  if (m.has('rounds')) {
    add(
      'rounds',
      'After each draw a new round begins, with its own pot.',
      [
        ...ready,
        buy('alice'),
        ...over,
        ...closed,
        draw(),
        read('currentRound', [], 2),
        read('getPot', [], 0),
        ...ready,
        send('bob', 'buyTickets', [1], { ...value(1n), emits: { event: 'TicketsBought', args: [2, '$bob', 1] } }),
        read('ticketsOf', [1, '$bob'], 0),
        ...over,
        ...closed,
        draw({ changes: [ether('$bob', price - cut(price))] }),
        read('winnerOf', [2], '$bob'),
        read('winnerOf', [1], '$alice'),
        refuse('alice', 'refund', [1], 'WrongStatus'),
        refuse('alice', 'refund', [4], 'UnknownRound'),
      ],
      'rounds',
    );
  } else {
    add('once', 'After the draw no more tickets are sold.', [
      ...ready,
      buy('alice'),
      ...over,
      ...closed,
      draw(),
      refuse('bob', 'buyTickets', [1], 'WrongStatus', price),
      refuse('deployer', 'drawWinner', secretArgs, 'WrongStatus'),
      refuse('deployer', 'cancelRound', [], 'WrongStatus'),
      refuse('alice', 'refund', [1], 'WrongStatus'),
      refuse('alice', 'refund', [2], 'UnknownRound'),
    ]);
  }
  if (m.has('maxPerWallet')) {
    const fits = perWallet < inAll && price * (perWallet + 1n) < 5_000n * 10n ** 18n;
    add(
      'per-wallet',
      fits
        ? `One wallet can have at most ${counted(perWallet, 'ticket')}: one more is refused.`
        : `The limit of ${counted(perWallet, 'ticket')} per wallet stands in the contract for good.`,
      [
        read('maxPerWallet', [], perWallet.toString()),
        ...ready,
        ...(fits
          ? [
              refuse('alice', 'buyTickets', [(perWallet + 1n).toString()], 'WalletLimitReached', price * (perWallet + 1n)),
              buy('alice', perWallet),
              refuse('alice', 'buyTickets', [1], 'WalletLimitReached', price),
              buy('bob'),
            ]
          : [buy('bob')]),
      ],
      'maxPerWallet',
    );
  }
  if (m.has('maxTickets')) list.push(soldOut({ m, ready, buy, price, perWallet, inAll }));
  if (m.has('timed')) {
    add(
      'timed',
      `Tickets are sold for ${inTime(m.number('roundTime'))}: after that none are, and before it there is no draw.`,
      [
        ...ready,
        buy('alice'),
        m.has('commitReveal')
          ? refuse('deployer', 'closeRound', [], 'RoundNotEnded')
          : refuse('deployer', 'drawWinner', [], 'RoundNotEnded'),
        ...over,
        refuse('bob', 'buyTickets', [1], 'RoundEnded', price),
        ...closed,
        draw(),
        read('winnerOf', [1], '$alice'),
      ],
      'timed',
    );
  }
  if (m.has('severalWinners')) {
    const winners = m.number('winnerCount');
    const tickets = min(winners, 3n, inAll);
    const players: Actor[] = ['alice', 'bob', 'carol'];
    const part = (price * tickets - cut(price * tickets)) / tickets;
    const even = part * tickets === price * tickets - cut(price * tickets);
    add(
      'several-winners',
      `${counted(winners, 'ticket is', 'tickets are')} drawn, each at most once, and they share the pot equally.`,
      [
        read('winnerCount', [], winners.toString()),
        ...ready,
        ...players.slice(0, Number(tickets)).map((player) => buy(player)),
        ...over,
        ...closed,
        draw({
          changes: [
            ...(even ? players.slice(0, Number(tickets)).map((player) => ether(`$${player}`, part)) : []),
            ether(`$${m.contract}`, -(price * tickets)),
          ],
        }),
      ],
      'severalWinners',
    );
  }
  if (m.has('houseCut')) {
    add(
      'house-cut',
      `Of the pot ${inPercent(m.number('houseCutBps'))} goes to the owner, and that can never change.`,
      [
        read('houseCutBps', [], m.number('houseCutBps').toString()),
        ...ready,
        buy('alice', many),
        ...over,
        ...closed,
        draw({ changes: [ether('$deployer', cut(pot)), ether('$alice', pot - cut(pot))] }),
      ],
      'houseCut',
    );
  }
  if (m.has('commitReveal')) {
    add(
      'secret',
      'The owner is bound to a secret before the first ticket is sold, and cannot exchange it.',
      [
        refuse('alice', 'buyTickets', [1], 'NotCommitted', price),
        refuse('mallory', 'commit', [{ keccak: 'mine' }], 'OwnableUnauthorizedAccount'),
        refuse('deployer', 'commit', [`0x${'0'.repeat(64)}`], 'NotCommitted'),
        ...ready,
        refuse('deployer', 'commit', [{ keccak: 'another' }], 'AlreadyCommitted'),
        buy('alice'),
        ...over,
        refuse('deployer', 'drawWinner', [secret], 'WrongStatus'),
        send('deployer', 'closeRound'),
        refuse('deployer', 'drawWinner', ['another'], 'WrongSecret'),
        refuse('bob', 'buyTickets', [1], 'WrongStatus', price),
        { do: 'mine', blocks: 4 },
        refuse('deployer', 'drawWinner', [secret], 'TooEarly'),
        { do: 'mine', blocks: 2 },
        draw(),
      ],
      'commitReveal',
    );
    add(
      'no-draw',
      'When the owner keeps the secret after the sale, anyone can call the round off, and everybody gets their money back.',
      [
        ...ready,
        buy('alice'),
        ...over,
        send('deployer', 'closeRound'),
        refuse('bob', 'cancelRound', [], 'NotAbandoned'),
        { do: 'mine', blocks: 260 },
        refuse('deployer', 'drawWinner', [secret], 'TooLate'),
        send('bob', 'cancelRound', [], { emits: { event: 'RoundCancelled' } }),
        ...(price > 0n ? [send('alice', 'refund', [1], { changes: [ether('$alice', price)] })] : []),
      ],
      'commitReveal',
    );
  }
  return list;
}

interface Sale {
  m: ModuleView;
  ready: StepInput[];
  buy: (who: Actor, tickets?: bigint) => StepInput;
  price: bigint;
  perWallet: bigint;
  inAll: bigint;
}

/** The last ticket: walked to where a few people can buy them all. */
function soldOut({ m, ready, buy, price, perWallet, inAll }: Sale): BlueprintScenario {
  const { refuse, read } = stepsOn(m.contract);
  const people: Actor[] = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'];
  const affordable = price * (inAll + 1n) < 5_000n * 10n ** 18n;
  const walkable = inAll <= perWallet * BigInt(people.length) && price * inAll < 5_000n * 10n ** 18n;
  const purchases: StepInput[] = [];
  for (let left = walkable ? inAll : 0n, i = 0; left > 0n; i++) {
    const count = min(left, perWallet);
    purchases.push(buy(people[i] ?? 'alice', count));
    left -= count;
  }
  return {
    id: 'sold-out',
    feature: 'maxTickets',
    sentence: walkable
      ? `There are only ${counted(inAll, 'ticket')} in a round: number ${inNumber(inAll + 1n)} is refused.`
      : affordable
        ? `There are only ${counted(inAll, 'ticket')} in a round: nobody can buy more than are left.`
        : `The limit of ${counted(inAll, 'ticket')} in a round stands in the contract for good.`,
    steps: [
      read('maxTickets', [], inAll.toString()),
      ...ready,
      ...purchases,
      ...(walkable ? [refuse('mallory', 'buyTickets', [1], 'SoldOut', price)] : [buy('alice')]),
      ...(!walkable && affordable ? [refuse('bob', 'buyTickets', [inAll.toString()], 'SoldOut', price * inAll)] : []),
    ],
  };
}
