import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { readCharter } from '@starwright/engine/rules';
import { examples } from '@starwright/engine/rules/examples';
import type { Charter, CharterInput } from '@starwright/protocol/charter';
import { StarwrightError } from '@starwright/protocol/errors';
import { type ModulePlan, type Plan, rulesBlueprint } from '@starwright/protocol/plan';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const engine = createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler({ size: 1 }) });
afterAll(() => engine.close());

const charterOf = (data: CharterInput): Charter => {
  const read = readCharter(data);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.charter;
};
const moduleOf = (charter: Charter, wires: Record<string, string> = {}): ModulePlan => ({
  ...{ id: 'rules', blueprint: rulesBlueprint, contract: 'Agreement', parameters: {}, features: [], wires, charter },
});
const planOf = (modules: ModulePlan[]): Plan => ({
  ...{ version: 1, title: 'Ours', summary: '', blockchain: 'ethereum', modules, assumptions: [], notIncluded: [], questions: [] },
});
const tried = async (modules: ModulePlan[]) => {
  const dapp = await engine.generate({ prompt: 'what people agreed on', plan: planOf(modules) });
  expect(dapp.validationResults.errors).toEqual([]);
  expect(dapp.validationResults.outcomes.filter(({ status }) => status === 'broken')).toEqual([]);
  return dapp;
};
const fieldsOf = (modules: ModulePlan[]) => {
  try {
    engine.checkPlan(planOf(modules));
  } catch (error) {
    if (error instanceof StarwrightError) return error.fields ?? {};
    throw error;
  }
  return {};
};

const pledges = { pot: 'pledges' };
/** Anybody pledges Moon; the keeper hands out what was pledged. */
const kitty: CharterInput = {
  language: 1,
  title: 'A kitty in Moon',
  coins: [{ coin: 'Moon', existing: true, decimals: 18 }],
  roles: [{ role: 'keeper', plural: 'keepers', holders: 'one', named: 'deployer' }],
  pots: [{ pot: 'pledges', coin: 'Moon' }],
  actions: [
    { verb: 'pledge', by: 'anyone', pays: { atLeast: { money: '5', coin: 'Moon' }, into: pledges }, onlyIf: [], do: [] },
    {
      verb: 'hand out',
      by: { role: 'keeper' },
      inputs: [{ input: 'friend', unit: 'person' }],
      onlyIf: [{ compare: [{ held: pledges }, 'more than', { money: '0', coin: 'Moon' }] }],
      do: [{ pay: { held: pledges }, from: pledges, to: { input: 'friend' } }],
    },
  ],
};
const modulesFor = (prompt: string) => engine.plan(prompt).modules;

