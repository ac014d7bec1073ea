import { expect, it } from 'vitest';
import { timeTold } from './moments.ts';

const told = (value: bigint, name: string) => timeTold(value, name, 'en');

it('tells moments and spans of time by their names, and leaves every other number alone', () => {
  for (const name of ['endsAt', 'endTime', 'deadline', 'ownDeadline', 'claimUntil', 'end', 'periodStart'])
    expect([name, told(1_893_456_000n, name)]).toEqual([name, expect.stringMatching(/^(Jan 1, 2030|Dec 31, 2029), /)]);
  expect([told(604_800n, 'lockTime'), told(86_400n, 'votingPeriod'), told(5400n, 'delay')]).toEqual(['7 days', '1 day', '90 minutes']);
  // An amount, an identifier, a name that merely ends alike, and moments that are not set.
  for (const [value, name] of [
    [1_893_456_000n, 'totalDue'],
    [1_893_456_000n, 'tokenId'],
    [1_893_456_000n, 'spend'],
    [1_893_456_000n, 'format'],
    [0n, 'endsAt'],
    [7n, 'lockTime'],
    [200n, 'maxSupply'],
  ] as const)
    expect([name, told(value, name)]).toEqual([name, undefined]);
});
