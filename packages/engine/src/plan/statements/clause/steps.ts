/** What a clause becomes by one more word, and what that costs: the grammar of English clauses as weights. */
import type { Token } from '../../tokens.ts';
import type { Reading } from '../readings.ts';
import { boundary, relative, subordinate } from './link-steps.ts';
import { modifier } from './modifier-steps.ts';
import { noun, phraseStart } from './noun-steps.ts';
import type { ClauseState, Step } from './state.ts';
import { verb } from './verb-steps.ts';

export function stepsOf(state: ClauseState, reading: Reading, token: Token, next: Token | undefined): Step[] {
  switch (reading.part) {
    case 'verb':
    case 'helper':
      return verb(state, reading, token, next);
    case 'noun':
      return [noun(state, reading, token, next)];
    case 'pronoun':
    case 'determiner':
    case 'value':
    case 'bound':
      return phraseStart(state, reading, token);
    case 'relative':
      return relative(state, token);
    case 'subordinator':
      return [subordinate(state)];
    case 'comma':
    case 'mark':
    case 'coordinator':
      return [boundary(state, reading, token)];
    default:
      return modifier(state, reading, token, next);
  }
}
