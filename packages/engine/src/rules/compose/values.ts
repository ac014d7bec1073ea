/** Values as Solidity expressions. */
import { chainCoin, type PotRef, type Ref, type RuleName, type Unit, type Value } from '@starwright/protocol/charter';
import { getAddress, parseUnits } from 'viem';
import { solidityText } from '../../escape.ts';
import { nodesOf } from '../check/walk.ts';
import { unitOf } from '../language/typing.ts';
import { decimalsOf, fieldNamed, potNamed, roleNamed, settingNamed, tallyNamed, termNamed, thingNamed } from '../language/vocabulary.ts';
import { binds, type Code, code, inside, literal, most, orderMatters, reasonsOf } from './code.ts';
import { condition } from './conditions.ts';
import type { Contract } from './contract.ts';
import { operation } from './operations.ts';
import type { Place } from './place.ts';
import { fieldsOf, find, numberOf } from './references.ts';
import { settingCode } from './settings.ts';
import { termCall } from './terms.ts';

/** The largest number a unit can hold when it is stored. */
export const largest = (unit: Unit): bigint =>
  unit === 'moment' || (typeof unit === 'object' && 'record' in unit) ? most.moment : unit === 'share' ? most.share : most.stored;
const storedWidth = (unit: Unit): number => (largest(unit) === most.moment ? 64 : unit === 'share' ? 16 : 128);
export const isNumber = (unit: Unit): boolean =>
  unit === 'count' || unit === 'share' || unit === 'moment' || unit === 'duration' || (typeof unit === 'object' && !('choice' in unit));

/** What lies in storage or in a prepared record, as a value. */
export const stored = (text: string, unit: Unit, why: Code['why'] = new Set()): Code =>
  isNumber(unit) ? code(text, { max: largest(unit), width: storedWidth(unit), why }) : code(text, { why });

/** Numbers of every size are encoded as 32 bytes; a text is encoded as such. */
export const encoded = (part: Code): string => (part.width === 0 && /^[0-9]/.test(part.text) ? `uint256(${part.text})` : part.text);

/** Solidity wants the letters of an address in the case of its checksum. */
export const walletLiteral = (wallet: string): string => getAddress(wallet.toLowerCase());

export const textLiteral = (text: string): string => `"${solidityText(text)}"`;

export function moneyLiteral(amount: string, coin: RuleName, contract: Contract): Code {
  const decimals = decimalsOf(contract.charter, coin);
  const number = parseUnits(amount, decimals);
  if (decimals === 18 && number > 0n)
    return literal(number, number % 10n ** 9n === 0n && number < 10n ** 14n ? `${number / 10n ** 9n} gwei` : `${amount} ether`);
  return literal(number, grouped(number));
}
const grouped = (number: bigint): string => String(number).replace(/\B(?=(\d{3})+$)/g, '_');

export function secondsLiteral(seconds: number): Code {
  for (const [word, length] of [
    ['weeks', 604_800],
    ['days', 86_400],
    ['hours', 3600],
    ['minutes', 60],
  ] as const) {
    if (seconds > 0 && seconds % length === 0) return literal(BigInt(seconds), `${seconds / length} ${word}`);
  }
  return literal(BigInt(seconds), `${seconds}`);
}