describe('rules beside a token of the same plan', () => {
  it('are paid in it: it is handed out, allowed and counted in every scenario', async () => {
    const [token] = modulesFor('a token called Moon with 100000 pieces');
    if (!token) throw new Error('no token');
    const { deploymentPlan, scenarios, documentation, frontend } = await tried([
      token,
      moduleOf(charterOf(kitty), { 'coin:Moon': token.id }),
    ]);
    expect(deploymentPlan).toEqual([expect.objectContaining({ contract: 'Moon' }), { contract: 'Agreement', args: ['$Moon'] }]);
    const pledge = scenarios.find(({ id }) => id === 'rules.pledge');
    expect(pledge?.steps).toContainEqual(expect.objectContaining({ on: 'Moon', call: 'approve' }));
    expect(JSON.stringify(pledge?.steps)).toContain('"asset":"Moon"');
    const paidOut = scenarios.find(({ id }) => id === 'rules.handOut');
    expect(JSON.stringify(paidOut?.steps)).toMatch(/"asset":"Moon","by":"\d+"/);
    expect(documentation).toContain('Moon is the token Moon of this dapp.');
    // The page asks the contract which token it is, to let people allow it their coins.
    expect(frontend).toMatch(/"coin": ?"Moon",\s*"decimals": ?18,\s*"own": ?false,\s*"read": ?"\w+"/);
  });

  it.each([
    'a list of approved wallets only',
    'a 2% fee on each transfer',
    'one wallet can hold at most 2% of the supply',
    'mintable, nothing exists at the start',
  ])('are paid in it also when it is peculiar: %s', async (how) => {
    const [token] = modulesFor(`a token called Moon with 100000 pieces, ${how}`);
    if (!token) throw new Error('no token');
    const { scenarios } = await tried([token, moduleOf(charterOf(kitty), { 'coin:Moon': token.id })]);
    expect(scenarios.map(({ id }) => id)).toContain('rules.handOut');
  });

  it('get a token for a coin that nobody made, under its name and with its digits', () => {
    const given = charterOf({ ...kitty, coins: [{ coin: 'Moon', existing: true, decimals: 6 }] });
    const { modules } = engine.checkPlan(planOf([moduleOf(given)]));
    expect(modules.find(({ blueprint }) => blueprint === 'token')).toMatchObject({
      contract: 'Moon',
      parameters: { name: 'Moon', decimals: '6' },
    });
  });

  it('say what to change when the token counts differently', () => {
    const [token] = modulesFor('a token called Moon with 100000 pieces');
    if (!token) throw new Error('no token');
    const given = charterOf({ ...kitty, coins: [{ coin: 'Moon', existing: true, decimals: 6 }] });
    expect(fieldsOf([token, moduleOf(given, { 'coin:Moon': token.id })])).toEqual({
      'rules.wires.coin:Moon': 'Moon has 6 digits after the point in the rules, and its token has 18: give both the same number.',
    });
  });

  it('say so when two of them make a coin of the same name', () => {
    const shop = charterOf(examples.coinShop);
    expect(Object.values(fieldsOf([moduleOf(shop), { ...moduleOf(shop), id: 'more', contract: 'More' }]))).toEqual([
      'Two of the agreements make a coin called Moonbean: give one of them another name.',
    ]);
  });

  it('make a coin that is called otherwise than the contracts beside it', async () => {
    const [token] = modulesFor('a token called Moonbean with 1000 pieces');
    if (!token) throw new Error('no token');
    await tried([token, moduleOf(charterOf(examples.coinShop))]);
  });
});

/** Whoever brings something in gets Moon for it, made for them. */
const reward: CharterInput = {
  ...kitty,
  title: 'Moon for pledges',
  actions: [
    ...(kitty.actions ?? []),
    {
      verb: 'collect',
      by: 'anyone',
      inputs: [{ input: 'reward', unit: { money: 'Moon' } }],
      onlyIf: [{ once: 'person' }],
      do: [{ mint: { input: 'reward' }, for: 'actor' }],
    },
  ],
};

describe('rules that make a token of the same plan', () => {
  it.each([
    'a token called Moon with 100000 pieces',
    'a token called Moon, mintable, at most 500 can ever exist, nothing exists at the start, pausable',
  ])('get the right when they are deployed, and what the token refuses is refused: %s', async (prompt) => {
    const [token] = modulesFor(prompt);
    if (!token) throw new Error('no token');
    const dapp = await tried([token, moduleOf(charterOf(reward), { 'coin:Moon': token.id })]);
    const { deploymentPlan, scenarios, powers, documentation, deployment, testSuite } = dapp;
    const next = [{ on: 'Moon', call: 'addMinter', args: ['$Agreement'] }];
    expect(deploymentPlan.at(-1)).toEqual({ contract: 'Agreement', args: ['$Moon'], next });
    for (const script of [deployment, testSuite]) expect(script).toContain('Moon.write.addMinter([Agreement.address])');
    const collect = scenarios.find(({ id }) => id === 'rules.collect');
    expect(JSON.stringify(collect?.steps)).toMatch(/"of":"\$\w+","asset":"Moon","by":"\d+"/);
    expect(scenarios.find(({ id }) => id === 'rules.makes.Moon')).toBeDefined();
    expect(scenarios.find(({ id }) => id === 'rules.collect.not-made')?.steps).toContainEqual(
      expect.objectContaining({ do: 'refuse', call: 'collect', error: 'NotMinted' }),
    );
    expect(powers.map(({ text }) => text)).toContain('New Moon is made by these rules, which makes everybody else’s part of it smaller.');
    expect(documentation).toContain('the owner of Moon can take it back');
  });
});

