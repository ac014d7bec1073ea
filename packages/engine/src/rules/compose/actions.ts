/** One action: one function, in the order of docs/rules.md, "One call". */
import type { Action, Field, RuleName, Thing, Unit } from '@starwright/protocol/charter';
import { chainCoin } from '@starwright/protocol/charter';
import { nodesOf } from '../check/walk.ts';
import type { ActionArgument, ActionFunction, DoneEvent } from '../contract-interface.ts';
import { scopeOfAction } from '../language/typing.ts';
import { fieldNamed, keepsNft, ownNft, potNamed, thingNamed } from '../language/vocabulary.ts';
import { actionFunctionName } from './action-name.ts';
import { type Code, code, most } from './code.ts';
import { allowed, condition, lastDone, refuted } from './conditions.ts';
import type { Contract } from './contract.ts';
import { effectLines, type Paying, paymentsIn } from './effects.ts';
import { conditionError } from './error-names.ts';
import { Claims } from './identifiers.ts';
import { fillLine, payoutsType, pullFunction, putLine, sendLine } from './money.ts';
import { keepNftLine, takeNftLine } from './nfts.ts';
import type { Held, Place } from './place.ts';
import { addFunction, parentThing, startLines } from './records.ts';
import { existsFunction } from './terms.ts';
import { coinVariable, isNumber, largest, potKeys, value } from './values.ts';

interface Written {
  lines: string[];
  described: ActionFunction;
}

