import { type CharterInput, charterSchema } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { plainOf } from '../../sentences/plain.ts';
import { exploreCharter } from './door.ts';

type Rules = Omit<CharterInput, 'language' | 'title'>;

/** As deep as it is looked while somebody waits. */
const budget = 3000;
const parsed = (rules: Rules) => charterSchema.parse({ language: 1, title: 'Tried', ...rules });
const locks = (rules: Rules) =>
  exploreCharter(parsed(rules), budget).findings.flatMap(({ kind }) => (kind === 'stuck' || kind === 'needs-one' ? [kind] : []));

const days = (count: number) => ({ seconds: count * 86_400 });
const at = (place: string) => ({ pot: place });
const all = (place: string) => ({ held: { pot: place } });

/** A judge decides a dispute; if they do not within half a year, anyone may let the price go back. Other times are far shorter. */
const deal: Rules = {
  roles: [{ role: 'judge', plural: 'judges', holders: 'one', named: 'deployer' }],
  things: [
    {
      thing: 'deal',
      plural: 'deals',
      states: ['open', 'disputed', 'over'],
      fields: [
        { field: 'buyer', unit: 'person', starts: 'actor' },
        { field: 'seller', unit: 'person' },
        { field: 'made on', unit: 'moment', starts: 'now' },
        { field: 'ship by', unit: 'moment', starts: { plus: ['now', days(3)] } },
        { field: 'check by', unit: 'moment', starts: { plus: ['now', days(7)] } },
        { field: 'disputed on', unit: 'moment' },
      ],
    },
  ],
  pots: [{ pot: 'price', of: 'deal' }],
  actions: [
    {
      verb: 'buy',
      by: 'anyone',
      creates: 'deal',
      asks: ['seller'],
      pays: { atLeast: { money: '0.01', coin: 'ETH' }, into: { pot: 'price', of: 'new' } },
      onlyIf: [{ compare: [{ field: 'seller', of: 'new' }, 'is not', 'actor'] }],
      do: [],
    },
    {
      verb: 'dispute',
      by: { party: 'buyer' },
      on: 'deal',
      onlyIf: [{ state: ['open'] }],
      do: [{ move: 'disputed' }, { set: { field: 'disputed on' }, to: 'now' }],
    },
    {
      verb: 'accept',
      by: { party: 'buyer' },
      on: 'deal',
      onlyIf: [{ state: ['open'] }],
      do: [{ move: 'over' }, { pay: all('price'), from: at('price'), to: { field: 'seller' } }],
    },
    {
      verb: 'collect',
      by: { party: 'seller' },
      on: 'deal',
      onlyIf: [{ state: ['open'] }, { compare: ['now', 'at least', { plus: [{ field: 'made on' }, days(30)] }] }],
      do: [{ move: 'over' }, { pay: all('price'), from: at('price'), to: 'actor' }],
    },
    {
      verb: 'decide',
      by: { role: 'judge' },
      on: 'deal',
      onlyIf: [{ state: ['disputed'] }],
      do: [{ move: 'over' }, { pay: all('price'), from: at('price'), to: { field: 'buyer' } }],
    },
    {
      verb: 'give up',
      by: 'anyone',
      on: 'deal',
      onlyIf: [{ state: ['disputed'] }, { compare: ['now', 'at least', { plus: [{ field: 'disputed on' }, days(180)] }] }],
      do: [{ move: 'over' }, { pay: all('price'), from: at('price'), to: { field: 'buyer' } }],
    },
  ],
};

/** Whoever pays a tenth of what is there leads; after a day of nobody else's paying, nine tenths are theirs. */
const race: Rules = {
  roles: [{ role: 'host', plural: 'hosts', holders: 'one', named: 'deployer' }],
  things: [
    {
      thing: 'race',
      plural: 'races',
      single: true,
      states: ['quiet', 'waiting', 'led'],
      fields: [
        { field: 'leader', unit: 'person' },
        { field: 'led since', unit: 'moment' },
      ],
    },
  ],
  pots: [{ pot: 'pool' }],
  actions: [
    {
      verb: 'begin',
      by: { role: 'host' },
      on: 'race',
      pays: { into: at('pool') },
      onlyIf: [{ state: ['quiet'] }],
      do: [{ move: 'waiting' }],
    },
    {
      verb: 'lead',
      by: 'anyone',
      on: 'race',
      pays: { atLeast: { part: { percent: 10 }, of: all('pool') }, into: at('pool') },
      onlyIf: [{ state: ['waiting', 'led'] }, { compare: ['payment', 'more than', { money: '0', coin: 'ETH' }] }],
      do: [{ set: { field: 'leader' }, to: 'actor' }, { set: { field: 'led since' }, to: 'now' }, { move: 'led' }],
    },
    {
      verb: 'finish',
      by: 'anyone',
      on: 'race',
      onlyIf: [{ state: ['led'] }, { compare: ['now', 'at least', { plus: [{ field: 'led since' }, days(1)] }] }],
      do: [{ pay: { part: { percent: 90 }, of: all('pool') }, from: at('pool'), to: { field: 'leader' } }, { move: 'waiting' }],
    },
  ],
};

describe('money that gets out after all', () => {
  it('after a time of months, beside which all other times are short', () => expect(locks(deal)).toEqual([]));

  it('bit by bit, by payments that a condition reads before they are compared', () => expect(locks(race)).toEqual([]));
});

it('is told as staying until others can let it out, where they have to wait for that', () => {
  const { silence } = plainOf(parsed(deal), 'en');
  expect(silence[2]).toBe(
    'If the judge never acts, the price stays where it is until this is possible without them: anyone can give up the deal while the deal is disputed and at least 180 days have passed since the disputed on.',
  );
  expect(silence[1]).toContain('can still go out without them');
  expect(plainOf(parsed(deal), 'es').silence[2]).toContain('se queda donde está hasta que esto sea posible igualmente: cualquiera puede');
});
