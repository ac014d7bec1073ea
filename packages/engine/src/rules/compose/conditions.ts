/** Conditions as Solidity expressions. */
import type { Comparison, Condition, Ref, Unit, Value, Who } from '@starwright/protocol/charter';
import { unitOf } from '../language/typing.ts';
import { thingNamed } from '../language/vocabulary.ts';
import { binds, type Code, code, inside, orderMatters, reasonsOf } from './code.ts';
import type { Place } from './place.ts';
import { fieldsOf, find, numberOf } from './references.ts';
import { encoded, holderOf, isNumber, readField, roleVariable, value } from './values.ts';

const operators: Record<Comparison, string> = {
  is: '==',
  'is not': '!=',
  'at least': '>=',
  'at most': '<=',
  'more than': '>',
  'less than': '<',
};
const opposites: Record<string, string> = { '==': '!=', '!=': '==', '>=': '<', '<=': '>', '>': '<=', '<': '>=' };

/** A condition; `opposite` is its text when it does not hold, where that reads better than a bare "not". */
export interface Test extends Code {
  opposite?: Pick<Code, 'text' | 'binds'>;
}

/** The expression that is true when the condition does not hold. */
export const refuted = (test: Test): string => test.opposite?.text ?? `!${inside(test, binds.not)}`;

export function condition(given: Condition, place: Place): Test {
  const { contract } = place;
  if ('compare' in given) return comparison(given.compare, place);
  if ('state' in given) return inState(given.state, given.of ?? 'this', place);
  if ('exists' in given) return exists(given.exists, place);
  if ('has' in given) {
    const person = value(given.person, place, 'person');
    return code(`${roleVariable(given.has, contract)}[${person.text}]`, { why: person.why });
  }
  if ('once' in given) return once(given.once, given.per, place);
  if ('listed' in given) {
    contract.imports.add('utils/cryptography/MerkleProof.sol:MerkleProof');
    const root = contract.global(`setting:${given.listed}`, () => contract.camel(given.listed, 'setting'));
    const leaf = contract.helper('leaf', '_leafOf', (name) => [
      `function ${name}(address person) private pure returns (bytes32) {`,
      'return keccak256(bytes.concat(keccak256(abi.encode(person))));',
      '}',
    ]);
    return code(`MerkleProof.verify(${place.proofs[given.listed] ?? ''}, ${root}, ${leaf}(${place.actor}))`);
  }
  if ('opens' in given) {
    const seal = value(given.opens, place, 'seal');
    const values = given.with.map((part) => value(part, place));
    const hash = `keccak256(abi.encode(${['block.chainid', 'address(this)', place.actor, ...values.map(encoded), place.secret ?? ''].join(', ')}))`;
    const parts = [seal, ...values];
    if (!orderMatters(parts)) return compared(seal.text, '==', hash, parts);
    const same = contract.helper('same seal', '_isSame', (name) => [
      `function ${name}(bytes32 a, bytes32 b) private pure returns (bool) {`,
      'return a == b;',
      '}',
    ]);
    return code(`${same}(${seal.text}, ${hash})`, { why: reasonsOf(parts) });
  }
  if ('not' in given) {
    const inner = condition(given.not, place);
    return { ...code(refuted(inner), { binds: inner.opposite?.binds ?? binds.not, why: inner.why }), opposite: inner };
  }
  const either = 'either' in given;
  const parts = ('either' in given ? given.either : given.both).map((part) => condition(part, place));
  return joined(parts, either);
}

function joined(parts: Test[], either: boolean): Test {
  const tightness = either ? binds.or : binds.and;
  return code(parts.map((part) => inside(part, tightness + 1)).join(either ? ' || ' : ' && '), { binds: tightness, why: reasonsOf(parts) });
}

function compared(a: string, sign: string, b: string, parts: Pick<Code, 'why'>[]): Test {
  const tightness = sign === '==' || sign === '!=' ? binds.equal : binds.order;
  const opposite = sign === '>' && b === '0' ? '==' : (opposites[sign] ?? '==');
  return {
    ...code(`${a} ${sign} ${b}`, { binds: tightness, why: reasonsOf(parts) }),
    opposite: { text: `${a} ${opposite} ${b}`, binds: opposite === '==' || opposite === '!=' ? binds.equal : binds.order },
  };
}

function comparison([left, how, right]: [Value, Comparison, Value], place: Place): Test {
  const { contract } = place;
  const word = typeof left === 'object' && 'choice' in left;
  const unit = unitOf(word ? right : left, place.scope);
  const [a, b] = [value(left, place, unit), value(right, place, unit)];
  const sign = operators[how];
  if (unit === 'yes/no' && (b.text === 'true' || b.text === 'false')) {
    const holds = (b.text === 'true') === (how === 'is');
    const bare: Test = { ...a, opposite: { text: `!${inside(a, binds.not)}`, binds: binds.not } };
    return holds ? bare : { ...code(`!${inside(a, binds.not)}`, { binds: binds.not, why: a.why }), opposite: a };
  }
  const apart = orderMatters([a, b]);
  if (!apart && !(a.width === 0 && b.width === 0)) return compared(inside(a, binds.sum), sign, inside(b, binds.sum), [a, b]);
  const type = isNumber(unit) ? 'uint256' : localType(unit, place);
  const names: Record<Comparison, string> = {
    is: '_is',
    'is not': '_isNot',
    'at least': '_isAtLeast',
    'at most': '_isAtMost',
    'more than': '_isMore',
    'less than': '_isLess',
  };
  const call = contract.helper(`compare:${how}:${type}`, names[how], (name) => [
    `function ${name}(${type} a, ${type} b) private pure returns (bool) {`,
    `return a ${sign} b;`,
    '}',
  ]);
  return code(`${call}(${a.text}, ${b.text})`, { why: reasonsOf([a, b]) });
}

