/** What a shop promises to sellers and buyers, as behaviours that are tried at the planned price. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import { type Actor, actors, actorWallets, type ScenarioValue, type StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inPercent, inTime, stepsOn } from '../steps.ts';
import { thingOf } from './thing.ts';

const pass = (seconds: bigint): StepInput => ({ do: 'pass', seconds: Number(seconds) });
const pieces = 3n;

/** Who takes part, and the steps that most scenarios begin with. */
function playOf(m: ModuleView) {
  const { send, refuse, read } = stepsOn(m.contract);
  const price = m.number('price');
  const named = m.has('arbiter') ? m.text('arbiter').toLowerCase() : undefined;
  /** Who decides, if it is one of the people who can act. */
  const judge = actors.find((one) => named === `$${one}` || named === actorWallets[one].toLowerCase());
  const others = actors.filter((one) => one !== 'deployer' && one !== judge);
  const [buyer = 'alice', other = 'bob', third = 'carol', stranger = 'dave'] = others;
  const seller: Actor = m.has('openListings') ? third : 'deployer';
  const fee = (amount: bigint) => (m.has('platformFee') ? (amount * m.number('platformFeeBps')) / 10_000n : 0n);
  const contract = `$${m.contract}`;
  const listing = (name = 'Blue one', cost = price): ScenarioValue[] => [
    name,
    cost.toString(),
    ...(m.has('stock') ? [pieces.toString()] : []),
  ];
  const wanted = (quantity = 1n): ScenarioValue[] => ['@item', ...(m.has('stock') ? [quantity.toString()] : [])];
  const listed: StepInput = send(seller, 'listItem', listing(), { saves: 'item', emits: { event: 'ItemListed' } });
  /** Without `held` the seller is paid in the same breath. */
  const bought = (as: Actor, saves = 'order', cost = price): StepInput =>
    send(as, 'buy', wanted(), {
      value: cost.toString(),
      ...(m.has('held') && { saves }),
      emits: { event: 'ItemSold' },
      changes: m.has('held')
        ? [ether(`$${as}`, -cost), ether(contract, cost), ether(`$${seller}`, 0n)]
        : [ether(`$${as}`, -cost), ether(`$${seller}`, cost - fee(cost)), ether(contract, fee(cost))],
    });
  const paid = (as: Actor, call: string, order = '@order'): StepInput =>
    send(as, call, [order], {
      emits: { event: 'OrderCompleted' },
      changes: [ether(`$${seller}`, price - fee(price)), ether(contract, fee(price) - price)],
    });
  const returned: StepInput = send(seller, 'refund', ['@order'], {
    emits: { event: 'OrderRefunded' },
    changes: [ether(`$${buyer}`, price), ether(contract, -price)],
  });
  const people = { judge, buyer, other, seller, stranger };
  return { send, refuse, read, price, fee, contract, listing, wanted, listed, bought, paid, returned, ...people };
}
type Play = ReturnType<typeof playOf>;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  return [
    ...selling(m, play),
    ...(m.has('openListings') ? [open(m, play)] : []),
    ...(m.has('stock') ? stocked(m, play) : []),
    ...(m.has('held') ? holding(m, play) : []),
    ...(m.has('autoRelease') ? waiting(m, play) : []),
    ...(m.has('arbiter') ? judging(m, play) : []),
    ...(m.has('platformFee') ? [hosting(m, play)] : []),
  ];
}

