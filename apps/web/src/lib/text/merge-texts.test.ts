import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const text = (lines: string) => lines.split(' ').join('\n');
const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 10 }).map((list) => list.join('\n'));

describe('bringing two changes together', () => {
  it('keeps what each side changed where the other did not', () => {
    expect(mergeTexts(text('a b c d e'), text('a B c d e'), text('a b c d e f'))).toEqual({ status: 'merged', text: text('a B c d e f') });
    expect(mergeTexts(text('a b c d e'), text('b c d e'), text('a b c D e'))).toEqual({ status: 'merged', text: text('b c D e') });
  });

  it('takes what both changed alike once', () => {
    expect(mergeTexts(text('a b c'), text('a X c'), text('a X c d'))).toEqual({ status: 'merged', text: text('a X c d') });
  });

  it('keeps mine where both changed the same lines, and says where', () => {
    expect(mergeTexts(text('a b c'), text('a mine c'), text('a theirs c'))).toEqual({
      status: 'conflict',
      text: text('a mine c'),
      places: [2],
    });
    expect(mergeTexts(text('a c'), text('a mine c'), text('a theirs c'))).toMatchObject({ status: 'conflict', places: [2] });
  });

  it('gives the other side when one changed nothing, for any texts', () => {
    fc.assert(
      fc.property(lines, lines, (base, other) => {
        expect(mergeTexts(base, other, base)).toEqual({ status: 'merged', text: other });
        expect(mergeTexts(base, base, other)).toEqual({ status: 'merged', text: other });
        expect(mergeTexts(base, other, other)).toEqual({ status: 'merged', text: other });
      }),
    );
  });

  it('loses no line that either side added, for any texts', () => {
    fc.assert(
      fc.property(lines, lines, lines, (base, mine, theirs) => {
        const { status, text: merged } = mergeTexts(base, `mine\n${mine}`, `${theirs}\ntheirs`);
        expect(merged.split('\n')).toContain('mine');
        if (status === 'merged') expect(merged.split('\n')).toContain('theirs');
      }),
    );
  });
});
