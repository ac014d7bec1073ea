/** What scenarios need to know of a pass that lets somebody take part: an item of a collection, or a credential. */
import type { ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { stepsOn } from './steps.ts';
import { isTransferable, makeItem, openSale } from './wired-nft.ts';

const nothing = `0x${'0'.repeat(64)}`;

/** Whether a pass can stop being valid while somebody holds it; it then says `isValid`. */
export const canLapse = (pass: ModuleView): boolean => pass.blueprint === 'credential' || pass.has('expiry') || pass.has('revoke');

/** For how many people there are passes, at most `most`. */
export function passesFor(pass: ModuleView, most: number): number {
  const max = pass.blueprint === 'nft' ? pass.number('maxSupply') : 0n;
  return max > 0n && max < BigInt(most) ? Number(max) : most;
}

/** People get a pass each; the first has number 1, and the others follow in their order. */
export const givePasses = (pass: ModuleView, people: readonly Actor[]): StepInput[] =>
  pass.blueprint === 'credential'
    ? people.map((person) => stepsOn(pass.contract).send('deployer', 'issue', issueArgs(pass, person)))
    : [...openSale(pass), ...people.map((person) => makeItem(pass, person))];

/** One more pass for somebody who may have one already, or nothing where that is not sure to be possible. */
export const canHoldTwo = (pass: ModuleView): boolean => passesFor(pass, 4) === 4 && !pass.has('perWallet') && !pass.has('once');

/** A pass goes on to somebody else; only where `canHandOn`. */
export const handOn = (pass: ModuleView, from: Actor, to: Actor, id: number): StepInput =>
  stepsOn(pass.contract).send(from, 'transferFrom', [`$${from}`, `$${to}`, id]);

export const canHandOn = (pass: ModuleView): boolean => pass.blueprint === 'nft' && isTransferable(pass);

function issueArgs(pass: ModuleView, to: Actor): ScenarioValue[] {
  return [
    `$${to}`,
    'Member',
    ...(pass.has('named') ? [`Name of ${to}`] : []),
    ...(pass.has('details') ? [''] : []),
    ...(pass.has('link') ? [''] : []),
    ...(pass.has('document') ? [nothing] : []),
    ...(pass.has('expiryDate') ? [0] : []),
  ];
}
