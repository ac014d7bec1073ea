/** Questions about the open project and their answers. Nothing can be asked while it is thinking. */
import { ActionIcon, Button, Loader, TextInput } from '@mantine/core';
import { chatResponseSchema } from '@starwright/protocol/chat';
import { limits } from '@starwright/protocol/limits';
import type { Project } from '@starwright/protocol/projects';
import { IconSend2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../lib/api-client.ts';
import { compile } from '../../../lib/compiler/page-compiler.ts';
import { connectedModel, ownModelQuery } from '../../../lib/connected-model.ts';
import { api } from '../../../lib/paths.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { assistant as words } from '../../../messages/workshop/assistant.ts';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import { hearSpoken } from '../project-requests.ts';
import { type Answer, answerTo, type Facts, type Topic, topicOf } from './answer.ts';
import { askModel, conversationOf } from './ask-model.ts';
import classes from './assistant.module.css';
import { ProposedChange } from './proposed-change.tsx';
import { answerOfSpoken, SpokenAnswer } from './spoken-answer.tsx';

type Said = { type: 'user'; content: string } | { type: 'assistant'; answer: Answer };
type Message = { id: number } & Said;

interface AskAssistantProps {
  project: Project;
  control: ProjectFilesControl;
  onLine(line: number): void;
}

export function AskAssistant({ project, control, onLine }: AskAssistantProps) {
  const contract = control.files['contract.sol'].content;
  const model = connectedModel(useQuery(ownModelQuery()).data);
  const { chat } = useMessages();
  const language = useLanguage();
  const agreed = (project.plan?.modules ?? []).flatMap(({ charter }) => (charter ? [charter] : []));
  const stop = useRef<AbortController>(undefined);
  const [messages, setMessages] = useState<Message[]>([]);
  const [typed, setTyped] = useState('');
  const [thinking, setThinking] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message is scrolled to
  useEffect(() => void (messages.length > 0 && end.current?.scrollIntoView({ block: 'nearest' })), [messages, thinking]);
  const count = useRef(0);
  useEffect(() => () => stop.current?.abort(), []);
  /** Adds a message, or makes the one of this id another. */
  function say(message: Said, id = ++count.current): number {
    setMessages((before) =>
      before.some((one) => one.id === id)
        ? before.map((one) => (one.id === id ? { ...message, id } : one))
        : [...before.slice(-40), { ...message, id }],
    );
    return id;
  }

  async function askFor(question: string, topic: Topic | 'rules' | undefined) {
    if (topic === 'rules') {
      const { toldSentences } = await import('@starwright/engine/rules/text');
      return void say({ type: 'assistant', answer: fromRules(toldSentences(agreed, language)) });
    }
    const heard = model || topic ? undefined : await heardIn(question);
    if (heard) return void say({ type: 'assistant', answer: heard });
    const about = model ? topic : (topic ?? topicOf(question));
    if (about) return void say({ type: 'assistant', answer: answerTo(about, await factsOf(project, contract)) });
    if (!model) return void say({ type: 'assistant', answer: await askGuide(question, project.id) });
    stop.current = new AbortController();
    const { signal } = stop.current;
    let id: number | undefined;
    let answer: Answer = { category: 'explanation', text: '', points: [] };
    try {
      for await (answer of askModel(project, language, conversationOf(messages, question), control, signal))
        id = say({ type: 'assistant', answer }, id);
    } catch (error) {
      if (!signal.aborted) throw error;
      say({ type: 'assistant', answer: { ...answer, broken: words.stopped } }, id);
    }
  }

  /** Of a question that the facts answer, nothing is searched in what was tried. */
  async function heardIn(request: string): Promise<Answer | undefined> {
    if (!project.plan) return undefined;
    const heard = await hearSpoken(project.id, { request, language });
    const isOfFacts = heard.as === 'answer' && agreed.length === 0 && topicOf(request) !== undefined;
    return isOfFacts ? undefined : answerOfSpoken(heard, request, project.plan);
  }

  /** A model hears what is typed as it is; without one, the words choose what is looked up. */
  async function ask(question: string, topic?: Topic | 'rules') {
    if (thinking || question.trim() === '') return;
    setTyped('');
    say({ type: 'user', content: question.trim() });
    setThinking(true);
    try {
      await askFor(question.trim(), topic);
    } catch (error) {
      console.warn('The assistant has no answer.', error);
      const limited = error instanceof ApiError && error.status === 429;
      say({ type: 'assistant', answer: { category: 'error', text: limited ? chat.toasts.limit.text : words.fallback, points: [] } });
    }
    stop.current = undefined;
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
              {message.type === 'user' ? (
                message.content
              ) : (
                <Told answer={message.answer} project={project} control={control} onLine={onLine} onSay={setTyped} />
              )}
            </li>
          ))}
        </ol>
      )}
      {thinking && (
        <div className={classes.thinking}>
          <Loader size={15} aria-hidden /> <span role="status">{words.thinking}</span>
          {model && (
            <Button size="compact-xs" variant="default" onClick={() => stop.current?.abort()}>
              {words.stop}
            </Button>
          )}
        </div>
      )}
      <div ref={end} />
      <ul className={classes.hints} aria-label={words.questionsLabel}>
        {agreed.length > 0 && (
          <li>
            <Button size="compact-xs" variant="default" disabled={thinking} onClick={() => void ask(words.askRules, 'rules')}>
              {words.askRules}
            </Button>
          </li>
        )}
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

const fromRules = (sentences: readonly string[]): Answer => ({
  category: 'explanation',
  text: words.fromRules,
  points: sentences.map((text) => ({ text })),
});

function Told({ answer, project, control, onLine, onSay }: AskAssistantProps & { answer: Answer; onSay(sentence: string): void }) {
  const { category, text, points, proposals = [], broken, spent } = answer;
  const { model } = useMessages();
  return (
    <>
      <span className={classes.category} data-category={category}>
        {words.categories[category]}
      </span>
      {text && <p className={classes.text}>{text}</p>}
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
      {proposals.map((proposal) => (
        <ProposedChange key={proposal.after} proposal={proposal} control={control} />
      ))}
      <SpokenAnswer answer={answer} project={project} control={control} onSay={onSay} />
      {broken && <p className={classes.broken}>{broken}</p>}
      {spent && <p className={classes.faint}>{model.spent(spent)}</p>}
    </>
  );
}

/** What was found when it was made, as long as the contract is that one; else the page's own compiler is asked. */
async function factsOf(project: Project, contract: string): Promise<Facts> {
  const { validationResults, trial } = project;
  const tried = contract === project.contractCode && trial.status === 'tried';
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
