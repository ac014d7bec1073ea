import { expect, test } from 'vitest';
import { withoutAsides } from './asides.ts';
import { tokenise } from './tokens.ts';

const read = (text: string) =>
  withoutAsides(tokenise(text))
    .map(({ word }) => word)
    .join(' ');

test.each([
  ['The chairwoman (that’s me) hands out the cards. The chairwoman decides.', 'the owner hands out the cards . the owner decides .'],
  ['nobody, including me, can print extra', 'nobody can print extra'],
  ['we (and nobody else) issue a licence', 'only we issue a license'],
  ['we (the consortium) approve dairies; the consortium decides', 'we approve dairies ; the owner decides'],
])('%s', (text, plain) => expect(read(text.replaceAll('’', "'"))).toBe(plain));

test.each(['60 % for the singer (me), 40 % for 0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'tickets (at most four), and a door'])(
  'what says something stays: %s',
  (text) => {
    expect(withoutAsides(tokenise(text))).toEqual(tokenise(text));
  },
);
