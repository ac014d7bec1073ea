/**
 * What a model's plan gives somebody: a wallet that is written in it, and money that a role may take on words that do not
 * speak of it. The person is asked, with both answers to click where the plan also holds together without it.
 */
import type { Charter } from '@starwright/protocol/charter';
import { StarwrightError } from '@starwright/protocol/errors';
import type { ModulePlan, PartChange, Plan, Question } from '@starwright/protocol/plan';
import type { Catalogue } from '../blueprint.ts';
import type { WrittenPlan } from '../model/plan-shape.ts';
import { namesSomebodyInCharge, sentenceWith, speaksOf } from '../model/quote.ts';
import { walletsIn } from '../orders.ts';
import { validatePlan } from '../plan/door.ts';
import { plainOf } from '../rules/text-door.ts';
import { rulesVerdict } from '../rules/verdict/door.ts';

interface Given {
  plan: Plan;
  written: WrittenPlan;
  idea: string;
  catalogue: Catalogue;
}

export const questionsAboutRights = (given: Given): Question[] =>
  given.plan.modules.flatMap((module) => [...aboutWallets(module, given), ...aboutTaking(module, given)]);

/** One question for the wallets that stand in the same sentence. */
function aboutWallets(module: ModulePlan, { plan, idea, catalogue }: Given): Question[] {
  const bySentence = new Map<string, string[]>();
  for (const wallet of walletsIn(module)) {
    const said = sentenceWith(idea, wallet);
    bySentence.set(said, [...(bySentence.get(said) ?? []), wallet]);
  }
  return [...bySentence].map(([said, wallets]) => {
    const without = withoutWallets(module, wallets, catalogue);
    return {
      text: `Did you write this yourself, and is it to be so? “${said}”`,
      ...followedOrNot(plan, module, without, catalogue),
    };
  });
}

/** An action that pays whoever has a role, and no words of the idea for it name them. */
function aboutTaking(module: ModulePlan, { plan, written, catalogue }: Given): Question[] {
  const { charter } = module;
  if (!charter) return [];
  const asked = written.modules.find(({ id }) => id === module.id)?.asked ?? [];
  const told = plainOf(charter, 'en').actions;
  return charter.actions.flatMap((action, at): Question[] => {
    const roles = rolesIn(action.by, charter);
    if (roles.length === 0 || !paysActor(action.do)) return [];
    const words = asked.filter(({ what }) => what === action.verb).map(({ because }) => because);
    if (words.some((one) => namesSomebodyInCharge(one) || speaksOf(one, roles))) return [];
    const without = { ...charter, actions: charter.actions.filter((one) => one !== action) };
    return [
      {
        text: `Is this to be so? “${told[at] ?? action.verb}” Your words do not say it.`,
        ...followedOrNot(plan, module, { module: module.id, charter: without }, catalogue),
      },
    ];
  });
}

const rolesIn = (by: unknown, { roles }: Charter): string[] =>
  roles
    .filter(({ role }) => JSON.stringify(by).includes(JSON.stringify({ role }).slice(1, -1)))
    .flatMap(({ role, plural }) => [role, plural]);

const paysActor = (effects: unknown): boolean => /"to":"actor"|"(?:mint|appoint)":[^}]*"actor"|"for":"actor"/.test(JSON.stringify(effects));

/** What is answered by a click; the second answer is there when what is left can be built and robs nobody. */
function followedOrNot(plan: Plan, module: ModulePlan, without: PartChange | undefined, catalogue: Catalogue): Omit<Question, 'text'> {
  const followed = 'Yes';
  if (!without || !holdsTogether(plan, without, catalogue)) return { followed };
  const [label, asItIs] = [followed, changeTo(module, without)];
  return {
    followed,
    answers: [
      { label, changes: [asItIs] },
      { label: 'No, leave it out', changes: [without] },
    ],
  };
}

/** The module as it is, said as the change that would bring it back. */
const changeTo = (module: ModulePlan, without: PartChange): PartChange =>
  'parameter' in without
    ? { module: module.id, parameter: without.parameter, value: module.parameters[without.parameter] ?? '' }
    : { module: module.id, charter: module.charter as Charter }; // rules are taken out of rules only

function holdsTogether(plan: Plan, change: PartChange, catalogue: Catalogue): boolean {
  const changed = plan.modules.map((module) => {
    if (module.id !== change.module) return module;
    if ('parameter' in change) return { ...module, parameters: { ...module.parameters, [change.parameter]: change.value } };
    return 'charter' in change ? { ...module, charter: change.charter } : module;
  });
  try {
    const readings = [...catalogue.blueprints.values()].map(({ reading }) => reading);
    const { modules } = validatePlan(readings, { ...plan, modules: changed }, catalogue.rules);
    return !rulesVerdict(modules, '').findings.some(({ severity }) => severity === 'high');
  } catch (error) {
    if (error instanceof StarwrightError) return false;
    throw error;
  }
}

/** The first value of a kind that holds one of the wallets goes back to its usual one; rules lose what is done with them. */
function withoutWallets(module: ModulePlan, wallets: readonly string[], { blueprints }: Catalogue): PartChange | undefined {
  const has = (value: unknown) => wallets.some((wallet) => JSON.stringify(value).toLowerCase().includes(wallet));
  const { id, charter } = module;
  if (charter) {
    const names = charter.settings.filter(({ is }) => has(is)).map(({ setting }) => setting);
    const without = withoutSettings(charter, names);
    return without && { module: id, charter: without };
  }
  const [parameter, more] = Object.entries(module.parameters).filter(([, value]) => has(value));
  const usual = parameter && blueprints.get(module.blueprint)?.reading.parameters.find((one) => one.id === parameter[0])?.default;
  return parameter && !more && usual !== undefined ? { module: id, parameter: parameter[0], value: usual } : undefined;
}

/** @returns undefined where more depends on them than what is done in an action */
function withoutSettings(charter: Charter, names: readonly string[]): Charter | undefined {
  const speaks = (part: unknown) => names.some((setting) => JSON.stringify(part).includes(JSON.stringify({ setting }).slice(1, -1)));
  const actions = charter.actions
    .map((action) => ({ ...action, do: action.do.filter((effect) => !speaks(effect)) }))
    // What did nothing else is nothing any more.
    .filter((action, at) => action.do.length > 0 || charter.actions[at]?.do.length === 0 || action.pays || action.creates);
  const without = { ...charter, settings: charter.settings.filter(({ setting }) => !names.includes(setting)), actions };
  return speaks({ ...without, settings: [] }) ? undefined : without;
}
