/** Draws: asked for in one transaction, decided by the hash of the next block, completed by anybody. */
import type { Effect } from '@starwright/protocol/charter';
import { scopeInside } from '../language/typing.ts';
import { thingNamed } from '../language/vocabulary.ts';
import type { Contract } from './contract.ts';
import { effectLines, type Paying, paymentsIn } from './effects.ts';
import { Claims } from './identifiers.ts';
import { payoutsType, sendLine } from './money.ts';
import type { Held, Place } from './place.ts';
import { find, numberOf } from './references.ts';
import { value } from './values.ts';

type Draw = Extract<Effect, { draw: number }>;

const requestStruct = (contract: Contract): string => {
  const name = contract.global('struct of draws', () => 'DrawRequest');
  contract.structs.set(name, [
    // What every draw notes fills one slot.
    'uint8 rule;',
    'address actor;',
    'uint40 blockNumber;',
    'uint48 number;',
    'uint64 actedOn;',
    'uint64 made;',
    'uint64 parent;',
    'uint64[] candidates;',
    'bytes kept;',
  ]);
  return name;
};
const requests = (contract: Contract) => contract.global('draws', () => '_draws');
const requestCount = (contract: Contract) => contract.global('draw count', () => 'drawCount');
/** Whether some draw is among the records of one parent; else there is one draw at a time. */
const isParted = (thing: string, contract: Contract): boolean => contract.needs(`draw in:${thing}`);
const pending = (thing: string, parent: string, contract: Contract) => {
  contract.need(`pending:${thing}`);
  const name = contract.global(`pending:${thing}`, () => `_drawPendingFor${contract.pascal(thing, 'thing')}`);
  return isParted(thing, contract) ? `${name}[${parent}]` : name;
};
const requestedEvent = (contract: Contract) => {
  const name = contract.global('event:draw requested', () => 'DrawRequested');
  contract.events.set(name, ['uint256 indexed request', 'address indexed actor']);
  return name;
};

export function drawStorage(contract: Contract): string[] {
  if (!contract.needs('draw')) return [];
  const among = contract.charter.things.filter((thing) => contract.needs(`pending:${thing.thing}`));
  return [
    `mapping(uint256 request => ${requestStruct(contract)}) private ${requests(contract)};`,
    ...among
      .filter(({ thing }) => isParted(thing, contract))
      .map(({ thing }) => `mapping(uint256 parent => bool) private ${contract.global(`pending:${thing}`, () => '')};`),
    `uint64 public ${requestCount(contract)};`,
    ...among.filter(({ thing }) => !isParted(thing, contract)).map(({ thing }) => `bool private ${pending(thing, '', contract)};`),
  ];
}

/** One draw picks an index and needs no list. */
const needsList = (effect: Draw) => effect.draw > 1 || effect.besides !== undefined;

/** The lines that ask for a draw. The function that completes it is written beside. */
export function drawLines(effect: Draw, place: Place): string[] {
  const { contract } = place;
  contract.need('draw');
  const thing = thingNamed(contract.charter, effect.among);
  const locals = new Claims(place.locals);
  const rule = contract.draws.length;
  contract.draws.push({ thing, finish: '' });
  const { finish, kept } = finishFunction(effect, rule, place);
  contract.draws[rule] = { thing, finish };
  const parentId = effect.in === undefined ? undefined : numberOf(find(effect.in, place), place);
  const besides = effect.besides === undefined ? undefined : value(effect.besides, { ...place, locals }, 'person');
  const given = [parentId?.text ?? '0', ...(effect.besides === undefined ? [] : [besides?.text ?? ''])];
  const struct = requestStruct(contract);
  if (effect.in !== undefined) contract.need(`draw in:${effect.among}`);
  const parted = isParted(effect.among, contract);
  const ask = contract.helper(`ask:${effect.among}`, `_requestDrawOf${contract.pascal(effect.among, 'thing')}`, (name) => [
    `function ${name}(${parted ? 'uint256 parent, ' : ''}uint256 number, uint256 least, uint8 rule) private returns (${struct} storage asked) {`,
    `if (${pending(effect.among, 'parent', contract)}) revert ${contract.refusal('DrawPending')}();`,
    `if (number < least) revert ${contract.refusal('TooFew')}();`,
    `${pending(effect.among, 'parent', contract)} = true;`,
    `uint256 request = ++${requestCount(contract)};`,
    `asked = ${requests(contract)}[request];`,
    'asked.rule = rule;',
    'asked.actor = msg.sender;',
    'asked.blockNumber = uint40(block.number);',
    'asked.number = uint48(number);',
    ...(parted ? ['if (parent != 0) asked.parent = uint64(parent);'] : []),
    `emit ${requestedEvent(contract)}(request, msg.sender);`,
    '}',
  ]);
  const [parent, asked, candidates] = ['parent', 'asked', 'candidates'].map((word) => locals.take(word));
  const list = needsList(effect);
  const noted = [
    ...(list ? [`${asked}.candidates = ${candidates};`] : []),
    ...(place.this?.id !== undefined && !place.this.thing.single ? [`${asked}.actedOn = uint64(${place.this.id});`] : []),
    ...(place.new?.id !== undefined ? [`${asked}.made = uint64(${place.new.id});`] : []),
    ...(kept.length > 0 ? [`${asked}.kept = abi.encode(${kept.join(', ')});`] : []),
  ];
  const keyed = effect.in !== undefined;
  const total = keyed ? `${contract.childrenOf(thing)}[${parent}].length` : thing.single ? '1' : contract.countOf(thing);
  const call = `${ask}(${parted ? `${keyed ? parent : '0'}, ` : ''}${list ? `${candidates}.length` : total}, ${effect.draw}, ${rule})`;
  const asks = [...(keyed ? [parent ?? ''] : []), ...given.slice(1)];
  return [
    '{',
    ...(keyed ? [`uint256 ${parent} = ${given[0]};`] : []),
    ...(list ? [`uint64[] memory ${candidates} = ${candidatesFunction(effect, contract)}(${asks.join(', ')});`] : []),
    noted.length > 0 ? `${struct} storage ${asked} = ${call};` : `${call};`,
    ...noted,
    '}',
  ];
}

