/** Draws in two transactions: asked for in an action, decided by the hash of a block that nobody knew then. */
import { encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { scopeInside } from '../language/typing.ts';
import { thingNamed } from '../language/vocabulary.ts';
import { type Draft, impossible } from './draft.ts';
import { type Draw, doAll } from './effects.ts';
import { type Do, frameOf, type Place, type Plan, thingAt } from './plan.ts';
import { readAmong, readParent } from './references.ts';
import { refuse } from './refusal.ts';
import type { Circumstances, DrawRequest } from './state.ts';
import { readPerson } from './values.ts';

/** The first transaction's part, and notes in the plan what the second one does. */
export function doDraw(effect: Draw, place: Place): Do {
  const { plan, scope } = place;
  const thing = thingNamed(plan.charter, effect.among);
  const at = thingAt(plan, thing.thing);
  const parent = readParent(effect.in, place);
  const among = readAmong(thing, effect.in, place);
  const besides = effect.besides === undefined ? undefined : readPerson(effect.besides, place);
  const person = thing.fields.findIndex((field) => field.unit === 'person');
  plan.draws[place.action] = {
    thing,
    picks: effect.draw,
    effects: doAll(effect.do, { ...place, scope: scopeInside(effect, scope) }),
  };
  return (frame) => {
    const { draft } = frame;
    const of = `${thing.thing} ${parent(frame)}`;
    const all = among(frame);
    const left = besides?.(frame);
    if (draft.draws.pending.some((one) => one.among === of)) refuse('DrawPending');
    const candidates = left === undefined ? [...all] : all.filter((record) => draft.row(at, record).fields[person] !== left);
    if (candidates.length < effect.draw) refuse('TooFew');
    const request = draft.draws.last + 1;
    const noted: DrawRequest = {
      request,
      action: place.action,
      actor: frame.actor,
      on: frame.on,
      made: frame.made,
      inputs: [...frame.inputs],
      called: [...frame.called],
      block: frame.block,
      candidates,
      among: of,
    };
    draft.draws = { last: request, pending: [...draft.draws.pending, noted] };
    draft.happenings.push({ event: 'draw asked', request });
  };
}

/** Which of the candidates are drawn: a partial Fisher–Yates shuffle, in order. */
export function picked(candidates: readonly number[], picks: number, seed: Hex): number[] {
  const order = [...candidates];
  for (let i = 0; i < picks; i++) {
    const hash = keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [seed, BigInt(i)]));
    const j = i + Number(BigInt(hash) % BigInt(order.length - i));
    [order[i], order[j]] = [order[j] ?? impossible(), order[i] ?? impossible()];
  }
  return order.slice(0, picks);
}

export const seedOf = (hash: Hex, request: number): Hex =>
  keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [hash, BigInt(request)]));

/** The second transaction. @throws Refusal `NothingToDo`, `TooEarly`, and what the effects refuse */
export function completeDraw(plan: Plan, draft: Draft, request: number, circumstances: Circumstances): void {
  const asked = draft.draws.pending.find((one) => one.request === request);
  if (!asked) refuse('NothingToDo');
  const { block } = circumstances;
  if (block < asked.block + 2n) refuse('TooEarly');
  if (block > asked.block + 257n) {
    draft.draws = { ...draft.draws, pending: draft.draws.pending.map((one) => (one === asked ? { ...one, block } : one)) };
    draft.happenings.push({ event: 'draw renewed', request });
    return;
  }
  const hash = circumstances.blockHash?.(asked.block + 1n);
  if (hash === undefined) throw new Error(`the hash of block ${asked.block + 1n} is needed to complete a draw`);
  const site = plan.draws[asked.action] ?? impossible();
  draft.draws = { ...draft.draws, pending: draft.draws.pending.filter((one) => one !== asked) };
  const records = picked(asked.candidates, site.picks, seedOf(hash, request));
  draft.happenings.push({ event: 'drawn', request, thing: site.thing.thing, records });
  const frame = frameOf(draft, {
    now: circumstances.now,
    block,
    actor: asked.actor,
    on: asked.on,
    made: asked.made,
    inputs: [...asked.inputs],
    called: [...asked.called],
  });
  for (const record of records) {
    frame.drawn = record;
    site.effects(frame);
  }
}
