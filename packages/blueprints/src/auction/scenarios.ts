/** What an auction promises, as behaviours that are tried with the planned prices and times. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inPercent, inTime, stepsOn } from '../steps.ts';
import { firstItemFor, firstItemIsWith, firstItemOffered, isTransferable } from '../wired-nft.ts';

/** `getAuction` and `status` answer with these numbers. */
const open = 0;
const sold = 2;
const unsold = 3;
const cancelled = 4;

/** What the next bid must be at least, in wei. */
function next(m: ModuleView, bid: bigint): bigint {
  if (m.has('minStep')) return bid + m.number('minStep');
  const step = m.has('minIncrement') ? (bid * m.number('minIncrementBps')) / 10_000n : 1n;
  return bid + (step > 0n ? step : 1n);
}

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const nft = m.has('itemless') ? undefined : m.wire('nft');
  if (!m.has('itemless') && (!nft || !isTransferable(nft))) return withoutItems(m);

  const seller: Actor = m.has('openSellers') ? 'dave' : 'deployer';
  const first = m.number('startPrice') > 0n ? m.number('startPrice') : 1n;
  const second = next(m, first);
  const third = next(m, second);
  const duration = m.number('duration');
  const terms = (reserve: bigint, seconds: bigint = duration): ScenarioValue[] => [
    ...(nft ? [`$${nft.contract}`, 1] : ['A red bicycle']),
    m.number('startPrice').toString(),
    ...(m.has('reserve') ? [reserve.toString()] : []),
    seconds.toString(),
  ];
  const ready: StepInput[] = nft ? firstItemOffered(nft, seller, m.contract) : [];
  const opened = (reserve = 0n): StepInput[] => [
    ...ready,
    send(seller, 'createAuction', terms(reserve), { saves: 'id', emits: { event: 'AuctionCreated' } }),
  ];
  const bid = (as: Actor, amount: bigint): StepInput =>
    send(as, 'bid', ['@id'], {
      value: amount.toString(),
      emits: { event: 'BidPlaced', args: ['@id', `$${as}`, amount.toString()] },
      changes: [ether(`$${as}`, -amount)],
    });
  const over: StepInput = {
    do: 'pass',
    seconds: Number(duration + (m.has('antiSnipe') ? m.number('extensionTime') : 0n)) + 1,
  };
  const itemWith = (account: string): StepInput[] => (nft ? [firstItemIsWith(nft, account)] : []);
  const fee = (amount: bigint) => (m.has('platformFee') ? (amount * m.number('platformFeeBps')) / 10_000n : 0n);
  const paid = (amount: bigint) => amount - (seller === 'deployer' ? 0n : fee(amount));
  const item = nft ? 'NFT' : 'thing';

  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  add(
    'auction',
    nft
      ? 'The highest bidder gets the NFT and the seller gets the money, after the end and not before.'
      : 'The highest bidder wins and the seller gets the money, after the end and not before.',
    [
      ...opened(),
      ...itemWith(`$${m.contract}`),
      bid('alice', first),
      bid('bob', second),
      read('highestBidder', ['@id'], '$bob'),
      read('highestBid', ['@id'], second.toString()),
      refuse('bob', 'endAuction', ['@id'], 'AuctionNotOver'),
      over,
      send('mallory', 'endAuction', ['@id'], {
        emits: { event: 'AuctionEnded', args: ['@id', '$bob', second.toString()] },
        changes: [ether(`$${seller}`, paid(second))],
      }),
      ...itemWith('$bob'),
      read('status', ['@id'], sold),
      read('auctionCount', [], 1),
      refuse('mallory', 'endAuction', ['@id'], 'AuctionNotOver'),
    ],
    m.has('itemless') ? 'itemless' : undefined,
  );
  add('too-low', `The first bid must be at least ${inEther(m, first)}, and each later one must beat the highest.`, [
    ...opened(),
    refuse('alice', 'bid', ['@id'], 'BidTooLow', first - 1n),
    bid('alice', first),
    refuse('bob', 'bid', ['@id'], 'BidTooLow', first),
    refuse('bob', 'bid', ['@id'], 'BidTooLow', second - 1n),
    read('minimumBid', ['@id'], second.toString()),
    bid('bob', second),
  ]);
  add('late', 'After the end no bid is taken.', [
    ...opened(),
    bid('alice', first),
    over,
    refuse('bob', 'bid', ['@id'], 'AuctionNotOpen', second),
    send('bob', 'endAuction', ['@id']),
    refuse('bob', 'bid', ['@id'], 'AuctionNotOpen', second),
  ]);
  if (m.has('autoRefund')) {
    add(
      'outbid',
      'Whoever is outbid has their money back at once, without doing anything.',
      [
        ...opened(),
        bid('alice', first),
        send('bob', 'bid', ['@id'], { value: second.toString(), changes: [ether('$alice', first), ether('$bob', -second)] }),
        read('pendingReturns', ['$alice'], '0'),
        refuse('alice', 'withdraw', [], 'NothingToWithdraw'),
      ],
      'autoRefund',
    );
  } else {
    add('outbid', 'Whoever is outbid can take all of their money back, once, and nobody else can.', [
      ...opened(),
      bid('alice', first),
      refuse('alice', 'withdraw', [], 'NothingToWithdraw'),
      bid('bob', second),
      read('pendingReturns', ['$alice'], first.toString()),
      refuse('mallory', 'withdraw', [], 'NothingToWithdraw'),
      send('alice', 'withdraw', [], {
        emits: { event: 'Withdrawn', args: ['$alice', first.toString()] },
        changes: [ether('$alice', first)],
      }),
      refuse('alice', 'withdraw', [], 'NothingToWithdraw'),
      refuse('bob', 'withdraw', [], 'NothingToWithdraw'),
    ]);
  }
  add('no-bids', nft ? 'When nobody bids, the seller gets the NFT back.' : 'When nobody bids, nothing is sold.', [
    ...opened(),
    over,
    send('mallory', 'endAuction', ['@id']),
    read('status', ['@id'], unsold),
    ...itemWith(`$${seller}`),
  ]);
  add('invalid', 'An auction without an end is refused, and there are no bids on auctions that do not exist.', [
    ...ready,
    refuse(seller, 'createAuction', terms(0n, 0n), 'InvalidAuction'),
    ...(nft ? [] : [refuse(seller, 'createAuction', ['', ...terms(0n).slice(1)], 'InvalidAuction')]),
    refuse('alice', 'bid', [1], 'UnknownAuction', first),
    send(seller, 'createAuction', terms(0n), { saves: 'id' }),
    bid('alice', first),
  ]);
  if (nft) {
    add('not-yours', 'Nobody can put up an NFT that belongs to somebody else.', [
      ...ready,
      refuse(m.has('openSellers') ? 'mallory' : 'alice', 'createAuction', terms(0n)),
      send(seller, 'createAuction', terms(0n), { saves: 'id' }),
      ...itemWith(`$${m.contract}`),
    ]);
  }
  list.push(...choices({ m, on: stepsOn(m.contract), seller, first, second, third, terms, ready, opened, bid, over, itemWith, fee, item }));
  return list;
}

