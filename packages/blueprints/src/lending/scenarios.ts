/** What lending promises to borrowers, and to those who hold what was borrowed, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, BalanceChange, StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inPercent, stepsOn } from '../steps.ts';
import { admit, admitContract, give } from '../wired-token.ts';
import { bonusOf, exampleOf, liquidationOf, loanTokenOf, ltvOf, priceOf, say, wei, yearSeconds } from './terms.ts';

const day: StepInput = { do: 'pass', seconds: 86_400 };
const year: StepInput = { do: 'pass', seconds: Number(yearSeconds) };

function playOf(m: ModuleView) {
  const steps = stepsOn(m.contract);
  const { send } = steps;
  const token = loanTokenOf(m);
  const example = exampleOf(m);
  const change = (of: string, by: bigint): BalanceChange => ({ of, asset: (token ?? m).contract, by: by.toString() });
  const allow = (as: Actor, amount: bigint): StepInput[] =>
    token ? [stepsOn(token.contract).send(as, 'approve', [`$${m.contract}`, amount.toString()])] : [];
  const funded: StepInput[] = token
    ? [
        ...admitContract(token, m.contract),
        ...give(token, 'deployer', example.fund),
        ...allow('deployer', example.fund),
        send('deployer', 'fundPool', [example.fund.toString()], {
          emits: { event: 'PoolFunded' },
          changes: [change(`$${m.contract}`, example.fund)],
        }),
      ]
    : [];
  const secured = (as: Actor, amount = example.collateral): StepInput[] => [
    ...(token ? admit(token, `$${as}`) : []),
    send(as, 'depositCollateral', [], {
      value: amount.toString(),
      emits: { event: 'CollateralDeposited', args: [`$${as}`, amount.toString()] },
      changes: [ether(`$${as}`, -amount), ether(`$${m.contract}`, amount)],
    }),
  ];
  const borrowed = (as: Actor, amount = example.limit): StepInput =>
    send(as, 'borrow', [amount.toString()], {
      emits: { event: 'Borrowed', args: [`$${as}`, amount.toString()] },
      changes: [change(`$${as}`, amount)],
    });
  return { ...steps, ...example, token, change, allow, funded, secured, borrowed };
}

export function scenarios(m: ModuleView): BlueprintScenario[] {
  // Half of a half must still be something.
  if (playOf(m).limit < 1_000n) return [untried(m)];
  const list = [loan(m), limits(m), strangers(m)];
  if (loanTokenOf(m)) list.push(pool(m));
  if (m.has('interest')) list.push(interest(m));
  if (m.has('ownerPrice')) list.push(ownerPrice(m));
  if (m.has('liquidation')) list.push(liquidation(m));
  return list;
}

function untried(m: ModuleView): BlueprintScenario {
  const { read } = playOf(m);
  return {
    id: 'start',
    sentence: 'Nothing is lent at the start.',
    steps: [read('totalBorrowed', [], '0'), read('price', [], priceOf(m).toString()), read('ltvBps', [], ltvOf(m).toString())],
  };
}

function loan(m: ModuleView): BlueprintScenario {
  const { read, send, refuse, collateral, limit, funded, secured, borrowed, allow, change } = playOf(m);
  const half = limit / 2n;
  // With interest a little more is owed than was borrowed, so the last part is tried where interest is.
  const inFull = !m.has('interest');
  return {
    id: 'loan',
    sentence: `${inEther(m, collateral)} lend up to ${say(m, limit)}; paying back ${inFull ? 'in full ' : ''}frees the ether.`,
    steps: [
      ...funded,
      ...secured('alice'),
      read('collateralOf', ['$alice'], collateral.toString()),
      read('borrowableBy', ['$alice'], limit.toString()),
      borrowed('alice'),
      read('totalBorrowed', [], limit.toString()),
      { do: 'read', on: m.contract, call: 'debtOf', args: ['$alice'], atLeast: limit.toString() },
      refuse('alice', 'withdrawCollateral', ['1000000000000000'], 'InsufficientCollateral'),
      ...allow('alice', limit),
      send('alice', 'repay', [(inFull ? limit : half).toString()], {
        emits: { event: 'Repaid' },
        changes: [change('$alice', inFull ? -limit : -half)],
      }),
      ...(inFull
        ? [
            read('debtOf', ['$alice'], '0'),
            send('alice', 'withdrawCollateral', [collateral.toString()], {
              emits: { event: 'CollateralWithdrawn', args: ['$alice', collateral.toString()] },
              changes: [ether('$alice', collateral), ether(`$${m.contract}`, -collateral)],
            }),
            refuse('alice', 'repay', ['1'], 'NoDebt'),
          ]
        : [send('alice', 'withdrawCollateral', [(collateral / 4n).toString()], { changes: [ether('$alice', collateral / 4n)] })]),
    ],
  };
}

function limits(m: ModuleView): BlueprintScenario {
  const { read, refuse, limit, funded, secured, borrowed } = playOf(m);
  return {
    id: 'limit',
    sentence: `Nobody can borrow more than ${inPercent(ltvOf(m))} of what their ether is worth: one unit more is refused.`,
    steps: [
      ...funded,
      refuse('alice', 'borrow', ['1'], 'InsufficientCollateral'),
      ...secured('alice'),
      read('borrowLimitOf', ['$alice'], limit.toString()),
      refuse('alice', 'borrow', [(limit + 1n).toString()], 'InsufficientCollateral'),
      refuse('alice', 'borrow', ['0'], 'ZeroAmount'),
      borrowed('alice'),
      refuse('alice', 'borrow', [(limit / 100n).toString()], 'InsufficientCollateral'),
    ],
  };
}

function strangers(m: ModuleView): BlueprintScenario {
  const { read, send, refuse, collateral, limit, funded, secured, borrowed } = playOf(m);
  return {
    id: 'strangers',
    sentence: 'Nobody can borrow against the ether of others or take it out, the owner included.',
    steps: [
      ...funded,
      ...secured('alice'),
      refuse('mallory', 'borrow', ['1'], 'InsufficientCollateral'),
      refuse('mallory', 'withdrawCollateral', ['1'], 'InsufficientCollateral'),
      refuse('deployer', 'withdrawCollateral', ['1'], 'InsufficientCollateral'),
      refuse('alice', 'withdrawCollateral', [(collateral + 1n).toString()], 'InsufficientCollateral'),
      { do: 'pay', as: 'bob', to: `$${m.contract}`, value: '1000', refused: true },
      borrowed('alice', limit / 2n),
      send('alice', 'withdrawCollateral', [(collateral / 4n).toString()], { changes: [ether('$alice', collateral / 4n)] }),
      read('totalCollateral', [], (collateral - collateral / 4n).toString()),
    ],
  };
}

function pool(m: ModuleView): BlueprintScenario {
  const { read, send, refuse, limit, fund, funded, secured, borrowed, change } = playOf(m);
  return {
    id: 'pool',
    sentence: 'Only what the owner put in can be lent, and the owner can take out only what is not lent.',
    steps: [
      ...secured('alice'),
      refuse('alice', 'borrow', [limit.toString()], 'InsufficientPool'),
      ...funded,
      refuse('mallory', 'fundPool', ['1'], 'OwnableUnauthorizedAccount'),
      refuse('mallory', 'withdrawPool', ['1'], 'OwnableUnauthorizedAccount'),
      borrowed('alice', limit / 2n),
      refuse('deployer', 'withdrawPool', [fund.toString()], 'InsufficientPool'),
      send('deployer', 'withdrawPool', [(fund - limit / 2n).toString()], {
        emits: { event: 'PoolWithdrawn' },
        changes: [change('$deployer', fund - limit / 2n)],
      }),
      read('available', [], '0'),
    ],
  };
}

/** Somebody gets tokens of the kind that is lent: from the owner, or by a loan of their own. */
function supplied(m: ModuleView, as: Actor, amount: bigint): StepInput[] {
  const { token, secured, borrowed, collateral, allow } = playOf(m);
  return token ? [...give(token, as, amount), ...allow(as, amount)] : [...secured(as, collateral * 4n), borrowed(as, amount)];
}

