/** What the function of an action is called: as an engineer would, from the verb a person wrote and the thing it is done to. */
import type { Action } from '@starwright/protocol/charter';
import { thingNamed } from '../language/vocabulary.ts';
import type { Contract } from './contract.ts';
import { camel } from './identifiers.ts';

/** Words that say: here begins what it is done to. */
const determiners = new Set('a an the my our your his her its their el la los las un una mi su'.split(' '));
const prepositions = new Set('about as at by for from in into of on to with a como con de desde en para por'.split(' '));
/** These begin a phrase of their own; others may belong to the verb, as in `hand on`. */
const beginsPhrase = new Set('as by with como con'.split(' '));

/**
 * `accept` on a lease is acceptLease. A verb with a determiner names what it is done to by itself: `release the rent` is releaseRent.
 * A phrase of its own comes after the thing: `verify as broker` on a transfer is verifyTransferAsBroker.
 */
export function actionFunctionName(action: Action, at: number, contract: Contract): string {
  return contract.global(`action:${at}`, () => {
    const words = verbOf(action, contract);
    const plain = camel(withoutLastPreposition(withoutDeterminers(words)));
    const object = objectOf(action, contract);
    const isAlone = object.length === 0 || (words.some((word) => determiners.has(word)) && !isSaidTwice(plain, at, contract));
    return isAlone ? plain : camel(withObject(withoutDeterminers(words), object));
  });
}

const verbOf = (action: Action, contract: Contract) => contract.words(action.verb, 'action').map((word) => word.toLowerCase());

/** Of nothing but determiners nothing would be left. */
function withoutDeterminers(words: readonly string[]): readonly string[] {
  const left = words.filter((word) => !determiners.has(word));
  return left.length > 0 ? left : words;
}

/** `claim the prize of`: what it is of is given as an argument. */
function withoutLastPreposition(words: readonly string[]): readonly string[] {
  const last = words.at(-1);
  return words.length > 1 && last !== undefined && prepositions.has(last) ? words.slice(0, -1) : words;
}

function objectOf({ creates, on }: Action, contract: Contract): readonly string[] {
  const object = creates ?? (on !== undefined && !thingNamed(contract.charter, on).single ? on : undefined);
  return object === undefined ? [] : contract.words(object, 'thing');
}

const isSaidTwice = (plain: string, at: number, contract: Contract) =>
  contract.charter.actions.some(
    (other, index) => index !== at && camel(withoutLastPreposition(withoutDeterminers(verbOf(other, contract)))) === plain,
  );

function withObject(words: readonly string[], object: readonly string[]): readonly string[] {
  const place = words.findIndex((word, index) => index > 0 && index < words.length - 1 && beginsPhrase.has(word));
  return place < 0 ? [...words, ...object] : [...words.slice(0, place), ...object, ...words.slice(place)];
}
