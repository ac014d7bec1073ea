import { Account, type Address, bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import fc from 'fast-check';
import { numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { ChainState } from './chain-state.ts';

const places: Address[] = [1, 2, 3].map((number) => createAddressFromString(numberToHex(number, { size: 20 })));
const word = (number: number) => hexToBytes(numberToHex(number, { size: 32 }));
const value = (number: number) => (number === 0 ? new Uint8Array(0) : Uint8Array.of(number));

const place = fc.constantFrom(...places);
const little = fc.nat({ max: 3 });
const change = fc.oneof(
  fc.record({ do: fc.constant('account' as const), at: place, amount: little }),
  fc.record({ do: fc.constant('code' as const), at: place, amount: little }),
  fc.record({ do: fc.constant('slot' as const), at: place, slot: little, amount: little }),
  fc.record({ do: fc.constant('clear' as const), at: place }),
  fc.record({ do: fc.constant('delete' as const), at: place }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

async function apply(state: ChainState, chosen: Change) {
  if (chosen.do === 'account') await state.putAccount(chosen.at, new Account(BigInt(chosen.amount), 7n));
  else if (chosen.do === 'code') await state.putCode(chosen.at, value(chosen.amount));
  else if (chosen.do === 'slot') await state.putStorage(chosen.at, word(chosen.slot), value(chosen.amount));
  else if (chosen.do === 'clear') await state.clearStorage(chosen.at);
  else await state.deleteAccount(chosen.at);
}

/** All there is to read. */
async function contents(state: ChainState) {
  const all: unknown[] = [];
  for (const at of places) {
    const account = await state.getAccount(at);
    all.push(account && [account.nonce, account.balance, bytesToHex(account.codeHash)], bytesToHex(await state.getCode(at)));
    for (const slot of [0, 1, 2, 3]) all.push(bytesToHex(await state.getStorage(at, word(slot))));
  }
  return all;
}

const changes = fc.array(change, { maxLength: 12 });

test('going back, by checkpoint or by mark, restores all that was; a commit keeps all that is', async () => {
  await fc.assert(
    fc.asyncProperty(changes, changes, changes, fc.boolean(), fc.boolean(), async (before, inside, deeper, marked, keeps) => {
      const state = new ChainState();
      for (const chosen of before) await apply(state, chosen);
      const start = await contents(state);
      const mark = marked ? state.mark() : undefined;
      await state.checkpoint();
      for (const chosen of inside) await apply(state, chosen);
      const middle = await contents(state);
      await state.checkpoint();
      for (const chosen of deeper) await apply(state, chosen);
      const end = await contents(state);
      await (keeps ? state.commit() : state.revert());
      expect(await contents(state)).toEqual(keeps ? end : middle);
      if (mark === undefined) await state.revert();
      else {
        await state.commit();
        expect(await contents(state)).toEqual(keeps ? end : middle);
        state.rewindTo(mark);
        state.forgetHistory();
      }
      expect(await contents(state)).toEqual(start);
    }),
    { numRuns: 300 },
  );
});

test('an account that was read may be changed without changing the state', async () => {
  const [at] = places;
  if (!at) throw new Error('no place');
  const state = new ChainState();
  await state.putAccount(at, new Account(1n, 2n));
  const account = await state.getAccount(at);
  if (account) account.balance = 99n;
  expect((await state.getAccount(at))?.balance).toBe(2n);
});