export function actionLines(action: Action, at: number, contract: Contract): Written {
  const name = actionFunctionName(action, at, contract);
  const locals = new Claims(contract.globals);
  const payouts = locals.take('payouts');
  const on = action.on === undefined ? undefined : thingNamed(contract.charter, action.on);
  const creates = action.creates === undefined ? undefined : thingNamed(contract.charter, action.creates);
  const taken: ActionArgument[] = [];
  const types: string[] = [];
  const take = (argument: ActionArgument, type: string) => {
    taken.push(argument);
    types.push(`${type} ${argument.name}`);
  };

  // ── what is given ──
  const existence: string[] = [];
  const ranges: string[] = [];
  let acted: Held | undefined;
  if (on?.single) acted = { thing: on, id: '1', at: contract.storeOf(on) };
  else if (on) {
    const id = locals.take(`${contract.camel(on.thing, 'thing')}Id`);
    acted = { thing: on, id, at: locals.take(contract.camel(on.thing, 'thing')) };
    take({ kind: 'record', name: id, thing: on.thing, type: 'uint256' }, 'uint256');
  }
  const localTypes = new Map<string, string>();
  const given = (kind: 'asked' | 'input', label: RuleName, unit: Unit): Code => {
    const argument = locals.take(contract.camel(label, kind));
    const type = contract.types(unit, contract.pascal(label, 'Choice'));
    take(
      kind === 'asked'
        ? { kind, name: argument, field: label, unit, type: type.outside }
        : { kind, name: argument, input: label, unit, type: type.outside },
      type.outside === 'string' ? 'string memory' : type.outside,
    );
    if (typeof unit === 'object' && 'record' in unit) existence.push(`${existsFunction(unit.record, contract)}(${argument});`);
    const bad = outOfRange(argument, unit, contract);
    if (bad !== undefined) ranges.push(bad);
    localTypes.set(argument, type.outside === 'uint8' ? 'uint8' : type.local);
    if (typeof unit === 'object' && 'choice' in unit) return code(`${type.local}(${argument})`);
    return isNumber(unit) ? code(argument, { max: unit === 'duration' ? 3_155_760_000n : largest(unit) }) : code(argument);
  };
  const asked = new Map<Field, Code>();
  for (const label of action.asks ?? []) {
    if (!creates) continue;
    const field = fieldNamed(creates, label);
    asked.set(field, given('asked', label, field.unit));
  }
  const inputs = Object.fromEntries((action.inputs ?? []).map((input) => [input.input, given('input', input.input, input.unit)]));
  const nft = creates && keepsNft(creates) ? locals.take('nft') : undefined;
  if (nft !== undefined && creates) take({ kind: 'nft', name: nft, thing: creates.thing, type: 'uint256' }, 'uint256');
  const nodes = [...nodesOf([action.onlyIf, action.do, action.pays])];
  const coin = action.pays && (potNamed(contract.charter, action.pays.into.pot).coin ?? chainCoin);
  const other = coin !== undefined && coin !== chainCoin;
  const argument = other && action.pays?.exactly === undefined ? locals.take('amount') : undefined;
  if (argument !== undefined && coin !== undefined) {
    take({ kind: 'amount', name: argument, coin, type: 'uint256' }, 'uint256');
    ranges.push(`${argument} > type(uint128).max`);
  }
  const opens = nodes.some((node) => 'opens' in node);
  const secret = opens ? locals.take('secret') : undefined;
  if (secret !== undefined) {
    take({ kind: 'secret', name: secret, type: 'bytes32' }, 'bytes32');
    ranges.push(`${secret} == 0`);
  }
  const lists = contract.charter.settings.filter((setting) => nodes.some((node) => node.listed === setting.setting));
  const proofs: Record<RuleName, string> = {};
  for (const setting of lists) {
    const proof = locals.take(`${contract.camel(setting.setting, 'setting')}Proof`);
    proofs[setting.setting] = proof;
    take({ kind: 'proof', name: proof, setting: setting.setting, type: 'bytes32[]' }, 'bytes32[] memory');
  }

  // ── where everything is read ──
  const pointers: NonNullable<Place['pointers']> = new Map();
  const prepared: Held | undefined = creates && { thing: creates, at: locals.take(`new${contract.pascal(creates.thing, 'thing')}`) };
  const wishedId = creates && `${contract.camel(creates.thing, 'thing')}Id`;
  const newId =
    wishedId && (locals.has(wishedId) ? locals.take(`new${contract.pascal(creates?.thing ?? '', 'thing')}Id`) : locals.take(wishedId));
  const paid = other && action.pays?.exactly !== undefined ? locals.take('paid') : argument;
  const before: Place = {
    contract,
    scope: scopeOfAction(contract.charter, action),
    locals,
    actor: 'msg.sender',
    ...(acted && { this: acted }),
    ...(prepared && { new: prepared }),
    inputs,
    called: {},
    ...(secret !== undefined && { secret }),
    proofs,
    action: at,
    pointers,
    localTypes,
  };
  const amount = (limit: Code | undefined): Code =>
    coin === chainCoin
      ? code('msg.value', { max: most.stored })
      : argument !== undefined
        ? code(argument, { max: most.stored })
        : (limit ?? code('0'));
  const exactly = action.pays?.exactly === undefined ? undefined : value(action.pays.exactly, before);
  const asking: Place = { ...before, ...(action.pays && { payment: amount(exactly) }) };

  // ── step by step ──
  const lines: string[] = [...existence];
  if (ranges.length > 0) lines.push(...ranged(ranges, contract));
  if (creates && prepared) lines.push(...preparation(creates, prepared, asked, asking));
  const who = allowed(action.by, asking);
  if (who.text !== 'true') lines.push(`if (${refuted(who)}) revert ${contract.refusal('NotAllowed')}();`);
  const conditionErrors = action.onlyIf.map((one, number) => {
    const test = condition(one, asking);
    const error = conditionError(one, at, number, action, contract);
    lines.push(`if (${refuted(test)}) revert ${error}();`);
    return error;
  });
  if (action.pays && coin !== undefined) lines.push(...paymentLines(action, coin, paid, asking));
  if (nft !== undefined && creates) lines.push(takeNftLine(creates, nft, contract));
  let after: Place = { ...asking };
  if (paid !== undefined) after = { ...after, payment: code(paid, { max: action.pays?.exactly === undefined ? most.stored : most.all }) };
  if (creates && prepared && newId !== undefined) {
    const id: Held = { thing: creates, id: newId, at: `${contract.storeOf(creates)}[${newId}]` };
    lines.push(`${newId} = ${addFunction(creates, contract)}(${prepared.at}${ownNft(creates) ? ', msg.sender' : ''});`);
    if (nft !== undefined) lines.push(keepNftLine(creates, newId, nft, contract));
    after = { ...after, new: id };
  }
  if (action.pays && coin !== undefined) lines.push(...putPayment(action.pays.into, coin, paid, after));
  for (const kind of ['person', 'record'] as const)
    if (nodes.some((node) => node.once === kind)) lines.push(`${lastDone(kind, at, after)} = block.timestamp;`);

  const number = paymentsIn(action.do, contract.charter);
  const lastEffect = action.do.at(-1);
  const paying: Paying = {
    how: number === 0 ? 'none' : number === 1 && lastEffect !== undefined && 'pay' in lastEffect ? 'last' : 'list',
    completing: false,
  };
  const effects = effectLines(action.do, after, paying);
  if (paying.how === 'list')
    lines.push(
      `${payoutsType(contract)} memory ${payouts};`,
      `${payouts}.list = new ${contract.global('struct of payout', () => 'Payout')}[](${number});`,
    );
  lines.push(...effects);
  const used = (word: string | undefined) => word !== undefined && lines.some((line) => new RegExp(`\\b${word}\\b`).test(line));
  const { line: event, described: doneEvent } = eventOf(action, name, acted, newId, coin, paid, contract);
  lines.push(event);
  if (paying.how === 'last' && paying.last !== undefined) lines.push(paying.last);
  if (paying.how === 'list') lines.push(sendLine(false, contract));

  // An input that no rule reads is named once, so that it keeps its name in the ABI.
  for (const { kind, name: argument } of taken) if (kind !== 'record' && !used(argument)) lines.unshift(`${argument};`);
  const body = withPointers(lines, acted, pointers, contract);
  const payable = coin === chainCoin;
  const guarded = contract.needs('sends') ? ' nonReentrant' : '';
  return {
    lines: [
      ...contract.say.action(at).map((sentence, index) => `/// ${index === 0 ? '@notice ' : ''}${sentence}`),
      `function ${name}(${types.join(', ')}) external${payable ? ' payable' : ''}${guarded}${newId === undefined ? '' : ` returns (uint256 ${newId})`} {`,
      ...body,
      '}',
    ],
    described: { action: at, function: name, arguments: taken, payable, conditionErrors, event: doneEvent },
  };
}

