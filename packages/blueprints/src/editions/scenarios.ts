/** What editions promise to those who collect them, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { counted, ether, inEther, inNumber, inPercent, stepsOn } from '../steps.ts';
import { buyable, copiesOf, link, priceOf } from '../wired-editions.ts';

const crowd: Actor[] = ['alice', 'bob', 'carol', 'dave', 'erin'];

function playOf(m: ModuleView) {
  const steps = stepsOn(m.contract);
  const { send } = steps;
  const price = priceOf(m);
  const editionArgs = (copies: bigint, at: bigint, uri = link): ScenarioValue[] => [
    copies.toString(),
    ...(m.has('sale') ? [at.toString()] : []),
    uri,
  ];
  const created = (copies: bigint, id = 1, at = price): StepInput =>
    send('deployer', 'createEdition', editionArgs(copies, at), {
      emits: { event: 'EditionCreated', args: [id, copies.toString(), ...(m.has('sale') ? [at.toString()] : []), link] },
    });
  /** Somebody gets copies: bought, or made by the owner. */
  const got = (as: Actor, quantity: bigint, id = 1, at = price): StepInput =>
    m.has('sale')
      ? send(as, 'mint', [id, quantity.toString()], {
          value: (at * quantity).toString(),
          emits: { event: 'CopiesMinted', args: [id, `$${as}`, quantity.toString()] },
          changes: [ether(`$${as}`, -at * quantity), ether(`$${m.contract}`, at * quantity)],
        })
      : send('deployer', 'mint', [`$${as}`, id, quantity.toString()], {
          emits: { event: 'CopiesMinted', args: [id, `$${as}`, quantity.toString()] },
        });
  return { ...steps, price, editionArgs, created, got };
}

export function scenarios(m: ModuleView): BlueprintScenario[] {
  return [
    creating(m),
    ...(m.has('sale') ? sale(m) : [ownersOnly(m)]),
    ...(buyable(m) > 0n || !m.has('sale') ? [soldOut(m)] : []),
    ...extras(m),
  ];
}

function creating(m: ModuleView): BlueprintScenario {
  const { read, refuse, created, editionArgs, price } = playOf(m);
  const copies = m.number('maxCopies');
  const left = copies > 0n ? copies : 2n ** 256n - 1n;
  return {
    id: 'create',
    sentence: `Only the owner creates editions; each has its own number, ${copies > 0n ? counted(copies, 'copy', 'copies') : 'any number of copies'} here, and its own link.`,
    steps: [
      refuse('mallory', 'createEdition', editionArgs(copies, price), 'OwnableUnauthorizedAccount'),
      created(copies),
      created(copies, 2),
      read('editionCount', [], '2'),
      read('copiesLeft', [1], left.toString()),
      read('totalSupply(uint256)', [1], '0'),
      read('uri', [2], link),
      refuse('alice', 'uri', [3], 'UnknownEdition'),
    ],
  };
}

function sale(m: ModuleView): BlueprintScenario[] {
  const { read, send, refuse, created, got, price } = playOf(m);
  const some = buyable(m) > 1n ? 2n : buyable(m);
  const wrong = refuse('alice', 'mint', [1, '1'], 'WrongPayment', price > 0n ? price - 1n : 1n);
  const list: BlueprintScenario[] = [
    {
      id: 'buy',
      sentence: `Anyone can buy copies for exactly ${price > 0n ? `${inEther(m, price)} each` : 'nothing'}: any other payment is refused.`,
      steps: [
        created(0n),
        wrong,
        refuse('alice', 'mint', [1, '0'], 'InvalidQuantity'),
        refuse('alice', 'mint', [2, '1'], 'UnknownEdition', price),
        ...(some > 0n
          ? [got('alice', some), read('balanceOf', ['$alice', 1], some.toString()), read('totalSupply(uint256)', [1], some.toString())]
          : []),
      ],
    },
  ];
  if (price > 0n && some > 0n) {
    list.push({
      id: 'withdraw',
      sentence: 'The proceeds go to the owner, and to nobody else.',
      steps: [
        created(0n),
        refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
        got('alice', some),
        refuse('mallory', 'withdraw', [], 'OwnableUnauthorizedAccount'),
        send('deployer', 'withdraw', [], {
          emits: { event: 'Withdrawn', args: ['$deployer', (price * some).toString()] },
          changes: [ether('$deployer', price * some), ether(`$${m.contract}`, -price * some)],
        }),
      ],
    });
  }
  return list;
}

