/** Many decide: they vote on a record, approve or sign it, and what follows when enough of them did. */
import type { Condition, Value } from '@starwright/protocol/charter';
import { participle } from '../../grammar.ts';
import type { Phrase, Statement } from '../../statements/statement.ts';
import { actOf } from '../../words/acts.ts';
import { nounOfVerb } from '../../words/nouns.ts';
import type { DeedDraft, Party, ThingDraft } from '../draft.ts';
import { isPersonNoun, pluralOf, type Story } from '../story.ts';
import { limit } from '../times.ts';
import { isSeveral, majorityOf, numberOf, peopleOf, quorumOf, votersOf } from '../voters.ts';

/** "members vote on each proposal", "two of the three directors must approve it", "if most neighbours agree" */
export function vote(one: Statement, story: Story, isCondition = one.mode === 'must'): boolean {
  const { who, verb } = one;
  if (!who || !verb || one.passive || !/^(vote|approve|sign)$/.test(actOf(verb) ?? '')) return false;
  if (actOf(verb) !== 'vote' && !isSeveral(who)) return false;
  const told = votedBefore(one, story);
  const voters = told?.votes?.by ?? votersOf(who, story);
  if (!voters) return false;
  const deed = told ?? begin(one, voters, story);
  if (!deed || !limit(deed, { ...one, adverbs: one.adverbs.filter((word) => word !== 'once') }, story)) return false;
  const enough = isCondition || !isEverybody(who) ? quorum(deed, who, story) : undefined;
  if (enough && !decides(deed, enough, story)) return false;
  story.deed = deed;
  deed.told = one.sentence;
  return enough !== undefined || told === undefined || isSeveral(who);
}

/** "at least 3 approvals are needed", "the request needs a majority of the votes" */
export function need(one: Statement, story: Story): boolean {
  const ballots = one.passive || !one.what ? one.who : one.what;
  const deed = lastVote(story);
  if (!deed || !ballots || !isBallot(ballots)) return false;
  const enough = quorum(deed, ballots, story);
  if (!enough || !decides(deed, enough, story)) return false;
  story.deed = deed;
  deed.told = one.sentence;
  return true;
}

/** "a proposal passes if …": what the record is called when enough have voted for it. */
export function pass(one: Statement, story: Story): boolean {
  const about = one.passive || !one.what ? one.who : one.what;
  const thing = story.thingOf(about);
  const deed = lastVote(story);
  if (!thing || !one.verb || deed?.on !== thing || one.conditions.length === 0) return false;
  if (!deed.decision) assumeMajority(deed, story);
  if (!deed.decision) return false;
  const named = one.complements.find(({ preposition }) => preposition === 'as')?.phrase;
  rename(deed, thing, named ? [...named.qualities, named.head].join(' ').trim() : participle(one.verb.root));
  return true;
}

/** Runs the vote that a condition speaks of, so that what depends on it finds it. */
export function tellVotes(one: Statement, story: Story): void {
  for (const { by, statement } of one.conditions) {
    if (!/^(if|when|once|after|as soon as|until|unless)$/.test(by) || statement.mode === 'does not') continue;
    const before = story.snapshot();
    if (!vote(statement, story, true) && !need(statement, story) && !reach(statement, story)) story.restore(before);
  }
}

/** "the votes reach a threshold", "a project has 5 votes" */
function reach({ who, what, verb }: Statement, story: Story): boolean {
  const deed = lastVote(story);
  if (!deed || !verb || !who || !/^(reach|have|get)$/.test(actOf(verb) ?? '')) return false;
  if (!isBallot(who) && !(what && isBallot(what) && story.thingOf(who) === deed.on)) return false;
  const enough = what && quorum(deed, what, story);
  if (enough) return decides(deed, enough, story);
  const making = deed.on && story.creationOf(deed.on);
  if (!what || what.value !== undefined || !deed.on || !making) return false;
  // "a threshold" that the text does not give is given with each record.
  const needed = story.ask(deed.on, `needed ${deed.votes?.yes}`, 'count');
  making.onlyIf.push({ compare: [{ field: needed, of: 'new' }, 'at least', 1] });
  return decides(deed, { compare: [votesOf(deed), 'at least', { field: needed }] }, story);
}

const ballotNouns = /^(vote|approval|signature|confirmation|consent|yes|majority|support)$/;
const isBallot = (phrase: Phrase): boolean =>
  [phrase, phrase.of].some((one) => one !== undefined && ballotNouns.test(one.head.split(' ').at(-1) ?? ''));

const lastVote = (story: Story): DeedDraft | undefined => [...story.draft.deeds].reverse().find(({ votes }) => votes);

/** The same vote, spoken of again. */
function votedBefore({ what, complements, verb }: Statement, story: Story): DeedDraft | undefined {
  const about = [what, ...complements.map(({ phrase }) => phrase)].map((phrase) => story.thingOf(phrase)).find(Boolean);
  const last = lastVote(story);
  if (!last || (about && about !== last.on)) return undefined;
  // To agree is to vote for it; two kinds of approval are two steps.
  const act = verb && actOf(verb);
  return act === 'vote' || last.root === verb?.root || (act === 'approve' && last.root === 'vote') ? last : undefined;
}

