/** Whether money gets out of where it lies: with everybody's help, without one of them, and against a stranger. */
import { type Action, chainCoin, type Pot } from '@starwright/protocol/charter';
import type { Row, Wallet } from '../../interpret/door.ts';
import type { Finding, Money } from './finding.ts';
import { bestFuture, paysIn } from './future.ts';
import { type Game, type Position, play, type Step, traceOf, waitUntil } from './position.ts';
import { proposeWayOut } from './propose-way-out.ts';
import { perQuestion, reach } from './reach.ts';
import { drainKey, type Explored } from './search.ts';
import { isNamedIn, payersOf as payersIn } from './stakes.ts';

interface Lying {
  at: Position;
  pot: number;
  key: string | number;
  amount: bigint;
}

/** That nobody at all gets it out is looked at longer before it is said. */
const perLock = 12_000;

/** And that nobody gets any of it out without one. */
const perMissing = 9000;

export function findLocks(explored: Explored): Finding[] {
  const { game, drains } = explored;
  const findings: Finding[] = [];
  const told = new Set<string>();
  const tell = (about: string, finding: Finding): void => {
    if (!told.has(about)) findings.push(finding);
    told.add(about);
  };
  const drained = drainedKinds(explored);
  for (const lying of lyingMoney(explored)) {
    if (game.tried > game.budget) break;
    const pot = game.charter.pots[lying.pot];
    if (!pot) continue;
    const money = moneyOf(game, lying, pot);
    const thing = game.charter.things.findIndex((one) => one.thing === pot.of);
    game.focus = money.record === undefined ? undefined : { thing, record: money.record };
    const state = `${pot.pot} ${stateOf(game, lying, pot)}`;
    const trace = traceOf(lying.at);
    const payers = payersOf(lying);
    const seen = drains.get(lying.at)?.get(drainKey(lying.pot, lying.key)) ?? [];
    const isKnown = seen.length > 0 || drained.has(state);
    const found = wayOutOf(game, lying, isKnown ? perQuestion : perLock);
    const out = 'out' in found ? found.out : undefined;
    const [payer, ...further] = payers;
    const wayOut = payer && further.length === 0 ? wayOutFor(game, lying, money, payer) : undefined;
    if (!out && seen.length === 0) {
      const stays = 'rest' in found ? found.rest : lying;
      if (!isKnown) tell(`stuck ${state}`, { ...stuckAt(stays, money), people: payers, ...(wayOut && { wayOut }) });
      continue;
    }
    const steps = out ? traceOf(out, lying.at) : [];
    const payees = new Set([...steps.flatMap(({ payments }) => payments.map(({ to }) => to)), ...seen.flatMap((way) => [...way.payees])]);
    const needed = new Set([...steps.map(({ call }) => call.by), ...seen.flatMap((way) => [...way.actors])]);
    for (const missing of needed) {
      if (money.person === missing || told.has(`needs-one ${state}`)) continue;
      if (seen.some((way) => !way.actors.has(missing))) continue;
      // Somebody else must have a part in it: who has put it in, or whom its record names and who would get it.
      const others = [...payers, ...[...payees].filter((person) => isNamedIn(rowOf(game, lying, pot)?.fields, person))].filter(
        (person) => person !== missing,
      );
      if (others.length === 0) continue;
      // Where it goes to whoever may be chosen, it is nobody's yet; one who alone chooses is told all the same.
      if (pot.of === undefined && !choosesAlone(game, steps, missing) && !others.some((one) => hasRight(game, lying.at, one))) continue;
      const people = game.people.filter((person) => person !== missing);
      // What somebody can take out for themselves, with nobody's help, is theirs to leave there, unless another waits for it.
      const alone = reach(game, lying.at, { people: [missing], isDone: isLess(lying), most: 2000 });
      const isTheirs = alone?.by?.payments.every(({ to }) => to === missing) === true;
      if (isTheirs && !others.some((person) => depends(game, lying.at, person, people))) continue;
      if ([...seen.map((way) => way.to), ...(out ? [out] : [])].some((to) => goesWithout(game, lying, to, missing))) continue;
      if (reach(game, withOthersNamed(game, lying.at, missing), { people, isDone: isLess(lying), most: perMissing })) continue;
      tell(`needs-one ${state}`, {
        kind: 'needs-one',
        money,
        missing,
        trace,
        people: [...new Set([missing, ...others])],
        ...(wayOut && { wayOut }),
      });
    }
  }
  game.focus = undefined;
  return findings;
}

