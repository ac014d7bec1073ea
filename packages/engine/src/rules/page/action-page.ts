/** One action as the page offers it. */
import {
  type Action,
  type Charter,
  type Condition,
  chainCoin,
  type Effect,
  type Ref,
  type Value,
  type Who,
} from '@starwright/protocol/charter';
import { nodesOf } from '../check/walk.ts';
import type { ActionFunction } from '../contract-interface.ts';
import { decimalsOf, thingNamed } from '../language/vocabulary.ts';
import { solidityType } from './abi-of.ts';
import type { Formula } from './formula.ts';
import type { Formulas } from './formula-of.ts';
import type { PageAction, PageCondition, PageField, PageSealed, PageWords } from './page.ts';
import { pageUnit } from './page-unit.ts';
import { titleOf } from './title-of.ts';

export function actionPage(
  charter: Charter,
  action: Action,
  one: ActionFunction,
  words: PageWords,
  formulas: Formulas,
  /** Where the collection is whose NFTs records of a thing keep. */
  collectionOf: (thing: string) => string | undefined,
): PageAction {
  const brought = one.arguments.find((argument) => argument.kind === 'nft');
  const brings = brought && collectionOf(brought.thing);
  const pot = action.pays && charter.pots.find(({ pot }) => pot === action.pays?.into.pot);
  const coin = pot?.coin ?? chainCoin;
  const people = peopleOf(action.by, action, formulas);
  const opens = openedBy(action, formulas);
  const price = action.pays?.exactly ?? action.pays?.atLeast;
  const due = price === undefined ? undefined : (typedPrice(price, action) ?? formulas.value(price, action));
  return {
    title: titleOf(action),
    verb: action.verb,
    told: words.plain(one.action),
    sentences: words.exact(one.action),
    who: words.who(one.action),
    ...(people && { people }),
    function: one.function,
    ...(action.on !== undefined && { on: action.on }),
    takesRecord: one.arguments.some((argument) => argument.kind === 'record'),
    ...(action.creates !== undefined && { creates: action.creates }),
    fields: one.arguments.flatMap((argument): PageField[] => {
      // The record acted on is the one the form stands beside.
      if (argument.kind === 'record') return [];
      if (argument.kind === 'asked') {
        const hides = argument.unit === 'seal' ? hiddenIn(charter, argument.field) : undefined;
        return [{ label: argument.field, unit: pageUnit(argument.unit, charter), from: 'asked', ...(hides && { hides }) }];
      }
      if (argument.kind === 'input') return [{ label: argument.input, unit: pageUnit(argument.unit, charter), from: 'input' }];
      if (argument.kind === 'nft') return [{ label: `number of the NFT for the ${argument.thing}`, unit: { kind: 'count' }, from: 'nft' }];
      if (argument.kind === 'amount') return [{ label: 'amount', unit: pageUnit({ money: argument.coin }, charter), from: 'amount' }];
      const list = argument.kind === 'proof' ? { list: argument.setting } : {};
      return [{ label: argument.kind, unit: { kind: 'seal' }, from: argument.kind, ...list }];
    }),
    ...(action.pays && {
      pays: {
        coin,
        decimals: decimalsOf(charter, coin),
        amount: action.pays.exactly === undefined ? ('asked' as const) : ('computed' as const),
        ...(due && { due }),
      },
    }),
    ...(brings !== undefined && { brings }),
    conditions: action.onlyIf.map((condition, index) =>
      conditionPage(condition, action, one.conditionErrors[index] ?? '', words.condition(one.action, index), formulas),
    ),
    foreseen: formulas.foreseen(action),
    event: one.event,
    moves: movesOf(charter, action),
    ...(opens && { opens }),
  };
}

/** A price that is simply what the person types into the form. */
function typedPrice(price: Value, { asks, inputs }: Action): Formula | undefined {
  if (typeof price !== 'object') return undefined;
  if ('input' in price && inputs?.some(({ input }) => input === price.input)) return { called: `typed ${price.input}` };
  return 'field' in price && price.of === 'new' && asks?.includes(price.field) ? { called: `typed ${price.field}` } : undefined;
}

function conditionPage(condition: Condition, action: Action, error: string, text: string, formulas: Formulas): PageCondition {
  const formula = formulas.condition(condition, action);
  const clock = clockOf(condition, action, formulas);
  return {
    error,
    text,
    given: dependsOnGiven(condition),
    kind: 'state' in condition ? 'state' : 'once' in condition ? 'once' : 'listed' in condition ? 'listed' : 'other',
    ...('once' in condition && condition.per !== undefined && { isRepeated: true }),
    ...(formula && { formula }),
    ...(clock && { clock }),
  };
}

