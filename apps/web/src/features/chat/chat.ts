/** The conversation with the guide, as data. */
import type { ChatResponse } from '@starwright/protocol/chat';

export interface ChatMessage {
  id: number;
  text: string;
  sender: 'ai' | 'user';
  /** ISO 8601 */
  timestamp: string;
  links: ChatResponse['links'];
  suggestions: string[];
}

export interface Chat {
  messages: ChatMessage[];
  /** A reply is on its way. */
  pending: boolean;
  /** What was typed and not answered, for the input to take back. */
  unsent?: string;
}

export type ChatEvent =
  | { type: 'sent'; text: string; at: string }
  | { type: 'answered'; answer: ChatResponse; at: string }
  | { type: 'failed' };

export const newChat = (welcome: string, at: string): Chat => ({ messages: [message(0, 'ai', welcome, at)], pending: false });

/** A message blank after trimming is not sent, nor one while a reply is on its way. */
export const canSend = (chat: Chat, text: string) => !chat.pending && text.trim() !== '';

export function chatAfter(chat: Chat, event: ChatEvent): Chat {
  const id = chat.messages.length;
  switch (event.type) {
    case 'sent':
      return canSend(chat, event.text)
        ? { messages: [...chat.messages, message(id, 'user', event.text.trim(), event.at)], pending: true }
        : chat;
    case 'answered': {
      const { response, links, suggestions } = event.answer;
      return { messages: [...chat.messages, { ...message(id, 'ai', response, event.at), links, suggestions }], pending: false };
    }
    case 'failed': {
      const last = chat.messages.at(-1);
      return last?.sender === 'user'
        ? { messages: chat.messages.slice(0, -1), pending: false, unsent: last.text }
        : { ...chat, pending: false };
    }
  }
}

const message = (id: number, sender: ChatMessage['sender'], text: string, timestamp: string): ChatMessage => ({
  ...{ id, sender, text, timestamp },
  links: [],
  suggestions: [],
});

/** The toast of the documents for a message that could not be sent. */
export function chatToast(error: unknown): 'unauthorized' | 'limit' | 'failed' {
  const text = error instanceof Error ? error.message : '';
  if (/^401\b/.test(text)) return 'unauthorized';
  return text.includes('429') ? 'limit' : 'failed';
}