/** `unit`: what is expected here, for words of a choice. */
export function value(given: Value, place: Place, unit?: Unit): Code {
  const { contract } = place;
  if (typeof given === 'number') return literal(BigInt(given));
  if (typeof given === 'boolean') return code(String(given));
  if (given === 'actor') return code(place.actor);
  if (given === 'now') return code('block.timestamp', { max: most.moment });
  if (given === 'payment') return place.payment ?? missing('payment');
  if (given === 'person') return code(place.person ?? missing('person'));
  if (given === 'nobody') return code('address(0)');
  if ('money' in given) return moneyLiteral(given.money, given.coin, contract);
  if ('percent' in given) return literal(BigInt(Math.round(given.percent * 100)));
  if ('seconds' in given) return secondsLiteral(given.seconds);
  if ('moment' in given) return literal(BigInt(given.moment));
  if ('text' in given) return code(textLiteral(given.text));
  if ('choice' in given) {
    const words = unit && typeof unit === 'object' && 'choice' in unit ? unit.choice : [given.choice];
    return code(contract.choiceWord(words, given.choice));
  }
  if ('wallet' in given) return code(walletLiteral(given.wallet));
  if ('wallets' in given) return missing('a list as a value');
  if ('input' in given) return place.inputs[given.input] ?? missing(given.input);
  if ('called' in given) return place.called[given.called] ?? missing(given.called);
  if ('setting' in given) return settingCode(settingNamed(contract.charter, given.setting), contract);
  if ('field' in given) return fieldCode(given.field, given.of, place);
  if ('record' in given) return numberOf(find(given.record, place), place);
  if ('held' in given) return potCode(given.held, place);
  if ('tally' in given) return tallyCode(given.tally, given.person, given.of, place);
  if ('total' in given) return totalCode(given.total, given.of, place);
  if ('term' in given) return termCall(termNamed(contract.charter, given.term), given.of, given.person, place);
  if ('number' in given) return counted(given.number, given.in, given.state, place);
  if ('sum' in given) return summed(given.sum, given.thing, given.in, place);
  if ('numberOf' in given) return placeNumber(given.numberOf, place);
  if ('holder' in given) return holderOf(given.holder, place);
  if ('role' in given) return code(roleVariable(given.role, contract));
  if ('balance' in given) {
    const person = value(given.person, place, 'person');
    return code(`${coinVariable(given.balance, contract)}.balanceOf(${person.text})`, { max: most.all, why: person.why });
  }
  if ('supply' in given) return code(`${coinVariable(given.supply, contract)}.totalSupply()`, { max: most.all });
  if ('if' in given) {
    const when = condition(given.if, place);
    const wanted = unit ?? unitOf(given, place.scope);
    const is = value(given.is, place, wanted);
    const otherwise = value(given.else, place, wanted);
    // A literal beside a narrow number would take a type of its own.
    const widened = (part: Code) => (isNumber(wanted) && part.width < 256 ? `uint256(${part.text})` : inside(part, binds.choice + 1));
    return code(`${inside(when, binds.choice + 1)} ? ${widened(is)} : ${widened(otherwise)}`, {
      binds: binds.choice,
      max: is.max > otherwise.max ? is.max : otherwise.max,
      why: reasonsOf([when, is, otherwise]),
    });
  }
  return operation(given, place);
}

const missing = (what: string): never => {
  throw new Error(`nothing is known here of ${what}`);
};

export function holderOf(ref: Ref, place: Place): Code {
  const id = numberOf(find(ref, place), place);
  return code(`_ownerOf(${id.text})`, { why: id.why });
}

/** True when a moment field is never empty: it starts at a time of the chain, and is only ever set to one or raised. */
function isAlwaysSet(thing: string, field: string, contract: Contract): boolean {
  const { actions, things } = contract.charter;
  if (fieldNamed(thingNamed(contract.charter, thing), field).starts !== 'now') return false;
  const names = (part: unknown): boolean => [...nodesOf(part)].some((node) => node.field === field);
  const mayEmpty = (node: Record<string, unknown>): boolean =>
    names(node.lower) || (names(node.set) && node.to !== 'now') || (node.field === field && 'is' in node && node.is !== 'now');
  // What a record starts with may be read before this field of it is written.
  if (things.some((one) => one.thing === thing && one.fields.some(({ starts }) => names(starts)))) return false;
  return !actions.some((action) => action.asks?.includes(field) || [...nodesOf(action)].some(mayEmpty));
}

function fieldCode(field: RuleName, of: Ref | undefined, place: Place): Code {
  const found = find(of ?? 'this', place);
  return readField(found.thing.thing, field, `${fieldsOf(found, place)}.${place.contract.fieldOf(found.thing, field)}`, place, found.id);
}

