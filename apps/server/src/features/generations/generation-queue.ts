import type { PgBoss } from 'pg-boss';

export const generationQueue = 'generations';

export interface GenerationJob {
  generationId: string;
}

/** Longest time one generation may take, in seconds, waiting for a worker and for a language model not counted. */
export const generationSeconds = 120;
/** Most seconds that a language model may be given for one generation: a model played by hand is not hurried. */
export const longestModelSeconds = 4 * 60 * 60;

/** Makes the queue when it is missing. A worker that was killed is noticed by its missing heartbeat, 10 s later. */
export async function makeGenerationQueue(jobs: PgBoss): Promise<void> {
  const expireInSeconds = generationSeconds + longestModelSeconds + 60;
  await jobs.createQueue(generationQueue, {
    notify: true,
    retryLimit: 2,
    heartbeatSeconds: 10,
    expireInSeconds,
    deleteAfterSeconds: 24 * 60 * 60,
  });
  // One that an earlier version made keeps its own.
  await jobs.updateQueue(generationQueue, { expireInSeconds });
}
