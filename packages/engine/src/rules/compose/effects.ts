/** What an action brings about, as Solidity statements. */
import type { Effect, Kept, PotRef, Value } from '@starwright/protocol/charter';
import { nodesOf, outsideOf } from '../check/walk.ts';
import { scopeAfter, scopeInside, unitOf } from '../language/typing.ts';
import { fieldNamed, ownNft, roleNamed, tallyNamed, thingNamed } from '../language/vocabulary.ts';
import { binds, type Code, code, isPlain, most } from './code.ts';
import { condition, refuted } from './conditions.ts';
import { drawLines } from './draws.ts';
import { Claims } from './identifiers.ts';
import { coinOf, noteLine, noteMintLine, notePassLine, payLine, putLine, shareFunction, takeFunction, tallyLine } from './money.ts';
import { combined } from './operations.ts';
import type { Held, Place } from './place.ts';
import { addFunction, fieldLine, moveLine, parentThing, startLines, writeLine } from './records.ts';
import { fieldsOf, find, numberOf } from './references.ts';
import { at, coinVariable, potKeys, readField, recordKey, roleVariable, stored, tallyKeys, tallyVariable, value } from './values.ts';

/** How payments leave: one at the very end, or noted in a list; `none` when there are none. */
export interface Paying {
  how: 'none' | 'last' | 'list';
  completing: boolean;
  /** The line of the single payment, for after the event. */
  last?: string;
}

/** Statements that belong together, with the values they are made of kept in locals of their own. */
class Block {
  readonly place: Place;
  readonly lines: string[] = [];
  #bound = false;
  constructor(place: Place) {
    this.place = { ...place, locals: new Claims(place.locals) };
  }
  /** Keeps a value in a local, unless it is one or can be written twice. */
  keep(given: Code, type: string, wish: string, always = false): string {
    const { contract, locals } = this.place;
    const steady = isPlain(given.text) && !contract.globals.has(given.text) && !always;
    if (steady) return given.text;
    const name = locals.take(wish);
    this.lines.push(`${type} ${name} = ${given.text};`);
    this.#bound = true;
    return name;
  }
  done(): string[] {
    return this.#bound ? ['{', ...this.lines, '}'] : this.lines;
  }
}

/** What locals inside blocks are called; a kept value around them must not be. */
const blockWords = new Set(['amount', 'id', 'person', 'receiver', 'sharers', 'parent', 'last', 'i', 'asked', 'candidates']);

/** All effects of a list, each in the scope the ones before it leave. */
export function effectLines(effects: readonly Effect[], start: Place, paying: Paying): string[] {
  let place = start;
  const lists = effects.map((effect, at) => {
    const lines = effectLine(effect, place, paying, at === effects.length - 1);
    if ('let' in effect) {
      const { contract } = place;
      const unit = unitOf(effect.be, place.scope);
      const kept = value(effect.be, place, unit);
      const wish = contract.camel(effect.let, 'value');
      const name = place.locals.take(blockWords.has(wish) ? `${wish}Kept` : wish);
      const type = contract.types(unit, contract.pascal(effect.let, 'Value')).local;
      place.localTypes?.set(name, type);
      const known = type === 'uint256' ? code(name, { max: kept.max > most.all ? most.all : kept.max }) : code(name);
      place = { ...place, scope: scopeAfter(effect, place.scope), called: { ...place.called, [effect.let]: known } };
      return [`${type} ${name} = ${kept.text};`];
    }
    return lines;
  });
  return lists.flatMap((lines, at) => {
    const effect = effects[at];
    const [line] = lines;
    if (effect === undefined || !('let' in effect) || line === undefined) return lines;
    const [, name = '', text = ''] = /^\S+(?: memory)? (\w+) = (.*);$/s.exec(line) ?? [];
    const used = [...lists.slice(at + 1).flat(), paying.last ?? ''].some((later) => new RegExp(`\\b${name}\\b`).test(later));
    // What nothing reads is only evaluated, because that may refuse.
    return used ? lines : /[A-Za-z_]/.test(text.replace(/\b(uint256|ether|gwei|weeks|days|hours|minutes)\b/g, '')) ? [`${text};`] : [];
  });
}