/** Somebody lends ether on an NFT: whoever pays it back in time gets the NFT back, and else the lender has it. */
const pawnshop: CharterInput = {
  language: 1,
  title: 'Loans on cats',
  things: [
    {
      ...{ thing: 'pledge', plural: 'pledges', nft: { existing: true }, states: ['offered', 'lent', 'over'] },
      fields: [
        { field: 'owner', unit: 'person', starts: 'actor' },
        { field: 'lender', unit: 'person' },
        { field: 'loan', unit: { money: 'ETH' } },
        { field: 'deadline', unit: 'moment' },
      ],
    },
  ],
  pots: [{ pot: 'loan money', of: 'pledge' }],
  actions: [
    { verb: 'offer', by: 'anyone', creates: 'pledge', asks: ['loan', 'deadline'], onlyIf: [], do: [] },
    {
      ...{ verb: 'take back', by: { party: 'owner' }, on: 'pledge', onlyIf: [{ state: ['offered'] }] },
      do: [{ move: 'over' }, { pass: 'this', to: { field: 'owner' } }],
    },
    {
      ...{ verb: 'lend on', by: 'anyone', on: 'pledge', onlyIf: [{ state: ['offered'] }] },
      pays: { exactly: { field: 'loan' }, into: { pot: 'loan money', of: 'this' } },
      do: [
        { set: { field: 'lender' }, to: 'actor' },
        { move: 'lent' },
        { pay: { held: { pot: 'loan money', of: 'this' } }, from: { pot: 'loan money', of: 'this' }, to: { field: 'owner' } },
      ],
    },
    {
      ...{ verb: 'redeem', by: { party: 'owner' }, on: 'pledge', onlyIf: [{ state: ['lent'] }] },
      pays: { exactly: { field: 'loan' }, into: { pot: 'loan money', of: 'this' } },
      do: [
        { move: 'over' },
        { pay: { held: { pot: 'loan money', of: 'this' } }, from: { pot: 'loan money', of: 'this' }, to: { field: 'lender' } },
        { pass: 'this', to: 'actor' },
      ],
    },
    {
      ...{ verb: 'keep', by: 'anyone', on: 'pledge' },
      onlyIf: [{ state: ['lent'] }, { compare: ['now', 'at least', { field: 'deadline' }] }],
      do: [{ move: 'over' }, { pass: 'this', to: { field: 'lender' } }],
    },
  ],
};

describe('rules that keep NFTs of a collection of the same plan', () => {
  it('take them from who brings them and hand them over; whose they are is read from the collection', async () => {
    const [cats] = modulesFor('an NFT collection called Cats, I make the items');
    if (cats?.blueprint !== 'nft') throw new Error('no collection');
    const dapp = await tried([cats, moduleOf(charterOf(pawnshop), { 'collection:pledge': cats.id })]);
    const { deploymentPlan, scenarios, documentation, frontend } = dapp;
    expect(deploymentPlan.at(-1)).toEqual({ contract: 'Agreement', args: [`$${cats.contract}`] });
    const owner = (id: string) =>
      scenarios
        .find((one) => one.id === `rules.${id}`)
        ?.steps.flatMap((step) => (step.do === 'read' && step.call === 'ownerOf' ? [step.returns] : []));
    expect(owner('offerPledge')).toEqual(['$Agreement']);
    expect(owner('takeBackPledge')).toEqual(['$alice']);
    expect(owner('redeemPledge')).toEqual(['$alice']);
    expect(owner('keepPledge')).toEqual([expect.stringMatching(/^\$(?!Agreement)/)]);
    expect(scenarios.find(({ id }) => id === 'rules.offerPledge')?.steps).toContainEqual(
      expect.objectContaining({ on: cats.contract, call: 'approve', args: ['$Agreement', 1] }),
    );
    expect(documentation).toContain(`The NFT of each pledge is one of ${cats.contract}`);
    expect(frontend).toMatch(/"brings": ?"\w+"/);
  });

  it('get a collection where none is named, and say so when its NFTs cannot change hands', () => {
    const given = charterOf(pawnshop);
    const { modules } = engine.checkPlan(planOf([moduleOf(given)]));
    expect(modules.map(({ blueprint }) => blueprint)).toContain('nft');
    const [badge] = modulesFor('an NFT collection called Badges, I make the items, soulbound');
    if (!badge) throw new Error('no collection');
    expect(fieldsOf([badge, moduleOf(given, { 'collection:pledge': badge.id })])).toEqual({
      'rules.wires.collection:pledge': `The pledges keep NFTs that cannot change hands: let ${badge.contract} be passed on freely.`,
    });
  });

  it('are refused where nobody could ever get an NFT out again', () => {
    const stuck = { ...pawnshop, actions: pawnshop.actions.slice(0, 1) };
    const said = 'Nobody can ever get the NFT of the pledge out. Who should get it, and when?';
    expect(Object.values(fieldsOf([moduleOf(charterOf(stuck))]))).toContain(said);
    const lost = { ...pawnshop, actions: pawnshop.actions.filter(({ verb }) => verb !== 'redeem' && verb !== 'keep') };
    expect(Object.values(fieldsOf([moduleOf(charterOf(lost))])).join()).toContain(
      'Once a pledge is “lent”, the NFT of the pledge is stuck.',
    );
  });
});

