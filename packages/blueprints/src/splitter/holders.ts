/** Who has which share, as the plan says it, made sound: every wallet once, all shares together 100 %. */
import type { ModuleView } from '@starwright/engine/blueprint';

export interface Holder {
  account: string;
  shareBps: bigint;
}

const whole = 10_000n;

/** The wallets of the plan. Without sound shares of their own all get the same; what is left over goes to the first. */
export function holdersOf(m: ModuleView): Holder[] {
  const accounts = [...new Map(m.list('accounts').map((account) => [account.toLowerCase(), account])).values()].slice(0, 50);
  const shares = soundShares(m.list('shares'), accounts.length) ?? equalShares(accounts.length);
  return accounts.map((account, i) => ({ account, shareBps: shares[i] ?? 0n }));
}

/** "60, 40" for two, or "60" for two, of whom the last gets the rest; undefined when they do not come to 100 %. */
function soundShares(texts: readonly string[], count: number): bigint[] | undefined {
  const named = texts.filter((text) => /^\d+$/.test(text)).map(BigInt);
  const sum = named.reduce((total, share) => total + share, 0n);
  if (named.some((share) => share === 0n)) return undefined;
  if (named.length === count && sum === whole) return named;
  if (named.length === count - 1 && sum < whole) return [...named, whole - sum];
  return undefined;
}

/** The same for everybody; what cannot be divided goes to the first. */
export function equalShares(count: number): bigint[] {
  const each = count > 0 ? whole / BigInt(count) : 0n;
  return Array.from({ length: count }, (_, i) => (i === 0 ? whole - each * BigInt(count - 1) : each));
}

/** Without wallets in the plan: the shares the prompt gave, for people still to be named, else three who get the same. */
export function sharesToCome(m: ModuleView): bigint[] {
  const named = m.list('shares').filter((text) => /^\d+$/.test(text));
  return soundShares(named, named.length) ?? soundShares(named, named.length + 1) ?? [5_000n, 3_000n, 2_000n];
}
