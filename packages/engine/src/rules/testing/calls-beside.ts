/**
 * Calls beside one that is done: another person, another record, each value at the ends of its range and on both sides of the
 * place at which something else comes of it, a part of the payment more or less, a second before and after a limit.
 */
import { type Charter, chainCoin, type Unit } from '@starwright/protocol/charter';
import { momentsAhead, type Palette, paletteOf } from '../check/explore/palette.ts';
import { argumentsOf, type Call, type Circumstances, nobody, noSeal, type Outcome, step, type TakenArgument } from '../interpret/door.ts';
import { mostOf } from './most-of.ts';
import type { Turn, World } from './random-calls.ts';

/** A turn beside another; `what` says in which way. */
export interface Beside extends Turn {
  what: string;
  /** Something else comes of its neighbour. */
  isAtLimit: boolean;
}

export class CallsBeside {
  readonly #charter: Charter;
  readonly #world: World;
  readonly #palette: Palette;
  /** What was asked before: the same change with the same result says nothing new. */
  readonly #asked: Set<string>;

  constructor(charter: Charter, world: World, asked: Set<string>) {
    this.#charter = charter;
    this.#world = world;
    this.#palette = paletteOf(charter);
    this.#asked = asked;
  }

  /** @param since when the last call was: nothing happens before it */
  of(turn: Turn, since: bigint): Beside[] {
    return [...this.#around(turn, since)].filter(({ call, outcome, what }) => {
      const name = 'action' in call ? call.action : 'does' in call ? call.does : call.sends;
      const key = `${name}|${what}|${resultOf(outcome)}`;
      if (this.#asked.has(key)) return false;
      this.#asked.add(key);
      return true;
    });
  }

