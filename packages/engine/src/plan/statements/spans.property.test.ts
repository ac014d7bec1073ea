/** Whatever is typed is read, and each statement has its place in the text. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWords } from '../words/words.ts';
import { partsOf } from './parts.ts';
import { readStatements } from './read-statements.ts';
import type { Phrase, Span, Statement } from './statement.ts';
import { phrasesOf } from './statement.ts';

const words =
  "a the each every only nobody who that whose what whoever if when unless until before after otherwise and or , ( ) : - = . ' \" of to by for with in on out back at least most up no more than 3 5% 0.1 eth days one me is are can must has gets not never without member members bike pays paid paying vote votes costs late owner's it's they he it free 0x70997970C51812dc3A010C7d01b50e0d17dc79C8".split(
    ' ',
  );
const texts = fc.oneof(
  fc.array(fc.constantFrom(...words), { minLength: 12, maxLength: 60 }).map((some) => `text ${some.join(' ')}`),
  fc.string({ minLength: 10, maxLength: 200 }).map((text) => `some text ${text.replace(/\p{Cc}|\p{Cs}|[\ufffd\ufffe\uffff]/gu, ' ')}`),
);

test('a text of any words is read, one part to a token, and every statement and phrase lies within it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const read = readWords(text);
      expect(partsOf(read.tokens)).toHaveLength(read.tokens.length);
      for (const one of readStatements(read)) {
        for (const span of [one, ...dependents(one), ...phrasesOf(one)]) expect(isWithin(span, read.tokens.length)).toBe(true);
        for (const phrase of phrasesOf(one)) if (phrase.value !== undefined) expect(read.tokens[phrase.value]?.value).toBeDefined();
      }
    }),
    { numRuns: 150 },
  );
});

test('two statements of a sentence stand side by side or one inside the other', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const read = readStatements(readWords(text));
      const spans = read.flatMap((one) => [one, ...dependents(one)]);
      for (const a of spans) for (const b of spans) expect(fit(a, b)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

const isWithin = ({ from, to }: Span, length: number): boolean => from >= 0 && from < to && to <= length;

const fit = (a: Span, b: Span): boolean =>
  a.to <= b.from || b.to <= a.from || (a.from <= b.from && b.to <= a.to) || (b.from <= a.from && a.to <= b.to);

/** Everything that depends on a statement: conditions, means, and what relative clauses say. */
function dependents(one: Statement): Statement[] {
  const phrases: Phrase[] = [...phrasesOf({ ...one, conditions: [], means: [] })];
  const direct = [...one.conditions.map(({ statement }) => statement), ...one.means, ...phrases.flatMap(({ relatives = [] }) => relatives)];
  return direct.flatMap((inner) => [inner, ...dependents(inner)]);
}
