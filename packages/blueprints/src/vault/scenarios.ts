/** What a vault promises to those who put tokens in, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, BalanceChange, StepInput } from '@starwright/protocol/scenarios';
import { inPercent, inTime, stepsOn } from '../steps.ts';
import { admit, admitContract, give, inTokens } from '../wired-token.ts';
import { assetOf, capOf, depositOf, Vault } from './terms.ts';

function playOf(m: ModuleView) {
  const steps = stepsOn(m.contract);
  const token = assetOf(m);
  const amount = depositOf(m);
  const vault = new Vault(m);
  const change = (of: string, by: bigint): BalanceChange => ({ of, asset: token.contract, by: by.toString() });
  const purse = (as: Actor, tokens: bigint): StepInput[] => [
    ...give(token, as, tokens),
    stepsOn(token.contract).send(as, 'approve', [`$${m.contract}`, tokens.toString()]),
  ];
  const put = (as: Actor, tokens: bigint): StepInput => {
    const shares = vault.deposit(tokens);
    return steps.send(as, 'deposit', [tokens.toString(), `$${as}`], {
      emits: { event: 'Deposit', args: [`$${as}`, `$${as}`, tokens.toString(), shares.toString()] },
      changes: [change(`$${as}`, -tokens), change(`$${m.contract}`, tokens)],
    });
  };
  const deposited = (as: Actor, tokens = amount): StepInput[] => [...purse(as, tokens), put(as, tokens)];
  const redeemed = (as: Actor, shares: bigint): StepInput => {
    const paid = vault.redeem(shares);
    return steps.send(as, 'redeem', [shares, `$${as}`, `$${as}`].map(String), {
      emits: { event: 'Withdraw' },
      changes: [change(`$${as}`, paid), change(`$${m.contract}`, -paid)],
    });
  };
  const earned = (tokens: bigint): StepInput[] => {
    vault.profit(tokens);
    return [
      ...purse('carol', tokens),
      steps.send('carol', 'addProfit', [tokens.toString()], { emits: { event: 'ProfitAdded', args: ['$carol', tokens.toString()] } }),
    ];
  };
  const unlocked: StepInput[] = m.has('lockup') ? [{ do: 'pass', seconds: Number(m.number('lockTime')) }] : [];
  return {
    ...steps,
    token,
    amount,
    vault,
    change,
    purse,
    put,
    deposited,
    redeemed,
    earned,
    unlocked,
    opened: admitContract(token, m.contract),
  };
}

export function scenarios(m: ModuleView): BlueprintScenario[] {
  // Fees and profits of a handful must come out above nothing.
  if (playOf(m).amount < 100n) return [untried(m)];
  return [shares(m), profit(m), strangers(m), latecomers(m), ...extras(m)];
}

/** When the token is too scarce to hand any out, only what the vault says of itself can be read. */
function untried(m: ModuleView): BlueprintScenario {
  const { read, token } = playOf(m);
  return {
    id: 'start',
    sentence: 'The vault is empty at the start.',
    steps: [read('asset', [], `$${token.contract}`), read('totalAssets', [], '0'), read('totalSupply', [], '0')],
  };
}

function shares(m: ModuleView): BlueprintScenario {
  const { read, send, token, amount, vault, opened, deposited, redeemed, unlocked, refuse, purse, change } = playOf(m);
  const steps = [read('asset', [], `$${token.contract}`), ...opened, ...deposited('alice')];
  const own = vault.shares;
  steps.push(
    read('balanceOf', ['$alice'], own.toString()),
    read('totalAssets', [], vault.assets.toString()),
    read('assetsOf', ['$alice'], vault.worth(own).toString()),
    ...deposited('bob', amount / 2n),
  );
  const bobs = vault.shares - own;
  const some = amount / 4n;
  const price = vault.mint(some);
  steps.push(
    read('previewMint', [some.toString()], price.toString()),
    ...purse('carol', price),
    send('carol', 'mint', [some.toString(), '$carol'], { changes: [change('$carol', -price), change(`$${m.contract}`, price)] }),
    read('balanceOf', ['$carol'], some.toString()),
    ...unlocked,
    read('previewRedeem', [own.toString()], previewed(vault, own)),
    redeemed('alice', own),
    read('balanceOf', ['$alice'], '0'),
    refuse('alice', 'redeem', ['1', '$alice', '$alice'], 'ERC4626ExceededMaxRedeem'),
    read('totalAssets', [], vault.assets.toString()),
  );
  const given = vault.withdraw(some);
  steps.push(
    send('bob', 'withdraw', [some.toString(), '$bob', '$bob'], {
      emits: { event: 'Withdraw', args: ['$bob', '$bob', '$bob', some.toString(), given.toString()] },
      changes: [change('$bob', some), change(`$${m.contract}`, -some)],
    }),
    read('balanceOf', ['$bob'], (bobs - given).toString()),
    read('totalAssets', [], vault.assets.toString()),
  );
  const free = !m.has('depositFee') && !m.has('withdrawFee');
  return {
    id: 'shares',
    sentence: `Who puts tokens in gets shares, and who gives the shares back gets their part of the tokens${free ? ': without a profit, what was put in' : ', less the fee'}.`,
    steps,
  };
}