const localType = (unit: Unit, { contract }: Place) => contract.types(unit).local;

export function inState(states: readonly string[], ref: Ref, place: Place): Test {
  const { contract } = place;
  const found = find(ref, place);
  const { thing } = found;
  const state = `${fieldsOf(found, place)}.${contract.stateOf(thing)}`;
  const parts = found.id ? [found.id] : [];
  const words = states.map((word) => `${contract.stateEnum(thing)}.${contract.stateWord(thing, word)}`);
  const [only] = words;
  if (words.length === 1 && only !== undefined) return compared(state, '==', only, parts);
  return joined(
    words.map((word) => compared(state, '==', word, parts)),
    true,
  );
}

/** References inside the values of a reference: where they lead nowhere, so does the whole. */
function refsWithin(part: unknown, inValue: boolean): Ref[] {
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part)) return part.flatMap((inner) => refsWithin(inner, inValue));
  const found: Ref[] = [];
  for (const [key, inner] of Object.entries(part)) {
    if (key === 'if' || key === 'is' || key === 'else') continue;
    const refs = ['of', 'in', 'record', 'numberOf', 'holder'].includes(key);
    // The keys above hold references in the data of the language.
    if (refs && inValue && typeof inner === 'object') found.push(inner as Ref);
    else found.push(...refsWithin(inner, inValue || ['whose', 'with', 'nth'].includes(key)));
  }
  return found;
}

export function exists(ref: Ref, place: Place): Test {
  if (typeof ref === 'string') return code(place[ref]?.id === undefined ? 'false' : 'true');
  if ('the' in ref || 'given' in ref) return code('true');
  const guards = refsWithin(ref, false).map((inner) => exists(inner, place));
  const id = numberOf(find(ref, place, true), place, true);
  const test = compared(id.text, '!=', '0', [id]);
  return guards.length === 0 ? test : joined([...guards, test], false);
}

function once(kind: 'person' | 'record', per: Value | undefined, place: Place): Test {
  const last = lastDone(kind, place.action ?? 0, place);
  if (per === undefined) return compared(last, '==', '0', []);
  const wait = value(per, place, 'duration');
  const { contract } = place;
  const call = contract.helper('rested', '_isOver', (name) => [
    `function ${name}(uint256 last, uint256 wait) private view returns (bool) {`,
    'return last == 0 || block.timestamp - last >= wait;',
    '}',
  ]);
  return code(`${call}(${last}, ${wait.text})`, { why: wait.why });
}

/** Where it is kept when somebody did an action last. */
export function lastDone(kind: 'person' | 'record', action: number, place: Place): string {
  const { contract } = place;
  contract.need(`once ${kind}:${action}`);
  const base = contract.global(
    `once ${kind}:${action}`,
    () => `_last${contract.pascal(contract.charter.actions[action]?.verb ?? '', 'action')}${kind === 'record' ? 'Of' : ''}`,
  );
  return kind === 'person' ? `${base}[${place.actor}]` : `${base}[${place.this?.id ?? '0'}][${place.actor}]`;
}

/** Who may do an action. */
export function allowed(who: Who, place: Place): Test {
  const { contract, actor } = place;
  if (who === 'anyone') return code('true');
  if ('either' in who)
    return joined(
      who.either.map((part) => allowed(part, place)),
      true,
    );
  if ('role' in who) {
    const variable = roleVariable(who.role, contract);
    const many = contract.charter.roles.find((role) => role.role === who.role)?.holders === 'many';
    return many ? code(`${variable}[${actor}]`) : compared(actor, '==', variable, []);
  }
  if ('party' in who) {
    const found = find(who.of ?? 'this', place);
    const field = readField(
      found.thing.thing,
      who.party,
      `${fieldsOf(found, place)}.${contract.fieldOf(found.thing, who.party)}`,
      place,
      found.id,
    );
    return compared(actor, '==', field.text, [field]);
  }
  if ('holder' in who) {
    const holder = holderOf(who.holder, place);
    return compared(actor, '==', holder.text, [holder]);
  }
  const ref: Ref = { own: who.member, ...(who.in !== undefined && { in: who.in }) };
  const parent = who.in === undefined ? [] : [numberOf(find(who.in, place), place)];
  const id = numberOf(find(ref, place, true), place, true).text;
  const is: Test = { ...compared(id, '!=', '0', parent), opposite: { text: `${id} == 0`, binds: binds.equal } };
  if (who.states === undefined) return is;
  const thing = thingNamed(contract.charter, who.member);
  const state = `${contract.storeOf(thing)}[${id}].${contract.stateOf(thing)}`;
  const states = who.states.map((word) => compared(state, '==', `${contract.stateEnum(thing)}.${contract.stateWord(thing, word)}`, []));
  return joined([is, states.length === 1 && states[0] ? states[0] : joined(states, true)], false);
}
