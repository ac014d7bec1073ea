/** A change of a plan as sentences: what is said no more, and what is said instead. */
import type { Plan } from '@starwright/protocol/plan';
import type { SaidChange } from '@starwright/protocol/spoken';
import type { Reading } from '../../blueprint.ts';
import { describeModule, inWords } from '../../plan/describe.ts';
import type { Language } from '../../rules/sentences/literals.ts';
import { sentencesOf } from '../../rules/sentences/sentences-of.ts';
import { toldLook } from './told-look.ts';

interface Told {
  /** What somebody can do, to which the sentence belongs; `key` is the same before and after, however it is said. */
  of?: { text: string; key: string };
  text: string;
}

/** @throws RuleProblem for rules that do not fit together */
export function toldChange(readings: readonly Reading[], before: Plan, after: Plan, language: Language): SaidChange['said'] {
  const [old, made] = [toldPlan(readings, before, language, after), toldPlan(readings, after, language, before)];
  const keyOf = ({ of, text }: Told) => `${of?.key ?? ''}\n${text}`;
  const without = (list: readonly Told[], other: readonly Told[]) => {
    const known = new Set(other.map(keyOf));
    return list.filter((one) => !known.has(keyOf(one)));
  };
  const groups = new Map<string, SaidChange['said'][number]>();
  const put = (list: readonly Told[], side: 'before' | 'after') => {
    for (const { of, text } of list) {
      const group = groups.get(of?.key ?? '') ?? { ...(of && { of: of.text }), before: [], after: [] };
      group[side].push(text);
      groups.set(of?.key ?? '', group);
    }
  };
  put(without(old, made), 'before');
  put(without(made, old), 'after');
  return [...groups.values()];
}

/** A module that is made of rules in both plans is told by them; any other by what was decided of it. */
function toldPlan(readings: readonly Reading[], plan: Plan, language: Language, other: Plan): Told[] {
  const { of, sentences } = toldLook(plan.look, language);
  const page = sentences.map((text): Told => ({ of: { text: of, key: 'look' }, text }));
  const built = plan.modules.flatMap((module): Told[] => {
    const beside = other.modules.find(({ id }) => id === module.id);
    if (module.charter && beside?.charter) return toldCharter(module, beside.charter.actions.length, sentencesOf(module.charter, language));
    const reading = readings.find(({ blueprint }) => blueprint === module.blueprint);
    if (!reading) return [];
    const on = new Set(module.features);
    return [
      { text: describeModule(reading, module, plan.blockchain) },
      ...reading.features.filter(({ id }) => on.has(id)).map(({ title }) => ({ text: title })),
      ...reading.parameters
        .filter(({ feature }) => feature === undefined || on.has(feature))
        .map((one) => ({ text: `${one.label}: ${inWords(one, module.parameters[one.id] ?? one.default, plan.blockchain)}` })),
    ];
  });
  return [...built, ...page];
}

/** An action is the same one by its place, unless there are more or fewer; then by what is done. */
function toldCharter({ id, charter }: Plan['modules'][number], beside: number, sentences: ReturnType<typeof sentencesOf>): Told[] {
  const actions = charter?.actions ?? [];
  let of: Told['of'];
  return sentences.map(({ kind, text, group, at }) => {
    const { verb, on, creates } = actions[Number(at[1])] ?? {};
    const key = actions.length === beside ? [id, at[1]] : [id, verb, on, creates];
    if (kind === 'action') of = { text, key: JSON.stringify(key) };
    return group !== 'actions' || kind === 'action' || of === undefined ? { text } : { of, text };
  });
}
