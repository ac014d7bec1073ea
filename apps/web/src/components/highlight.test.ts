import fc from 'fast-check';
import { expect, it } from 'vitest';
import { highlight } from './highlight.ts';

it('tells comments, strings, keywords, types and numbers apart', () => {
  expect(highlight('uint256 public cap = 100; // "all"')).toEqual([
    { kind: 'type', text: 'uint256' },
    { kind: 'plain', text: ' ' },
    { kind: 'keyword', text: 'public' },
    { kind: 'plain', text: ' cap = ' },
    { kind: 'number', text: '100' },
    { kind: 'plain', text: '; ' },
    { kind: 'comment', text: '// "all"' },
  ]);
});

it('never loses or changes a character, whatever the code is', () => {
  const bits = fc.constantFrom('"', "'", '`', '/*', '*/', '//', '\n', '\\', ' ', 'contract A', '0x1f', '${x}', 'é😀');
  fc.assert(
    fc.property(
      fc.array(fc.oneof(bits, fc.string())),
      (parts) =>
        highlight(parts.join(''))
          .map(({ text }) => text)
          .join('') === parts.join(''),
    ),
  );
});
