/**
 * A change of a plan as somebody writes it who has read the plan: a value, a feature, or another sentence for one of the rules.
 * It is the form in which a language model proposes; like every other change it is told as sentences before anything is made.
 */
import { StarwrightError } from '@starwright/protocol/errors';
import { type LookChange, lookChangeSchema } from '@starwright/protocol/look';
import type { Plan, PlanChange } from '@starwright/protocol/plan';
import type { SaidChange, WrittenChange } from '@starwright/protocol/spoken';
import { walletsIn, withoutStrangeTalk } from '../../orders.ts';
import { inWords } from '../../plan/describe.ts';
import type { Language } from '../../rules/sentences/literals.ts';
import { charterWith, sentencesIn } from '../../rules/spoken/sentences.ts';
import type { Hearing } from './hear.ts';
import { toldChange } from './told-change.ts';

/** What a plan is, for whoever writes changes of it. */
export const readablePlan = (plan: Plan, readings: Hearing['readings']) => ({
  look: plan.look ?? {},
  modules: plan.modules.map((module) => {
    const reading = readings.find(({ blueprint }) => blueprint === module.blueprint);
    return {
      module: module.id,
      kind: reading?.title ?? 'Rules',
      values: (reading?.parameters ?? []).map((one) => ({
        parameter: one.id,
        label: one.label,
        unit: one.kind,
        value: module.parameters[one.id] ?? one.default,
        inWords: inWords(one, module.parameters[one.id] ?? one.default, plan.blockchain),
      })),
      features: (reading?.features ?? []).map(({ id, title }) => ({ feature: id, title, on: module.features.includes(id) })),
      rules: module.charter ? sentencesIn(module.charter) : [],
    };
  }),
});

/**
 * @param said what the person said: a wallet that neither they nor the plan named comes from somebody else
 * @returns the change told as sentences, or what is wrong with it
 */
export function writtenChange(
  { values, features, sentences, look }: WrittenChange,
  plan: Plan,
  hearing: Pick<Hearing, 'readings' | 'change'>,
  { language, said: spoken }: { language: Language; said: string },
): SaidChange | { problems: string[] } {
  const problems: string[] = [];
  const changes: PlanChange[] = [...features, ...values, ...look.flatMap((one) => lookChange(one, problems))];
  for (const { id, charter } of plan.modules) {
    const edits = sentences.filter(({ module }) => module === id);
    if (edits.length === 0) continue;
    const made = charter ? charterWith(charter, edits) : { problems: [`${id} has no rules.`] };
    if ('problems' in made) problems.push(...made.problems);
    else changes.push({ module: id, charter: made.charter });
  }
  if (problems.length > 0) return { problems };
  if (changes.length === 0) return { problems: ['Nothing would change.'] };
  try {
    const made = hearing.change(plan, changes);
    const known = new Set([...walletsIn(plan), ...walletsIn(withoutStrangeTalk(spoken))]);
    const unknown = walletsIn(made.modules).filter((wallet) => !known.has(wallet));
    if (unknown.length > 0) return { problems: unknown.map((wallet) => `The person did not name the wallet ${wallet}.`) };
    const said = toldChange(hearing.readings, plan, made, language);
    return said.length > 0 ? { changes, said } : { problems: ['Nothing would change.'] };
  } catch (error) {
    if (!(error instanceof StarwrightError)) throw error;
    return { problems: Object.values(error.fields ?? { all: error.message }) };
  }
}

function lookChange({ part, is }: WrittenChange['look'][number], problems: string[]): LookChange[] {
  const read = lookChangeSchema.safeParse({ look: part, is: is === '' ? null : is });
  if (!read.success) problems.push(read.error.issues[0]?.message ?? `The ${part} does not fit.`);
  return read.success ? [read.data] : [];
}
