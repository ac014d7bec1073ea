/** The record of a name is prepared on a real anvil with a registry and a resolver on it. */
import { type Anvil, startAnvil } from '@starwright/engine/evm/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EnsOnAnvil, putEnsOn } from '../../../../../../packages/engine/src/compile/testing/ens-on-anvil.ts';
import type { Hex } from '../../../lib/chain/chain-protocol.ts';
import type { Ask } from '../deploy/send-transactions.ts';
import { hasEns, isRecordSet, prepareRecord } from './ens-record.ts';

const contentHash = `0xe30101701220${'ab'.repeat(32)}` as const;
let anvil: Anvil;
let bare: Anvil;
let ens: EnsOnAnvil;
let [owner, stranger]: Hex[] = [];
const asking =
  (node: Anvil): Ask =>
  async (method, params) => {
    const outcome = await node.request(method, params);
    if ('error' in outcome && outcome.error) throw Object.assign(new Error(outcome.error.message), { code: outcome.error.code });
    return 'result' in outcome ? outcome.result : undefined;
  };
beforeAll(async () => {
  const now = Math.floor(Date.now() / 1000);
  [anvil, bare] = await Promise.all([startAnvil('osaka', now, 11155111), startAnvil('osaka', now, 11155111)]);
  ens = await putEnsOn(anvil);
  [owner, stranger] = (await asking(anvil)('eth_accounts', [])) as Hex[];
  await ens.register('moon.eth', owner ?? '', ens.resolver);
  await ens.register('bare.eth', owner ?? '');
});
afterAll(() => {
  anvil.stop();
  bare.stop();
});

const prepare = (typed: string, account = owner, node = anvil) => prepareRecord(asking(node), account ?? '0x', typed, contentHash);

it('the transaction sets the record at the name’s own resolver, and afterwards there is nothing to set', async () => {
  const record = await prepare('  MOON.eth ');
  expect(record).toMatchObject({ name: 'moon.eth', resolver: expect.stringMatching(new RegExp(ens.resolver, 'i')), isSet: false });
  expect(await isRecordSet(asking(anvil), record, contentHash)).toBe(false);
  // The preparation itself changed nothing.
  expect(await ens.contentHash('moon.eth')).toBe('0x');
  await asking(anvil)('eth_sendTransaction', [{ from: owner, to: record.resolver, data: record.data, gasPrice: '0x3b9aca00' }]);
  expect(await ens.contentHash('moon.eth')).toBe(contentHash);
  expect(await isRecordSet(asking(anvil), record, contentHash)).toBe(true);
  expect(await prepare('moon.eth')).toMatchObject({ isSet: true });
  const next = await prepareRecord(asking(anvil), owner ?? '0x', 'moon.eth', `${contentHash.slice(0, -2)}00` as Hex);
  expect(next.isSet).toBe(false);
});

it.each([
  ['what is no name', 'moon', 'name'],
  ['what ENS does not write', 'mo on.eth', 'name'],
  ['a name that nobody registered', 'nobody.eth', 'no-resolver'],
  ['a name without a resolver', 'bare.eth', 'no-resolver'],
])('of %s it says so', async (_, typed, trouble) => {
  await expect(prepare(typed)).rejects.toMatchObject({ trouble });
});

it('says before any transaction that the name is somebody else’s', async () => {
  const other = prepareRecord(asking(anvil), stranger ?? '0x', 'moon.eth', `0xe301${'00'.repeat(36)}`);
  await expect(other).rejects.toMatchObject({ trouble: 'not-yours' });
});

it('says that a network has no ENS, and knows which have', async () => {
  await expect(prepare('moon.eth', owner, bare)).rejects.toMatchObject({ trouble: 'no-ens' });
  expect([hasEns('ethereum'), hasEns('sepolia'), hasEns('polygon'), hasEns('bscTestnet')]).toEqual([true, true, false, false]);
});
