import { charterSchema } from '@starwright/protocol/charter';
import { afterAll, describe, expect, it } from 'vitest';
import { createNodeCompiler } from '../../compile/node-door.ts';
import { examples } from '../examples/door.ts';
import { compareParts, stageOf } from './compare.ts';
import { testCoinSource } from './test-coin.ts';

const compiler = createNodeCompiler({ size: 1, optimize: false });
afterAll(() => compiler.close());
const compile = (source: string) => compiler.compile(source);
const stageFor = (name: keyof typeof examples) => stageOf(charterSchema.parse(examples[name]), compile, testCoinSource);

describe('a private function that is wrong where no rule leads is noticed', () => {
  it.each([
    ['landRegistry', 'number > type(uint128).max', 'number >= type(uint128).max', '_amount'],
    ['library', 'revert NotEnough()', 'revert NoReceiver()', '_takeFromDeposit'],
    ['chama', 'number == 0 || number > ids.length', 'number > ids.length', '_nthMembership'],
    ['chama', 'if (amount == 0) return;', '', '_note'],
    ['freelanceEscrow', 'if (amount == 0) return;', '', '_pay'],
    ['hackathon', 'if (id == 0) revert NoSuchRecord', 'if (id == 0) revert NotAllowed', '_some'],
    ['habitStaking', 'revert NotUnique()', 'revert Full()', '_addSeat'],
    ['habitStaking', '>= 3', '>= (3 + 1)', '_addSeat'],
    ['habitStaking', 'last == 0 || ', '', '_isOver'],
    ['chama', 'to - from : 0', 'to - from : (0 + 1)', '_spansPassed'],
    ['habitStaking', 'if (number < least)', 'if (number <= least)', '_requestDrawOfValidator'],
  ] as const)('in %s, where “%s” became “%s”', async (name, was, is, part) => {
    const stage = await stageFor(name);
    const { source } = stage.composed;
    const from = source.indexOf(was, source.indexOf(`function ${part}(`));
    const wrong = source.slice(0, from) + is + source.slice(from + was.length);
    await expect(compareParts(stage, compile)).resolves.toBeGreaterThan(0);
    await expect(compareParts(stage, compile, wrong)).rejects.toThrow(`${part} of`);
  });
});
