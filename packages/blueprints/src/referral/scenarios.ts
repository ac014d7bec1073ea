/** What a referral programme promises to members, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, BalanceChange, StepInput } from '@starwright/protocol/scenarios';
import { counted, ether, inEther, inPercent, stepsOn } from '../steps.ts';
import { admit, admitContract, give, inTokens } from '../wired-token.ts';
import { canReward, firstPaymentOf, giftOf, hasGift, inUnits, paymentOf, shareOf, thirdBpsOf, tokenOf } from './terms.ts';

const nobody = `0x${'0'.repeat(40)}`;
const people: Actor[] = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'];

function playOf(m: ModuleView) {
  const steps = stepsOn(m.contract);
  const { send, refuse } = steps;
  const token = m.has('tokens') ? tokenOf(m) : undefined;
  const base = token ? inUnits(m, 'reward') : 0n;
  const welcome = giftOf(m);
  /** What who brought somebody earns of one friend (of their first payment), and the two above. */
  const basis = token ? base : firstPaymentOf(m);
  const [first, second, third] = [
    token ? base : shareOf(basis, m.number('rewardBps')),
    m.has('levels') ? shareOf(basis, m.number('secondBps')) : 0n,
    m.has('levels') ? shareOf(basis, thirdBpsOf(m)) : 0n,
  ];
  const change = (of: string, by: bigint): BalanceChange => (token ? { of, asset: token.contract, by: by.toString() } : ether(of, by));
  /** Tokens for three friends. */
  const stock = (first + second + third + welcome) * 3n;
  const isTried = !token || canReward(token, stock);
  const stocked: StepInput[] = token
    ? [
        ...admitContract(token, m.contract),
        ...people.flatMap((one) => admit(token, `$${one}`)),
        ...give(token, 'deployer', stock),
        stepsOn(token.contract).send('deployer', 'approve', [`$${m.contract}`, stock.toString()]),
        send('deployer', 'fund', [stock.toString()], {
          emits: { event: 'Funded', args: ['$deployer', stock.toString()] },
          changes: [change(`$${m.contract}`, stock)],
        }),
      ]
    : [];
  const joined = (as: Actor, by?: Actor): StepInput =>
    send(as, 'register', [by ? `$${by}` : nobody], {
      emits: { event: 'Registered', args: [`$${as}`, by ? `$${by}` : nobody] },
    });
  /** A friend comes, and it counts: they register and are confirmed, or pay. */
  const came = (as: Actor, by?: Actor): StepInput[] => {
    if (!token) {
      const payment = by ? firstPaymentOf(m) : paymentOf(m);
      return [
        send(as, 'buy', [by ? `$${by}` : nobody], {
          value: payment.toString(),
          emits: { event: 'Purchased', args: [`$${as}`, by ? `$${by}` : nobody, payment.toString()] },
          changes: [ether(`$${as}`, -payment), ether(`$${m.contract}`, payment)],
        }),
      ];
    }
    return m.has('confirmed')
      ? [joined(as, by), send('deployer', 'confirm', [[`$${as}`]], { emits: { event: 'Confirmed', args: [`$${as}`] } })]
      : [joined(as, by)];
  };
  const claimed = (as: Actor, amount: bigint): StepInput[] =>
    amount > 0n
      ? [
          send(as, 'claimRewards', [], {
            emits: { event: 'RewardsClaimed', args: [`$${as}`, amount.toString()] },
            changes: [change(`$${as}`, amount), change(`$${m.contract}`, -amount)],
          }),
          refuse(as, 'claimRewards', [], 'NothingToClaim'),
        ]
      : [refuse(as, 'claimRewards', [], 'NothingToClaim')];
  const say = (amount: bigint) => (token ? `${inTokens(token, amount)} ${token.text('symbol')}` : inEther(m, amount));
  return { ...steps, token, first, second, third, welcome, stock, isTried, stocked, joined, came, claimed, change, say };
}
type Play = ReturnType<typeof playOf>;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  const list = [circles(play)];
  if (m.has('maxReferrals')) list.push(maxReferrals(m, play));
  if (!play.isTried) return [...list, ...termsOnly(m, play)];
  list.push(earning(m, play));
  if (m.has('levels')) list.push(levels(m, play));
  if (play.token) {
    list.push(stock(m, play));
    if (hasGift(m)) list.push(welcome(m, play));
    if (m.has('confirmed')) list.push(confirmed(play));
  } else {
    list.push(proceeds(m, play), everyPurchase(m, play));
    if (m.has('fixedPrice')) list.push(fixedPrice(m, play));
    if (m.has('discount')) list.push(discount(m, play));
  }
  return list;
}

