/** Gives money that a text leaves lying a way back to whoever paid it; everything else that does not hold is not mended. */
import { type Charter, givenCharterSchema } from '@starwright/protocol/charter';
import { charterOf, type DeedDraft, paysBackOwn, type ThingDraft } from './draft.ts';
import type { Story } from './story.ts';

/** What is wrong with a charter, as the checker of the rules says it. */
export interface Flaw {
  code: string;
  about: Readonly<Record<string, string | undefined>>;
}
export type CheckCharter = (charter: Charter) => readonly Flaw[];

const mostFlaws = 12;

/** A charter that holds; undefined when there is none by these means. */
export function mended(story: Story, check: CheckCharter): Charter | undefined {
  for (let round = 0; round < mostFlaws; round++) {
    const read = givenCharterSchema.safeParse(charterOf(story.draft));
    if (!read.success) return undefined;
    const [flaw] = check(read.data);
    if (!flaw) return read.data;
    if (flaw.code !== 'stuck-money' || !wayBack(story, flaw.about.pot ?? '', flaw.about.state)) return undefined;
  }
  return undefined;
}

function wayBack(story: Story, pot: string, state: string | undefined): boolean {
  const paying = story.draft.deeds.filter(({ pays }) => pays?.into.pot === pot);
  const [first, second] = paying;
  const thing = story.draft.things.find(({ noun }) => story.draft.pots.some((one) => one.pot === pot && one.of === noun));
  if (!first || second) return false;
  if (goesOver(story, first, thing, pot)) return true;
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

/** A price is paid to whoever asked for it, at once; a deposit is not. */
function goesOver(story: Story, deed: DeedDraft, thing: ThingDraft | undefined, pot: string): boolean {
  const isPrice = /(^| )(price|fee|rent|due|toll|premium|tip|fare)$/.test(pot);
  if (!isPrice || !thing || deed.on !== thing || thing.maker === undefined || (deed.by.kind === 'field' && deed.by.field === thing.maker))
    return false;
  deed.do.push({ pay: { held: { pot } }, from: { pot }, to: { field: thing.maker } });
  story.draft.assumptions.push(
    `Your text does not say who gets the ${pot.replace(/^locked /, '')}, so it goes to the ${thing.maker} at once.`,
  );
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
