import { charterSchema } from '@starwright/protocol/charter';
import { expect, it } from 'vitest';
import { examples } from '../examples/door.ts';
import { nearestSentences, toldSentences } from './nearest-sentences.ts';

const rent = charterSchema.parse(examples.houseRent);
const chama = charterSchema.parse(examples.chama);

it.each([
  [rent, 'en', 'When does the landlord get the rent?', /landlord/],
  [rent, 'en', 'Who can accept a lease?', /accept/],
  [chama, 'en', 'What happens to somebody who is late?', /penalty|late|miss/],
  [rent, 'es', '¿Quién recibe lo que queda?', /recibe/],
] as const)('a question is answered with the sentences that speak of it: %#', (charter, language, question, sentence) => {
  const [first, ...rest] = nearestSentences(question, toldSentences([charter], language));
  expect(first).toMatch(sentence);
  expect(rest.length).toBeLessThan(5);
});

it('says nothing about what the rules do not speak of', () => {
  expect(nearestSentences('How do I bake bread?', toldSentences([rent], 'en'))).toEqual([]);
});
