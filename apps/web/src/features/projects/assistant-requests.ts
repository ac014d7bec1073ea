/**
 * The assistant beside a project, when a language model is connected:
 *
 *     const model = connectedModel(useQuery(ownModelQuery()).data);   // lib/connected-model.ts; undefined: there is none
 *     for await (const event of askAssistant(project.id, { messages, files }, signal)) …
 */
import { type AssistantEvent, type AssistantRequest, assistantEventSchema } from '@starwright/protocol/assistant';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { send } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';

/**
 * Asks, and tells the answer as it comes; the last event is `done` or `error`. Aborting stops the model.
 * @param request `files` are those of the editor that are not saved yet.
 * @throws ApiError when it is refused: 409 `no-model`, 429 `chat-limit-reached`.
 */
export async function* askAssistant(projectId: string, request: AssistantRequest, signal: AbortSignal): AsyncGenerator<AssistantEvent> {
  const { body } = await send(api.assistant(projectId), { method: 'POST', body: request, accept: 'text/event-stream', signal });
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value.data === '') continue;
      const parsed = assistantEventSchema.safeParse(readJson(value.data));
      if (parsed.success) yield parsed.data;
      else console.warn('An event of the assistant was not understood.', value.event);
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
