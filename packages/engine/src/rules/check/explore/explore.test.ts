import type { CharterInput } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { readCharter } from '../../language/read-charter.ts';
import { checkNames } from '../check-names.ts';
import { checkUnits } from '../check-units.ts';
import { exploreCharter, type Finding, replay } from './door.ts';
import { delays } from './planted/delays.ts';
import { elections } from './planted/elections.ts';
import { pledges } from './planted/pledges.ts';

const explore = (input: Omit<CharterInput, 'language' | 'title'>, budget?: number) => {
  const read = readCharter({ language: 1, title: 'Tried', ...input });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect([...checkNames(read.charter), ...checkUnits(read.charter)]).toEqual([]);
  return { charter: read.charter, ...exploreCharter(read.charter, budget) };
};
const kinds = (findings: readonly Finding[]) => [...new Set(findings.map(({ kind }) => kind))];
const verbs = ({ charter }: ReturnType<typeof explore>, finding: Finding | undefined) =>
  finding?.trace.map(({ call }) => ('action' in call ? charter.actions[call.action]?.verb : 'does' in call ? call.does : call.sends));

const money = { money: 'ETH' } as const;
const zero = { money: '0', coin: 'ETH' };
const week = { seconds: 604_800 };
const held = (pot: string) => ({ held: { pot, of: 'this' as const } });
const from = (pot: string) => ({ pot, of: 'this' as const });

/** The client pays first; the worker is paid when the client approves, and can always give the money back. */
const escrow = (more: CharterInput['actions'] = []): Omit<CharterInput, 'language' | 'title'> => ({
  things: [
    {
      thing: 'job',
      plural: 'jobs',
      states: ['open', 'over'],
      fields: [
        { field: 'client', unit: 'person', starts: 'actor' },
        { field: 'worker', unit: 'person' },
        { field: 'began', unit: 'moment', starts: 'now' },
      ],
    },
  ],
  pots: [{ pot: 'pay', of: 'job' }],
  actions: [
    {
      verb: 'order',
      by: 'anyone',
      creates: 'job',
      asks: ['worker'],
      pays: { into: { pot: 'pay', of: 'new' } },
      onlyIf: [{ compare: [{ field: 'worker', of: 'new' }, 'is not', 'actor'] }],
      do: [],
    },
    {
      verb: 'approve',
      by: { party: 'client' },
      on: 'job',
      onlyIf: [{ state: ['open'] }],
      do: [{ pay: held('pay'), from: from('pay'), to: { field: 'worker' } }, { move: 'over' }],
    },
    ...more,
  ],
});
const backAfterAWeek: CharterInput['actions'][number] = {
  verb: 'take back the pay of',
  by: { either: [{ party: 'client' }, { party: 'worker' }] },
  on: 'job',
  onlyIf: [{ state: ['open'] }, { compare: ['now', 'at least', { plus: [{ field: 'began' }, week] }] }],
  do: [
    {
      if: { compare: ['actor', 'is', { field: 'client' }] },
      do: [{ pay: held('pay'), from: from('pay'), to: 'actor' }],
      else: [{ pay: held('pay'), from: from('pay'), to: { field: 'client' } }],
    },
    { move: 'over' },
  ],
};