const stuckAt = ({ at, amount }: Lying, money: Money) => ({ kind: 'stuck' as const, money: { ...money, amount }, trace: traceOf(at) });

/** For the only one who has put it in. */
function wayOutFor(game: Game, lying: Lying, money: Money, payer: Wallet): Action | undefined {
  const pot = game.charter.pots[lying.pot];
  return pot && proposeWayOut(game.charter, pot, money, rowOf(game, lying, pot)?.fields.indexOf(payer) ?? -1);
}

/**
 * Where everybody together gets it out, also bit by bit: from where there is less of it they go on; and where others were named
 * before by whoever may. Otherwise what stays of it, and where.
 */
function wayOutOf(game: Game, lying: Lying, most: number): { out: Position } | { rest: Lying } {
  const named = withOthersNamed(game, lying.at);
  const starts = named === lying.at ? [lying.at] : [lying.at, named];
  let rest = lying;
  for (const from of starts) {
    const end = game.tried + most / starts.length;
    let less = { ...lying, at: from };
    while (game.tried < end) {
      const to = reach(game, less.at, { people: game.people, isDone: isLess(less), most: end - game.tried });
      if (!to) break;
      if (isEmpty(lying)(to)) return { out: to };
      less = { ...less, at: to, amount: inPot(to, less) };
    }
    if (less.amount < rest.amount) rest = less;
  }
  return { rest };
}

/** Whether somebody gets something that nobody chose them for. */
function hasRight(game: Game, from: Position, person: Wallet): boolean {
  const to = reach(game, from, {
    people: [person, ...game.people.filter((one) => one !== person)],
    most: 1500,
    leavesOut: (call, before, after) =>
      ('action' in call && call.arguments.includes(person)) || (after !== undefined && paysIn(before, after)),
    isDone: ({ by }) => by?.payments.some(({ to: payee, amount }) => payee === person && amount > 0n) === true,
  });
  return to !== undefined;
}

/** Whether somebody did a step by a role that one person has. */
const choosesAlone = ({ charter }: Game, steps: readonly Step[], person: Wallet): boolean =>
  steps.some(({ call }) => {
    const who = 'action' in call && call.by === person ? charter.actions[call.action]?.by : undefined;
    return charter.roles.some(({ role, holders }) => holders === 'one' && typeof who === 'object' && 'role' in who && who.role === role);
  });

/** Whether somebody gets some of it with everybody's help and nothing with that of these people. */
function depends(game: Game, from: Position, person: Wallet, people: readonly Wallet[]): boolean {
  if (bestFuture(game, from, { person, people: game.people, enough: 1n }).amount === 0n) return false;
  return bestFuture(game, from, { person, people, enough: 1n, most: perQuestion }).amount === 0n;
}

/** Whoever may name people for a role, and is there, names everybody else who is. */
function withOthersNamed(game: Game, from: Position, missing?: Wallet): Position {
  let position = from;
  for (const [at, { role, named, holders }] of game.charter.roles.entries()) {
    if (named === 'rules' || (named === 'deployer' && holders === 'one')) continue;
    const namer = position.state.roles[typeof named === 'object' ? game.charter.roles.findIndex((one) => one.role === named.by) : at];
    const by = namer?.holders === 'one' ? namer.holder : [...(namer?.wallets ?? [])].find((one) => one !== missing);
    if (by === undefined || by === missing) continue;
    for (const person of game.people.slice(0, -1))
      if (person !== missing) position = play(game, position, { does: 'name', role, by, person }) ?? position;
  }
  return position;
}

