import type { PgBoss } from 'pg-boss';

export const generationQueue = 'generations';

export interface GenerationJob {
  generationId: string;
}

/** Longest time one generation may take, in seconds, waiting for a worker and for a language model not counted. */
export const generationSeconds = 120;
/** Most seconds that a language model may be given for one generation. */
export const longestModelSeconds = 600;

/** Makes the queue when it is missing. A worker that was killed is noticed by its missing heartbeat, 10 s later. */
export async function makeGenerationQueue(jobs: PgBoss): Promise<void> {
  await jobs.createQueue(generationQueue, {
    notify: true,
    retryLimit: 2,
    heartbeatSeconds: 10,
    expireInSeconds: generationSeconds + longestModelSeconds + 60,
    deleteAfterSeconds: 24 * 60 * 60,
  });
}