function circles({ read, refuse, joined }: Play): BlueprintScenario {
  return {
    id: 'circles',
    sentence: 'Nobody can bring themselves, name somebody who is no member, or change later who brought them: there are no circles.',
    steps: [
      refuse('alice', 'register', ['$alice'], 'SelfReferral'),
      refuse('alice', 'register', ['$bob'], 'UnknownReferrer'),
      joined('alice'),
      joined('bob', 'alice'),
      joined('carol', 'bob'),
      refuse('alice', 'register', ['$carol'], 'AlreadyRegistered'),
      refuse('carol', 'register', ['$alice'], 'AlreadyRegistered'),
      read('referrerOf', ['$bob'], '$alice'),
      read('referrerOf', ['$carol'], '$bob'),
      read('referrerOf', ['$alice'], nobody),
      read('referralCount', ['$alice'], '1'),
      read('isRegistered', ['$carol'], true),
      read('memberCount', [], '3'),
    ],
  };
}

function earning(m: ModuleView, { read, refuse, token, first, stocked, came, joined, claimed, say }: Play): BlueprintScenario {
  return {
    id: 'reward',
    ...(token && { feature: 'tokens' }),
    sentence: token
      ? `A member earns ${say(first)} for a friend${m.has('confirmed') ? ' whom the owner has confirmed' : ''}, and takes it whenever they like.`
      : `A member earns ${inPercent(m.number('rewardBps'))} of what a friend pays, here ${say(first)}, and takes it whenever they like.`,
    steps: [
      ...stocked,
      joined('alice'),
      refuse('alice', 'claimRewards', [], 'NothingToClaim'),
      ...came('bob', 'alice'),
      read('pendingRewards', ['$alice'], first.toString()),
      // Who came without being brought by anybody brings nobody anything.
      ...came('dave'),
      read('pendingRewards', ['$alice'], first.toString()),
      ...claimed('alice', first),
      read('pendingRewards', ['$alice'], '0'),
      read('totalEarned', ['$alice'], first.toString()),
      read('totalPending', [], giftOf(m).toString()),
    ],
  };
}

const aboveOf = (m: ModuleView) =>
  [m.number('secondBps'), thirdBpsOf(m)].flatMap((bps) => (bps > 0n ? [inPercent(bps)] : [])).join(' and ');

function levels(m: ModuleView, { read, first, second, third, welcome, stocked, joined, came, claimed }: Play): BlueprintScenario {
  return {
    id: 'levels',
    feature: 'levels',
    sentence: `Those above earn ${aboveOf(m)}${m.has('tokens') ? ' of the reward' : ' of a payment'}; nobody further up earns anything.`,
    steps: [
      ...stocked,
      joined('alice'),
      // Only Erin counts: the others are members who have not paid, or whom nobody has confirmed.
      ...(m.has('tokens') && !m.has('confirmed')
        ? []
        : [joined('bob', 'alice'), joined('carol', 'bob'), joined('dave', 'carol'), ...came('erin', 'dave')]),
      ...(m.has('tokens') && !m.has('confirmed')
        ? [...came('bob', 'alice'), ...came('carol', 'bob'), ...claimed('bob', first + welcome), ...claimed('alice', first + second)]
        : [
            read('pendingRewards', ['$dave'], first.toString()),
            read('pendingRewards', ['$carol'], second.toString()),
            read('pendingRewards', ['$bob'], third.toString()),
            read('pendingRewards', ['$alice'], '0'),
            ...claimed('dave', first),
            ...claimed('carol', second),
            ...claimed('bob', third),
          ]),
      ...(m.has('tokens') && !m.has('confirmed')
        ? [
            ...came('dave', 'carol'),
            read('pendingRewards', ['$bob'], second.toString()),
            read('pendingRewards', ['$alice'], third.toString()),
          ]
        : []),
    ],
  };
}