function selling(
  m: ModuleView,
  { send, refuse, read, price, listing, wanted, listed, bought, buyer, other, seller, stranger }: Play,
): BlueprintScenario[] {
  const { one, a } = thingOf(m);
  const soldOut: StepInput[] = m.has('stock')
    ? [send(other, 'buy', wanted(pieces - 1n), { value: (price * (pieces - 1n)).toString() })]
    : [];
  return [
    {
      id: 'bought',
      sentence: `Who pays the price, ${inEther(m, price)}, has bought ${a}${m.has('held') ? ', and the money waits' : ', and the seller has the money at once'}. What is sold out cannot be bought.`,
      steps: [
        listed,
        read('itemCount', [], 1),
        read('isForSale', ['@item'], true),
        bought(buyer),
        ...soldOut,
        read('isForSale', ['@item'], false),
        refuse(other, 'buy', wanted(), 'NotForSale', price),
        refuse(other, 'buy', [99, ...wanted().slice(1)], 'UnknownItem', price),
      ],
    },
    {
      id: 'exact',
      sentence: 'The price must be paid exactly.',
      steps: [
        listed,
        refuse(buyer, 'buy', wanted(), 'WrongPayment', price - 1n),
        refuse(buyer, 'buy', wanted(), 'WrongPayment', price + 1n),
        bought(buyer),
      ],
    },
    {
      id: 'new-price',
      sentence: `The seller of ${a}, and nobody else, can change its price while it is for sale; the old price is then refused.`,
      steps: [
        listed,
        refuse(stranger, 'updatePrice', ['@item', '1'], 'NotSeller'),
        refuse(seller, 'updatePrice', ['@item', '0'], 'InvalidItem'),
        send(seller, 'updatePrice', ['@item', (price * 2n).toString()], { emits: { event: 'PriceUpdated' } }),
        refuse(buyer, 'buy', wanted(), 'WrongPayment', price),
        bought(buyer, 'order', price * 2n),
        ...(m.has('stock') ? [] : [refuse(seller, 'updatePrice', ['@item', price.toString()], 'NotForSale')]),
      ],
    },
    {
      id: 'taken-off',
      sentence: `The seller, and nobody else, can take the ${one} off; then nobody can buy it.`,
      steps: [
        listed,
        refuse(stranger, 'delistItem', ['@item'], 'NotSeller'),
        send(seller, 'delistItem', ['@item'], { emits: { event: 'ItemDelisted' } }),
        read('isForSale', ['@item'], false),
        refuse(buyer, 'buy', wanted(), 'NotForSale', price),
        refuse(seller, 'delistItem', ['@item'], 'NotForSale'),
        send(seller, 'listItem', listing('Red one'), { saves: 'item' }),
        bought(buyer),
      ],
    },
    {
      id: 'sensible',
      sentence: 'Something without a name or a price is refused.',
      steps: [
        refuse(seller, 'listItem', listing(''), 'InvalidItem'),
        refuse(seller, 'listItem', listing('Blue one', 0n), 'InvalidItem'),
        listed,
      ],
    },
    ...(m.has('openListings')
      ? []
      : [
          {
            id: 'owner-sells',
            sentence: `Only the owner can put ${a} up for sale.`,
            steps: [refuse(stranger, 'listItem', listing(), 'OwnableUnauthorizedAccount'), listed],
          },
        ]),
  ];
}

function open(m: ModuleView, { send, read, listing, listed, bought, buyer, other, seller }: Play): BlueprintScenario {
  return {
    id: 'open',
    sentence: `Anyone can put ${thingOf(m).a} up for sale, and each gets the money for their own.`,
    feature: 'openListings',
    steps: [
      send(other, 'listItem', listing('Red one'), { emits: { event: 'ItemListed' } }),
      { ...listed },
      read('itemCount', [], 2),
      bought(buyer),
      ...(m.has('held') ? [send(buyer, 'confirmReceipt', ['@order'], { changes: [ether(`$${other}`, 0n)] })] : []),
      send(seller, 'listItem', listing('Green one')),
    ],
  };
}