function effectLine(effect: Effect, place: Place, paying: Paying, isLast: boolean): string[] {
  const { contract } = place;
  if ('let' in effect) return [];
  if ('set' in effect) return keptLines(effect.set, effect.to, 'set', place);
  if ('raise' in effect) return keptLines(effect.raise, effect.by, 'plus', place);
  if ('lower' in effect) return keptLines(effect.lower, effect.by, 'minus', place);
  if ('move' in effect) {
    const found = find(effect.of ?? 'this', place);
    return [moveLine(found.thing, effect.move, fieldsOf(found, place), numberOf(found, place), contract)];
  }
  if ('pay' in effect) return payment(effect, place, paying, isLast);
  if ('shift' in effect) {
    const block = new Block(place);
    const amount = kept(effect.shift, block);
    const from = keys(effect.from, block);
    const into = keys(effect.into, block);
    block.lines.push(
      `${takeFunction(effect.from.pot, contract)}(${[...from, amount].join(', ')});`,
      putLine(effect.into, into, amount, contract),
    );
    return block.done();
  }
  if ('share' in effect) {
    const block = new Block(place);
    const amount = kept(effect.share, block);
    const from = keys(effect.from, block);
    const of = recordKey(tallyNamed(contract.charter, effect.by).of, effect.of, block.place);
    const id = of && block.keep(of, 'uint256', 'sharers', of.why.size > 0);
    const share = shareFunction(effect.from.pot, effect.by, contract);
    block.lines.push(
      `${takeFunction(effect.from.pot, contract)}(${[...from, amount].join(', ')});`,
      `${share}(${[...(id === undefined ? [] : [id]), amount].join(', ')});`,
    );
    return block.done();
  }
  if ('create' in effect) return creation(effect, place);
  if ('appoint' in effect || 'dismiss' in effect) return roleLines(effect, place);
  if ('mint' in effect) {
    const block = new Block(place);
    const amount = kept(effect.mint, block);
    const to = value(effect.for, block.place, 'person');
    const outside = outsideOf(contract.charter).mints.get(effect);
    if (outside !== undefined) {
      block.lines.push(noteMintLine(outside, to.text, amount, contract));
      return block.done();
    }
    const mint = mintFunction(coinOfValue(effect.mint, place), block.place);
    block.lines.push(`${mint}(${to.text}, ${amount});`);
    return block.done();
  }
  if ('burn' in effect) {
    const block = new Block(place);
    const amount = kept(effect.burn, block);
    const coin = coinVariable(coinOfValue(effect.burn, place), contract);
    block.lines.push(
      `if (${coin}.balanceOf(${place.actor}) < ${amount}) revert ${contract.refusal('NotEnough')}();`,
      `${coin}.burn(${place.actor}, ${amount});`,
    );
    return block.done();
  }
  if ('pass' in effect) {
    const id = numberOf(find(effect.pass, place), place);
    const to = value(effect.to, place, 'person');
    const keeping = outsideOf(contract.charter).passes.get(effect);
    if (keeping) return [notePassLine(keeping, id.text, to.text, contract)];
    const pass = contract.helper('pass', '_pass', (name) => [
      `function ${name}(uint256 id, address to) private {`,
      `if (to == address(0)) revert ${contract.refusal('NoReceiver')}();`,
      '_transfer(_ownerOf(id), to, id);',
      '}',
    ]);
    return [`${pass}(${id.text}, ${to.text});`];
  }
  if ('if' in effect) {
    const test = condition(effect.if, place);
    const inner = (effects: readonly Effect[]) => effectLines(effects, { ...place, locals: new Claims(place.locals) }, listed(paying));
    const then = inner(effect.do);
    const otherwise = effect.else ? inner(effect.else) : [];
    if (then.length === 0 && otherwise.length > 0) return [`if (${refuted(test)}) {`, ...otherwise, '}'];
    return [`if (${test.text}) {`, ...then, ...(otherwise.length > 0 ? ['} else {', ...otherwise] : []), '}'];
  }
  if ('each' in effect) return loop(effect, place, paying);
  return drawLines(effect, place);
}

const listed = (paying: Paying): Paying => ({ ...paying, how: paying.how === 'last' ? 'list' : paying.how });

const coinOfValue = (given: Value, place: Place): string => {
  const unit = unitOf(given, place.scope);
  return typeof unit === 'object' && 'money' in unit ? unit.money : '';
};

/** An amount that is needed more than once. */
const kept = (given: Value, block: Block): string => {
  const amount = value(given, block.place);
  return block.keep(amount, 'uint256', 'amount', amount.why.size > 0 || amount.binds < binds.whole);
};