/** When a value from outside cannot be what it should be. */
export function outOfRange(name: string, unit: Unit, contract: Contract): string | undefined {
  if (typeof unit === 'object') {
    if ('money' in unit) return `${name} > type(uint128).max`;
    if ('choice' in unit) return `${name} > ${unit.choice.length - 1}`;
    return undefined;
  }
  switch (unit) {
    case 'person':
      return `${name} == address(0)`;
    case 'seal':
      return `${name} == 0`;
    case 'text':
      return `bytes(${name}).length == 0 || bytes(${name}).length > 1000`;
    case 'count':
      return `${name} > type(uint128).max`;
    case 'moment':
      return `${name} > type(uint64).max`;
    case 'share':
      return `${name} > 10_000`;
    case 'duration':
      contract.need('century');
      return `${name} > ${contract.global('century', () => '_CENTURY')}`;
    default:
      return undefined;
  }
}

/** All ranges in one condition: they have one reason. */
export function ranged(ranges: readonly string[], contract: Contract): string[] {
  const refusal = `revert ${contract.refusal('BadInput')}();`;
  const [only] = ranges;
  if (ranges.length === 1 && only !== undefined) return [`if (${only}) ${refusal}`];
  return ['if (', ...ranges.map((range, at) => `${range}${at < ranges.length - 1 ? ' ||' : ''}`), `) ${refusal}`];
}

/** The new record, in memory: parent, what was asked, what it starts with. */
function preparation(thing: Thing, prepared: Held, asked: ReadonlyMap<Field, Code>, place: Place): string[] {
  const { contract } = place;
  const parent = parentThing(thing, contract);
  const parentId = parent && (place.this?.thing.thing === parent.thing ? place.this.id : parent.single ? '1' : undefined);
  return [
    `${contract.structOf(thing)} memory ${prepared.at};`,
    ...(parentId === undefined ? [] : [`${prepared.at}.${contract.parentOf(thing)} = uint64(${parentId});`]),
    ...thing.fields.flatMap((field) => {
      const given = asked.get(field);
      return given ? [preparedLine(thing, field, prepared, given, contract)] : [];
    }),
    ...startLines(thing, prepared, place, new Set([...asked.keys()].map((field) => field.field))),
  ];
}

function preparedLine(thing: Thing, field: Field, prepared: Held, given: Code, contract: Contract): string {
  const { stored } = contract.types(field.unit);
  const narrow = stored.startsWith('uint') && typeof field.unit !== 'object' ? `${stored}(${given.text})` : given.text;
  const number = isNumber(field.unit) ? `${stored}(${given.text})` : narrow;
  return `${prepared.at}.${contract.fieldOf(thing, field.field)} = ${isNumber(field.unit) ? number : given.text};`;
}

