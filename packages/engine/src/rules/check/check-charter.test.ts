import { type Charter, type CharterInput, charterSchema, type Effect } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { problemSentence } from '../sentences/problem-sentences.ts';
import { checkCharter } from './check-charter.ts';
import { waysOut } from './ways.ts';

const lease: CharterInput = {
  language: 1,
  title: 'House rent',
  coins: [{ coin: 'Housecoin', own: true, symbol: 'HSE', decimals: 18, moves: 'freely' }],
  settings: [{ setting: 'fee', unit: 'share', is: { percent: 5 } }],
  things: [
    {
      thing: 'lease',
      plural: 'leases',
      states: ['offered', 'running', 'ended'],
      fields: [
        { field: 'landlord', unit: 'person', starts: 'actor' },
        { field: 'tenant', unit: 'person' },
        { field: 'rent', unit: { money: 'ETH' } },
        { field: 'end', unit: 'moment' },
      ],
    },
    { thing: 'visit', plural: 'visits', in: 'lease', fields: [{ field: 'visitor', unit: 'person', starts: 'actor' }] },
  ],
  pots: [{ pot: 'deposit', of: 'lease' }],
  actions: [
    { verb: 'offer', by: 'anyone', creates: 'lease', asks: ['tenant', 'rent', 'end'], onlyIf: [], do: [] },
    {
      verb: 'accept',
      by: { party: 'tenant' },
      on: 'lease',
      pays: { exactly: { field: 'rent' }, into: { pot: 'deposit', of: 'this' } },
      onlyIf: [{ state: ['offered'] }],
      do: [{ move: 'running' }],
    },
    {
      verb: 'end',
      by: { either: [{ party: 'tenant' }, { party: 'landlord' }] },
      on: 'lease',
      onlyIf: [{ state: ['running'] }, { compare: ['now', 'at least', { field: 'end' }] }],
      do: [
        { pay: { held: { pot: 'deposit', of: 'this' } }, from: { pot: 'deposit', of: 'this' }, to: { field: 'landlord' } },
        { move: 'ended' },
      ],
    },
  ],
};
type Draft = ReturnType<typeof charterSchema.parse>;
const changed = (change: (charter: Draft) => void) => {
  const charter = charterSchema.parse(structuredClone(lease));
  change(charter);
  return checkCharter(charter);
};
const action = (charter: Draft, at: number) => {
  const one = charter.actions[at];
  if (!one) throw new Error(`no action ${at}`);
  return one;
};

describe('a charter', () => {
  it('without a fault has no problem', () => {
    expect(checkCharter(charterSchema.parse(lease))).toEqual([]);
  });

  it.each<[string, string, string, (charter: Draft) => void]>([
    ['two meanings of a name', 'name-taken', 'things.0.fields.4', (c) => c.things[0]?.fields.push({ field: 'fee', unit: 'count' })],
    ['two actions of one head', 'same-head', 'actions.3', (c) => c.actions.push(action(c, 2))],
    [
      'a field nobody declared',
      'unknown-name',
      'actions.1.pays',
      (c) => (action(c, 1).pays = { exactly: { field: 'price' }, into: { pot: 'deposit', of: 'this' } }),
    ],
    [
      'days added to money',
      'wrong-unit',
      'actions.1.pays',
      (c) => (action(c, 1).pays = { exactly: { plus: [{ field: 'rent' }, { seconds: 60 }] }, into: { pot: 'deposit' } }),
    ],
    [
      'another coin for a pot',
      'other-coin',
      'actions.2.do.0',
      (c) => (action(c, 2).do[0] = { pay: { money: '1', coin: 'Housecoin' }, from: { pot: 'deposit' }, to: 'actor' }),
    ],
    ['a new record where none is made', 'not-here', 'actions.2.do.0', (c) => (action(c, 2).do[0] = { move: 'ended', of: 'new' })],
    ['a walk without a bound', 'uncapped', 'actions.2.do.0', (c) => (action(c, 2).do[0] = { each: 'visit', in: 'this', do: [] })],
    ['a coin nobody declared', 'unknown-name', 'pots.0', (c) => (c.pots[0] = { pot: 'deposit', of: 'lease', coin: 'USDT' })],
    ['a state nothing leads to', 'never-reached', 'things.0.states.3', (c) => c.things[0]?.states?.push('sold')],
    ['conditions that exclude each other', 'nobody-can', 'actions.2', (c) => action(c, 2).onlyIf.push({ state: ['offered'] })],
    ['a pot nothing leaves', 'stuck-money', 'pots.0', (c) => action(c, 2).do.shift()],
    [
      'a pot that a state locks',
      'stuck-money',
      'pots.0',
      (c) => c.actions.push({ ...action(c, 2), verb: 'freeze', do: [{ move: 'ended' }] }),
    ],
    [
      'money out of a pot that keeps for ever',
      'not-here',
      'actions.2.do.0',
      (c) => (c.pots[0] = { pot: 'deposit', of: 'lease', forever: true }),
    ],
    [
      'a draw that is not the end',
      'not-here',
      'actions.2.do.0',
      (c) => action(c, 2).do.unshift({ draw: 1, among: 'visit', in: 'this', do: [] }),
    ],
    [
      'a term made of itself',
      'not-here',
      'terms.0',
      (c) => c.terms.push({ term: 'late', unit: 'count', is: { plus: [{ term: 'late' }, 1] } }),
    ],
    ['a record inside itself', 'not-here', 'things.0', (c) => Object.assign(c.things[0] ?? {}, { in: 'visit' })],
  ])('with %s is refused at its place', (_, code, at, change) => {
    const problems = changed(change).map((problem) => `${problem.code} ${problem.at.join('.')}`);
    expect(problems).toContain(`${code} ${at}`);
  });
});