/** A field as it is read; an empty moment refuses. */
export function readField(thingName: RuleName, field: RuleName, text: string, place: Place, of?: Code): Code {
  const { contract } = place;
  const { unit } = fieldNamed(thingNamed(contract.charter, thingName), field);
  const plain = stored(text, unit, of?.why);
  if (unit !== 'moment' || isAlwaysSet(thingName, field, contract)) return plain;
  const set = contract.helper('set', '_set', (name) => [
    `function ${name}(uint256 moment) private pure returns (uint256) {`,
    `if (moment == 0) revert ${contract.refusal('NotSetYet')}();`,
    'return moment;',
    '}',
  ]);
  return code(`${set}(${text})`, { max: most.moment, why: reasonsOf(of ? [of] : [], 'NotSetYet') });
}

/** The keys by which a pot or a tally is found, in the order in which they are read. `of` is left out for a single thing. */
export interface Keys {
  of: Code | undefined;
  person: Code | undefined;
}

export function recordKey(of: RuleName | undefined, ref: Ref | undefined, place: Place): Code | undefined {
  if (of === undefined || thingNamed(place.contract.charter, of).single) return undefined;
  return numberOf(find(ref ?? 'this', place), place);
}

export const at = (base: string, keys: readonly (Code | string | undefined)[]): string =>
  base + keys.map((key) => (key === undefined ? '' : `[${typeof key === 'string' ? key : key.text}]`)).join('');

export const potVariable = (name: RuleName, contract: Contract): string => {
  const pot = potNamed(contract.charter, name);
  return contract.global(`pot:${name}`, () => contract.camel(name, 'pot') + (pot.of || pot.person ? 'Of' : ''));
};

export function potKeys(ref: PotRef, place: Place): Keys {
  const pot = potNamed(place.contract.charter, ref.pot);
  const of = recordKey(pot.of, ref.of, place);
  return { of, person: pot.person ? (ref.person === undefined ? code(place.actor) : value(ref.person, place, 'person')) : undefined };
}

function potCode(ref: PotRef, place: Place): Code {
  const { of, person } = potKeys(ref, place);
  const parts = [of, person].filter((part) => part !== undefined);
  return code(at(potVariable(ref.pot, place.contract), [of, person]), { max: most.stored, why: reasonsOf(parts) });
}

export const tallyVariable = (name: RuleName, contract: Contract): string =>
  contract.global(`tally:${name}`, () => `${contract.camel(name, 'tally')}Of`);
export const totalVariable = (name: RuleName, contract: Contract): string => {
  contract.need(`total:${name}`);
  return contract.global(`total:${name}`, () => `total${contract.pascal(name, 'tally')}`);
};

/** A tally's data name the person before the record. */
export function tallyKeys(name: RuleName, person: Value | undefined, of: Ref | undefined, place: Place): Keys {
  const who = person === undefined ? code(place.actor) : value(person, place, 'person');
  return { person: who, of: recordKey(tallyNamed(place.contract.charter, name).of, of, place) };
}

export function tallyCode(name: RuleName, who: Value | undefined, ref: Ref | undefined, place: Place): Code {
  const { contract } = place;
  const { person, of } = tallyKeys(name, who, ref, place);
  const parts = [person, of].filter((part) => part !== undefined);
  const variable = tallyVariable(name, contract);
  const max = tallyNamed(contract.charter, name).unit === 'moment' ? most.moment : most.stored;
  if (!orderMatters(parts)) return code(at(variable, [of, person]), { max, why: reasonsOf(parts) });
  const read = contract.helper(`tally of:${name}`, `_${variable}`, (helper) => [
    `function ${helper}(address person, uint256 id) private view returns (uint256) {`,
    `return ${variable}[id][person];`,
    '}',
  ]);
  return code(`${read}(${parts.map((part) => part.text).join(', ')})`, { max, why: reasonsOf(parts) });
}

