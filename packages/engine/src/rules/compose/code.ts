/** Pieces of Solidity, with what is known about them: how they bind, how large they are, and why they may refuse. */
import type { Reason } from '../contract-interface.ts';

export type Why = Exclude<Reason['reason'], 'OnlyIf'>;

/** In the order of docs/rules.md. */
export const reasonNames: readonly Why[] = [
  'NoSuchRecord',
  'BadInput',
  'NotAllowed',
  'WrongPayment',
  'NotUnique',
  'Full',
  'NotEnough',
  'NotHeld',
  'NotSetYet',
  'DividedByZero',
  'Arithmetic',
  'NobodyToShare',
  'NoReceiver',
  'Undelivered',
  'NotMinted',
  'DrawPending',
  'TooFew',
  'TooEarly',
  'NothingToDo',
];

/** How tightly an expression holds together; what binds less is put in brackets inside it. */
export const binds = { choice: 1, or: 2, and: 3, equal: 4, order: 5, sum: 6, product: 7, not: 8, whole: 9 } as const;

export interface Code {
  text: string;
  binds: number;
  /** The largest number it can be; 0n for what is no number. */
  max: bigint;
  /** The bits in which Solidity would calculate with it: 0 for a literal. */
  width: number;
  /** Why reading it can refuse. */
  why: ReadonlySet<Why>;
}

export const most = { all: 2n ** 256n - 1n, stored: 2n ** 128n - 1n, moment: 2n ** 64n - 1n, share: 10_000n } as const;
const nothing: ReadonlySet<Why> = new Set();

export const code = (text: string, more: Partial<Omit<Code, 'text'>> = {}): Code => ({
  text,
  binds: more.binds ?? binds.whole,
  max: more.max ?? 0n,
  width: more.width ?? 256,
  why: more.why ?? nothing,
});
export const literal = (number: bigint, text = String(number)): Code => code(text, { max: number, width: 0 });

/** The text of a part inside something that binds as given. */
export const inside = (part: Pick<Code, 'text' | 'binds'>, around: number): string => (part.binds < around ? `(${part.text})` : part.text);

export const reasonsOf = (parts: readonly Pick<Code, 'why'>[], ...more: Why[]): ReadonlySet<Why> =>
  new Set([...parts.flatMap((part) => [...part.why]), ...more]);

/** True when it matters which of the parts is read first: they refuse for different reasons. */
export const orderMatters = (parts: readonly Pick<Code, 'why'>[]): boolean =>
  parts.filter((part) => part.why.size > 0).length > 1 && reasonsOf(parts).size > 1;

/** A name, a path or a number: reading it twice costs little and is easy to read. */
export const isPlain = (text: string): boolean => /^[\w.]+$/.test(text);

/** Lines of code with the indentation of their brackets. */
export function indented(lines: readonly string[]): string {
  let depth = 0;
  const out: string[] = [];
  for (const line of lines) {
    const comment = line.startsWith('//');
    if (!comment && /^[})]/.test(line)) depth--;
    out.push(line === '' ? '' : '    '.repeat(depth) + line);
    if (!comment && /[{(]$/.test(line)) depth++;
  }
  return `${out.join('\n')}\n`;
}
