/** Details that a clause or a value only sounds like: they are asked about, and left out until then. */
import type { Blockchain } from '@starwright/protocol/networks';
import type { ModulePlan, PartChange } from '@starwright/protocol/plan';
import type { Reading } from '../blueprint.ts';
import { clauseAt } from './clauses.ts';
import { inWords } from './describe.ts';
import type { Doubts } from './doubts.ts';
import { type FeatureChoice, isDoubtful, quote } from './features.ts';
import type { Filled } from './fill.ts';
import type { Prompt } from './read.ts';
import { wishesOf } from './wishes.ts';

interface Made {
  modules: readonly ModulePlan[];
  readings: readonly Reading[];
  choices: readonly FeatureChoice[];
  filled: readonly Filled[];
}

export function aboutGuesses({ modules, readings, choices, filled }: Made, prompt: Prompt, blockchain: Blockchain): Doubts['asked'] {
  return modules.flatMap(({ id, features }, at) => {
    const title = (feature: string) => readings[at]?.features.find((one) => one.id === feature)?.title ?? feature;
    const clauses = [...(choices[at]?.doubtful ?? [])].map(([feature, clause]) => {
      const { from, to } = clause;
      // A rule is told as left out as well: it may say more than that.
      const isRule = wishesOf(clause, prompt.tokens).some(({ kind }) => kind === 'rule');
      return { ...guess(prompt, { from, to }, title(feature), [{ module: id, feature, on: true }]), from, to: isRule ? from : to };
    });
    const values = filled.flatMap((one) => {
      const { module, parameter, value, from } = one;
      const { feature } = parameter;
      if (module !== at || !feature || features.includes(feature) || choices[at]?.denied.has(feature) || !isDoubtful(one)) return [];
      const clause = clauseAt(prompt.clauses, from) ?? { from, to: from + 1 };
      const changes = [
        { module: id, feature, on: true },
        { module: id, parameter: parameter.id, value },
      ];
      // The value is asked about, not all that is said beside it.
      return [{ ...guess(prompt, clause, `${parameter.label}: ${inWords(parameter, value, blockchain)}`, changes), from, to: from + 1 }];
    });
    return [...clauses, ...values];
  });
}

function guess(prompt: Prompt, { from, to }: { from: number; to: number }, what: string, changes: PartChange[]): Doubts['asked'][number] {
  const text = `“${quote(prompt, { start: from, end: to })}” sounds like “${what}”. Should that be so?`;
  return {
    question: {
      text,
      followed: 'No',
      answers: [
        { label: 'No', changes: [] },
        { label: 'Yes', changes },
      ],
    },
    from,
    to,
  };
}