/** What would be paid for shares, without paying it. */
function previewed(vault: Vault, own: bigint): string {
  const before = { ...vault };
  const paid = vault.redeem(own);
  Object.assign(vault, before);
  return paid.toString();
}

function profit(m: ModuleView): BlueprintScenario {
  const { read, refuse, amount, vault, opened, deposited, redeemed, earned, unlocked } = playOf(m);
  const steps = [...opened, refuse('carol', 'addProfit', ['0'], 'ZeroAmount'), ...deposited('alice')];
  const own = vault.shares;
  steps.push(
    ...deposited('bob'),
    ...earned(amount / 2n),
    read('assetsOf', ['$alice'], vault.worth(own).toString()),
    ...unlocked,
    redeemed('alice', own),
  );
  steps.push(read('totalAssets', [], vault.assets.toString()));
  return { id: 'profit', sentence: 'Profit that is added belongs to all shares alike: each is worth more from then on.', steps };
}

function strangers(m: ModuleView): BlueprintScenario {
  const { read, send, refuse, vault, opened, deposited, redeemed, unlocked } = playOf(m);
  const steps = [...opened, ...deposited('alice'), ...unlocked];
  const own = vault.shares;
  return {
    id: 'strangers',
    sentence: 'Nobody can take out more than their own shares are worth, or give back the shares of others without being allowed to.',
    steps: [
      ...steps,
      refuse('mallory', 'withdraw', ['1', '$mallory', '$mallory'], 'ERC4626ExceededMaxWithdraw'),
      refuse('mallory', 'redeem', [own.toString(), '$mallory', '$alice'], 'ERC20InsufficientAllowance'),
      refuse('alice', 'withdraw', [(vault.worth(own) + 1n).toString(), '$alice', '$alice'], 'ERC4626ExceededMaxWithdraw'),
      refuse('alice', 'redeem', [(own + 1n).toString(), '$alice', '$alice'], 'ERC4626ExceededMaxRedeem'),
      send('alice', 'approve', ['$bob', '1']),
      refuse('bob', 'redeem', [own.toString(), '$bob', '$alice'], 'ERC20InsufficientAllowance'),
      redeemed('alice', own),
      read('totalSupply', [], '0'),
    ],
  };
}

function latecomers(m: ModuleView): BlueprintScenario {
  const { read, refuse, purse, amount, vault, opened, deposited, earned, unlocked, redeemed } = playOf(m);
  const steps = [...opened, ...deposited('mallory', 100n)];
  const first = vault.shares;
  steps.push(...earned(amount / 4n), ...deposited('bob'));
  const back = vault.worth(first);
  return {
    id: 'latecomers',
    sentence:
      'Whoever comes first cannot take from those who come later by sending tokens in: a deposit that would give no share is refused.',
    steps: [
      ...steps,
      ...purse('alice', 1n),
      refuse('alice', 'deposit', ['0', '$alice'], 'ZeroAmount'),
      ...(amount / 4n > 1_000n ? [refuse('alice', 'deposit', ['1', '$alice'], 'ZeroAmount')] : []),
      { do: 'read', on: m.contract, call: 'assetsOf', args: ['$mallory'], atMost: (100n + amount / 4n).toString() },
      read('assetsOf', ['$mallory'], back.toString()),
      ...unlocked,
      redeemed('mallory', first),
    ],
  };
}

function extras(m: ModuleView): BlueprintScenario[] {
  const list: BlueprintScenario[] = [];
  if (m.has('depositFee')) list.push(depositFee(m));
  if (m.has('withdrawFee')) list.push(withdrawFee(m));
  if (m.has('cap')) list.push(cap(m));
  if (m.has('lockup')) list.push(lockup(m));
  if (m.has('pausable')) list.push(pausable(m));
  return list;
}

const collected = (m: ModuleView, { read, refuse, send, vault, change }: ReturnType<typeof playOf>): StepInput[] => [
  read('feesOwed', [], vault.fees.toString()),
  refuse('mallory', 'withdrawFees', [], 'OwnableUnauthorizedAccount'),
  send('deployer', 'withdrawFees', [], {
    emits: { event: 'FeesWithdrawn', args: ['$deployer', vault.fees.toString()] },
    changes: [change('$deployer', vault.fees), change(`$${m.contract}`, -vault.fees)],
  }),
  refuse('deployer', 'withdrawFees', [], 'NothingToWithdraw'),
  read('totalAssets', [], vault.assets.toString()),
];

