/** What the words of the closed classes can be. */
import type { Token } from '../tokens.ts';
import {
  anybody,
  coordinators,
  copulas,
  determiners,
  duties,
  gets,
  modals,
  negations,
  nobody,
  perfects,
  permissions,
  relatives,
  subjects,
  subordinators,
  things,
} from '../words/closed.ts';
import { boundAt } from './bounds.ts';
import { multiwordReadings } from './multiwords.ts';
import type { Reading } from './readings.ts';
import { standing } from './standing-readings.ts';

/** Verbs behind which somebody may do something: "let members vote". */
export const letting = /^(lets?|allows?|makes?|helps?)$/;

const one = (part: Reading['part'], form?: Reading['form']): Reading[] => [{ part, cost: 0, ...(form && { form }) }];

/** Undefined for words of the open classes. */
export function closedReadings(tokens: readonly Token[], at: number): Reading[] | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const next = tokens[at + 1];
  if (/^[,:()]$/.test(token.text)) return one('comma');
  if (token.kind === 'mark') return one('mark');
  if (token.named || token.kind === 'quoted' || token.kind === 'ticker' || token.kind === 'link') return one('noun', 'one');
  if (boundAt(tokens, at)) return one('bound');
  const { word } = token;
  // "one", "me" and the like have a value, and are words first.
  if (token.value && !(token.value.unit === 'account' && token.kind === 'word')) return valueReadings(token, tokens[at - 1], next);
  return (
    multiwordReadings(tokens, at) ?? connecting(word, tokens[at - 1], next) ?? helping(word, next) ?? standing(word, tokens[at - 1], next)
  );
}

const valueReadings = (token: Token, before: Token | undefined, next: Token | undefined): Reading[] => [
  // "the one who paid", "one he brought in"
  ...(token.word === 'one' && next && (subjects.has(next.word) || relatives.has(next.word))
    ? one('noun', 'one')
    : [{ part: 'value' as const, cost: 0 }]),
  // "the next one is asked"
  ...(token.word === 'one' && before && !next?.value && (determiners.has(before.word) || before.tags?.has('Adjective'))
    ? [{ part: 'noun' as const, form: 'one' as const, cost: 0.2 }]
    : []),
];

function connecting(word: string, before: Token | undefined, next: Token | undefined): Reading[] | undefined {
  if (word === 'to')
    return [
      { part: 'to', cost: 0 },
      { part: 'preposition', cost: 0 },
    ];
  if (word === 'that')
    return [
      { part: 'relative', cost: 0 },
      { part: 'subordinator', cost: 0.1 },
      { part: 'determiner', cost: 0.1 },
    ];
  if (/^(before|after|until|till|since)$/.test(word))
    return [
      { part: 'subordinator', cost: 0 },
      { part: 'preposition', cost: 0 },
    ];
  if (word === 'once')
    return [
      { part: 'subordinator', cost: 0 },
      { part: 'adverb', cost: 0 },
    ];
  if (word === 'as')
    return [
      { part: 'subordinator', cost: 0.2 },
      { part: 'preposition', cost: 0 },
    ];
  if (word === 'so' || word === 'while') return [{ part: 'subordinator', cost: 0 }];
  if (word === 'how') return one('subordinator');
  if (word === 'whose') return [{ part: 'relative', cost: 0 }];
  if (word === 'out' && next?.word === 'of') return one('preposition');
  if (relatives.has(word)) return one('relative');
  if (subordinators.has(word)) return one('subordinator');
  // "somebody else"
  if (word === 'else' && (anybody.has(before?.word ?? '') || things.has(before?.word ?? '') || nobody.has(before?.word ?? '')))
    return one('adverb');
  return coordinators.has(word) ? one('coordinator') : undefined;
}

function helping(word: string, next: Token | undefined): Reading[] | undefined {
  if (copulas.has(word)) return one('helper', 'copula');
  if (/^(allowed|able|required)$/.test(word)) return next?.word === 'to' ? one('helper', 'modal') : undefined;
  if (/^(lets?|allows?)$/.test(word))
    return [
      { part: 'verb', cost: 0, form: word.endsWith('s') ? 'third' : 'base' },
      ...(word === 'let' ? [{ part: 'participle' as const, cost: 0.2 }] : []),
    ];
  // "the first three months"
  if (/^(first|second|third|last|next|past)$/.test(word) && next?.value) return one('adjective');
  if (/^(needs?)$/.test(word) || (perfects.has(word) && next?.word === 'to')) {
    if (next?.word === 'to') return one('helper', 'modal');
    return [
      { part: 'verb', cost: 0, form: word.endsWith('s') ? 'third' : 'base' },
      { part: 'noun', cost: 0.5, form: word.endsWith('s') ? 'many' : 'one' },
    ];
  }
  const verb = {
    part: 'verb' as const,
    cost: 0,
    form: /s$/.test(word) ? ('third' as const) : /^(had|got|did)$/.test(word) ? ('past' as const) : ('base' as const),
  };
  if (perfects.has(word)) return [{ part: 'helper', cost: 0, form: 'perfect' }, verb];
  if (gets.has(word)) return [{ part: 'helper', cost: 0, form: 'get' }, word === 'getting' ? { part: 'gerund', cost: 0 } : verb];
  if (/^(do|does|did)$/.test(word)) return [{ part: 'helper', cost: 0, form: 'modal' }, verb];
  if (modals.has(word))
    return [
      { part: 'helper', cost: 0, form: 'modal' },
      ...(/^(can|will|may|must)$/.test(word) ? [{ part: 'noun' as const, form: 'one' as const, cost: 1.5 }] : []),
    ];
  if (permissions.has(word) || duties.has(word)) return one('helper', 'modal');
  return negations.has(word) && !/^(neither|nor)$/.test(word) ? one('adverb') : undefined;
}
