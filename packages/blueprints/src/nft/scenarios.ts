/** What a collection promises, as behaviours that are tried. They fit the planned price, limits and number of items. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, StepInput } from '@starwright/protocol/scenarios';
import { counted, ether, inEther, inNumber, inPercent, inTime, stepsOn } from '../steps.ts';
import {
  floorOf,
  isPaid,
  isRenewPaid,
  isTransferable,
  itemLink as link,
  makeItem,
  openSale,
  ownerMakes,
  ownerMintName,
  ownerMints,
  priceOf,
  renewPriceOf,
  saleSwitchOf,
  validityOf,
  wayToItems as way,
} from '../wired-nft.ts';

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const on = stepsOn(m.contract);
  const { send, refuse, read } = on;
  const max = m.number('maxSupply');
  const price = priceOf(m);
  const sold = way(m) === 'sale';
  const paid = isPaid(m);
  /** Whether so many items can exist at all. */
  const room = (count: bigint) => max === 0n || max >= count;
  const payment = (count = 1n) => (paid ? { value: (price * count).toString() } : {});

  const open = openSale(m);
  const make = (to: Actor) => makeItem(m, to);
  const ownerMake = (to: Actor) => ownerMakes(m, to);
  /** The sale is open and alice has item 1. */
  const aliceHasOne: StepInput[] = [...open, make('alice')];

  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  if (sold) {
    add(
      'sale',
      m.has('fallingPrice')
        ? `Anyone can mint: at the start of the sale one item costs ${inEther(m, price)}.`
        : paid
          ? `Anyone can mint: one item costs exactly ${inEther(m, price)}.`
          : 'Anyone can mint, without paying anything.',
      [
        ...open,
        send('alice', 'mint', [1], {
          ...payment(),
          emits: { event: 'Minted', args: ['$alice', 1, 1] },
          changes: [ether('$alice', -price), ether(`$${m.contract}`, price)],
        }),
        read('ownerOf', [1], '$alice'),
        read('balanceOf', ['$alice'], 1),
        read('totalSupply', [], 1),
        read('tokensOfOwnerIn', ['$alice', 0, 100], [1]),
      ],
      m.has('free') ? 'free' : 'publicSale',
    );
    if (m.has('free')) {
      add(
        'no-payment',
        'Minting takes no money: a payment by mistake is refused.',
        [...open, refuse('alice', 'mint', [1], undefined, 1n), make('alice')],
        'free',
      );
      add(
        'anyone',
        'Nobody needs a permission to mint: a stranger can.',
        [...open, make('mallory'), read('ownerOf', [1], '$mallory')],
        'publicSale',
      );
    } else if (m.has('fallingPrice')) list.push(fallingPrice(m, { open, room, price }));
    else {
      add(
        'exact-price',
        `Only the exact price of ${inEther(m, price)} is taken: paying more${price > 0n ? ' or less' : ''} is refused.`,
        [
          ...open,
          ...(price > 0n ? [refuse('alice', 'mint', [1], 'WrongPayment', price - 1n)] : []),
          refuse('alice', 'mint', [1], 'WrongPayment', price + 1n),
          make('alice'),
        ],
        'publicSale',
      );
    }
    if (paid) {
      add(
        'withdraw',
        price > 0n
          ? 'What people paid can be withdrawn by the owner, by nobody else.'
          : 'Only the owner can withdraw, and only when there is something.',
        [
          ...aliceHasOne,
          refuse('mallory', 'withdraw', [], 'OwnableUnauthorizedAccount'),
          ...(price > 0n
            ? [
                ...(m.has('refunds') ? [pass(m.number('refundWindow'))] : []),
                send('deployer', 'withdraw', [], {
                  emits: { event: 'Withdrawn', args: ['$deployer', price.toString()] },
                  changes: [ether('$deployer', price)],
                }),
              ]
            : []),
          refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
        ],
      );
    }
    add('no-nothing', 'Minting no item at all is refused.', [...open, refuse('alice', 'mint', [0], 'InvalidQuantity'), make('alice')]);
  }

  if (way(m) === 'open') {
    add(
      'open-mint',
      'Anyone can add a piece of their own, with a link to its picture; a piece without a link is refused.',
      [
        refuse('alice', 'mint', [''], 'MissingTokenURI'),
        send('alice', 'mint', [link], { emits: { event: 'Minted', args: ['$alice', 1, 1] } }),
        read('ownerOf', [1], '$alice'),
        read('tokenURI', [1], link),
      ],
      'openMint',
    );
  }

  if (ownerMints(m)) {
    add(
      'owner-mint',
      way(m) === 'owner' ? 'Only the owner can make items.' : 'The owner can make items for somebody without payment; nobody else can.',
      [
        refusal({ ...ownerMake('mallory'), as: 'mallory' }, 'OwnableUnauthorizedAccount'),
        { ...ownerMake('alice'), emits: { event: 'Minted', args: ['$alice', 1, 1] } },
        read('ownerOf', [1], '$alice'),
        read('totalMinted', [], 1),
        ...(m.has('resaleCap') ? [read('maxResalePrice', [1], ((price * m.number('resaleCap')) / 10_000n).toString())] : []),
      ],
      m.has('ownerMint') ? 'ownerMint' : undefined,
    );
  }

  if (max > 0n) list.push(limitScenario(m, { open, make, paid, price }));

  if (m.has('tokenUri')) {
    add(
      'token-uri',
      'Each item has its own link to its picture and description.',
      ownerMints(m)
        ? [refuse('deployer', ownerMintName(m), ['$alice', ''], 'MissingTokenURI'), ownerMake('alice'), read('tokenURI', [1], link)]
        : way(m) === 'open'
          ? [send('alice', 'mint', [link]), read('tokenURI', [1], link)]
          : [],
      'tokenUri',
    );
  }

  if (m.has('saleSwitch')) {
    add(
      'sale-switch',
      'Nobody can mint until the owner opens the sale, nor after the owner closes it. Only the owner can do that.',
      [
        refuse('alice', 'mint', [1], 'SaleNotActive', price),
        refuse('mallory', saleSwitchOf(m), [true], 'OwnableUnauthorizedAccount'),
        send('deployer', saleSwitchOf(m), [true], { emits: { event: 'SaleActiveChanged', args: [true] } }),
        make('alice'),
        send('deployer', saleSwitchOf(m), [false]),
        refuse('bob', 'mint', [1], room(2n) ? 'SaleNotActive' : undefined, price),
      ],
      'saleSwitch',
    );
  }

  if (m.has('changePrice')) {
    const next = price + 1_000_000_000_000_000n;
    add(
      'change-price',
      'The owner can change the price; nobody else can, and only the new price is then taken.',
      [
        refuse('mallory', 'setMintPrice', [0], 'OwnableUnauthorizedAccount'),
        send('deployer', 'setMintPrice', [next.toString()], { emits: { event: 'MintPriceChanged', args: [next.toString()] } }),
        ...open,
        refuse('alice', 'mint', [1], 'WrongPayment', price),
        send('alice', 'mint', [1], { value: next.toString() }),
      ],
      'changePrice',
    );
  }

  if (m.has('perWallet')) list.push(...walletLimit(m, { open, room, price, paid }));

  if (m.has('perTransaction')) {
    const limit = m.number('maxPerTransaction') < 100n ? m.number('maxPerTransaction') : 100n;
    const most = lesser(limit, m.has('perWallet') ? m.number('maxPerWallet') : limit, max === 0n ? limit : max);
    const many = limit + 1n;
    add(
      'per-transaction',
      `At most ${counted(limit, 'item')} can be minted at once.`,
      [
        ...open,
        refuse('alice', 'mint', [many.toString()], room(many) ? 'InvalidQuantity' : 'MaxSupplyReached', price * many),
        send('alice', 'mint', [most.toString()], payment(most)),
        read('balanceOf', ['$alice'], most.toString()),
      ],
      'perTransaction',
    );
  }

  if (m.has('allowlist')) list.push(...allowlist(m, { open, room, price }));

  if (m.has('airdrop')) {
    const people: Actor[] = (['alice', 'bob', 'carol'] as const).filter((_, i) => room(BigInt(i + 1)));
    const wallets = people.map((person) => `$${person}`);
    add(
      'airdrop',
      'The owner can send items to a whole list of wallets at once; nobody else can.',
      [
        refuse('mallory', 'airdrop', [['$mallory']], 'OwnableUnauthorizedAccount'),
        refuse('deployer', 'airdrop', [[]], 'InvalidQuantity'),
        send('deployer', 'airdrop', [wallets]),
        ...wallets.map((wallet, i) => read('ownerOf', [i + 1], wallet)),
      ],
      'airdrop',
    );
  }

  if (!m.has('soulbound') && !m.has('resaleCap')) {
    add('transfer', 'Who has an item can pass it on; nobody else can move it.', [
      ...aliceHasOne,
      refuse('mallory', 'transferFrom', ['$alice', '$mallory', 1], 'ERC721InsufficientApproval'),
      send('alice', 'transferFrom', ['$alice', '$bob', 1]),
      read('ownerOf', [1], '$bob'),
      read('tokensOfOwnerIn', ['$bob', 1, 100], [1]),
      read('tokensOfOwnerIn', ['$alice', 1, 100], []),
    ]);
  }

  if (m.has('baseUri') && !m.has('reveal')) {
    const given = m.text('baseUri');
    const ownLink = m.has('tokenUri') || way(m) === 'open';
    const first: StepInput[] = sold && !ownLink ? [make('alice')] : ownLink && !sold ? [] : [make('alice')];
    const shown = (base: string): StepInput[] => (first.length > 0 && (sold || !ownLink) ? [read('tokenURI', [1], `${base}1.json`)] : []);
    add(
      'base-uri',
      'The owner can say where the pictures lie, until the owner freezes that for good; nobody else can.',
      [
        ...open,
        ...first,
        ...(given === '' ? [] : shown(given)),
        refuse('mallory', 'setBaseURI', ['ipfs://fake/'], 'OwnableUnauthorizedAccount'),
        send('deployer', 'setBaseURI', ['ipfs://cats/'], { emits: { event: 'BaseURIChanged', args: ['ipfs://cats/'] } }),
        ...shown('ipfs://cats/'),
        refuse('mallory', 'freezeMetadata', [], 'OwnableUnauthorizedAccount'),
        send('deployer', 'freezeMetadata'),
        refuse('deployer', 'setBaseURI', ['ipfs://dogs/'], 'MetadataIsFrozen'),
        ...shown('ipfs://cats/'),
      ],
      'baseUri',
    );
  }

  if (m.has('reveal')) {
    const ownLink = !sold && (m.has('tokenUri') || way(m) === 'open');
    const placeholder = m.text('placeholderUri');
    const item: StepInput[] = ownLink ? [] : aliceHasOne;
    add(
      'reveal',
      'What each item is, is revealed by the owner, once and for good; nobody else can.',
      [
        ...item,
        ...(item.length > 0 && placeholder !== '' ? [read('tokenURI', [1], placeholder)] : []),
        refuse('mallory', 'reveal', ['ipfs://fake/'], 'OwnableUnauthorizedAccount'),
        refuse('deployer', 'reveal', [''], 'MissingBaseURI'),
        send('deployer', 'reveal', ['ipfs://cats/'], { emits: { event: 'Revealed', args: ['ipfs://cats/'] } }),
        ...(item.length > 0 ? [read('tokenURI', [1], 'ipfs://cats/1.json')] : []),
        refuse('deployer', 'reveal', ['ipfs://dogs/'], 'AlreadyRevealed'),
      ],
      'reveal',
    );
  }

  if (m.has('reveal') && m.has('baseUri')) {
    add(
      'base-uri',
      'Where the pictures lie is said once, with the reveal, and cannot be changed afterwards.',
      [
        send('deployer', 'reveal', ['ipfs://cats/']),
        read('revealed', [], true),
        refuse('deployer', 'reveal', ['ipfs://dogs/'], 'AlreadyRevealed'),
      ],
      'baseUri',
    );
  }

  if (m.has('makerRoyalty')) list.push(...makerRoyalty(m, room));
  else if (m.has('royalty')) {
    const bps = m.number('royaltyBps');
    const receiver = m.text('royaltyReceiver');
    const salePrice = 10n ** 18n;
    const part = ((salePrice * bps) / 10_000n).toString();
    add(
      'royalty',
      `Marketplaces are told to pay ${inPercent(bps)} of each later sale as royalty; only the owner can change who receives it.`,
      [
        read('royaltyInfo', [1, salePrice.toString()], receiver, 0),
        read('royaltyInfo', [1, salePrice.toString()], part, 1),
        refuse('mallory', 'setRoyaltyReceiver', ['$mallory'], 'OwnableUnauthorizedAccount'),
        send('deployer', 'setRoyaltyReceiver', ['$carol'], { emits: { event: 'RoyaltyReceiverChanged', args: ['$carol'] } }),
        read('royaltyInfo', [1, salePrice.toString()], '$carol', 0),
        read('royaltyInfo', [1, salePrice.toString()], part, 1),
        read('supportsInterface', ['0x2a55205a'], true),
      ],
      'royalty',
    );
  }

  if (m.has('burnable')) {
    add(
      'burn',
      'Who has an item can destroy it; nobody else can. Its number is never used again.',
      [
        ...aliceHasOne,
        refuse('mallory', 'burn', [1], 'ERC721InsufficientApproval'),
        send('alice', 'burn', [1]),
        read('balanceOf', ['$alice'], 0),
        read('totalSupply', [], 0),
        read('totalMinted', [], 1),
        ...(room(2n) ? [make('bob'), read('ownerOf', [2], '$bob')] : []),
      ],
      'burnable',
    );
  }

  if (m.has('enumerable')) {
    add(
      'enumerable',
      'Every item, and every item of a person, can be listed from the contract alone.',
      [
        ...aliceHasOne,
        read('tokenByIndex', [0], 1),
        read('tokenOfOwnerByIndex', ['$alice', 0], 1),
        read('supportsInterface', ['0x780e9d63'], true),
      ],
      'enumerable',
    );
  }

  if (m.has('soulbound')) {
    add(
      'soulbound',
      'An item stays with the person who received it: it cannot be passed on, sold or promised to anybody.',
      [
        ...aliceHasOne,
        read('locked', [1], true),
        read('supportsInterface', ['0xb45a3c0e'], true),
        refuse('alice', 'transferFrom', ['$alice', '$bob', 1], 'Soulbound'),
        refuse('alice', 'approve', ['$bob', 1], 'Soulbound'),
        refuse('alice', 'setApprovalForAll', ['$bob', true], 'Soulbound'),
        read('ownerOf', [1], '$alice'),
      ],
      'soulbound',
    );
  }

  if (m.has('revoke')) {
    add(
      'revoke',
      'The owner can take an item back and say why; from then on it does not count. Nobody else can.',
      [
        ...aliceHasOne,
        read('isValid', [1], true),
        refuse('mallory', 'revoke', [1, 'for fun'], 'OwnableUnauthorizedAccount'),
        send('deployer', 'revoke', [1, 'given by mistake'], { emits: { event: 'Revoked', args: [1, '$alice', 'given by mistake'] } }),
        read('isValid', [1], false),
        read('wasRevoked', [1], true),
        read('balanceOf', ['$alice'], 0),
      ],
      'revoke',
    );
  }

  if (m.has('pausable')) {
    const move: StepInput[] =
      m.has('soulbound') || m.has('resaleCap') ? [] : [refuse('alice', 'transferFrom', ['$alice', '$bob', 1], 'EnforcedPause')];
    const again = room(2n) ? [make('bob'), read('ownerOf', [2], '$bob')] : [];
    add(
      'pause',
      'While the owner has paused the collection nothing is made or moved; afterwards all goes on. Only the owner can pause.',
      [
        ...aliceHasOne,
        refuse('mallory', 'pause', [], 'OwnableUnauthorizedAccount'),
        send('deployer', 'pause'),
        ...move,
        ...(room(2n) ? [refusal(make('bob'), 'EnforcedPause')] : []),
        refuse('mallory', 'unpause', [], 'OwnableUnauthorizedAccount'),
        send('deployer', 'unpause'),
        ...again,
        read('ownerOf', [1], '$alice'),
      ],
      'pausable',
    );
  }

  if (m.has('checkIn')) {
    const passOn: StepInput[] =
      m.has('soulbound') || m.has('resaleCap') ? [] : [refuse('alice', 'transferFrom', ['$alice', '$bob', 1], 'TicketUsed')];
    add(
      'check-in',
      'A ticket is used once: the door person marks it, a second time is refused, and it stays with its holder.',
      [
        ...aliceHasOne,
        refuse('dave', 'checkIn', [1], 'NotDoorStaff'),
        refuse('mallory', 'setDoorStaff', ['$mallory', true], 'OwnableUnauthorizedAccount'),
        send('deployer', 'setDoorStaff', ['$dave', true], { emits: { event: 'DoorStaffChanged', args: ['$dave', true] } }),
        read('isUsed', [1], false),
        send('dave', 'checkIn', [1], { emits: { event: 'CheckedIn', args: [1, '$alice', '$dave'] } }),
        read('isUsed', [1], true),
        refuse('deployer', 'checkIn', [1], 'TicketUsed'),
        ...passOn,
        read('ownerOf', [1], '$alice'),
      ],
      'checkIn',
    );
    add('check-in-staff', 'A door person who was dismissed can no longer mark tickets.', [
      ...aliceHasOne,
      send('deployer', 'setDoorStaff', ['$dave', true]),
      send('deployer', 'setDoorStaff', ['$dave', false]),
      refuse('dave', 'checkIn', [1], 'NotDoorStaff'),
      send('deployer', 'checkIn', [1]),
    ]);
  }

  if (m.has('refunds')) list.push(...refunds(m, { open, room, price }));
  if (m.has('expiry')) list.push(...validity(m, aliceHasOne));
  if (m.has('resaleCap')) list.push(...resale(m, aliceHasOne, price));

  return list;
}

