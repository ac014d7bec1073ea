/** Things: how their records are stored, made, counted, moved and changed. */
import type { Field, RuleName, Thing, Unit } from '@starwright/protocol/charter';
import { nodesOf } from '../check/walk.ts';
import { scopeOfRecord } from '../language/typing.ts';
import { ownNft, thingNamed } from '../language/vocabulary.ts';
import { type Code, code, most } from './code.ts';
import type { Contract } from './contract.ts';
import type { Held, Place } from './place.ts';
import { isByPerson, keyIndex, personIndex } from './references.ts';
import { at, isNumber, largest, stateCounts, sumVariable, value } from './values.ts';

const unitSlot = (unit: Unit): string =>
  typeof unit === 'object' ? ('choice' in unit ? 'choice' : 'money' in unit ? 'money' : 'record') : unit;

/** A value as it is stored, refused when it is too large for that. */
export function fitted(given: Code, unit: Unit, contract: Contract): string {
  if (!isNumber(unit)) return given.text;
  const { stored } = contract.types(unit);
  if (unitSlot(unit) === 'record') return given.width === 64 ? given.text : `uint64(${given.text})`;
  const limit = largest(unit);
  if (given.max <= limit) return given.width === 0 || given.width <= Number(stored.slice(4)) ? given.text : `${stored}(${given.text})`;
  const words: Record<string, [string, string]> = {
    moment: ['_moment', 'type(uint64).max'],
    share: ['_share', '10_000'],
  };
  const [wish, bound] = words[unitSlot(unit)] ?? ['_amount', 'type(uint128).max'];
  const name = contract.helper(`fit:${stored}`, wish, (helper) => [
    `function ${helper}(uint256 number) private pure returns (${stored}) {`,
    `if (number > ${bound}) revert ${contract.refusal('Arithmetic')}();`,
    `return ${stored}(number);`,
    '}',
  ]);
  return `${name}(${given.text})`;
}

/** The struct of a thing: parent, state, fields. */
export function structLines(thing: Thing, contract: Contract): string[] {
  return [
    ...(thing.in === undefined ? [] : [`uint64 ${contract.parentOf(thing)};`]),
    ...(thing.states ? [`${contract.stateEnum(thing)} ${contract.stateOf(thing)};`] : []),
    ...thing.fields.map(
      (field) => `${contract.types(field.unit, contract.pascal(field.field, 'Field')).stored} ${contract.fieldOf(thing, field.field)};`,
    ),
    // A struct needs a member; a thing may be nothing but its number.
    ...(thing.in === undefined && !thing.states && thing.fields.length === 0 ? ['bool exists;'] : []),
  ];
}

/** What is kept beside the records. */
export function storageLines(thing: Thing, contract: Contract): string[] {
  const struct = contract.structOf(thing);
  const store = contract.storeOf(thing);
  if (thing.single) return [`${struct} private ${store};`];
  const lines = [`mapping(uint256 id => ${struct}) private ${store};`, `uint256 public ${contract.countOf(thing)};`];
  if (thing.in !== undefined) lines.push(`mapping(uint256 parent => uint64[] ids) private ${contract.childrenOf(thing)};`);
  if (thing.unique) {
    const parented = thing.in !== undefined;
    if (isByPerson(thing))
      lines.push(
        `mapping(address person => ${parented ? 'mapping(uint256 parent => uint256 id)' : 'uint256 id'}) private ${personIndex(thing, contract)};`,
      );
    else lines.push(`mapping(bytes32 key => uint256 id) private ${keyIndex(thing, contract)};`);
  }
  for (const ofParent of [false, true]) {
    if (contract.needs(`states${ofParent ? ' in' : ''}:${thing.thing}`)) {
      const counts = `mapping(${contract.stateEnum(thing)} state => uint256 count)`;
      lines.push(`${ofParent ? `mapping(uint256 parent => ${counts})` : counts} private ${stateCounts(thing.thing, ofParent, contract)};`);
    }
    for (const field of thing.fields) {
      if (!contract.needs(`sum${ofParent ? ' in' : ''}:${thing.thing}.${field.field}`)) continue;
      const name = sumVariable(field.field, thing.thing, ofParent, contract);
      lines.push(`${ofParent ? 'mapping(uint256 parent => uint256 sum)' : 'uint256'} private ${name};`);
    }
  }
  if (contract.needs(`numbered:${thing.thing}`))
    lines.push(
      `mapping(uint256 id => uint256 number) private ${contract.global(`numbered:${thing.thing}`, () => `_numberOf${contract.pascal(thing.thing, 'thing')}`)};`,
    );
  return lines;
}