function paymentLines(action: Action, coin: RuleName, paid: string | undefined, place: Place): string[] {
  const { contract } = place;
  /** The error tells what is due, so that whoever asks beforehand knows what to send. */
  const wrong = (due: string) => `revert ${contract.refusal('WrongPayment')}(${due});`;
  const { exactly, atLeast } = action.pays ?? {};
  const lines: string[] = [];
  const offered = coin === chainCoin ? 'msg.value' : (paid ?? '');
  if (exactly !== undefined) {
    const due = value(exactly, place);
    if (coin === chainCoin) return ['{', `uint256 due = ${due.text};`, `if (msg.value != due) ${wrong('due')}`, '}'];
    lines.push(`uint256 ${paid} = ${due.text};`);
  } else if (atLeast !== undefined) {
    const least = value(atLeast, place);
    lines.push('{', `uint256 least = ${least.text};`, `if (${offered} < least || ${offered} == 0) ${wrong('least')}`, '}');
  } else lines.push(`if (${offered} == 0) ${wrong('0')}`);
  if (coin !== chainCoin) {
    const own = contract.charter.coins.some((one) => one.coin === coin && 'own' in one);
    lines.push(`${pullFunction(coin, contract)}(${own ? '' : `${coinVariable(coin, contract)}, `}${paid});`);
  }
  return lines;
}

function putPayment(into: NonNullable<Action['pays']>['into'], coin: RuleName, paid: string | undefined, place: Place): string[] {
  const { of, person } = potKeys(into, place);
  const keys = [of, person].filter((part) => part !== undefined).map((part) => part.text);
  const amount = coin === chainCoin ? 'msg.value' : (paid ?? '');
  // Nothing can lie in a pot of the record that was just made.
  const isNew = of !== undefined && into.of === 'new' && place.new?.id !== undefined;
  return [isNew ? fillLine(into, keys, amount, place.contract) : putLine(into, keys, amount, place.contract)];
}

function eventOf(
  action: Action,
  name: string,
  acted: Held | undefined,
  newId: string | undefined,
  coin: RuleName | undefined,
  paid: string | undefined,
  contract: Contract,
): { line: string; described: DoneEvent } {
  const event = contract.global(`event of ${name}`, () => name.charAt(0).toUpperCase() + name.slice(1));
  const on = acted && !acted.thing.single ? acted.id : undefined;
  const parts: [tells: DoneEvent['tells'][number], declared: string, given: string][] = [['actor', 'address indexed by', 'msg.sender']];
  if (on !== undefined) parts.push(['record', `uint256 indexed ${on}`, on]);
  if (newId !== undefined) parts.push(['made', `uint256 indexed ${newId}`, newId]);
  if (action.pays) parts.push(['paid', 'uint256 paid', coin === chainCoin ? 'msg.value' : (paid ?? '0')]);
  contract.events.set(
    event,
    parts.map(([, declared]) => declared),
  );
  return {
    line: `emit ${event}(${parts.map(([, , given]) => given).join(', ')});`,
    described: { name: event, tells: parts.map(([tells]) => tells) },
  };
}

/** Declares the record acted on, and parents that are read more than once, where they are used. */
function withPointers(
  lines: readonly string[],
  acted: Held | undefined,
  pointers: NonNullable<Place['pointers']>,
  contract: Contract,
): string[] {
  let body = [...lines];
  let head: string[] = [];
  for (const [name, { type, to }] of [...pointers].reverse()) {
    const word = new RegExp(`\\b${name}\\.`, 'g');
    // The parent of a parent is reached through it.
    const uses = [...head, ...body].reduce((sum, line) => sum + (line.match(word)?.length ?? 0), 0);
    if (uses > 1) head.unshift(`${type} storage ${name} = ${to};`);
    else [head, body] = [head, body].map((part) => part.map((line) => line.replace(word, `${to}.`))) as [string[], string[]]; // as many as were given
  }
  if (acted && !acted.thing.single) {
    const exists = existsFunction(acted.thing.thing, contract);
    const uses = [...head, ...body].some((line) => new RegExp(`\\b${acted.at}\\.`).test(line));
    head.unshift(uses ? `${contract.structOf(acted.thing)} storage ${acted.at} = ${exists}(${acted.id});` : `${exists}(${acted.id});`);
  }
  return [...head, ...body];
}
