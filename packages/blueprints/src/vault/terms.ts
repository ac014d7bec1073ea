/** What a planned vault comes to in numbers: amounts that can be tried with its token, and the arithmetic of the contract. */
import type { ModuleView } from '@starwright/engine/blueprint';
import { parseUnits } from 'viem';
import { decimalsOf, handful, walletLimit } from '../wired-token.ts';

export function assetOf(m: ModuleView): ModuleView {
  const token = m.wire('asset');
  if (!token) throw new Error('a vault needs a token');
  return token;
}

/** In base units of the token. */
export function capOf(m: ModuleView): bigint {
  const units = parseUnits(m.text('cap'), decimalsOf(assetOf(m)));
  return units > 0n ? units : 1n;
}

/** What somebody deposits in scenarios, in base units: small enough for the supply, the limit per wallet and the vault's own. */
export function depositOf(m: ModuleView): bigint {
  const most = [handful(assetOf(m), 1_000n, 8n), (walletLimit(assetOf(m)) ?? 0n) / 4n, m.has('cap') ? capOf(m) / 4n : 0n];
  const least = most.filter((amount, index) => index === 0 || amount > 0n).reduce((a, b) => (b < a ? b : a));
  return m.has('cap') && capOf(m) < 4n ? 0n : least - (least % 100n);
}

const ceiling = (a: bigint, b: bigint) => (a + b - 1n) / b;

/** The vault's own arithmetic, rounded as the contract rounds (one virtual share and one virtual unit, as OpenZeppelin's). */
export class Vault {
  assets = 0n;
  shares = 0n;
  fees = 0n;
  readonly inBps: bigint;
  readonly outBps: bigint;

  constructor(m: ModuleView) {
    this.inBps = m.has('depositFee') ? m.number('depositFeeBps') : 0n;
    this.outBps = m.has('withdrawFee') ? m.number('withdrawFeeBps') : 0n;
  }

  /** The shares given for a deposit. */
  deposit(assets: bigint): bigint {
    const fee = ceiling(assets * this.inBps, 10_000n);
    const shares = ((assets - fee) * (this.shares + 1n)) / (this.assets + 1n);
    this.assets += assets - fee;
    this.shares += shares;
    this.fees += fee;
    return shares;
  }

  profit(assets: bigint): void {
    this.assets += assets;
  }

  worth(shares: bigint): bigint {
    return (shares * (this.assets + 1n)) / (this.shares + 1n);
  }

  /** What as many shares cost. */
  mint(shares: bigint): bigint {
    const assets = ceiling(ceiling(shares * (this.assets + 1n), this.shares + 1n) * 10_000n, 10_000n - this.inBps);
    const fee = ceiling(assets * this.inBps, 10_000n);
    this.assets += assets - fee;
    this.shares += shares;
    this.fees += fee;
    return assets;
  }

  /** The shares that it takes to be paid out as much. */
  withdraw(assets: bigint): bigint {
    const needed = ceiling(assets * 10_000n, 10_000n - this.outBps);
    const shares = ceiling(needed * (this.shares + 1n), this.assets + 1n);
    this.assets -= needed;
    this.shares -= shares;
    this.fees += needed - assets;
    return shares;
  }

  /** What is paid out for shares. */
  redeem(shares: bigint): bigint {
    const worth = this.worth(shares);
    const paid = worth - ceiling(worth * this.outBps, 10_000n);
    const fee = ceiling(paid * 10_000n, 10_000n - this.outBps) - paid;
    this.assets -= paid + fee;
    this.shares -= shares;
    this.fees += fee;
    return paid;
  }
}