const pass = (seconds: bigint): StepInput => ({ do: 'pass', seconds: Number(seconds) });

const lesser = (...values: bigint[]): bigint => values.reduce((least, value) => (value < least ? value : least));

/** The same transaction, which must now be refused. */
function refusal(step: StepInput, error: string): StepInput {
  if (step.do !== 'send') throw new Error('only a transaction can be refused');
  const { as, on, call, args, value } = step;
  return { do: 'refuse', as, on, call, ...(args && { args }), ...(value !== undefined && { value }), error };
}

/** The price on its way down, as far as there are items to buy on that way. */
function fallingPrice(m: ModuleView, s: Surroundings & { room: (count: bigint) => boolean }): BlueprintScenario {
  const { send, refuse, read } = stepsOn(m.contract);
  const { price } = s;
  const [floor, step, every] = [floorOf(m), m.number('priceStep'), m.number('stepTime')];
  const after = (steps: bigint) => (steps * step > price - floor ? floor : price - steps * step);
  const [second, last] = [after(1n), (price - floor) / step + 1n];
  const open = saleSwitchOf(m);
  return {
    id: 'falling-price',
    feature: 'fallingPrice',
    sentence: `The price falls by ${inEther(m, step)} every ${inTime(every)} from the start of the sale, from ${inEther(m, price)} down to ${inEther(m, floor)}; what somebody pays too much comes back at once, and too little is refused.`,
    steps: [
      // It waits for the sale.
      pass(every * 2n),
      read('mintPrice', [], price.toString()),
      ...s.open,
      ...(price > 0n ? [refuse('alice', 'mint', [1], 'WrongPayment', price - 1n)] : []),
      send('alice', 'mint', [1], { value: (price * 2n).toString(), changes: [ether('$alice', -price), ether(`$${m.contract}`, price)] }),
      pass(every),
      read('mintPrice', [], second.toString()),
      ...(s.room(2n)
        ? [
            ...(second > 0n ? [refuse('bob', 'mint', [1], 'WrongPayment', second - 1n)] : []),
            send('bob', 'mint', [1], { value: price.toString(), changes: [ether('$bob', -second)] }),
          ]
        : []),
      pass(every * last),
      read('mintPrice', [], floor.toString()),
      send('deployer', open, [false]),
      send('deployer', open, [true]),
      read('mintPrice', [], floor.toString()),
      ...(s.room(3n) ? [send('carol', 'mint', [1], { value: floor.toString() })] : []),
    ],
  };
}

