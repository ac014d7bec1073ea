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
    [`We sell patterns. When ETH comes in, 65% is mine and 35% is for her, her wallet is ${ann}`, ['$deployer', ann], ['6500', '3500']],
    [`Incoming ether: me half, Tom (${ann}) 30 %, Ada (${bea}) 20 %`, ['$deployer', ann, bea], ['5000', '3000', '2000']],
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

describe('an address behind a share is where the share goes', () => {
  it.each([
    `token Ash, 500 of them, 3% of each transfer goes to our fund ${ann}`,
    `token Ash, 500 of them. From every transfer between people two percent, no wait, make it 3% must go to the fund, that is wallet ${ann}`,
  ])('%s', (prompt) => expect(first(prompt)).toMatchObject({ feeBps: '300', feeWallet: ann, recipients: [] }));

  it.each([
    `token Ash with 2% fee on each transfer, and mint 300 of them to ${ann}`,
    `token Ash, 500 of them. A 2% fee on every transfer. The first tokens go to ${ann}`,
    `token Ash, 500 of them, a 2% fee on every transfer and the first tokens go to ${ann}`,
  ])('but not in: %s', (prompt) => expect(first(prompt)).toMatchObject({ feeWallet: '$deployer', recipients: [ann] }));

  it('and "the rest in equal parts" is divided among those who follow', () => {
    expect(first(`split what comes in: ten percent for ${ann} and the rest in equal parts for ${bea} and ${cid}`)).toMatchObject({
      blueprint: 'splitter',
      accounts: [ann, bea, cid],
      shares: ['1000', '4500', '4500'],
    });
  });
});

describe('a token that starts from nothing', () => {
  it.each(['Nothing exists in the beginning', 'It starts from zero', 'At first there are no coins'])('%s', (words) => {
    const [module] = planner.plan(`a coin called Bits. ${words}, I mint them for people who help. Nobody else mints.`).modules;
    expect(module).toMatchObject({ blueprint: 'token', parameters: { supply: '0' } });
    expect(module?.features).toContain('mintable');
  });
});
