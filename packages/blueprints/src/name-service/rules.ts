/** What a planned name service comes to in numbers, and names that its rules allow. */

import type { ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg } from '@starwright/protocol/dapp';

export const mostOf = (m: ModuleView): number => Number(m.number('maxLength'));
export const leastOf = (m: ModuleView): number => Math.min(Number(m.number('minLength')), mostOf(m));

/** Names with no more characters than this are short; none when all cost the same. */
export const shortOf = (m: ModuleView): number => (m.has('shortNames') ? Number(m.number('shortLength')) : 0);

/** What a name costs, in wei. */
export function costOf(m: ModuleView, name: string): bigint {
  if (m.has('free')) return 0n;
  return m.has('shortNames') && name.length <= shortOf(m) ? m.number('shortPrice') : m.number('price');
}

/** The word made long or short enough for the rules, and longer than the short names where the rules allow. */
export function fitting(m: ModuleView, word: string): string {
  const least = Math.min(Math.max(leastOf(m), shortOf(m) + 1), mostOf(m));
  return word.padEnd(least, 'x').slice(0, mostOf(m));
}

/** What the constructor is given, in its order. */
export function settingsOf(m: ModuleView): DeployArg[] {
  const number = (parameter: string) => m.number(parameter).toString();
  const more = [
    ...(m.has('shortNames') ? [number('shortPrice'), number('shortLength')] : []),
    ...(m.has('expiry') ? [number('validFor'), number('gracePeriod')] : []),
  ];
  return [m.has('free') ? '0' : number('price'), leastOf(m), mostOf(m), ...(more.length > 0 ? [more] : [])];
}
