/** Two readings of one idea: where the planner read something in so many words and the model read it differently, the person is asked. */
import type { ModulePlan, Plan, Question } from '@starwright/protocol/plan';
import type { Catalogue, Reading } from '../blueprint.ts';
import { inWords } from '../plan/door.ts';

/** @param plan the model's, which is followed. @param other the planner's. */
export function differencesBetween(plan: Plan, other: Plan, { blueprints }: Catalogue): Question[] {
  const readingOf = ({ blueprint }: ModulePlan) => blueprints.get(blueprint)?.reading;
  return plan.modules.flatMap((module) => {
    const [reading, twin] = [readingOf(module), other.modules.find(({ blueprint }) => blueprint === module.blueprint)];
    return reading && twin
      ? [...aboutValues(plan, other, { reading, module, twin }), ...aboutFeatures(other, { reading, module, twin })]
      : [];
  });
}

interface Twins {
  reading: Reading;
  module: ModulePlan;
  twin: ModulePlan;
}

const isAssumed = ({ assumptions }: Plan, module: string, id: string): boolean =>
  assumptions.some((one) => one.module === module && (one.parameter === id || one.feature === id));

function aboutValues({ blockchain }: Plan, other: Plan, { reading, module, twin }: Twins): Question[] {
  return reading.parameters.flatMap((parameter): Question[] => {
    const { id, label } = parameter;
    const [value, read] = [module.parameters[id], twin.parameters[id]];
    // Names are a matter of taste, and what nobody said was not read.
    if (parameter.kind === 'name' || parameter.kind === 'symbol' || parameter.quiet || value === undefined || read === undefined) return [];
    if (isAssumed(other, twin.id, id) || JSON.stringify(read) === JSON.stringify(parameter.default)) return [];
    if (JSON.stringify(value) === JSON.stringify(read)) return [];
    const say = (one: typeof value) => inWords(parameter, one, blockchain);
    const answer = (one: typeof value) => ({ label: say(one), changes: [{ module: module.id, parameter: id, value: one }] });
    return [
      {
        text: `“${label}” can be read in two ways: ${say(value)}, or ${say(read)}. Which is it?`,
        followed: say(value),
        answers: [answer(value), answer(read)],
      },
    ];
  });
}

function aboutFeatures(other: Plan, { reading, module, twin }: Twins): Question[] {
  return reading.features.flatMap(({ id, title, byDefault }): Question[] => {
    const [on, was] = [module.features.includes(id), twin.features.includes(id)];
    if (on === was || isAssumed(other, twin.id, id) || (was && byDefault)) return [];
    const answer = (turned: boolean) => ({
      label: turned ? `Yes: ${title}` : 'No',
      changes: [{ module: module.id, feature: id, on: turned }],
    });
    return [{ text: `Is this wanted: “${title}”?`, followed: on ? `Yes: ${title}` : 'No', answers: [answer(on), answer(was)] }];
  });
}
