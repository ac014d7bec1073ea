import { createPlanner } from '@starwright/engine/plan';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const planner = createPlanner([...(await loadCatalogue()).blueprints.values()].map((blueprint) => blueprint.reading));
const [ann, bea, cid] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`);
const first = (prompt: string) => {
  const [module] = planner.plan(prompt).modules;
  return { blueprint: module?.blueprint, ...module?.parameters };
};

describe('wallets in a prompt are one list, with their shares in the same order', () => {
  it.each([
    [
      `split our income: 60% to ${ann}, a quarter percent of nothing else, 25% to ${bea} and the remaining 15% to ${cid}`,
      [ann, bea, cid],
      ['6000', '2500', '1500'],
    ],
    [`divide what comes in: ${ann} gets 70% and ${bea} gets 30%`, [ann, bea], ['7000', '3000']],
    [`revenue split: ${ann} gets 70% and I keep the rest`, [ann, '$deployer'], ['7000', '3000']],
    [`split royalties equally between me, ${ann} and ${bea}`, ['$deployer', ann, bea], []],
  ])('%s', (prompt, accounts, shares) => {
    expect(first(prompt)).toMatchObject({ blueprint: 'splitter', accounts, shares });
  });

  it('and may be the owners of a shared wallet', () => {
    expect(first(`A shared wallet of us three: me, ${ann} and ${bea}. Two of the three have to agree on every payment.`)).toMatchObject({
      blueprint: 'multisig',
      owners: ['$deployer', ann, bea],
      required: '2',
    });
  });
});
