/** The idea somebody wrote before signing in. It waits in session storage for the wizard. */
import { sessionStore } from './browser-store.ts';

const key = 'suggestedPrompt';

export const keepSuggestedPrompt = (prompt: string) => sessionStore.setItem(key, prompt);

export function takeSuggestedPrompt(): string | undefined {
  const prompt = sessionStore.getItem(key);
  if (prompt === null) return undefined;
  sessionStore.removeItem(key);
  return prompt;
}
