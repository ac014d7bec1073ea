/** What a marketplace promises, as behaviours that are tried with an item of the collection wired to it. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inPercent, stepsOn } from '../steps.ts';
import { isTransferable, makeItem, openSale } from '../wired-nft.ts';

const price = 2n * 10n ** 18n;

/** Whether the marketplace has an owner at all. */
export const isOwned = (m: ModuleView): boolean =>
  m.has('fee') || m.has('approvedSellers') || m.has('approvedCollections') || m.has('pausable');

export function collectionOf(m: ModuleView): ModuleView {
  const collection = m.wire('collection');
  if (!collection) throw new Error('a marketplace needs a collection whose items are traded');
  return collection;
}

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const nft = collectionOf(m);
  const { send, refuse, read } = stepsOn(m.contract);
  const items = stepsOn(nft.contract);
  const goods = `$${nft.contract}`;
  const market = `$${m.contract}`;

  const owns: StepInput[] = [...openSale(nft), makeItem(nft, 'alice')];
  const approvedSeller: StepInput[] = m.has('approvedSellers') ? [send('deployer', 'approveSeller', ['$alice'])] : [];
  /** Alice has item 1, may sell it, and lets the marketplace take it. */
  const ready: StepInput[] = [...owns, ...approvedSeller, items.send('alice', 'approve', [market, 1])];
  const list = send('alice', 'listItem', [goods, 1, price.toString()], {
    emits: { event: 'ItemListed', args: [1, '$alice', goods, 1, price.toString()] },
  });
  const listed: StepInput[] = [...ready, list];
  const parts = partsOf(m, nft, price);
  const buy = send('bob', 'buyItem', [1], { value: price.toString() });

  if (!isTransferable(nft)) {
    return [
      {
        id: 'bound',
        sentence: 'Items that are bound to their holder, or may only be resold in their own way, cannot be listed here.',
        steps: [
          ...owns,
          ...approvedSeller,
          refuse('alice', 'listItem', [goods, 1, price.toString()]),
          items.read('ownerOf', [1], '$alice'),
        ],
      },
    ];
  }

  const all: BlueprintScenario[] = [
    {
      id: 'sell',
      sentence: `Whoever has an item can list it, and another person buys it for exactly its price; the seller is paid at once${
        parts.fee + parts.royalty > 0n ? `: ${inEther(m, parts.seller)} of ${inEther(m, price)}` : ''
      }.`,
      steps: [
        ...listed,
        items.read('ownerOf', [1], market),
        read('listingCount', [], 1),
        {
          ...buy,
          emits: { event: 'ItemSold', args: [1, '$alice', '$bob', price.toString()] },
          changes: [ether('$bob', -price), ether('$alice', parts.seller)],
        },
        items.read('ownerOf', [1], '$bob'),
      ],
    },
    {
      id: 'exact-price',
      sentence: 'Only the exact price is taken: paying less or more is refused.',
      steps: [
        ...listed,
        refuse('bob', 'buyItem', [1], 'WrongPayment', price - 1n),
        refuse('bob', 'buyItem', [1], 'WrongPayment', price + 1n),
        buy,
      ],
    },
    {
      id: 'own-items',
      sentence: 'Nobody can list an item that belongs to somebody else, nor one for nothing.',
      steps: [
        ...ready,
        ...(m.has('approvedSellers') ? [send('deployer', 'approveSeller', ['$mallory'])] : []),
        refuse('mallory', 'listItem', [goods, 1, price.toString()], 'ERC721IncorrectOwner'),
        refuse('alice', 'listItem', [goods, 1, 0], 'PriceIsZero'),
        list,
      ],
    },
    {
      id: 'cancel',
      sentence: 'A seller can take an item back at any time; nobody else can, and then it cannot be bought.',
      steps: [
        ...listed,
        refuse('mallory', 'cancelListing', [1], 'NotSeller'),
        send('alice', 'cancelListing', [1], { emits: { event: 'ListingCancelled', args: [1] } }),
        items.read('ownerOf', [1], '$alice'),
        refuse('bob', 'buyItem', [1], 'ListingClosed', price),
        refuse('alice', 'cancelListing', [1], 'ListingClosed'),
      ],
    },
    {
      id: 'price',
      sentence: 'A seller can change the price; nobody else can, and the old price is then refused.',
      steps: [
        ...listed,
        refuse('mallory', 'updatePrice', [1, 1], 'NotSeller'),
        refuse('alice', 'updatePrice', [1, 0], 'PriceIsZero'),
        send('alice', 'updatePrice', [1, (price * 2n).toString()], {
          emits: { event: 'PriceUpdated', args: [1, (price * 2n).toString()] },
        }),
        refuse('bob', 'buyItem', [1], 'WrongPayment', price),
        send('bob', 'buyItem', [1], { value: (price * 2n).toString() }),
      ],
    },
    {
      id: 'once',
      sentence: 'An item is sold only once: whoever comes second is refused and keeps their money.',
      steps: [
        ...listed,
        buy,
        refuse('carol', 'buyItem', [1], 'ListingClosed', price),
        refuse('carol', 'buyItem', [2], 'UnknownListing', price),
        refuse('carol', 'buyItem', [0], 'UnknownListing', price),
        items.read('ownerOf', [1], '$bob'),
      ],
    },
  ];
  const add = (id: string, feature: string, sentence: string, steps: StepInput[]) => all.push({ id, feature, sentence, steps });

  if (m.has('fee')) {
    const bps = m.number('feeBps');
    add('fee', 'fee', `The marketplace keeps ${inPercent(bps)} of each sale; only the owner can take that out, and nothing more.`, [
      ...listed,
      { ...buy, changes: [ether('$alice', parts.seller)] },
      read('collectedFees', [], parts.fee.toString()),
      refuse('mallory', 'withdrawFees', [], 'OwnableUnauthorizedAccount'),
      ...(parts.fee > 0n ? [send('deployer', 'withdrawFees', [], { changes: [ether('$deployer', parts.fee)] })] : []),
      refuse('deployer', 'withdrawFees', [], 'NothingToWithdraw'),
    ]);
    if (!m.has('changeFee')) {
      add('fee-fixed', 'fee', `The part of ${inPercent(bps)} is fixed: nobody can change it.`, [read('feeBps', [], bps.toString())]);
    }
  }
  if (m.has('changeFee')) {
    add(
      'change-fee',
      'changeFee',
      'The owner can change the marketplace’s part, never above 25 %, and only for items that are listed afterwards.',
      [
        ...listed,
        refuse('mallory', 'setFee', [0], 'OwnableUnauthorizedAccount'),
        refuse('deployer', 'setFee', [2501], 'FeeTooHigh'),
        send('deployer', 'setFee', [2500], { emits: { event: 'FeeChanged', args: [2500] } }),
        read('feeBps', [], 2500),
        { ...buy, changes: [ether('$alice', parts.seller)] },
      ],
    );
  }
  if (m.has('royalties')) {
    // Where the royalty goes to the maker, that is the seller here: who is paid both.
    const receiver = nft.has('royalty') && !nft.has('makerRoyalty') ? nft.text('royaltyReceiver') : '';
    const apart = receiver !== '' && receiver !== '$alice' && receiver !== '$bob';
    add(
      'royalty',
      'royalties',
      parts.royalty > 0n
        ? `Of each sale the creator gets ${inPercent(nft.number('royaltyBps'))}, as the collection asks for.`
        : 'A royalty is paid only where a collection asks for one; this one does not, and the sale goes through all the same.',
      [
        ...listed,
        { ...buy, changes: [...(apart ? [ether(receiver, parts.royalty)] : []), ether('$alice', parts.seller)] },
        read('owedRoyalties', ['$alice'], 0),
      ],
    );
  }
  if (m.has('royalties') && parts.royalty > 0n && !nft.has('makerRoyalty')) {
    add(
      'royalty-refused',
      'royalties',
      'A creator who cannot take the royalty does not stop the sale: it is kept for them, and for nobody else.',
      [
        ...listed,
        // A contract that takes no plain payments.
        items.send('deployer', 'setRoyaltyReceiver', [goods]),
        { ...buy, changes: [ether('$alice', parts.seller)] },
        read('owedRoyalties', [goods], parts.royalty.toString()),
        refuse('alice', 'withdrawRoyalties', [], 'NothingToWithdraw'),
        items.read('ownerOf', [1], '$bob'),
      ],
    );
  }
  if (m.has('offers')) all.push(...offers(m, nft, listed));
  if (m.has('approvedSellers')) {
    add('sellers', 'approvedSellers', 'Only sellers the owner has approved can list; one who was removed cannot any more.', [
      ...owns,
      items.send('alice', 'approve', [market, 1]),
      refuse('alice', 'listItem', [goods, 1, price.toString()], 'NotApprovedSeller'),
      refuse('mallory', 'approveSeller', ['$mallory'], 'OwnableUnauthorizedAccount'),
      send('deployer', 'approveSeller', ['$alice'], { emits: { event: 'SellerApprovalChanged', args: ['$alice', true] } }),
      list,
      send('alice', 'cancelListing', [1]),
      items.send('alice', 'approve', [market, 1]),
      refuse('mallory', 'removeSeller', ['$alice'], 'OwnableUnauthorizedAccount'),
      send('deployer', 'removeSeller', ['$alice']),
      refuse('alice', 'listItem', [goods, 1, price.toString()], 'NotApprovedSeller'),
    ]);
  }
  if (m.has('approvedCollections')) {
    add('collections', 'approvedCollections', 'Only items of collections the owner has approved can be listed.', [
      ...ready,
      read('isApprovedCollection', [goods], true),
      refuse('mallory', 'removeCollection', [goods], 'OwnableUnauthorizedAccount'),
      send('deployer', 'removeCollection', [goods], { emits: { event: 'CollectionApprovalChanged', args: [goods, false] } }),
      refuse('alice', 'listItem', [goods, 1, price.toString()], 'NotApprovedCollection'),
      refuse('mallory', 'approveCollection', [goods], 'OwnableUnauthorizedAccount'),
      send('deployer', 'approveCollection', [goods]),
      list,
    ]);
  }
  if (m.has('pausable')) {
    add(
      'pause',
      'pausable',
      'While the owner has stopped trading nobody can buy, but sellers can still take their items back. Only the owner can stop it.',
      [
        ...listed,
        ...(m.has('offers') ? [send('bob', 'makeOffer', [1], { value: '1000' })] : []),
        refuse('mallory', 'pause', [], 'OwnableUnauthorizedAccount'),
        send('deployer', 'pause'),
        refuse('bob', 'buyItem', [1], 'EnforcedPause', price),
        ...(m.has('offers')
          ? [
              refuse('carol', 'makeOffer', [1], 'EnforcedPause', 1000n),
              refuse('alice', 'acceptOffer', [1], 'EnforcedPause'),
              send('bob', 'withdrawOffer', [1], { changes: [ether('$bob', 1000n)] }),
            ]
          : []),
        refuse('mallory', 'unpause', [], 'OwnableUnauthorizedAccount'),
        send('alice', 'cancelListing', [1]),
        items.read('ownerOf', [1], '$alice'),
        items.send('alice', 'approve', [market, 1]),
        refuse('alice', 'listItem', [goods, 1, price.toString()], 'EnforcedPause'),
        send('deployer', 'unpause'),
        send('alice', 'listItem', [goods, 1, price.toString()]),
        send('bob', 'buyItem', [2], { value: price.toString() }),
      ],
    );
  }
  return all;
}

