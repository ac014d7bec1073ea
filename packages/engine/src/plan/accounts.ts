/** Lists of addresses, and the shares that belong to them. */
import type { ParameterReading } from '../blueprint.ts';
import type { Chosen } from './choose.ts';
import type { Filled } from './fill.ts';
import { floor, isWhole } from './rational.ts';
import type { Prompt } from './read.ts';
import { endsPhrase, type Token } from './tokens.ts';

/** "me, 0x…, and 0x…", "keys: mine, 0x…": every address of the list that `at` stands in, and where the list stands. */
export function accountsAround(at: number, tokens: readonly Token[]): { accounts: string[]; from: number; to: number } {
  const found: { account: string; at: number }[] = [];
  for (const step of [-1, 1]) {
    for (let index = step === 1 ? at : at - 1; ; index += step) {
      const token = tokens[index];
      if (token?.value?.unit === 'account') found.push({ account: token.value.account, at: index });
      else if (token?.word === 'mine') found.push({ account: '$deployer', at: index });
      else if (!token || !(isLink(token) || isHolder(index, tokens) || token.value?.unit === 'bps' || token.value?.unit === 'number'))
        break;
    }
  }
  found.sort((a, b) => a.at - b.at);
  return {
    accounts: [...new Set(found.map(({ account }) => account))],
    from: found[0]?.at ?? at,
    to: (found.at(-1)?.at ?? at) + 1,
  };
}

/** "me, Anke 0x… and Tomasz 0x…": whose wallet it is. */
const isHolder = (at: number, tokens: readonly Token[]): boolean => {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return token?.kind === 'word' && /^\p{Lu}/u.test(token.text) && after?.kind === 'account' && (before === undefined || isLink(before));
};

const isLink = (token: Token) => token.text === ',' || /^(and|plus|to|or|also|address|wallet|wallets)$/.test(token.word);

/**
 * "50% me, 30% 0x…": each share with the address beside it, in the order of the text. Replaces a list of addresses found
 * before. Shares without addresses are left alone; so are addresses of which one has no share.
 */
export function fillShares(modules: readonly Chosen[], prompt: Prompt, filled: Filled[], used: Set<number>) {
  for (const [module, { reading }] of modules.entries()) {
    const of = (kind: ParameterReading['kind']) => reading.parameters.find((parameter) => parameter.kind === kind);
    const [accounts, shares] = [of('accounts'), of('shares')];
    if (!accounts || !shares) continue;
    const divided = equalRest(prompt.tokens);
    const pairs = divided.length > 0 ? divided : withTheRest(pairsIn(prompt.tokens), prompt.tokens);
    if (pairs.length < 2) continue;
    const from = Math.min(...pairs.flatMap(({ account, share }) => [account, share]));
    const to = Math.max(...pairs.flatMap(({ account, share }) => [account, share])) + 1;
    for (let at = filled.length - 1; at >= 0; at--)
      if (filled[at]?.module === module && (filled[at]?.parameter === accounts || filled[at]?.parameter === shares)) filled.splice(at, 1);
    filled.push({ module, parameter: accounts, value: pairs.map((pair) => pair.wallet), from, to });
    filled.push({ module, parameter: shares, value: pairs.map((pair) => pair.bps), from, to });
    for (let at = from; at < to; at++) if (prompt.tokens[at]?.value) used.add(at);
  }
}

/**
 * "1.25 % goes to the farm (0x…)": the one address that is said of a share is where this share goes, when the feature of the
 * share has a place for an address and nobody named another. "a 2 % fee, and 300 for 0x…" says nothing of the kind.
 */
export function fillWhereSharesGo(modules: readonly Chosen[], prompt: Prompt, filled: Filled[], used: Set<number>) {
  for (const [at, { value }] of prompt.tokens.entries()) {
    if (value?.unit !== 'account' || value.word || accountsAround(at, prompt.tokens).accounts.length !== 1) continue;
    const spoken = shareBefore(at, prompt.tokens);
    const share = filled.find(
      ({ parameter, from, to, corrected }) => parameter.kind === 'bps' && ((from <= spoken && spoken < to) || corrected === spoken),
    );
    const place =
      share &&
      modules[share.module]?.reading.parameters.find(({ kind, feature }) => kind === 'account' && feature === share.parameter.feature);
    if (!share || !place?.feature || filled.some(({ module, parameter }) => module === share.module && parameter === place)) continue;
    const holds = filled.findIndex(({ from, to, parameter }) => from <= at && at < to && /^accounts?$/.test(parameter.kind));
    if (filled[holds]?.parameter.kind === 'account') continue;
    if (holds >= 0) filled.splice(holds, 1);
    filled.push({ module: share.module, parameter: place, value: value.account, from: at, to: at + 1 });
    used.add(at);
  }
}

