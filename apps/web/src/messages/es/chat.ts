import type { chat as english } from '../en/chat.ts';

export const chat: typeof english = {
  open: 'Abrir la guía de IA',
  close: 'Cerrar la guía de IA',
  title: 'Guía de IA',
  welcome: '¡Hola! Soy tu guía de IA. ¿Qué te gustaría construir hoy?',
  placeholder: 'Pregúntame lo que quieras...',
  input: 'Tu mensaje',
  send: 'Enviar mensaje',
  typing: 'La guía está escribiendo',
  conversation: 'Conversación con la guía',
  count: (used, of) => `${used}/${of} chats hoy`,
  unlimited: 'Chats ilimitados',
  you: 'Tú',
  guide: 'Guía',
  toasts: {
    limit: { title: 'Límite diario alcanzado', text: 'Has llegado a tu límite diario de chats. ¡Pásate a Pro para chats ilimitados!' },
    failed: { title: 'Error del chat', text: 'No se pudo enviar el mensaje. Inténtalo de nuevo.' },
  },
};
