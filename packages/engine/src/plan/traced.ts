/** Where each letter of a text that was replaced in came from. */

/** What is replaced and by what; `group` is the first one of the pattern. */
export type Step = readonly [pattern: RegExp, to: (found: string, group?: string) => string];

export interface Traced {
  text: string;
  /** For each unit of `text` where the stretch that it was made of begins and ends. */
  starts: readonly number[];
  ends: readonly number[];
}

/** The text after all steps. What one replacement made came from all that it replaced. */
export function traced(text: string, steps: readonly Step[]): Traced {
  const starts = Array.from({ length: text.length }, (_, at) => at);
  let now: Traced = { text, starts, ends: starts.map((at) => at + 1) };
  for (const step of steps) now = after(now, step);
  return now;
}

function after(before: Traced, [pattern, to]: Step): Traced {
  const [starts, ends]: [number[], number[]] = [[], []];
  let [text, from] = ['', 0];
  const keep = (until: number) => {
    for (; from < until; from++) {
      starts.push(before.starts[from] ?? 0);
      ends.push(before.ends[from] ?? 0);
    }
  };
  for (const match of before.text.matchAll(pattern)) {
    const [found, group] = match;
    const made = to(found, group);
    if (made === found) continue;
    text += before.text.slice(from, match.index);
    keep(match.index);
    from = match.index + found.length;
    text += made;
    for (let at = 0; at < made.length; at++) {
      starts.push(before.starts[match.index] ?? 0);
      ends.push(before.ends[from - 1] ?? 0);
    }
  }
  if (from === 0) return before;
  text += before.text.slice(from);
  keep(before.text.length);
  return { text, starts, ends };
}
