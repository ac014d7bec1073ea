import { describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { canSend, chatAfter, chatToast, newChat } from './chat.ts';

const answer = { response: 'Yes.', links: [], suggestions: ['And?'], creditsUsed: 0, dailyChats: 1, chatsPerDay: 10 };
const at = '2025-07-01T00:00:00.000Z';
const chat = newChat(en.chat.welcome, at);

describe('a conversation', () => {
  it('begins with the welcome of the documents', () => {
    expect(chat.messages.map(({ text }) => text)).toEqual(["Hi! I'm your AI guide. What would you like to build today?"]);
  });

  it('sends nothing blank, and nothing while a reply is on its way', () => {
    expect(canSend(chat, '  \n ')).toBe(false);
    expect(chatAfter(chat, { type: 'sent', text: ' ', at })).toBe(chat);
    const waiting = chatAfter(chat, { type: 'sent', text: ' hi ', at });
    expect(waiting).toMatchObject({ pending: true, messages: [{}, { text: 'hi', sender: 'user' }] });
    expect(canSend(waiting, 'more')).toBe(false);
  });

  it('shows the reply with what can be asked next', () => {
    const waiting = chatAfter(chat, { type: 'sent', text: 'hi', at });
    expect(chatAfter(waiting, { type: 'answered', answer, at })).toMatchObject({
      pending: false,
      messages: [{}, {}, { text: 'Yes.', sender: 'ai', suggestions: ['And?'] }],
    });
  });

  it('gives a message that failed back to the input', () => {
    const waiting = chatAfter(chat, { type: 'sent', text: 'hi', at });
    expect(chatAfter(waiting, { type: 'failed' })).toMatchObject({ pending: false, unsent: 'hi', messages: [{ sender: 'ai' }] });
  });
});

describe('what a failed message says', () => {
  const toasts = { ...en.chat.toasts, unauthorized: { title: en.gate.unauthorizedTitle, text: en.gate.unauthorizedText } };
  const toastOf = (message: string) => toasts[chatToast(new Error(message))];

  it('is what the documents say', () => {
    expect(toastOf('401: {"error":{}}')).toEqual({ title: 'Unauthorized', text: 'You are logged out. Logging in again...' });
    expect(toastOf('429: {"error":{}}')).toEqual({
      title: 'Daily Limit Reached',
      text: "You've reached your daily chat limit. Upgrade to Pro for unlimited chats!",
    });
    expect(toastOf('500: {"error":{}}')).toEqual({ title: 'Chat Error', text: 'Failed to send message. Please try again.' });
    expect(toasts[chatToast(new TypeError('Failed to fetch'))]).toEqual(en.chat.toasts.failed);
  });
});