/** Fields that start with a value, written into a prepared record. */
export function startLines(thing: Thing, prepared: Held, place: Place, given: ReadonlySet<RuleName>): string[] {
  const { contract } = place;
  const within: Place = {
    contract,
    scope: scopeOfRecord(contract.charter, thing, { actor: true }),
    locals: place.locals,
    actor: place.actor,
    this: prepared,
    inputs: {},
    called: {},
    proofs: {},
  };
  return thing.fields.flatMap((field) => {
    if (field.starts === undefined || given.has(field.field)) return [];
    const starts = value(field.starts, within, field.unit);
    // What is empty in memory needs not be written.
    if (['0', 'false', 'address(0)'].includes(starts.text)) return [];
    return [fieldLine(thing, field, prepared.at, starts, contract)];
  });
}

export const fieldLine = (thing: Thing, field: Field, record: string, given: Code, contract: Contract): string =>
  `${record}.${contract.fieldOf(thing, field.field)} = ${fitted(given, field.unit, contract)};`;

const keysOf = (thing: Thing, record: string, contract: Contract): string[] => [
  ...(thing.unique ?? []).map((field) => `${record}.${contract.fieldOf(thing, field)}`),
  ...(thing.in === undefined ? [] : [`${record}.${contract.parentOf(thing)}`]),
];

/** True when every new record has nothing in a field: it starts with nothing, and nobody gives it anything. */
const isMadeEmpty = (field: Field, contract: Contract): boolean =>
  (field.starts === undefined || field.starts === 0) &&
  !contract.charter.actions.some(
    (action) => action.asks?.includes(field.field) || [...nodesOf(action.do)].some((node) => node.field === field.field && 'is' in node),
  );

/** The function that makes a prepared record one of the contract's. */
export function addFunction(thing: Thing, contract: Contract): string {
  const { pascal } = contract;
  return contract.helper(`add:${thing.thing}`, `_add${pascal(thing.thing, 'thing')}`, (name) => {
    const struct = contract.structOf(thing);
    const id = 'id';
    const parent = thing.in === undefined ? undefined : `made.${contract.parentOf(thing)}`;
    const keys = keysOf(thing, 'made', contract);
    const isPerson = isByPerson(thing);
    const slot = isPerson ? at(personIndex(thing, contract), keys) : `${keyIndex(thing, contract)}[key]`;
    const lines = [`function ${name}(${struct} memory made${ownNft(thing) ? ', address holder' : ''}) private returns (uint256 ${id}) {`];
    if (thing.unique) {
      if (!isPerson) lines.push(`bytes32 key = keccak256(abi.encode(${keys.join(', ')}));`);
      lines.push(`if (${slot} != 0) revert ${contract.refusal('NotUnique')}();`);
    }
    if (thing.atMost !== undefined) {
      const number = parent ? `${contract.childrenOf(thing)}[${parent}].length` : contract.countOf(thing);
      lines.push(`if (${number} >= ${thing.atMost}) revert ${contract.refusal('Full')}();`);
    }
    lines.push(`${id} = ++${contract.countOf(thing)};`, `${contract.storeOf(thing)}[${id}] = made;`);
    if (parent) lines.push(`${contract.childrenOf(thing)}[${parent}].push(uint64(${id}));`);
    if (thing.unique) lines.push(`${slot} = ${id};`);
    if (contract.needs(`numbered:${thing.thing}`) && parent)
      lines.push(`${contract.global(`numbered:${thing.thing}`, () => '')}[${id}] = ${contract.childrenOf(thing)}[${parent}].length;`);
    for (const ofParent of [false, true]) {
      const key = ofParent ? `[${parent ?? '0'}]` : '';
      if (contract.needs(`states${ofParent ? ' in' : ''}:${thing.thing}`))
        lines.push(`++${stateCounts(thing.thing, ofParent, contract)}${key}[made.${contract.stateOf(thing)}];`);
      for (const field of thing.fields) {
        if (isMadeEmpty(field, contract) || !contract.needs(`sum${ofParent ? ' in' : ''}:${thing.thing}.${field.field}`)) continue;
        lines.push(`${sumVariable(field.field, thing.thing, ofParent, contract)}${key} += made.${contract.fieldOf(thing, field.field)};`);
      }
    }
    if (ownNft(thing)) lines.push(`_mint(holder, ${id});`);
    return [...lines, '}'];
  });
}