describe('exploring', () => {
  it('finds a shortest way to each action and each branch, which can be played again', () => {
    const tried = explore(escrow([backAfterAWeek]));
    expect(tried.explored.actions.map((witness) => witness?.trace.length)).toEqual([1, 2, 2]);
    expect(tried.explored.branches.map(({ at, witness }) => [at.join('.'), witness?.trace.length])).toEqual([
      ['actions.2.do.0.do', 2],
      ['actions.2.do.0.else', 2],
    ]);
    for (const witness of tried.explored.actions)
      expect(replay(tried.explored.game, tried.explored.opening, witness?.trace ?? [])).toBeDefined();
    expect(tried.findings).toEqual([]);
  });

  it('is the same every time', () => {
    const tell = () => JSON.stringify(explore(escrow(), 2000).findings, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(tell()).toBe(tell());
  });

  it('tells what never happens', () => {
    const never = {
      ...backAfterAWeek,
      onlyIf: [{ compare: [{ field: 'client' }, 'is', { field: 'worker' }] }],
    } satisfies CharterInput['actions'][number];
    const { findings } = explore(escrow([never]));
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'never-done', action: 2 }));
    expect(findings.filter(({ kind }) => kind === 'never-taken').length).toBe(2);
  });

  it('ends where nobody can ever do anything', () => {
    const [, approve] = escrow().actions;
    const { findings } = explore({ ...escrow(), actions: approve ? [approve] : [] });
    expect(kinds(findings)).toEqual(['never-done']);
  });

  it('tells of money that nobody gets out', () => {
    const locked = escrow();
    const [order] = locked.actions;
    if (!order) throw new Error('no action');
    const never = {
      verb: 'release',
      by: 'anyone',
      on: 'job',
      onlyIf: [{ state: ['over'] }],
      do: [{ pay: held('pay'), from: from('pay'), to: 'actor' }],
    } satisfies CharterInput['actions'][number];
    const { findings } = explore({ ...locked, actions: [order, never] });
    expect(findings).toContainEqual(
      expect.objectContaining({
        kind: 'stuck',
        money: expect.objectContaining({ pot: 'pay', record: 1 }),
        wayOut: expect.objectContaining({ assumed: true }),
      }),
    );
  });
});

