import type { StepInput } from '@starwright/protocol/scenarios';
import { stepSchema } from '@starwright/protocol/scenarios';
import { expect, test } from 'vitest';
import { tellSteps, wordsOf } from './tell-steps.ts';

const tell = (...steps: StepInput[]) => tellSteps(steps.map((step) => stepSchema.parse(step)));

test('what was tried is told from the steps alone', () => {
  expect(
    tell(
      {
        do: 'send',
        as: 'alice',
        on: 'Moon',
        call: 'whisperTo',
        args: ['$bob', '1000'],
        value: '100000000000000000',
        emits: { event: 'Whispered' },
      },
      { do: 'read', on: 'Moon', call: 'whispers', returns: '1' },
      { do: 'refuse', as: 'mallory', on: 'Moon', call: 'whisperTo', args: ['$bob', '1'], error: 'NotAHolder' },
      { do: 'pass', seconds: 3600 },
      { do: 'read', on: 'Moon', call: 'motto', returns: 'To the “moon”' },
    ),
  ).toBe(
    'Alice used “whisper to” (Bob, 1,000) with 0.1 ETH, announced as “whispered”; “whispers” was 1; Mallory (a stranger) was refused “whisper to” (Bob, 1) as “not a holder”; 3,600 seconds passed; “motto” was “To the "moon"”.',
  );
  expect(
    tell(
      { do: 'send', as: 'deployer', on: 'Moon', call: 'tip', changes: [{ of: '$alice', asset: 'Moon', by: '-5000000000000000000' }] },
      { do: 'pay', as: 'bob', to: '$Moon', value: '1', refused: true },
    ),
  ).toBe('The owner used “tip”, balances: Alice -5 × 10^18 Moon; Bob sent 0.000000000000000001 ETH to Moon, which was refused.');
});

test('a long trial is told by its beginning and its end, with the rest counted', () => {
  const steps = Array.from({ length: 40 }, (_, n): StepInput => ({ do: 'read', on: 'Moon', call: 'whispers', returns: `${n}` }));
  const told = tell(...steps);
  expect(told.length).toBeLessThan(320);
  expect(told).toMatch(/^“whispers” was 0; .*\(\d+ more steps\).*“whispers” was 39\.$/);
});

test('names of code become words', () => {
  expect(['addOne', 'MAX_SUPPLY', 'ERC20Paused', 'balanceOf(address)'].map(wordsOf)).toEqual([
    'add one',
    'max supply',
    'erc20 paused',
    'balance of',
  ]);
});