function ownersOnly(m: ModuleView): BlueprintScenario {
  const { read, refuse, created, got } = playOf(m);
  return {
    id: 'mint',
    sentence: 'Only the owner makes copies, for whomever they like.',
    steps: [
      created(0n),
      refuse('mallory', 'mint', ['$mallory', 1, '1'], 'OwnableUnauthorizedAccount'),
      refuse('deployer', 'mint', ['$alice', 2, '1'], 'UnknownEdition'),
      refuse('deployer', 'mint', ['$alice', 1, '0'], 'InvalidQuantity'),
      got('alice', 3n),
      read('balanceOf', ['$alice', 1], '3'),
    ],
  };
}

function soldOut(m: ModuleView): BlueprintScenario {
  const { read, refuse, created, got, price } = playOf(m);
  const copies = copiesOf(m);
  const each = m.has('sale') ? buyable(m) : 10n;
  const steps: StepInput[] = [created(copies)];
  let left = copies;
  for (const actor of crowd) {
    const quantity = left < each ? left : each;
    if (quantity > 0n) steps.push(got(actor, quantity));
    left -= quantity;
  }
  steps.push(
    m.has('sale') ? refuse('frank', 'mint', [1, '1'], 'SoldOut', price) : refuse('deployer', 'mint', ['$frank', 1, '1'], 'SoldOut'),
    read('copiesLeft', [1], '0'),
    read('totalSupply(uint256)', [1], copies.toString()),
    created(copies, 2),
    got('frank', 1n, 2),
  );
  return {
    id: 'sold-out',
    sentence: `Of an edition of ${counted(copies, 'copy', 'copies')} there are never more: the ${inNumber(copies + 1n)}${ending(copies + 1n)} is refused. Other editions go on.`,
    steps,
  };
}

const ending = (number: bigint) => {
  const [tens, ones] = [number % 100n, number % 10n];
  if (tens >= 11n && tens <= 13n) return 'th';
  return ones === 1n ? 'st' : ones === 2n ? 'nd' : ones === 3n ? 'rd' : 'th';
};

function extras(m: ModuleView): BlueprintScenario[] {
  const list: BlueprintScenario[] = [];
  if (m.has('sale')) list.push(forSale(m));
  if (m.has('free')) list.push(free(m));
  if (m.has('perWallet')) list.push(perWallet(m));
  if (m.has('ownerMint')) list.push(ownerMint(m));
  if (m.has('airdrop')) list.push(airdrop(m));
  if (m.has('changePrice')) list.push(changePrice(m));
  if (m.has('royalty')) list.push(royalty(m));
  if (m.has('burnable')) list.push(burnable(m));
  list.push(m.has('soulbound') ? soulbound(m) : passingOn(m));
  if (m.has('crafting')) list.push(crafting(m));
  return list;
}

/** An edition that costs nothing, so that whatever the price is, somebody can have a copy. */
const freely = (m: ModuleView): StepInput[] => [playOf(m).created(0n, 1, 0n)];
const taken = (m: ModuleView, as: Actor, quantity = 1n, id = 1) => playOf(m).got(as, quantity, id, 0n);

function forSale(m: ModuleView): BlueprintScenario {
  const { read, created } = playOf(m);
  return {
    id: 'prices',
    feature: 'sale',
    sentence: 'Each edition has a price of its own, which can also be nothing.',
    steps: [
      created(0n),
      created(5n, 2, 0n),
      read('priceOf', [1], priceOf(m).toString()),
      read('priceOf', [2], '0'),
      taken(m, 'bob', 1n, 2),
    ],
  };
}

