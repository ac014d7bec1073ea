/** Whether the server was found not to answer, for what waits until it does. */
import { useSyncExternalStore } from 'react';

const askEveryMs = 3000;
let gone = false;
const listeners = new Set<() => void>();
/** Ends the pause before the next question. */
let askNext = () => {};

export const askNow = () => askNext();

export const useServerGone = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => gone,
    () => false,
  );

function tell(now: boolean) {
  if (now === gone) return;
  gone = now;
  for (const listener of listeners) listener();
}

const answers = () =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Asks the server every few seconds, and as soon as the browser is online again, until it answers. */
export async function serverAnswers(): Promise<void> {
  while (!(await answers())) {
    tell(true);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, askEveryMs);
      askNext = () => {
        clearTimeout(timer);
        resolve();
      };
      globalThis.addEventListener?.('online', askNext, { once: true });
    });
  }
  tell(false);
}