function interest(m: ModuleView): BlueprintScenario {
  const { read, send, refuse, limit, funded, secured, borrowed, token, collateral } = playOf(m);
  const half = limit / 2n;
  const due = (half * m.number('interestBps')) / 10_000n;
  const most = half + due + due / 1_000n + 10n;
  return {
    id: 'interest',
    feature: 'interest',
    sentence: `A loan costs ${inPercent(m.number('interestBps'))} a year; with the interest paid back it is over, and the ether is free.`,
    steps: [
      ...funded,
      ...secured('alice'),
      borrowed('alice', half),
      read('interestBps', [], m.number('interestBps').toString()),
      year,
      { do: 'read', on: m.contract, call: 'debtOf', args: ['$alice'], atLeast: (half + due).toString(), atMost: most.toString() },
      // Whatever alice does, what was due before stays due.
      send('alice', 'withdrawCollateral', ['1000']),
      { do: 'read', on: m.contract, call: 'debtOf', args: ['$alice'], atLeast: (half + due).toString(), atMost: most.toString() },
      ...supplied(m, 'bob', due * 2n + 100n),
      stepsOn((token ?? m).contract).send('bob', 'transfer', ['$alice', (due * 2n + 100n).toString()]),
      ...(token ? [stepsOn(token.contract).send('alice', 'approve', [`$${m.contract}`, (most * 2n).toString()])] : []),
      send('alice', 'repay', [(most + due).toString()], { emits: { event: 'Repaid' } }),
      read('debtOf', ['$alice'], '0'),
      send('alice', 'withdrawCollateral', [(collateral - 1000n).toString()], { changes: [ether('$alice', collateral - 1000n)] }),
      ...(token || due === 0n
        ? []
        : [
            refuse('mallory', 'withdrawInterest', [], 'OwnableUnauthorizedAccount'),
            { do: 'read', on: m.contract, call: 'interestOwed', args: [], atLeast: due.toString(), saves: 'interest' } as StepInput,
            send('deployer', 'withdrawInterest', [], { emits: { event: 'InterestWithdrawn', args: ['$deployer', '@interest'] } }),
            read('balanceOf', ['$deployer'], '@interest'),
            refuse('deployer', 'withdrawInterest', [], 'NothingToWithdraw'),
          ]),
      ...(token ? [{ do: 'read', on: m.contract, call: 'available', args: [], atLeast: (limit + due).toString() } as StepInput] : []),
    ],
  };
}

