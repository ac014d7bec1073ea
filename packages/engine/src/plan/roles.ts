/**
 * Whether the statement in which a value stands gives it the role that a parameter has: money is no number of things, what an
 * umpire keeps is no fee of the owner, and a part of a deposit is no part of a price.
 */
import type { ParameterReading, Reading } from '../blueprint.ts';
import type { Chosen } from './choose.ts';
import type { Filled } from './fill.ts';
import { infinitive } from './grammar.ts';
import { same } from './rational.ts';
import type { Prompt } from './read.ts';
import type { Said } from './statements/read-statements.ts';
import { type Phrase, phrasesOf, type Statement } from './statements/statement.ts';
import type { Token } from './tokens.ts';
import { actOf, tellsApart } from './words/acts.ts';
import { classOf } from './words/nouns.ts';

/** What was found for the parameters, without values whose statement speaks of something else. */
export function inTheirRoles(filled: readonly Filled[], modules: readonly Chosen[], { tokens, said }: Prompt): Filled[] {
  if (!said) return [...filled];
  return filled.filter((one) => {
    const values = tokens.slice(one.from, one.to).filter((token) => token.value && !token.value.word);
    const [value] = values;
    if (!value || values.length > 1) return true;
    const reading = modules[one.module]?.reading;
    return suits(one.parameter, value, said) && !(one.guessed && reading && isSaidOtherwise(one.parameter, reading, value, said));
  });
}

function suits(parameter: ParameterReading, token: Token, said: Said): boolean {
  if (parameter.kind === 'ether' && token.value?.unit === 'number') return !countsSomething(token, said);
  if (parameter.kind === 'tokens' && !parameter.feature && !parameter.role) return !isSomebodys(token, said);
  if (parameter.role !== 'charge') return true;
  const found = placeOf(token, said);
  return !found || !(isOfSecurity(found.phrase) || goesToAnother(found));
}

/** "a new member starts with 5 tokens", "there are three people": what each gets, or who there is, is not how many exist. A limit may be. */
function isSomebodys(token: Token, said: Said): boolean {
  const found = placeOf(token, said);
  if (!found) return false;
  const { statement, phrase } = found;
  const isPerson = (one: Phrase | undefined) =>
    one !== undefined && (one.kind === 'anybody' || /^(he|she|they)$/.test(one.head) || classOf(one.head) === 'person');
  const act = statement.verb && actOf(statement.verb);
  return isPerson(phrase) || (isPerson(statement.who) && !statement.passive && /^(get|begin|create|have)$/.test(act ?? ''));
}

/** "28 kids … once all 28 are paid": a number that counts something, here or where it stands again. */
function countsSomething({ value }: Token, { words, statements }: Said): boolean {
  if (value?.unit !== 'number') return false;
  const again = (at: number | undefined): boolean => {
    const other = at === undefined ? undefined : words.tokens[at]?.value;
    return other?.unit === 'number' && same(other.number, value.number);
  };
  return statements.some((one) =>
    [...phrasesOf(one)].some(({ kind, head, value: at }) => kind === 'noun' && head !== '' && again(at) && classOf(head) !== 'money'),
  );
}

/** A guess does not stand against the verb: who approves within 7 days speaks of no membership that is valid for 7 days. */
function isSaidOtherwise({ id, cues }: ParameterReading, { examples, summary }: Reading, token: Token, said: Said): boolean {
  const verb = placeOf(token, said)?.statement.verb;
  const act = verb && actOf(verb);
  if (!act || !tellsApart(act)) return false;
  const known = [...cues, ...(examples?.values[id] ?? []), summary].flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  return !known.some((word) => actOf({ root: infinitive(word) }) === act);
}

interface Place {
  statement: Statement;
  phrase: Phrase;
}

/** The statement and the phrase that a token stands in. */
function placeOf({ start }: Token, { words, statements }: Said): Place | undefined {
  for (const statement of statements)
    for (const phrase of phrasesOf(statement))
      if (phrase.value !== undefined && words.tokens[phrase.value]?.start === start) return { statement, phrase };
  return undefined;
}

/** "10 % of the deposit": what lies as a security is nobody's price. */
const isOfSecurity = ({ of }: Phrase): boolean =>
  of !== undefined && /^(deposit|bail|security|collateral|stake)$/.test(of.head.split(' ').at(-1) ?? '');

/** "the mediator keeps 2 %", "my friend Olli gets 2 %": who judges between others, or is somebody's friend, is not who runs it. */
function goesToAnother({ statement: { who, verb, passive, complements } }: Place): boolean {
  const act = verb && actOf(verb);
  const receiver =
    !passive && /^(keep|take|get|deduct)$/.test(act ?? '') ? who : complements.find(({ preposition }) => preposition === 'to')?.phrase;
  const kind = receiver && classOf(receiver.head);
  const isFriend = /^(my|our)$/.test(receiver?.determiner ?? '') && receiver?.head.split(' ').some((word) => classOf(word) === 'person');
  return kind === 'umpire' || isFriend === true;
}
