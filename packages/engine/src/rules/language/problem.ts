/** What is wrong with a charter, as data: the sentence is made where it is shown, in the reader's language. */
export const problemCodes = [
  'shape',
  'name-taken',
  'unknown-name',
  'wrong-unit',
  'other-coin',
  'not-here',
  'uncapped',
  'fixed-field',
  'never-reached',
  'stuck-money',
  'nobody-can',
  'foreign-seal',
  'same-head',
  'ambiguous',
  'too-large',
  'needless',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Where in the charter: keys and positions, as in `['actions', 2, 'onlyIf', 0]`. */
export type RulePath = readonly (string | number)[];

export interface Problem {
  code: ProblemCode;
  at: RulePath;
  /** What fills the sentence of the code: names as they stand in the charter, units by their words. */
  about: Readonly<Record<string, string>>;
}

/** Thrown where a charter cannot be read on; `checkCharter` collects them. */
export class RuleProblem extends Error {
  readonly code: ProblemCode;
  readonly about: Readonly<Record<string, string>>;
  constructor(code: ProblemCode, about: Readonly<Record<string, string>>) {
    super(`${code} ${JSON.stringify(about)}`);
    this.code = code;
    this.about = about;
  }
}
