/** Questions about the open project and their answers. Nothing can be asked while it is thinking. */
import { ActionIcon, Button, Loader, TextInput } from '@mantine/core';
import { chatResponseSchema } from '@starwright/protocol/chat';
import { limits } from '@starwright/protocol/limits';
import type { Project } from '@starwright/protocol/projects';
import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../lib/api-client.ts';
import { compile } from '../../../lib/compiler/page-compiler.ts';
import { api } from '../../../lib/paths.ts';
import { assistant as words } from '../../../messages/en/assistant.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { type Answer, answerTo, type Facts, type Topic, topicOf } from './answer.ts';
import classes from './assistant.module.css';

type Message = { id: number } & ({ type: 'user'; content: string } | { type: 'assistant'; answer: Answer });

interface AskAssistantProps {
  project: Project;
  contract: string;
  onLine(line: number): void;
}

export function AskAssistant({ project, contract, onLine }: AskAssistantProps) {
  const { chat } = useMessages();
  const [messages, setMessages] = useState<Message[]>([]);
  const [typed, setTyped] = useState('');
  const [thinking, setThinking] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message is scrolled to
  useEffect(() => void (messages.length > 0 && end.current?.scrollIntoView({ block: 'nearest' })), [messages, thinking]);
  const say = (message: { type: 'user'; content: string } | { type: 'assistant'; answer: Answer }) =>
    setMessages((before) => [...before.slice(-40), { ...message, id: (before.at(-1)?.id ?? 0) + 1 }]);

  async function ask(question: string, topic = topicOf(question)) {
    if (thinking || question.trim() === '') return;
    setTyped('');
    say({ type: 'user', content: question.trim() });
    setThinking(true);
    try {
      say({ type: 'assistant', answer: topic ? answerTo(topic, await factsOf(project, contract)) : await askGuide(question, project.id) });
    } catch (error) {
      console.warn('The assistant has no answer.', error);
      const limited = error instanceof ApiError && error.status === 429;
      say({ type: 'assistant', answer: { category: 'error', text: limited ? chat.toasts.limit.text : words.fallback, points: [] } });
    }
    setThinking(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void ask(typed);
  }

  return (
    <>
      {messages.length > 0 && (
        <ol className={classes.messages} aria-live="polite">
          {messages.map((message) => (
            <li key={message.id} data-type={message.type}>
              {message.type === 'user' ? message.content : <Told answer={message.answer} onLine={onLine} />}
            </li>
          ))}
        </ol>
      )}
      {thinking && (
        <p role="status" className={classes.thinking}>
          <Loader size={15} aria-hidden /> {words.thinking}
        </p>
      )}
      <div ref={end} />
      <ul className={classes.hints} aria-label={words.questionsLabel}>
        {Object.entries(words.questions).map(([topic, question]) => (
          <li key={topic}>
            <Button size="compact-xs" variant="default" disabled={thinking} onClick={() => void ask(question, topic as Topic)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className={classes.ask}>
        <TextInput
          flex={1}
          aria-label={words.ask}
          placeholder={words.ask}
          value={typed}
          maxLength={limits.chatMessage.max}
          disabled={thinking}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ActionIcon type="submit" size={36} aria-label={words.send} disabled={thinking || typed.trim() === ''}>
          <IconSend2 size={18} />
        </ActionIcon>
      </form>
    </>
  );
}

function Told({ answer: { category, text, points }, onLine }: { answer: Answer; onLine(line: number): void }) {
  return (
    <>
      <span className={classes.category} data-category={category}>
        {words.categories[category]}
      </span>
      <p>{text}</p>
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={`${point.line}${point.text}`}>
              {point.text}{' '}
              {point.line !== undefined && (
                <Button size="compact-xs" variant="default" onClick={() => point.line !== undefined && onLine(point.line)}>
                  {words.line(point.line)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What was found when it was made, as long as the contract is that one; else the page's own compiler is asked. */
async function factsOf(project: Project, contract: string): Promise<Facts> {
  const { validationResults, validatedRevision, revision } = project;
  const tried = contract === project.contractCode && validatedRevision === revision;
  if (tried && validationResults) return { project, diagnostics: [], findings: validationResults.findings, tried };
  const { artifacts, findings } = await compile(contract);
  return { project, diagnostics: artifacts.diagnostics, findings, tried };
}

async function askGuide(message: string, projectId: string): Promise<Answer> {
  const { response } = await call(chatResponseSchema, api.chat, {
    method: 'POST',
    body: { message: message.trim(), context: { projectId } },
  });
  return { category: 'explanation', text: response, points: [] };
}