/** The line by which a record enters a state; counts by state follow. */
export function moveLine(thing: Thing, state: RuleName, record: string, id: Code, contract: Contract): string {
  const word = `${contract.stateEnum(thing)}.${contract.stateWord(thing, state)}`;
  const counted = ['states', 'states in'].filter((key) => contract.needs(`${key}:${thing.thing}`));
  if (counted.length === 0) return `${record}.${contract.stateOf(thing)} = ${word};`;
  const move = contract.helper(`move:${thing.thing}`, `_move${contract.pascal(thing.thing, 'thing')}`, (name) => {
    const parent = thing.in === undefined ? '' : `[moved.${contract.parentOf(thing)}]`;
    const counts = counted.map((key) => stateCounts(thing.thing, key.endsWith('in'), contract) + (key.endsWith('in') ? parent : ''));
    return [
      `function ${name}(uint256 id, ${contract.stateEnum(thing)} state) private {`,
      `${contract.structOf(thing)} storage moved = ${contract.storeOf(thing)}[id];`,
      ...counts.flatMap((count) => [`--${count}[moved.${contract.stateOf(thing)}];`, `++${count}[state];`]),
      `moved.${contract.stateOf(thing)} = state;`,
      '}',
    ];
  });
  return `${move}(${id.text}, ${word});`;
}

/** The line that writes a field; sums follow. */
export function writeLine(thing: Thing, field: Field, record: string, id: Code, given: Code, contract: Contract): string {
  const summed = contract.needs(`summed:${thing.thing}.${field.field}`) && !thing.single;
  if (!summed) return fieldLine(thing, field, record, given, contract);
  const { pascal } = contract;
  const write = contract.helper(
    `write:${thing.thing}.${field.field}`,
    `_set${pascal(thing.thing, 'thing')}${pascal(field.field, 'field')}`,
    (name) => {
      const kept = `changed.${contract.fieldOf(thing, field.field)}`;
      const parent = thing.in === undefined ? '' : `[changed.${contract.parentOf(thing)}]`;
      const sums = [false, true]
        .filter((ofParent) => contract.needs(`sum${ofParent ? ' in' : ''}:${thing.thing}.${field.field}`))
        .map((ofParent) => sumVariable(field.field, thing.thing, ofParent, contract) + (ofParent ? parent : ''));
      const { stored } = contract.types(field.unit);
      return [
        `function ${name}(uint256 id, ${stored} number) private {`,
        `${contract.structOf(thing)} storage changed = ${contract.storeOf(thing)}[id];`,
        ...sums.map((sum) => `${sum} = ${sum} - ${kept} + number;`),
        `${kept} = number;`,
        '}',
      ];
    },
  );
  return `${write}(${id.text}, ${fitted(given, field.unit, contract)});`;
}

export const wholeId = (text: string): Code => code(text, { max: most.moment });
export const parentThing = (thing: Thing, contract: Contract): Thing | undefined =>
  thing.in === undefined ? undefined : thingNamed(contract.charter, thing.in);
