import type { Condition, Unit, Value } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { ana, ben, made, play, startOfPlay } from '../testing/play.ts';
import { type Datum, readRecord } from './door.ts';

const money = { money: 'ETH' } as const;
const eth = (amount: string): Value => ({ money: amount, coin: 'ETH' });
const huge: Value = { times: [{ setting: 'large' }, { setting: 'large' }] };
const pound: Unit = { choice: ['red', 'green'] };

/** A game in which one value can be read into a field: two teams with players, and one page. */
const reading = (value: Value, unit: Unit) => {
  const game = play({
    settings: [
      { setting: 'large', unit: 'count', is: 2 ** 50 },
      { setting: 'fee', unit: 'share', is: { percent: 2.5 } },
      { setting: 'opening', unit: 'moment', is: 'now' },
    ],
    roles: [
      { role: 'judge', plural: 'judges', holders: 'many', named: 'deployer' },
      { role: 'chair', plural: 'chairs', holders: 'one', named: 'rules' },
    ],
    things: [
      { thing: 'page', plural: 'pages', single: true, fields: [{ field: 'title', unit: 'text' }] },
      { thing: 'team', plural: 'teams', states: ['open', 'closed'], fields: [{ field: 'captain', unit: 'person', starts: 'actor' }] },
      {
        thing: 'player',
        plural: 'players',
        in: 'team',
        atMost: 8,
        unique: ['person'],
        states: ['keen', 'tired'],
        fields: [
          { field: 'person', unit: 'person', starts: 'actor' },
          { field: 'score', unit: 'count' },
          { field: 'since', unit: 'moment' },
          { field: 'rival', unit: { record: 'player' } },
          { field: 'colour', unit: pound },
        ],
      },
      { thing: 'answer', plural: 'answers', fields: [{ field: 'is', unit }] },
    ],
    pots: [{ pot: 'chest' }, { pot: 'purse', of: 'player', person: true }],
    tallies: [
      { tally: 'points', unit: 'count', of: 'team' },
      { tally: 'seen', unit: 'moment' },
    ],
    terms: [
      { term: 'age', of: 'player', unit: 'duration', is: { minus: ['now', { field: 'since' }] } },
      {
        term: 'double',
        person: true,
        unit: 'count',
        is: { times: [{ tally: 'points', person: 'person', of: { nth: 1, thing: 'team' } }, 2] },
      },
    ],
    actions: [
      { verb: 'found', by: 'anyone', creates: 'team', onlyIf: [], do: [] },
      {
        verb: 'join',
        by: 'anyone',
        on: 'team',
        creates: 'player',
        asks: ['score'],
        pays: { into: { pot: 'purse', of: 'new' } },
        onlyIf: [],
        do: [],
      },
      { verb: 'score', by: 'anyone', on: 'team', onlyIf: [], do: [{ raise: { tally: 'points' }, by: 5 }] },
      { verb: 'read', by: 'anyone', on: 'team', onlyIf: [], do: [{ create: 'answer', with: [{ field: 'is', is: value }] }] },
    ],
  });
  expect(game.act('found', ana)).toEqual(made(1));
  expect(game.act('found', ben)).toEqual(made(2));
  game.act('join', ana, [1n, 7n], 3n);
  game.act('join', ben, [2n, 9n], 4n);
  game.act('join', ben, [1n, 7n], 5n);
  game.act('score', ana, [1n]);
  return game;
};

/** What the value is worth for Ana, acting on the first team; or why it is refused. */
function worth(value: Value, unit: Unit): Datum | string | undefined {
  const game = reading(value, unit);
  const told = game.act('read', ana, [1n]);
  return 'reason' in told ? told.reason : readRecord(game.charter, game.state, 'answer', 1)?.fields.is;
}
const holds = (condition: Condition) => worth({ if: condition, is: true, else: false }, 'yes/no');
const mine = { own: 'player', in: 'this' } as const;
const player = (nth: number) => ({ nth, thing: 'player' });

