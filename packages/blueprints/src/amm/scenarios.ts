/** What a pool promises to those who swap and to those who add to it, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, StepInput } from '@starwright/protocol/scenarios';
import { inPercent, type Send, stepsOn } from '../steps.ts';
import { lockedShares, Pool, type Side, sidesOf, squareRoot } from './terms.ts';

function playOf(m: ModuleView) {
  const steps = stepsOn(m.contract);
  const { a, b } = sidesOf(m);
  const provider: Actor = 'alice';
  const pool = new Pool(m);
  const etherOf = (side: Side, amount: bigint) => (side.isEther ? amount : undefined);
  const paid = (amount: bigint, side: Side) => (side.isEther ? { value: amount.toString() } : {});
  const added = (as: Actor, offeredA: bigint, offeredB: bigint): StepInput[] => {
    const { amountA, amountB, shares } = pool.add(offeredA, offeredB);
    return [
      ...a.ready(as, offeredA),
      ...b.ready(as, offeredB),
      steps.send(as, 'addLiquidity', [offeredA.toString(), offeredB.toString()], {
        ...paid(offeredA, a),
        emits: { event: 'LiquidityAdded', args: [`$${as}`, amountA.toString(), amountB.toString(), shares.toString()] },
        changes: [a.change(`$${as}`, -amountA), b.change(`$${as}`, -amountB)],
      }),
    ];
  };
  /** A swap, with what it gives by the formula of the pool. */
  const swapped = (as: Actor, from: 'a' | 'b', amount: bigint): Send => {
    const [give, get] = from === 'a' ? [a, b] : [b, a];
    const amountOut = pool.swap(from, amount);
    return steps.send(as, 'swap', [give.address, amount.toString(), amountOut.toString()], {
      ...paid(amount, give),
      emits: { event: 'Swapped', args: [`$${as}`, give.address, amount.toString(), amountOut.toString()] },
      changes: [give.change(`$${as}`, -amount), get.change(`$${as}`, amountOut)],
    });
  };
  const filled = (): StepInput[] => [...a.opened, ...b.opened, ...added(provider, a.liquidity, b.liquidity)];
  const welcome = (as: Actor): StepInput[] => [...a.welcome(as), ...b.welcome(as)];
  return { ...steps, a, b, provider, pool, paid, etherOf, added, swapped, filled, welcome, trade: a.liquidity / 10n };
}
type Play = ReturnType<typeof playOf>;

const both = ({ read }: Play, call: string, args: string[], first: bigint, second: bigint): StepInput[] => [
  read(call, args, first.toString(), 0),
  read(call, args, second.toString(), 1),
];

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { a, b } = playOf(m);
  const enough = a.liquidity >= 2_000n && b.liquidity >= 2_000n && squareRoot(a.liquidity * b.liquidity) > 2n * lockedShares;
  if (!enough) return [untried(m)];
  return [first(m), proportion(m), removal(m), swaps(m), refusals(m), ...extras(m)];
}

/** When a token is too scarce to hand any out, only the empty pool can be tried. */
function untried(m: ModuleView): BlueprintScenario {
  const play = playOf(m);
  return {
    id: 'start',
    sentence: 'The pool is empty at the start.',
    steps: [...both(play, 'getReserves', [], 0n, 0n), play.read('tokenB', [], play.b.address)],
  };
}

function first(m: ModuleView): BlueprintScenario {
  const play = playOf(m);
  const { a, b, provider, read, filled, pool } = play;
  return {
    id: 'first',
    sentence: `Whoever fills the empty pool decides the first price: ${a.say(a.liquidity)} and ${b.say(b.liquidity)} are worth the same then.`,
    steps: [
      ...both(play, 'getReserves', [], 0n, 0n),
      read('getPrice', [a.address], '0'),
      ...filled(),
      ...both(play, 'getReserves', [], a.liquidity, b.liquidity),
      read('balanceOf', [`$${provider}`], (pool.total - lockedShares).toString()),
      read('totalSupply', [], pool.total.toString()),
      read('getPrice', [a.address], ((a.unit * b.liquidity) / a.liquidity).toString()),
      read('getPrice', [b.address], ((b.unit * a.liquidity) / b.liquidity).toString()),
    ],
  };
}

