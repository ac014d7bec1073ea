/** What a record says is changed: a deadline is put off, it goes to another owner, somebody becomes what a field says. */
import type { Statement } from '../../statements/statement.ts';
import { classOf } from '../../words/nouns.ts';
import { type DeedDraft, personOf, type ThingDraft } from '../draft.ts';
import type { Story } from '../story.ts';
import { limit, sourcesOf } from '../times.ts';

/** "the employer can extend the deadline": a later moment, given by whoever does it. */
export function putOff(one: Statement, story: Story): boolean {
  const { who, what, verb } = one;
  const thing = story.thing ?? story.draft.things[0];
  const party = story.known(who);
  if (!thing || !verb || !what || !/^(extend|prolong|postpone|delay)$/.test(verb.root) || party?.kind !== 'field' || party.thing !== thing)
    return false;
  const moments = thing.fields.filter(({ unit }) => unit === 'moment').map(({ field }) => field);
  const field =
    classOf(what.head) === 'moment'
      ? moments.find((name) => name === what.head)
      : what.kind === 'pronoun' && moments.length === 1
        ? moments[0]
        : undefined;
  if (field === undefined) return false;
  const deed = story.addDeed({ verb: `${verb.root} the ${field} of`, root: verb.root, by: party, on: thing, from: [one] });
  deed.inputs.push({ input: `new ${field}`, unit: 'moment' });
  if (!limit(deed, one, story)) return false;
  const states = thing.states.length > 0 ? sourcesOf(one, thing, story) : [];
  if (states.length > 0) deed.onlyIf.unshift({ state: states });
  deed.onlyIf.push(
    { compare: [{ input: `new ${field}` }, 'more than', { field }] },
    { compare: [{ input: `new ${field}` }, 'more than', 'now'] },
  );
  deed.do.push({ set: { field }, to: { input: `new ${field}` } });
  return true;
}

/** "the owner can transfer the vehicle": to a person given by whoever has it. */
export function handOver(one: Statement, story: Story): boolean {
  const { who, what, verb, passive } = one;
  const thing = story.thingOf(what);
  if (!thing || !who || !verb || passive || thing.taker !== undefined) return false;
  const party = story.known(who);
  const isHolder = who.head === 'owner' || (party?.kind === 'field' && party.thing === thing && party.field === thing.maker);
  if (!isHolder) return false;
  const field = ownerOf(thing, story);
  const deed = story.addDeed({ verb: verb.root, root: verb.root, by: { kind: 'field', thing, field }, on: thing, from: [one] });
  deed.inputs.push({ input: `new ${field}`, unit: 'person' });
  if (!limit(deed, one, story)) return false;
  deed.do.push({ set: { field }, to: { input: `new ${field}` } });
  return true;
}

/** "the buyer becomes the owner": with the deed that was told before. */
export function become(one: Statement, story: Story): boolean {
  const { who, what } = one;
  const deed = story.deed;
  const thing = deed?.on;
  const party = story.known(who);
  if (!deed || !thing || !what || !party || deed.sentence !== one.sentence) return false;
  const record = ownedBy(thing, deed);
  const field = record?.fields.find((found) => found.field === what.head && found.unit === 'person')?.field;
  const to = personOf(party, deed);
  if (!record || field === undefined || to === undefined) return false;
  deed.do.push({ set: { field, ...(record !== thing && { of: { up: record.noun } }) }, to });
  return true;
}

const ownedBy = (thing: ThingDraft, deed: DeedDraft): ThingDraft | undefined => thing.parent ?? deed.on;

/** The person field of whoever has it now. */
function ownerOf(thing: ThingDraft, story: Story): string {
  const field = thing.maker ?? 'owner';
  if (thing.maker === undefined) thing.fields.push({ field, unit: 'person', starts: 'actor' });
  thing.maker = field;
  story.cast.set('owner', { kind: 'field', thing, field });
  return field;
}