/** How a payment is shared out, in wei. */
function partsOf(m: ModuleView, nft: ModuleView, amount: bigint): { fee: bigint; royalty: bigint; seller: bigint } {
  const fee = m.has('fee') ? (amount * m.number('feeBps')) / 10_000n : 0n;
  const asked = m.has('royalties') && nft.has('royalty') ? (amount * nft.number('royaltyBps')) / 10_000n : 0n;
  const royalty = asked > amount - fee ? amount - fee : asked;
  return { fee, royalty, seller: nft.has('makerRoyalty') ? amount - fee : amount - fee - royalty };
}

function offers(m: ModuleView, nft: ModuleView, listed: StepInput[]): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const items = stepsOn(nft.contract);
  const amount = price / 2n;
  const { seller } = partsOf(m, nft, amount);
  const offer = send('bob', 'makeOffer', [1], {
    value: amount.toString(),
    emits: { event: 'OfferMade', args: [1, 1, '$bob', amount.toString()] },
    changes: [ether('$bob', -amount), ether(`$${m.contract}`, amount)],
  });
  return [
    {
      id: 'offer',
      feature: 'offers',
      sentence: 'A buyer can offer a price of their own; only the seller can accept it, and is then paid that price.',
      steps: [
        ...listed,
        refuse('bob', 'makeOffer', [1], 'PriceIsZero'),
        offer,
        refuse('mallory', 'acceptOffer', [1], 'NotSeller'),
        send('alice', 'acceptOffer', [1], { emits: { event: 'OfferAccepted', args: [1, 1] }, changes: [ether('$alice', seller)] }),
        items.read('ownerOf', [1], '$bob'),
        refuse('bob', 'withdrawOffer', [1], 'OfferClosed'),
        refuse('carol', 'buyItem', [1], 'ListingClosed', price),
      ],
    },
    {
      id: 'offer-back',
      feature: 'offers',
      sentence: 'Who made an offer can take all of the money back, once; nobody else can.',
      steps: [
        ...listed,
        offer,
        refuse('mallory', 'withdrawOffer', [1], 'NotBidder'),
        send('bob', 'withdrawOffer', [1], { changes: [ether('$bob', amount)] }),
        refuse('bob', 'withdrawOffer', [1], 'OfferClosed'),
        refuse('alice', 'acceptOffer', [1], 'OfferClosed'),
        read('offerCount', [], 1),
      ],
    },
    {
      id: 'offer-late',
      feature: 'offers',
      sentence: 'When an item was sold to somebody else, those who made offers get their money back.',
      steps: [
        ...listed,
        offer,
        send('carol', 'buyItem', [1], { value: price.toString() }),
        refuse('alice', 'acceptOffer', [1], 'ListingClosed'),
        refuse('dave', 'makeOffer', [1], 'ListingClosed', amount),
        send('bob', 'withdrawOffer', [1], { changes: [ether('$bob', amount)] }),
      ],
    },
  ];
}
