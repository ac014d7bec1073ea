/** The connected language model, asked about the project as it is being edited; its answer grows while it is written. */
import type { AssistantEvent, AssistantRequest } from '@starwright/protocol/assistant';
import { limits } from '@starwright/protocol/limits';
import type { Project } from '@starwright/protocol/projects';
import { assistant as words } from '../../../messages/workshop/assistant.ts';
import { askAssistant } from '../assistant-requests.ts';
import { filePaths } from '../code/project-files.ts';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import type { Answer } from './answer.ts';

/** The answer so far, after each piece of it. @throws ApiError when it is refused */
export async function* askModel(
  { id: projectId, plan }: Pick<Project, 'id' | 'plan'>,
  language: 'en' | 'es',
  messages: AssistantRequest['messages'],
  control: ProjectFilesControl,
  signal: AbortSignal,
): AsyncGenerator<Answer> {
  const unsaved = filePaths.filter((path) => control.files[path].dirty);
  const files = Object.fromEntries(unsaved.map((path) => [path, control.files[path].content]));
  let answer: Answer = { category: 'explanation', text: '', points: [] };
  for await (const event of askAssistant(projectId, { messages, language, ...(unsaved.length > 0 && { files }) }, signal)) {
    if (event.type === 'text') answer = { ...answer, text: answer.text + event.text };
    else if (event.type === 'looked') answer = { ...answer, points: [...answer.points, { text: words.looked[event.at](event.file) }] };
    else if (event.type === 'proposal') answer = { ...answer, category: 'suggestion', proposals: [...(answer.proposals ?? []), event] };
    else if (event.type === 'change')
      answer = {
        ...answer,
        category: 'suggestion',
        changes: [...(answer.changes ?? []), { change: event, request: messages.at(-1)?.content ?? '', plan }],
      };
    else answer = ended(answer, event);
    yield answer;
  }
}

/** What was said so far stays: it is what the trouble came after. */
function ended(answer: Answer, event: Extract<AssistantEvent, { type: 'spent' | 'error' | 'done' }>): Answer {
  if (event.type === 'spent') return { ...answer, spent: event.spent };
  if (event.type === 'done') return answer;
  return { ...answer, category: 'error', ...(answer.text === '' ? { text: event.message } : { broken: event.message }) };
}

type Told = { type: 'user'; content: string } | { type: 'assistant'; answer: Pick<Answer, 'text'> };

/** What was said before, as the model takes it, with the question last. */
export function conversationOf(before: Told[], question: string): AssistantRequest['messages'] {
  const said = before
    .map((one) =>
      one.type === 'user' ? { role: 'user' as const, content: one.content } : { role: 'assistant' as const, content: one.answer.text },
    )
    .filter(({ content }) => content.trim() !== '')
    .map(({ role, content }) => ({ role, content: content.slice(0, limits.assistantMessage.max) }));
  return [...said.slice(1 - limits.assistantMessages), { role: 'user', content: question }];
}
