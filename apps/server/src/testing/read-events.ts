import { type ProgressEvent, progressEventSchema } from '@starwright/protocol/generate';
import type { z } from 'zod';

/** The events of a stream that ends. */
export async function readEvents(answer: Response): Promise<ProgressEvent[]> {
  const events: ProgressEvent[] = [];
  for await (const event of live(answer)) events.push(event);
  return events;
}

/** The same for events of another shape. */
export async function readAnyEvents<S extends z.ZodType>(answer: Response, shape: S): Promise<z.output<S>[]> {
  const events: z.output<S>[] = [];
  for await (const data of dataOf(answer)) events.push(shape.parse(data));
  return events;
}

/** The events as they come; leaving the loop closes the stream. */
async function* live(answer: Response): AsyncGenerator<ProgressEvent> {
  for await (const data of dataOf(answer)) yield progressEventSchema.parse(data);
}

async function* dataOf(answer: Response): AsyncGenerator<unknown> {
  if (answer.status !== 200 || !answer.body) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
  let text = '';
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data: '))
        .map((line) => line.slice(6))
        .join('\n');
      if (data) yield JSON.parse(data);
    }
  }
}

readEvents.live = live;
