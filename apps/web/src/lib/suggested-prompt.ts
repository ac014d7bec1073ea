/** The idea, or the template, that somebody chose before signing in. It waits in session storage for the wizard. */
import { sessionStore } from './browser-store.ts';

const keys = { prompt: 'suggestedPrompt', template: 'selectedTemplate' } as const;

export const keepSuggestedPrompt = (prompt: string) => sessionStore.setItem(keys.prompt, prompt);
export const keepSuggestedTemplate = (id: string) => sessionStore.setItem(keys.template, id);

export const takeSuggestedPrompt = () => take(keys.prompt);
/** The id of the template that the idea belongs to, if any. */
export const takeSuggestedTemplate = () => take(keys.template);

function take(key: string): string | undefined {
  const kept = sessionStore.getItem(key);
  if (kept === null) return undefined;
  sessionStore.removeItem(key);
  return kept;
}
