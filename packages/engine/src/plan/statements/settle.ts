/** What the parts of a sentence are once its verbs are known: its particles. */
import type { Token } from '../tokens.ts';
import { particles } from '../words/closed.ts';
import type { Part } from './parts.ts';
import { isPhrasal } from './phrasals.ts';

const beginsPhrase = /^(noun|pronoun|determiner|value|adjective|bound|gerund|participle|relative|adverb)$/;
const isVerbal = (part: Part | undefined): boolean => part === 'verb' || part === 'gerund' || part === 'participle';

export function settled(tokens: readonly Token[], parts: readonly Part[]): Part[] {
  const result = [...parts];
  for (const [at, token] of tokens.entries()) {
    const part = result[at];
    if (part === 'preposition' && particles.has(token.word) && isParticle(tokens, result, at)) result[at] = 'particle';
    // "back to the shed" with no verb before it
    else if (part === 'particle' && !result.slice(0, at).some(isVerbal)) result[at] = 'adverb';
  }
  return result;
}

/** A preposition that governs nothing belongs to the verb before it, and so does one that makes another verb of it. */
function isParticle(tokens: readonly Token[], parts: readonly Part[], at: number): boolean {
  if (!parts.slice(0, at).some(isVerbal)) return false;
  if (tokens[at]?.word === 'out' && tokens[at + 1]?.word === 'of') return false;
  // "moves out early"; "in fully paid rooms"
  const next = parts[at + 1] === 'adverb' && !/^(adjective|participle|value)$/.test(parts[at + 2] ?? '') ? 'end' : (parts[at + 1] ?? 'end');
  if (!beginsPhrase.test(next)) return true;
  return isVerbal(parts[at - 1]) && isPhrasal(tokens[at - 1], tokens[at]?.word ?? '');
}