/** Who takes part: settled when the draw is asked for. */
function candidatesFunction(effect: Draw, contract: Contract): string {
  const thing = thingNamed(contract.charter, effect.among);
  const { pascal } = contract;
  const parented = effect.in !== undefined;
  const person = thing.fields.find((field) => field.unit === 'person');
  const besides = effect.besides !== undefined && person !== undefined;
  const word = pascal(thing.plural, 'things');
  return contract.helper(`candidates:${effect.among}:${parented}:${effect.besides !== undefined}`, `_candidates${word}`, (name) => {
    const total = parented ? `${contract.childrenOf(thing)}[parent].length` : thing.single ? '1' : contract.countOf(thing);
    const id = parented ? `${contract.childrenOf(thing)}[parent][i]` : 'uint64(i + 1)';
    const parameters = [
      ...(parented ? ['uint256 parent'] : []),
      ...(effect.besides === undefined ? [] : [`address${besides ? ' besides' : ''}`]),
    ].join(', ');
    return [
      `function ${name}(${parameters}) private view returns (uint64[] memory found) {`,
      `uint256 last = ${total};`,
      'found = new uint64[](last);',
      ...(besides && person
        ? [
            'uint256 count = 0;',
            'for (uint256 i = 0; i < last; ++i) {',
            `uint64 id = ${id};`,
            `if (${contract.storeOf(thing)}[id].${contract.fieldOf(thing, person.field)} != besides) found[count++] = id;`,
            '}',
            'assembly ("memory-safe") {',
            'mstore(found, count)',
            '}',
          ]
        : [`for (uint256 i = 0; i < last; ++i) found[i] = ${id};`]),
      '}',
    ];
  });
}

/** The function that does what follows from a draw, and what it has to be told from the first transaction. */
function finishFunction(effect: Draw, rule: number, asking: Place): { finish: string; kept: string[] } {
  const { contract } = asking;
  const thing = thingNamed(contract.charter, effect.among);
  const locals = new Claims(contract.globals);
  const given = Object.values({ ...asking.inputs, ...asking.called }).map(({ text }) => /(\w+)\)*$/.exec(text)?.[1] ?? '');
  const visible = [...(asking.localTypes ?? [])].filter(([name]) => given.includes(name));
  for (const [name] of visible) locals.take(name);
  const actor = locals.take('actor');
  const drawnId = locals.take('drawnId');
  const [draw, picked, i] = ['draw', 'picked', 'i'].map((word) => locals.take(word));
  const payouts = locals.take('payouts');
  const named = (held: Held | undefined): Held | undefined => {
    if (!held || held.id === undefined || held.thing.single) return held;
    const id = locals.take(held.id);
    return { thing: held.thing, id, at: `${contract.storeOf(held.thing)}[${id}]` };
  };
  const [acted, made] = [named(asking.this), named(asking.new)];
  const { payment: _, pointers: __, localTypes: ___, ...rest } = asking;
  const place: Place = {
    ...rest,
    scope: scopeInside(effect, asking.scope),
    locals,
    actor,
    ...(acted && { this: acted }),
    ...(made && { new: made }),
    drawn: {
      thing,
      id: thing.single ? '1' : drawnId,
      at: thing.single ? contract.storeOf(thing) : `${contract.storeOf(thing)}[${drawnId}]`,
    },
  };
  if (effect.do.length === 0) return { finish: '', kept: [] };
  const number = paymentsIn(effect.do, contract.charter) * effect.draw;
  const paying: Paying = { how: number > 0 ? 'list' : 'none', completing: true };
  const body = effectLines(effect.do, place, paying);
  const used = (name: string | undefined) => name !== undefined && body.some((line) => new RegExp(`\\b${name}\\b`).test(line));
  const kept = visible.filter(([name]) => used(name));
  const struct = requestStruct(contract);
  const single = kept.length === 1 ? kept[0] : undefined;
  const decoded = `abi.decode(${draw}.kept, (${kept.map(([, type]) => type.replace(' memory', '')).join(', ')}))`;
  const finish = contract.helper(`finish:${rule}`, `_afterDraw${rule + 1}`, (name) => [
    `function ${name}(${struct} storage${used(actor) || used(acted?.id) || used(made?.id) || kept.length > 0 ? ` ${draw}` : ''}, uint256[] memory ${picked}) private {`,
    ...(used(actor) ? [`address ${actor} = ${draw}.actor;`] : []),
    ...(used(acted?.id) && acted !== asking.this ? [`uint256 ${acted?.id} = ${draw}.actedOn;`] : []),
    ...(used(made?.id) ? [`uint256 ${made?.id} = ${draw}.made;`] : []),
    ...(single
      ? [`${single[1]} ${single[0]} = ${decoded};`]
      : kept.length > 1
        ? [`(${kept.map(([one, type]) => `${type} ${one}`).join(', ')}) = ${decoded};`]
        : []),
    ...(paying.how === 'list'
      ? [
          `${payoutsType(contract)} memory ${payouts};`,
          `${payouts}.list = new ${contract.global('struct of payout', () => 'Payout')}[](${number});`,
        ]
      : []),
    `for (uint256 ${i} = 0; ${i} < ${picked}.length; ++${i}) {`,
    ...(used(drawnId) ? [`uint256 ${drawnId} = ${picked}[${i}];`] : []),
    ...body,
    '}',
    ...(paying.how === 'list' ? [sendLine(true, contract)] : []),
    '}',
  ]);
  const picks = needsList(effect)
    ? `${pickFunction(contract)}(seed, draw.candidates, ${effect.draw})`
    : `${pickOneFunction(effect, contract)}(seed, draw)`;
  return { finish: `${finish}(draw, ${picks})`, kept: kept.map(([name]) => name) };
}