describe('the five traps', () => {
  it('a wait that only one person can end', () => {
    const { findings } = explore(escrow());
    expect(kinds(findings)).toEqual(['needs-one']);
    const [found] = findings;
    expect(found?.kind === 'needs-one' && found.missing).toBe(found?.trace[0]?.call.by);
  });

  it('joining just before the share-out', () => {
    const tried = explore({
      pots: [{ pot: 'savings' }, { pot: 'interest' }],
      tallies: [{ tally: 'saved', unit: money }],
      actions: [
        { verb: 'save', by: 'anyone', pays: { into: { pot: 'savings' } }, onlyIf: [], do: [{ raise: { tally: 'saved' }, by: 'payment' }] },
        { verb: 'give', by: 'anyone', pays: { into: { pot: 'interest' } }, onlyIf: [], do: [] },
        {
          verb: 'share out',
          by: 'anyone',
          onlyIf: [],
          do: [{ share: { held: { pot: 'interest' } }, from: { pot: 'interest' }, by: 'saved' }],
        },
        {
          verb: 'withdraw',
          by: 'anyone',
          onlyIf: [],
          do: [
            { let: 'mine', be: { tally: 'saved' } },
            { set: { tally: 'saved' }, to: zero },
            { pay: { called: 'mine' }, from: { pot: 'savings' }, to: 'actor' },
          ],
        },
      ],
    });
    const found = tried.findings.find((finding) => finding.kind === 'richer-at-once' && finding.paidIn);
    expect(verbs(tried, found)).toEqual(expect.arrayContaining(['save', 'share out', 'withdraw', 'claim']));
    const begins = found?.kind === 'richer-at-once' ? found.begins : 0;
    expect(new Set(found?.trace.slice(begins).map(({ call, at }) => `${call.by} ${at.now}`)).size).toBe(1);
  });

  it('a stranger who pushes the moment on', () => {
    const tried = explore({
      things: [
        {
          thing: 'safe',
          plural: 'safes',
          fields: [
            { field: 'owner', unit: 'person', starts: 'actor' },
            { field: 'last visit', unit: 'moment', starts: 'now' },
          ],
        },
      ],
      pots: [{ pot: 'money', of: 'safe' }],
      actions: [
        { verb: 'open', by: 'anyone', creates: 'safe', pays: { into: { pot: 'money', of: 'new' } }, onlyIf: [], do: [] },
        { verb: 'visit', by: 'anyone', on: 'safe', onlyIf: [], do: [{ set: { field: 'last visit' }, to: 'now' }] },
        {
          verb: 'empty',
          by: { party: 'owner' },
          on: 'safe',
          onlyIf: [{ compare: ['now', 'at least', { plus: [{ field: 'last visit' }, week] }] }],
          do: [{ pay: held('money'), from: from('money'), to: 'actor' }],
        },
      ],
    });
    expect(tried.findings).toContainEqual(expect.objectContaining({ kind: 'held-up', action: 1 }));
  });

  it('the paid one votes', () => {
    const tried = explore({
      things: [
        {
          thing: 'campaign',
          plural: 'campaigns',
          states: ['open', 'paid'],
          fields: [
            { field: 'receiver', unit: 'person', starts: 'actor' },
            { field: 'approval', unit: money },
            { field: 'end', unit: 'moment', starts: { plus: ['now', week] } },
          ],
        },
      ],
      pots: [{ pot: 'gifts', of: 'campaign' }],
      tallies: [{ tally: 'given', unit: money, of: 'campaign' }],
      actions: [
        { verb: 'start', by: 'anyone', creates: 'campaign', onlyIf: [], do: [] },
        {
          verb: 'give to',
          by: 'anyone',
          on: 'campaign',
          pays: { into: from('gifts') },
          onlyIf: [{ state: ['open'] }],
          do: [{ raise: { tally: 'given' }, by: 'payment' }],
        },
        {
          verb: 'approve',
          by: 'anyone',
          on: 'campaign',
          onlyIf: [{ state: ['open'] }, { once: 'record' }],
          do: [{ raise: { field: 'approval' }, by: { tally: 'given' } }],
        },
        {
          verb: 'pay out',
          by: 'anyone',
          on: 'campaign',
          onlyIf: [{ state: ['open'] }, { compare: [{ times: [2, { field: 'approval' }] }, 'more than', { total: 'given' }] }],
          do: [{ move: 'paid' }, { pay: held('gifts'), from: from('gifts'), to: { field: 'receiver' } }],
        },
        {
          verb: 'take back from',
          by: 'anyone',
          on: 'campaign',
          onlyIf: [{ state: ['open'] }, { compare: ['now', 'at least', { field: 'end' }] }],
          do: [
            { let: 'mine', be: { tally: 'given' } },
            { set: { tally: 'given' }, to: zero },
            { pay: { called: 'mine' }, from: from('gifts'), to: 'actor' },
          ],
        },
      ],
    });
    const found = tried.findings.find(({ kind }) => kind === 'bought-decision');
    expect(verbs(tried, found)).toEqual(expect.arrayContaining(['start', 'give to', 'approve', 'pay out']));
    expect(found?.kind === 'bought-decision' && found.gained.every(({ amount }) => amount > 0n)).toBe(true);
  });

  it('the same collateral twice', () => {
    const tried = explore({
      pots: [{ pot: 'savings' }],
      tallies: [
        { tally: 'saved', unit: money },
        { tally: 'lent', unit: money },
      ],
      actions: [
        { verb: 'save', by: 'anyone', pays: { into: { pot: 'savings' } }, onlyIf: [], do: [{ raise: { tally: 'saved' }, by: 'payment' }] },
        {
          verb: 'borrow',
          by: 'anyone',
          onlyIf: [{ compare: [{ tally: 'lent' }, 'is', zero] }, { compare: [{ tally: 'saved' }, 'more than', zero] }],
          do: [
            { set: { tally: 'lent' }, to: { tally: 'saved' } },
            { pay: { tally: 'saved' }, from: { pot: 'savings' }, to: 'actor' },
          ],
        },
        {
          verb: 'withdraw',
          by: 'anyone',
          onlyIf: [{ compare: [{ tally: 'saved' }, 'more than', zero] }],
          do: [
            { let: 'mine', be: { tally: 'saved' } },
            { set: { tally: 'saved' }, to: zero },
            { pay: { called: 'mine' }, from: { pot: 'savings' }, to: 'actor' },
          ],
        },
      ],
    });
    expect(kinds(tried.findings)).toEqual(expect.arrayContaining(['not-enough-for-both']));
    expect(tried.findings.some((finding) => finding.kind === 'richer-at-once' && finding.paidIn)).toBe(true);
  });
});

