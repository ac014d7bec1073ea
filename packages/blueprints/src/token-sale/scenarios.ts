/** What a sale promises to those who buy and to the one who sells, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, BalanceChange, StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inTime, stepsOn } from '../steps.ts';
import { admit, admitContract, ownersShare } from '../wired-token.ts';
import {
  costOf,
  type Example,
  exampleOf,
  forSaleOf,
  inSold,
  isAfterSale,
  isClaimed,
  lockTimeOf,
  maxPerWalletOf,
  minPurchaseOf,
  type Purchase,
  priceInWords,
  priceOf,
  purchaseOf,
  tokenOf,
} from './terms.ts';

const notOwner = 'OwnableUnauthorizedAccount';
const buyers = ['alice', 'bob', 'carol', 'dave', 'erin'] as const;
const pass = (seconds: bigint): StepInput[] => (seconds > 0n ? [{ do: 'pass', seconds: Number(seconds) }] : []);

function playOf(m: ModuleView) {
  const { send, refuse, read } = stepsOn(m.contract);
  const token = tokenOf(m);
  const onToken = stepsOn(token.contract);
  const here = `$${m.contract}`;
  const example = exampleOf(m);
  const change = (of: string, by: bigint): BalanceChange => ({ of, asset: token.contract, by: by.toString() });
  /** The owner lets the sale take tokens; they are minted first where none were issued. */
  const allowed = (amount: bigint): StepInput[] => [
    ...(ownersShare(token) > 0n ? [] : [onToken.send('deployer', 'mint', ['$deployer', amount.toString()])]),
    onToken.send('deployer', 'approve', [here, amount.toString()]),
  ];
  const funded = (amount = example.fund): StepInput[] => [
    ...admitContract(token, m.contract),
    ...allowed(amount),
    send('deployer', 'fundSale', [amount.toString()], {
      emits: { event: 'SaleFunded', args: [amount.toString()] },
      changes: [change('$deployer', -amount), change(here, amount)],
    }),
  ];
  /** On the list of buyers, and on the token's own. */
  const welcome = (as: Actor): StepInput[] => [
    ...admit(token, `$${as}`),
    ...(m.has('allowlist') ? [send('deployer', 'addToAllowlist', [`$${as}`])] : []),
  ];
  const bought = (as: Actor, { amount, cost }: Purchase): StepInput[] => [
    ...welcome(as),
    send(as, 'buy', [], {
      value: cost.toString(),
      emits: { event: 'TokensPurchased', args: [`$${as}`, amount.toString(), cost.toString()] },
      changes: [ether(`$${as}`, -cost), ether(here, cost), change(`$${as}`, isClaimed(m) ? 0n : amount)],
    }),
  ];
  const closed: StepInput[] = [send('deployer', 'endSale', [], { emits: { event: 'SaleClosed' } })];
  const handedOut = (as: Actor, amount: bigint): StepInput =>
    send(as, 'claim', [], {
      emits: { event: 'TokensClaimed', args: [`$${as}`, amount.toString()] },
      changes: [change(`$${as}`, amount), change(here, -amount)],
    });
  return { m, send, refuse, read, token, onToken, here, change, allowed, funded, welcome, bought, closed, handedOut, ...example };
}
type Play = ReturnType<typeof playOf> & Example;
/** With a purchase that can be tried. */
type Selling = Play & { some: Purchase };

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  if (!play.some) return untried(play);
  const selling: Selling = { ...play, some: play.some };
  return [
    buying(selling),
    ...(m.has('softCap') ? [] : [takings(selling)]),
    ending(selling),
    ...coarse(selling),
    ...(selling.fund > 0n ? [soldOut(selling)] : []),
    ...(m.has('timed') ? [timed(selling)] : []),
    ...(m.has('limited') ? [limited(selling)] : []),
    ...(m.has('walletLimit') ? [walletLimited(selling)] : []),
    ...(m.has('minimum') ? [minimum(selling)] : []),
    ...(m.has('softCap') ? goal(selling) : []),
    ...(m.has('afterSale') ? [afterSale(selling)] : []),
    ...(m.has('locked') ? [locked(selling)] : []),
    ...(m.has('allowlist') ? [allowlisted(selling)] : []),
  ];
}