it('coins of another contract are made only where its refusal stops nobody else, and never destroyed', () => {
  const mint = { mint: { money: '1', coin: 'Moon' }, for: 'actor' as const };
  const wheel = (effects: Effect[]) =>
    checkCharter(
      charterSchema.parse({
        ...{ language: 1, title: 'A wheel', coins: [{ coin: 'Moon', existing: true, decimals: 0 }] },
        things: [{ thing: 'ticket', plural: 'tickets', fields: [], atMost: 9 }],
        actions: [
          { verb: 'buy', by: 'anyone', creates: 'ticket', onlyIf: [], do: [mint] },
          { verb: 'spin', by: 'anyone', onlyIf: [], do: effects },
        ],
      }),
    );
  expect(wheel([mint])).toEqual([]);
  expect(wheel([{ draw: 1, among: 'ticket', do: [mint] }])).toEqual([
    { code: 'not-here', at: ['actions', 1, 'do', 0, 'do', 0], about: { what: 'new Moon' } },
  ]);
  expect(wheel([{ burn: { money: '1', coin: 'Moon' } }]).map(({ code }) => code)).toEqual(['wrong-unit']);
});

it('an NFT of another contract is brought by who makes the record, and has a way out from every state', () => {
  const box = { thing: 'box', plural: 'boxes', fields: [], states: ['shut', 'open'], nft: { existing: true } };
  const fill = { verb: 'fill', by: 'anyone', creates: 'box', onlyIf: [], do: [] };
  const empty = (...effects: Effect[]) => ({ verb: 'empty', by: 'anyone', on: 'box', onlyIf: [{ state: ['shut'] }], do: effects });
  const problems = (...actions: object[]) =>
    checkCharter(charterSchema.parse({ language: 1, title: 'Boxes', things: [box], actions: [fill, ...actions] })).map(
      ({ code, at, about }) => `${code} ${at.join('.')} ${about.state ?? about.what ?? ''}`,
    );
  expect(problems(empty({ move: 'open' }, { pass: 'this', to: 'actor' }))).toEqual([]);
  expect(problems(empty({ move: 'open' }))).toEqual(['stuck-money things.0 ']);
  expect(
    problems(empty({ if: { exists: { nth: 9, thing: 'box' } }, do: [{ move: 'open' }], else: [{ pass: 'this', to: 'actor' }] })),
  ).toEqual([]);
  const ajar = { verb: 'open', by: 'anyone', on: 'box', onlyIf: [], do: [{ move: 'open' }] };
  expect(problems(empty({ pass: 'this', to: 'actor' }), ajar)).toEqual(['stuck-money things.0 open']);
  expect(problems(empty({ move: 'open' }, { create: 'box', with: [] }, { pass: 'this', to: 'actor' }))).toEqual([
    'not-here actions.1.do.1 box without its NFT',
  ]);
  expect(problems({ ...empty({ pass: 'this', to: { holder: 'this' } }, { move: 'open' }) })[0]).toBe('not-here actions.1.do.0 holder');
});

describe('a seal that is opened', () => {
  /** A bid is sealed by its bidder; `by` opens it. */
  const auction = (by: object | string, bidder: object = { starts: 'actor' }): Charter =>
    charterSchema.parse({
      ...{ language: 1, title: 'Sealed bids' },
      roles: [{ role: 'auctioneer', plural: 'auctioneers', holders: 'one', named: 'deployer' }],
      things: [
        {
          ...{ thing: 'bid', plural: 'bids', states: ['sealed', 'open'] },
          fields: [
            { field: 'bidder', unit: 'person', ...bidder },
            { field: 'friend', unit: 'person' },
            { field: 'sealed amount', unit: 'seal' },
          ],
        },
      ],
      actions: [
        { verb: 'bid', by: 'anyone', creates: 'bid', asks: ['friend', 'sealed amount'], onlyIf: [], do: [] },
        {
          ...{ verb: 'open', by, on: 'bid', inputs: [{ input: 'amount', unit: 'count' }] },
          onlyIf: [{ state: ['sealed'] }, { opens: { field: 'sealed amount' }, with: [{ input: 'amount' }] }],
          do: [{ move: 'open' }],
        },
      ],
    });

  it.each([
    ['whoever made the record', { party: 'bidder' }],
    ['one of several, whoever made it among them', { either: [{ role: 'auctioneer' }, { party: 'bidder' }] }],
    ['anyone', 'anyone'],
  ])('may be left to %s', (_, by) => expect(checkCharter(auction(by))).toEqual([]));

  it.each([
    ['a role', { role: 'auctioneer' }],
    ['another person of the record', { party: 'friend' }],
  ])('is refused where it is left to %s, and a click leaves it to who sealed it', (_, by) => {
    const [problem, ...more] = checkCharter(auction(by));
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ code: 'foreign-seal', at: ['actions', 1] });
    if (!problem) return;
    expect(problemSentence(problem)).toContain('Only whoever made the sealed amount of the bid can open it');
    expect(problemSentence(problem, 'es')).toContain('solo lo puede abrir quien lo selló');
    expect(waysOut(auction(by), problem)[0]?.charter.actions[1]?.by).toEqual({ party: 'bidder' });
  });
});
