import { describe, expect, test } from 'vitest';
import { probe } from './fixtures/readings.ts';
import { createPlanner } from './planner.ts';

const planner = createPlanner([probe]);
const value = (parameter: string, words: string) =>
  planner.plan(`I want a probe with ${parameter} ${words}, thank you`).modules[0]?.parameters[parameter];

describe('amounts', () => {
  test.each([
    ['1M', '1000000'],
    ['50k', '50000'],
    ['1.5m', '1500000'],
    ['2 bn', '2000000000'],
    ['10k', '10000'],
    ['250,000', '250000'],
    ['1.000.000', '1000000'],
    ['10 000', '10000'],
    ["10'000", '10000'],
    ['10.000', '10000'],
    ['2.5', '2.5'],
    ['.5', '0.5'],
    ['one million', '1000000'],
    ['a million', '1000000'],
    ['half a million', '500000'],
    ['a quarter million', '250000'],
    ['a quarter of a million', '250000'],
    ['two and a half million', '2500000'],
    ['two hundred and fifty thousand', '250000'],
    ['twenty-five', '25'],
    ['1.5 million', '1500000'],
    ['50 thousand', '50000'],
    ['100 million', '100000000'],
    ['zero', '0'],
    ['0', '0'],
    ['１２３', '123'],
    ['٤٢', '42'],
    ['1_000_000', '1000000'],
    ['5️⃣0️⃣', '50'],
    ['three quarters of a million', '750000'],
  ])('%s is %s', (words, expected) => expect(value('amount', words)).toBe(expected));

  test('10.000 is read as thousands, and asked about', () => {
    expect(planner.plan('a probe with amount 10.000 please').questions[0]?.followed).toBe('10000');
  });
});

describe('counts', () => {
  test.each([
    ['a dozen', '12'],
    ['two dozen', '24'],
    ['a couple', '2'],
    ['twelve', '12'],
    ['three thousand three hundred and thirty three', '3333'],
    ['a hundred', '100'],
    ['hundred', '100'],
  ])('%s is %s', (words, expected) => expect(value('count', words)).toBe(expected));
});

describe('ether', () => {
  test.each([
    ['0.05 ETH', '50000000000000000'],
    ['.5 ether', '500000000000000000'],
    ['0,05 eth', '50000000000000000'],
    ['2eth', '2000000000000000000'],
    ['half an ether', '500000000000000000'],
    ['1.5 ETH', '1500000000000000000'],
    ['0.005 eth', '5000000000000000'],
    ['Ξ', '7'],
    ['three eth', '3000000000000000000'],
    ['100 gwei', '100000000000'],
    ['0.1 matic', '100000000000000000'],
    ['5 dollars', '7'],
    ['$5', '7'],
  ])('%s is %s wei', (words, expected) => expect(value('price', words)).toBe(expected));
});

describe('shares', () => {
  test.each([
    ['2.5%', '250'],
    ['2,5 %', '250'],
    ['two and a half percent', '250'],
    ['½ %', '50'],
    ['half a percent', '50'],
    ['seven and a half per cent', '750'],
    ['50 bps', '50'],
    ['25 basis points', '25'],
    ['thirty percent', '3000'],
    ['0.3 percent', '30'],
    ['ten percentage points', '1000'],
  ])('%s is %s basis points', (words, expected) => expect(value('share', words)).toBe(expected));
});

describe('stretches of time', () => {
  test.each([
    ['half an hour', '1800'],
    ['three months', '7776000'],
    ['30 days', '2592000'],
    ['7-day', '604800'],
    ['2 weeks', '1209600'],
    ['a fortnight', '1209600'],
    ['a year and a half', '47304000'],
    ['1 year and 6 months', '47088000'],
    ['90 mins', '5400'],
    ['24h', '86400'],
    ['an hour', '3600'],
    ['48 hours', '172800'],
    ['a month', '2592000'],
  ])('%s is %s seconds', (words, expected) => expect(value('time', words)).toBe(expected));
});

test.each([
  ['31 December 2027', '1830211200'],
  ['31.12.2027', '1830211200'],
  ['December 31, 2027', '1830211200'],
  ['31st of Dec 2027', '1830211200'],
  ['2027-12-31', '1830211200'],
])('the date %s is midnight UTC', (words, expected) => expect(value('until', words)).toBe(expected));

test('addresses are kept in lower case, "me" is the one who deploys', () => {
  const a = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const b = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
  expect(value('who', a)).toBe(a.toLowerCase());
  expect(value('who', 'me')).toBe('$deployer');
  expect(value('all', `me, ${a} and ${b}`)).toEqual(['$deployer', a.toLowerCase(), b.toLowerCase()]);
});

test('a choice is made by its phrases', () => {
  expect(planner.plan('a probe that goes quickly').modules[0]?.parameters.speed).toBe('fast');
});
