/**
 * The wizard as data: three steps, what was chosen, and the generation that follows. Pure; the page runs the effects.
 */
import { limits } from '@starwright/protocol/limits';
import { type Blockchain, blockchainSchema } from '@starwright/protocol/networks';
import { z } from 'zod';

const choicesSchema = z.object({
  prompt: z.string(),
  /** `prompt`: the words it brought, as they were. */
  template: z.object({ id: z.string(), name: z.string(), prompt: z.string() }).optional(),
  blockchain: blockchainSchema,
});
export type Choices = z.infer<typeof choicesSchema>;

export const wizardSchema = choicesSchema.extend({ step: z.union([z.literal(1), z.literal(2), z.literal(3)]) });
export type Wizard = z.infer<typeof wizardSchema>;

export type WizardEvent =
  | { type: 'scratch' }
  | { type: 'template'; template: { id: string; name: string; promptTemplate: string } }
  | { type: 'suggested'; prompt: string }
  | { type: 'prompt'; prompt: string }
  | { type: 'heard'; transcript: string }
  | { type: 'blockchain'; blockchain: Blockchain }
  | { type: 'back' }
  | { type: 'next' }
  | { type: 'edit' };

export const initialWizard: Wizard = { step: 1, prompt: '', blockchain: 'ethereum' };

export function wizardAfter(wizard: Wizard, event: WizardEvent): Wizard {
  switch (event.type) {
    case 'scratch':
      // An empty page: what a template brought and nobody touched goes with it.
      return { step: 2, prompt: wizard.prompt === wizard.template?.prompt ? '' : wizard.prompt, blockchain: wizard.blockchain };
    case 'template': {
      const { id, name, promptTemplate } = event.template;
      return { ...wizard, step: 2, template: { id, name, prompt: promptTemplate }, prompt: promptTemplate };
    }
    case 'suggested':
      return { step: 2, prompt: event.prompt, blockchain: wizard.blockchain };
    case 'prompt': {
      const { template, ...others } = wizard;
      return { ...others, prompt: event.prompt, ...(template && isStillAbout(template.prompt, event.prompt) && { template }) };
    }
    case 'heard':
      return { ...wizard, prompt: wizard.prompt === '' ? event.transcript : `${wizard.prompt} ${event.transcript}` };
    case 'blockchain':
      return { ...wizard, blockchain: event.blockchain };
    case 'back':
      return wizard.step === 2 ? { ...wizard, step: 1 } : wizard;
    case 'next':
      return wizard.step === 2 && wizard.prompt.trim() !== '' ? { ...wizard, step: 3 } : wizard;
    case 'edit':
      return wizard.step === 3 ? { ...wizard, step: 2 } : wizard;
  }
}

/** An idea that shares less than a third of the template's words is another idea, and must not be planned as the template's. */
function isStillAbout(template: string, prompt: string): boolean {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
  const [theirs, mine] = [words(template), words(prompt)];
  return [...theirs].filter((word) => mine.has(word)).length * 3 >= theirs.size;
}

const recommendedWords = 20;

/** How many more words would help: 20 minus the words there are, at least 0. */
export function moreWords(prompt: string): number {
  const words = prompt.trim() === '' ? 0 : prompt.trim().split(/\s+/).length;
  return Math.max(0, recommendedWords - words);
}

/** The "Phased Approach" hint appears when the prompt is longer than 20 characters. */
export const showsPhasedHint = (prompt: string) => prompt.length > 20;

/** What keeps the prompt from being sent; undefined when nothing does. */
export function promptProblem(prompt: string): 'blank' | 'short' | 'long' | undefined {
  const { length } = prompt.trim();
  if (length === 0) return 'blank';
  if (length < limits.prompt.min) return 'short';
  return length > limits.prompt.max ? 'long' : undefined;
}

/** `count` different ideas of the list, in random order. `random` answers numbers from 0 up to 1. */
export function pickIdeas(ideas: readonly string[], count: number, random: () => number): string[] {
  const rest = [...ideas];
  const picked: string[] = [];
  while (picked.length < count && rest.length > 0) picked.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return picked;
}
