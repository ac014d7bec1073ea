import { expect, test } from 'vitest';
import { createMender } from './spelling.ts';
import { tokenise } from './tokens.ts';

const vocabulary = 'token tokens arena daily certain drivers there your wallet collection transfer'.split(' ');
const mend = createMender(vocabulary);
const read = (text: string) =>
  mend(tokenise(text))
    .map(({ word }) => word)
    .join(' ');

test.each([
  ['a tokne colection', 'a token collection'],
  ['thier walet', 'their wallet'],
])('a slip becomes the word it was meant to be: %s', (text, meant) => expect(read(text)).toBe(meant));

test.each([
  ['a dairy', 'a dairy'],
  ['the curtain and the divers', 'the curtain and the divers'],
  ["tokens aren't sold", 'tokens arent sold'],
  ['tokens are not sold', 'tokens arent sold'],
  ["they're here, you're there", 'theyre here , youre there'],
])('a word that looks like a slip of another one stays: %s', (text, kept) => expect(read(text)).toBe(kept));