/** Where the share stands that is still spoken of at an address; -1 when another value, another thing or another sentence came between. */
function shareBefore(at: number, tokens: readonly Token[]): number {
  for (let back = at - 1; back >= 0; back--) {
    const token = tokens[back];
    if (!token || endsPhrase(token) || token.word === 'and') return -1;
    if (token.value && !(token.value.unit === 'number' && token.value.word)) return token.value.unit === 'bps' ? back : -1;
  }
  return -1;
}

/** A list of addresses that no phrase claimed belongs to the first module that has a place for one. */
export function fillAccounts(modules: readonly Chosen[], prompt: Prompt, filled: Filled[], used: Set<number>) {
  const at = prompt.tokens.findIndex((token, index) => token.value?.unit === 'account' && !token.value.word && !used.has(index));
  if (at < 0) return;
  for (const [module, { reading }] of modules.entries()) {
    const parameter = reading.parameters.find((one) => one.kind === 'accounts');
    if (!parameter || filled.some((one) => one.module === module && one.parameter === parameter)) continue;
    const { accounts, from, to } = accountsAround(at, prompt.tokens);
    filled.push({ module, parameter, value: accounts, from, to });
    for (let index = from; index < to; index++) if (prompt.tokens[index]?.value?.unit === 'account') used.add(index);
    return;
  }
}

interface Pair {
  account: number;
  share: number;
  wallet: string;
  bps: string;
}

function pairsIn(tokens: readonly Token[]): Pair[] {
  const pairs = alternating(tokens);
  const lists = pairs.length >= 2 ? [] : listed(tokens);
  // A single pair may have the rest beside it.
  return lists.length > 0 ? lists : pairs;
}

/** "among 0x…, 0x… and me: 50%, 30% and 20%", "60/40 between 0x… and 0x…": two lists of the same length. */
function listed(tokens: readonly Token[]): Pair[] {
  const of = (unit: 'account' | 'bps') =>
    tokens.flatMap((token, at) =>
      token.value?.unit === unit && !(unit === 'account' && token.value.word && !isListed(tokens, at)) ? [at] : [],
    );
  const [accounts, shares] = [of('account'), of('bps')];
  if (accounts.length < 2 || accounts.length !== shares.length) return [];
  const apart = Math.max(...accounts) < Math.min(...shares) || Math.max(...shares) < Math.min(...accounts);
  if (!apart) return [];
  return accounts.flatMap((account, index) => {
    const share = shares[index];
    const [wallet, part] = [tokens[account]?.value, share === undefined ? undefined : tokens[share]?.value];
    return share !== undefined && wallet?.unit === 'account' && part?.unit === 'bps'
      ? [{ account, share, wallet: wallet.account, bps: floor(part.number).toString() }]
      : [];
  });
}

/** "me" counts in a list of wallets only: "me, 0x… and 0x…". */
const isListed = (tokens: readonly Token[], at: number): boolean =>
  /^(,|and|between|among|to)$/.test(tokens[at - 1]?.word ?? '') || /^(,|and)$/.test(tokens[at + 1]?.word ?? '');

/** Shares and those who get them alternate, whichever comes first. */
function alternating(tokens: readonly Token[]): Pair[] {
  const pairs: Pair[] = [];
  let open: { at: number; wallet?: string; bps?: string } | undefined;
  for (const at of tokens.keys()) {
    const [wallet, bps] = [holderAt(at, tokens), shareAt(at, tokens)];
    if (wallet === undefined && bps === undefined) continue;
    if (open === undefined || (wallet === undefined) === (open.wallet === undefined) || at - open.at > 8) {
      open = { at, ...(wallet === undefined ? { bps: bps ?? '' } : { wallet }) };
      continue;
    }
    const [account, share] = wallet === undefined ? [open.at, at] : [at, open.at];
    pairs.push({ account, share, wallet: wallet ?? open.wallet ?? '', bps: bps ?? open.bps ?? '' });
    open = undefined;
  }
  return new Set(pairs.map(({ wallet }) => wallet)).size === pairs.length ? pairs : [];
}

