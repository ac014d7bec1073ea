/** Whether money gets out of where it lies: with everybody's help, without one of them, and against a stranger. */
import { type Action, type Charter, chainCoin, type Pot, type Thing } from '@starwright/protocol/charter';
import type { Wallet } from '../../interpret/door.ts';
import type { Finding, Money } from './finding.ts';
import { type Game, type Position, play, traceOf } from './position.ts';
import { actionCalls } from './propose.ts';
import { perQuestion, reach } from './reach.ts';
import { drainKey, type Explored } from './search.ts';

interface Lying {
  at: Position;
  pot: number;
  key: string | number;
  amount: bigint;
}

/** That nobody at all gets it out is looked at longer before it is said. */
const perLock = 12_000;

export function findLocks({ game, positions, actions, drains }: Explored): Finding[] {
  const findings: Finding[] = [];
  const told = new Set<string>();
  const tell = (about: string, finding: Finding): void => {
    if (!told.has(about)) findings.push(finding);
    told.add(about);
  };
  const cheap = [...actions.keys()].filter((index) => game.charter.actions[index]?.by === 'anyone');
  for (const lying of lyingMoney(game, positions)) {
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
    const out = reach(game, lying.at, { people: game.people, isDone: isEmpty(lying), most: seen.length === 0 ? perLock : perQuestion });
    const wayOut = proposeWayOut(game.charter, pot, money);
    if (!out && seen.length === 0) {
      tell(`stuck ${state}`, { kind: 'stuck', money, trace, people: payers, ...(wayOut && { wayOut }) });
      continue;
    }
    const steps = out ? traceOf(out, lying.at) : [];
    const payees = new Set([...steps.flatMap(({ payments }) => payments.map(({ to }) => to)), ...seen.flatMap((way) => [...way.payees])]);
    const needed = new Set([...steps.map(({ call }) => call.by), ...seen.flatMap((way) => [...way.actors])]);
    for (const missing of needed) {
      // Whoever alone has put it in and alone gets it may leave it there.
      if ([...payers, ...payees].every((person) => person === missing) || money.person === missing) continue;
      if (seen.some((way) => !way.actors.has(missing))) continue;
      // What somebody can take out for themselves, with nobody's help, is theirs to leave there.
      const alone = reach(game, lying.at, { people: [missing], isDone: isLess(lying) });
      if (alone?.by?.payments.every(({ to }) => to === missing)) continue;
      const others = game.people.filter((person) => person !== missing);
      if (reach(game, lying.at, { people: others, isDone: isLess(lying) })) continue;
      tell(`needs-one ${state}`, {
        kind: 'needs-one',
        money,
        missing,
        trace,
        people: [...new Set([...payers, ...payees])],
        ...(wayOut && { wayOut }),
      });
    }
    const stranger = game.people.at(-1);
    if (stranger === undefined) continue;
    for (const action of cheap) {
      const harass = (position: Position): Position => disturb(game, position, action, stranger);
      const disturbed = harass(lying.at);
      if (disturbed === lying.at) continue;
      const others = game.people.filter((person) => person !== stranger);
      if (!reach(game, lying.at, { people: others, isDone: isLess(lying) })) break;
      // A new record stays; making one again and again adds nothing.
      const again = game.charter.actions[action]?.creates === undefined ? { harass } : {};
      if (reach(game, disturbed, { people: others, isDone: isLess(lying), ...again })) continue;
      tell(`held-up ${pot.pot} ${action}`, { kind: 'held-up', money, by: stranger, action, trace: traceOf(disturbed), people: payers });
    }
  }
  game.focus = undefined;
  return findings;
}

/** A stranger does an action that costs nothing, in the first way that goes; or nothing happens. */
function disturb(game: Game, position: Position, action: number, stranger: Wallet): Position {
  for (const call of actionCalls(game, position, action, stranger, 4)) {
    const costs = (call.sent ?? 0n) > 1n;
    const next = play(game, position, costs ? { ...call, sent: 1n } : call);
    if (next?.state.holds.every((amount, coin) => amount <= (position.state.holds[coin] ?? 0n) + 1n)) return next;
  }
  return position;
}

const inPot = (position: Position, { pot, key }: Lying): bigint => position.state.pots[pot]?.get(key) ?? 0n;
/** What rounding leaves does not count. */
const isEmpty = (lying: Lying) => (position: Position) => inPot(position, lying) * 100n <= lying.amount;
const isLess = (lying: Lying) => (position: Position) => inPot(position, lying) < lying.amount;

/** Where money lies, by pot and by the state of its record: of each kind the position that comes first, and a late one. */
function lyingMoney(game: Game, positions: readonly Position[]): Lying[] {
  const first = new Map<string, Lying>();
  const late = new Map<string, Lying>();
  for (const at of positions)
    for (const [pot, amounts] of at.state.pots.entries()) {
      const declared = game.charter.pots[pot];
      if (!declared || declared.forever) continue;
      for (const [key, amount] of amounts) {
        const lying: Lying = { at, pot, key, amount };
        const kind = `${pot} ${stateOf(game, lying, declared)}`;
        if (!first.has(kind)) first.set(kind, lying);
        else if (at.depth <= 8) late.set(kind, lying);
      }
    }
  return [...first.values(), ...late.values()];
}

const recordOf = ({ key }: Lying): number => (typeof key === 'number' ? key : /^\d+ /.test(key) ? Number.parseInt(key, 10) : 0);

function stateOf(game: Game, lying: Lying, pot: Pot): string {
  const thing = game.charter.things.findIndex((one) => one.thing === pot.of);
  const row = lying.at.state.things[thing]?.rows[recordOf(lying) - 1];
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

/** Take it back thirty days after the last moment that the record knows, by the person it names first. */
function proposeWayOut(charter: Charter, pot: Pot, money: Money): Action | undefined {
  const thing: Thing | undefined = charter.things.find((one) => one.thing === pot.of);
  const person = thing?.fields.find(({ unit }) => unit === 'person');
  const moment = thing?.fields.findLast(({ unit }) => unit === 'moment');
  if (!thing || !person || !moment || pot.person || money.record === undefined) return undefined;
  return {
    verb: `take back the ${pot.pot} of`.slice(0, 40),
    by: { party: person.field },
    on: thing.thing,
    onlyIf: [{ compare: ['now', 'at least', { plus: [{ field: moment.field }, { seconds: 2_592_000 }] }] }],
    do: [{ pay: { held: { pot: pot.pot, of: 'this' } }, from: { pot: pot.pot, of: 'this' }, to: 'actor' }],
    assumed: true,
  };
}
