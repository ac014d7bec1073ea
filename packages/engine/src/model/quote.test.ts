import { expect, test } from 'vitest';
import { whyNoQuote } from './quote.ts';

const idea = `Neighbours lend tools. ${'Somebody borrows one and pays a deposit of 0.1 ETH, '.repeat(5)}and gets it back.`;

test('words of the idea are a quote, whatever their capitals and marks', () => {
  expect(whyNoQuote(idea, 'NEIGHBOURS lend, tools')).toBeUndefined();
});

test('others are none, and too many of them are told to be too many', () => {
  expect(whyNoQuote(idea, 'Neighbours sell tools')).toBe('does not stand in the idea');
  expect(whyNoQuote(idea, idea)).toMatch(/^has \d\d words; a quote has at most 30$/);
});
