/** What a planned pool comes to in numbers: its two sides as scenarios see them, and the arithmetic of the contract. */
import type { ModuleView } from '@starwright/engine/blueprint';
import type { Actor, BalanceChange, StepInput } from '@starwright/protocol/scenarios';
import { parseEther, zeroAddress } from 'viem';
import { ether, inEther, stepsOn } from '../steps.ts';
import { admit, admitContract, decimalsOf, give, handful, inTokens, walletLimit } from '../wired-token.ts';

export interface Side {
  /** The contract name of the token, or a word for ether. */
  name: string;
  isEther: boolean;
  /** As an argument: `"$Token"`, or address 0 for ether. */
  address: string;
  /** One whole of it in its smallest unit. */
  unit: bigint;
  /** How much is put into the pool at first, in its smallest unit. */
  liquidity: bigint;
  say(amount: bigint): string;
  /** The pool may hold it. */
  opened: StepInput[];
  /** Somebody may receive it. */
  welcome(as: Actor): StepInput[];
  /** Somebody has it, and the pool may take it. */
  ready(as: Actor, amount: bigint): StepInput[];
  change(of: string, by: bigint): BalanceChange;
}

export function sidesOf(m: ModuleView): { a: Side; b: Side } {
  return { a: m.has('etherPair') ? etherSide(m) : tokenSide(m, 'tokenA', 1_000n), b: tokenSide(m, 'tokenB', 4_000n) };
}

const etherSide = (m: ModuleView): Side => ({
  name: 'ether',
  isEther: true,
  address: zeroAddress,
  unit: parseEther('1'),
  liquidity: parseEther('10'),
  say: (amount) => inEther(m, amount),
  opened: [],
  welcome: () => [],
  ready: () => [],
  change: ether,
});

export function tokenOf(m: ModuleView, slot: string): ModuleView {
  const token = m.wire(slot);
  if (!token) throw new Error(`a pool needs a token in ${slot}`);
  return token;
}

function tokenSide(m: ModuleView, slot: string, wish: bigint): Side {
  const token = tokenOf(m, slot);
  const limit = walletLimit(token);
  const most = handful(token, wish, 16n);
  return {
    name: token.contract,
    isEther: false,
    address: `$${token.contract}`,
    unit: 10n ** BigInt(decimalsOf(token)),
    liquidity: limit !== undefined && limit / 4n < most ? limit / 4n : most,
    say: (amount) => `${inTokens(token, amount)} ${token.text('symbol')}`,
    opened: admitContract(token, m.contract),
    welcome: (as) => admit(token, `$${as}`),
    ready: (as, amount) => [...give(token, as, amount), stepsOn(token.contract).send(as, 'approve', [`$${m.contract}`, amount.toString()])],
    change: (of, by) => ({ of, asset: token.contract, by: by.toString() }),
  };
}

export const lockedShares = 1_000n;

/** The pool's own arithmetic, rounded as the contract rounds. */
export class Pool {
  reserveA = 0n;
  reserveB = 0n;
  total = 0n;
  protocolA = 0n;
  protocolB = 0n;
  readonly feeBps: bigint;
  readonly protocolBps: bigint;

  constructor(m: ModuleView) {
    this.feeBps = m.has('fee') ? m.number('feeBps') : 0n;
    this.protocolBps = m.has('protocolFee') ? m.number('protocolShareBps') : 0n;
  }

  /** What is taken of an offer, and the shares given for it. */
  add(offeredA: bigint, offeredB: bigint): { amountA: bigint; amountB: bigint; shares: bigint } {
    let [amountA, amountB] = [offeredA, offeredB];
    let shares: bigint;
    if (this.total === 0n) {
      shares = squareRoot(amountA * amountB) - lockedShares;
      this.total = lockedShares;
    } else {
      const fittingB = (offeredA * this.reserveB) / this.reserveA;
      if (fittingB <= offeredB) amountB = fittingB;
      else amountA = (offeredB * this.reserveA) / this.reserveB;
      const byA = (amountA * this.total) / this.reserveA;
      const byB = (amountB * this.total) / this.reserveB;
      shares = byA < byB ? byA : byB;
    }
    this.total += shares;
    this.reserveA += amountA;
    this.reserveB += amountB;
    return { amountA, amountB, shares };
  }

  worth(shares: bigint): { amountA: bigint; amountB: bigint } {
    return { amountA: (shares * this.reserveA) / this.total, amountB: (shares * this.reserveB) / this.total };
  }

  out(side: 'a' | 'b', amountIn: bigint): bigint {
    const [reserveIn, reserveOut] = side === 'a' ? [this.reserveA, this.reserveB] : [this.reserveB, this.reserveA];
    const afterFee = amountIn * (10_000n - this.feeBps);
    return (afterFee * reserveOut) / (reserveIn * 10_000n + afterFee);
  }

  swap(side: 'a' | 'b', amountIn: bigint): bigint {
    const amountOut = this.out(side, amountIn);
    const kept = amountIn - this.cut(amountIn);
    if (side === 'a') {
      this.protocolA += this.cut(amountIn);
      this.reserveA += kept;
      this.reserveB -= amountOut;
    } else {
      this.protocolB += this.cut(amountIn);
      this.reserveB += kept;
      this.reserveA -= amountOut;
    }
    return amountOut;
  }

  private cut(amountIn: bigint): bigint {
    return (amountIn * this.feeBps * this.protocolBps) / 100_000_000n;
  }
}

/** Rounded down (Newton). */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let [root, next] = [value, (value + 1n) / 2n];
  while (next < root) [root, next] = [next, (next + value / next) / 2n];
  return root;
}