function stocked(
  m: ModuleView,
  { send, refuse, price, wanted, listed, listing, buyer, other, seller, stranger }: Play,
): BlueprintScenario[] {
  const { one, many } = thingOf(m);
  const buys = (as: Actor, quantity: bigint) => send(as, 'buy', wanted(quantity), { value: (price * quantity).toString() });
  return [
    {
      id: 'stock',
      sentence: `Of ${pieces} equal ${many} exactly ${pieces} can be bought, also several at once.`,
      feature: 'stock',
      steps: [
        listed,
        buys(buyer, 2n),
        refuse(other, 'buy', wanted(2n), 'NotEnoughLeft', price * 2n),
        refuse(other, 'buy', wanted(0n), 'NotEnoughLeft'),
        refuse(other, 'buy', wanted(1n), 'WrongPayment', price * 2n),
        buys(other, 1n),
        refuse(other, 'buy', wanted(1n), 'NotForSale', price),
      ],
    },
    {
      id: 'restock',
      sentence: `The seller of a ${one}, and nobody else, can add more of it.`.replace(`a ${one}`, thingOf(m).a),
      feature: 'stock',
      steps: [
        listed,
        buys(buyer, pieces),
        refuse(stranger, 'restock', ['@item', 1], 'NotSeller'),
        refuse(seller, 'restock', ['@item', 0], 'InvalidItem'),
        send(seller, 'restock', ['@item', 1], { emits: { event: 'Restocked' } }),
        buys(other, 1n),
        refuse(seller, 'listItem', [...listing().slice(0, 2), '0'], 'InvalidItem'),
      ],
    },
  ];
}

function holding(
  m: ModuleView,
  { refuse, read, price, listed, bought, paid, returned, buyer, other, seller, stranger }: Play,
): BlueprintScenario[] {
  const { one } = thingOf(m);
  return [
    {
      id: 'held',
      sentence: `The money waits until the buyer says that the ${one} has arrived; then the seller gets ${inEther(m, price)}${m.has('platformFee') ? ' less the fee' : ''}, once.`,
      feature: 'held',
      steps: [
        listed,
        bought(buyer),
        ...(m.has('stock') ? [bought(other, 'second')] : []),
        read('orderCount', [], m.has('stock') ? 2 : 1),
        refuse(seller, 'confirmReceipt', ['@order'], 'NotBuyer'),
        refuse(stranger, 'confirmReceipt', ['@order'], 'NotBuyer'),
        refuse(buyer, 'confirmReceipt', [99], 'UnknownOrder'),
        paid(buyer, 'confirmReceipt'),
        refuse(buyer, 'confirmReceipt', ['@order'], 'OrderClosed'),
        refuse(seller, 'refund', ['@order'], 'OrderClosed'),
      ],
    },
    {
      id: 'refund',
      sentence: 'The seller, and nobody else, can give the buyer the whole money back.',
      feature: 'held',
      steps: [
        listed,
        bought(buyer),
        refuse(buyer, 'refund', ['@order'], 'NotSeller'),
        refuse(stranger, 'refund', ['@order'], 'NotSeller'),
        returned,
        refuse(buyer, 'confirmReceipt', ['@order'], 'OrderClosed'),
        refuse(seller, 'refund', ['@order'], 'OrderClosed'),
      ],
    },
  ];
}

function waiting(m: ModuleView, { send, refuse, listed, bought, paid, returned, buyer, seller, stranger }: Play): BlueprintScenario[] {
  const time = m.number('complaintTime');
  const days = inTime(time);
  return [
    {
      id: 'silence',
      sentence: `When nobody has complained for ${days} after the purchase, the seller can take the money; not before.`,
      feature: 'autoRelease',
      steps: [
        listed,
        bought(buyer),
        refuse(seller, 'claimPayment', ['@order'], 'TooEarly'),
        pass(time),
        refuse(stranger, 'claimPayment', ['@order'], 'NotSeller'),
        refuse(buyer, 'dispute', ['@order'], 'TooLate'),
        paid(seller, 'claimPayment'),
        refuse(seller, 'claimPayment', ['@order'], 'OrderClosed'),
      ],
    },
    {
      id: 'complaint',
      sentence: `A complaint of the buyer within ${days} keeps the money here, until the two agree${m.has('arbiter') ? ' or the arbiter decides' : ''}.`,
      feature: 'autoRelease',
      steps: [
        listed,
        bought(buyer),
        refuse(stranger, 'dispute', ['@order'], 'NotBuyer'),
        ...(m.has('arbiter') ? [] : [refuse(seller, 'dispute', ['@order'], 'NotBuyer')]),
        send(buyer, 'dispute', ['@order'], { emits: { event: 'OrderDisputed' } }),
        refuse(buyer, 'dispute', ['@order'], 'OrderClosed'),
        pass(time),
        refuse(seller, 'claimPayment', ['@order'], 'OrderClosed'),
        returned,
      ],
    },
  ];
}