export function totalCode(name: RuleName, ref: Ref | undefined, place: Place): Code {
  const of = recordKey(tallyNamed(place.contract.charter, name).of, ref, place);
  return code(at(totalVariable(name, place.contract), [of]), { max: 2n ** 192n, why: reasonsOf(of ? [of] : []) });
}

function counted(name: RuleName, parentRef: Ref | undefined, state: RuleName | undefined, place: Place): Code {
  const { contract } = place;
  const thing = thingNamed(contract.charter, name);
  const parent = parentRef === undefined ? undefined : numberOf(find(parentRef, place), place);
  const why = reasonsOf(parent ? [parent] : []);
  const number = (text: string) => code(text, { max: most.moment, why });
  if (state !== undefined) {
    const word = `${contract.stateEnum(thing)}.${contract.stateWord(thing, state)}`;
    if (thing.single)
      return code(`${contract.storeOf(thing)}.${contract.stateOf(thing)} == ${word} ? uint256(1) : 0`, { max: 1n, binds: binds.choice });
    return number(`${stateCounts(thing.thing, parent !== undefined, contract)}${parent ? `[${parent.text}]` : ''}[${word}]`);
  }
  if (thing.single) return code('uint256(1)', { max: 1n });
  return number(parent ? `${contract.childrenOf(thing)}[${parent.text}].length` : contract.countOf(thing));
}

/** How many records are in each state: of the contract, or of each parent. */
export function stateCounts(thing: RuleName, ofParent: boolean, contract: Contract): string {
  const key = `states${ofParent ? ' in' : ''}:${thing}`;
  contract.need(key);
  return contract.global(`counts of ${key}`, () => `_${contract.camel(thing, 'thing')}CountByState${ofParent ? 'Of' : ''}`);
}

/** A field summed over the records of the contract, or of each parent. */
export function sumVariable(field: RuleName, thing: RuleName, ofParent: boolean, contract: Contract): string {
  const key = `sum${ofParent ? ' in' : ''}:${thing}.${field}`;
  contract.need(key);
  contract.need(`summed:${thing}.${field}`);
  return contract.global(key, () => `_${contract.camel(thing, 'thing')}${contract.pascal(field, 'field')}Sum${ofParent ? 'Of' : ''}`);
}

function summed(field: RuleName, name: RuleName, parentRef: Ref | undefined, place: Place): Code {
  const { contract } = place;
  const thing = thingNamed(contract.charter, name);
  if (thing.single) return stored(`${contract.storeOf(thing)}.${contract.fieldOf(thing, field)}`, fieldNamed(thing, field).unit);
  const parent = parentRef === undefined ? undefined : numberOf(find(parentRef, place), place);
  return code(at(sumVariable(field, name, parent !== undefined, contract), [parent]), {
    max: 2n ** 192n,
    why: reasonsOf(parent ? [parent] : []),
  });
}

function placeNumber(ref: Ref, place: Place): Code {
  const { contract } = place;
  const found = find(ref, place);
  const id = numberOf(found, place);
  if (found.thing.in === undefined) return { ...id, max: most.moment };
  contract.need(`numbered:${found.thing.thing}`);
  const numbers = contract.global(`numbered:${found.thing.thing}`, () => `_numberOf${contract.pascal(found.thing.thing, 'thing')}`);
  return code(`${numbers}[${id.text}]`, { max: most.moment, why: id.why });
}

export const coinVariable = (coin: RuleName, contract: Contract): string =>
  contract.global(`coin:${coin}`, () => contract.camel(coin, 'coin'));
export const isChainCoin = (coin: RuleName): boolean => coin === chainCoin;

/** `owner` for a role of one holder, `isOwner[person]` for one of many. */
export const roleVariable = (role: RuleName, contract: Contract): string =>
  contract.global(`role:${role}`, () =>
    roleNamed(contract.charter, role).holders === 'one' ? contract.camel(role, 'role') : `is${contract.pascal(role, 'role')}`,
  );