/** Whether a known way goes too when others do what the missing one did. */
function goesWithout(game: Game, lying: Lying, to: Position, missing: Wallet): boolean {
  let position = lying.at;
  for (const { call, at } of traceOf(to, lying.at)) {
    if (at.now > position.now || at.block > position.block + 1n) position = { ...waitUntil(position, at.now), block: at.block - 1n };
    const stand = position;
    const doers = call.by === missing ? game.people.filter((person) => person !== missing) : [call.by];
    const next = doers.reduce<Position | undefined>((found, by) => found ?? play(game, stand, { ...call, by }), undefined);
    if (!next) return false;
    position = next;
  }
  return inPot(position, lying) < lying.amount;
}

const inPot = (position: Position, { pot, key }: Lying): bigint => position.state.pots[pot]?.get(key) ?? 0n;
/** What rounding leaves does not count. */
const isEmpty = (lying: Lying) => (position: Position) => inPot(position, lying) * 100n <= lying.amount;
/** Less of it, in a call that pays somebody or moves it on without anybody's paying in. */
const isLess = (lying: Lying) => (position: Position) =>
  inPot(position, lying) < lying.amount && position.before !== undefined && !paysIn(position.before, position);

/** In which pots and states of their record money was seen to get out again. */
function drainedKinds({ game, drains }: Explored): Set<string> {
  const kinds = new Set<string>();
  for (const [at, ways] of drains)
    for (const [pot, amounts] of at.state.pots.entries()) {
      const declared = game.charter.pots[pot];
      for (const [key, amount] of amounts)
        if (declared && ways.has(drainKey(pot, key))) kinds.add(`${declared.pot} ${stateOf(game, { at, pot, key, amount }, declared)}`);
    }
  return kinds;
}

/** Where money lies: by pot, by the state of its record, by how many have paid in and which states other records have. */
function lyingMoney({ game, opening, positions }: Explored): Lying[] {
  const kinds = new Map<string, Lying & { length: number }>();
  for (const at of positions) {
    const states = at.state.things.map(({ rows }) => [...new Set(rows.map(({ state }) => state))].sort().join('')).join('/');
    const payers = Math.min(2, payersIn(game, opening, at).length);
    const { length } = traceOf(at);
    for (const [pot, amounts] of at.state.pots.entries()) {
      const declared = game.charter.pots[pot];
      if (!declared || declared.forever) continue;
      for (const [key, amount] of amounts) {
        const lying: Lying = { at, pot, key, amount };
        const kind = `${pot} ${stateOf(game, lying, declared)} ${payers} ${states} ${at.state.draws.pending.length}`;
        const known = kinds.get(kind);
        if (!known || known.length > length) kinds.set(kind, { ...lying, length });
      }
    }
  }
  return [...kinds.values()].sort((a, b) => a.length - b.length);
}

const recordOf = ({ key }: Lying): number => (typeof key === 'number' ? key : /^\d+ /.test(key) ? Number.parseInt(key, 10) : 0);

function rowOf(game: Game, lying: Lying, pot: Pot): Row | undefined {
  const thing = game.charter.things.findIndex((one) => one.thing === pot.of);
  return lying.at.state.things[thing]?.rows[recordOf(lying) - 1];
}

function stateOf(game: Game, lying: Lying, pot: Pot): string {
  const thing = game.charter.things.findIndex((one) => one.thing === pot.of);
  const row = rowOf(game, lying, pot);
  return row
    ? (game.charter.things[thing]?.states?.[row.state] ?? '')
    : lying.at.state.things.map(({ rows }) => rows[0]?.state ?? '-').join('');
}

function moneyOf(game: Game, lying: Lying, pot: Pot): Money {
  const record = recordOf(lying);
  const person = game.people.find((one) => String(lying.key).endsWith(one));
  return { pot: pot.pot, coin: pot.coin ?? chainCoin, ...(record > 0 && { record }), ...(person && { person }), amount: lying.amount };
}

/** Whose calls made a pot grow. */
function payersOf(lying: Lying): Wallet[] {
  const payers: Wallet[] = [];
  for (let at: Position | undefined = lying.at; at?.before; at = at.before)
    if (at.by && inPot(at, lying) > inPot(at.before, lying) && !payers.includes(at.by.call.by)) payers.push(at.by.call.by);
  return payers;
}
