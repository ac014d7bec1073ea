/**
 * What scenarios need to know of a token: how much of it can be handed out, in which steps, and how to write an amount.
 * Whatever features the token has (a limit per wallet, a list of approved wallets, nothing issued yet), its holders get it.
 */
import type { ModuleView } from '@starwright/engine/blueprint';
import type { Actor, StepInput } from '@starwright/protocol/scenarios';
import { formatUnits, parseUnits } from 'viem';

const min = (...values: bigint[]) => values.reduce((least, value) => (value < least ? value : least));

/** "1,250,000.5": whole tokens with their fraction, grouped by thousands. */
export function inTokens(token: ModuleView, units: bigint): string {
  const [whole = '0', fraction] = formatUnits(units, decimalsOf(token)).split('.');
  return BigInt(whole).toLocaleString('en-US') + (fraction ? `.${fraction}` : '');
}

/** Digits after the point; none when only whole tokens are wanted. */
export const decimalsOf = (token: ModuleView): number => (token.has('whole') ? 0 : Number(token.number('decimals')));

/** A parameter of whole tokens in base units. */
export const unitsOf = (token: ModuleView, parameter: string): bigint => parseUnits(token.text(parameter), decimalsOf(token));

/** The first tokens, in base units. A cap below the wish leaves nothing issued at the start, so that the owner can still mint. */
export function initialSupply(token: ModuleView): bigint {
  const supply = unitsOf(token, 'supply');
  return token.has('capped') && supply > unitsOf(token, 'cap') ? 0n : supply;
}

/** What the owner of the token has at the start, in base units. */
export function ownersShare(token: ModuleView): bigint {
  const supply = initialSupply(token);
  return supply - sharedEach(token) * BigInt(recipientsOf(token).length);
}

/** The others who get tokens at the start; the owner and doubles do not count. */
export function recipientsOf(token: ModuleView): string[] {
  const named = token.has('shared') ? token.list('recipients') : [];
  return [...new Map(named.map((account) => [account.toLowerCase(), account])).values()]
    .filter((account) => account !== '$deployer')
    .slice(0, 200);
}

/** What each of the other first holders gets, in base units. */
export function sharedEach(token: ModuleView): bigint {
  const recipients = BigInt(recipientsOf(token).length);
  return recipients === 0n ? 0n : (initialSupply(token) * token.number('recipientShare')) / 10_000n / recipients;
}

/** How many can still be minted, in base units; without a cap, as many as any scenario needs. */
export function mintable(token: ModuleView): bigint {
  if (!token.has('mintable')) return 0n;
  return token.has('capped')
    ? unitsOf(token, 'cap') - initialSupply(token)
    : unitsOf(token, 'supply') + 10n ** BigInt(decimalsOf(token)) * 1_000_000n;
}

/** The most that one wallet may hold, in base units. */
export function walletLimit(token: ModuleView): bigint | undefined {
  if (!token.has('maxWallet')) return undefined;
  const fixed = unitsOf(token, 'maxWallet');
  if (fixed > 0n) return fixed;
  const all = token.has('capped') ? unitsOf(token, 'cap') : initialSupply(token);
  const share = (all * token.number('maxWalletShare')) / 10_000n;
  return share > 0n ? share : 10n ** BigInt(decimalsOf(token)) * 10_000n;
}

/**
 * An amount, in base units, that `holders` people can each be given: `wish` whole tokens, or less when the token is scarce.
 * It is a multiple of 100 base units wherever that many exist, so that percentages of it come out even.
 */
export function handful(token: ModuleView, wish: bigint, holders = 1n): bigint {
  const there = ownersShare(token) > 0n ? ownersShare(token) : mintable(token);
  const limit = walletLimit(token) ?? there;
  const most = min(wish * 10n ** BigInt(decimalsOf(token)), there / holders, limit);
  return most >= 100n ? most - (most % 100n) : most;
}

/** The owner gives `amount` base units to somebody, by transfer or, where nothing was issued, by minting. */
export function give(token: ModuleView, to: Actor | `$${string}`, amount: bigint): StepInput[] {
  const account = to.startsWith('$') ? to : `$${to}`;
  return [
    ...admit(token, account),
    ownersShare(token) > 0n
      ? { do: 'send', as: 'deployer', on: token.contract, call: 'transfer', args: [account, amount.toString()] }
      : { do: 'send', as: 'deployer', on: token.contract, call: 'mint', args: [account, amount.toString()] },
  ];
}

/** The owner lets a wallet receive the token, where it keeps a list of approved wallets. */
export function admit(token: ModuleView, account: string): StepInput[] {
  return token.has('allowlist') && account !== '$deployer'
    ? [{ do: 'send', as: 'deployer', on: token.contract, call: 'addToAllowlist', args: [account] }]
    : [];
}

/** The owner lets a contract hold the token for many people: approved, without a limit, and without a fee on the way. */
export function admitContract(token: ModuleView, contract: string): StepInput[] {
  const set = (call: string): StepInput => ({ do: 'send', as: 'deployer', on: token.contract, call, args: [`$${contract}`, true] });
  return [
    ...admit(token, `$${contract}`),
    ...(token.has('maxWallet') ? [set('setLimitExempt')] : []),
    ...(token.has('fee') || token.has('burnFee') ? [set('setFeeExempt')] : []),
  ];
}