function makerRoyalty(m: ModuleView, room: (count: bigint) => boolean): BlueprintScenario[] {
  const { send, read } = stepsOn(m.contract);
  const bps = m.number('royaltyBps');
  const salePrice = 10n ** 18n;
  const part = ((salePrice * bps) / 10_000n).toString();
  const goesTo = (item: number, who: string): StepInput[] => [
    read('royaltyInfo', [item, salePrice.toString()], who, 0),
    read('royaltyInfo', [item, salePrice.toString()], part, 1),
  ];
  return [
    {
      id: 'royalty',
      feature: 'royalty',
      sentence: `Marketplaces are told to pay ${inPercent(bps)} of each later sale as royalty.`,
      steps: [makeItem(m, 'alice'), ...goesTo(1, '$alice'), read('supportsInterface', ['0x2a55205a'], true)],
    },
    {
      id: 'maker-royalty',
      feature: 'makerRoyalty',
      sentence: 'The royalty of an item goes to whoever made it, and stays with them when the item is passed on.',
      steps: [
        makeItem(m, 'alice'),
        ...(room(2n) ? [makeItem(m, 'bob'), ...goesTo(2, '$bob')] : []),
        ...(isTransferable(m) ? [send('alice', 'transferFrom', ['$alice', '$carol', 1])] : []),
        ...goesTo(1, '$alice'),
      ],
    },
  ];
}

