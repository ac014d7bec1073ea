/** One call of an action, in the order of docs/rules.md, "One call". */
import type { Action } from '@starwright/protocol/charter';
import { scopeOfAction } from '../language/typing.ts';
import { keepsNft, thingNamed } from '../language/vocabulary.ts';
import { argumentReader } from './arguments.ts';
import { type ActionCall, listsAsked } from './call.ts';
import { doneKey, readCondition, readWho } from './conditions.ts';
import { type Draft, impossible, nftKey } from './draft.ts';
import { doDraw } from './draws.ts';
import { doAll } from './effects.ts';
import { takeNft } from './nfts.ts';
import { preparePayment } from './payments.ts';
import { type Do, frameOf, type Place, type Plan } from './plan.ts';
import { isSingle, makerOf, numberRecord, prepareRecord } from './records.ts';
import { refuse, refuseCondition } from './refusal.ts';
import type { Circumstances } from './state.ts';

/** Does the effects of an action on the draft, payments excepted; gives the record made. @throws Refusal */
export type Perform = (draft: Draft, call: ActionCall, circumstances: Circumstances) => number | undefined;

export function prepareAction(plan: Plan, index: number): Perform {
  const { charter } = plan;
  const action = charter.actions[index] ?? impossible();
  const place: Place = {
    plan,
    scope: scopeOfAction(charter, action),
    action: index,
    inputs: (action.inputs ?? []).map(({ input }) => input),
    called: [],
    proofs: listsAsked(charter, action),
  };
  const read = argumentReader(plan, action);
  const may = readWho(action.by, place);
  const conditions = action.onlyIf.map((condition) => readCondition(condition, place));
  const maker = action.creates === undefined ? undefined : makerOf(plan, thingNamed(charter, action.creates));
  const isBelow = maker?.thing.in !== undefined && maker.thing.in === action.on;
  const aboveIt = isSingle(charter, maker?.thing.in) ? 1 : 0;
  const bringsNft = maker !== undefined && keepsNft(maker.thing);
  const payment = preparePayment(action, place);
  const note = noteDone(action, index);
  const effects = doAll(action.do, place, doDraw);

  return (draft, call, circumstances) => {
    const given = read(draft, call.arguments);
    const frame = frameOf(draft, {
      now: circumstances.now,
      block: circumstances.block,
      actor: call.by,
      on: given.on,
      inputs: given.inputs,
      payment: payment.offered(given.amount ?? call.sent ?? 0n),
      secret: given.secret,
      proofs: given.proofs,
    });
    if (maker) frame.prepared = prepareRecord(maker, isBelow ? given.on : aboveIt, given.asked, frame);
    if (!may(frame)) refuse('NotAllowed');
    for (const [at, holds] of conditions.entries()) if (!holds(frame)) refuseCondition(at);
    payment.take(frame, call.sent ?? 0n, circumstances);
    if (bringsNft && maker) takeNft(draft, maker.thing.thing, given.nft, call.by, circumstances);
    if (maker && frame.prepared) frame.made = numberRecord(maker, frame.prepared, frame);
    if (bringsNft && maker) draft.keepNft(nftKey(maker.thing.thing, frame.made), { number: given.nft, whereabouts: { held: true } });
    payment.put(frame);
    note(frame);
    effects(frame);
    return maker ? frame.made : undefined;
  };
}

/** Notes who did an action that can be done only once, or once in a while. */
function noteDone(action: Action, index: number): Do {
  const once = action.onlyIf.flatMap((condition) => ('once' in condition ? [condition.once] : []));
  const [byPerson, byRecord] = [once.includes('person'), once.includes('record')];
  if (!byPerson && !byRecord) return () => undefined;
  return ({ draft, actor, on, now }) => {
    const done = new Map(draft.done);
    if (byPerson) done.set(doneKey(index, actor, undefined), now);
    if (byRecord) done.set(doneKey(index, actor, on), now);
    draft.done = done;
  };
}
