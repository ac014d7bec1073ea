/** A verb: of the clause that is being read, of the one around it, or of a further one with the same subject. */
import type { Mode, Phrase } from '../statement.ts';
import { isEmpty, lastPhrase, setVerb } from './draft.ts';
import { letsDo, verbFollows } from './lookahead.ts';
import type { SentenceState } from './sentence-state.ts';
import type { VerbGroup } from './verb-group.ts';

export function verb(r: SentenceState, at: number, group: VerbGroup): number {
  const permitted = letsDo(r.sentence, group, r.end);
  if (permitted) return permit(r, at, permitted, /not$/.test(group.mode) ? 'may not' : 'may');
  goOn(r, at, group);
  if (saysOfNoun(r, at, group)) r.enter(at, lastPhrase(r.current) as Phrase); // there is one before it
  const { by, mode, passive, verb } = r.current;
  const who = r.part(at) === 'to' ? asked(r, at) : r.current.who;
  if (verb) {
    // "by paying the deposit and gets it back": only a further gerund belongs to the means.
    const goesOn = r.joined && by !== undefined && (by !== 'by' || r.part(group.at) === 'gerund');
    r.open(at, { who, adverbs: r.or ? ['or'] : [], ...(goesOn && { by }) });
    setVerb(r.current, {
      ...group,
      mode: (r.joined || r.part(at - 1) === 'comma') && group.bare ? shared(mode, group.mode) : group.mode,
      passive: group.passive || (passive && group.bare && r.part(group.at) === 'participle'),
    });
  } else {
    // "To transfer it the seller …"
    if (r.part(at) === 'to' && by === undefined && isEmpty(r.current)) r.current.by = 'to';
    if (!who && r.current.heir) r.current.who = r.current.heir;
    setVerb(r.current, group);
  }
  said(r);
  return group.to;
}

/** "must be kept, not deleted": the helper is shared, and so is not. */
const shared = (before: Mode, own: Mode): Mode => (own !== 'does not' ? before : before === 'does' ? 'does not' : 'may not');

/** "wants the keeper to check it": of some verbs the object does what the infinitive says. */
function asked(r: SentenceState, at: number): Phrase | undefined {
  const { verb, what, who } = r.current;
  const controls = /^(want|ask|expect|require|tell|invite|enable|permit|authorize|force|help|oblige)$/.test(verb?.root ?? '');
  return controls && what?.to === at && what.kind !== 'value' ? what : who;
}

/** "people who own a bike can list it": the second verb is what the people do. */
function goOn(r: SentenceState, at: number, group: VerbGroup): void {
  const { inside, verb } = r.current;
  if (!inside || !verb) return;
  const goesOn = r.joined && !(inside.outer.verb && isThird(r, group.at) && !isThird(r, verb.at));
  r.clauses.leave(at);
  if (goesOn) r.enter(at, inside.about);
}

/** "she names heirs that must agree and checks in": the third person goes on with the outer clause. */
function isThird(r: SentenceState, at: number): boolean {
  const word = r.tokens[at]?.word ?? '';
  return r.part(at) === 'verb' && /[^s]s$/.test(word);
}

/** "people living in the street", "money locked in the pot goes back": a verb without a helper says something of a noun. */
function saysOfNoun(r: SentenceState, at: number, group: VerbGroup): boolean {
  const part = r.part(group.at);
  if (group.at !== at || (part !== 'gerund' && part !== 'participle') || r.current.inside) return false;
  if (!/^(noun|pronoun)$/.test(r.part(at - 1) ?? '') || !lastPhrase(r.current)) return false;
  return r.current.verb !== undefined || verbFollows(r.sentence, group.to, r.end);
}

/** "let members vote": what somebody may do. */
function permit(r: SentenceState, at: number, { who, group }: { who: Phrase; group: VerbGroup }, mode: Mode): number {
  if (!isEmpty(r.current) && r.current.verb) r.open(at);
  r.current.who = who;
  setVerb(r.current, { ...group, mode });
  said(r);
  return group.to;
}

function said(r: SentenceState): void {
  r.current.only ||= r.only;
  r.only = false;
  r.joined = false;
  r.or = false;
  r.preposition = undefined;
}
