/** README.md of a dapp: for the person who had the idea, in plain words. */

import type { Power } from '@starwright/protocol/dapp';
import { blockchainFacts } from '@starwright/protocol/networks';
import type { Plan } from '@starwright/protocol/plan';
import type { Scenario } from '@starwright/protocol/scenarios';
import type { Catalogue, ModuleView } from '../blueprint.ts';
import { markdownText } from '../escape.ts';
import { blueprintOf } from './module-view.ts';

export interface Documented {
  plan: Plan;
  views: Map<string, ModuleView>;
  catalogue: Catalogue;
  scenarios: readonly Scenario[];
  powers: readonly Power[];
}

export function composeDocumentation({ plan, views, catalogue, scenarios, powers }: Documented): string {
  const md = markdownText;
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
  const section = (title: string, body: string) => (body ? `## ${title}\n\n${body.trim()}` : '');
  const modules = plan.modules.map((module) => {
    const blueprint = blueprintOf(module, catalogue);
    const view = views.get(module.id);
    return view ? `### ${md(view.contract)}: ${md(blueprint.reading.title)}\n\n${blueprint.docs(view, md).trim()}` : '';
  });
  return [
    `# ${md(plan.title)}`,
    md(plan.summary),
    section('What it does', modules.join('\n\n')),
    section('What the tests prove', list(scenarios.map((scenario) => md(scenario.sentence)))),
    section(
      'What the owner can do',
      powers.length ? list(powers.map((power) => md(power.text))) : 'Nothing beyond what everybody can do: nobody has special rights.',
    ),
    section('What was assumed', list(plan.assumptions.map((assumption) => md(assumption.text)))),
    section('What is not included', list(plan.notIncluded.map((missing) => `“${md(missing.text)}”: ${md(missing.reason)}`))),
    section(
      'Where it is meant to live',
      `It was written for ${blockchainFacts[plan.blockchain].name}. The code is unaudited: use a test network first, and have it looked at before it holds other people's money.`,
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}
