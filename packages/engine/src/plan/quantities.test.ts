import { expect, test } from 'vitest';
import { quantitiesOf } from './quantities.ts';

const numbersOf = (text: string) => quantitiesOf(text).numbers.map(({ text: written }) => written);

test.each([
  [
    'in lines',
    'A savings club:\n1. Eight people join.\n2. Each pays 5 ETH.\n10. After 30 days it is shared.',
    ['Eight', '5 ETH', '30 days'],
  ],
  ['in lines, with brackets', 'A savings club\n(4) Each pays 5 ETH\n5) It is shared', ['5 ETH']],
  ['in one line', 'A savings club: 1. people join 2. each pays 5 ETH 3. it is shared', ['5 ETH']],
])('the numbers of the points of a list, %s, are no quantities', (_how, text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

test.each([
  ['A raffle with a limit of tickets: it is 40. Then it closes.', ['40']],
  ['Each pays 0.5 ETH. At most\n12 people join a round of 4. They vote.', ['0.5 ETH', '12', '4']],
  ['The first prize is 1. Nobody gets more.', ['1']],
])('a number at the end or the start of a sentence is one: %s', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});
