/** What a sale with a falling price promises, as behaviours that are tried with the planned prices and times. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inPercent, inTime, stepsOn } from '../steps.ts';
import { firstItemFor, firstItemIsWith, firstItemOffered, isTransferable } from '../wired-nft.ts';

/** Transactions of a scenario take a second each; never more than this between two steps that are compared. */
const slack = 15n;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const nft = m.has('itemless') ? undefined : m.wire('nft');
  const start = m.number('startPrice');
  const end = m.number('endPrice') < start ? m.number('endPrice') : start;
  const duration = m.number('duration');
  if (!m.has('itemless') && (!nft || !isTransferable(nft))) {
    return [
      {
        id: 'not-for-sale',
        sentence: 'What cannot be passed on cannot be put up for sale.',
        steps: [
          ...(nft ? firstItemFor(nft, 'deployer') : []),
          refuse('deployer', 'createAuction', [`$${nft?.contract ?? m.contract}`, 1, ...[start, end, duration].map(String)]),
          read('auctionCount', [], 0),
        ],
      },
    ];
  }

  const seller: Actor = m.has('openSellers') ? 'dave' : 'deployer';
  const thing: ScenarioValue[] = nft ? [`$${nft.contract}`, 1] : ['A crate of tulips'];
  const terms = (from = start, to = end, seconds = duration): ScenarioValue[] => [...thing, ...[from, to, seconds].map(String)];
  const ready: StepInput[] = nft ? firstItemOffered(nft, seller, m.contract) : [];
  const opened: StepInput[] = [...ready, send(seller, 'createAuction', terms(), { saves: 'id', emits: { event: 'AuctionCreated' } })];
  const over: StepInput = { do: 'pass', seconds: Number(duration + (m.has('steps') ? m.number('stepTime') : 0n)) };
  const itemWith = (account: string): StepInput[] => (nft ? [firstItemIsWith(nft, account)] : []);
  /** The price so long after the start, without steps. */
  const priceAt = (elapsed: bigint) => (elapsed >= duration ? end : start - ((start - end) * elapsed) / duration);
  const item = nft ? 'NFT' : 'thing';

  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  const half = duration / 2n;
  const stepTime = m.has('steps') ? m.number('stepTime') : 1n;
  add('falling', `The price falls from ${inEther(m, start)} to ${inEther(m, end)} within ${inTime(duration)}, and stays there.`, [
    ...opened,
    { do: 'read', on: m.contract, call: 'getCurrentPrice', args: ['@id'], atMost: start.toString(), atLeast: priceAt(slack).toString() },
    { do: 'pass', seconds: Number(half) },
    {
      do: 'read',
      on: m.contract,
      call: 'getCurrentPrice',
      args: ['@id'],
      atMost: priceAt(half > stepTime ? half - stepTime : 0n).toString(),
      atLeast: priceAt(half + slack).toString(),
    },
    over,
    read('getCurrentPrice', ['@id'], end.toString()),
  ]);
  add(
    'buy',
    `The first who pays the price of the moment gets the ${item}, and the seller the money; what was sent beyond it comes back.`,
    [
      ...opened,
      ...itemWith(`$${m.contract}`),
      over,
      send('alice', 'buy', ['@id'], {
        value: (end + 10n ** 18n).toString(),
        emits: { event: 'AuctionSold', args: ['@id', '$alice', end.toString()] },
        changes: [ether('$alice', -end), ether(`$${m.contract}`, 0n)],
      }),
      ...itemWith('$alice'),
      read('status', ['@id'], 1),
      read('buyerOf', ['@id'], '$alice'),
      read('soldFor', ['@id'], end.toString()),
      refuse('bob', 'buy', ['@id'], 'AuctionNotOpen', end),
      refuse('alice', 'withdraw', [], 'NothingToWithdraw'),
    ],
    m.has('itemless') ? 'itemless' : undefined,
  );
  add('early', 'Who cannot wait can buy at once, for the higher price.', [
    ...opened,
    send('alice', 'buy', ['@id'], { value: start.toString(), emits: { event: 'AuctionSold' } }),
    ...itemWith('$alice'),
  ]);
  if (start > end || end > 0n) {
    add('too-little', 'Nobody can buy for less than the price of the moment.', [
      ...opened,
      ...(priceAt(slack) > end ? [refuse('bob', 'buy', ['@id'], 'PaymentTooLow', end)] : []),
      over,
      ...(end > 0n ? [refuse('bob', 'buy', ['@id'], 'PaymentTooLow', end - 1n)] : []),
      send('bob', 'buy', ['@id'], { value: end.toString() }),
    ]);
  }
  add('cancel', `The seller, and nobody else, can take the ${item} back before it is sold.`, [
    ...opened,
    refuse('mallory', 'cancelAuction', ['@id'], 'NotSeller'),
    send(seller, 'cancelAuction', ['@id'], { emits: { event: 'AuctionCancelled' } }),
    ...itemWith(`$${seller}`),
    refuse('alice', 'buy', ['@id'], 'AuctionNotOpen', start),
    ...ready.slice(-1),
    send(seller, 'createAuction', terms(), { saves: 'id' }),
    send('alice', 'buy', ['@id'], { value: start.toString() }),
    refuse(seller, 'cancelAuction', ['@id'], 'AuctionNotOpen'),
  ]);
  add('invalid', 'A price that rises or an auction without a duration is refused.', [
    ...ready,
    refuse(seller, 'createAuction', terms(start, start + 1n), 'InvalidAuction'),
    refuse(seller, 'createAuction', terms(start, end, 0n), 'InvalidAuction'),
    ...(nft ? [] : [refuse(seller, 'createAuction', ['', ...terms().slice(1)], 'InvalidAuction')]),
    refuse('alice', 'buy', [1], 'UnknownAuction', start),
    send(seller, 'createAuction', terms()),
  ]);
  if (m.has('openSellers')) {
    add('open-sellers', 'Anyone can sell, not only the owner.', [...opened, read('auctionCount', [], 1)], 'openSellers');
  } else {
    add('owner-sells', 'Only the owner can open an auction.', [
      ...ready,
      refuse('mallory', 'createAuction', terms(), 'OwnableUnauthorizedAccount'),
      send(seller, 'createAuction', terms()),
    ]);
  }
  if (m.has('steps')) {
    const early = stepTime > 2n * slack ? stepTime - slack : 0n;
    add(
      'steps',
      `The price stays the same for ${inTime(stepTime)}, and then falls.`,
      [
        read('stepTime', [], stepTime.toString()),
        ...opened,
        ...(early > 0n && stepTime < duration
          ? [
              { do: 'pass', seconds: Number(early) } as const,
              read('getCurrentPrice', ['@id'], start.toString()),
              { do: 'pass', seconds: Number(slack) } as const,
              read('getCurrentPrice', ['@id'], priceAt(stepTime).toString()),
            ]
          : []),
        over,
        read('getCurrentPrice', ['@id'], end.toString()),
      ],
      'steps',
    );
  }
  if (m.has('platformFee')) {
    const bps = m.number('platformFeeBps');
    const fee = (end * bps) / 10_000n;
    add(
      'platform-fee',
      `Of each sale ${inPercent(bps)} goes to the owner, and the rest to the seller.`,
      [
        read('platformFeeBps', [], bps.toString()),
        ...opened,
        over,
        send('alice', 'buy', ['@id'], {
          value: end.toString(),
          changes: seller === 'deployer' ? [ether('$deployer', end)] : [ether('$deployer', fee), ether(`$${seller}`, end - fee)],
        }),
      ],
      'platformFee',
    );
  } else {
    add('paid', 'The seller gets the whole price.', [
      ...opened,
      over,
      send('alice', 'buy', ['@id'], { value: end.toString(), changes: [ether(`$${seller}`, end)] }),
    ]);
  }
  return list;
}