interface Surroundings {
  open: StepInput[];
  price: bigint;
}

/** The number that can ever exist: walked to where that is near, else shown by asking for more than is left. */
function limitScenario(m: ModuleView, s: Surroundings & { make: (to: Actor) => StepInput; paid: boolean }): BlueprintScenario {
  const { send, refuse, read } = stepsOn(m.contract);
  const max = m.number('maxSupply');
  const people: Actor[] = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'];
  const only = `Only ${inNumber(max)} can ever exist`;
  /** Every other way to an item, when there is none left. */
  const beyond: StepInput[] = [
    ...(way(m) === 'owner' || !ownerMints(m) ? [] : [refusal(ownerMakes(m, 'bob'), 'MaxSupplyReached')]),
    ...(m.has('airdrop') ? [refuse('deployer', 'airdrop', [['$bob']], 'MaxSupplyReached')] : []),
    ...(m.has('allowlist')
      ? [send('deployer', 'addToAllowlist', [['$bob']]), refuse('bob', 'allowlistMint', [1], 'MaxSupplyReached')]
      : []),
  ];
  if (way(m) !== 'sale') {
    if (max > 30n) {
      return {
        id: 'limit',
        sentence: `The limit of ${inNumber(max)} stands in the contract for good.`,
        steps: [s.make('alice'), read('maxSupply', [], max.toString())],
      };
    }
    const steps = Array.from({ length: Number(max) }, (_, i) => s.make(people[i % people.length] ?? 'alice'));
    return {
      id: 'limit',
      sentence: `${only}: number ${inNumber(max + 1n)} is refused${beyond.length > 0 ? ', whoever asks for it' : ''}.`,
      steps: [...steps, read('totalMinted', [], max.toString()), refusal(s.make('bob'), 'MaxSupplyReached'), ...beyond],
    };
  }
  const atOnce = lesser(
    100n,
    m.has('perTransaction') ? m.number('maxPerTransaction') : 100n,
    m.has('perWallet') ? m.number('maxPerWallet') : 100n,
  );
  const buyers = m.has('perWallet') ? lesser(max, BigInt(people.length) * m.number('maxPerWallet')) : max;
  const value = (count: bigint) => (s.paid ? { value: (s.price * count).toString() } : {});
  const walkable = buyers === max && max <= 60n && max / atOnce <= 20n && s.price * max < 5_000n * 10n ** 18n;
  if (!walkable) {
    return {
      id: 'limit',
      sentence: `${only}: when one is there, another ${inNumber(max)} are refused.`,
      steps: [
        ...s.open,
        refuse('alice', 'mint', [(max + 1n).toString()], 'MaxSupplyReached'),
        send('alice', 'mint', [1], value(1n)),
        refuse('bob', 'mint', [max.toString()], 'MaxSupplyReached'),
        ...(ownerMints(m) && !m.has('tokenUri')
          ? [refuse('deployer', ownerMintName(m), ['$bob', max.toString()], 'MaxSupplyReached')]
          : []),
        ...(m.has('allowlist')
          ? [send('deployer', 'addToAllowlist', [['$bob']]), refuse('bob', 'allowlistMint', [max.toString()], 'MaxSupplyReached')]
          : []),
        read('totalMinted', [], 1),
      ],
    };
  }
  const steps: StepInput[] = [];
  let left = max;
  for (let turn = 0; left > 0n; turn++) {
    // One after the other buys until the wallet's limit is reached; without one, all buy in turn.
    const share = m.has('perWallet') ? m.number('maxPerWallet') : max;
    const buyer = people[Number(((max - left) / share) % BigInt(people.length))] ?? 'alice';
    const count = lesser(atOnce, left, share - ((max - left) % share));
    steps.push(send(buyer, 'mint', [count.toString()], value(count)));
    left -= count;
    if (turn > 100) throw new Error('the walk to the limit does not end');
  }
  return {
    id: 'limit',
    sentence: `${only}: number ${inNumber(max + 1n)} is refused${beyond.length > 0 ? ', whoever asks for it' : ''}.`,
    steps: [
      ...s.open,
      ...steps,
      read('totalMinted', [], max.toString()),
      refuse('mallory', 'mint', [1], 'MaxSupplyReached', s.price),
      ...beyond,
    ],
  };
}