function keys(ref: PotRef, block: Block): string[] {
  const { of, person } = potKeys(ref, block.place);
  return [
    ...(of ? [block.keep(of, 'uint256', 'id', of.why.size > 0)] : []),
    ...(person ? [block.keep(person, 'address', 'person', person.why.size > 0)] : []),
  ];
}

/** Whether a value names nobody but who may act: the party or the holder of a role whom the action asks for, and never replaces. */
function namesActor(named: Value, { contract, action }: Place): boolean {
  const { by, do: effects = [] } = contract.charter.actions[action ?? -1] ?? {};
  if (typeof named !== 'object' || typeof by !== 'object') return false;
  const nodes = [...nodesOf(effects)];
  if ('role' in named && 'role' in by) {
    const role = roleNamed(contract.charter, by.role);
    return named.role === role.role && role.holders === 'one' && !nodes.some((node) => 'appoint' in node || 'dismiss' in node);
  }
  if (!('field' in named && 'party' in by)) return false;
  const isOfThis = [named.of, by.of].every((of) => of === undefined || of === 'this');
  return isOfThis && named.field === by.party && !nodes.some(({ set }) => typeof set === 'object' && set !== null && 'field' in set);
}

function payment(effect: Extract<Effect, { pay: Value }>, place: Place, paying: Paying, isLast: boolean): string[] {
  const { contract } = place;
  // Until a draw is completed somebody else may have become the party.
  const isToActor = effect.to === 'actor' || (!paying.completing && namesActor(effect.to, place));
  if (!isToActor || paying.completing) contract.need('pays others');
  const last = paying.how === 'last' && isLast;
  // The locals of the last payment are still needed after the event.
  const block = last ? new Block({ ...place }) : new Block(place);
  const amount = kept(effect.pay, block);
  const from = keys(effect.from, block);
  const to = value(isToActor ? 'actor' : effect.to, block.place, 'person');
  const receiver = to.why.size > 0 || last ? block.keep(to, 'address', 'receiver', to.why.size > 0) : to.text;
  block.lines.push(`${takeFunction(effect.from.pot, contract)}(${[...from, amount].join(', ')});`);
  const coin = coinOf(effect.from.pot, contract);
  if (!last) {
    block.lines.push(noteLine(coin, receiver, amount, contract));
    return block.done();
  }
  paying.last = payLine(coin, receiver, amount, paying.completing, contract);
  return block.lines;
}

function keptLines(where: Kept, given: Value, how: 'set' | 'plus' | 'minus', place: Place): string[] {
  const { contract } = place;
  const block = new Block(place);
  if ('tally' in where) {
    const tally = tallyNamed(contract.charter, where.tally);
    const by = tally.unit === 'moment' && how !== 'set' ? 'duration' : tally.unit;
    const { person, of } = tallyKeys(where.tally, where.person, where.of, block.place);
    const who = person ? block.keep(person, 'address', 'person', person.why.size > 0) : '';
    const id = of && block.keep(of, 'uint256', 'id', of.why.size > 0);
    const now = code(at(tallyVariable(where.tally, contract), [id, who]), { max: tally.unit === 'moment' ? most.moment : most.stored });
    const next = value(given, block.place, by);
    const number = how === 'set' ? next : combined(how, now, next, contract);
    block.lines.push(tallyLine(where.tally, who, id, number.text, contract));
    return block.done();
  }
  const found = find(where.of ?? 'this', place);
  const { thing } = found;
  const field = fieldNamed(thing, where.field);
  let record = fieldsOf(found, place);
  let id = numberOf(found, place);
  if (id.why.size > 0 || !isPlain(id.text)) {
    id = code(block.keep(id, 'uint256', 'id', true), { max: most.moment });
    record = fieldsOf({ thing, id }, place);
  }
  const by = field.unit === 'moment' && how !== 'set' ? 'duration' : field.unit;
  const name = `${record}.${contract.fieldOf(thing, field.field)}`;
  const now = readField(thing.thing, field.field, name, place);
  const next = value(given, block.place, by);
  const number =
    how === 'set' ? next : combined(how, now.width < 256 && now.why.size === 0 ? stored(name, field.unit) : now, next, contract);
  block.lines.push(writeLine(thing, field, record, id, number, contract));
  return block.done();
}