function judging(m: ModuleView, play: Play): BlueprintScenario[] {
  const { send, refuse, read, price, fee, contract, listed, listing, wanted, bought, paid, judge, buyer, other, seller, stranger } = play;
  const share = price / 4n;
  const decided: StepInput[] = judge
    ? [
        refuse(judge, 'resolve', ['@order', '10001'], 'InvalidShare'),
        send(judge, 'resolve', ['@order', '2500'], { emits: { event: 'OrderResolved' } }),
        refuse(judge, 'resolve', ['@order', '2500'], 'NotDisputed'),
        refuse(buyer, 'confirmReceipt', ['@order'], 'OrderClosed'),
        read('owed', [`$${buyer}`], (price - share).toString()),
        send(buyer, 'withdraw', [], {
          emits: { event: 'Withdrawn' },
          changes: [ether(`$${buyer}`, price - share), ether(contract, share - price)],
        }),
        refuse(buyer, 'withdraw', [], 'NothingToWithdraw'),
        send(seller, 'withdraw', [], { changes: [ether(`$${seller}`, share - fee(share)), ether(contract, fee(share) - share)] }),
      ]
    : [read('arbiter', [], m.text('arbiter')), paid(buyer, 'confirmReceipt')];
  const cannotTrade: BlueprintScenario[] =
    judge && m.has('openListings')
      ? [
          {
            id: 'impartial',
            sentence: 'Who decides can neither sell nor buy here.',
            feature: 'arbiter',
            steps: [
              listed,
              refuse(judge, 'listItem', listing(), 'ArbiterCannotTrade'),
              refuse(judge, 'buy', wanted(), 'ArbiterCannotTrade', price),
              bought(other),
            ],
          },
        ]
      : [];
  return [
    {
      id: 'dispute',
      sentence: judge
        ? 'Buyer or seller can call the arbiter, who alone divides the money between the two.'
        : 'Buyer or seller can call the arbiter; the buyer can still let the seller have the money, and nobody else can decide.',
      feature: 'arbiter',
      steps: [
        listed,
        bought(buyer),
        refuse(stranger, 'dispute', ['@order'], 'NotBuyer'),
        ...(judge ? [refuse(judge, 'resolve', ['@order', '2500'], 'NotDisputed')] : []),
        send(seller, 'dispute', ['@order'], { emits: { event: 'OrderDisputed' } }),
        refuse(stranger, 'resolve', ['@order', '2500'], 'NotArbiter'),
        refuse(buyer, 'resolve', ['@order', '0'], 'NotArbiter'),
        ...decided,
      ],
    },
    {
      id: 'agreed',
      sentence: 'Also after a complaint the two can agree without the arbiter.',
      feature: 'arbiter',
      steps: [listed, bought(buyer), send(buyer, 'dispute', ['@order']), paid(buyer, 'confirmReceipt')],
    },
    ...cannotTrade,
  ];
}

function hosting(m: ModuleView, { send, refuse, read, price, fee, contract, listed, bought, buyer, stranger }: Play): BlueprintScenario {
  const part = fee(price);
  return {
    id: 'platform-fee',
    sentence: `${inPercent(m.number('platformFeeBps'))} of a sale stays for the owner, who alone can collect it.`,
    feature: 'platformFee',
    steps: [
      listed,
      bought(buyer),
      ...(m.has('held') ? [read('feesOwed', [], 0), send(buyer, 'confirmReceipt', ['@order'])] : []),
      read('feesOwed', [], part.toString()),
      refuse(stranger, 'withdrawFees', [], 'OwnableUnauthorizedAccount'),
      ...(part === 0n
        ? [refuse('deployer', 'withdrawFees', [], 'NothingToWithdraw')]
        : [
            send('deployer', 'withdrawFees', [], {
              emits: { event: 'FeesWithdrawn' },
              changes: [ether('$deployer', part), ether(contract, -part)],
            }),
          ]),
    ],
  };
}
