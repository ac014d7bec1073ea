/** References: which record, and how it is reached. */
import type { Ref, RuleName, Thing, Value } from '@starwright/protocol/charter';
import { thingOf } from '../language/typing.ts';
import { personFieldOf, thingNamed } from '../language/vocabulary.ts';
import { type Code, code, most, reasonsOf } from './code.ts';
import type { Contract } from './contract.ts';
import type { Place } from './place.ts';
import { encoded, value } from './values.ts';

export interface Found {
  thing: Thing;
  /** Undefined for a record that is only prepared. */
  id: Code | undefined;
  /** How its fields are reached, where that is shorter than by its number. */
  at?: string;
}

const idCode = (text: string, ...parts: Pick<Code, 'why'>[]): Code => code(text, { max: most.moment, width: 64, why: reasonsOf(parts) });
const simpleId = (text: string): Code => code(text, { max: most.moment, width: 256 });

/** How the fields of a record are reached. */
export function fieldsOf(found: Found, place: Place): string {
  if (found.at !== undefined) return found.at;
  const { contract } = place;
  return found.thing.single ? contract.storeOf(found.thing) : `${contract.storeOf(found.thing)}[${found.id?.text ?? '0'}]`;
}

/** The number of a record; a prepared one has none, and asking for it refuses. */
export function numberOf(found: Found, place: Place, soft = false): Code {
  if (found.id) return found.id;
  if (soft) return code('0', { width: 0 });
  const { contract } = place;
  const none = contract.helper('no-record', '_noRecord', (name) => [
    `function ${name}() private pure returns (uint256) {`,
    `revert ${contract.refusal('NoSuchRecord')}();`,
    '}',
  ]);
  return code(`${none}()`, { why: new Set(['NoSuchRecord']) });
}

/** Refuses the number zero. */
function existing(id: Code, place: Place): Code {
  const { contract } = place;
  const name = contract.helper('some-record', '_some', (name) => [
    `function ${name}(uint256 id) private pure returns (uint256) {`,
    `if (id == 0) revert ${contract.refusal('NoSuchRecord')}();`,
    'return id;',
    '}',
  ]);
  return code(`${name}(${id.text})`, { max: most.moment, why: reasonsOf([id], 'NoSuchRecord') });
}

/**
 * The record a reference leads to. `soft`: zero where there is none, instead of a refusal; fields of the record zero are
 * empty, so that a chain of references ends in zero as well.
 */
export function find(ref: Ref, place: Place, soft = false): Found {
  const { contract } = place;
  const hard = (id: Code) => (soft ? id : existing(id, place));
  if (typeof ref === 'string') {
    const held = place[ref];
    if (!held) throw new Error(`there is no ${ref} here`);
    return { thing: held.thing, at: held.at, id: held.id === undefined ? undefined : simpleId(held.id) };
  }
  if ('the' in ref) return { thing: thingNamed(contract.charter, ref.the), id: simpleId('1') };
  if ('up' in ref) return parentOf(find(ref.of ?? 'this', place, soft), place);
  if ('given' in ref) {
    const id = place.inputs[ref.given];
    if (!id) throw new Error(`there is no input ${ref.given}`);
    return { thing: thingOf(ref, place.scope), id };
  }
  if ('link' in ref) {
    const from = find(ref.of ?? 'this', place, soft);
    const thing = thingOf(ref, place.scope);
    return { thing, id: hard(idCode(`${fieldsOf(from, place)}.${contract.fieldOf(from.thing, ref.link)}`, from.id ?? code(''))) };
  }
  const thing = thingNamed(contract.charter, 'own' in ref ? ref.own : 'find' in ref ? ref.find : ref.thing);
  const parent = ref.in === undefined ? undefined : numberOf(find(ref.in, place, soft), place, soft);
  if ('own' in ref) {
    const person = ref.whose === undefined ? code(place.actor) : value(ref.whose, place, 'person');
    const id = byPerson(thing, person, parent, place);
    return { thing, id: isMembersOwn(ref, place) ? id : hard(id) };
  }
  if ('find' in ref) return { thing, id: hard(byKey(thing, ref.with, parent, place)) };
  if ('nth' in ref) return { thing, id: hard(nth(thing, value(ref.nth, place, 'count'), parent, contract)) };
  const id = code(
    `${inPlace(thing, ref, parent !== undefined, contract)}(${[...(parent ? [parent.text] : []), String(ref.place)].join(', ')})`,
    {
      max: most.moment,
      why: reasonsOf(parent ? [parent] : []),
    },
  );
  return { thing, id: hard(id) };
}

/** Whether an action that only those may do who have such a record reads their own: it was asked for before. */
function isMembersOwn(ref: Extract<Ref, { own: RuleName }>, { contract, action, actor }: Place): boolean {
  const by = contract.charter.actions[action ?? -1]?.by;
  const isAsked = typeof by === 'object' && 'member' in by && by.member === ref.own && JSON.stringify(by.in) === JSON.stringify(ref.in);
  return isAsked && ref.whose === undefined && actor === 'msg.sender';
}