function proceeds(m: ModuleView, { read, refuse, send, first, joined, came, claimed }: Play): BlueprintScenario {
  const rest = firstPaymentOf(m) - first;
  return {
    id: 'proceeds',
    sentence: 'The owner gets what is left of the payments, and can never take what members have earned.',
    steps: [
      joined('alice'),
      ...came('bob', 'alice'),
      read('proceeds', [], rest.toString()),
      refuse('mallory', 'withdrawProceeds', [], 'OwnableUnauthorizedAccount'),
      send('deployer', 'withdrawProceeds', [], {
        emits: { event: 'ProceedsWithdrawn', args: ['$deployer', rest.toString()] },
        changes: [ether('$deployer', rest), ether(`$${m.contract}`, -rest)],
      }),
      refuse('deployer', 'withdrawProceeds', [], 'NothingToClaim'),
      ...claimed('alice', first),
      read('totalSales', [], firstPaymentOf(m).toString()),
    ],
  };
}

function everyPurchase(m: ModuleView, { read, refuse, send, first, joined, came }: Play): BlueprintScenario {
  const again = paymentOf(m);
  const more = m.has('firstOnly') ? 0n : shareOf(again, m.number('rewardBps'));
  return {
    id: 'again',
    ...(m.has('firstOnly') && { feature: 'firstOnly' }),
    sentence: m.has('firstOnly')
      ? 'Only a friend’s first purchase brings a reward; whom they name later makes no difference.'
      : 'Every purchase of a friend brings a reward, and whom they name later makes no difference.',
    steps: [
      joined('alice'),
      joined('mallory'),
      refuse('bob', 'buy', ['$carol'], 'UnknownReferrer', firstPaymentOf(m)),
      ...came('bob', 'alice'),
      send('bob', 'buy', ['$mallory'], {
        value: again.toString(),
        emits: { event: 'Purchased', args: ['$bob', '$alice', again.toString()] },
      }),
      read('pendingRewards', ['$alice'], (first + more).toString()),
      read('pendingRewards', ['$mallory'], '0'),
      read('spentBy', ['$bob'], (firstPaymentOf(m) + again).toString()),
      read('proceeds', [], (firstPaymentOf(m) + again - first - more).toString()),
    ],
  };
}

function fixedPrice(m: ModuleView, { read, refuse, came }: Play): BlueprintScenario {
  const price = paymentOf(m);
  return {
    id: 'price',
    feature: 'fixedPrice',
    sentence: `A purchase costs exactly ${inEther(m, price)}; more or less is refused.`,
    steps: [
      read('priceFor', ['$alice', nobody], price.toString()),
      refuse('alice', 'buy', [nobody], 'WrongPayment', price - 1n),
      refuse('alice', 'buy', [nobody], 'WrongPayment', price + 1n),
      ...came('alice'),
    ],
  };
}

function discount(m: ModuleView, { read, refuse, joined, came, send }: Play): BlueprintScenario {
  const [full, less] = [paymentOf(m), firstPaymentOf(m)];
  return {
    id: 'discount',
    feature: 'discount',
    sentence: `Who was referred pays ${inPercent(m.number('discountBps'))} less the first time: ${inEther(m, less)}. After that, and for all others, it is the full price.`,
    steps: [
      joined('alice'),
      read('priceFor', ['$bob', '$alice'], less.toString()),
      read('priceFor', ['$alice', '$bob'], full.toString()),
      ...came('bob', 'alice'),
      read('priceFor', ['$bob', '$alice'], full.toString()),
      ...(less < full
        ? [refuse('bob', 'buy', ['$alice'], 'WrongPayment', less), refuse('carol', 'buy', [nobody], 'WrongPayment', less)]
        : []),
      send('bob', 'buy', ['$alice'], { value: full.toString() }),
    ],
  };
}

function maxReferrals(m: ModuleView, { read, refuse, joined }: Play): BlueprintScenario {
  const limit = m.number('maxReferrals');
  const friends: Actor[] = ['bob', 'carol', 'dave', 'erin', 'frank'];
  const last = limit <= BigInt(friends.length) ? friends.slice(0, Number(limit)) : undefined;
  return {
    id: 'limit',
    feature: 'maxReferrals',
    sentence: last
      ? `One member can bring ${counted(limit, 'friend')} at most: the next one is refused, and can come without naming them.`
      : `That one member can bring ${counted(limit, 'friend')} at most stands in the contract for good.`,
    steps: [
      read('maxReferrals', [], limit.toString()),
      joined('alice'),
      ...(last ?? ['bob' as const]).map((one) => joined(one, 'alice')),
      ...(last ? [refuse('mallory', 'register', ['$alice'], 'ReferralLimitReached'), joined('mallory')] : []),
    ],
  };
}

