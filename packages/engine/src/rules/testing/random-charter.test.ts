import { describe, expect, it } from 'vitest';
import { checkNames } from '../check/check-names.ts';
import { checkUnits } from '../check/check-units.ts';
import type { Reason } from '../contract-interface.ts';
import { openCharter, watchCharter } from '../interpret/door.ts';
import { readCharter } from '../language/read-charter.ts';
import { Coverage } from './coverage.ts';
import { contractWallet, countMoney, personAt, startOfPlay } from './play.ts';
import { hashOfBlock, randomCalls, type World } from './random-calls.ts';
import { randomCharter } from './random-charter.ts';

const reasons: Reason['reason'][] = [
  ...([
    'OnlyIf',
    'NoSuchRecord',
    'BadInput',
    'NotAllowed',
    'WrongPayment',
    'NotUnique',
    'Full',
    'NotEnough',
    'NotHeld',
    'NotSetYet',
  ] as const),
  ...([
    'DividedByZero',
    'Arithmetic',
    'NobodyToShare',
    'NoReceiver',
    'Undelivered',
    'NotMinted',
    'DrawPending',
    'TooFew',
    'TooEarly',
    'NothingToDo',
  ] as const),
];
const people = [1, 2, 3, 4, 5, 6].map(personAt);
const world: World = { people, moody: people.slice(3), blockHash: hashOfBlock };

describe('random charters', () => {
  it('are the same for the same seed', () => {
    expect(randomCharter(7)).toEqual(randomCharter(7));
    expect(randomCharter(8)).not.toEqual(randomCharter(7));
  });

  it('fit, and calls to them lose no money and use the whole language', () => {
    const coverage = new Coverage();
    const refused = new Map<string, number>();
    let done = 0;
    let leftOut = 0;
    let actions = 0;
    for (let seed = 1; seed <= 1000; seed++) {
      const made = randomCharter(seed);
      leftOut += made.leftOut;
      actions += made.charter.actions.length;
      if (seed % 25 === 0) {
        expect(readCharter(made.charter)).toEqual({ ok: true, charter: made.charter });
        expect([...checkNames(made.charter), ...checkUnits(made.charter)]).toEqual([]);
      }
      const charter = watchCharter(made.charter, coverage.watch);
      const from = { now: startOfPlay, block: 100n };
      const state = openCharter(charter, { deployer: personAt(1), contract: contractWallet, chainId: 31_337n, ...from });
      for (const { call, outcome } of randomCalls(charter, state, seed, 60, world, from)) {
        coverage.finish(charter, call, outcome.done);
        if (outcome.done) {
          done++;
          countMoney(charter, outcome.state, true);
        } else refused.set(outcome.reason.reason, (refused.get(outcome.reason.reason) ?? 0) + 1);
      }
    }
    console.log(
      `${actions} actions, ${leftOut} parts left out, ${done} calls done, refused: ${JSON.stringify(Object.fromEntries(refused))}`,
    );
    console.log([...coverage.counts].map(([name, count]) => `${count} × ${name}`).join(' · '));
    expect(coverage.unknown()).toEqual([]);
    expect(coverage.missing()).toEqual([]);
    expect(reasons.filter((reason) => !refused.has(reason))).toEqual([]);
  });
});
