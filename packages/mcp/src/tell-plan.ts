/** A plan as sentences and as data: what is built, what was assumed, asked and left out, and how each can be changed. */
import type { Reading } from '@starwright/engine/blueprint';
import { charterText } from '@starwright/engine/rules/text';
import { lookParts } from '@starwright/protocol/look';
import type { ModulePlan, Plan } from '@starwright/protocol/plan';
import type { Answer } from './tool.ts';

const heading = (text: string, lines: readonly string[]): string[] => (lines.length > 0 ? ['', text, ...lines] : []);

export function tellPlan(plan: Plan, readings: readonly Reading[]): Omit<Answer, 'more' | 'failed'> {
  const { title, summary, blockchain, assumptions, questions, notIncluded } = plan;
  const modules = plan.modules.map((module) => moduleTold(module, readings));
  const assumed = assumptions.map(({ module, parameter, feature, text }) => {
    const value = parameter === undefined ? undefined : plan.modules.find(({ id }) => id === module)?.parameters[parameter];
    return { says: text, module, ...(parameter && { parameter }), ...(feature && { feature }), ...(value !== undefined && { value }) };
  });
  const asked = questions.map(({ text, followed, answers = [] }) => ({
    asks: text,
    forNow: followed,
    answers: answers.map(({ label }) => label),
  }));
  const lines = [
    title,
    summary,
    ...(plan.leavesMost ? ['Most of what the idea asks for is not in this plan: say it in other words, or build less.'] : []),
    ...modules.flatMap(({ id, title: kind, rules, features, couldHave }) => [
      ...heading(`Module ${id} (${kind}):`, [
        ...(features.length > 0 ? [`  - with ${features.map((one) => `${one.feature} (${one.says})`).join(', ')}`] : []),
        ...(couldHave.length > 0 ? [`  - could also have ${couldHave.map((one) => `${one.feature} (${one.says})`).join(', ')}`] : []),
        ...(rules ?? []).map((sentence) => (sentence === '' ? '' : `  ${sentence}`)),
      ]),
    ]),
    ...heading(
      'The look of the page:',
      lookParts.flatMap((part) => (plan.look?.[part] === undefined ? [] : [`  - ${part}: ${plan.look[part]}`])),
    ),
    ...heading(
      'Assumed, because nothing was said:',
      assumed.map((one) => `  - ${one.says} (${placeOf(one)})`),
    ),
    ...heading(
      'Open questions:',
      asked.map(({ asks, forNow, answers }, i) =>
        [`  ${i + 1}. ${asks} For now: ${forNow}`, ...answers.map((label, n) => `     answer ${n + 1}: ${label}`)].join('\n'),
      ),
    ),
    ...heading(
      'Not included:',
      notIncluded.map(({ text, reason }) => `  - “${text}”: ${reason}`),
    ),
  ];
  return {
    text: lines.join('\n'),
    data: {
      title,
      summary,
      chain: blockchain,
      modules,
      look: plan.look ?? {},
      assumed,
      questions: asked,
      notIncluded,
      leavesMost: plan.leavesMost ?? false,
    },
  };
}

const placeOf = ({ module, parameter, feature }: { module: string; parameter?: string; feature?: string }): string =>
  [`module ${module}`, ...(parameter ? [`parameter ${parameter}`] : []), ...(feature ? [`feature ${feature}`] : [])].join(', ');

function moduleTold({ id, blueprint, contract, parameters, features, charter }: ModulePlan, readings: readonly Reading[]) {
  const reading = readings.find((one) => one.blueprint === blueprint);
  const titleOf = (feature: string) => reading?.features.find((one) => one.id === feature)?.title ?? feature;
  const values = Object.entries(parameters).map(([parameter, value]) => ({
    parameter,
    says: reading?.parameters.find((one) => one.id === parameter)?.label ?? parameter,
    value,
  }));
  return {
    id,
    kind: blueprint,
    title: charter?.title ?? reading?.title ?? blueprint,
    contract,
    values,
    features: features.map((feature) => ({ feature, says: titleOf(feature) })),
    couldHave: (reading?.features ?? []).filter((one) => !features.includes(one.id)).map((one) => ({ feature: one.id, says: one.title })),
    ...(charter && { rules: charterText(charter).trimEnd().split('\n') }),
  };
}
