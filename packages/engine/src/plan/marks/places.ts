/** From places in the text as it is read to places in the text as it was written. */
import { steps } from '../normalise.ts';
import { traced } from '../traced.ts';

export interface Stretch {
  start: number;
  end: number;
}

/** Where a stretch of the normalised text stands in the prompt itself: from `after` on, without white space at its ends. */
export type Places = (stretch: Stretch, after?: number) => Stretch;

export function placesIn(prompt: string): Places {
  const before = prompt.length - prompt.trimStart().length;
  const { text, starts, ends } = traced(prompt.trim(), steps);
  const cut = text.length - text.trimStart().length;
  return (stretch, after = 0) => {
    let start = Math.max(after, before + (starts[stretch.start + cut] ?? starts.length));
    let end = before + (ends[stretch.end + cut - 1] ?? starts.length);
    while (start < end && isSpace.test(prompt.charAt(start))) start++;
    while (start < end && isSpace.test(prompt.charAt(end - 1))) end--;
    return { start, end };
  };
}
const isSpace = /\s/;
