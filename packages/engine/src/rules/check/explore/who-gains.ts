/** Who ends up richer: a stranger in a moment, whoever decides about money for themselves, the first of two who are owed. */
import { chainCoin } from '@starwright/protocol/charter';
import type { Wallet } from '../../interpret/door.ts';
import type { Finding, Gain } from './finding.ts';
import { kindOf, outlineOf } from './kind.ts';
import { attempt, type Game, gainOf, type Position, play, traceOf, waits } from './position.ts';
import { actionCalls, callsOf } from './propose.ts';
import type { Explored } from './search.ts';

const perQuestion = 3000;

/** `budget`: calls tried for each of the three questions. */
export function findGains(explored: Explored, budget: number): Finding[] {
  const { game } = explored;
  const rich = richPositions(explored);
  const ask = (find: (from: Position) => Finding[]): Finding[] => {
    game.budget = game.tried + budget;
    return shortestOf(rich.flatMap((from) => (game.tried < game.budget ? find(from) : [])));
  };
  const atOnce = ask((from) => richerAtOnce(game, from));
  const bought = ask((from) => boughtDecisions(game, from));
  game.budget = game.tried + budget;
  return [...atOnce, ...bought, ...shortestOf(notEnoughForBoth(explored))];
}

/** One finding for each list of actions that make it. */
function shortestOf(findings: readonly Finding[]): Finding[] {
  const byStory = new Map<string, Finding>();
  for (const finding of findings) {
    const begins = 'begins' in finding ? finding.begins : finding.trace.length - 1;
    const story = finding.trace
      .slice(begins)
      .map(({ call }) => ('action' in call ? call.action : 'does' in call ? call.does : call.sends))
      .join();
    const known = byStory.get(story);
    if (!known || known.trace.length > finding.trace.length) byStory.set(story, finding);
  }
  return [...byStory.values()].sort((a, b) => a.trace.length - b.trace.length).slice(0, 3);
}

/** Positions with money in them, one for each way it can lie, the simple ones first. */
function richPositions({ positions }: Explored): Position[] {
  const kinds = new Map<string, Position>();
  for (const position of positions) {
    if (position.state.pots.every((amounts) => amounts.size === 0) && position.state.claims.every(({ unclaimed }) => unclaimed === 0n))
      continue;
    const pots = position.state.pots.map((amounts) => Math.min(2, amounts.size)).join('');
    const states = position.state.things
      .map(({ rows }) =>
        rows
          .slice(-2)
          .map(({ state }) => state)
          .join('.'),
      )
      .join('/');
    const tallies = position.state.tallies.map(({ amounts }) => Math.min(2, amounts.size)).join('');
    // Whose money it is matters: of one who did everything alone, or of others too.
    const [acted, paid] = [new Set(traceOf(position).map(({ call }) => call.by)), payers(position)];
    const kind = `${pots} ${states} ${tallies} ${Math.min(2, acted.size)} ${[...acted].filter((person) => !paid.has(person)).length > 0}`;
    if (!kinds.has(kind)) kinds.set(kind, position);
  }
  return [...kinds.values()].slice(0, 24);
}

interface Play {
  group: readonly Wallet[];
  /** Whether time may pass. */
  waits: boolean;
  /** Whether they may pay in. */
  pays: boolean;
}

/** A position in which the group is richer than before it began, by its own calls alone. */
function richer(game: Game, from: Position, { group, waits: mayWait, pays }: Play): Position | undefined {
  const purse = (position: Position): string => group.length.toString() + (gainOf(game.charter, group, from, position) ? '+' : '');
  const seen = new Set([kindOf(game, from)]);
  const outlines = new Set([outlineOf(game, from)]);
  const open: Position[] = [from];
  const rest: Position[] = [];
  const end = game.tried + perQuestion;
  for (let position = open.shift(); position && game.tried < end; position = open.shift() ?? rest.shift()) {
    for (const by of group)
      for (const call of callsOf(game, position, by, 5)) {
        const next = play(game, position, call);
        if (!next || (!pays && paidIn(position, next))) continue;
        if (next.by && next.by.payments.length > 0 && gainOf(game.charter, group, from, next)) return next;
        note(next, kindOf(game, next) + purse(next));
      }
    if (mayWait) for (const later of waits(game, position, 4)) note(later, kindOf(game, later) + purse(later));
  }
  return undefined;

  function note(next: Position, kind: string): void {
    if (seen.has(kind)) return;
    seen.add(kind);
    const outline = outlineOf(game, next);
    (outlines.has(outline) ? rest : open).push(next);
    outlines.add(outline);
  }
}

