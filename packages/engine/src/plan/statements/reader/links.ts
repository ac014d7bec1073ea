/** Commas, "and", subordinators, prepositions and particles: what ends a clause and what begins one. */
import type { Token } from '../../tokens.ts';
import { isEmpty } from './draft.ts';
import { governsGerund, isSubjectOfOuter, verbFollows } from './lookahead.ts';
import { isSubject } from './phrases.ts';
import type { SentenceState } from './sentence-state.ts';
import { subordinatorAt } from './subordinators.ts';

/** What follows holds where what was said before does not. */
const isAlternative = (word: string): boolean => word === 'otherwise' || word === 'else';

/** What depends on the clause before a comma and is complete ends there. */
export function comma(r: SentenceState, at: number): number {
  if (r.current.inside && r.current.verb) r.clauses.leave(at);
  if (r.current.by !== undefined && !isEmpty(r.current) && (r.current.verb || r.current.adverbs.length > 0)) r.open(at + 1);
  r.joined = false;
  if (endsClause(r, at)) r.open(at + 1);
  return at + 1;
}

/** "Rules: …", "60 % to the first, 30 % to the second" */
function endsClause(r: SentenceState, at: number): boolean {
  const text = r.tokens[at]?.text ?? '';
  if (text === ':' || text === '-') return true;
  const { verb, who, inside, by } = r.current;
  if (text !== ',' || verb || !who || inside || by !== undefined) return false;
  if (/^(value|bound|relative)$/.test(r.part(at + 1) ?? ''))
    return r.part(at + 1) !== 'relative' || isSubjectOfOuter(r.sentence, at + 1, r.end);
  const phrase = r.phraseAt(r.tokens[at + 1]?.word === 'only' ? at + 2 : at + 1);
  return phrase !== undefined && verbFollows(r.sentence, phrase.to, r.end);
}

export function coordinate(r: SentenceState, at: number, token: Token): number {
  // "if we quarrel then he decides"
  if (token.word === 'then' && r.current.by !== undefined && r.current.verb) {
    r.current.fronted = true;
    r.open(at + 1);
    return at + 1;
  }
  r.joined = true;
  r.or = token.word === 'or';
  if (isAlternative(token.word)) r.open(at, { adverbs: [token.word], heir: r.current.who });
  return at + 1;
}

export function subordinate(r: SentenceState, at: number): number {
  const { by, to } = subordinatorAt(r.sentence, at);
  r.open(at, { by, fronted: r.joined, afterComma: r.part(at - 1) === 'comma' });
  r.joined = false;
  return to;
}

export function prepose(r: SentenceState, at: number, token: Token): number {
  if (governsGerund(r.sentence, at)) r.open(at, { by: token.word, who: r.current.who });
  else if (fronts(r, at)) {
    r.open(at);
    r.preposition = { word: token.word, at };
  } else if (!(token.word === 'of' && r.preposition)) r.preposition = { word: token.word === 'out' ? 'from' : token.word, at };
  return at + 1;
}

/** ", and after the dates the owner confirms": what stands before its clause. */
function fronts(r: SentenceState, at: number): boolean {
  const { parts } = r.sentence;
  if (!r.current.verb || r.current.by !== undefined || r.current.inside || !/^(comma|coordinator)$/.test(parts[at - 1] ?? '')) return false;
  const phrase = r.phraseAt(at + 1);
  if (!phrase) return false;
  const behind = parts[phrase.to] === 'comma' ? phrase.to + 1 : phrase.to;
  const next = r.phraseAt(behind);
  return next !== undefined && isSubject(r.sentence, next.to, r.end);
}

export function particle(r: SentenceState, at: number, token: Token): number {
  const { verb } = r.current;
  if (verb?.root === 'be') r.current.adverbs.push(token.word);
  else if (verb) r.current.verb = { ...verb, particle: token.word };
  return at + 1;
}
