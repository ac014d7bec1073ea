import type { Services } from '../../services.ts';
import { type GenerationJob, generationQueue, makeGenerationQueue } from './generation-queue.ts';
import { recoverGenerations, takeUpOrphans } from './recover-generations.ts';
import { runGeneration } from './run-generation.ts';

const recoverEveryMs = 15_000;

/** Starts taking generations from the queue on this node. @returns a function that stops it. */
export async function startGenerationWorker(services: Services): Promise<() => void> {
  const { jobs, engine, log } = services;
  await makeGenerationQueue(jobs);
  await takeUpOrphans(services);
  for (let n = 0; n < (engine.capacity ?? 2); n++) {
    const worker: string = await jobs.work<GenerationJob>(
      generationQueue,
      { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 },
      async ([job]) => {
        // Without this it would sit out its polling interval before it looks for the next one that waits.
        jobs.notifyWorker(worker);
        if (job) await runGeneration(services, job.data.generationId, job.signal);
      },
    );
  }
  const recover = () => recoverGenerations(services).catch((error) => log.error({ err: error }, 'recovering generations failed'));
  await recover();
  const timer = setInterval(recover, recoverEveryMs);
  return () => clearInterval(timer);
}