function free(m: ModuleView): BlueprintScenario {
  const { refuse, created } = playOf(m);
  return {
    id: 'free',
    feature: 'free',
    sentence: 'Copies cost nothing, and money that is sent along is refused.',
    steps: [created(0n), refuse('alice', 'mint', [1, '1'], 'WrongPayment', 1n), taken(m, 'alice')],
  };
}

function perWallet(m: ModuleView): BlueprintScenario {
  const { read, refuse } = playOf(m);
  const limit = m.number('maxPerWallet');
  return {
    id: 'per-wallet',
    feature: 'perWallet',
    sentence: `One wallet can buy at most ${counted(limit, 'copy', 'copies')} of an edition: one more is refused.`,
    steps: [
      ...freely(m),
      read('maxPerWallet', [], limit.toString()),
      refuse('alice', 'mint', [1, (limit + 1n).toString()], 'WalletLimitReached'),
      taken(m, 'alice', limit),
      refuse('alice', 'mint', [1, '1'], 'WalletLimitReached'),
      taken(m, 'bob'),
      read('boughtBy', [1, '$alice'], limit.toString()),
    ],
  };
}

function ownerMint(m: ModuleView): BlueprintScenario {
  const { read, send, refuse, created } = playOf(m);
  const call = m.has('sale') ? 'ownerMint' : 'mint';
  return {
    id: 'owner-mint',
    feature: 'ownerMint',
    sentence: 'The owner can make copies for others without payment, but not beyond the number of the edition.',
    steps: [
      created(3n),
      refuse('mallory', call, ['$mallory', 1, '1'], 'OwnableUnauthorizedAccount'),
      refuse('deployer', call, ['$alice', 1, '4'], 'SoldOut'),
      send('deployer', call, ['$alice', 1, '3'], { emits: { event: 'CopiesMinted', args: [1, '$alice', '3'] } }),
      read('balanceOf', ['$alice', 1], '3'),
    ],
  };
}

function airdrop(m: ModuleView): BlueprintScenario {
  const { read, send, refuse, created } = playOf(m);
  return {
    id: 'airdrop',
    feature: 'airdrop',
    sentence: 'The owner can give a copy to each of many wallets at once, but not beyond the number of the edition.',
    steps: [
      created(2n),
      refuse('mallory', 'airdrop', [1, ['$mallory']], 'OwnableUnauthorizedAccount'),
      refuse('deployer', 'airdrop', [1, []], 'InvalidRecipients'),
      refuse('deployer', 'airdrop', [1, ['$alice', '$bob', '$carol']], 'SoldOut'),
      send('deployer', 'airdrop', [1, ['$alice', '$bob']], { emits: { event: 'CopiesMinted', args: [1, '$bob', '1'] } }),
      read('balanceOf', ['$alice', 1], '1'),
      read('balanceOf', ['$bob', 1], '1'),
    ],
  };
}

function changePrice(m: ModuleView): BlueprintScenario {
  const { read, send, refuse, price } = playOf(m);
  const dearer = price + 1_000_000_000_000_000n;
  return {
    id: 'change-price',
    feature: 'changePrice',
    sentence: 'Only the owner can change the price of an edition, for copies that are not sold yet.',
    steps: [
      ...freely(m),
      taken(m, 'alice'),
      refuse('mallory', 'setPrice', [1, '1'], 'OwnableUnauthorizedAccount'),
      send('deployer', 'setPrice', [1, dearer.toString()], { emits: { event: 'PriceChanged', args: [1, '0', dearer.toString()] } }),
      refuse('bob', 'mint', [1, '1'], 'WrongPayment'),
      read('priceOf', [1], dearer.toString()),
    ],
  };
}

