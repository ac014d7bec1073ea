/** Gives money that a text leaves lying a way back to whoever paid it, and leaves out what does not hold otherwise. */
import { type Charter, type Effect, givenCharterSchema } from '@starwright/protocol/charter';
import type { Statement } from '../statements/statement.ts';
import { type AgreementDraft, charterOf, type DeedDraft, paysBackOwn, type ThingDraft } from './draft.ts';
import type { Story } from './story.ts';

/** What is wrong with a charter, as the checker of the rules says it. */
export interface Flaw {
  code: string;
  at: readonly (string | number)[];
  about: Readonly<Record<string, string | undefined>>;
}
export type CheckCharter = (charter: Charter) => readonly Flaw[];

const mostFlaws = 24;

/**
 * A charter that holds; undefined when there is none by these means. What keeps it from holding is left out, with the deeds
 * that it belongs to: what they were made of is then no rule.
 */
export function mended(story: Story, check: CheckCharter): { charter: Charter; without: readonly Statement[] } | undefined {
  const without: Statement[] = [];
  for (let round = 0; round < mostFlaws; round++) {
    const read = givenCharterSchema.safeParse(charterOf(story.draft));
    if (!read.success) return undefined;
    const [flaw] = check(read.data);
    if (!flaw) return { charter: read.data, without };
    if (flaw.code === 'stuck-money' && wayBack(story, flaw.about.pot ?? '', flaw.about.state)) continue;
    const dropped = blamed(flaw, story.draft);
    if (dropped.length === 0) return undefined;
    without.push(...drop(dropped, story).flatMap(({ from }) => from));
  }
  return undefined;
}

/** The deeds without which the flaw would not be there. */
function blamed({ at, about, code }: Flaw, { deeds, pots }: AgreementDraft): DeedDraft[] {
  const [part, index] = at;
  if (part === 'actions' && typeof index === 'number') return deeds.slice(index, index + 1);
  const pot = code === 'stuck-money' ? about.pot : part === 'pots' && typeof index === 'number' ? pots[index]?.pot : undefined;
  return pot === undefined ? [] : deeds.filter(({ pays }) => pays?.into.pot === pot);
}

/** Takes deeds away, with those that nobody could do any more, and what nothing speaks of then; gives all of them. */
function drop(first: readonly DeedDraft[], { draft }: Story): DeedDraft[] {
  const dropped = [...first];
  for (let more = first; more.length > 0; ) {
    draft.deeds = draft.deeds.filter((deed) => !dropped.includes(deed));
    more = draft.deeds.filter((deed) => needed(deed).some((thing) => !exists(thing, draft)));
    dropped.push(...more);
  }
  const said = JSON.stringify(draft.deeds.map(({ do: effects, onlyIf, pays }) => ({ effects, onlyIf, pays })));
  draft.pots = draft.pots.filter(({ pot }) => said.includes(JSON.stringify(pot)));
  draft.tallies = draft.tallies.filter(({ tally }) => said.includes(JSON.stringify(tally)));
  draft.things = draft.things.filter((thing) => exists(thing, draft));
  for (const thing of draft.things)
    thing.states = thing.states.filter((state, place) => place === 0 || draft.deeds.some(({ do: effects }) => moves(effects, state)));
  return dropped;
}

/** The records without which nobody can do a deed. */
const needed = ({ by, on, creates }: DeedDraft): ThingDraft[] =>
  [by.kind === 'member' || by.kind === 'field' ? by.thing : undefined, on].filter(
    (thing) => thing !== undefined && thing !== creates,
  ) as ThingDraft[]; // undefined was left out

const exists = (thing: ThingDraft, { deeds }: AgreementDraft): boolean =>
  thing.single === true ||
  deeds.some(({ creates, do: effects }) => creates === thing || JSON.stringify(effects).includes(`"create":"${thing.noun}"`));

