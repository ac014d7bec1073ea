/**
 * The assistant beside a project, when a language model is connected:
 *
 *     const model = connectedModel(useQuery(ownModelQuery()).data);   // lib/connected-model.ts; undefined: there is none
 *     for await (const event of askAssistant(project.id, { messages, files }, signal)) …
 */
import { type AssistantEvent, type AssistantRequest, assistantEventSchema } from '@starwright/protocol/assistant';
import { send } from '../../lib/api-client.ts';
import { eventsOf } from '../../lib/event-stream.ts';
import { api } from '../../lib/paths.ts';

/**
 * Asks, and tells the answer as it comes; the last event is `done` or `error`. Aborting stops the model.
 * @param request `files` are those of the editor that are not saved yet.
 * @throws ApiError when it is refused: 409 `no-model`, 429 `chat-limit-reached`.
 */
export async function* askAssistant(projectId: string, request: AssistantRequest, signal: AbortSignal): AsyncGenerator<AssistantEvent> {
  yield* eventsOf(
    await send(api.assistant(projectId), { method: 'POST', body: request, accept: 'text/event-stream', signal }),
    assistantEventSchema,
  );
}
