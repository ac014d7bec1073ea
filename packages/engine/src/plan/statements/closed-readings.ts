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
  particles,
  perfects,
  permissions,
  prepositions,
  pronouns,
  relatives,
  subjects,
  subordinators,
  things,
} from '../words/closed.ts';
import { boundAt } from './bounds.ts';
import { isPhrasal } from './phrasals.ts';
import type { Reading } from './readings.ts';

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
  return phraseMultiword(tokens, at) ?? connecting(word, next) ?? helping(word, next) ?? standing(word, tokens[at - 1], next);
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

/** "as soon as", "so that", "even if": one word in two or three. */
const multiwords = [
  ...['as soon as', 'as long as', 'as often as', 'so that', 'in case', 'even if', 'even when', 'only if', 'provided that'],
  ...['each time', 'every time', 'the moment', 'now that'],
].map((words) => words.split(' '));

/** How many words from here on begin a clause together; 0 for none. */
export function multiwordAt(tokens: readonly Token[], at: number): number {
  if (tokens[at - 1]?.word === 'at') return 0;
  return multiwords.find((words) => words.every((word, index) => tokens[at + index]?.word === word))?.length ?? 0;
}

function phraseMultiword(tokens: readonly Token[], at: number): Reading[] | undefined {
  for (let back = 0; back < 3; back++) {
    const length = multiwordAt(tokens, at - back);
    if (length <= back) continue;
    // "the moment" and "every time" are nouns where no clause follows.
    const loose = /^(each|every|the)$/.test(tokens[at - back]?.word ?? '');
    const reading: Reading = { part: 'subordinator', cost: 0 };
    return loose ? [reading, back === 0 ? { part: 'determiner', cost: 0.2 } : { part: 'noun', form: 'one', cost: 0.2 }] : [reading];
  }
  return undefined;
}

function connecting(word: string, next: Token | undefined): Reading[] | undefined {
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
  if (word === 'whose') return [{ part: 'relative', cost: 0 }];
  if (word === 'out' && next?.word === 'of') return one('preposition');
  if (relatives.has(word)) return one('relative');
  if (subordinators.has(word)) return one('subordinator');
  return coordinators.has(word) ? one('coordinator') : undefined;
}

function helping(word: string, next: Token | undefined): Reading[] | undefined {
  if (copulas.has(word)) return one('helper', 'copula');
  if (/^(allowed|able|required)$/.test(word)) return next?.word === 'to' ? one('helper', 'modal') : undefined;
  if (letting.test(word)) return [{ part: 'verb', cost: 0, form: word.endsWith('s') ? 'third' : 'base' }];
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

function standing(word: string, before: Token | undefined, next: Token | undefined): Reading[] | undefined {
  if (word === 'person' || word === 'people' || /^(users?|others)$/.test(word)) return personReadings(word, before);
  if (word === 'neither' || word === 'either' || word === 'both')
    return [
      { part: 'determiner', cost: 0 },
      { part: 'adverb', cost: 0.1 },
      { part: 'pronoun', cost: 0.1, form: 'many' },
    ];
  if (nobody.has(word) || anybody.has(word)) return one('pronoun', /^(people|those)$/.test(word) ? 'many' : 'one');
  if (things.has(word)) return one('pronoun', 'one');
  if (determiners.has(word)) return standingDeterminer(word);
  if (pronouns.has(word)) return one('pronoun', /^(i|we|you|they)$/.test(word) ? 'many' : 'one');
  if (word === 'like')
    return [
      { part: 'preposition', cost: 0 },
      { part: 'verb', cost: 0.2, form: 'base' },
    ];
  if (word === 'away' && before?.word === 'right') return one('adverb');
  if (word === 'back' || word === 'away')
    return [{ part: 'particle', cost: 0 }, ...(word === 'back' ? [{ part: 'verb' as const, cost: 0.8, form: 'base' as const }] : [])];
  if (word === 'right' && /^(away|now|then|at|after|before)$/.test(next?.word ?? '')) return one('adverb');
  if (particles.has(word))
    return [
      { part: 'preposition', cost: 0 },
      { part: 'particle', cost: isPhrasal(before, word) ? 0.1 : 0.6 },
    ];
  if (/^(minus|plus)$/.test(word) || prepositions.has(word)) return one('preposition');
  if (word === 'half') return one('noun', 'one');
  if (/^(here|there|together|home|anytime|upfront|now|then|again|ever|too|also|else|not|never|only|instead|ahead)$/.test(word))
    return one('adverb');
  return undefined;
}

const standingDeterminer = (word: string): Reading[] => [
  { part: 'determiner', cost: 0 },
  ...(/^(enough|more|most|much|less)$/.test(word) ? [{ part: 'adverb' as const, cost: 0.2 }] : []),
];

/** "people who ride", and "the person", "other people". */
const personReadings = (word: string, before: Token | undefined): Reading[] => {
  const form = /^(people|.*s)$/.test(word) ? 'many' : 'one';
  return before && (determiners.has(before.word) || before.value)
    ? one('noun', form)
    : [...one('pronoun', form), { part: 'noun', form, cost: 0.1 }];
};