function creation(effect: Extract<Effect, { create: string }>, place: Place): string[] {
  const { contract } = place;
  const thing = thingNamed(contract.charter, effect.create);
  const block = new Block(place);
  const made = block.place.locals.take(`made${contract.pascal(thing.thing, 'thing')}`);
  const prepared: Held = { thing, at: made };
  const parent = parentThing(thing, contract);
  const parentId = effect.in === undefined ? (parent?.single ? code('1') : undefined) : numberOf(find(effect.in, block.place), block.place);
  const lines = [
    `${contract.structOf(thing)} memory ${made};`,
    ...(parentId ? [`${made}.${contract.parentOf(thing)} = ${parentId.width === 64 ? parentId.text : `uint64(${parentId.text})`};`] : []),
    ...effect.with.map(({ field: name, is }) => {
      const field = fieldNamed(thing, name);
      return fieldLine(thing, field, made, value(is, block.place, field.unit), contract);
    }),
    ...startLines(thing, prepared, block.place, new Set(effect.with.map(({ field }) => field))),
    `${addFunction(thing, contract)}(${made}${ownNft(thing) ? `, ${place.actor}` : ''});`,
  ];
  return ['{', ...block.lines, ...lines, '}'];
}

function roleLines(effect: Extract<Effect, { role: string }>, place: Place): string[] {
  const { contract } = place;
  const variable = roleVariable(effect.role, contract);
  const many = roleNamed(contract.charter, effect.role).holders === 'many';
  const block = new Block(place);
  const person = block.keep(value('appoint' in effect ? effect.appoint : effect.dismiss, block.place, 'person'), 'address', 'person');
  if ('appoint' in effect) {
    if (person !== 'msg.sender') block.lines.push(`if (${person} == address(0)) revert ${contract.refusal('NoReceiver')}();`);
    block.lines.push(many ? `${variable}[${person}] = true;` : `${variable} = ${person};`);
  } else block.lines.push(many ? `${variable}[${person}] = false;` : `if (${variable} == ${person}) ${variable} = address(0);`);
  return block.done();
}

function mintFunction(coin: string, { contract }: Place): string {
  return contract.helper(`mint:${coin}`, `_mint${contract.pascal(coin, 'coin')}`, (name) => [
    `function ${name}(address to, uint256 amount) private {`,
    `if (to == address(0)) revert ${contract.refusal('NoReceiver')}();`,
    `${coinVariable(coin, contract)}.mint(to, amount);`,
    '}',
  ]);
}

function loop(effect: Extract<Effect, { each: string }>, place: Place, paying: Paying): string[] {
  const { contract } = place;
  const thing = thingNamed(contract.charter, effect.each);
  const block = new Block(place);
  const { locals } = block.place;
  const parent = effect.in === undefined ? undefined : block.keep(numberOf(find(effect.in, block.place), block.place), 'uint256', 'parent');
  const last = locals.take('last');
  const id = locals.take(`${contract.camel(thing.thing, 'thing')}Id`);
  const held: Held = { thing, id, at: `${contract.storeOf(thing)}[${id}]` };
  const scope = scopeInside(effect, place.scope);
  const within: Place = { ...block.place, scope, each: held, locals: new Claims(locals) };
  const i = locals.take('i');
  const body = [
    ...(effect.where ? [`if (${refuted(condition(effect.where, within))}) continue;`] : []),
    ...effectLines(effect.do, within, listed(paying)),
  ];
  const head =
    parent === undefined
      ? [`uint256 ${last} = ${contract.countOf(thing)};`, `for (uint256 ${id} = 1; ${id} <= ${last}; ++${id}) {`]
      : [
          `uint256 ${last} = ${contract.childrenOf(thing)}[${parent}].length;`,
          `for (uint256 ${i} = 0; ${i} < ${last}; ++${i}) {`,
          `uint256 ${id} = ${contract.childrenOf(thing)}[${parent}][${i}];`,
        ];
  return ['{', ...block.lines, ...head, ...body, '}', '}'];
}

/** How many payments an action may make at most, with the coins and NFTs of other contracts. */
export function paymentsIn(effects: readonly Effect[], contractCharter: Place['contract']['charter']): number {
  return effects.reduce((sum, effect) => {
    const { mints, passes } = outsideOf(contractCharter);
    if ('pay' in effect || mints.has(effect) || passes.has(effect)) return sum + 1;
    if ('each' in effect) {
      const cap = thingNamed(contractCharter, effect.each).atMost ?? 1;
      return sum + cap * paymentsIn(effect.do, contractCharter);
    }
    if ('draw' in effect) return sum;
    if ('if' in effect) return sum + Math.max(paymentsIn(effect.do, contractCharter), paymentsIn(effect.else ?? [], contractCharter));
    return sum;
  }, 0);
}
