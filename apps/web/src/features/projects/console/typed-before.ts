/** What was typed into the console before, to be brought back by the arrow keys. */
export interface TypedBefore {
  lines: readonly string[];
  /** The one that is shown; after the last one, none is. */
  at: number;
}

const linesKept = 100;

export const nothingTyped: TypedBefore = { lines: [], at: 0 };

/** A line that was typed again is the newest, and stands there once. */
export function typed(before: TypedBefore, line: string): TypedBefore {
  const lines = [...before.lines.filter((other) => other !== line), line].slice(-linesKept);
  return { lines, at: lines.length };
}

/** One back by arrow up, one on by arrow down; undefined for any other key. */
export function recalled({ lines, at }: TypedBefore, key: string): TypedBefore | undefined {
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  return step === 0 ? undefined : { lines, at: Math.max(0, Math.min(lines.length, at + step)) };
}

export const shownOf = ({ lines, at }: TypedBefore): string => lines[at] ?? '';
