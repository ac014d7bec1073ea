import { errorCatalogue } from '@starwright/protocol/errors';
import type { ProgressEvent } from '@starwright/protocol/generate';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { AppEnv } from '../../http/app-env.ts';
import type { Services } from '../../services.ts';
import { followGeneration } from './follow-generation.ts';
import type { StartedGeneration } from './start-generation.ts';

/**
 * Answers a generation's progress as server-sent events. The reader's going away ends the answer, not the generation.
 * Event ids are sequence numbers, so a browser that reconnects goes on where it was.
 */
export function streamGeneration(
  c: Context<AppEnv>,
  services: Services,
  id: string,
  { accepted, afterSeq = 0, onEnd }: { accepted?: StartedGeneration; afterSeq?: number; onEnd?: () => void },
): Response {
  c.header('X-Accel-Buffering', 'no');
  c.header('Cache-Control', 'no-store, no-transform');
  return streamSSE(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const write = (event: ProgressEvent, seq?: number) =>
      stream.writeSSE({ event: event.type, data: JSON.stringify(event), ...(seq !== undefined && { id: String(seq) }) });

    const signal = AbortSignal.any([gone.signal, services.stopping]);
    try {
      if (accepted) await write({ type: 'accepted', generationId: id, ...(accepted.projectId && { projectId: accepted.projectId }) });
      for await (const followed of followGeneration(services, id, { fromSeq: afterSeq + 1, signal })) {
        if (followed) await write(followed.event, followed.seq);
        else await stream.write(': still here\n\n');
      }
    } catch (error) {
      // The answer has begun, so its status cannot say it any more.
      if (signal.aborted) return;
      c.get('log').error({ err: error, generationId: id }, 'following a generation failed');
      await write({ type: 'error', code: 'internal', message: errorCatalogue.internal.message });
    } finally {
      onEnd?.();
    }
  });
}