function walletLimit(m: ModuleView, s: Surroundings & { room: (count: bigint) => boolean; paid: boolean }): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const limit = m.number('maxPerWallet');
  const sentence = `One wallet can mint at most ${counted(limit, 'item')}.`;
  const value = (count: bigint) => (s.paid ? { value: (s.price * count).toString() } : {});
  const atOnce = m.has('perTransaction') ? lesser(m.number('maxPerTransaction'), 100n) : 100n;
  const max = m.number('maxSupply');
  if (limit > 200n || limit / atOnce > 20n || s.price * limit > 5_000n * 10n ** 18n || (max > 0n && limit > max)) {
    return [
      {
        id: 'per-wallet',
        feature: 'perWallet',
        sentence: `The limit of ${counted(limit, 'item')} per wallet stands in the contract for good.`,
        steps: [read('maxPerWallet', [], limit.toString())],
      },
    ];
  }
  const steps: StepInput[] = [];
  for (let left = limit; left > 0n; left -= lesser(left, atOnce)) {
    const count = lesser(left, atOnce);
    steps.push(send('alice', 'mint', [count.toString()], value(count)));
  }
  const more = s.room(limit + 1n);
  return [
    {
      id: 'per-wallet',
      feature: 'perWallet',
      sentence: `${sentence.slice(0, -1)}: one more is refused, and another wallet can go on.`,
      steps: [
        ...s.open,
        ...steps,
        read('mintedBy', ['$alice'], limit.toString()),
        refuse('alice', 'mint', [1], more ? 'WalletLimitReached' : 'MaxSupplyReached', s.price),
        ...(more && m.has('allowlist') && !m.has('allowlistLimit')
          ? [send('deployer', 'addToAllowlist', [['$alice']]), refuse('alice', 'allowlistMint', [1], 'WalletLimitReached')]
          : []),
        ...(more ? [send('bob', 'mint', [1], value(1n))] : []),
      ],
    },
  ];
}

