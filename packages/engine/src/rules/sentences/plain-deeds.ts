/** What is done to what, in the words of a verb that a person wrote. */
import type { Action, Charter, RuleName } from '@starwright/protocol/charter';
import { isFields } from './canonical.ts';
import type { Language } from './literals.ts';
import { a, personFieldOf, the, their } from './plain-nouns.ts';

export const thingNamed = (charter: Charter, name: RuleName | undefined) => charter.things.find((one) => one.thing === name);
export const mentions = (verb: string, name: string | undefined): boolean => name !== undefined && ` ${verb} `.includes(` ${name} `);
/** Its verb does not say that something is made. */
const isMadeUnsaid = (charter: Charter, { verb, on, creates }: Action): boolean =>
  on !== undefined && creates !== undefined && !mentions(verb, creates) && !mentions(verb, thingNamed(charter, creates)?.who);
/** The record is that of whoever makes it; with a word for that person, they become a member. */
const startsWithActor = (charter: Charter, creates: RuleName | undefined): boolean => {
  const thing = thingNamed(charter, creates);
  return thing?.fields.find((one) => one.field === personFieldOf(thing))?.starts === 'actor';
};
const isOfActor = (charter: Charter, creates: RuleName | undefined): boolean =>
  thingNamed(charter, creates)?.who !== undefined && startsWithActor(charter, creates);

/** A beneficiary claims the share of the beneficiary: their own. */
function isOfThemselves(charter: Charter, { by, on }: Action): boolean {
  const thing = thingNamed(charter, on);
  return thing?.who === thing?.thing && isFields(by) && 'party' in by && by.of === undefined && by.party === personFieldOf(thing);
}

export function deedTold(charter: Charter, action: Action, language: Language): string {
  const { verb, on, creates } = action;
  if (on !== undefined) {
    // "verify as broker" a transfer: what begins with "as" comes after what it is done to.
    const [, deed = verb, manner = ''] = /^(.+?)( (?:as|como) .+)$/.exec(verb) ?? [];
    const [, doing, part] = isOfThemselves(charter, action) ? (/^(.+) (?:the|el|la|los|las) (.+) (?:of|de)$/.exec(verb) ?? []) : [];
    if (doing !== undefined && part !== undefined) return `${doing} ${their(part, language)}`;
    const made = isMadeUnsaid(charter, action) && !isOfActor(charter, creates);
    const isTheirs = startsWithActor(charter, creates);
    const making =
      language === 'en'
        ? `, and so ${isTheirs ? 'get' : 'make'} ${a(creates ?? '', 'en')}`
        : `, y ${isTheirs ? 'obtener' : 'crear'} así ${a(creates ?? '', 'es')}`;
    return `${deed} ${the(on, language)}${manner}${made ? making : ''}`;
  }
  return creates === undefined ? verb : `${verb} ${a(creates, language)}`;
}

/** That whoever does it becomes somebody, when the verb does not say so. */
export function makingTold(charter: Charter, action: Action, language: Language): string[] {
  if (!isMadeUnsaid(charter, action) || !isOfActor(charter, action.creates)) return [];
  const thing = thingNamed(charter, action.creates);
  const who = thing?.who ?? '';
  if (language === 'en') return [`this makes them ${a(who, 'en')} of the ${action.on}`];
  return [`así pasa a ser ${a(who, 'es')} de ${the(action.on ?? '', 'es')}`];
}
