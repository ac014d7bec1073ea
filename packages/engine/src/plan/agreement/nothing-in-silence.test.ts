/** Whatever people write: each number and each denial of a text is in a rule, or in a statement that is told as left over. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCharter } from '../../rules/check/check-charter.ts';
import { wholeSpan } from '../statements/place.ts';
import { readText } from '../statements/read-statements.ts';
import { amountOf } from './amounts.ts';
import { counts } from './leftovers.ts';
import { readAgreement } from './read-agreement.ts';

/** Ideas by somebody who knew neither the catalogue nor the language of rules, with what each wishes for. */
const ideas: { id: string; prompt: string }[] = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/agreements.json'), 'utf8'));

/** The numbers that neither the rules hold nor what is told as left over. */
function lost(text: string): string[] {
  const said = readText(text);
  const { words } = said;
  const read = readAgreement(said, 'Agreement', checkCharter);
  if (!read) return [];
  const rules = JSON.stringify(read.charter);
  const told = read.outcomes.filter(({ became }) => became === 'open' || became === 'partly').map(({ statement }) => wholeSpan(statement));
  return words.tokens.flatMap((token, at) => {
    if (!counts(token) || told.some(({ from, to }) => from <= at && at < to)) return [];
    const amount = amountOf(token);
    return amount && rules.includes(JSON.stringify(amount.value)) ? [] : [token.text];
  });
}

describe('each number of an idea is in a rule or told', () => {
  test.each(ideas)('$id', ({ prompt }) => expect(lost(prompt)).toEqual([]));

  test('also when ideas are cut into their sentences and shuffled', () => {
    const sentences = ideas.flatMap(({ prompt }) => prompt.split(/(?<=[.!?])\s+/)).filter((one) => one.length > 10);
    const some = fc.array(fc.constantFrom(...sentences), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(some, (chosen) => {
        expect(lost(chosen.join(' ').slice(0, 1000))).toEqual([]);
      }),
      { numRuns: 100, seed: 7 },
    );
  });
});

test('what is forbidden is a condition, or told as left over', () => {
  for (const { id, prompt } of ideas) {
    const read = readAgreement(readText(prompt), 'Agreement', checkCharter);
    const denied = (read?.outcomes ?? []).filter(({ statement: { mode } }) => mode === 'may not' || mode === 'does not');
    for (const { became } of denied) expect(`${id} ${became}`).not.toBe(`${id} context`);
  }
});
