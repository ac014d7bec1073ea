/** A charter played by named people, for tests: every call is followed by counting the money. */
import { type CharterInput, chainCoin } from '@starwright/protocol/charter';
import type { Reason } from '../contract-interface.ts';
import {
  type Argument,
  type Call,
  type Datum,
  moneyOf,
  type Outcome,
  openCharter,
  type State,
  step,
  type Wallet,
} from '../interpret/door.ts';
import type { Circumstances } from '../interpret/state.ts';
import { readCharter } from '../language/read-charter.ts';

/** Wallets of people in tests, by their place. */
export const personAt = (place: number): Wallet => `0x${(0xa11ce0000 + place).toString(16).padStart(40, '0')}`;
export const [ana, ben, cleo, dan, eve] = [1, 2, 3, 4, 5].map(personAt) as [Wallet, Wallet, Wallet, Wallet, Wallet]; // five of five
export const contractWallet: Wallet = `0x${'c0'.repeat(20)}`;
export const startOfPlay = 1_800_000_000n;

export type Told = { done: true; created?: number; payments: string[] } | Reason;

/**
 * @throws Error where coins are lost or made: pots, claims and kept money are what the contract holds. `mayHoldMore`: where
 * somebody may have sent coins to the contract as if it were a person.
 */
export function countMoney(charter: Parameters<typeof moneyOf>[0], state: State, mayHoldMore = false): void {
  for (const { coin, pots, unclaimed, kept, held } of moneyOf(charter, state))
    if (mayHoldMore ? pots + unclaimed + kept > held : pots + unclaimed + kept !== held)
      throw new Error(`${pots} in pots, ${unclaimed} unclaimed and ${kept} kept are not the ${held} held in ${coin}`);
}

export function play(input: Omit<CharterInput, 'language' | 'title'>, settings: Record<string, Datum> = {}) {
  const read = readCharter({ language: 1, title: 'Played', ...input });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { charter } = read;
  const at: Circumstances = { now: startOfPlay, block: 100n };
  const deployment = { deployer: ana, contract: contractWallet, chainId: 31_337n, now: at.now, block: at.block, settings };
  const game = {
    charter,
    state: openCharter(charter, deployment),
    at,
    last: undefined as Outcome | undefined,
    call(call: Call): Told {
      const outcome = step(charter, game.state, call, game.at);
      game.last = outcome;
      if (!outcome.done) return outcome.reason;
      game.state = outcome.state;
      countMoney(charter, game.state);
      const payments = outcome.payments.map(({ coin, to, amount, outcome: how }) =>
        [how, amount, coin === chainCoin ? '' : coin, 'to', nameOf(to)].filter((word) => word !== '').join(' '),
      );
      return { done: true, ...(outcome.created !== undefined && { created: outcome.created }), payments };
    },
    act(verb: string, by: Wallet, given: readonly Argument[] = [], sent?: bigint): Told {
      const action = charter.actions.findIndex((one) => one.verb === verb);
      return game.call({ action, by, arguments: given, ...(sent !== undefined && { sent }) });
    },
    wait(seconds: number, blocks = 1): void {
      game.at = { ...game.at, now: game.at.now + BigInt(seconds), block: game.at.block + BigInt(blocks) };
    },
  };
  return game;
}

const names = new Map([ana, ben, cleo, dan, eve].map((wallet, place) => [wallet, ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'][place] ?? '']));
export const nameOf = (wallet: Wallet): string => names.get(wallet) ?? wallet;
/** What is told of a call that was done and paid nobody. */
export const done = { done: true, payments: [] as string[] };
export const made = (created: number) => ({ done: true, created, payments: [] as string[] });
export const refused = (reason: Exclude<Reason['reason'], 'OnlyIf'>) => ({ reason });