/** When a token is too scarce or too dear to buy any, only what the contract says of itself can be read. */
function untried({ m, read, refuse, token }: Play): BlueprintScenario[] {
  const { wei, units } = priceOf(m);
  const terms: [feature: string, sentence: string, call: string, value: bigint][] = [
    ['byRate', `${priceInWords(m)}.`, 'costOf', wei],
    ['timed', `The sale lasts ${inTime(m.number('saleTime'))} once it has begun.`, 'saleTime', m.number('saleTime')],
    ['limited', `At most ${inSold(m, forSaleOf(m))} are for sale.`, 'forSale', forSaleOf(m)],
    ['walletLimit', `One wallet can buy at most ${inSold(m, maxPerWalletOf(m))}.`, 'maxPerWallet', maxPerWalletOf(m)],
    ['minimum', `A purchase is at least ${inEther(m, minPurchaseOf(m))}.`, 'minPurchase', minPurchaseOf(m)],
    ['softCap', `The sale counts once ${inEther(m, m.number('softCap'))} have come together.`, 'softCap', m.number('softCap')],
    ['locked', `It takes ${inTime(m.number('lockTime'))} until bought tokens can be claimed.`, 'lockTime', m.number('lockTime')],
  ];
  const nothing: BlueprintScenario = {
    id: 'start',
    sentence: 'Nothing can be bought before the owner has put tokens in.',
    steps: [
      read('token', [], `$${token.contract}`),
      read('price', [], wei.toString()),
      refuse('alice', 'buy', [], 'SaleNotOpen', 1n),
      refuse('mallory', 'fundSale', ['1'], notOwner),
    ],
  };
  return [
    nothing,
    ...terms
      .filter(([feature]) => m.has(feature))
      .map(([feature, sentence, call, value]) => ({
        id: feature,
        feature,
        sentence,
        steps: [read(call, feature === 'byRate' ? [units.toString()] : [], value.toString())],
      })),
    ...(m.has('afterSale')
      ? [
          {
            id: 'after-sale',
            feature: 'afterSale',
            sentence: 'There is nothing to claim before something was bought.',
            steps: [refuse('alice', 'claim', [], 'NothingToClaim')],
          },
        ]
      : []),
    ...(m.has('allowlist')
      ? [
          {
            id: 'allowlist',
            feature: 'allowlist',
            sentence: 'The owner alone keeps the list of buyers.',
            steps: [refuse('mallory', 'addToAllowlist', ['$mallory'], notOwner), read('isAllowlisted', ['$alice'], false)],
          },
        ]
      : []),
  ];
}

function buying({ m, read, refuse, here, some, funded, bought, welcome, change }: Selling): BlueprintScenario {
  const { wei, units } = priceOf(m);
  const straight: StepInput[] = [
    ...welcome('bob'),
    { do: 'pay', as: 'bob', to: here, value: some.cost.toString() },
    read('boughtBy', ['$bob'], some.amount.toString()),
    ...(isClaimed(m) ? [] : [stepsOn(change('', 0n).asset).read('balanceOf', ['$bob'], some.amount.toString())]),
  ];
  return {
    id: 'buy',
    ...(m.has('byRate') && { feature: 'byRate' }),
    sentence: isClaimed(m)
      ? `${priceInWords(m)}: what people pay for is kept for them, and the price is the same for everybody.`
      : `${priceInWords(m)}: whoever pays has the tokens at once, and the price is the same for everybody.`,
    steps: [
      refuse('alice', 'buy', [], 'SaleNotOpen', some.cost),
      refuse('mallory', 'fundSale', ['1'], notOwner),
      ...funded(),
      read('costOf', [units.toString()], wei.toString()),
      ...bought('alice', some),
      ...straight,
      read('tokensSold', [], (some.amount * 2n).toString()),
      read('raised', [], (some.cost * 2n).toString()),
    ],
  };
}

function takings({ send, refuse, here, some, funded, bought }: Selling): BlueprintScenario {
  return {
    id: 'takings',
    sentence: 'The owner can take the money that people paid, each time once, and nobody else can.',
    steps: [
      ...funded(),
      ...bought('alice', some),
      refuse('mallory', 'withdraw', [], notOwner),
      send('deployer', 'withdraw', [], { changes: [ether('$deployer', some.cost), ether(here, -some.cost)] }),
      refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
      ...bought('bob', some),
      send('deployer', 'withdraw', [], { changes: [ether('$deployer', some.cost)] }),
    ],
  };
}