/** What is voted on: a record that somebody made, or one that the voters make themselves where nobody says who does. */
function subjectOf(one: Statement, voters: Party, story: Story): ThingDraft | undefined {
  const named = [
    one.what,
    ...one.complements.filter(({ preposition }) => /^(on|for|to|about|against)$/.test(preposition)).map((c) => c.phrase),
  ];
  const known = named.map((phrase) => story.thingOf(phrase)).find((thing) => thing && thing.who === undefined);
  if (known) return known;
  const about = named.find((phrase) => phrase?.kind === 'noun' && !isPersonNoun(phrase) && !isBallot(phrase));
  if (!about) return story.thing?.who === undefined ? story.thing : story.draft.things.find(({ who }) => who === undefined);
  const thing = story.addThing(about.head);
  const deed = story.addDeed({
    verb: thing.noun === 'proposal' ? 'make' : 'propose',
    root: 'propose',
    by: voters,
    creates: thing,
    from: [],
  });
  story.ask(thing, 'description', 'text');
  deed.asks = ['description'];
  deed.assumptions.push(
    `Your text does not say who proposes ${thing.plural}, so ${voters.kind === 'anyone' ? 'anyone can' : 'whoever votes can'}.`,
  );
  return thing;
}

function begin(one: Statement, voters: Party, story: Story): DeedDraft | undefined {
  const { verb, who } = one;
  const thing = subjectOf(one, voters, story);
  if (!thing || !verb || !who) return undefined;
  const root = verb.root;
  const preposition = one.complements.find(({ phrase }) => story.thingOf(phrase) === thing)?.preposition;
  const sided = actOf(verb) === 'vote' && preposition !== 'for';
  const noun = pluralOf(root === 'agree' ? 'agreement' : root === 'approve' ? 'approval' : (nounOfVerb(root) ?? `${root} vote`));
  const yes = sided ? 'votes for it' : story.freeName(noun, thing);
  const deed = story.addDeed({
    verb: actOf(verb) === 'vote' ? `vote ${sided ? 'on' : 'for'}` : root,
    ...{ root, by: voters, on: thing, from: [one], votes: { yes, by: voters } },
  });
  // "for one photo": one vote in all, which can be counted only where all photos belong together.
  const single = one.complements.some(({ preposition, phrase }) => preposition === 'for' && story.peek(phrase)?.value === 1);
  if (single && thing.parent) return undefined;
  deed.onlyIf.push({ once: single ? 'person' : 'record' });
  if (thing.states.length > 0) deed.onlyIf.unshift({ state: [story.stateOf(thing)] });
  if (/^(other|others)$/.test([who.determiner, ...who.qualities].find((word) => word === 'other') ?? '') && thing.maker !== undefined)
    deed.onlyIf.push({ compare: ['actor', 'is not', { field: thing.maker }] });
  thing.fields.push({ field: yes, unit: 'count', starts: 0 });
  if (sided) takeSides(deed, thing, yes);
  else deed.do.push({ raise: { field: yes }, by: 1 });
  return deed;
}

function takeSides(deed: DeedDraft, thing: ThingDraft, yes: string): void {
  const no = 'votes against it';
  thing.fields.push({ field: no, unit: 'count', starts: 0 });
  deed.votes = { yes, no, by: deed.by };
  deed.inputs.push({ input: 'answer', unit: { choice: ['for it', 'against it'] } });
  deed.do.push({
    if: { compare: [{ input: 'answer' }, 'is', { choice: 'for it' }] },
    do: [{ raise: { field: yes }, by: 1 }],
    else: [{ raise: { field: no }, by: 1 }],
  });
}

const votesOf = (deed: DeedDraft): Value => ({ field: deed.votes?.yes ?? '' });

function quorum(deed: DeedDraft, phrase: Phrase, story: Story): Condition | undefined {
  return quorumOf(phrase, votesOf(deed), deed.votes && numberOf(deed.votes.by, deed.on), story);
}

/** "all members can vote": who may, and not how many it takes. */
const isEverybody = (phrase: Phrase): boolean =>
  peopleOf(phrase) === phrase && phrase.value === undefined && /^(all|every|each|any)$/.test(phrase.determiner ?? '');

/** From so many votes on the record is accepted; said twice, both have to agree. */
function decides(deed: DeedDraft, enough: Condition, story: Story): boolean {
  const thing = deed.on;
  if (!thing) return false;
  if (deed.decision) return 'if' in deed.decision && JSON.stringify(deed.decision.if) === JSON.stringify(enough);
  const from = story.stateOf(thing);
  if (!deed.onlyIf.some((condition) => 'state' in condition)) deed.onlyIf.unshift({ state: [from] });
  deed.decision = { if: enough, do: [] };
  const state = deed.root === 'vote' ? 'accepted' : participle(deed.root);
  if (!thing.states.includes(state)) thing.states.push(state);
  deed.decision.do.push({ move: state });
  deed.do.push(deed.decision);
  deed.to = state;
  thing.now = state;
  return true;
}

export function assumeMajority(deed: DeedDraft, story: Story): void {
  const everybody = deed.votes && numberOf(deed.votes.by, deed.on);
  if (everybody === undefined) return;
  if (decides(deed, majorityOf(votesOf(deed), everybody), story))
    deed.assumptions.push(
      `Your text does not say how many have to ${deed.root === 'vote' ? 'vote for it' : deed.root}, so more than half.`,
    );
}

function rename(deed: DeedDraft, thing: ThingDraft, state: string): void {
  const before = deed.to;
  if (before === undefined || thing.states.includes(state)) return;
  thing.states = thing.states.map((one) => (one === before ? state : one));
  if (deed.decision)
    deed.decision.do = deed.decision.do.map((effect) => ('move' in effect && effect.move === before ? { move: state } : effect));
  deed.to = state;
  if (thing.now === before) thing.now = state;
}