  *#around(turn: Turn, since: bigint): Generator<Beside> {
    const { call, circumstances } = turn;
    for (const by of this.#world.people) if (by !== call.by) yield this.#with(turn, 'by another', { ...call, by });
    yield* this.#atOtherTimes(turn, since);
    if ('action' in call) {
      const action = this.#charter.actions[call.action];
      const taken = action ? argumentsOf(this.#charter, action) : [];
      for (const [at, argument] of taken.entries()) {
        const given = call.arguments[at];
        if (typeof given === 'bigint' && isNumber(argument))
          yield* this.#numbers(turn, `number ${at}`, given, mostOf(unitOf(argument)), (value) => ({
            ...call,
            arguments: call.arguments.with(at, value),
          }));
        else
          for (const value of this.#others(argument, turn))
            yield this.#with(turn, `value ${at} ${typeof value === 'bigint' ? '' : value}`, {
              ...call,
              arguments: call.arguments.with(at, value),
            });
      }
      const { sent } = call;
      if (action?.pays && sent !== undefined)
        yield* this.#numbers(turn, 'paid', sent, mostOf({ money: chainCoin }), (value) => ({ ...call, sent: value }));
      else if (!action?.pays) yield this.#with(turn, 'paid', { ...call, sent: 1n });
      return;
    }
    if ('sends' in call) return;
    if (call.person !== undefined)
      for (const person of [...this.#world.people, nobody]) yield this.#with(turn, 'for another', { ...call, person });
    if (call.value !== undefined) {
      const unit = 'setting' in call ? this.#charter.settings.find(({ setting }) => setting === call.setting)?.unit : undefined;
      if (unit !== undefined) yield* this.#numbers(turn, 'value', call.value, mostOf(unit), (value) => ({ ...call, value }));
    }
    if (call.request !== undefined)
      for (const later of [-1n, 1n, 254n, 255n, 256n])
        yield this.#with(turn, 'in another block', call, { ...circumstances, block: circumstances.block + later });
  }

  /** A number at the ends of its range, next to itself, and on both sides of each place at which something else comes of it. */
  *#numbers(turn: Turn, what: string, given: bigint, most: bigint, put: (value: bigint) => Call): Generator<Beside> {
    const of = (value: bigint) => this.#with(turn, what, put(value));
    const result = (value: bigint) => resultOf(of(value).outcome);
    for (const end of [0n, given > 0n ? given - 1n : 1n, given + 1n, most, most + 1n]) {
      yield of(end);
      for (const value of limitBetween(given, end, result)) yield { ...of(value), what: `${what}, at a limit`, isAtLimit: true };
    }
  }

  *#atOtherTimes(turn: Turn, since: bigint): Generator<Beside> {
    const { now } = turn.circumstances;
    const at = (moment: bigint) => this.#with(turn, 'at another time', turn.call, { ...turn.circumstances, now: moment });
    const result = (moment: bigint) => resultOf(at(moment).outcome);
    const ahead = momentsAhead(this.#charter, this.#palette, turn.before, since).filter((moment) => moment > since);
    for (const end of [since + 1n, ...ahead.slice(0, 8)]) {
      for (const moment of [end - 1n, end, end + 1n]) if (moment > since) yield at(moment);
      for (const moment of limitBetween(now, end, result)) yield { ...at(moment), what: 'at a limit of time', isAtLimit: true };
    }
  }

  #others(argument: TakenArgument, { before }: Turn): (bigint | string | boolean | readonly [])[] {
    if (argument.kind === 'proof') return [[]];
    if (argument.kind === 'nft') return [0n, 1n << 255n];
    const unit: Unit | undefined = argument.kind === 'record' ? { record: argument.thing } : unitOf(argument);
    if (typeof unit === 'object') {
      if ('choice' in unit) return [...unit.choice.keys(), unit.choice.length].map(BigInt);
      if (!('record' in unit)) return [];
      const count = before.things[this.#charter.things.findIndex(({ thing }) => thing === unit.record)]?.rows.length ?? 0;
      return [0n, BigInt(count + 1), ...Array.from({ length: Math.min(4, count) }, (_, at) => BigInt(count - at))];
    }
    if (unit === 'person') return [...this.#world.people, before.contract, nobody];
    if (unit === 'text') return ['', 'x', 'x'.repeat(1000), 'x'.repeat(1001)];
    if (unit === 'yes/no') return [true, false];
    return unit === 'seal' ? [noSeal, `0x${'01'.repeat(32)}`] : [];
  }

  #with(turn: Turn, what: string, call: Call, circumstances: Circumstances = turn.circumstances): Beside {
    return { ...turn, what, isAtLimit: false, call, circumstances, outcome: step(this.#charter, turn.before, call, circumstances) };
  }
}

type Given = Exclude<TakenArgument, { kind: 'record' | 'proof' | 'nft' }>;
const unitOf = (argument: Given): Unit =>
  argument.kind === 'secret' ? 'seal' : argument.kind === 'amount' ? { money: argument.coin } : argument.unit;

function isNumber(argument: TakenArgument): argument is Given {
  if (argument.kind === 'record' || argument.kind === 'proof' || argument.kind === 'nft') return false;
  const unit = unitOf(argument);
  return typeof unit === 'object' ? 'money' in unit : ['count', 'share', 'moment', 'duration'].includes(unit);
}

/** What came of a call, without amounts: where that changes there is a limit. */
function resultOf(outcome: Outcome): string {
  if (!outcome.done) return outcome.reason.reason === 'OnlyIf' ? `OnlyIf ${outcome.reason.condition}` : outcome.reason.reason;
  return JSON.stringify([
    outcome.payments.map(({ to, outcome: how }) => [to, how]),
    outcome.happenings.map((one) => [one.event, 'state' in one ? one.state : '']),
  ]);
}

/** Two neighbours between two numbers of which something else comes, and one on each side; none where the same comes of both ends. */
function limitBetween(from: bigint, to: bigint, resultOf: (value: bigint) => string): bigint[] {
  const first = resultOf(from);
  if (first === resultOf(to)) return [];
  let [same, other] = [from, to];
  while (same - other > 1n || other - same > 1n) {
    const middle = (same + other) / 2n;
    if (resultOf(middle) === first) same = middle;
    else other = middle;
  }
  return [same, other];
}
