/** The events of an answer as they come, each checked. */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';

/**
 * Keep-alives carry no data and are passed over; what is not understood is noted, and passed over as well.
 * @param instead what is told instead of an event of this name that is not understood, if anything
 */
export async function* eventsOf<Event>(
  { body }: Response,
  shape: z.ZodType<Event>,
  instead: (event: string | undefined) => Event | undefined = () => undefined,
): AsyncGenerator<Event> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value.data === '') continue;
      const parsed = shape.safeParse(readJson(value.data));
      if (!parsed.success) console.warn('An event was not understood.', value.event, z.prettifyError(parsed.error));
      const told = parsed.success ? parsed.data : instead(value.event);
      if (told !== undefined) yield told;
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