function allowlist(m: ModuleView, s: Surroundings & { room: (count: bigint) => boolean }): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const paid = !m.has('free');
  const price = !paid ? 0n : m.has('allowlistPrice') ? m.number('allowlistPrice') : s.price;
  const value = paid ? { value: price.toString() } : {};
  const pays = paid && m.has('allowlistPrice') ? `, for ${inEther(m, price)}` : '';
  const list: BlueprintScenario[] = [
    {
      id: 'allowlist',
      feature: 'allowlist',
      sentence: `Wallets on the allowlist can mint before the sale opens to everyone${pays}; others cannot.`,
      steps: [
        refuse('mallory', 'addToAllowlist', [['$mallory']], 'OwnableUnauthorizedAccount'),
        send('deployer', 'addToAllowlist', [['$alice', '$bob']], { emits: { event: 'AllowlistChanged', args: ['$alice', true] } }),
        read('isAllowlisted', ['$alice'], true),
        refuse('carol', 'allowlistMint', [1], 'NotAllowlisted', price),
        refuse('carol', 'mint', [1], 'SaleNotActive', s.price),
        send('alice', 'allowlistMint', [1], { ...value, changes: [ether('$alice', -price)] }),
        read('ownerOf', [1], '$alice'),
        ...(s.room(2n) ? [...s.open, send('carol', 'mint', [1], paid ? { value: s.price.toString() } : {})] : []),
      ],
    },
    {
      id: 'allowlist-removed',
      sentence: 'A wallet that was taken off the allowlist cannot use it any more.',
      steps: [
        send('deployer', 'addToAllowlist', [['$alice', '$bob']]),
        refuse('mallory', 'removeFromAllowlist', [['$bob']], 'OwnableUnauthorizedAccount'),
        send('deployer', 'removeFromAllowlist', [['$alice']]),
        refuse('alice', 'allowlistMint', [1], 'NotAllowlisted', price),
        send('bob', 'allowlistMint', [1], value),
      ],
    },
  ];
  if (m.has('allowlistPrice') && paid) {
    list.push({
      id: 'allowlist-price',
      feature: 'allowlistPrice',
      sentence: `Through the allowlist one item costs exactly ${inEther(m, price)}: paying more is refused.`,
      steps: [
        send('deployer', 'addToAllowlist', [['$alice']]),
        refuse('alice', 'allowlistMint', [1], 'WrongPayment', price + 1n),
        ...(price > 0n ? [refuse('alice', 'allowlistMint', [1], 'WrongPayment', price - 1n)] : []),
        send('alice', 'allowlistMint', [1], value),
      ],
    });
  }
  if (m.has('allowlistLimit')) {
    const limit = m.number('allowlistLimit');
    const atOnce = lesser(100n, m.has('perTransaction') ? m.number('maxPerTransaction') : 100n);
    const walkable = s.room(limit + 1n) && limit / atOnce <= 20n && limit <= 200n && price * limit < 5_000n * 10n ** 18n;
    const steps: StepInput[] = [];
    for (let left = walkable ? limit : 1n; left > 0n; left -= lesser(left, atOnce)) {
      const count = lesser(left, atOnce);
      steps.push(send('alice', 'allowlistMint', [count.toString()], paid ? { value: (price * count).toString() } : {}));
    }
    list.push({
      id: 'allowlist-limit',
      feature: 'allowlistLimit',
      sentence: walkable
        ? `Through the allowlist one wallet can mint at most ${counted(limit, 'item')}: one more is refused.`
        : `The limit of ${counted(limit, 'item')} per wallet through the allowlist stands in the contract for good.`,
      steps: [
        send('deployer', 'addToAllowlist', [['$alice']]),
        read('allowlistLimit', [], limit.toString()),
        ...steps,
        read('allowlistMintedBy', ['$alice'], walkable ? limit.toString() : 1),
        ...(walkable ? [refuse('alice', 'allowlistMint', [1], 'WalletLimitReached', price)] : []),
      ],
    });
  }
  return list;
}