function proportion(m: ModuleView): BlueprintScenario {
  const play = playOf(m);
  const { a, b, read, refuse, filled, added, pool, etherOf } = play;
  const steps = filled();
  const before = pool.total;
  const [offerA, offerB] = [a.liquidity / 2n, b.liquidity / 8n];
  const adding = added('bob', offerA, offerB);
  const shares = pool.total - before;
  steps.push(
    read('quote', [b.address, offerB.toString()], ((offerB * a.liquidity) / b.liquidity).toString()),
    ...adding.slice(0, -1),
    refuse('bob', 'addLiquidityForAtLeast', [offerA, offerB, shares + 1n].map(String), 'InsufficientOutputAmount', etherOf(a, offerA)),
    ...adding.slice(-1),
    ...both(play, 'getReserves', [], pool.reserveA, pool.reserveB),
    read('totalSupply', [], pool.total.toString()),
    read('balanceOf', ['$bob'], shares.toString()),
  );
  return {
    id: 'proportion',
    sentence: 'Later both currencies are added in the proportion of the pool: what was offered too much of one is not taken.',
    steps,
  };
}

function removal(m: ModuleView): BlueprintScenario {
  const play = playOf(m);
  const { a, b, read, refuse, send, filled, pool, provider } = play;
  const steps = filled();
  const shares = pool.total - lockedShares;
  const { amountA, amountB } = pool.worth(shares);
  return {
    id: 'remove',
    sentence: 'Shares bring their part of the pool back at any time; nobody can take out more than their shares are worth.',
    steps: [
      ...steps,
      ...both(play, 'getLiquidityOf', [`$${provider}`], amountA, amountB),
      refuse('mallory', 'removeLiquidity', ['1'], 'ERC20InsufficientBalance'),
      refuse(provider, 'removeLiquidity', [(shares + 1n).toString()], 'ERC20InsufficientBalance'),
      refuse(provider, 'removeLiquidityForAtLeast', [shares, amountA + 1n, amountB].map(String), 'InsufficientOutputAmount'),
      refuse(provider, 'removeLiquidityForAtLeast', [shares, amountA, amountB + 1n].map(String), 'InsufficientOutputAmount'),
      send(provider, 'removeLiquidity', [shares.toString()], {
        emits: { event: 'LiquidityRemoved', args: [`$${provider}`, amountA.toString(), amountB.toString(), shares.toString()] },
        changes: [a.change(`$${provider}`, amountA), b.change(`$${provider}`, amountB)],
      }),
      read('balanceOf', [`$${provider}`], '0'),
      ...both(play, 'getLiquidityOf', [`$${provider}`], 0n, 0n),
    ],
  };
}

function swaps(m: ModuleView): BlueprintScenario {
  const play = playOf(m);
  const { a, b, read, refuse, filled, pool, trade, welcome, swapped, etherOf } = play;
  const steps = filled();
  const out = pool.out('a', trade);
  steps.push(
    ...welcome('bob'),
    ...a.ready('bob', trade),
    read('getAmountOut', [a.address, trade.toString()], out.toString()),
    refuse('bob', 'swap', [a.address, trade.toString(), (out + 1n).toString()], 'InsufficientOutputAmount', etherOf(a, trade)),
    swapped('bob', 'a', trade),
    ...both(play, 'getReserves', [], pool.reserveA, pool.reserveB),
    ...welcome('carol'),
    ...b.ready('carol', b.liquidity / 10n),
    swapped('carol', 'b', b.liquidity / 10n),
    ...both(play, 'getReserves', [], pool.reserveA, pool.reserveB),
  );
  return {
    id: 'swap',
    sentence: `Anyone can swap in both directions at the price of the pool: ${a.say(trade)} give ${b.say(out)} while it holds ${a.say(a.liquidity)} and ${b.say(b.liquidity)}. A swap that would give less than the least asked for is refused.`,
    steps,
  };
}

function refusals(m: ModuleView): BlueprintScenario {
  const { a, b, refuse, filled, welcome, provider, swapped, trade } = playOf(m);
  const asked = refuse('mallory', 'getAmountOut', [b.address, '1000'], 'InsufficientLiquidity');
  return {
    id: 'refusals',
    sentence: 'Nothing can be swapped in an empty pool, nothing for nothing, and no currency that is not in the pool.',
    steps: [
      asked,
      ...filled(),
      refuse(provider, 'addLiquidity', ['0', '0'], 'ZeroAmount'),
      refuse(provider, 'removeLiquidity', ['0'], 'ZeroAmount'),
      refuse('mallory', 'swap', [b.address, '0', '0'], 'ZeroAmount'),
      refuse('mallory', 'swap', [`$${m.contract}`, '1000', '0'], 'UnknownToken'),
      ...welcome('bob'),
      ...a.ready('bob', trade),
      swapped('bob', 'a', trade),
    ],
  };
}