describe('rules that a body of the same plan keeps', () => {
  it.each([
    ['a shared wallet where 2 of 3 must agree', 'multisig'],
    ['a dao where token holders vote for 3 days, 4% quorum', 'governance'],
  ])('belong to it from the start, and its members act: %s', async (prompt, blueprint) => {
    const beside = modulesFor(prompt);
    const body = beside.find((one) => one.blueprint === blueprint);
    if (!body) throw new Error(`no ${blueprint} of ${beside.map((one) => one.blueprint)}`);
    const charter = charterOf({ ...kitty, coins: [], pots: [{ pot: 'pledges' }], actions: inEther });
    const { deploymentPlan, scenarios, powers } = await tried([...beside, moduleOf(charter, { 'role:keeper': body.id })]);
    expect(deploymentPlan.at(-1)).toEqual({ contract: 'Agreement', args: [`$${body.contract}`] });
    const handOut = scenarios.find(({ id }) => id === 'rules.handOut');
    expect(handOut?.steps).toContainEqual(
      expect.objectContaining({ on: body.contract, call: blueprint === 'multisig' ? 'executeTransaction' : 'execute' }),
    );
    expect(handOut?.steps.some((step) => step.do === 'send' && step.call === 'handOut')).toBe(false);
    expect(scenarios.map(({ sentence }) => sentence)).toContain(`The keeper is ${body.contract} from the start, and not whoever deploys.`);
    expect(powers.map(({ text }) => text)).toContain(`The keeper is ${body.contract}: what it may do, its members decide.`);
  });
});

it('two roles can be held by two bodies; what either does is not shown, and nothing is claimed', async () => {
  const beside = modulesFor('a shared wallet where 2 of 3 must agree');
  const [wallet] = beside;
  if (!wallet) throw new Error('no wallet');
  const other = { ...wallet, id: 'second', contract: 'SecondWallet' };
  const roles: CharterInput['roles'] = [
    { role: 'keeper', plural: 'keepers', holders: 'one', named: 'deployer' },
    { role: 'guard', plural: 'guards', holders: 'one', named: 'deployer' },
  ];
  const guarded = [...inEther, { ...inEther[1], verb: 'hand over', by: { role: 'guard' } }] as CharterInput['actions'];
  const charter = charterOf({ ...kitty, coins: [], roles, pots: [{ pot: 'pledges' }], actions: guarded });
  const { scenarios, deploymentPlan } = await tried([
    wallet,
    other,
    moduleOf(charter, { 'role:keeper': wallet.id, 'role:guard': other.id }),
  ]);
  expect(deploymentPlan.at(-1)?.args).toEqual([`$${wallet.contract}`, '$SecondWallet']);
  const ids = scenarios.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['rules.pledge', 'rules.held.keeper', 'rules.held.guard', 'rules.handOut.stranger']));
  expect(ids).not.toContain('rules.handOut');
});

const inEther: CharterInput['actions'] = [
  { verb: 'pledge', by: 'anyone', pays: { atLeast: { money: '0.5', coin: 'ETH' }, into: pledges }, onlyIf: [], do: [] },
  {
    verb: 'hand out',
    by: { role: 'keeper' },
    inputs: [{ input: 'friend', unit: 'person' }],
    onlyIf: [{ compare: [{ held: pledges }, 'more than', { money: '0', coin: 'ETH' }] }],
    do: [{ pay: { held: pledges }, from: pledges, to: { input: 'friend' } }],
  },
];
