/** Values with a name: public functions that compute when read. */
import type { Ref, Term, Value } from '@starwright/protocol/charter';
import { scopeOfTerm } from '../language/typing.ts';
import { thingNamed } from '../language/vocabulary.ts';
import { type Code, code, reasonsOf } from './code.ts';
import type { Contract } from './contract.ts';
import { Claims } from './identifiers.ts';
import type { Held, Place } from './place.ts';
import { fieldsOf, find, numberOf } from './references.ts';
import { value } from './values.ts';

export const termFunction = (term: Term, contract: Contract): string =>
  contract.global(`term:${term.term}`, () => contract.camel(term.term, 'term') + (term.of || term.person ? 'Of' : ''));

const placeOfTerm = (term: Term, contract: Contract, held: Held | undefined, person: string | undefined): Place => ({
  contract,
  scope: scopeOfTerm(contract.charter, term),
  locals: new Claims(contract.globals),
  actor: 'msg.sender',
  ...(held && { this: held }),
  ...(person !== undefined && { person }),
  inputs: {},
  called: {},
  proofs: {},
});

const heldOf = (term: Term, contract: Contract, id: string, at?: string): Held | undefined => {
  if (term.of === undefined) return undefined;
  const thing = thingNamed(contract.charter, term.of);
  return { thing, id: thing.single ? '1' : id, at: thing.single ? contract.storeOf(thing) : (at ?? `${contract.storeOf(thing)}[${id}]`) };
};

/** A term read at a place. Of a record that is only prepared it is written out, since its function reads the storage. */
export function termCall(term: Term, ref: Ref | undefined, who: Value | undefined, place: Place): Code {
  const { contract } = place;
  const found = term.of === undefined ? undefined : recordOf(term.of, ref, place);
  const person = term.person ? (who === undefined ? code(place.actor) : value(who, place, 'person')) : undefined;
  if (found && found.id === undefined) {
    const held: Held = { thing: found.thing, at: fieldsOf(found, place) };
    return value(term.is, { ...placeOfTerm(term, contract, held, person?.text), locals: place.locals }, term.unit);
  }
  const id = found && !found.thing.single ? numberOf(found, place) : undefined;
  const inner = value(term.is, placeOfTerm(term, contract, heldOf(term, contract, '0'), 'person'), term.unit);
  const given = [id, person].filter((part) => part !== undefined);
  return code(`${termFunction(term, contract)}(${given.map((part) => part.text).join(', ')})`, {
    max: inner.max,
    why: reasonsOf([...given, inner]),
  });
}

const recordOf = (of: string, ref: Ref | undefined, place: Place) => {
  const thing = thingNamed(place.contract.charter, of);
  if (ref === undefined && thing.single && place.this?.thing.thing !== of) return find({ the: of }, place);
  return find(ref ?? 'this', place);
};

/** The public function of a term. */
export function termLines(term: Term, at: number, contract: Contract): string[] {
  const place = placeOfTerm(term, contract, undefined, undefined);
  const thing = term.of === undefined ? undefined : thingNamed(contract.charter, term.of);
  const id = thing && !thing.single ? place.locals.take(`${contract.camel(thing.thing, 'thing')}Id`) : undefined;
  const pointer = id === undefined || !thing ? undefined : place.locals.take(contract.camel(thing.thing, 'thing'));
  const person = term.person ? place.locals.take('person') : undefined;
  const body = value(
    term.is,
    { ...placeOfTerm(term, contract, heldOf(term, contract, id ?? '1', pointer), person), locals: place.locals },
    term.unit,
  );
  const takes = [...(id === undefined ? [] : [`uint256 ${id}`]), ...(person === undefined ? [] : [`address ${person}`])];
  const declared = pointer === undefined || !thing ? [] : pointerLines(body.text, pointer, id ?? '', contract, thing.thing);
  return [
    `/// @notice ${contract.say.term(at)}`,
    `function ${termFunction(term, contract)}(${takes.join(', ')}) public ${declared.length === 0 && isPure(body.text, contract) ? 'pure' : 'view'} returns (${contract.types(term.unit, contract.pascal(term.term, 'Term')).local}) {`,
    ...declared,
    ...(person !== undefined && !new RegExp(`\\b${person}\\b`).test(body.text) ? [`${person};`] : []),
    `return ${body.text};`,
    '}',
  ];
}

/** True when an expression reads nothing of the contract or the block. */
function isPure(text: string, contract: Contract): boolean {
  const words = text.replace(/"(?:[^"\\\\]|\\\\.)*"/g, '').match(/[A-Za-z_]\w*/g) ?? [];
  return words.every((word) => {
    if (word === 'block' || word === 'msg') return false;
    const helper = contract.helpers.get(word);
    if (helper) return helper.some((line) => line.includes(' private pure '));
    return !contract.globals.has(word) || contract.enums.has(word);
  });
}

function pointerLines(body: string, pointer: string, id: string, contract: Contract, thingName: string): string[] {
  const thing = thingNamed(contract.charter, thingName);
  const exists = existsFunction(thingName, contract);
  return new RegExp(`\\b${pointer}\\.`).test(body)
    ? [`${contract.structOf(thing)} storage ${pointer} = ${exists}(${id});`]
    : [`${exists}(${id});`];
}

/** The function that gives a record, or refuses when there is none. */
export function existsFunction(thingName: string, contract: Contract): string {
  const thing = thingNamed(contract.charter, thingName);
  return contract.helper(`existing:${thingName}`, `_existing${contract.pascal(thingName, 'thing')}`, (name) => [
    `function ${name}(uint256 id) private view returns (${contract.structOf(thing)} storage) {`,
    `if (id == 0 || id > ${thing.single ? '1' : contract.countOf(thing)}) revert ${contract.refusal('NoSuchRecord')}();`,
    `return ${thing.single ? contract.storeOf(thing) : `${contract.storeOf(thing)}[id]`};`,
    '}',
  ]);
}
