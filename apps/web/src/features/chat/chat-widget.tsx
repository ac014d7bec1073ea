/** The floating guide at the bottom right: a button, and the window it opens. */
import { ActionIcon, Button, CloseButton, Group, Text, Textarea } from '@mantine/core';
import { chatResponseSchema } from '@starwright/protocol/chat';
import { limits } from '@starwright/protocol/limits';
import { type Tier, tierFacts } from '@starwright/protocol/tiers';
import { IconMessageCircle, IconSend2, IconSparkles } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { api, pages } from '../../lib/paths.ts';
import { statsQuery } from '../../lib/shared-queries.ts';
import { signInAgain } from '../../lib/sign-in-again.ts';
import { keepSuggestedPrompt } from '../../lib/suggested-prompt.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './chat.module.css';
import { type ChatMessage, canSend, chatAfter, chatToast, newChat } from './chat.ts';
import { useReading } from './use-reading.ts';

export function ChatWidget({ tier }: { tier: Tier }) {
  const { chat: words } = useMessages();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const reading = useReading();
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <ActionIcon
        ref={opener}
        size={58}
        radius="xl"
        className={classes.opener ?? ''}
        aria-label={open ? words.close : words.open}
        aria-expanded={open}
        data-reading={reading || undefined}
        onClick={() => setOpen(!open)}
      >
        <IconMessageCircle size={28} stroke={1.7} aria-hidden />
      </ActionIcon>
      {open && <ChatWindow tier={tier} onClose={close} />}
    </>
  );
}

function ChatWindow({ tier, onClose }: { tier: Tier; onClose(): void }) {
  const { chat: words, gate } = useMessages();
  const [chat, dispatch] = useReducer(chatAfter, undefined, () => newChat(words.welcome, now()));
  const [text, setText] = useState('');
  const projectId = useParams({ strict: false, select: ({ id }) => id });
  const queries = useQueryClient();
  const input = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => input.current?.focus(), []);
  // In newer browsers scrolling answers with a promise, which is no cleanup.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message is scrolled to
  useEffect(() => void end.current?.scrollIntoView({ block: 'end' }), [chat.messages.length, chat.pending]);

  async function send(message: string) {
    if (!canSend(chat, message)) return;
    dispatch({ type: 'sent', text: message, at: now() });
    setText('');
    try {
      const body = { message: message.trim(), ...(projectId && { context: { projectId } }) };
      dispatch({ type: 'answered', answer: await call(chatResponseSchema, api.chat, { method: 'POST', body }), at: now() });
    } catch (error) {
      dispatch({ type: 'failed' });
      setText(message);
      const why = chatToast(error);
      if (why === 'unauthorized')
        signInAgain({ title: gate.unauthorizedTitle, text: gate.unauthorizedText }, window.location.pathname + window.location.search);
      else toast('bad', words.toasts[why]);
    } finally {
      void queries.invalidateQueries({ queryKey: statsQuery().queryKey });
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(text);
  };

  return (
    <section
      className={classes.window}
      aria-label={words.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={classes.header}>
        <Group gap={8} wrap="nowrap">
          <IconSparkles size={20} aria-hidden />
          <h2 className={classes.title}>{words.title}</h2>
        </Group>
        <Group gap={6} wrap="nowrap">
          <ChatCount tier={tier} />
          <CloseButton aria-label={words.close} onClick={onClose} />
        </Group>
      </header>
      {/** biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={classes.messages} role="log" aria-label={words.conversation} tabIndex={0}>
        {chat.messages.map((message, index) => (
          <Message
            key={message.id}
            message={message}
            onSuggestion={index === chat.messages.length - 1 && !chat.pending ? (suggestion) => void send(suggestion) : undefined}
            onLeave={onClose}
          />
        ))}
        {chat.pending && (
          <div className={classes.typing} role="status" aria-label={words.typing}>
            <span />
            <span />
            <span />
          </div>
        )}
        <div ref={end} />
      </div>
      <form className={classes.form} onSubmit={submit}>
        <Textarea
          ref={input}
          aria-label={words.input}
          placeholder={words.placeholder}
          value={text}
          maxLength={limits.chatMessage.max}
          autosize
          minRows={1}
          maxRows={4}
          flex={1}
          readOnly={chat.pending}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void send(text);
          }}
        />
        <ActionIcon type="submit" size={36} aria-label={words.send} disabled={!canSend(chat, text)}>
          <IconSend2 size={18} aria-hidden />
        </ActionIcon>
      </form>
    </section>
  );
}

function Message({
  message,
  onSuggestion,
  onLeave,
}: {
  message: ChatMessage;
  onSuggestion: ((text: string) => void) | undefined;
  onLeave(): void;
}) {
  const { chat: words } = useMessages();
  const navigate = useNavigate();
  const follow = (path: string) => {
    onLeave();
    const idea = new URL(path, window.location.origin).searchParams.get('idea');
    if (!idea) return void navigate({ href: path });
    keepSuggestedPrompt(idea);
    // The wizard reads the idea when it opens, so one that is open already is opened anew.
    if (window.location.pathname === pages.wizard) window.location.reload();
    else void navigate({ to: pages.wizard });
  };
  return (
    <div className={classes.message} data-sender={message.sender}>
      <span className="visually-hidden">{message.sender === 'ai' ? words.guide : words.you}: </span>
      <Text className={classes.bubble ?? ''} size="sm" component="div">
        {message.text}
      </Text>
      {message.links.length > 0 && (
        <Group gap={6} mt={6}>
          {message.links.map(({ label, path }) => (
            <Button key={path} size="compact-sm" variant="light" onClick={() => follow(path)}>
              {label}
            </Button>
          ))}
        </Group>
      )}
      {onSuggestion && message.suggestions.length > 0 && (
        <Group gap={6} mt={6}>
          {message.suggestions.map((suggestion) => (
            <Button
              key={suggestion}
              size="compact-sm"
              variant="default"
              radius="xl"
              fw={500}
              h="auto"
              mih={26}
              classNames={{ label: classes.suggestion ?? '' }}
              onClick={() => onSuggestion(suggestion)}
            >
              {suggestion}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}

function ChatCount({ tier }: { tier: Tier }) {
  const { chat: words } = useMessages();
  const { data } = useQuery(statsQuery());
  const { chatsPerDay } = tierFacts[tier];
  if (chatsPerDay !== null && !data) return null;
  return (
    <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      {chatsPerDay === null ? words.unlimited : words.count(data?.dailyChats ?? 0, chatsPerDay)}
    </Text>
  );
}

const now = () => new Date().toISOString();
