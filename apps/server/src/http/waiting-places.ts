import { StarwrightError } from '@starwright/protocol/errors';

/** Counts what this node has under way for somebody, such as requests that wait for a dapp, streamed or not. */
export class WaitingPlaces {
  readonly #taken = new Map<string, number>();
  readonly #atMost: number;

  /** @param atMost places of each subject */
  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  /**
   * Takes a place for each of the subjects.
   * @returns a function that gives the places back.
   * @throws StarwrightError `too-many-requests`
   */
  take(subjects: readonly string[], message: string): () => void {
    if (subjects.some((subject) => (this.#taken.get(subject) ?? 0) >= this.#atMost)) {
      throw new StarwrightError('too-many-requests', { message, retryAfterSeconds: 10 });
    }
    for (const subject of subjects) this.#taken.set(subject, (this.#taken.get(subject) ?? 0) + 1);
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      for (const subject of subjects) {
        const left = (this.#taken.get(subject) ?? 1) - 1;
        if (left > 0) this.#taken.set(subject, left);
        else this.#taken.delete(subject);
      }
    };
  }
}
