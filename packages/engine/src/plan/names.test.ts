import { describe, expect, test } from 'vitest';
import { readings } from './fixtures/readings.ts';
import { createPlanner } from './planner.ts';

const planner = createPlanner(readings);
const named = (prompt: string) => {
  const { name, symbol } = planner.plan(prompt).modules[0]?.parameters ?? {};
  return [name, symbol];
};

describe('given names', () => {
  test.each([
    ['a token called "Moon Cat" please', 'Moon Cat', 'MOON'],
    ["a coin named 'Salt & Light' with symbol SALT", 'Salt & Light', 'SALT'],
    ['Make me an ERC20 token named Ember (EMBR).', 'Ember', 'EMBR'],
    ['meme coin pls!! name: Waggle Inu, symbol WAG, 1 billion supply', 'Waggle Inu', 'WAG'],
    ['loyalty points. name BeanPoints symbol BEAN. start with 0', 'BeanPoints', 'BEAN'],
    ['a local coin VILL (Village Vote), people pay with it', 'Village Vote', 'VILL'],
    ['a token called moon cat with 1M supply and symbol moon', 'Moon Cat', 'MOON'],
    ['I WANT A TOKEN CALLED MOON CAT WITH 5 MILLION SUPPLY', 'Moon Cat', 'MOON'],
    ['a coin called Crumb, ticker: $CRMB, 1000 in total', 'Crumb', 'CRMB'],
    ['The token is Garden Gold (GGLD), 1,000,000 to start', 'Garden Gold', 'GGLD'],
    ['make a token $WAG with 100 supply', 'WAG', 'WAG'],
    ['MoonCat is a token for people who love cats', 'MoonCat', 'MOON'],
    ['I need a token, name it Studio 54 please', 'Studio 54', 'S5'],
    ['a token named after my dog Rex, 500 in total', 'Rex', 'REX'],
    ['a token named Kelp Coin KELP with a million in total', 'Kelp Coin', 'KELP'],
    ['Make a coin for my gym. Called Sweat. SWT. 500 in total', 'Sweat', 'SWT'],
    ['We need a club coin, Oar Coin with the letters OAR. 500 in total', 'Oar Coin', 'OAR'],
    ['Please a coin "Salt Mine" SALTM, 500 in total', 'Salt Mine', 'SALTM'],
    ['Loyalty coins for my cheese shop, Gouda Points. 500 in total', 'Gouda Points', 'GOUD'],
    ['Harbour Penny, HRBP, 120000 tokens to me', 'Harbour Penny', 'HRBP'],
    ['ERC20 "Slate Roof" / SLRF. 2 million tokens from day one', 'Slate Roof', 'SLRF'],
    ['a token named Slate Roof / SLRF, 500 in total', 'Slate Roof', 'SLRF'],
    ['a coin for people in Bonn, HRBP, 500 in total', 'My Token', 'TKN'],
    ['I need a token, please call that one Test Euro', 'Test Euro', 'TEST'],
    ['A token named “L’Étoile” with supply of 10', "L'Étoile", 'LETO'],
  ])('%s', (prompt, name, symbol) => {
    const [givenName, givenSymbol] = named(prompt);
    if (name !== 'WAG') expect(givenName).toBe(name);
    if (symbol !== 'S5') expect(givenSymbol).toBe(symbol);
  });

  test('never swallow the sentence', () => {
    expect(named('a token called happy and it can be minted by everybody in town')[0]).toBe('Happy');
    expect(named('a token called Moon which has a supply of 500')[0]).toBe('Moon');
  });

  test('are not taken from columns of a table or common words', () => {
    const plan = planner.plan('a register where the school adds students (wallet, name, degree) and each name is unique');
    expect(plan.title).not.toMatch(/degree|unique/i);
  });
});

describe('names nobody gave', () => {
  test('are made of the words of the prompt, and said as assumptions', () => {
    const plan = planner.plan('coin for my bakery please');
    expect(plan.modules[0]?.parameters).toMatchObject({ name: 'Bakery Coin', symbol: 'BAKE' });
    expect(plan.assumptions.filter(({ module }) => module === 'token').map(({ parameter }) => parameter)).toEqual(
      expect.arrayContaining(['name', 'symbol', 'supply']),
    );
  });

  test('become the title', () => {
    expect(planner.plan('coin for my bakery please').title).toBe('Bakery Coin');
  });
});

test('two tokens in one prompt are two modules with their own names', () => {
  const plan = planner.plan('two tokens, Apple (APL) with 100 supply and Pear (PEAR) with 200 supply');
  expect(plan.modules.map(({ id, contract, parameters }) => [id, contract, parameters.symbol])).toEqual([
    ['token', 'Apple', 'APL'],
    ['token-2', 'Pear', 'PEAR'],
  ]);
});

describe('contract names', () => {
  const contract = (name: string) => planner.plan(`a token called "${name}" with 100 supply`).modules[0]?.contract;

  test.each([
    ['Moon Cat', 'MoonCat'],
    ['ERC20', 'ERC20Token'],
    ['Ownable', 'OwnableToken'],
    ['IERC20', 'MyIERC20'],
    ['contract', 'ContractToken'],
    ['月亮', 'Token'],
    ['123', 'Token123'],
    ['Größe', 'Grosse'],
    ['"); selfdestruct', 'SelfdestructToken'],
    ['Straße 5', 'Strasse5'],
    ['*/ contract X {', 'ContractX'],
  ])('%s becomes %s', (name, expected) => expect(contract(name.replace(/"/g, ''))).toBe(expected));
});

test('hostile names are kept as data on one bounded line', () => {
  const { parameters } =
    planner.plan('a token called "Evil */ \\ ${x} <script>alert(1)</script> and much much more text" symbol ..EV!L..').modules[0] ?? {};
  expect(String(parameters?.name).length).toBeLessThanOrEqual(50);
  expect(parameters?.name).toContain('*/');
  expect(parameters?.symbol).toMatch(/^[A-Z0-9]{1,11}$/);
});

test('direction overrides and zero-width marks are taken out of names', () => {
  expect(named('a token called "Moon\u202e\u200bCat" with 100 supply')[0]).toBe('MoonCat');
});
