/** Toasts, one at a time: a new one takes the place of the one that is shown. */
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

export interface Toast {
  title: string;
  text: ReactNode;
}

const colors = { good: 'teal', bad: 'red', info: 'nebula' } as const;

export function toast(kind: keyof typeof colors, { title, text }: Toast, options: { stayMs?: number } = {}): string {
  notifications.clean();
  return notifications.show({
    title,
    message: text,
    color: colors[kind],
    role: kind === 'bad' ? 'alert' : 'status',
    autoClose: options.stayMs === Number.POSITIVE_INFINITY ? false : (options.stayMs ?? 5000),
  });
}

export const closeToast = (id: string) => notifications.hide(id);