function depositFee(m: ModuleView): BlueprintScenario {
  const play = playOf(m);
  const { read, vault, opened, deposited } = play;
  const steps = [...opened, ...deposited('alice')];
  return {
    id: 'deposit-fee',
    feature: 'depositFee',
    sentence: `A deposit costs ${inPercent(m.number('depositFeeBps'))}, which the owner can collect; the owner can reach nothing else.`,
    steps: [...steps, read('depositFeeBps', [], vault.inBps.toString()), ...collected(m, play)],
  };
}

function withdrawFee(m: ModuleView): BlueprintScenario {
  const play = playOf(m);
  const { read, vault, opened, deposited, redeemed, unlocked } = play;
  const steps = [...opened, ...deposited('alice')];
  steps.push(...unlocked, read('withdrawFeeBps', [], vault.outBps.toString()), redeemed('alice', vault.shares));
  return {
    id: 'withdraw-fee',
    feature: 'withdrawFee',
    sentence: `Taking out costs ${inPercent(m.number('withdrawFeeBps'))}, which the owner can collect; the owner can reach nothing else.`,
    steps: [...steps, ...collected(m, play)],
  };
}

function cap(m: ModuleView): BlueprintScenario {
  const { read, refuse, token, vault, opened, deposited } = playOf(m);
  const most = capOf(m);
  const over = refuse('bob', 'deposit', [(most + 1n).toString(), '$bob'], 'ERC4626ExceededMaxDeposit');
  const steps = [read('cap', [], most.toString()), read('maxDeposit', ['$alice'], most.toString()), over, ...opened, ...deposited('alice')];
  const left = most - vault.assets;
  const fitting = vault.deposit(left);
  return {
    id: 'cap',
    feature: 'cap',
    sentence: `Deposits can fill the vault with ${inTokens(token, most)} ${token.text('symbol')} at most: one that goes beyond is refused.`,
    steps: [
      ...steps,
      read('maxDeposit', ['$bob'], left.toString()),
      refuse('bob', 'deposit', [(left + 1n).toString(), '$bob'], 'ERC4626ExceededMaxDeposit'),
      refuse('bob', 'mint', [(fitting + 1n).toString(), '$bob'], 'ERC4626ExceededMaxMint'),
    ],
  };
}

function lockup(m: ModuleView): BlueprintScenario {
  const { read, refuse, amount, vault, opened, deposited, redeemed, unlocked, purse } = playOf(m);
  const steps = [...opened, ...deposited('alice')];
  const own = vault.shares;
  return {
    id: 'lockup',
    feature: 'lockup',
    sentence: `Shares stay locked for ${inTime(m.number('lockTime'))} after a deposit: they can be neither given back nor passed on before. Nobody can lock the shares of somebody else.`,
    steps: [
      ...steps,
      read('lockTime', [], m.number('lockTime').toString()),
      read('maxRedeem', ['$alice'], '0'),
      refuse('alice', 'redeem', [own.toString(), '$alice', '$alice'], 'ERC4626ExceededMaxRedeem'),
      refuse('alice', 'transfer', ['$bob', own.toString()], 'StillLocked'),
      ...purse('mallory', 100n),
      refuse('mallory', 'deposit', ['100', '$alice'], 'OnlyForYourself'),
      ...unlocked,
      ...deposited('alice', amount / 2n),
      refuse('alice', 'redeem', [own.toString(), '$alice', '$alice'], 'ERC4626ExceededMaxRedeem'),
      ...unlocked,
      redeemed('alice', own),
    ],
  };
}

function pausable(m: ModuleView): BlueprintScenario {
  const { send, refuse, token, amount, vault, opened, deposited, purse, put, redeemed, unlocked } = playOf(m);
  const steps = [...opened, ...deposited('alice')];
  const own = vault.shares;
  steps.push(
    refuse('mallory', 'pause', [], 'OwnableUnauthorizedAccount'),
    send('deployer', 'pause', [], { emits: { event: 'Paused' } }),
    ...admit(token, '$bob'),
    ...purse('bob', amount),
    refuse('bob', 'deposit', [amount.toString(), '$bob'], 'ERC4626ExceededMaxDeposit'),
    ...unlocked,
    redeemed('alice', own),
    refuse('mallory', 'unpause', [], 'OwnableUnauthorizedAccount'),
    send('deployer', 'unpause', [], { emits: { event: 'Unpaused' } }),
    put('bob', amount),
  );
  return {
    id: 'pause',
    feature: 'pausable',
    sentence: 'The owner can stop new deposits, but never keep anybody from taking theirs out.',
    steps,
  };
}
