/** The plan of a template that begins with an agreement. */
import { charterSchema } from '@starwright/protocol/charter';
import type { Blockchain } from '@starwright/protocol/networks';
import type { Plan } from '@starwright/protocol/plan';
import { planOfCharter } from '../plan-of-charter.ts';
import { examples, rulesTemplate } from './examples/door.ts';

/** @returns undefined for templates that are read from their prompt like any idea */
export function planOfTemplate(id: string | undefined, prompt: string, blockchain: Blockchain = 'ethereum'): Plan | undefined {
  const template = rulesTemplate(id);
  if (!template) return undefined;
  const plan = planOfCharter(charterSchema.parse(examples[template.example]), blockchain);
  const own = prompt.trim();
  return {
    ...plan,
    notIncluded:
      own === '' || own === template.prompt
        ? []
        : [{ text: own, reason: 'This template is an agreement: it is changed sentence by sentence, and other words do not change it.' }],
  };
}