interface Play {
  m: ModuleView;
  on: ReturnType<typeof stepsOn>;
  seller: Actor;
  /** The lowest bids that can follow each other, in wei. */
  first: bigint;
  second: bigint;
  third: bigint;
  terms: (reserve: bigint, seconds?: bigint) => ScenarioValue[];
  ready: StepInput[];
  opened: (reserve?: bigint) => StepInput[];
  bid: (as: Actor, amount: bigint) => StepInput;
  over: StepInput;
  itemWith: (account: string) => StepInput[];
  fee: (amount: bigint) => bigint;
  item: string;
}

/** What holds only with a feature. */
function choices({ m, on, seller, first, second, third, terms, ready, opened, bid, over, itemWith, fee, item }: Play): BlueprintScenario[] {
  const { send, refuse, read } = on;
  const list: BlueprintScenario[] = [];
  if (m.has('openSellers')) {
    list.push({
      id: 'open-sellers',
      feature: 'openSellers',
      sentence: 'Anyone can open an auction, not only the owner.',
      steps: [...opened(), read('auctionCount', [], 1), read('status', ['@id'], open)],
    });
  } else {
    list.push({
      id: 'owner-sells',
      sentence: 'Only the owner can open an auction.',
      steps: [
        ...ready,
        refuse('mallory', 'createAuction', terms(0n), 'OwnableUnauthorizedAccount'),
        send(seller, 'createAuction', terms(0n)),
      ],
    });
  }
  if (m.has('minIncrement') || m.has('minStep')) {
    const by = m.has('minStep') ? inEther(m, m.number('minStep')) : inPercent(m.number('minIncrementBps'));
    list.push({
      id: 'increment',
      feature: m.has('minStep') ? 'minStep' : 'minIncrement',
      sentence: `Each bid must be at least ${by} higher than the one before.`,
      steps: [
        m.has('minStep')
          ? read('minIncrement', [], m.number('minStep').toString())
          : read('minIncrementBps', [], m.number('minIncrementBps').toString()),
        ...opened(),
        bid('alice', first),
        refuse('bob', 'bid', ['@id'], 'BidTooLow', second - 1n),
        bid('bob', second),
        refuse('carol', 'bid', ['@id'], 'BidTooLow', third - 1n),
        bid('carol', third),
      ],
    });
  }
  if (m.has('antiSnipe')) {
    const extension = m.number('extensionTime');
    const duration = m.number('duration');
    const late = duration - 30n;
    list.push({
      id: 'late-bid',
      feature: 'antiSnipe',
      sentence: `A bid shortly before the end leaves ${inTime(extension)} for somebody to bid more.`,
      steps: [
        ...opened(),
        ...(extension > 30n
          ? [
              { do: 'pass', seconds: Number(late) } as const,
              send('alice', 'bid', ['@id'], { value: first.toString(), emits: { event: 'AuctionExtended' } }),
              read('timeLeft', ['@id'], extension.toString()),
            ]
          : [read('extensionTime', [], extension.toString()), bid('alice', first)]),
        ...(extension > 60n
          ? [{ do: 'pass', seconds: 31 } as const, refuse('bob', 'endAuction', ['@id'], 'AuctionNotOver'), bid('bob', second)]
          : []),
        over,
        refuse('carol', 'bid', ['@id'], 'AuctionNotOpen', third),
        send('carol', 'endAuction', ['@id']),
      ],
    });
  }
  if (m.has('reserve')) {
    list.push(
      {
        id: 'reserve',
        feature: 'reserve',
        sentence: `Below the reserve price nothing is sold: the bidder gets the money back${item === 'NFT' ? ' and the seller the NFT' : ''}.`,
        steps: [
          ...opened(second),
          bid('alice', first),
          over,
          send('mallory', 'endAuction', ['@id'], { changes: [ether('$alice', first), ether(`$${seller}`, 0n)] }),
          read('status', ['@id'], unsold),
          ...itemWith(`$${seller}`),
        ],
      },
      {
        id: 'reserve-met',
        feature: 'reserve',
        sentence: 'When the reserve price is reached, the highest bidder wins.',
        steps: [
          ...opened(second),
          bid('alice', first),
          bid('bob', second),
          over,
          send('mallory', 'endAuction', ['@id']),
          ...itemWith('$bob'),
        ],
      },
    );
  }
  if (m.has('cancel')) {
    list.push({
      id: 'cancel',
      feature: 'cancel',
      sentence: `The seller can take the ${item} back before the first bid; after it, nobody can.`,
      steps: [
        ...opened(),
        refuse('mallory', 'cancelAuction', ['@id'], 'NotSeller'),
        send(seller, 'cancelAuction', ['@id'], { emits: { event: 'AuctionCancelled' } }),
        read('status', ['@id'], cancelled),
        ...itemWith(`$${seller}`),
        refuse('alice', 'bid', ['@id'], 'AuctionNotOpen', first),
        refuse(seller, 'cancelAuction', ['@id'], 'AuctionNotOpen'),
        ...ready.slice(-1),
        send(seller, 'createAuction', terms(0n), { saves: 'id' }),
        bid('alice', first),
        refuse(seller, 'cancelAuction', ['@id'], 'AlreadyHasBids'),
      ],
    });
  }
  if (m.has('platformFee')) {
    const bps = m.number('platformFeeBps');
    const pot = first > 10n ** 12n ? first : 10n ** 18n + first;
    const cut = fee(pot);
    list.push({
      id: 'platform-fee',
      feature: 'platformFee',
      sentence: `Of each sale ${inPercent(bps)} goes to the owner of the auction house, and the rest to the seller.`,
      steps: [
        read('platformFeeBps', [], bps.toString()),
        ...opened(),
        bid('alice', pot),
        over,
        send('mallory', 'endAuction', ['@id'], {
          changes: seller === 'deployer' ? [ether('$deployer', pot)] : [ether('$deployer', cut), ether(`$${seller}`, pot - cut)],
        }),
      ],
    });
  }
  return list;
}

/** The collection's items cannot be passed on (or there is none): all that can be shown is that they are turned away. */
function withoutItems(m: ModuleView): BlueprintScenario[] {
  const { refuse, read } = stepsOn(m.contract);
  const nft = m.wire('nft');
  const terms = ['1', ...(m.has('reserve') ? ['0'] : []), m.number('duration').toString()];
  return [
    {
      id: 'not-for-auction',
      sentence: 'What cannot be passed on cannot be put up for auction.',
      steps: [
        ...(nft ? firstItemFor(nft, 'deployer') : []),
        refuse('deployer', 'createAuction', [`$${nft?.contract ?? m.contract}`, 1, ...terms]),
        read('auctionCount', [], 0),
      ],
    },
  ];
}
