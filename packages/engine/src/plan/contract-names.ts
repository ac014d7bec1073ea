/** Makes the Solidity name of a module from the name a person gave. */
import type { Reading } from '../blueprint.ts';
import { isReserved } from './reserved-names.ts';

/**
 * "Moon Cat" → `MoonCat`; letters without a Latin form are left out. `kind` is the blueprint's own contract name, put
 * behind the name when `withKind` says so, and instead of it when nothing of the name can stand in an identifier.
 */
export function contractName(name: string | undefined, kind: string, taken: ReadonlySet<string>, withKind = false): string {
  const words = (name ?? '')
    .replace(/[ßøłđæœ]/gi, (letter) => latin[letter.toLowerCase()] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}|'/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const pascal = words
    .map(
      (word) =>
        word.charAt(0).toUpperCase() +
        (word === word.toUpperCase() && word.length > 4 && words.length > 1 ? word.slice(1).toLowerCase() : word.slice(1)),
    )
    .join('');
  const start = pascal.replace(/^[0-9]+/, '').slice(0, 40);
  const base = start.length < 2 ? (start === '' && pascal !== '' ? kind + pascal.slice(0, 30) : kind) : capital(start);
  const full = withKind && !base.toLowerCase().endsWith(kind.toLowerCase()) && base !== kind ? base + kind : base;
  const free = (candidate: string) => !taken.has(candidate.toLowerCase()) && !isReserved(candidate);
  if (free(full)) return full;
  if (!full.endsWith(kind) && free(full + kind)) return full + kind;
  for (let number = 2; ; number++)
    if (free(`My${full}${number}`.slice(0, 60)) && number > 2) return `My${full}${number}`.slice(0, 60);
    else if (number === 2 && free(`My${full}`.slice(0, 60))) return `My${full}`.slice(0, 60);
    else if (number === 2 && free(`${full}2`)) return `${full}2`;
}

/**
 * Names that no contract of a dapp of these kinds may have, in small letters: an event or a struct `Signed` in a contract
 * `Signed` hides it, and the compiler warns of that.
 */
export const declaredBy = (readings: Iterable<Reading | undefined>): Set<string> =>
  new Set([...readings].flatMap((reading) => reading?.declares ?? []).map((name) => name.toLowerCase()));

const latin: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' };
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