/** Money back for a time; nothing is locked where an item costs nothing. */
function refunds(m: ModuleView, s: Surroundings & { room: (count: bigint) => boolean }): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const { price } = s;
  const window = m.number('refundWindow');
  const buys = (who: Actor): StepInput => send(who, 'mint', [1], { value: price.toString() });
  const within = inTime(window);
  if (price === 0n) {
    return [
      {
        id: 'refund',
        feature: 'refunds',
        sentence: 'What cost nothing cannot be given back for money.',
        steps: [...s.open, buys('alice'), read('isRefundable', [1], false), refuse('alice', 'refund', [1], 'NotRefundable')],
      },
    ];
  }
  const passable = !m.has('soulbound') && !m.has('resaleCap');
  return [
    {
      id: 'refund',
      feature: 'refunds',
      sentence: `Within ${within} a buyer can give an item back and gets all of the ${inEther(m, price)}; nobody else can, and only once.`,
      steps: [
        ...s.open,
        buys('alice'),
        read('isRefundable', [1], true),
        refuse('mallory', 'refund', [1], 'NotHolder'),
        refuse('deployer', 'refund', [1], 'NotHolder'),
        send('alice', 'refund', [1], {
          emits: { event: 'Refunded', args: [1, '$alice', price.toString()] },
          changes: [ether('$alice', price), ether(`$${m.contract}`, -price)],
        }),
        read('ownerOf', [1], '$deployer'),
        refuse('alice', 'refund', [1], 'NotHolder'),
        refuse('deployer', 'refund', [1], 'NotRefundable'),
      ],
    },
    {
      id: 'refund-late',
      feature: 'refunds',
      sentence: `After ${within} an item cannot be given back any more.`,
      steps: [
        ...s.open,
        buys('alice'),
        pass(window),
        read('isRefundable', [1], false),
        refuse('alice', 'refund', [1], 'NotRefundable'),
        read('ownerOf', [1], '$alice'),
      ],
    },
    {
      id: 'refund-locked',
      feature: 'refunds',
      sentence: `The owner cannot take money that a buyer can still ask back; after ${within} it can be withdrawn.`,
      steps: [
        ...s.open,
        buys('alice'),
        read('withdrawable', [], 0),
        refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
        ...(s.room(2n)
          ? [
              pass(window > 1_000n ? window / 2n : 1n),
              buys('bob'),
              ...(window > 1_000n
                ? [pass(window - window / 2n - 60n), refuse('deployer', 'withdraw', [], 'NothingToWithdraw'), pass(60n)]
                : [pass(window)]),
              ...(window > 1_000n
                ? [
                    read('withdrawable', [], price.toString()),
                    send('deployer', 'withdraw', [], { changes: [ether('$deployer', price)] }),
                    refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
                    send('bob', 'refund', [2], { changes: [ether('$bob', price)] }),
                    pass(window),
                    read('withdrawable', [], 0),
                    send('deployer', 'withdraw', [], { changes: [ether('$deployer', 0n)] }),
                    refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
                  ]
                : [send('deployer', 'withdraw', [], { changes: [ether('$deployer', price * 2n)] })]),
            ]
          : [pass(window), send('deployer', 'withdraw', [], { changes: [ether('$deployer', price)] })]),
      ],
    },
    ...(passable
      ? [
          {
            id: 'refund-passed-on',
            feature: 'refunds',
            sentence: 'Who passes an item on gives up the right to a refund, and it does not come back.',
            steps: [
              ...s.open,
              buys('alice'),
              send('alice', 'transferFrom', ['$alice', '$bob', 1]),
              refuse('bob', 'refund', [1], 'NotRefundable'),
              send('bob', 'transferFrom', ['$bob', '$alice', 1]),
              refuse('alice', 'refund', [1], 'NotRefundable'),
            ],
          },
        ]
      : []),
    ...(m.has('pausable')
      ? [
          {
            id: 'refund-paused',
            feature: 'refunds',
            sentence: 'The owner cannot stop refunds: also while everything is paused an item can be given back.',
            steps: [
              ...s.open,
              buys('alice'),
              send('deployer', 'pause'),
              send('alice', 'refund', [1], { changes: [ether('$alice', price)] }),
              read('ownerOf', [1], '$deployer'),
            ],
          },
        ]
      : []),
    ...(m.has('checkIn')
      ? [
          {
            id: 'refund-used',
            feature: 'refunds',
            sentence: 'A ticket that was used cannot be given back.',
            steps: [...s.open, buys('alice'), send('deployer', 'checkIn', [1]), refuse('alice', 'refund', [1], 'NotRefundable')],
          },
        ]
      : []),
  ];
}

