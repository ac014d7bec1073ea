/** Some faults in four contracts; all faults in all of them are `planted-faults.exhaustive.test.ts`. */
import { charterSchema } from '@starwright/protocol/charter';
import { afterAll, describe, expect, it } from 'vitest';
import { createNodeCompiler } from '../../../compile/node-door.ts';
import { examples } from '../../examples/door.ts';
import { stageOf } from '../compare.ts';
import { testCoinSource } from '../test-coin.ts';
import { Catch, catchFault, thoroughly, trapOf } from './catch-faults.ts';

const compiler = createNodeCompiler({ size: 1, optimize: false });
afterAll(() => compiler.close());
const compile = (source: string) => compiler.compile(source);
const planted = 8;
/** In places that are reached seldom, or of which a difference is seen only at a limit, in a share of much, or in what is said. */
const hidden = [
  ['library', 'denyReturn', '1 weeks', '(1 weeks + 1)'],
  ['charity', 'takeBackDonation', 'votesOf', 'donationOf'],
  ['sharedExpenses', 'withdrawMoneyFromGroup', 'amount', 'groupId'],
  ['hackathon', 'completeHackathon', '3000', '(3000 + 1)'],
  ['tontine', '_amount', 'Arithmetic', 'NotAllowed'],
  ['landRegistry', 'acceptTransfer', 'due', 'transferId'],
  ['freelanceEscrow', '_amount', 'number > type(uint128).max', 'number >= type(uint128).max'],
  ['dailyWork', '_moment', 'number > type(uint64).max', 'number >= type(uint64).max'],
  ['coinShop', 'acceptOwner', '0', '(0 + 1)'],
  ['will', 'constructor', 'BadInput', 'NotAllowed'],
  ['hackathon', '_addJudge', 'Full', 'HackathonNotOpen'],
  ['habitStaking', 'constructor', '0', '(0 + 1)'],
] as const;
const all = new Catch();

describe('a fault planted into a composed contract is noticed', () => {
  it.each(['reachAGoal', 'bountyBoard', 'houseRent', 'dailyWork'] as const)('in %s', { timeout: 10 * 60_000 }, async (name) => {
    const trap = trapOf(await stageOf(charterSchema.parse(examples[name]), compile, testCoinSource));
    const every = Math.floor(trap.faults.length / planted);
    for (const [at, fault] of trap.faults.entries()) if (at % every === 0) all.note(name, fault, await catchFault(trap, fault, compile));
  });
  it.each(hidden)('in %s, where %s says “%s”', { timeout: 10 * 60_000 }, async (name, where, was, is) => {
    const trap = trapOf(await stageOf(charterSchema.parse(examples[name]), compile, testCoinSource));
    const fault = trap.faults.find((one) => one.function === where && one.was === was && one.is === is);
    if (!fault) throw new Error('it is not planted');
    expect((await catchFault(trap, fault, compile, thoroughly)).by).not.toBe('nothing');
  });
  it('nine of ten', () => {
    console.log([all.told(), ...all.survivors].join('\n'));
    expect(all.total.scenario + all.total.comparison + all.total.nothing).toBeGreaterThan(15);
    expect(all.share).toBeGreaterThanOrEqual(0.9);
  });
});
