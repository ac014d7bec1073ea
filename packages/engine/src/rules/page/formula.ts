/**
 * Values and conditions as the page reckons them: which of the contract's readers to ask, and what to make of the answers.
 * With it the page says beforehand what a call costs, who would be paid, and from when something is possible.
 */

/** Records among which one is looked for; with `parent`, those of that record. */
export interface Among {
  record: string;
  number: string;
  /** The n-th of a parent. */
  nth?: string;
  parent?: Formula;
}

export type Formula =
  /** A whole number. */
  | { fixed: string }
  | { truth: boolean }
  | { word: 'actor' | 'now' | 'person' | 'this' | 'nobody' }
  | { called: string }
  | { term: number; on?: Formula; person?: Formula }
  /** What a reader answers. */
  | { read: string; args: Formula[] }
  /** A part of a record's tuple; without `id`: of a single thing. A moment that is not set has no value. */
  | { record: string; id?: Formula; at: number; moment?: true }
  /** The number of the record whose parts are these. */
  | { seek: Among; where: { at: number; is: Formula }[] }
  | { nth: Formula; of: Among }
  | { place: number; of: Among; at: number; highest: boolean }
  | { count: Among; state?: { at: number; is: number } }
  | { sum: Among; at: number }
  | { exists: Formula }
  | { op: Operator; of: Formula[] };

export type Operator =
  | 'plus'
  | 'minus'
  | 'excess'
  | 'times'
  | 'divide'
  | 'smaller'
  | 'larger'
  | 'part'
  | 'portion'
  | 'passed'
  | 'begun'
  | 'if'
  | 'is'
  | 'is not'
  | 'at least'
  | 'at most'
  | 'more than'
  | 'less than'
  | 'not'
  | 'both'
  | 'either';

/** What an action would bring about, as far as it can be said before anything is typed. */
export type Foreseen =
  | { keep: string; be: Formula }
  | { put: Formula; to: Formula }
  | { pay: Formula; from: Formula; to: Formula; coin: string; decimals: number }
  | { shift: Formula; from: Formula; into: Formula }
  | { if: Formula; do: Foreseen[]; else: Foreseen[] }
  /** From here on it depends on what is not known. */
  | { unknown: true };
