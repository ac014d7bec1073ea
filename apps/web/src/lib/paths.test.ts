import { expect, it } from 'vitest';
import { ownPath } from './paths.ts';

it('goes on only to paths of this site after signing in', () => {
  expect(ownPath('/prompt-wizard?x=1')).toBe('/prompt-wizard?x=1');
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    undefined,
    7,
  ]) {
    expect(ownPath(foreign), String(foreign)).toBeUndefined();
  }
});
