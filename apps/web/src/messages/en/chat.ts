/** The floating guide. */
export const chat = {
  open: 'Open AI Guide',
  close: 'Close AI Guide',
  title: 'AI Guide',
  welcome: "Hi! I'm your AI guide. What would you like to build today?",
  placeholder: 'Ask me anything...',
  input: 'Your message',
  send: 'Send message',
  typing: 'The guide is writing',
  conversation: 'Conversation with the guide',
  count: (used: number, of: number) => `${used}/${of} chats today`,
  unlimited: 'Unlimited chats',
  you: 'You',
  guide: 'Guide',
  toasts: {
    limit: { title: 'Daily Limit Reached', text: "You've reached your daily chat limit. Upgrade to Pro for unlimited chats!" },
    failed: { title: 'Chat Error', text: 'Failed to send message. Please try again.' },
  },
};
