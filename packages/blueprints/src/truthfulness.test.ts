/**
 * Whether a plan says the whole truth: what it read, what it built, and what it left out. Each prompt is written as
 * somebody might who has never seen another one.
 */
import { createPlanner } from '@starwright/engine/plan';
import { StarwrightError } from '@starwright/protocol/errors';
import { type Plan, planSchema } from '@starwright/protocol/plan';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const readings = [...(await loadCatalogue()).blueprints.values()].map(({ reading }) => reading);
const planner = createPlanner(readings);
const plan = (prompt: string): Plan => planSchema.parse(planner.plan(prompt));

interface Expected {
  /** Blueprints that must be there; of the first one are `values`, `on` and `off`. */
  modules: string[];
  values?: Record<string, unknown>;
  on?: string[];
  off?: string[];
  /** Parts of what is named in `notIncluded` or a question; nothing else may be named in `notIncluded`. */
  left?: string[];
  asked?: string;
  record?: { entity?: string; members?: string; fields?: string[]; states?: string[]; actions?: string[] };
}

const read: [string, Expected][] = [
  [
    'NFT tickets for my theatre, 12 seats at 0.05 ETH, nobody can buy more than 2 and they cannot be resold above the price. At the door we scan them once.',
    {
      modules: ['nft'],
      values: { name: 'Theatre Tickets', maxSupply: '12', maxPerWallet: '2' },
      on: ['resaleCap', 'checkIn', 'perWallet'],
      off: ['soulbound'],
    },
  ],
  [
    'tickets nobody can scalp, 100 at 0.01 eth',
    { modules: ['nft'], values: { maxSupply: '100', price: '10000000000000000' }, on: ['resaleCap'] },
  ],
  [
    'nft drop of 500 robots: allow list can mint (max 2 each) for 0.02 eth, then everybody for 0.04 eth',
    {
      modules: ['nft'],
      values: { maxSupply: '500', price: '40000000000000000', allowlistPrice: '20000000000000000', allowlistLimit: '2' },
      on: ['allowlist', 'allowlistPrice', 'allowlistLimit'],
    },
  ],
  [
    'una moneda llamada Sol Verde con 1 millon de unidades que los vecinos puedan quemar',
    { modules: ['token'], values: { name: 'Sol Verde', supply: '1000000' }, on: ['burnable'], asked: 'Spanish' },
  ],
  [
    'quero um token chamado Café Azul com 2 milhões e que os donos possam queimar',
    { modules: ['token'], values: { name: 'Café Azul', supply: '2000000' }, on: ['burnable'], asked: 'Portuguese' },
  ],
  [
    'ein Token namens Waldgeist mit 5 Millionen Stück, den niemand nachprägen kann',
    { modules: ['token'], values: { name: 'Waldgeist', supply: '5000000' }, off: ['mintable'], asked: 'German' },
  ],
  [
    'je veux une collection NFT appelée Petits Phares, 200 pièces à 0.02 eth, 5% de royalties, maximum 3 par personne',
    {
      modules: ['nft'],
      values: { name: 'Petits Phares', maxSupply: '200', price: '20000000000000000', maxPerWallet: '3' },
      asked: 'French',
    },
  ],
  [
    '我想要一个NFT系列，叫做熊猫，100个，每个0.01 ETH',
    { modules: ['nft'], values: { name: '熊猫', maxSupply: '100', price: '10000000000000000' }, asked: 'Chinese' },
  ],
  [
    '一个名为月光的代币，总量一百万，持有人可以销毁',
    { modules: ['token'], values: { name: '月光', supply: '1000000' }, on: ['burnable'], asked: 'Chinese' },
  ],
  [
    'lottery where ppl buy tickets for 0.01 eth and every friday a random one wins everything',
    { modules: ['raffle'], values: { ticketPrice: '10000000000000000' } },
  ],
  [
    'raffle of a bike, 200 tickets for 0.005 eth, max 10 tickets per person',
    { modules: ['raffle'], values: { maxTickets: '200', maxPerWallet: '10' } },
  ],
  [
    'auction house for paintings, anyone may sell, 3% for the house, losers get their money back',
    { modules: ['auction'], values: { platformFeeBps: '300' }, on: ['openSellers'] },
  ],
  [
    'an auction nobody can win in the last minute: every late bid adds ten minutes',
    { modules: ['auction'], values: { extensionTime: '600' }, on: ['antiSnipe'] },
  ],
  [
    'split whatever comes in: 50% me, 30% 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 and 20% 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    { modules: ['splitter'], values: { shares: ['5000', '3000', '2000'] }, on: ['named'] },
  ],
  [
    'a dutch auction for my bicycle, the price falls from 0.5 to 0.1 eth over an hour',
    { modules: ['dutch-auction'], values: { startPrice: '500000000000000000', endPrice: '100000000000000000' } },
  ],
  ['two coins: one for adults called Oak and one for kids called Acorn', { modules: ['token', 'token'], values: { name: 'Oak' } }],
  [
    'token named Copper Kettle, CPKT, 250k, holders may burn theirs',
    { modules: ['token'], values: { symbol: 'CPKT', supply: '250000' }, on: ['burnable'] },
  ],
  [
    'make coin. 1000000. no mint. no burn. no pause.',
    { modules: ['token'], values: { supply: '1000000' }, off: ['mintable', 'burnable', 'pausable'] },
  ],
  [
    '100 nft photos of lighthouses, .08 ETH, 7% royalties',
    { modules: ['nft'], values: { price: '80000000000000000' }, on: ['publicSale'] },
  ],
  [
    'loyalty points for my ice-cream parlour with a colour-coded card',
    { modules: ['token'], values: { name: 'Ice Cream Points' }, left: ['card'] },
  ],
  [
    'nft collection of 50 cats, and readers subscribe for 0.02 eth monthly',
    { modules: ['subscription', 'nft'], values: { price: '20000000000000000' } },
  ],
  ['poll for the choir, open 5 days, no changing your vote', { modules: ['poll'], values: { duration: '432000' }, off: ['changeVote'] }],
  ['token holders vote on proposals and there is a quorum of 10%', { modules: ['governance', 'token'], values: { quorumBps: '1000' } }],
  // records
  [
    'beehives: every hive has a location and number of frames, inspectors check a hive and write down what they saw, sick hives get quarantined and later released',
    {
      modules: ['registry'],
      record: { entity: 'hive', members: 'inspectors', states: ['quarantined', 'released'], actions: ['check', 'quarantine', 'release'] },
    },
  ],
  [
    'coffee from farm to cup: farmers, roasters and shops approved by me add steps to a bag',
    { modules: ['registry'], record: { entity: 'bag', members: 'participants', actions: ['add step'] } },
  ],
  [
    "library: each book has title author isbn, members borrow and return, a book can't be borrowed twice",
    { modules: ['registry'], record: { entity: 'book', fields: ['title', 'author', 'isbn'], states: ['available', 'borrowed'] } },
  ],
  [
    'potholes in our town: people report a pothole with place and photo link, the council marks it as fixed or rejects it',
    { modules: ['registry'], record: { entity: 'pothole', states: ['open', 'fixed', 'rejected'] } },
  ],
  [
    'chain of custody for police evidence: item, case number, place found; officers hand it over to each other; nothing can be deleted',
    { modules: ['registry'], record: { entity: 'police evidence', members: 'officers', actions: ['transfer'] } },
  ],
  [
    'bicycle passports with frame number and colour; the owner can transfer',
    { modules: ['registry'], record: { entity: 'bicycle', fields: ['frame number', 'colour'] } },
  ],
];