const paidIn = (before: Position, after: Position): boolean =>
  after.state.holds.some((amount, coin) => amount > (before.state.holds[coin] ?? 0n));
const toldOf = (gained: ReadonlyMap<string, bigint> | undefined): Gain[] =>
  [...(gained ?? [])].flatMap(([coin, amount]) => (amount > 0n ? [{ coin, amount }] : []));

/** A stranger, who has no part in anything before, at one moment. */
function richerAtOnce(game: Game, from: Position): Finding[] {
  const stranger = game.people.at(-1);
  if (stranger === undefined || traceOf(from).some(({ call }) => call.by === stranger || isNamed(stranger, call))) return [];
  const to = richer(game, from, { group: [stranger], waits: false, pays: true });
  if (!to) return [];
  const begins = traceOf(from).length;
  const gained = toldOf(gainOf(game.charter, [stranger], from, to));
  return [{ kind: 'richer-at-once', begins, gained, paidIn: hasPaidIn(from, to), trace: traceOf(to), people: [stranger] }];
}

const isNamed = (person: Wallet, call: object): boolean =>
  JSON.stringify(call, (_, value) => (typeof value === 'bigint' ? String(value) : value)).includes(person);

function hasPaidIn(from: Position, to: Position): boolean {
  for (let at: Position | undefined = to; at?.before && at !== from; at = at.before) if (paidIn(at.before, at)) return true;
  return false;
}

/** Somebody with a second wallet, who gets money that others put in because of what they paid in or did with the other wallet. */
function boughtDecisions(game: Game, from: Position): Finding[] {
  const stranger = game.people.at(-1);
  const actors = new Set(traceOf(from).map(({ call }) => call.by));
  if (stranger === undefined || actors.has(stranger)) return [];
  return [...actors].flatMap((person): Finding[] => {
    const others = [...payers(from)].filter((payer) => payer !== person);
    if (others.length === 0 || richer(game, from, { group: [person], waits: true, pays: false })) return [];
    const to = richer(game, from, { group: [person, stranger], waits: true, pays: true });
    if (!to) return [];
    const gained = toldOf(gainOf(game.charter, [person, stranger], from, to));
    return [{ kind: 'bought-decision', begins: traceOf(from).length, gained, trace: traceOf(to), people: [person, stranger, ...others] }];
  });
}

function payers(position: Position): Set<Wallet> {
  const found = new Set<Wallet>();
  for (let at: Position | undefined = position; at?.before; at = at.before) if (at.by && paidIn(at.before, at)) found.add(at.by.call.by);
  return found;
}

/** Two calls that each pay somebody: the second is refused for want of money after the first. */
function notEnoughForBoth({ game, positions }: Explored): Finding[] {
  const paying = [...game.charter.actions.keys()].filter((index) => JSON.stringify(game.charter.actions[index]?.do).includes('"pay":'));
  const findings: Finding[] = [];
  for (const from of positions.slice(0, 300)) {
    if (game.tried > game.budget || findings.length > 8) break;
    const found: Position[] = [];
    for (const index of paying)
      for (const by of game.people) {
        let done = 0;
        for (const call of actionCalls(game, from, index, by, 6)) {
          const next = play(game, from, call);
          if (!next?.by || next.by.payments.length === 0 || paidIn(from, next)) continue;
          found.push(next);
          if (++done >= 2) break;
        }
      }
    for (const first of found)
      for (const second of found) {
        const call = second.by?.call;
        if (!call || first === second || first.by?.call.by === call.by) continue;
        const outcome = attempt(game, first, call);
        if (outcome.done || outcome.reason.reason !== 'NotEnough') continue;
        const payment = second.by?.payments[0];
        findings.push({
          kind: 'not-enough-for-both',
          refused: { call, at: { now: first.now, block: first.block + 1n }, payments: [] },
          money: { coin: payment?.coin ?? chainCoin, amount: payment?.amount ?? 0n },
          trace: traceOf(first),
          people: [first.by?.call.by ?? call.by, call.by],
        });
      }
  }
  return findings;
}