describe('what a first look misses', () => {
  it('a stranger who makes records that put off the end', () => {
    const tried = explore(
      {
        things: [
          {
            thing: 'sale',
            plural: 'sales',
            states: ['open', 'over'],
            fields: [
              { field: 'seller', unit: 'person', starts: 'actor' },
              { field: 'end', unit: 'moment', starts: { plus: ['now', week] } },
            ],
          },
          { thing: 'remark', plural: 'remarks', in: 'sale', fields: [{ field: 'words', unit: 'text' }] },
        ],
        pots: [{ pot: 'price', of: 'sale' }],
        actions: [
          { verb: 'sell', by: 'anyone', creates: 'sale', onlyIf: [], do: [] },
          { verb: 'pay', by: 'anyone', on: 'sale', pays: { into: from('price') }, onlyIf: [{ state: ['open'] }], do: [] },
          {
            verb: 'remark on',
            by: 'anyone',
            on: 'sale',
            creates: 'remark',
            asks: ['words'],
            onlyIf: [{ state: ['open'] }, { compare: ['now', 'less than', { field: 'end' }] }],
            do: [{ raise: { field: 'end' }, by: week }],
          },
          {
            verb: 'close',
            by: 'anyone',
            on: 'sale',
            onlyIf: [{ state: ['open'] }, { compare: ['now', 'at least', { field: 'end' }] }],
            do: [{ pay: held('price'), from: from('price'), to: { field: 'seller' } }, { move: 'over' }],
          },
        ],
      },
      3000,
    );
    expect(tried.findings).toContainEqual(expect.objectContaining({ kind: 'held-up', action: 2 }));
  });

  it('a stranger who takes the only place of somebody else', () => {
    const { planted } = delays.receipts;
    const write = planted.actions.findIndex(({ verb }) => verb === 'write');
    expect(explore(planted, 3000).findings).toContainEqual(expect.objectContaining({ kind: 'held-up', action: write }));
  });

  it('parts that are handed to oneself and are twice as many', () => {
    const tried = explore(pledges.shipParts.planted, 12_000);
    const found = tried.findings.find(({ kind }) => kind === 'not-enough-for-both');
    expect(verbs(tried, found)).toEqual(expect.arrayContaining(['hand over parts of', 'carry for']));
  });

  it('a prize bought with a stake that comes back, beside one that nobody else asked for', () => {
    const tried = explore(elections.muralPrize.planted, 24_000);
    const found = tried.findings.filter(({ kind }) => kind === 'bought-decision');
    expect(found.map((one) => verbs(tried, one))).toContainEqual(expect.arrayContaining(['place', 'award', 'return']));
  });

  it('a guarantee that covers one of two, told by who is paid less', () => {
    const tried = explore(
      {
        things: [
          {
            thing: 'trip',
            plural: 'trips',
            states: ['planned', 'called off'],
            fields: [{ field: 'guide', unit: 'person', starts: 'actor' }],
          },
          {
            thing: 'seat',
            plural: 'seats',
            in: 'trip',
            states: ['taken', 'given back'],
            fields: [{ field: 'guest', unit: 'person', starts: 'actor' }],
          },
        ],
        pots: [
          { pot: 'guarantee', of: 'trip' },
          { pot: 'fares', of: 'trip' },
        ],
        actions: [
          {
            verb: 'plan',
            by: 'anyone',
            creates: 'trip',
            pays: { exactly: { money: '1', coin: 'ETH' }, into: { pot: 'guarantee', of: 'new' } },
            onlyIf: [],
            do: [],
          },
          {
            verb: 'book',
            by: 'anyone',
            on: 'trip',
            creates: 'seat',
            pays: { exactly: { money: '1', coin: 'ETH' }, into: { pot: 'fares', of: 'this' } },
            onlyIf: [{ state: ['planned'] }],
            do: [{ pay: held('fares'), from: from('fares'), to: { field: 'guide' } }],
          },
          { verb: 'call off', by: { party: 'guide' }, on: 'trip', onlyIf: [{ state: ['planned'] }], do: [{ move: 'called off' }] },
          {
            verb: 'get back the fare of',
            by: { party: 'guest' },
            on: 'seat',
            onlyIf: [{ state: ['taken'] }, { state: ['called off'], of: { up: 'trip' } }],
            do: [
              {
                pay: { smaller: [{ money: '1', coin: 'ETH' }, { held: { pot: 'guarantee', of: { up: 'trip' } } }] },
                from: { pot: 'guarantee', of: { up: 'trip' } },
                to: 'actor',
              },
              { move: 'given back' },
            ],
          },
        ],
      },
      4000,
    );
    const found = tried.findings.find(({ kind }) => kind === 'not-enough-for-both');
    expect(verbs(tried, found)?.at(-1)).toBe('get back the fare of');
  });

  it('a stranger whose wish is granted because nobody says no', () => {
    const tried = explore(
      {
        things: [
          {
            thing: 'wish',
            plural: 'wishes',
            states: ['open', 'refused', 'granted'],
            fields: [
              { field: 'wisher', unit: 'person', starts: 'actor' },
              { field: 'amount', unit: money },
              { field: 'end', unit: 'moment', starts: { plus: ['now', week] } },
            ],
          },
        ],
        pots: [{ pot: 'fund' }],
        tallies: [{ tally: 'given', unit: money }],
        actions: [
          { verb: 'give', by: 'anyone', pays: { into: { pot: 'fund' } }, onlyIf: [], do: [{ raise: { tally: 'given' }, by: 'payment' }] },
          { verb: 'wish', by: 'anyone', creates: 'wish', asks: ['amount'], onlyIf: [], do: [] },
          {
            verb: 'refuse',
            by: 'anyone',
            on: 'wish',
            onlyIf: [{ state: ['open'] }, { compare: [{ tally: 'given' }, 'more than', zero] }],
            do: [{ move: 'refused' }],
          },
          {
            verb: 'grant',
            by: 'anyone',
            on: 'wish',
            onlyIf: [{ state: ['open'] }, { compare: ['now', 'at least', { field: 'end' }] }],
            do: [{ pay: { field: 'amount' }, from: { pot: 'fund' }, to: { field: 'wisher' } }, { move: 'granted' }],
          },
        ],
      },
      3000,
    );
    const found = tried.findings.find(({ kind }) => kind === 'silence-pays');
    expect(verbs(tried, found)?.slice(-2)).toEqual(['wish', 'grant']);
  });

  it('finds a way that needs all of something', () => {
    const tried = explore(
      {
        things: [{ thing: 'heir', plural: 'heirs', fields: [{ field: 'part', unit: 'share' }] }],
        pots: [{ pot: 'estate' }],
        actions: [
          { verb: 'name', by: 'anyone', creates: 'heir', asks: ['part'], onlyIf: [], do: [] },
          {
            verb: 'put in',
            by: 'anyone',
            pays: { into: { pot: 'estate' } },
            onlyIf: [{ compare: [{ sum: 'part', thing: 'heir' }, 'is', { percent: 100 }] }],
            do: [],
          },
          { verb: 'take', by: 'anyone', onlyIf: [], do: [{ pay: { held: { pot: 'estate' } }, from: { pot: 'estate' }, to: 'actor' }] },
        ],
      },
      1000,
    );
    expect(tried.findings.filter(({ kind }) => kind === 'never-done')).toEqual([]);
  });
});
