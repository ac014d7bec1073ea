/** An answer of Ollama as it is written: a line of JSON for each piece, the last one with what was counted. */
import { randomUUID } from 'node:crypto';
import type { LanguageModel } from 'ai';
import { z } from 'zod';

type LanguageV4 = Extract<LanguageModel, { specificationVersion: 'v4' }>;
export type OllamaPart = Awaited<ReturnType<LanguageV4['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;

const lineShape = z.object({
  message: z
    .object({
      content: z.string().nullish(),
      tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: z.unknown() }) })).nullish(),
    })
    .nullish(),
  done: z.boolean().nullish(),
  /** `stop` or `length`. */
  done_reason: z.string().nullish(),
  prompt_eval_count: z.number().int().nullish(),
  eval_count: z.number().int().nullish(),
  /** Something went wrong after the answer began. */
  error: z.string().nullish(),
});
type Line = z.output<typeof lineShape>;

const textId = 'answer';

export function partsOfOllama(): TransformStream<string, OllamaPart> {
  let rest = '';
  function read(text: string, send: (part: OllamaPart) => void): void {
    if (!text.trim()) return;
    const line = lineShape.parse(JSON.parse(text));
    if (line.error) throw new Error('Ollama broke off');
    for (const { function: one } of line.message?.tool_calls ?? []) {
      send({ type: 'tool-call', toolCallId: randomUUID(), toolName: one.name, input: JSON.stringify(one.arguments ?? {}) });
    }
    if (line.message?.content) send({ type: 'text-delta', id: textId, delta: line.message.content });
    if (!line.done) return;
    send({ type: 'text-end', id: textId });
    send(finish(line));
  }
  return new TransformStream<string, OllamaPart>({
    start(controller) {
      controller.enqueue({ type: 'stream-start', warnings: [] });
      controller.enqueue({ type: 'text-start', id: textId });
    },
    transform(text, controller) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) read(line, (part) => controller.enqueue(part));
    },
    flush(controller) {
      read(rest, (part) => controller.enqueue(part));
    },
  });
}

function finish({ done_reason, prompt_eval_count: input, eval_count: output }: Line): OllamaPart {
  // Older versions give no reason for a usual end.
  const raw = done_reason ?? 'stop';
  return {
    type: 'finish',
    finishReason: { unified: raw === 'length' ? 'length' : 'stop', raw },
    usage: {
      inputTokens: { total: input ?? undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: output ?? undefined, text: undefined, reasoning: undefined },
    },
  };
}
