import { StarwrightError } from '@starwright/protocol/errors';

/** More than anybody has pages open; each of them asks the database once a second. */
const streamsAtMost = 30;

/** Counts the streams that this node holds open for somebody. */
export class OpenStreams {
  readonly #open = new Map<string, number>();

  /**
   * Takes a place for each of the subjects.
   * @returns a function that gives the places back.
   * @throws StarwrightError `too-many-requests`
   */
  take(subjects: readonly string[]): () => void {
    if (subjects.some((subject) => (this.#open.get(subject) ?? 0) >= streamsAtMost)) {
      throw new StarwrightError('too-many-requests', { message: 'Close some of the pages that wait for a dapp, then try again.' });
    }
    for (const subject of subjects) this.#open.set(subject, (this.#open.get(subject) ?? 0) + 1);
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      for (const subject of subjects) {
        const left = (this.#open.get(subject) ?? 1) - 1;
        if (left > 0) this.#open.set(subject, left);
        else this.#open.delete(subject);
      }
    };
  }
}