function stock(m: ModuleView, { read, refuse, send, token, stock, first, stocked, joined, came, change }: Play): BlueprintScenario {
  const promised = first + giftOf(m);
  return {
    id: 'stock',
    sentence:
      'A reward is promised only while the tokens for it are here, and the owner can take back only what is promised to nobody: whatever a member has earned can be paid.',
    steps: [
      ...(token ? [...admitContract(token, m.contract), ...people.flatMap((one) => admit(token, `$${one}`))] : []),
      joined('alice'),
      ...came('frank', 'alice'),
      read('pendingRewards', ['$alice'], '0'),
      ...stocked,
      ...came('bob', 'alice'),
      read('pendingRewards', ['$alice'], first.toString()),
      read('available', [], (stock - promised).toString()),
      refuse('mallory', 'withdrawRest', [], 'OwnableUnauthorizedAccount'),
      send('deployer', 'withdrawRest', [], {
        emits: { event: 'RestWithdrawn', args: ['$deployer', (stock - promised).toString()] },
        changes: [change('$deployer', stock - promised)],
      }),
      refuse('deployer', 'withdrawRest', [], 'NothingToClaim'),
      send('alice', 'claimRewards', [], { changes: [change('$alice', first)] }),
    ],
  };
}

function welcome(m: ModuleView, { read, stocked, joined, came, claimed, say, welcome }: Play): BlueprintScenario {
  return {
    id: 'welcome',
    feature: m.has('both') ? 'both' : 'welcome',
    sentence: `A friend who was brought gets ${say(welcome)} for coming; who came alone gets nothing.`,
    steps: [
      ...stocked,
      joined('alice'),
      ...came('bob', 'alice'),
      read('welcomeReward', [], welcome.toString()),
      ...claimed('bob', welcome),
      ...came('carol'),
      ...claimed('carol', 0n),
    ],
  };
}

function confirmed({ read, send, refuse, first, stocked, joined, claimed }: Play): BlueprintScenario {
  return {
    id: 'confirmed',
    feature: 'confirmed',
    sentence: 'A friend counts only once the owner has confirmed them, and only one time.',
    steps: [
      ...stocked,
      joined('alice'),
      joined('bob', 'alice'),
      read('pendingRewards', ['$alice'], '0'),
      refuse('alice', 'confirm', [['$bob']], 'OwnableUnauthorizedAccount'),
      refuse('deployer', 'confirm', [['$carol']], 'NotRegistered'),
      refuse('deployer', 'confirm', [[]], 'InvalidList'),
      send('deployer', 'confirm', [['$bob']], { emits: { event: 'Confirmed', args: ['$bob'] } }),
      send('deployer', 'confirm', [['$bob']]),
      read('isConfirmed', ['$bob'], true),
      ...claimed('alice', first),
    ],
  };
}

/** Where the token is too scarce for a single reward, the terms are only read. */
function termsOnly(m: ModuleView, { read, token, first, welcome, say }: Play): BlueprintScenario[] {
  const terms: [feature: string, sentence: string, steps: StepInput[]][] = [
    [
      'tokens',
      `The reward for a friend is ${say(first)}.`,
      [read('token', [], `$${token?.contract ?? ''}`), read('reward', [], first.toString())],
    ],
    [
      'levels',
      `Those above earn ${aboveOf(m)} of it.`,
      [read('secondBps', [], m.number('secondBps').toString()), read('thirdBps', [], thirdBpsOf(m).toString())],
    ],
    ['welcome', `A friend gets ${say(welcome)} for coming.`, [read('welcomeReward', [], welcome.toString())]],
    ['both', `A friend gets as much: ${say(welcome)}.`, [read('welcomeReward', [], welcome.toString())]],
    ['confirmed', 'Nobody is confirmed at the start.', [read('isConfirmed', ['$alice'], false)]],
  ];
  return terms.filter(([feature]) => m.has(feature)).map(([feature, sentence, steps]) => ({ id: feature, feature, sentence, steps }));
}
