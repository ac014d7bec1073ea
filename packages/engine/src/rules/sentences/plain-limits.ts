/** What bounds an action besides its conditions, in the plain voice: how many records there can be, and how much there has to be. */
import type { Action, Charter, Effect, PotRef, RuleName, Thing, Value } from '@starwright/protocol/charter';
import { allEffects, nodesOf } from '../check/walk.ts';
import type { Scope } from '../language/typing.ts';
import { isFields, keyOf } from './canonical.ts';
import type { Node } from './grammar.ts';
import type { Language } from './literals.ts';
import { isPlural, manyIn, pluralOf } from './nouns.ts';
import { listed, type Voice } from './plain-nouns.ts';
import { inWords } from './plain-words.ts';

/** "Each hackathon can have at most 60 teams", for each kind of record that the action makes. */
export function capsTold(charter: Charter, action: Action, language: Language): string[] {
  const made = new Set<RuleName>(action.creates === undefined ? [] : [action.creates]);
  for (const effect of allEffects(action.do)) if ('create' in effect) made.add(effect.create);
  return charter.things.flatMap((thing) => (made.has(thing.thing) && thing.atMost !== undefined ? [capTold(thing, language)] : []));
}

function capTold({ thing, plural, in: parent, atMost }: Thing, language: Language): string {
  const noun = atMost === 1 ? thing : plural;
  if (language === 'en')
    return parent === undefined ? `there can be at most ${atMost} ${noun}` : `each ${parent} can have at most ${atMost} ${noun}`;
  return parent === undefined ? `puede haber como mucho ${atMost} ${noun}` : `cada ${parent} puede tener como mucho ${atMost} ${noun}`;
}

/** Where several records are put in order by a field: who comes first of those that have the same. */
export function tiesTold(charter: Charter, action: Action, language: Language): string[] {
  const told = new Set<string>();
  for (const node of nodesOf([action.do, action.onlyIf, action.pays])) {
    if (!('place' in node)) continue;
    const name = String(node.thing);
    const by = String(node.by);
    const thing = charter.things.find((one) => one.thing === name);
    const plural = thing?.plural ?? pluralOf(name);
    const states = thing?.states;
    told.add(
      language === 'en'
        ? `of ${plural} with the same ${by}, the one that was made earlier comes first; all ${plural} count, whatever their ${by}${states ? ` and whether they are ${listed(states, 'en', 'or')}` : ''}`
        : `si coinciden en ${by}, va antes lo que se creó antes; cuentan todas las entradas de ${plural}, sea cual sea su ${by}${states ? ` y estén como estén (${listed(states, 'es', 'o')})` : ''}`,
    );
  }
  return [...told];
}

/** What is given when it is done, or what a record that is being made was given. */
const isChosen = (value: Value | Node): boolean =>
  (isFields(value) && 'input' in value) ||
  (Array.isArray(value) ? value.some(isChosen) : isFields(value) && Object.values(value).some(isChosen));

/** An amount that is more than the pot holds is refused; said where it could be, other than by a mistake of the rules. */
export function enoughTold(amount: Value, from: PotRef, scope: Scope, voice: Voice): string {
  const isShared = !scope.charter.pots.some((pot) => pot.pot === from.pot && pot.of !== undefined && !pot.person);
  if (!isChosen(amount) && (!isShared || isBounded(amount, from, scope))) return '';
  return voice.language === 'en' ? ' (there has to be that much)' : ' (tiene que haber esa cantidad)';
}

/** What is made of a part of what lies in the pot is never more. */
function isBounded(amount: Node, from: PotRef, scope: Scope): boolean {
  if (!isFields(amount)) return false;
  if ('held' in amount) return keyOf(amount.held) === keyOf(from as unknown as Node); // a reference is data
  if ('part' in amount) return isBounded(amount.of, from, scope);
  if ('smaller' in amount && Array.isArray(amount.smaller)) return amount.smaller.some((one: Node) => isBounded(one, from, scope));
  if ('divide' in amount && Array.isArray(amount.divide)) return isBounded(amount.divide[0], from, scope);
  if ('term' in amount) return isBounded(scope.charter.terms.find(({ term }) => term === amount.term)?.is as Node, from, scope); // a value of the charter
  return false;
}

/** Nothing goes below zero: said where what it goes down by is chosen by whoever acts. */
export function leastTold(effect: Extract<Effect, { lower: unknown }>, scope: Scope, voice: Voice): string {
  if (!isChosen(effect.by)) return '';
  const name = 'field' in effect.lower ? effect.lower.field : effect.lower.tally;
  const by = inWords('V', effect.by, scope, voice);
  const many = voice.language === 'en' ? isPlural(name) : manyIn(name, 'es');
  if (voice.language === 'en') return ` (${many ? 'they have' : 'it has'} to be at least ${by})`;
  return ` (${many ? 'tienen' : 'tiene'} que ser al menos ${by})`;
}
