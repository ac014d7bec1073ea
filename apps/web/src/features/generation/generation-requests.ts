/** Starting a generation, listening to it, listening again after a reload, and cancelling it. */
import { type GenerateRequest, generationSummarySchema, type ProgressEvent, progressEventSchema } from '@starwright/protocol/generate';
import { z } from 'zod';
import { call, send } from '../../lib/api-client.ts';
import { sessionStore } from '../../lib/browser-store.ts';
import { eventsOf } from '../../lib/event-stream.ts';
import { api } from '../../lib/paths.ts';

const accept = 'text/event-stream';

/** Begins a generation and tells its progress as it comes. @throws ApiError when it is refused. */
export async function* startGeneration(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<ProgressEvent> {
  yield* progressOf(await send(api.generateDapp, { method: 'POST', body: request, accept, signal }));
}

/** The progress of a running generation from its beginning, then as it comes. @throws ApiError 404 when it is unknown. */
export async function* attachToGeneration(id: string, signal: AbortSignal): AsyncGenerator<ProgressEvent> {
  yield* progressOf(await send(api.generation(id), { accept, signal }));
}

/** The generation that is building a project, wherever it was started; undefined when none is. */
export async function findGenerationOf(projectId: string, signal: AbortSignal): Promise<string | undefined> {
  const own = await call(z.array(generationSummarySchema), api.generations, { signal });
  return own.find((one) => one.projectId === projectId && (one.status === 'queued' || one.status === 'running'))?.id;
}

/** Asks for a stop. The stream tells when it has happened. */
export const cancelGeneration = (id: string) => send(api.generation(id), { method: 'DELETE' });

/** The code of an end whose words this page does not know. */
export const notUnderstood = 'not-understood';

/** An event that a newer server invented is passed over, but an end is an end. */
const progressOf = (response: Response): AsyncGenerator<ProgressEvent> =>
  eventsOf(response, progressEventSchema, (event) =>
    event === 'result' || event === 'error' ? { type: 'error', code: notUnderstood, message: '' } : undefined,
  );

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const runningSchema = z.object({ generationId: z.string(), projectId: z.string().optional() });
const key = 'generation';

/** The generation this tab was watching, so that a reload finds it again. */
export function readRunning(): z.infer<typeof runningSchema> | undefined {
  const kept = runningSchema.safeParse(readJson(sessionStore.getItem(key) ?? ''));
  return kept.success ? kept.data : undefined;
}
export const keepRunning = (running: z.infer<typeof runningSchema>) => sessionStore.setItem(key, JSON.stringify(running));
export const forgetRunning = () => sessionStore.removeItem(key);