function ownerPrice(m: ModuleView): BlueprintScenario {
  const { read, send, refuse, collateral, funded, secured } = playOf(m);
  const price = priceOf(m);
  const move = (price * m.number('maxMoveBps')) / 10_000n;
  const lower = price - move;
  const limit = (((collateral * lower) / wei) * ltvOf(m)) / 10_000n;
  return {
    id: 'owner-price',
    feature: 'ownerPrice',
    sentence: `The owner can move the price of ether by up to ${inPercent(m.number('maxMoveBps'))} a day: further or sooner is refused.`,
    steps: [
      ...funded,
      ...secured('alice'),
      read('price', [], price.toString()),
      refuse('mallory', 'setPrice', [price.toString()], 'OwnableUnauthorizedAccount'),
      refuse('deployer', 'setPrice', [(lower - 1n).toString()], 'PriceMoveTooLarge'),
      refuse('deployer', 'setPrice', [(price + move + 1n).toString()], 'PriceMoveTooLarge'),
      send('deployer', 'setPrice', [lower.toString()], { emits: { event: 'PriceChanged', args: [price.toString(), lower.toString()] } }),
      read('borrowLimitOf', ['$alice'], limit.toString()),
      refuse('deployer', 'setPrice', [lower.toString()], 'PriceChangedRecently'),
      day,
      send('deployer', 'setPrice', [lower.toString()]),
    ],
  };
}

function liquidation(m: ModuleView): BlueprintScenario {
  const { read, send, refuse, collateral, limit, funded, secured, borrowed, change } = playOf(m);
  const step = m.number('maxMoveBps');
  let price = priceOf(m);
  /** As many moves of the price as it takes, within reason. */
  const fallsWhile = (goesOn: () => boolean): StepInput[] => {
    const falls: StepInput[] = [];
    while (goesOn() && falls.length < 200) {
      price -= (price * step) / 10_000n;
      falls.push(send('deployer', 'setPrice', [price.toString()]), day);
    }
    return falls;
  };
  const worth = (amount: bigint) => (amount * price) / wei;
  const etherFor = (paid: bigint) => (paid * (10_000n + bonusOf(m)) * wei) / (price * 10_000n);
  const falls = fallsWhile(() => limit <= (worth(collateral) * liquidationOf(m)) / 10_000n);
  const part = limit / 10n;
  const seized = etherFor(part);
  const left = collateral - seized;
  const rest = limit - part;
  const further = fallsWhile(() => etherFor(rest) <= left);
  return {
    id: 'liquidation',
    feature: 'liquidation',
    sentence: `A secured loan cannot be touched; once it is more than ${inPercent(liquidationOf(m))} of what its ether is worth, anyone can pay for it and gets the ether for that, with ${inPercent(bonusOf(m))} on top, as long as there is some.`,
    steps: [
      ...funded,
      ...secured('alice'),
      borrowed('alice'),
      ...supplied(m, 'bob', limit),
      refuse('bob', 'liquidate', ['$alice', part.toString()], 'LoanIsHealthy'),
      read('isLiquidatable', ['$alice'], false),
      ...falls,
      read('isLiquidatable', ['$alice'], true),
      send('bob', 'liquidate', ['$alice', part.toString()], {
        emits: { event: 'Liquidated', args: ['$alice', '$bob', part.toString(), seized.toString()] },
        changes: [change('$bob', -part), ether('$bob', seized), ether(`$${m.contract}`, -seized)],
      }),
      read('collateralOf', ['$alice'], left.toString()),
      ...further,
      ...(etherFor(rest) > left
        ? [
            send('bob', 'liquidate', ['$alice', rest.toString()], { changes: [change('$bob', -rest), ether('$bob', left)] }),
            read('collateralOf', ['$alice'], '0'),
          ]
        : []),
      ...(loanTokenOf(m) ? [] : [refuse('mallory', 'liquidate', ['$bob', '1'], 'LoanIsHealthy')]),
    ],
  };
}