const leftOut: [string, Expected][] = [
  ['a token with 5% to the dev, unless the seller is on my list', { modules: ['token'], left: ['unless the seller is on my list'] }],
  ["I'd like a token for regulars, 5000 in total, and they expire after a year", { modules: ['token'], left: ['expire after a year'] }],
  ['token named Copper Kettle, 250k, transfers blocked at night', { modules: ['token'], left: ['blocked at night'] }],
  ['a token that can only be sent between 9am and 5pm', { modules: ['token'], left: ['between 9am and 5pm'] }],
  ['a token with 100 supply where every sunday everyone gets 1% more', { modules: ['token'], left: ['1% more'] }],
  ['a meme token with 3% tax, half goes to marketing and half is burned', { modules: ['token'], left: ['half goes to marketing'] }],
  [
    'token with blacklist so that the owner can freeze thieves, but never before a vote of the holders',
    { modules: ['token'], left: ['never before a vote'] },
  ],
  [
    'Only my three kids should be able to receive the allowance token, and only I can make more',
    { modules: ['token'], on: ['mintable'], left: ['my three kids'] },
  ],
  ['I want a coin that halves its supply growth every four years', { modules: ['token'], left: ['every four years'] }],
  [
    '100 nft photos of lighthouses, .08 ETH each, buyers must not resell within 30 days',
    { modules: ['nft'], left: ['resell within 30 days'] },
  ],
  ['nft collection 1000 frogs, first 100 are free and the rest cost 0.01 eth', { modules: ['nft'], left: ['first 100'] }],
  ['an nft that changes its picture when the owner levels up', { modules: ['nft'], left: ['levels up'] }],
  [
    'soulbound diplomas, only the university may issue them, and students can frame theirs',
    { modules: ['credential'], left: ['frame theirs'] },
  ],
  ['sell 300 concert passes at 0.03 eth, refunds until a week before the show', { modules: ['nft'], left: ['until a week before'] }],
  ['secret auction where nobody sees the other bids', { modules: ['auction'], left: ['nobody sees the other bids'] }],
  ['charity auction, all the money goes to the hospice', { modules: ['auction'], left: ['goes to the hospice'] }],
  ['english auction for an NFT with buy-now price of 3 ETH', { modules: ['auction'], left: ['buy-now price'] }],
  ['auction my domain name, 48 hours, payment in DAI', { modules: ['auction'], left: ['payment in DAI'] }],
  [
    'crowdfunding for a new bike shed, 3 eth in 4 weeks, nobody may give more than 0.5 eth',
    { modules: ['crowdfunding'], left: ['more than 0.5 eth'] },
  ],
  ['fundraiser for the animal shelter with a goal of 4 eth, no deadline', { modules: ['crowdfunding'], left: ['no deadline'] }],
  ['freelancer payments in escrow in USDC', { modules: ['escrow'], left: ['USDC'] }],
  ['escrow where half is paid up front and half on delivery', { modules: ['escrow'], left: ['half is paid up front'] }],
  [
    'dao for our housing co-op, 7 days to vote, half must take part, the board may veto',
    { modules: ['governance'], values: { quorumBps: '5000' }, left: ['the board may veto'] },
  ],
  ['dao where one member has one vote, and any member can kick out another', { modules: ['governance'], left: ['kick out another'] }],
  ['stake nfts to earn tokens, rarer ones earn more', { modules: ['nft-staking', 'nft', 'token'], left: ['rarer ones earn more'] }],
  ['staking for token FERN: 8% a year, nobody can stake more than 1000', { modules: ['staking'], left: ['stake more than 1000'] }],
  ['poll for the school board, one vote per wallet, results hidden until the end', { modules: ['poll'], left: ['hidden until the end'] }],
  [
    'two coins: one for adults called Oak and one for kids called Acorn, kids coin can’t be sent to adults',
    { modules: ['token'], left: ["can't be sent to adults"] },
  ],
  [
    'register of lost dogs with name and breed, anyone can report one, only the owner can close a report',
    { modules: ['registry'], left: ['close a report'] },
  ],
  [
    'a log of fishing catches with weight and length, catches under 30 cm are not allowed',
    { modules: ['registry'], left: ['under 30 cm'] },
  ],
  ['donated books: title, donor; anyone can claim one, nobody may claim more than 3', { modules: ['registry'], left: ['more than 3'] }],
  ['car logbook with mileage; mileage can never go down', { modules: ['registry'], left: ['never go down'] }],
  [
    'Community currency with 900 pieces, negative balances allowed down to -20',
    { modules: ['token'], values: { supply: '900' }, left: ['-20'] },
  ],
];