/** Items that are valid for a time. */
function validity(m: ModuleView, aliceHasOne: StepInput[]): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const validFor = validityOf(m);
  const cost = renewPriceOf(m);
  const paid = isRenewPaid(m);
  const renews = (as: Actor): StepInput =>
    send(paid ? as : 'deployer', 'renew', [1], { ...(paid && { value: cost.toString() }), emits: { event: 'Renewed' } });
  const list: BlueprintScenario[] = [
    {
      id: 'expiry',
      feature: 'expiry',
      sentence: `An item is valid for ${inTime(validFor)}, and its holder a member so long; then it stays theirs, but does not count until it is renewed.`,
      steps: [
        read('isMember', ['$alice'], false),
        ...aliceHasOne,
        read('validFor', [], validFor.toString()),
        read('isValid', [1], true),
        read('isMember', ['$alice'], true),
        read('isMember', ['$mallory'], false),
        ...(validFor > 120n ? [pass(validFor - 60n), read('isValid', [1], true), pass(60n)] : [pass(validFor)]),
        read('isValid', [1], false),
        read('isMember', ['$alice'], false),
        read('ownerOf', [1], '$alice'),
        ...(m.has('checkIn') ? [refuse('deployer', 'checkIn', [1], 'Expired')] : []),
        renews('alice'),
        read('isMember', ['$alice'], true),
        pass(validFor),
        read('isMember', ['$alice'], false),
      ],
    },
    {
      id: 'renew',
      feature: m.has('paidRenewal') ? 'paidRenewal' : 'expiry',
      sentence: paid
        ? `Renewing costs exactly ${inEther(m, cost)}, and renewing early adds to the time that is left.`
        : 'Only the owner renews, and renewing early adds to the time that is left.',
      steps: [
        ...aliceHasOne,
        ...(paid
          ? [
              ...(cost > 0n ? [refuse('alice', 'renew', [1], 'WrongPayment', cost - 1n)] : []),
              refuse('alice', 'renew', [1], 'WrongPayment', cost + 1n),
            ]
          : [refuse('alice', 'renew', [1], 'OwnableUnauthorizedAccount')]),
        paid ? refuse('alice', 'renew', [99], 'ERC721NonexistentToken', cost) : refuse('deployer', 'renew', [99], 'ERC721NonexistentToken'),
        renews('alice'),
        pass(validFor + 1n),
        ...(validFor > 120n ? [read('isValid', [1], true)] : []),
        pass(validFor),
        read('isValid', [1], false),
      ],
    },
  ];
  if (paid && cost > 0n) {
    const sold = m.has('refunds') ? 0n : priceOf(m);
    list.push({
      id: 'renew-income',
      feature: 'expiry',
      sentence: 'What renewing brings in goes to the owner, and to nobody else.',
      steps: [
        ...aliceHasOne,
        renews('alice'),
        refuse('mallory', 'withdraw', [], 'OwnableUnauthorizedAccount'),
        send('deployer', 'withdraw', [], { changes: [ether('$deployer', sold + cost)] }),
      ],
    });
  }
  return list;
}

/** Alice has item 1, bought for `price`. */
function resale(m: ModuleView, aliceHasOne: StepInput[], price: bigint): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const highest = (price * m.number('resaleCap')) / 10_000n;
  const royalty = m.has('royalty') ? (highest * m.number('royaltyBps')) / 10_000n : 0n;
  const receiver = m.has('royalty') ? m.text('royaltyReceiver') : '';
  const ask = highest.toString();
  const offer = send('alice', 'listForResale', [1, ask], { emits: { event: 'ResaleListed', args: [1, '$alice', ask] } });
  const list: BlueprintScenario[] = [
    {
      id: 'resale',
      feature: 'resaleCap',
      sentence:
        highest > 0n
          ? `An item can be resold for at most ${inEther(m, highest)}; asking for more is refused, and the seller is paid${royalty > 0n ? ', less the royalty' : ''}.`
          : 'An item that cost nothing can only be passed on for nothing; asking for money is refused.',
      steps: [
        ...aliceHasOne,
        read('maxResalePrice', [1], ask),
        refuse('alice', 'listForResale', [1, (highest + 1n).toString()], 'ResalePriceTooHigh'),
        refuse('mallory', 'listForResale', [1, ask], 'NotHolder'),
        offer,
        refuse('bob', 'buyResale', [1], 'WrongPayment', highest + 1n),
        send('bob', 'buyResale', [1], {
          value: ask,
          emits: { event: 'Resold', args: [1, '$alice', '$bob', ask] },
          changes: [
            ether('$bob', -highest),
            ...(receiver === '$alice' ? [] : [ether('$alice', highest - royalty)]),
            ...(receiver === '' || receiver === '$alice' || receiver === '$bob' ? [] : [ether(receiver, royalty)]),
          ],
        }),
        read('ownerOf', [1], '$bob'),
        refuse('carol', 'buyResale', [1], 'NotForResale', highest),
      ],
    },
    {
      id: 'resale-only',
      feature: 'resaleCap',
      sentence: 'Items change hands in no other way: a transfer past the resale is refused.',
      steps: [
        ...aliceHasOne,
        refuse('alice', 'transferFrom', ['$alice', '$bob', 1], 'OnlyResale'),
        send('alice', 'approve', ['$bob', 1]),
        refuse('bob', 'transferFrom', ['$alice', '$bob', 1], 'OnlyResale'),
        offer,
        send('bob', 'buyResale', [1], { value: ask }),
        read('ownerOf', [1], '$bob'),
      ],
    },
    {
      id: 'resale-cancel',
      sentence: 'A seller can take an item off resale; then nobody can buy it.',
      steps: [
        ...aliceHasOne,
        offer,
        refuse('mallory', 'cancelResale', [1], 'NotHolder'),
        send('alice', 'cancelResale', [1]),
        refuse('bob', 'buyResale', [1], 'NotForResale', highest),
        read('resaleOf', [1], false, 0),
      ],
    },
  ];
  if (m.has('checkIn')) {
    list.push({
      id: 'resale-used',
      sentence: 'A used ticket cannot be sold any more, even when it was offered before.',
      steps: [
        ...aliceHasOne,
        offer,
        send('deployer', 'checkIn', [1]),
        refuse('bob', 'buyResale', [1], 'NotForResale', highest),
        refuse('alice', 'listForResale', [1, ask], 'TicketUsed'),
        read('ownerOf', [1], '$alice'),
      ],
    });
  }
  return list;
}