/** Who gets a share: an address, "me", "mine", "I get". */
function holderAt(at: number, tokens: readonly Token[]): string | undefined {
  const token = tokens[at];
  if (token?.value?.unit === 'account') return token.value.account;
  const self = token?.word === 'mine' || (token?.word === 'i' && /^(get|keep|take|receive|have)$/.test(tokens[at + 1]?.word ?? ''));
  return self ? '$deployer' : undefined;
}

function shareAt(at: number, tokens: readonly Token[]): string | undefined {
  const value = tokens[at]?.value;
  if (value?.unit === 'bps') return floor(value.number).toString();
  // "45 percent to Ann 0x…, Luis 0x… gets 20", "35 percent for 0x…, 20 for 0x…"
  const gets =
    value?.unit === 'number' &&
    (/^(gets?|takes?|receives?|has)$/.test(tokens[at - 1]?.word ?? '') ||
      (/^(for|to)$/.test(tokens[at + 1]?.word ?? '') && tokens[at + 2]?.kind === 'account'));
  const others = gets && tokens.some((token) => token.value?.unit === 'bps');
  return others && isWhole(value.number) && value.number.n < 100n ? (value.number.n * 100n).toString() : undefined;
}

/** Where a prompt divides something whole among several: the shares of everybody named make a hundred percent. */
export function dividesAll(tokens: readonly Token[]): number | undefined {
  const pairs = withTheRest(pairsIn(tokens), tokens);
  const sum = pairs.reduce((all, { bps }) => all + Number(bps), 0);
  return pairs.length > 1 && sum === 10_000 ? pairs[0]?.account : undefined;
}

/** "ten percent for 0x…, the rest in equal parts for 0x…, 0x… and me": the share, and what is left divided among the list behind it. */
function equalRest(tokens: readonly Token[]): Pair[] {
  const rest = tokens.findIndex((token) => /^(rest|remainder|remaining)$/.test(token.word));
  const equally = tokens.findIndex((token, at) => at > rest && at < rest + 6 && /^(equal|equally|evenly|even)$/.test(token.word));
  if (rest < 0 || equally < 0) return [];
  const first = alternating(tokens.slice(0, rest));
  const start = tokens.findIndex((token, at) => at > equally && token.value?.unit === 'account');
  const list = start < 0 ? [] : accountsAround(start, tokens).accounts;
  const left = 10_000n - first.reduce((sum, { bps }) => sum + BigInt(bps), 0n);
  if (first.length === 0 || list.length < 2 || left <= 0n || left % BigInt(list.length) !== 0n) return [];
  return [...first, ...list.map((wallet) => ({ account: start, share: rest, wallet, bps: (left / BigInt(list.length)).toString() }))];
}

/** "… and I keep the rest": whoever stands beside the rest has what is left of the whole. */
function withTheRest(pairs: Pair[], tokens: readonly Token[]): Pair[] {
  const rest = tokens.findIndex((token) => /^(rest|remainder|remaining|remains)$/.test(token.word));
  const left = 10_000n - pairs.reduce((sum, { bps }) => sum + BigInt(bps), 0n);
  if (rest < 0 || !pairs.length || left <= 0n) return pairs;
  const taken = new Set(pairs.map(({ account }) => account));
  for (const far of [1, 2, 3, 4]) {
    for (const at of [rest - far, rest + far]) {
      const token = tokens[at];
      const keeps = token?.word === 'i' && /^(keep|get|take|receive|have)$/.test(tokens[at + 1]?.word ?? '');
      const wallet = token?.value?.unit === 'account' && !taken.has(at) ? token.value.account : keeps ? '$deployer' : undefined;
      if (wallet && !pairs.some((pair) => pair.wallet === wallet))
        return [...pairs, { account: at, share: rest, wallet, bps: left.toString() }];
    }
  }
  return pairs;
}