function extras(m: ModuleView): BlueprintScenario[] {
  const list: BlueprintScenario[] = [];
  if (m.has('fee')) list.push(fee(m));
  if (m.has('protocolFee')) list.push(protocolFee(m));
  if (m.has('etherPair')) list.push(etherPair(m));
  return list;
}

function fee(m: ModuleView): BlueprintScenario {
  const play = playOf(m);
  const { a, b, read, filled, pool, trade, welcome, swapped, provider } = play;
  const steps = filled();
  const shares = pool.total - lockedShares;
  steps.push(read('feeBps', [], m.number('feeBps').toString()), ...welcome('bob'), ...a.ready('bob', trade));
  const there = swapped('bob', 'a', trade);
  const got = BigInt(String(there.args?.[2]));
  steps.push(there, ...allowed(b, m, got), swapped('bob', 'b', got));
  const { amountA, amountB } = pool.worth(shares);
  steps.push(
    ...both(play, 'getReserves', [], pool.reserveA, pool.reserveB),
    ...both(play, 'getLiquidityOf', [`$${provider}`], amountA, amountB),
  );
  return {
    id: 'fee',
    feature: 'fee',
    sentence: `A swap costs ${inPercent(m.number('feeBps'))}, which stays in the pool: somebody who swaps there and back has less, and the shares are worth more.`,
    steps,
  };
}

/** Bob lets the pool take what he got from it. */
const allowed = (side: Side, m: ModuleView, amount: bigint): StepInput[] =>
  side.isEther ? [] : [stepsOn(side.name).send('bob', 'approve', [`$${m.contract}`, amount.toString()])];

function protocolFee(m: ModuleView): BlueprintScenario {
  const { a, b, read, refuse, send, filled, pool, trade, welcome, swapped } = playOf(m);
  const steps = [...filled(), ...welcome('bob'), ...a.ready('bob', trade), swapped('bob', 'a', trade)];
  steps.push(...b.ready('bob', b.liquidity / 10n), swapped('bob', 'b', b.liquidity / 10n));
  const due = pool.protocolA;
  const dueB = pool.protocolB;
  return {
    id: 'protocol-fee',
    feature: 'protocolFee',
    sentence: `The owner gets ${inPercent(m.number('protocolShareBps'))} of each fee, and can take out nothing else.`,
    steps: [
      refuse('deployer', 'withdrawProtocolFees', [], 'NothingToWithdraw'),
      ...steps,
      read('protocolFeesA', [], due.toString()),
      read('protocolFeesB', [], dueB.toString()),
      refuse('mallory', 'withdrawProtocolFees', [], 'OwnableUnauthorizedAccount'),
      ...(due > 0n || dueB > 0n
        ? [
            send('deployer', 'withdrawProtocolFees', [], {
              emits: { event: 'ProtocolFeesWithdrawn', args: ['$deployer', due.toString(), dueB.toString()] },
              changes: [a.change('$deployer', due), b.change('$deployer', dueB)],
            }),
            read('reserveA', [], pool.reserveA.toString()),
            read('reserveB', [], pool.reserveB.toString()),
          ]
        : []),
      refuse('deployer', 'withdrawProtocolFees', [], 'NothingToWithdraw'),
    ],
  };
}

function etherPair(m: ModuleView): BlueprintScenario {
  const { b, refuse, send, filled, pool, trade, welcome, paid, a } = playOf(m);
  const steps = [...filled(), ...welcome('bob')];
  const bought = pool.swap('a', trade);
  const back = pool.swap('b', bought);
  return {
    id: 'ether',
    feature: 'etherPair',
    sentence: 'Ether is swapped for the token and back; ether that was sent by mistake is refused.',
    steps: [
      ...steps,
      refuse('bob', 'swap', [a.address, trade.toString(), '0'], 'WrongPayment', trade - 1n),
      refuse('bob', 'swap', [b.address, '1000', '0'], 'WrongPayment', 1n),
      refuse('bob', 'addLiquidity', [trade.toString(), '1000'], 'WrongPayment', trade - 1n),
      { do: 'pay', as: 'bob', to: `$${m.contract}`, value: '1000', refused: true },
      send('bob', 'swapETHForTokens', [bought.toString()], {
        ...paid(trade, a),
        emits: { event: 'Swapped', args: ['$bob', a.address, trade.toString(), bought.toString()] },
        changes: [a.change('$bob', -trade), b.change('$bob', bought)],
      }),
      ...allowed(b, m, bought),
      send('bob', 'swapTokensForETH', [bought.toString(), back.toString()], {
        changes: [a.change('$bob', back), b.change('$bob', -bought)],
      }),
    ],
  };
}