function ending({ m, send, refuse, read, some, fund, funded, bought, closed, change, handedOut }: Selling): BlueprintScenario {
  const failed = m.has('softCap') && some.cost < m.number('softCap');
  const back = failed ? fund : fund - some.amount;
  return {
    id: 'end',
    sentence: failed
      ? 'The owner can end the sale and take back all tokens when nobody gets any; nobody else can.'
      : 'The owner can end the sale and take back what was not sold, but nothing that people have bought; nobody else can.',
    steps: [
      ...funded(),
      ...bought('alice', some),
      refuse('deployer', 'withdrawUnsold', [], 'SaleStillOpen'),
      refuse('mallory', 'endSale', [], notOwner),
      ...closed,
      refuse('alice', 'buy', [], 'SaleNotOpen', some.cost),
      refuse('deployer', 'fundSale', ['1'], 'SaleNotOpen'),
      refuse('mallory', 'withdrawUnsold', [], notOwner),
      send('deployer', 'withdrawUnsold', [], { changes: [change('$deployer', back)] }),
      refuse('deployer', 'withdrawUnsold', [], 'NothingToWithdraw'),
      read('remaining', [], '0'),
      ...(isClaimed(m) && !failed ? [...pass(lockTimeOf(m)), handedOut('alice', some.amount)] : []),
    ],
  };
}

/** Where a piece of the token costs more than one wei, a payment can be too much for it. */
function coarse({ m, send, refuse, here, some, funded, bought, welcome }: Selling): BlueprintScenario[] {
  const piece = costOf(m, 1n);
  if (piece < 2n) return [];
  const over = costOf(m, some.amount + 1n) - some.cost - 1n;
  if (over < 1n) return [];
  return [
    {
      id: 'change',
      sentence: 'What somebody pays too much for whole pieces of the token comes back at once.',
      steps: [
        ...funded(),
        ...bought('alice', some),
        ...(m.has('minimum') ? [] : [refuse('alice', 'buy', [], 'PaymentTooSmall', piece - 1n)]),
        ...welcome('bob'),
        send('bob', 'buy', [], {
          value: (some.cost + over).toString(),
          changes: [ether('$bob', -some.cost), ether(here, some.cost)],
        }),
      ],
    },
  ];
}

function soldOut({ m, refuse, read, some, funded, bought, welcome }: Selling): BlueprintScenario {
  return {
    id: 'sold-out',
    sentence: 'No more can be sold than the owner has put in.',
    steps: [
      ...funded(some.amount),
      read('remaining', [], some.amount.toString()),
      ...bought('alice', some),
      read('remaining', [], '0'),
      ...welcome('bob'),
      refuse('bob', 'buy', [], 'NotEnoughLeft', some.cost),
      ...(m.has('walletLimit') ? [] : [refuse('alice', 'buy', [], 'NotEnoughLeft', some.cost)]),
    ],
  };
}

function timed({ m, refuse, read, some, funded, bought }: Selling): BlueprintScenario {
  const time = m.number('saleTime');
  return {
    id: 'time',
    feature: 'timed',
    sentence: `The sale ends ${inTime(time)} after it began: nobody can buy then.`,
    steps: [
      // The time runs only from the moment when there is something to buy.
      ...pass(time),
      ...funded(),
      ...pass(time / 2n),
      ...bought('alice', some),
      read('isOpen', [], true),
      ...pass(time - time / 2n),
      read('isOpen', [], false),
      refuse('alice', 'buy', [], 'SaleNotOpen', some.cost),
      refuse('deployer', 'endSale', [], 'SaleNotOpen'),
    ],
  };
}