function royalty(m: ModuleView): BlueprintScenario {
  const { read, created } = playOf(m);
  const bps = m.number('royaltyBps');
  return {
    id: 'royalty',
    feature: 'royalty',
    sentence: `Marketplaces are told to pay ${inPercent(bps)} of each later sale as royalty.`,
    steps: [
      created(0n),
      read('royaltyInfo', [1, '10000'], m.text('royaltyReceiver'), 0),
      read('royaltyInfo', [1, '10000'], bps.toString(), 1),
      read('supportsInterface', ['0x2a55205a'], true),
    ],
  };
}

function burnable(m: ModuleView): BlueprintScenario {
  const { read, send, refuse, created } = playOf(m);
  return {
    id: 'burn',
    feature: 'burnable',
    sentence: 'Holders can destroy their own copies, nobody can destroy those of others, and destroyed ones are not made again.',
    steps: [
      created(1n, 1, 0n),
      taken(m, 'alice'),
      refuse('mallory', 'burn', ['$alice', 1, '1'], 'ERC1155MissingApprovalForAll'),
      send('alice', 'burn', ['$alice', 1, '1'], { emits: { event: 'TransferSingle' } }),
      read('balanceOf', ['$alice', 1], '0'),
      read('totalSupply(uint256)', [1], '0'),
      read('copiesLeft', [1], '0'),
    ],
  };
}

function soulbound(m: ModuleView): BlueprintScenario {
  const { read, refuse } = playOf(m);
  return {
    id: 'soulbound',
    feature: 'soulbound',
    sentence: 'Copies cannot be passed on: they stay with whoever received them.',
    steps: [
      ...freely(m),
      taken(m, 'alice'),
      refuse('alice', 'safeTransferFrom', ['$alice', '$bob', 1, '1', '0x'], 'Soulbound'),
      read('balanceOf', ['$alice', 1], '1'),
    ],
  };
}

function passingOn(m: ModuleView): BlueprintScenario {
  const { read, send, refuse } = playOf(m);
  return {
    id: 'transfer',
    sentence: 'Holders can pass their copies on, and nobody can take those of others.',
    steps: [
      ...freely(m),
      taken(m, 'alice'),
      refuse('mallory', 'safeTransferFrom', ['$alice', '$mallory', 1, '1', '0x'], 'ERC1155MissingApprovalForAll'),
      send('alice', 'safeTransferFrom', ['$alice', '$bob', 1, '1', '0x'], { emits: { event: 'TransferSingle' } }),
      read('balanceOf', ['$bob', 1], '1'),
    ],
  };
}

function crafting(m: ModuleView): BlueprintScenario {
  const { read, send, refuse, created } = playOf(m);
  const bought = m.has('perWallet') && m.number('maxPerWallet') < 3n ? m.number('maxPerWallet') : 3n;
  return {
    id: 'craft',
    feature: 'crafting',
    sentence: `By the owner’s recipes holders make one thing of others: ${counted(bought, 'copy is', 'copies are')} used up for one of another edition.`,
    steps: [
      created(0n, 1, 0n),
      created(1n, 2, 0n),
      refuse('mallory', 'createRecipe', [1, bought.toString(), 2], 'OwnableUnauthorizedAccount'),
      send('deployer', 'createRecipe', [1, bought.toString(), 2], {
        emits: { event: 'RecipeCreated', args: [1, 1, bought.toString(), 2] },
      }),
      refuse('alice', 'craft', [1], 'ERC1155InsufficientBalance'),
      refuse('alice', 'craft', [2], 'UnknownRecipe'),
      taken(m, 'alice', bought),
      send('alice', 'craft', [1], { emits: { event: 'Crafted', args: ['$alice', 1] } }),
      read('balanceOf', ['$alice', 1], '0'),
      read('balanceOf', ['$alice', 2], '1'),
      taken(m, 'bob', bought),
      refuse('bob', 'craft', [1], 'SoldOut'),
      read('balanceOf', ['$bob', 1], bought.toString()),
    ],
  };
}