describe('values', () => {
  it.each<[string, Value, Unit, Datum | string]>([
    ['a count', 12, 'count', 12n],
    ['money in whole coins', eth('0.5'), money, 5n * 10n ** 17n],
    ['a share', { percent: 12.34 }, 'share', 1234n],
    ['a setting', { setting: 'fee' }, 'share', 250n],
    ['a setting that is now, which is the time of deployment', { setting: 'opening' }, 'moment', startOfPlay],
    ['a point in time', { moment: 12 }, 'moment', 12n],
    ['who acts', 'actor', 'person', ana],
    ['nobody, who is a person', 'nobody', 'person', `0x${'0'.repeat(40)}`],
    ['now', 'now', 'moment', startOfPlay],
    ['a choice', { choice: 'green' }, pound, 'green'],
    ['an empty choice, its first word', { field: 'colour', of: mine }, pound, 'red'],
    ['an empty text', { field: 'title', of: { the: 'page' } }, 'text', ''],
    ['plus', { plus: [2, 3] }, 'count', 5n],
    ['plus of a moment and a duration', { plus: ['now', { seconds: 5 }] }, 'moment', startOfPlay + 5n],
    ['minus of moments', { minus: ['now', { setting: 'opening' }] }, 'duration', 0n],
    ['minus below zero', { minus: [2, 3] }, 'count', 'Arithmetic'],
    ['excess', { excess: [2, 3] }, 'count', 0n],
    ['times', { times: [3, { seconds: 60 }] }, 'duration', 180n],
    ['divide, rounded down', { divide: [7, 2] }, 'count', 3n],
    ['divide of money by money', { divide: [eth('1'), eth('0.3')] }, 'count', 3n],
    ['divide by zero', { divide: [7, 0] }, 'count', 'DividedByZero'],
    ['part', { part: { percent: 0.99 }, of: 101 }, 'count', 0n],
    ['part of a sum', { part: { percent: 50 }, of: 101 }, 'count', 50n],
    ['portion, rounded down once', { portion: 7, by: 2, over: 3 }, 'count', 4n],
    ['portion with 512 bits inside', { portion: huge, by: huge, over: huge }, 'count', 2n ** 100n],
    ['portion over zero', { portion: 1, by: 1, over: 0 }, 'count', 'DividedByZero'],
    ['smaller', { smaller: [2, 3] }, 'count', 2n],
    ['larger', { larger: [2, 3] }, 'count', 3n],
    ['more than 2^256', { excess: [{ times: [huge, { times: [huge, huge] }] }, 1] }, 'count', 'Arithmetic'],
    ['what does not fit where it is kept', { times: [huge, 2 ** 28] }, 'count', 'Arithmetic'],
    ['what just fits', { minus: [{ times: [huge, 2 ** 28] }, 1] }, 'count', 2n ** 128n - 1n],
    ['a share in the middle above the whole', { minus: [{ plus: [{ percent: 80 }, { percent: 80 }] }, { percent: 70 }] }, 'share', 9000n],
    ['a share above the whole', { plus: [{ percent: 80 }, { percent: 80 }] }, 'share', 'Arithmetic'],
    ['spans that passed', { spans: { seconds: 10 }, count: 'passed', from: { moment: 5 }, to: { moment: 24 } }, 'count', 1n],
    ['spans that began', { spans: { seconds: 10 }, count: 'begun', from: { moment: 5 }, to: { moment: 16 } }, 'count', 2n],
    [
      'spans begun when exactly one passed',
      { spans: { seconds: 10 }, count: 'begun', from: { moment: 5 }, to: { moment: 15 } },
      'count',
      1n,
    ],
    ['spans that end before they start', { spans: { seconds: 10 }, count: 'begun', from: { moment: 5 }, to: { moment: 4 } }, 'count', 0n],
    ['spans of no time', { spans: { seconds: 0 }, count: 'passed', from: { moment: 5 }, to: { moment: 4 } }, 'count', 'DividedByZero'],
    ['a field', { field: 'score', of: mine }, 'count', 7n],
    ['a moment that is empty', { field: 'since', of: mine }, 'moment', 'NotSetYet'],
    ['a term over a moment that is empty', { term: 'age', of: mine }, 'duration', 'NotSetYet'],
    ['a tally of moments, which begins at zero', { tally: 'seen' }, 'moment', 0n],
    ['a tally of who acts', { tally: 'points' }, 'count', 5n],
    ['a tally of another person', { tally: 'points', person: { field: 'captain', of: { nth: 2, thing: 'team' } } }, 'count', 0n],
    ['a total', { total: 'points' }, 'count', 5n],
    ['a term of a person', { term: 'double' }, 'count', 10n],
    ['all records', { number: 'player' }, 'count', 3n],
    ['the records of a parent', { number: 'player', in: 'this' }, 'count', 2n],
    ['the records in a state', { number: 'player', in: 'this', state: 'tired' }, 'count', 0n],
    ['a sum over all', { sum: 'score', thing: 'player' }, 'count', 23n],
    ['a sum of a parent', { sum: 'score', thing: 'player', in: 'this' }, 'count', 14n],
    [
      'the place in the order of creation',
      { numberOf: { own: 'player', whose: { field: 'captain', of: { nth: 2, thing: 'team' } }, in: 'this' } },
      'count',
      2n,
    ],
    ['what lies in a pot', { held: { pot: 'purse', of: mine } }, money, 3n],
    ['what lies in the pot of another person', { held: { pot: 'purse', of: mine, person: 'nobody' } }, money, 0n],
    ['a role that nobody has', { role: 'chair' }, 'person', `0x${'0'.repeat(40)}`],
    ['a reference', { record: mine }, { record: 'player' }, 1],
    ['an empty reference as a field', { field: 'rival', of: mine }, { record: 'player' }, 0],
    ['an empty reference as a record', { record: { link: 'rival', of: mine } }, { record: 'player' }, 'NoSuchRecord'],
    ['reading through an empty reference', { field: 'score', of: { link: 'rival', of: mine } }, 'count', 'NoSuchRecord'],
    ['nth of all', { field: 'score', of: player(2) }, 'count', 9n],
    ['nth of a parent', { record: { ...player(2), in: 'this' } }, { record: 'player' }, 3],
    ['nth beyond the last', { record: { ...player(3), in: 'this' } }, { record: 'player' }, 'NoSuchRecord'],
    ['nth from zero', { record: player(0) }, { record: 'player' }, 'NoSuchRecord'],
    ['the highest', { record: { place: 1, thing: 'player', by: 'score', first: 'highest' } }, { record: 'player' }, 2],
    ['ties, the older first', { record: { place: 2, thing: 'player', by: 'score', first: 'highest' } }, { record: 'player' }, 1],
    ['the lowest, the older first', { record: { place: 1, thing: 'player', by: 'score', first: 'lowest' } }, { record: 'player' }, 1],
    [
      'places by moments that are not set',
      { record: { place: 1, thing: 'player', by: 'since', first: 'lowest', in: 'this' } },
      { record: 'player' },
      1,
    ],
    [
      'a place beyond the last',
      { record: { place: 3, thing: 'player', by: 'score', first: 'highest', in: 'this' } },
      { record: 'player' },
      'NoSuchRecord',
    ],
    ['by unique fields', { record: { find: 'player', with: ['actor'], in: 'this' } }, { record: 'player' }, 1],
    ['by unique fields of nobody', { record: { find: 'player', with: ['nobody'], in: 'this' } }, { record: 'player' }, 'NoSuchRecord'],
    ['the parent', { field: 'captain', of: { up: 'team', of: player(2) } }, 'person', ben],
    ['if, without reading the other', { if: { compare: [1, 'is', 1] }, is: 4, else: { divide: [1, 0] } }, 'count', 4n],
    ['left before right', { plus: [{ divide: [1, 0] }, { minus: [0, 1] }] }, 'count', 'DividedByZero'],
    [
      'portion: value, by, over',
      { portion: { minus: [0, 1] }, by: { field: 'score', of: { link: 'rival', of: mine } }, over: 0 },
      'count',
      'Arithmetic',
    ],
  ])('%s', (_, value, unit, expected) => {
    expect(worth(value, unit)).toBe(expected);
  });
});

