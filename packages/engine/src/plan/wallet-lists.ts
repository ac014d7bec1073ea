/**
 * Lists of wallets as people write them: "me, 0x…, and 0x…", "50% to 0x…, thirty percent to 0x… and the remaining 20%
 * to 0x…", "0x… gets 70 % and I keep the rest". All addresses of a prompt are one list when one parameter alone takes
 * wallets; the shares that stand beside them are another, in the same order.
 */
import type { Chosen } from './choose.ts';
import type { Filled } from './fill.ts';
import { floor } from './rational.ts';
import type { Prompt } from './read.ts';
import type { Token } from './tokens.ts';

interface Listed {
  at: number;
  account: string;
}

/** Completes what `fill` found of the only list of wallets, and reads the shares beside it. */
export function fillWalletLists(modules: readonly Chosen[], prompt: Prompt, filled: Filled[]): void {
  const takers = modules.flatMap((chosen, module) =>
    chosen.reading.parameters.filter(({ kind }) => kind === 'accounts').map((parameter) => ({ chosen, module, parameter })),
  );
  const [taker, another] = takers;
  const elsewhere = filled.some((one) => one.parameter.kind === 'account');
  const list = listedWallets(prompt.tokens);
  if (!taker || another || elsewhere || !list.some((one) => one.account !== '$deployer')) return;
  const { module, parameter, chosen } = taker;

  const known = filled.find((one) => one.module === module && one.parameter === parameter);
  // A token sends its first pieces to people it names; that list is only ever the one `fill` saw.
  const shares = chosen.reading.parameters.find(({ kind }) => kind === 'shares');
  if (!known && !shares && list.length < 2) return;
  const [from, to] = [list[0]?.at ?? 0, (list.at(-1)?.at ?? 0) + 1];
  const all = { module, parameter, value: [...new Set(list.map((one) => one.account))], from, to };
  if (known) Object.assign(known, all, { other: undefined });
  else filled.push(all);

  const read = shares && sharesBeside(list, prompt.tokens);
  if (!shares || !read || filled.some((one) => one.module === module && one.parameter === shares)) return;
  // Single percentages that were taken for something else belong to the list.
  for (let index = filled.length - 1; index >= 0; index--) {
    const one = filled[index];
    if (one && one.module === module && one.parameter.kind === 'bps' && read.tokens.includes(one.from)) filled.splice(index, 1);
  }
  filled.push({
    module,
    parameter: shares,
    value: read.values,
    from: Math.min(from, ...read.tokens),
    to: Math.max(to, ...read.tokens.map((at) => at + 1)),
  });
}

/** Every address, and the writer ("me", "I keep") where they stand beside an address or a share. */
function listedWallets(tokens: readonly Token[]): Listed[] {
  const isAccount = (at: number) => tokens[at]?.value?.unit === 'account';
  const isShare = (at: number) => tokens[at]?.value?.unit === 'bps';
  return tokens.flatMap((token, at): Listed[] => {
    if (token.value?.unit === 'account') return [{ at, account: token.value.account }];
    const near = [at - 3, at - 2, at - 1, at + 1, at + 2, at + 3].some((other) => isAccount(other) || isShare(other));
    const writer = /^(me|myself)$/.test(token.word) || (token.word === 'i' && /^(keep|get|take|receive)$/.test(tokens[at + 1]?.word ?? ''));
    return writer && near ? [{ at, account: '$deployer' }] : [];
  });
}

/** Basis points in the order of the list: "20% to A" or "A gets 20%", decided by which stands first. */
function sharesBeside(list: readonly Listed[], tokens: readonly Token[]): { values: string[]; tokens: number[] } | undefined {
  const percents = tokens.flatMap((token, at) => (token.value?.unit === 'bps' ? [{ at, bps: floor(token.value.number).toString() }] : []));
  const [first] = percents;
  if (!first) return undefined;
  const before = first.at < (list[0]?.at ?? 0);
  const found = list.map(({ at }, index) => {
    const from = before ? (list[index - 1]?.at ?? -1) : at;
    const to = before ? at : (list[index + 1]?.at ?? tokens.length);
    const between = percents.filter((percent) => percent.at > from && percent.at < to);
    return before ? between.at(-1) : between[0];
  });
  // Whoever has no share of their own must be the last: "the rest".
  const told = found.findIndex((share) => share === undefined);
  const kept = told < 0 ? found : found.slice(0, told);
  if (kept.length < list.length - 1) return undefined;
  return { values: kept.flatMap((share) => (share ? [share.bps] : [])), tokens: kept.flatMap((share) => (share ? [share.at] : [])) };
}