const check = (prompt: string, expected: Expected) => {
  const { modules, notIncluded, questions } = plan(prompt);
  expect(modules.map(({ blueprint }) => blueprint)).toEqual(expect.arrayContaining(expected.modules));
  const module = modules.find(({ blueprint }) => blueprint === expected.modules[0]);
  expect(module?.parameters).toMatchObject(expected.values ?? {});
  for (const feature of expected.on ?? []) expect(module?.features).toContain(feature);
  for (const feature of expected.off ?? []) expect(module?.features).not.toContain(feature);
  const told = [...notIncluded, ...questions].map(({ text }) => text).join(' | ');
  for (const part of expected.left ?? []) expect(told).toContain(part);
  if (!expected.left) expect(notIncluded).toEqual([]);
  if (expected.asked) expect(questions.map(({ text }) => text).join(' | ')).toContain(expected.asked);
  const { record } = module ?? {};
  if (expected.record?.entity) expect(record?.entity).toBe(expected.record.entity);
  if (expected.record?.members) expect(record?.members).toBe(expected.record.members);
  if (expected.record?.states) expect(record?.states).toEqual(expected.record.states);
  if (expected.record?.fields) expect(record?.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(expected.record.fields));
  if (expected.record?.actions) expect(record?.actions.map(({ verb }) => verb)).toEqual(expected.record.actions);
};