function limited({ m, refuse, read, fund, more, funded, allowed }: Selling): BlueprintScenario {
  const forSale = forSaleOf(m);
  return {
    id: 'for-sale',
    feature: 'limited',
    sentence: more
      ? `At most ${inSold(m, forSale)} are for sale: the owner cannot put more in.`
      : `At most ${inSold(m, forSale)} are for sale.`,
    steps: [
      read('forSale', [], forSale.toString()),
      ...funded(),
      read('remaining', [], fund.toString()),
      ...(more && fund === forSale ? [...allowed(1n), refuse('deployer', 'fundSale', ['1'], 'MoreThanForSale')] : []),
    ],
  };
}

/** Walked to where the limit can be paid for; else it is only read. */
function walletLimited({ m, refuse, read, much, funded, bought }: Selling): BlueprintScenario {
  const limit = maxPerWalletOf(m);
  const about = { id: 'wallet-limit', feature: 'walletLimit' };
  const full = purchaseOf(m, limit);
  if (much.amount < full.amount || full.cost < minPurchaseOf(m)) {
    return { ...about, sentence: `One wallet can buy at most ${inSold(m, limit)}.`, steps: [read('maxPerWallet', [], limit.toString())] };
  }
  const beyond = costOf(m, limit - full.amount + 1n);
  return {
    ...about,
    sentence: `One wallet can buy at most ${inSold(m, limit)}, in however many purchases; others can still buy.`,
    steps: [
      ...funded(),
      ...bought('alice', full),
      refuse('alice', 'buy', [], 'WalletLimitReached', beyond > minPurchaseOf(m) ? beyond : minPurchaseOf(m)),
      ...bought('bob', full),
      read('maxPerWallet', [], limit.toString()),
    ],
  };
}

function minimum({ m, refuse, some, funded, bought, welcome }: Selling): BlueprintScenario {
  const least = minPurchaseOf(m);
  return {
    id: 'minimum',
    feature: 'minimum',
    sentence: `A purchase is at least ${inEther(m, least)}: less is refused.`,
    steps: [...funded(), ...welcome('alice'), refuse('alice', 'buy', [], 'PurchaseTooSmall', least - 1n), ...bought('alice', some)],
  };
}

function goal({ m, send, refuse, read, here, some, much, funded, bought, closed, handedOut }: Selling): BlueprintScenario[] {
  const cap = m.number('softCap');
  const list: BlueprintScenario[] = [];
  if (some.cost < cap) {
    list.push({
      id: 'goal-missed',
      feature: 'softCap',
      sentence: `If less than ${inEther(m, cap)} comes together, everybody gets back what they paid, and the owner gets nothing of it.`,
      steps: [
        ...funded(),
        ...bought('alice', some),
        refuse('alice', 'refund', [], 'NoRefunds'),
        refuse('deployer', 'withdraw', [], 'SaleStillOpen'),
        ...pass(m.number('saleTime')),
        refuse('deployer', 'withdraw', [], 'SoftCapMissed'),
        ...pass(lockTimeOf(m)),
        refuse('alice', 'claim', [], 'SoftCapMissed'),
        refuse('mallory', 'refund', [], 'NothingToClaim'),
        send('deployer', 'withdrawUnsold'),
        send('alice', 'refund', [], {
          emits: { event: 'Refunded', args: ['$alice', some.cost.toString()] },
          changes: [ether('$alice', some.cost), ether(here, -some.cost)],
        }),
        refuse('alice', 'refund', [], 'NothingToClaim'),
        read('tokensOwed', [], '0'),
      ],
    });
  }
  const needed = buyers.slice(0, Number(much.cost > 0n ? (cap + much.cost - 1n) / much.cost : 99n));
  if (much.cost >= minPurchaseOf(m) && much.cost * BigInt(needed.length) >= cap) {
    const all = much.cost * BigInt(needed.length);
    list.push({
      id: 'goal-reached',
      feature: 'softCap',
      sentence: `Once ${inEther(m, cap)} have come together the sale counts: after its end buyers get their tokens and the owner the money.`,
      steps: [
        ...funded(),
        ...needed.flatMap((as) => bought(as, much)),
        refuse('deployer', 'withdraw', [], 'SaleStillOpen'),
        refuse('alice', 'claim', [], 'NotClaimableYet'),
        ...closed,
        refuse('alice', 'refund', [], 'NoRefunds'),
        refuse('mallory', 'withdraw', [], notOwner),
        send('deployer', 'withdraw', [], { changes: [ether('$deployer', all), ether(here, -all)] }),
        ...pass(lockTimeOf(m)),
        ...needed.map((as) => handedOut(as, much.amount)),
      ],
    });
  }
  if (list.length === 0) {
    list.push({
      id: 'goal',
      feature: 'softCap',
      sentence: `The sale counts once ${inEther(m, cap)} have come together.`,
      steps: [read('softCap', [], cap.toString())],
    });
  }
  return list;
}

