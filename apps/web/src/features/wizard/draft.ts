/** The wizard's draft in session storage, with what was changed by hand in its plan, so that a reload or a sign-in loses nothing. */
import { type PlanChange, planChangeSchema } from '@starwright/protocol/plan';
import { z } from 'zod';
import { sessionStore } from '../../lib/browser-store.ts';
import { initialWizard, type Wizard, wizardSchema } from './wizard.ts';

const key = 'wizardDraft';
const changesKey = 'wizardChanges';
const changesSchema = z.object({ prompt: z.string(), changes: z.array(planChangeSchema) });

export function readDraft(): Wizard {
  try {
    const kept = wizardSchema.safeParse(JSON.parse(sessionStore.getItem(key) ?? 'null'));
    return kept.success ? kept.data : initialWizard;
  } catch {
    return initialWizard;
  }
}

export const keepDraft = (wizard: Wizard) => sessionStore.setItem(key, JSON.stringify(wizard));
export function forgetDraft() {
  sessionStore.removeItem(key);
  sessionStore.removeItem(changesKey);
}

/** What was changed by hand in the plan of this idea; of another one it is nothing. */
export function readChanges(prompt: string): PlanChange[] {
  try {
    const kept = changesSchema.safeParse(JSON.parse(sessionStore.getItem(changesKey) ?? 'null'));
    return kept.success && kept.data.prompt === prompt ? kept.data.changes : [];
  } catch {
    return [];
  }
}

export const keepChanges = (prompt: string, changes: readonly PlanChange[]) =>
  sessionStore.setItem(changesKey, JSON.stringify({ prompt, changes }));