describe('read whole', () => test.each(read)('%s', check));
describe('told that something is left out', () => test.each(leftOut)('%s', check));

describe('refused by name, because nothing in the catalogue is what was asked for', () => {
  test.each([
    ['my last will: if I do not check in for a year my kids get everything', 'inheritance'],
    ['a game of rock paper scissors for money', 'game'],
    ['a payroll app that streams salary by the second to my employees', 'Payment by the second'],
  ])('%s', (prompt, kind) => {
    expect(() => plan(prompt)).toThrow(StarwrightError);
    expect(() => plan(prompt)).toThrow(kind);
  });
});

/** Rules that no building block of the catalogue holds to, made of words that some of them use and of words that none does. */
const rules = [
  'nobody can hand one to a dentist',
  'holders cannot buy on rainy days',
  'members must wear a hat',
  'only left-handed people may pay',
  'it never leaves the village',
  'the owner may not smile',
  'nothing counts until the band has played',
  'everyone must bring a cake',
  'a person can swap theirs for a goat',
  'no one may receive one before sunrise',
];

test('a rule that nothing holds to is told whatever else the prompt asks for', () => {
  const prompts = [...read, ...leftOut]
    .map(([prompt]) => prompt)
    .filter(
      (prompt) =>
        /^[\p{Script=Latin}\p{P}\p{N}\s$]+$/u.test(prompt) && !plan(prompt).questions.some(({ text }) => text.includes('seems to be')),
    );
  for (const prompt of prompts)
    for (const rule of rules) {
      const { notIncluded, questions } = plan(`${prompt.replace(/[.\s]+$/, '')}. And ${rule}.`);
      const told = [...notIncluded, ...questions].map(({ text }) => text).join(' | ');
      expect.soft(told, `${prompt} / ${rule}`).toContain(rule.split(' ').slice(-4).join(' '));
    }
});

/** What holds without anything in the plan that a person could point at. */
const holdsAnyway =
  /lost dogs|anyone may sell|in the last minute|nothing can be deleted|borrowed twice|nobody can make more|only the university may issue/;
const modal = /\b(cannot|can[’']?t|can|may|must|nobody|no one|never|only|unless|until)\b/i;

test('every part of a prompt that permits, forbids or limits something changes the plan or is told', () => {
  for (const [prompt] of [...read, ...leftOut]) {
    const whole = plan(prompt);
    const told = whole.notIncluded.map(({ text }) => text).join(' | ');
    const parts = prompt.split(/(?<=[,.;:])\s|\sand\s/);
    for (const part of parts.filter((one) => modal.test(one) && one !== prompt && !holdsAnyway.test(one))) {
      const text = part.replace(/[,.;:]+$/, '').trim();
      if (told.includes(text.replace('’', "'")) || text.length < 8) continue;
      const others = parts.filter((one) => one !== part).join(' ');
      const without = others.length < 10 ? undefined : tried(others);
      expect(essence(without), `“${text}” of “${prompt}”`).not.toBe(essence(whole));
    }
  }
});

function tried(prompt: string): Plan | undefined {
  try {
    return plan(prompt);
  } catch {
    return undefined;
  }
}

/** What a plan does, without the names and without what it tells of the rest of the text. */
const essence = (made: Plan | undefined): string =>
  JSON.stringify([
    made?.modules.map(({ blueprint, features, parameters: { name: _name, symbol: _symbol, ...values }, record }) => [
      blueprint,
      features,
      values,
      record,
    ]),
    made?.notIncluded,
    made?.assumptions.length,
  ]);