export function parentOf(child: Found, place: Place): Found {
  const { contract } = place;
  const thing = thingNamed(contract.charter, child.thing.in ?? '');
  if (thing.single) return { thing, id: code('1', { max: 1n, why: reasonsOf(child.id ? [child.id] : []) }) };
  const base = fieldsOf(child, place);
  const id = `${base}.${contract.parentOf(child.thing)}`;
  const found: Found = { thing, id: idCode(id, ...(child.id ? [child.id] : [])) };
  if (/^\w+$/.test(base) && place.pointers && (found.id?.why.size ?? 0) === 0) {
    const known = [...place.pointers].find(([, pointer]) => pointer.to === `${contract.storeOf(thing)}[${id}]`);
    const name = known?.[0] ?? place.locals.take(contract.camel(thing.thing, 'thing'));
    if (!known)
      place.pointers.set(name, {
        type: contract.structOf(thing),
        to: `${contract.storeOf(thing)}[${id}]`,
        base,
        child: contract.parentOf(child.thing),
      });
    found.at = name;
  }
  return found;
}

/** True for things whose records are found by one person and nothing else. */
export const isByPerson = (thing: Thing): boolean =>
  thing.unique?.length === 1 && thing.fields.some((field) => field.field === thing.unique?.[0] && field.unit === 'person');

export const personIndex = (thing: Thing, contract: Contract): string =>
  contract.global(`by person:${thing.thing}`, () => `_${contract.camel(thing.thing, 'thing')}Of`);
export const keyIndex = (thing: Thing, contract: Contract): string =>
  contract.global(`by key:${thing.thing}`, () => `_${contract.camel(thing.thing, 'thing')}ByKey`);

function byPerson(thing: Thing, person: Code, parent: Code | undefined, place: Place): Code {
  personFieldOf(thing);
  const index = `${personIndex(thing, place.contract)}[${person.text}]`;
  return code(parent ? `${index}[${parent.text}]` : index, { max: most.moment, why: reasonsOf([person, ...(parent ? [parent] : [])]) });
}

function byKey(thing: Thing, values: Value[], parent: Code | undefined, place: Place): Code {
  const { contract } = place;
  const fields = (thing.unique ?? []).map((name) => thing.fields.find((field) => field.field === name));
  const parts = values.map((part, at) => value(part, place, fields[at]?.unit));
  if (isByPerson(thing) && parts[0]) return byPerson(thing, parts[0], parent, place);
  const all = [...parts.map((part) => encoded(part)), ...(parent ? [parent.text] : [])];
  return code(`${keyIndex(thing, contract)}[keccak256(abi.encode(${all.join(', ')}))]`, {
    max: most.moment,
    why: reasonsOf([...parts, ...(parent ? [parent] : [])]),
  });
}

function nth(thing: Thing, number: Code, parent: Code | undefined, contract: Contract): Code {
  const { pascal } = contract;
  const why = reasonsOf([number, ...(parent ? [parent] : [])]);
  if (!parent) {
    const lookup = contract.helper(`nth:${thing.thing}`, `_nth${pascal(thing.thing, 'thing')}`, (name) => [
      `function ${name}(uint256 number) private view returns (uint256) {`,
      `return number > ${thing.single ? '1' : contract.countOf(thing)} ? 0 : number;`,
      '}',
    ]);
    return code(`${lookup}(${number.text})`, { max: most.moment, why });
  }
  const lookup = contract.helper(`nth in:${thing.thing}`, `_nth${pascal(thing.thing, 'thing')}`, (name) => [
    `function ${name}(uint256 number, uint256 parent) private view returns (uint256) {`,
    `uint64[] storage ids = ${contract.childrenOf(thing)}[parent];`,
    'return number == 0 || number > ids.length ? 0 : ids[number - 1];',
    '}',
  ]);
  return code(`${lookup}(${number.text}, ${parent.text})`, { max: most.moment, why });
}

function inPlace(thing: Thing, { by, first }: { by: string; first: 'highest' | 'lowest' }, parented: boolean, contract: Contract): string {
  const { pascal } = contract;
  const wish = `_${first}${pascal(thing.thing, 'thing')}By${pascal(by, 'field')}`;
  const id = (at: string) => (parented ? `ids[${at}]` : `${at} + 1`);
  const store = contract.storeOf(thing);
  const field = contract.fieldOf(thing, by);
  const before = first === 'highest' ? '>' : '<';
  return contract.helper(`place:${thing.thing}:${by}:${first}:${parented}`, wish, (name) => [
    `function ${name}(${parented ? 'uint256 parent, ' : ''}uint256 place) private view returns (uint256) {`,
    ...(parented ? [`uint64[] storage ids = ${contract.childrenOf(thing)}[parent];`] : []),
    `uint256 last = ${parented ? 'ids.length' : contract.countOf(thing)};`,
    'uint256[] memory values = new uint256[](last);',
    `for (uint256 i = 0; i < last; ++i) values[i] = ${store}[${id('i')}].${field};`,
    'for (uint256 i = 0; i < last; ++i) {',
    'uint256 rank = 1;',
    'for (uint256 j = 0; j < last; ++j) {',
    `if (values[j] ${before} values[i] || (values[j] == values[i] && j < i)) ++rank;`,
    '}',
    `if (rank == place) return ${id('i')};`,
    '}',
    'return 0;',
    '}',
  ]);
}
