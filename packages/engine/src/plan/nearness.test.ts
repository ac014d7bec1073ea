import { describe, expect, test } from 'vitest';
import { alike, directionOf } from './meaning.ts';
import { learnNearness } from './nearness.ts';

const words = (text: string) => text.split(' ');

describe('what words mean', () => {
  test('words that are used alike point the same way', () => {
    const to = directionOf(['painting']);
    expect(alike(to, directionOf(['picture']))).toBeGreaterThan(alike(to, directionOf(['deadline'])) + 0.2);
  });

  test('forms of a word are one word', () => {
    expect(alike(directionOf(['paintings']), directionOf(['painting']))).toBeCloseTo(1, 5);
  });

  test('a text of unknown words has no direction', () => {
    expect(alike(directionOf(['xqzzt']), directionOf(['xqzzt']))).toBe(0);
    expect(alike(directionOf([]), directionOf(['painting']))).toBe(0);
  });
});

describe('what a short text is nearest to', () => {
  const nearest = learnNearness([
    { id: 'burn', examples: ['destroy your own token', 'holder can burn what they hold', 'throw token away for good'].map(words) },
    { id: 'pause', examples: ['stop all transfer in an emergency', 'freeze everything when something go wrong', 'halt it'].map(words) },
  ]);

  test('words it was shown', () => expect(nearest(words('holder burn token'))).toMatchObject({ id: 'burn' }));

  test('other words that mean alike', () => expect(nearest(words('suspend movement during a crisis'))).toMatchObject({ id: 'pause' }));

  test('its lead is smaller where both would do', () => {
    const of = (text: string) => nearest(words(text))?.lead ?? 0;
    expect(of('stop token')).toBeLessThan(of('stop all transfer'));
  });

  test('nothing of words that nobody knows', () => expect(nearest(['xqzzt'])).toBeUndefined());
  test('nothing where nothing was learnt', () => expect(learnNearness([])(['burn'])).toBeUndefined());
});
