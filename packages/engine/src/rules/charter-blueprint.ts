/** A charter as a module of a plan: its own blueprint, composed from its rules. */
import type { Charter } from '@starwright/protocol/charter';
import { rulesBlueprint } from '@starwright/protocol/plan';
import type { Blueprint, Reading } from '../blueprint.ts';
import { composeCharter } from './compose/door.ts';
import { pageOf } from './page/page-of.ts';
import { powersOf } from './powers-of.ts';
import { scenariosOf } from './scenarios/scenarios-of.ts';
import { wordsOf } from './words-of.ts';

/** What plans and pages know of every module that is made of rules. The planner does not read it. */
export const rulesReading: Reading = {
  blueprint: rulesBlueprint,
  title: 'Rules',
  about: 'What people agreed on, as sentences that anybody can read and change.',
  contract: 'Agreement',
  templates: [],
  summary: '',
  cues: [],
  parameters: [],
  features: [],
  wires: [],
};

/** A plan is asked for the same module many times while it is composed. */
const made = new WeakMap<Charter, Map<string, Blueprint>>();

/** @param panel the source of the page that shows any charter */
export function charterBlueprint(charter: Charter, contract: string, panel: string): Blueprint {
  const known = made.get(charter) ?? new Map<string, Blueprint>();
  made.set(charter, known);
  const blueprint = known.get(contract) ?? compose(charter, contract, panel);
  known.set(contract, blueprint);
  return blueprint;
}

function compose(charter: Charter, contract: string, panel: string): Blueprint {
  const words = wordsOf(charter);
  const composed = composeCharter(charter, { contract, title: charter.title, say: words.say });
  return {
    reading: { ...rulesReading, title: charter.title, contract },
    sources: { contract: composed.source, panel },
    isComposed: true,
    constructorArgs: () => composed.constructorArguments,
    scenarios: () => scenariosOf(charter, composed.interface, words).scenarios,
    powers: () => powersOf(charter, words),
    facts: () => pageOf(charter, composed.interface, words),
    docs: (_, md) =>
      [
        ...[...charter.actions.map((_, index) => words.plain(index)), ...words.money()].map((sentence) => `- ${md(sentence)}`),
        '',
        'The exact rules:',
        '',
        ...words.sentences().map((sentence) => (sentence === '' ? '' : `    ${sentence.replace(/[\r\n]+/g, ' ')}`)),
      ].join('\n'),
  };
}
