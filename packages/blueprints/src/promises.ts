/**
 * What a process promises, in the words of people, and the behaviours that keep each promise: `promises.txt` of its folder,
 * one promise a line, with the ids of scenarios after an equals sign. The first of them is told by the promise's sentence.
 */
export interface Promised {
  promise: string;
  keptBy: string[];
}

export const promisesIn = (text: string): Promised[] =>
  text.split('\n').flatMap((line) => {
    const [, promise, ids] = /^(.+) = ([\w.\- ]+)$/.exec(line) ?? [];
    return promise === undefined || ids === undefined ? [] : [{ promise, keptBy: ids.split(' ') }];
  });

/** The sentences by the behaviour that they tell. */
export const sentencesOf = (promises: readonly Promised[]): Record<string, string> =>
  Object.fromEntries(promises.map(({ promise, keptBy: [first = ''] }) => [first, promise]));
