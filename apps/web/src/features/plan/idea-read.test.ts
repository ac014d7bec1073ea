import { expect, it } from 'vitest';
import { wholeOf, without } from './idea-read.tsx';

const cut = (text: string) => without(text.replace(/[⟦⟧]/g, ''), text.indexOf('⟦'), text.indexOf('⟧') - 1);

it('what is left out of an idea leaves no hole and no stray mark', () => {
  expect(cut('A token. ⟦It plays music⟧.')).toBe('A token.');
  expect(cut('A token. ⟦It plays music⟧. It burns.')).toBe('A token. It burns.');
  expect(cut('A token, ⟦on Sundays⟧, that burns.')).toBe('A token, that burns.');
  expect(cut('A token, ⟦on Sundays⟧.')).toBe('A token.');
  expect(cut('⟦Hello⟧. A token')).toBe('A token');
});

it('what is told at one place is left out as a whole, but nothing that the plan took from it', () => {
  const out = { as: 'left out', told: 0 } as const;
  const marks = [
    { start: 0, end: 4, became: out },
    { start: 5, end: 9, became: { as: 'module', module: 'nft' } as const },
    { start: 10, end: 14, became: out },
    { start: 15, end: 19, became: { as: 'value', module: 'nft', parameter: 'supply' } as const },
    { start: 20, end: 24, became: out },
  ];
  expect(wholeOf(marks[2] ?? { start: 0, end: 0, became: out }, marks)).toMatchObject({ start: 0, end: 14 });
  expect(wholeOf(marks[4] ?? { start: 0, end: 0, became: out }, marks)).toMatchObject({ start: 20, end: 24 });
});
