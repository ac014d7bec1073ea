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

/** "verify as broker" a transfer, "close without a verdict" a goal: how it is done comes after what it is done to. */
export function mannerOf(verb: string): { deed: string; manner: string } {
  // "ask for a refund of" the ticket goes on by itself.
  if (/ (?:of|for|in|on|to|from|with|at|by|into|about|over|de|a|en|con|por|para|sobre)$/.test(verb)) return { deed: verb, manner: '' };
  const [, deed = verb, manner = ''] =
    /^(.+?)( (?:as|for|with|without|because|before|after|during|instead|como|para|con|sin|antes|después|durante) \S.*)$/.exec(verb) ?? [];
  return { deed, manner };
}

/** A verb that names what it is done to goes without what is made by it: "join the circle". */
export const saysItself = (verb: string): boolean => / (?:a|an|the|my|your|their|un|una|el|la|los|las|mi|tu|su) \S/.test(verb);

export function deedTold(charter: Charter, action: Action, language: Language): string {
  const { verb, on, creates } = action;
  if (on !== undefined) {
    const { deed, manner } = mannerOf(verb);
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
  return creates === undefined || saysItself(verb) ? verb : `${verb} ${a(creates, language)}`;
}

/** That whoever does it becomes somebody, when the verb does not say so. */
export function makingTold(charter: Charter, action: Action, language: Language): string[] {
  if (!isMadeUnsaid(charter, action) || !isOfActor(charter, action.creates)) return [];
  const thing = thingNamed(charter, action.creates);
  const who = thing?.who ?? '';
  if (language === 'en') return [`this makes them ${a(who, 'en')} of the ${action.on}`];
  return [`así pasa a ser ${a(who, 'es')} de ${the(action.on ?? '', 'es')}`];
}