/** Different ones by chance: a partial Fisher–Yates shuffle. */
function pickFunction(contract: Contract): string {
  return contract.helper('pick', '_pick', (name) => [
    `function ${name}(bytes32 seed, uint64[] memory ids, uint256 number) private pure returns (uint256[] memory picked) {`,
    'picked = new uint256[](number);',
    'for (uint256 i = 0; i < number; ++i) {',
    'uint256 j = i + (uint256(keccak256(abi.encode(seed, i))) % (ids.length - i));',
    '(ids[i], ids[j]) = (ids[j], ids[i]);',
    'picked[i] = ids[i];',
    '}',
    '}',
  ]);
}

/** One by chance, by its place in the order of creation: the later ones were not there when the draw was asked for. */
function pickOneFunction(effect: Draw, contract: Contract): string {
  const thing = thingNamed(contract.charter, effect.among);
  const parented = effect.in !== undefined;
  return contract.helper(`pick one:${effect.among}:${parented}`, `_pickOne${contract.pascal(effect.among, 'thing')}`, (name) => [
    `function ${name}(bytes32 seed, ${requestStruct(contract)} storage draw) private view returns (uint256[] memory picked) {`,
    'picked = new uint256[](1);',
    'uint256 j = uint256(keccak256(abi.encode(seed, uint256(0)))) % draw.number;',
    `picked[0] = ${parented ? `${contract.childrenOf(thing)}[draw.parent][j]` : 'j + 1'};`,
    '}',
  ]);
}

export const completeFunction = (contract: Contract): string => contract.global('complete draw', () => 'completeDraw');

/** The public function that completes a draw. */
export function completeLines(contract: Contract): string[] {
  const renewed = contract.global('event:draw renewed', () => 'DrawRenewed');
  const completed = contract.global('event:draw completed', () => 'DrawCompleted');
  contract.events.set(renewed, ['uint256 indexed request']);
  contract.events.set(completed, ['uint256 indexed request']);
  return [
    '/// @notice Anyone can complete a draw. The hash of the block after the one in which it was asked for decides.',
    '/// @dev Whoever makes blocks could influence it a little; it is not meant for large sums.',
    `function ${completeFunction(contract)}(uint256 request) external${contract.needs('sends') ? ' nonReentrant' : ''} {`,
    `${requestStruct(contract)} storage draw = ${requests(contract)}[request];`,
    'uint256 asked = draw.blockNumber;',
    `if (asked == 0) revert ${contract.refusal('NothingToDo')}();`,
    `if (block.number < asked + 2) revert ${contract.refusal('TooEarly')}();`,
    'if (block.number > asked + 257) {',
    'draw.blockNumber = uint40(block.number);',
    `emit ${renewed}(request);`,
    'return;',
    '}',
    ...(contract.draws.some(({ finish }) => finish !== '') ? ['bytes32 seed = keccak256(abi.encode(blockhash(asked + 1), request));'] : []),
    'draw.blockNumber = 0;',
    `emit ${completed}(request);`,
    ...contract.draws.flatMap(({ thing, finish }, rule) => {
      const done = `${pending(thing.thing, 'draw.parent', contract)} = false;`;
      return [`if (draw.rule == ${rule}) {`, done, ...(finish === '' ? [] : [`${finish};`]), '}'];
    }),
    '}',
  ];
}
