/** The events of an answer as they come, each checked; keep-alives are passed over, and what is not understood is noted. */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { z } from 'zod';

export async function* eventsOf<S extends z.ZodType>({ body }: Response, shape: S): AsyncGenerator<z.output<S>> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value.data === '') continue;
      const parsed = shape.safeParse(readJson(value.data));
      if (parsed.success) yield parsed.data;
      else console.warn('An event was not understood.', value.event);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
