/** Why each part of a model's plan is there: the words of the idea that it gave for it. */
import type { Action } from '@starwright/protocol/charter';
import type { Ground } from '@starwright/protocol/model';
import type { ModulePlan, Plan } from '@starwright/protocol/plan';
import type { Catalogue } from '../blueprint.ts';
import type { WrittenModule, WrittenPlan } from '../model/plan-shape.ts';
import { inWords } from '../plan/door.ts';
import { plainOf } from '../rules/text-door.ts';

/** @param plan what became of it: sound, so that its rules can be told. */
export function groundsOf({ modules }: WrittenPlan, plan: Plan, { blueprints }: Catalogue): Ground[] {
  const all = plan.modules.flatMap((module) => {
    const written = modules.find(({ id }) => id === module.id);
    if (!written) return [];
    return module.charter ? groundsOfRules(written, module.charter) : groundsOfKind(written, module, { blueprints, plan });
  });
  return [...all.filter(({ matters }) => matters), ...all.filter(({ matters }) => !matters)];
}

function groundsOfRules({ asked }: WrittenModule, charter: NonNullable<ModulePlan['charter']>): Ground[] {
  const told = plainOf(charter, 'en').actions;
  return charter.actions.flatMap((action, index): Ground[] => {
    const because = asked?.find(({ what }) => what === action.verb)?.because;
    return because === undefined || action.assumed ? [] : [{ text: told[index] ?? '', because, matters: givesOrPays(action) }];
  });
}

const givesOrPays = ({ by, do: effects }: Action): boolean =>
  /"role"/.test(JSON.stringify(by)) || /"(?:pay|shift|share|mint|appoint|pass)"/.test(JSON.stringify(effects));

function groundsOfKind(
  written: WrittenModule,
  { blueprint, parameters, features }: ModulePlan,
  { blueprints, plan }: { blueprints: Catalogue['blueprints']; plan: Plan },
): Ground[] {
  const reading = blueprints.get(blueprint)?.reading;
  if (!reading) return [];
  const kept = written.parameters.flatMap(({ id, because }): Ground[] => {
    const [parameter, value] = [reading.parameters.find((one) => one.id === id), parameters[id]];
    if (!parameter || value === undefined) return [];
    const matters = ['account', 'accounts', 'shares', 'bps'].includes(parameter.kind);
    return [{ text: `${parameter.label}: ${inWords(parameter, value, plan.blockchain)}`, because, matters }];
  });
  const on = written.features.flatMap(({ id, because }): Ground[] => {
    const feature = features.includes(id) && reading.features.find((one) => one.id === id);
    return feature ? [{ text: feature.title, because, matters: false }] : [];
  });
  return [{ text: reading.title, because: written.because, matters: false }, ...kept, ...on];
}