/** "Now is at least …" and its like, whichever side the present stands on. */
function clockOf(condition: Condition, action: Action, formulas: Formulas): PageCondition['clock'] {
  if (!('compare' in condition)) return undefined;
  const [first, comparison, second] = condition.compare;
  const isFirst = first === 'now';
  if (isFirst === (second === 'now') || comparison === 'is' || comparison === 'is not') return undefined;
  const bound = formulas.value(isFirst ? second : first, action);
  const isLater = comparison === 'at least' || comparison === 'more than';
  return bound && { bound, is: isLater === isFirst ? 'from' : 'until' };
}

const dependsOnGiven = (condition: Condition): boolean =>
  'opens' in condition ||
  [...nodesOf(condition)].some(
    (node) =>
      'input' in node ||
      'given' in node ||
      Object.values(node).some((part) => part === 'new' || part === 'payment' || (Array.isArray(part) && part.includes('payment'))),
  );

function peopleOf(who: Who, action: Action, formulas: Formulas): PageAction['people'] {
  if (who === 'anyone' || 'holder' in who) return undefined;
  if ('either' in who) {
    const parts = who.either.map((one) => peopleOf(one, action, formulas));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  const formula =
    'role' in who
      ? formulas.value({ role: who.role }, action)
      : 'party' in who
        ? formulas.value({ field: who.party, ...(who.of !== undefined && { of: who.of }) }, action)
        : formulas.value({ record: { own: who.member, ...(who.in !== undefined && { in: who.in }) } }, action);
  if (!formula) return undefined;
  if (!('member' in who)) return [formula];
  const [where] = 'seek' in formula ? formula.where : [];
  return 'seek' in formula && where ? [{ members: formula.seek, at: where.at }] : undefined;
}

/** The action that opens the seals of a field tells what they are made of: its inputs. */
function hiddenIn(charter: Charter, field: string): PageSealed[] | undefined {
  for (const action of charter.actions)
    for (const condition of action.onlyIf) {
      if (!('opens' in condition) || typeof condition.opens !== 'object' || !('field' in condition.opens)) continue;
      if (condition.opens.field !== field) continue;
      const parts = condition.with.map((value) => {
        const input = typeof value === 'object' && 'input' in value ? value.input : undefined;
        const unit = (action.inputs ?? []).find((one) => one.input === input)?.unit;
        return input === undefined || unit === undefined
          ? undefined
          : { label: input, unit: pageUnit(unit, charter), type: solidityType(unit) };
      });
      return parts.every((part) => part !== undefined) ? parts : undefined;
    }
  return undefined;
}

function openedBy(action: Action, formulas: Formulas): PageAction['opens'] {
  for (const condition of action.onlyIf) {
    if (!('opens' in condition)) continue;
    const seal = formulas.value(condition.opens, action);
    const inputs = condition.with.flatMap((value) => (typeof value === 'object' && 'input' in value ? [value.input] : []));
    if (seal && inputs.length === condition.with.length) return { seal, with: inputs };
  }
  return undefined;
}

/** A change of state is certain when it stands under no condition, or when the action is refused in that state already. */
function movesOf(charter: Charter, action: Action): PageAction['moves'] {
  const moves: PageAction['moves'] = [];
  const made = action.creates === undefined ? undefined : thingNamed(charter, action.creates);
  if (made?.states) moves.push({ thing: made.thing, to: 0, of: 'made' });
  const walk = (effects: readonly Effect[], isSure: boolean) => {
    for (const effect of effects) {
      if ('if' in effect) {
        walk(effect.do, false);
        walk(effect.else ?? [], false);
      }
      if (!('move' in effect)) continue;
      const at = placeOf(effect.of ?? 'this', charter, action);
      const to = at?.thing.states?.indexOf(effect.move) ?? -1;
      const isLeft = action.onlyIf.some(
        (one) =>
          'state' in one && JSON.stringify(one.of ?? 'this') === JSON.stringify(effect.of ?? 'this') && !one.state.includes(effect.move),
      );
      if (at && to >= 0 && (isSure || isLeft)) moves.push({ thing: at.thing.thing, to, of: at.of });
    }
  };
  walk(action.do, true);
  return moves;
}

function placeOf(ref: Ref, charter: Charter, action: Action) {
  const acted = action.on === undefined ? undefined : thingNamed(charter, action.on);
  if (ref === 'new' && action.creates !== undefined) return { thing: thingNamed(charter, action.creates), of: 'made' as const };
  if (ref === 'this' && acted) return { thing: acted, of: acted.single ? ('single' as const) : ('record' as const) };
  if (typeof ref !== 'object') return undefined;
  if ('the' in ref) return { thing: thingNamed(charter, ref.the), of: 'single' as const };
  if ('up' in ref && (ref.of ?? 'this') === 'this') return { thing: thingNamed(charter, ref.up), of: 'parent' as const };
  return undefined;
}