describe('conditions', () => {
  const never: Condition = { compare: [1, 'is', 2] };
  const always: Condition = { not: never };
  const breaks: Condition = { compare: [{ divide: [1, 0] }, 'is', 0] };
  it.each<[string, Condition, boolean | string]>([
    ['at least', { compare: [2, 'at least', 2] }, true],
    ['at most', { compare: [3, 'at most', 2] }, false],
    ['more than', { compare: [2, 'more than', 2] }, false],
    ['less than', { compare: [1, 'less than', 2] }, true],
    ['is not', { compare: ['actor', 'is not', 'nobody'] }, true],
    ['a choice, the word first', { compare: [{ choice: 'red' }, 'is', { field: 'colour', of: mine }] }, true],
    ['a state', { state: ['closed', 'open'] }, true],
    ['a state that is not', { state: ['closed'] }, false],
    ['a state of nothing', { state: ['keen'], of: { link: 'rival', of: mine } }, 'NoSuchRecord'],
    ['exists', { exists: mine }, true],
    ['exists of an empty link', { exists: { link: 'rival', of: mine } }, false],
    ['exists of what is not found', { exists: { own: 'player', whose: 'nobody', in: 'this' } }, false],
    ['exists beyond the last', { exists: { ...player(9), in: 'this' } }, false],
    ['exists with a part that refuses for another reason', { exists: { nth: { divide: [1, 0] }, thing: 'player' } }, 'DividedByZero'],
    ['a role of many', { has: 'judge', person: 'actor' }, true],
    ['either stops when decided', { either: [always, breaks] }, true],
    ['either reads on', { either: [never, breaks] }, 'DividedByZero'],
    ['both stops when decided', { both: [never, breaks] }, false],
    ['both reads on', { both: [always, breaks] }, 'DividedByZero'],
  ])('%s', (_, condition, expected) => {
    expect(holds(condition)).toBe(expected);
  });
});
