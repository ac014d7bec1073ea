/** Every kind of the catalogue can be put into a plan by hand, and taken out again. */
import { createEngine } from '@starwright/engine';
import type { Plan } from '@starwright/protocol/plan';
import { afterAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { compiler, faultsOf } from './trial.ts';

const catalogue = await loadCatalogue();
const engine = createEngine({ catalogue, compiler });
afterAll(() => engine.close());

const kinds = [...catalogue.blueprints.keys()];
const ideas = [
  'A token called Moon with 500 pieces, a 2% tax on transfers goes to me',
  '100 cat pictures as NFTs, anyone can mint one for 0.05 ETH',
  'People raise money for a project until the end of the month',
  'Dog walks: keepers post a walk with a date and a reward, walkers apply, the keeper picks one walker, and after the date the keeper confirms and the walker is paid. If the keeper does not confirm within 2 days the walker can take the reward.',
];

/** With a part more, or without it. */
const add = (plan: Plan, kind: string) => engine.changePlan(plan, [{ module: `${kind}-9`, added: kind }]);
const remove = (plan: Plan, kind: string) => engine.changePlan(plan, [{ module: `${kind}-9`, removed: true }]);

describe.each(ideas)('“%s”', (idea) => {
  const plan = engine.checkPlan(engine.plan(idea));

  // What rules compose to takes longer, and does not hang on what stands beside them.
  const some = plan.modules.some(({ charter }) => charter) ? ['token', 'staking', 'registry'] : kinds;
  test.each(some)('with %s is a plan that composes, and without it again the same', (kind) => {
    const more = add(plan, kind);
    expect(more.modules.some(({ id }) => id === `${kind}-9`)).toBe(true);
    const { scenarios } = engine.compose(more);
    for (const { id } of more.modules) expect(scenarios.some(({ module }) => module === id)).toBe(true);
    expect(remove(more, kind)).toEqual(plan);
  });
});

test.each(['staking', 'governance', 'marketplace', 'crowdfunding', 'registry'])(
  'with %s added to a collection the dapp holds what it promises',
  async (kind) => {
    expect(await faultsOf(add(engine.plan(ideas[1] ?? ''), kind), catalogue)).toEqual([]);
  },
);