function afterSale({ m, refuse, some, funded, bought, handedOut }: Selling): BlueprintScenario {
  const counts = !m.has('softCap') || some.cost >= m.number('softCap');
  return {
    id: 'after-sale',
    feature: 'afterSale',
    sentence: counts
      ? `Bought tokens are handed out ${m.has('locked') ? `${inTime(m.number('lockTime'))} after the end of the sale` : 'when the sale is over'}, to each their own and once.`
      : 'Bought tokens are not handed out before the sale is over.',
    steps: [
      ...funded(),
      ...bought('alice', some),
      ...pass(m.number('saleTime') / 2n),
      refuse('alice', 'claim', [], 'NotClaimableYet'),
      ...(counts
        ? [
            ...pass(m.number('saleTime') - m.number('saleTime') / 2n + lockTimeOf(m)),
            refuse('mallory', 'claim', [], 'NothingToClaim'),
            handedOut('alice', some.amount),
            refuse('alice', 'claim', [], 'NothingToClaim'),
          ]
        : []),
    ],
  };
}

function locked({ m, refuse, read, send, some, fund, funded, bought, closed, handedOut, change }: Selling): BlueprintScenario {
  const lock = m.number('lockTime');
  const about = { id: 'locked', feature: 'locked' };
  if (m.has('softCap') && some.cost < m.number('softCap')) {
    return {
      ...about,
      sentence: `Bought tokens can be claimed ${inTime(lock)} after the sale at the earliest.`,
      steps: [
        ...funded(),
        ...bought('alice', some),
        read('lockTime', [], lock.toString()),
        refuse('alice', 'claim', [], 'NotClaimableYet'),
      ],
    };
  }
  // A few seconds pass with each transaction, so the last moment before is not tried.
  const nearly = lock - lock / 4n;
  return {
    ...about,
    sentence: `Bought tokens can be claimed ${inTime(lock)} after ${isAfterSale(m) ? 'the sale' : 'they were bought'}, not before; until then the owner cannot take them.`,
    steps: [
      ...funded(),
      ...bought('alice', some),
      ...closed,
      send('deployer', 'withdrawUnsold', [], { changes: [change('$deployer', fund - some.amount)] }),
      ...(nearly > 30n ? pass(nearly - 30n) : []),
      ...(lock > 60n ? [refuse('alice', 'claim', [], 'NotClaimableYet')] : []),
      refuse('deployer', 'withdrawUnsold', [], 'NothingToWithdraw'),
      ...pass(lock),
      refuse('mallory', 'claim', [], 'NothingToClaim'),
      handedOut('alice', some.amount),
      refuse('alice', 'claim', [], 'NothingToClaim'),
    ],
  };
}

function allowlisted({ send, refuse, read, token, some, funded, bought }: Selling): BlueprintScenario {
  return {
    id: 'allowlist',
    feature: 'allowlist',
    sentence: 'Only wallets on the owner’s list can buy, and the owner alone keeps the list.',
    steps: [
      ...funded(),
      ...admit(token, '$bob'),
      refuse('alice', 'buy', [], 'NotAllowlisted', some.cost),
      refuse('mallory', 'addToAllowlist', ['$mallory'], notOwner),
      refuse('mallory', 'addManyToAllowlist', [['$mallory']], notOwner),
      ...bought('alice', some),
      refuse('mallory', 'removeFromAllowlist', ['$alice'], notOwner),
      send('deployer', 'removeFromAllowlist', ['$alice']),
      refuse('alice', 'buy', [], 'NotAllowlisted', some.cost),
      send('deployer', 'addManyToAllowlist', [['$bob', '$carol']]),
      read('isAllowlisted', ['$carol'], true),
      send('bob', 'buy', [], { value: some.cost.toString() }),
    ],
  };
}