const moves = (effects: readonly Effect[], state: string): boolean =>
  effects.some(
    (effect) =>
      ('move' in effect && effect.move === state) || ('if' in effect && (moves(effect.do, state) || moves(effect.else ?? [], state))),
  );

function wayBack(story: Story, pot: string, state: string | undefined): boolean {
  const paying = story.draft.deeds.filter(({ pays }) => pays?.into.pot === pot);
  const [first, second] = paying;
  const thing = story.draft.things.find(({ noun }) => story.draft.pots.some((one) => one.pot === pot && one.of === noun));
  if (!first || second) return false;
  if (!thing && ofEach(story, first, pot)) return true;
  if (goesOver(first, thing, pot)) return true;
  const tally = first.do
    .flatMap((effect) => ('raise' in effect && 'tally' in effect.raise && effect.by === 'payment' ? [effect.raise.tally] : []))
    .at(0);
  const payer = tally === undefined ? payerOf(first, thing) : { kind: 'anyone' as const };
  if (!payer) return false;
  const verb = `take back the ${pot}${thing ? ' of' : ''}`;
  if (story.draft.deeds.some((deed) => deed.verb === verb)) return alsoFrom(story, verb, state);
  const deed = story.addDeed({ verb, root: 'take', by: payer, from: [], assumed: true, ...(thing && { on: thing }) });
  if (state !== undefined) deed.onlyIf.push({ state: [state] });
  if (tally !== undefined) paysBackOwn(deed, pot, tally);
  else {
    deed.do.push({ pay: { held: { pot } }, from: { pot }, to: 'actor' });
    if (thing && state !== undefined) story.move(deed, thing, 'closed', undefined);
  }
  return true;
}

/** What everybody paid with a record of their own stays with that record, so that each can have it back. */
function ofEach({ draft }: Story, { pays, creates }: DeedDraft, name: string): boolean {
  const pot = draft.pots.find((one) => one.pot === name);
  const owner = creates && (creates.who === undefined ? creates.maker : 'person');
  if (
    !pot ||
    !creates ||
    !pays ||
    owner === undefined ||
    JSON.stringify(draft.deeds.map(({ do: effects }) => effects)).includes(`"pot":"${name}"`)
  )
    return false;
  pot.of = creates.noun;
  pays.into.of = 'new';
  creates.maker = owner;
  return true;
}

/** A price is paid to whoever asked for it, at once; a deposit is not. */
function goesOver(deed: DeedDraft, thing: ThingDraft | undefined, pot: string): boolean {
  const isPrice = /(^| )(price|fee|rent|due|toll|premium|tip|fare)$/.test(pot);
  if (!isPrice || !thing || deed.on !== thing || thing.maker === undefined || (deed.by.kind === 'field' && deed.by.field === thing.maker))
    return false;
  deed.do.push({ pay: { held: { pot } }, from: { pot }, to: { field: thing.maker } });
  deed.assumptions.push(`Your text does not say who gets the ${pot.replace(/^locked /, '')}, so it goes to the ${thing.maker} at once.`);
  return true;
}

/** The way back that there is already leads out of this state as well. */
function alsoFrom(story: Story, verb: string, state: string | undefined): boolean {
  const asked = story.draft.deeds.find((deed) => deed.verb === verb)?.onlyIf.find((condition) => 'state' in condition);
  if (state === undefined || !asked || !('state' in asked) || asked.state.includes(state)) return false;
  asked.state.push(state);
  return true;
}

/** Whose money it was: of whoever made the record, or took it. */
function payerOf(deed: DeedDraft, thing: ThingDraft | undefined): DeedDraft['by'] | undefined {
  if (!thing) return deed.by.kind === 'role' ? deed.by : undefined;
  const field = deed.creates === thing ? thing.maker : deed.by.kind === 'field' && deed.by.thing === thing ? deed.by.field : thing.taker;
  return field === undefined ? (deed.by.kind === 'role' ? deed.by : undefined) : { kind: 'field', thing, field };
}
