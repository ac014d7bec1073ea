/**
 * What a proposed plan would change in the planner's, one change after the other, so that each can be judged by itself.
 * A model may add what the idea asks for and nothing took up, and fill in what was only assumed; what was read in so many
 * words stays.
 */
import type { ModulePlan, Plan } from '@starwright/protocol/plan';
import type { ParameterReading, Reading } from '../blueprint.ts';
import { type ProposedModule, type ProposedPlan, parametersOf, recordOf, wiresOf } from './plan-shape.ts';
import { isAbout, isQuoteFrom, namesANumber } from './quote.ts';

export interface Amendment {
  /** `value`: of something that was only assumed. `more`: a feature or a module that was not there. */
  kind: 'value' | 'more';
  /** Words of the idea. */
  because: string;
  /** The plan with the change; not checked yet. */
  apply(plan: Plan): Plan;
}

export function amendmentsOf(idea: string, plan: Plan, proposed: ProposedPlan, readings: readonly Reading[]): Amendment[] {
  const quoted = (because: string) => isQuoteFrom(idea, because);
  const missing = (because: string) => quoted(because) && plan.notIncluded.some(({ text }) => isAbout(text, because));
  return proposed.modules.flatMap((module) => {
    const own = counterpartOf(module, plan);
    if (!own) return missing(module.because) ? [addModule(module, quoted)] : [];
    const readingOf = (id: string) =>
      readings.find(({ blueprint }) => blueprint === own.blueprint)?.parameters.find((parameter) => parameter.id === id);
    const said = module.parameters.filter(({ id, because }) => quoted(because) && couldSay(readingOf(id), because));
    const features = module.features.filter(({ id, because }) => !own.features.includes(id) && missing(because));
    const assumed = said.filter(({ id }) => plan.assumptions.some((one) => one.module === own.id && one.parameter === id));
    return [
      ...assumed.map(({ id, value, because }) => setParameter(own.id, id, value, because)),
      ...features.map(({ id, because }) => {
        const values = said.filter((one) => readingOf(one.id)?.feature === id);
        return addFeature(own.id, id, because, values);
      }),
    ];
  });
}

/** Numbers, amounts and times are said with a number. */
function couldSay(parameter: ParameterReading | undefined, quote: string): boolean {
  const numbers: readonly string[] = ['count', 'tokens', 'ether', 'bps', 'duration', 'date'];
  return parameter !== undefined && (!numbers.includes(parameter.kind) || namesANumber(quote));
}

/** A plan made of the proposal alone, for an idea that the planner did not understand; not checked yet. */
export function wholePlan(idea: string, proposed: ProposedPlan, blockchain: Plan['blockchain']): unknown {
  const quoted = ({ because }: { because: string }) => isQuoteFrom(idea, because);
  const modules = proposed.modules.filter(quoted).map((module) => moduleOf(module, quoted));
  return {
    ...{ version: 1, title: titleOf(proposed), summary: '', blockchain, modules, questions: [] },
    assumptions: modules.map(({ id }) => ({ module: id, text: 'This was chosen by the model. Check that it is what you mean.' })),
    notIncluded: proposed.leftOver
      .filter(({ text }) => isQuoteFrom(idea, text))
      .map(({ text, reason }) => ({ text: text.slice(0, 300), reason: reason.slice(0, 300) })),
  };
}

/** Without the parts of the idea that an accepted change has taken up. */
export function withoutTakenUp(plan: Plan, quotes: readonly string[]): Plan {
  return { ...plan, notIncluded: plan.notIncluded.filter(({ text }) => !quotes.some((quote) => isAbout(text, quote))) };
}

function counterpartOf(module: ProposedModule, plan: Plan): ModulePlan | undefined {
  return (
    plan.modules.find((own) => own.id === module.id && own.blueprint === module.blueprint) ??
    plan.modules.find((own) => own.contract === module.contract && own.blueprint === module.blueprint)
  );
}

function addModule(module: ProposedModule, quoted: (because: string) => boolean): Amendment {
  const { because } = module;
  return {
    ...{ kind: 'more', because },
    apply(plan) {
      const made = moduleOf(module, (choice) => quoted(choice.because));
      const taken = (test: (own: ModulePlan) => boolean) => plan.modules.some(test);
      const id = taken((own) => own.id === made.id) ? `${made.id}-2` : made.id;
      const contract = taken((own) => own.contract === made.contract) ? `${made.contract}Two` : made.contract;
      return {
        ...plan,
        modules: [...plan.modules, { ...made, id, contract }],
        assumptions: [...plan.assumptions, { module: id, text: `The model read “${because}” as a part of its own.` }],
      };
    },
  };
}

function addFeature(id: string, feature: string, because: string, values: ProposedModule['parameters']): Amendment {
  return {
    ...{ kind: 'more', because },
    apply: (plan) => ({
      ...withModule(plan, id, (own) => ({
        ...own,
        features: [...own.features, feature],
        parameters: { ...own.parameters, ...Object.fromEntries(values.map((one) => [one.id, one.value])) },
      })),
      assumptions: [...plan.assumptions, { module: id, feature, text: `The model read “${because}” as this.` }],
    }),
  };
}

function setParameter(id: string, parameter: string, value: ProposedModule['parameters'][number]['value'], because: string): Amendment {
  return {
    ...{ kind: 'value', because },
    apply: (plan) => ({
      ...withModule(plan, id, (own) => ({ ...own, parameters: { ...own.parameters, [parameter]: value } })),
      assumptions: plan.assumptions.map((one) =>
        one.module === id && one.parameter === parameter ? { ...one, text: `The model took this from “${because}”.` } : one,
      ),
    }),
  };
}

const withModule = (plan: Plan, id: string, change: (own: ModulePlan) => ModulePlan): Plan => ({
  ...plan,
  modules: plan.modules.map((own) => (own.id === id ? change(own) : own)),
});

function moduleOf(module: ProposedModule, asked: (choice: { because: string }) => boolean): ModulePlan {
  const record = recordOf(module);
  return {
    ...{ id: module.id, blueprint: module.blueprint, contract: module.contract },
    parameters: parametersOf({ ...module, parameters: module.parameters.filter(asked) }),
    features: module.features.filter(asked).map(({ id }) => id),
    wires: wiresOf(module),
    ...(record && { record }),
  };
}

function titleOf({ modules: [first] }: ProposedPlan): string {
  const name = first?.parameters.find(({ id }) => id === 'name')?.value;
  return (typeof name === 'string' && name.slice(0, 80)) || first?.contract.slice(0, 80) || 'Dapp';
}
