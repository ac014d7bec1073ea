import type { CharterInput } from '@starwright/protocol/charter';
import { expect, it } from 'vitest';
import { readCharter } from '../../language/read-charter.ts';
import { exploreCharter } from './door.ts';
import { findingsTold } from './told.ts';

/** Whoever pays in gets nothing back unless the keeper lets it go, and a late gift opens a door to strangers. */
const jar: CharterInput = {
  language: 1,
  title: 'Jar',
  things: [
    {
      thing: 'jar',
      plural: 'jars',
      fields: [
        { field: 'owner', unit: 'person', starts: 'actor' },
        { field: 'keeper', unit: 'person' },
        { field: 'start', unit: 'moment', starts: 'now' },
      ],
    },
  ],
  pots: [{ pot: 'savings', of: 'jar' }],
  actions: [
    {
      verb: 'fill',
      by: 'anyone',
      creates: 'jar',
      asks: ['keeper'],
      pays: { exactly: { money: '1', coin: 'ETH' }, into: { pot: 'savings', of: 'new' } },
      onlyIf: [],
      do: [],
    },
    {
      verb: 'open',
      by: { party: 'keeper' },
      on: 'jar',
      onlyIf: [{ compare: ['now', 'at least', { plus: [{ field: 'start' }, { seconds: 604_800 }] }] }],
      do: [{ pay: { held: { pot: 'savings' } }, from: { pot: 'savings' }, to: { field: 'owner' } }],
    },
  ],
};
const explored = () => {
  const read = readCharter(jar);
  if (!read.ok) throw new Error('Not a charter.');
  return { charter: read.charter, findings: exploreCharter(read.charter).findings };
};

it('tells who is waited for, with names, coins and a way out', () => {
  const { charter, findings } = explored();
  const [first] = findingsTold(charter, findings, 'en');
  expect(first).toMatchObject({ kind: 'needs-one', weight: 'unfair' });
  expect(first?.title).toMatch(/^If (Anna|Ben|Carla|David|Eva) never acts again, 1 ETH in the savings stays there\.$/);
  expect(first?.story[0]).toMatch(/does “fill jar” \(keeper \w+\), paying 1 ETH\.$/);
  expect(first?.wayOut?.say).toMatch(/^The owner can take back the savings of the jar/);
  expect(first?.wayOut?.charter.actions).toHaveLength(3);
});

it('tells the same in Spanish', () => {
  const { charter, findings } = explored();
  expect(findingsTold(charter, findings, 'es')[0]?.title).toMatch(/^Si \w+ no vuelve a actuar, 1 ETH en «savings» se queda ahí\.$/);
});

it('offers no way out that only the one who is waited for could go', () => {
  const [fill, open] = jar.actions;
  if (!fill || !open) throw new Error('Not the jar.');
  const keeps: CharterInput = {
    ...jar,
    actions: [
      fill,
      { ...open, by: { party: 'owner' }, do: [{ pay: { held: { pot: 'savings' } }, from: { pot: 'savings' }, to: { field: 'keeper' } }] },
    ],
  };
  const read = readCharter(keeps);
  if (!read.ok) throw new Error('Not a charter.');
  const told = findingsTold(read.charter, exploreCharter(read.charter).findings, 'en');
  expect(told.find(({ kind }) => kind === 'needs-one')).toMatchObject({ weight: 'unfair' });
  expect(told.filter(({ wayOut }) => wayOut)).toEqual([]);
});

/** The cash book of a club has one line for a bill, which names whom it goes to. */
const cashBook: CharterInput = {
  language: 1,
  title: 'Cash book',
  roles: [{ role: 'committee member', plural: 'committee members', holders: 'many', named: 'deployer' }],
  settings: [{ setting: 'notice', unit: 'duration', is: { seconds: 604800 } }],
  things: [
    {
      thing: 'cash book',
      plural: 'cash books',
      single: true,
      states: ['quiet', 'announced'],
      fields: [
        { field: 'bill', unit: 'text' },
        { field: 'amount', unit: { money: 'ETH' } },
        { field: 'payee', unit: 'person' },
        { field: 'announced on', unit: 'moment' },
        { field: 'bills paid', unit: 'count', starts: 0 },
      ],
    },
  ],
  pots: [{ pot: 'cash box' }],
  actions: [
    { verb: 'pay the dues', by: 'anyone', pays: { into: { pot: 'cash box' } }, onlyIf: [], do: [] },
    {
      verb: 'announce a bill in',
      by: 'anyone',
      on: 'cash book',
      note: 'Any volunteer may hand in a bill. There is one line only: a newer bill replaces the older one.',
      inputs: [
        { input: 'what for', unit: 'text' },
        { input: 'how much', unit: { money: 'ETH' } },
        { input: 'to whom', unit: 'person' },
      ],
      onlyIf: [
        { compare: [{ input: 'how much' }, 'more than', { money: '0', coin: 'ETH' }] },
        { compare: [{ input: 'how much' }, 'at most', { held: { pot: 'cash box' } }] },
      ],
      do: [
        { set: { field: 'bill' }, to: { input: 'what for' } },
        { set: { field: 'amount' }, to: { input: 'how much' } },
        { set: { field: 'payee' }, to: { input: 'to whom' } },
        { set: { field: 'announced on' }, to: 'now' },
        { move: 'announced' },
      ],
    },
    {
      verb: 'strike out the bill in',
      by: { role: 'committee member' },
      on: 'cash book',
      onlyIf: [{ state: ['announced'] }],
      do: [{ move: 'quiet' }],
    },
    {
      verb: 'pay the bill in',
      by: { role: 'committee member' },
      on: 'cash book',
      onlyIf: [
        { state: ['announced'] },
        { compare: ['now', 'at least', { plus: [{ field: 'announced on' }, { setting: 'notice' }] }] },
        { compare: [{ field: 'amount' }, 'at most', { held: { pot: 'cash box' } }] },
      ],
      do: [
        { pay: { field: 'amount' }, from: { pot: 'cash box' }, to: { field: 'payee' } },
        { raise: { field: 'bills paid' }, by: 1 },
        { move: 'quiet' },
      ],
    },
  ],
};

it('looks for the person of a single thing without giving its record, which no action takes', () => {
  const read = readCharter(cashBook);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect(() => exploreCharter(read.charter, 3000)).not.toThrow();
});
