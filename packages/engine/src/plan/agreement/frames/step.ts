/** The record goes on: confirmed, returned, cancelled, judged. */
import { participle } from '../../grammar.ts';
import type { Statement } from '../../statements/statement.ts';
import { actOf } from '../../words/acts.ts';
import { classOf } from '../../words/nouns.ts';
import { type DeedDraft, nounOf, type Party, sameParty, type ThingDraft } from '../draft.ts';
import { isPersonNoun, type Story } from '../story.ts';
import { limit, sourcesOf } from '../times.ts';
import { takePayment } from './pay.ts';

export function step(one: Statement, story: Story): boolean {
  const { verb, what, who } = one;
  if (!verb) return false;
  const object = one.passive ? who : (what ?? one.complements.find(({ phrase }) => story.thingOf(phrase))?.phrase);
  const thing = (object ? story.thingOf(object) : undefined) ?? (object && !isPersonNoun(object) ? undefined : mainOf(story));
  if (!thing) return false;
  const party = one.passive ? suffering(verb, thing) : actor(one, thing, story);
  if (!party) return false;
  const from = sourcesOf(one, thing, story);
  const told = story.draft.deeds.filter((deed) => deed.root === verb.root && deed.on === thing);
  const same = told.find(({ by }) => one.passive || sameParty(by, party));
  if (same) {
    story.deed = same;
    return true;
  }
  // "the broker verifies it, then the registrar verifies it": two steps, each in its own state.
  const as = told.length > 0 ? nounOf(party) : undefined;
  if (told.length > 0 && as === undefined) return false;
  const deed = story.addDeed({
    verb: as === undefined ? verbOf(one, story) : `${verb.root} as ${as}`,
    root: verb.root,
    by: party,
    on: thing,
    from: [one],
  });
  for (const means of one.means) takePayment(deed, means, story);
  if (!limit(deed, one, story)) return false;
  const back = actOf(verb) === 'return' && thing.returns === true;
  const state = as === undefined ? participle(verb.root) : `${participle(verb.root)} by the ${as}`;
  story.move(deed, thing, back ? (thing.states[0] ?? 'open') : state, from);
  if (back) thing.now = thing.states[0] ?? 'open';
  return true;
}

/** "selects a supervisor": whoever makes the record names somebody for it. */
export function name({ verb, what, who }: Statement, story: Story): boolean {
  const thing = mainOf(story);
  if (!thing || !verb || !what || !who || !isPersonNoun(what) || what.plural || story.known(what)) return false;
  const party = story.known(who);
  const isMaker = thing.maker !== undefined && (party?.kind === 'anyone' || (party?.kind === 'field' && party.field === thing.maker));
  if (!isMaker) return false;
  story.askPerson(thing, what.head);
  return true;
}

/** "agree to" the bet, "confirm" the request */
const verbOf = ({ verb, what, complements }: Statement, story: Story): string => {
  const preposition = what ? undefined : complements.find(({ phrase }) => story.thingOf(phrase))?.preposition;
  return [verb?.root, verb?.particle, preposition].filter(Boolean).join(' ');
};

const mainOf = (story: Story): ThingDraft | undefined => story.thing ?? story.draft.things[0];

/** "is returned": by whoever has it; "is confirmed": by whoever made it. */
function suffering(verb: { root: string; particle?: string }, thing: ThingDraft): Party | undefined {
  const field = actOf(verb) === 'return' ? thing.taker : thing.maker;
  return field === undefined ? undefined : { kind: 'field', thing, field };
}

function actor({ who }: Statement, thing: ThingDraft, story: Story): Party | undefined {
  const party = who && story.known(who);
  if (party) return party;
  if (!who || !isPersonNoun(who)) return undefined;
  if (classOf(who.head) === 'authority' || who.plural) return story.role(who.head, who.plural ? 'many' : 'one');
  return story.askPerson(thing, who.head);
}

/** "picks a bid", "picks one sitter": one of the records that others made, or the person of one. */
export function choose(one: Statement, story: Story): boolean {
  const { what, who, verb } = one;
  if (!what || !verb) return false;
  const person = story.known(what);
  const child = story.draft.things.find(
    (thing) => thing.parent && (thing === story.thingOf(what) || (person?.kind === 'field' && person.thing === thing)),
  );
  const parent = child?.parent;
  const by = who && story.known(who);
  if (!child || !parent || by === undefined) return false;
  const from = story.stateOf(parent);
  const deed: DeedDraft = story.addDeed({ verb: verb.root, root: verb.root, by, on: child, from: [one] });
  if (!limit(deed, one, story)) return false;
  story.move(deed, parent, participle(verb.root), [from], 'up');
  if (child.maker !== undefined) {
    if (!parent.fields.some(({ field }) => field === child.maker)) parent.fields.push({ field: child.maker, unit: 'person' });
    deed.do.unshift({ set: { field: child.maker, of: { up: parent.noun } }, to: { field: child.maker } });
    story.cast.set(child.maker, { kind: 'field', thing: parent, field: child.maker });
  }
  story.thing = parent;
  return true;
}

/** "judges whether the goal was achieved": one of two answers, each with a state of its own. */
export function judge(one: Statement, story: Story): boolean {
  const question = one.conditions.find(({ by }) => by === 'whether')?.statement;
  if (!question?.verb) return step(one, story);
  const thing = mainOf(story);
  const party = thing && actor(one, thing, story);
  if (!thing || !party || !one.verb) return false;
  const yes = participle(question.verb.root);
  const no = `not ${yes}`;
  const from = story.stateOf(thing);
  const deed = story.addDeed({ verb: one.verb.root, root: question.verb.root, by: party, on: thing, from: [one] });
  deed.inputs.push({ input: 'verdict', unit: { choice: [yes, no] } });
  if (!limit(deed, { ...one, conditions: one.conditions.filter(({ by }) => by !== 'whether') }, story)) return false;
  story.move(deed, thing, yes, [from]);
  if (!thing.states.includes(no)) thing.states.push(no);
  deed.decision = { if: { compare: [{ input: 'verdict' }, 'is', { choice: yes }] }, do: deed.do, else: [{ move: no }] };
  deed.do = [deed.decision];
  return true;
}

/** "delivers the link", "submits a proof": words that the record keeps from then on. */
export function handIn(one: Statement, story: Story): boolean {
  const { what, who, verb } = one;
  const thing = mainOf(story);
  const party = who && story.known(who);
  if (!verb || !what || !thing || classOf(what.head) !== 'text' || what.kind !== 'noun' || party?.kind !== 'field') return false;
  const record = thing.parent && party.thing === thing.parent ? thing.parent : thing;
  if (party.thing !== record || story.creationOf(record)?.sentence === one.sentence) return false;
  if (!record.fields.some(({ field }) => field === what.head)) record.fields.push({ field: what.head, unit: 'text' });
  const deed = story.addDeed({ verb: `${verb.root} the ${what.head} of`, root: verb.root, by: party, on: record, from: [one] });
  deed.inputs.push({ input: `new ${what.head}`, unit: 'text' });
  deed.do.push({ set: { field: what.head }, to: { input: `new ${what.head}` } });
  const from = sourcesOf(one, record, story);
  if (!limit(deed, one, story)) return false;
  story.move(deed, record, participle(verb.root), from);
  return true;
}
