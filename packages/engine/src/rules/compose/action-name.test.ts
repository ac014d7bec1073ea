import { type CharterInput, charterSchema } from '@starwright/protocol/charter';
import { expect, it } from 'vitest';
import { wordsOf } from '../words-of.ts';
import { composeCharter } from './door.ts';

type ActionInput = CharterInput['actions'][number];
const acts = (verb: string, more: Partial<ActionInput> = {}): ActionInput => ({ verb, by: 'anyone', onlyIf: [], do: [], ...more });

/** The functions of a charter about transfers, in order. */
function functionsOf(...actions: ActionInput[]): string[] {
  const charter = charterSchema.parse({
    language: 1,
    title: 'Transfers',
    things: [{ thing: 'transfer', plural: 'transfers', fields: [{ field: 'buyer', unit: 'person', starts: 'actor' }] }],
    actions,
  });
  return composeCharter(charter, { contract: 'Transfers', title: 'Transfers', say: wordsOf(charter).say }).interface.actions.map(
    (one) => one.function,
  );
}

it.each([
  ['a verb and what it is done to', acts('accept', { on: 'transfer' }), 'acceptTransfer'],
  ['a verb that makes something', acts('start', { creates: 'transfer' }), 'startTransfer'],
  ['a verb that says itself what it is done to', acts('claim the prize of', { on: 'transfer' }), 'claimPrize'],
  ['a person’s own', acts('take back my deposit for', { on: 'transfer' }), 'takeBackDeposit'],
  ['a phrase of its own', acts('verify as broker', { on: 'transfer' }), 'verifyTransferAsBroker'],
  ['a verb of two words', acts('hand on', { on: 'transfer' }), 'handOnTransfer'],
  ['a preposition before the thing', acts('donate to', { on: 'transfer' }), 'donateToTransfer'],
  ['nothing but a determiner', acts('the', { on: 'transfer' }), 'the'],
])('names functions by %s', (_, action, name) => {
  expect(functionsOf(action)).toEqual([name]);
});

it('keeps the thing where two actions would be called the same', () => {
  expect(functionsOf(acts('pay the rest of', { on: 'transfer' }), acts('pay the rest', { creates: 'transfer' }))).toEqual([
    'payRestOfTransfer',
    'payRestTransfer',
  ]);
});
