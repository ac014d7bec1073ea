/** The wizard's draft in session storage, so that a reload or a sign-in loses nothing. */
import { sessionStore } from '../../lib/browser-store.ts';
import { initialWizard, type Wizard, wizardSchema } from './wizard.ts';

const key = 'wizardDraft';

export function readDraft(): Wizard {
  try {
    const kept = wizardSchema.safeParse(JSON.parse(sessionStore.getItem(key) ?? 'null'));
    return kept.success ? kept.data : initialWizard;
  } catch {
    return initialWizard;
  }
}

export const keepDraft = (wizard: Wizard) => sessionStore.setItem(key, JSON.stringify(wizard));
export const forgetDraft = () => sessionStore.removeItem(key);
