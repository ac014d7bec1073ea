/** Money goes out: to whom, how much of it, and on what occasion. */
import type { Condition, Effect, PotRef, Value } from '@starwright/protocol/charter';
import type { Phrase, Statement } from '../../statements/statement.ts';
import { actOf } from '../../words/acts.ts';
import { classOf } from '../../words/nouns.ts';
import { type DeedDraft, type Party, paysBackOwn, personOf, type ThingDraft } from '../draft.ts';
import { pool } from '../pots.ts';
import { isMoney, isPersonNoun, type Story } from '../story.ts';
import { byComplement, deedOf, dueOf, isTemporal, limit, refusedBy, sourcesOf } from '../times.ts';
import { tellAbsence } from './presence.ts';
import { choose, step } from './step.ts';

export interface Payout {
  /** Who gets it. */
  to: Phrase;
  /** What is got: a word for money, a share, "it", or nothing said. */
  what: Phrase | undefined;
}

/** Reads who gets what of a statement that speaks of money going out. */
function payoutOf(one: Statement): Payout | undefined {
  const { who, what, verb, complements } = one;
  const act = verb && actOf(verb);
  const to = complements.find(
    ({ preposition, phrase }) => preposition === 'to' && (isPersonNoun(phrase) || phrase.kind === 'pronoun'),
  )?.phrase;
  if (one.passive) {
    // "the sitter is paid" · "the deposit is paid back to the guest"
    if (who && isPersonNoun(who) && /^(pay|refund|repay|reimburse)$/.test(verb?.root ?? '')) return { to: who, what: undefined };
    return to && who ? { to, what: who } : undefined;
  }
  if (act === 'go' || act === 'divide') return to && who ? { to, what: who } : undefined;
  if (/^(pay|give back|release)$/.test(act ?? '') && who && !isPersonNoun(who))
    return what && isPersonNoun(what) ? { to: what, what: undefined } : to ? { to, what } : undefined;
  if (/^(get|take out|return|keep|take)$/.test(act ?? '') && who) return { to: who, what };
  return undefined;
}

export function payOut(one: Statement, story: Story): boolean {
  const found = payoutOf(one);
  if (!found) return false;
  const isMoneyWord =
    !found.what ||
    isMoney(found.what) ||
    anyMoney.test(found.what.head) ||
    found.what.kind !== 'noun' ||
    (found.what.value !== undefined && found.what.of !== undefined);
  if (!isMoneyWord) return false;
  const party = story.known(found.to) ?? (isPersonNoun(found.to) ? introduce(found.to, story) : undefined);
  if (!party) return false;
  return occasion(one, found, party, story);
}

/** Words for whatever money is spoken of. */
const anyMoney = /^(money|fund|ether|eth|amount|balance|cash|everything|rest|remainder|pot|pool|payment)$/;

/** A payee that nobody has spoken of: an office, or a person that the record names. */
function introduce(phrase: Phrase, story: Story): Party | undefined {
  if (classOf(phrase.head) === 'authority') return story.role(phrase.head, 'one');
  // "my sister": one person, whom the owner names.
  if (/^(my|our)$/.test(phrase.determiner ?? '') && !phrase.plural) return story.office(phrase.head, 'owner');
  const thing = story.draft.things[0];
  // Nobody gets money by default.
  if (!thing || thing.maker === undefined || !story.creationOf(thing)) return undefined;
  return story.askPerson(thing, phrase.head);
}

/** With what was just done or what the condition names; else as a deed of whoever gets it. */
function occasion(one: Statement, payout: Payout, party: Party, story: Story): boolean {
  const when = one.conditions.find(
    ({ by, statement }) => /^(when|if|after|once|whenever)$/.test(by) && statement.mode === 'does' && statement.verb,
  );
  const timed = when?.statement.complements.filter((complement) => isTemporal(complement, story)) ?? [];
  tellAbsence(one, story);
  const event = party.kind === 'winner' ? decidedBy(story) : when && eventOf(when.statement, timed, story);
  // Who may take the money once it was judged takes it by a deed of their own.
  if (event && isVerdict(event) && (one.mode === 'may' || timed.length > 0)) return claim(one, payout, party, story);
  const last = story.deed;
  const host = event ?? (last && (isPartOf(one, last) || followsDecision(one, last)) ? last : undefined);
  if (!host) return claim(one, payout, party, story);
  // A condition that nothing stands for would make the payment unconditional.
  if (one.conditions.length > (event && when ? 1 : 0)) return false;
  // Each vote would pay.
  if (host.votes && !host.decision) return false;
  const given = giving(host, payout, party, story);
  if (!given) return false;
  const condition = timed[0] && event && conditionOf(event, timed[0], story);
  if (timed.length > 1 || (timed[0] && !condition)) return false;
  const branch = branchOf(host, when?.statement, story);
  if (branch) put(given, branch);
  else add(host, condition ? { if: condition, do: [given], else: instead(host, given) } : given);
  host.from.push(one);
  return true;
}

/** The deed in which it is decided who wins. */
const decidedBy = (story: Story): DeedDraft | undefined => story.draft.deeds.find(({ root, decision }) => root === 'award' && decision);

const isVerdict = ({ inputs }: DeedDraft): boolean => inputs.some(({ input }) => input === 'verdict');

/** What is done when a judgement or a vote goes this way; undefined where nothing is decided. */
function branchOf({ decision }: DeedDraft, statement: Statement | undefined, story: Story): Effect[] | undefined {
  const otherwise = statement && refusedBy(statement, story) !== undefined;
  return decision && (otherwise ? ('else' in decision ? decision.else : undefined) : decision.do);
}

/** The deed that a condition names: one that was told, or one that becomes a deed by being named. */
function eventOf(statement: Statement, timed: Statement['complements'], story: Story): DeedDraft | undefined {
  const untimed = { ...statement, complements: statement.complements.filter((one) => !timed.includes(one)) };
  const told = deedOf(statement, story);
  if (told) return told;
  const isChoice = statement.verb !== undefined && actOf(statement.verb) === 'choose';
  return (isChoice && choose(untimed, story)) || step(untimed, story) ? story.deed : undefined;
}

/** What is told in the same sentence, and is not something that somebody may do later. */
function isPartOf({ mode, verb, conditions, complements, sentence }: Statement, last: DeedDraft): boolean {
  const act = verb && actOf(verb);
  const later =
    mode === 'may' ||
    act === 'take out' ||
    act === 'take' ||
    conditions.some(({ statement }) => statement.mode === 'does not' || actOf(statement.verb ?? { root: '' }) === 'miss');
  return !later && last.sentence === sentence && complements.every(({ preposition }) => !/^(after|before)$/.test(preposition));
}

/** "Two of three have to approve it. Then the money goes to the requester." */
const followsDecision = ({ mode, conditions, sentence }: Statement, last: DeedDraft): boolean =>
  last.decision !== undefined && !isVerdict(last) && mode === 'does' && conditions.length === 0 && sentence - last.told <= 1;

/** "within 7 days": counted from what happened to the record before. */
function conditionOf(event: DeedDraft, complement: Statement['complements'][number], story: Story): Condition | undefined {
  const thing = event.on;
  const given = story.amount(complement.phrase);
  if (thing && given?.unit === 'duration' && complement.preposition === 'within') {
    const due = dueOf(thing, given.value, story);
    if (due !== undefined) return { compare: ['now', 'at most', { field: due }] };
  }
  const scratch: DeedDraft = { ...event, onlyIf: [] };
  return byComplement(scratch, complement, story) ? scratch.onlyIf[0] : undefined;
}

/** Where the condition does not hold, whoever made the record keeps what was left with it. */
function instead(host: DeedDraft, given: Effect): Effect[] {
  const thing = host.on;
  const maker = thing?.maker === undefined ? undefined : personOf({ kind: 'field', thing, field: thing.maker }, host);
  if (maker === undefined || !thing || !('pay' in given)) return [];
  host.assumptions.push(`Your text does not say what happens to the ${given.from.pot} otherwise, so it goes to the ${thing.maker}.`);
  return [{ ...given, to: maker }];
}

/** The pot that is meant, with the thing that it belongs to. */
function potOf(
  what: Phrase | undefined,
  thing: ThingDraft | undefined,
  story: Story,
): { pot: string; thing: ThingDraft | undefined } | undefined {
  const word = what?.of && isMoney(what.of) ? what.of : what;
  const pots = story.draft.pots.filter(({ of }) => of === undefined || of === thing?.noun || of === thing?.parent?.noun);
  const named = word && pots.find(({ pot }) => pot === word.head || pot.endsWith(` ${word.head}`));
  const general = word?.kind !== 'noun' || anyMoney.test(word.head);
  const pot = named ?? (general ? (pots.find(({ pot: name }) => name === story.pot) ?? pots[0]) : undefined);
  return pot && { pot: pot.pot, thing: story.draft.things.find(({ noun }) => noun === pot.of) };
}

function refOf(pot: string, thing: ThingDraft | undefined, deed: DeedDraft): PotRef {
  if (!thing || thing === deed.on) return { pot };
  if (thing === deed.creates) return { pot, of: 'new' };
  return { pot, of: { up: thing.noun } };
}

export function giving(deed: DeedDraft, { what }: Payout, party: Party, story: Story): Effect | undefined {
  if (party.kind === 'winner') pool(deed, story);
  const found = potOf(what, deed.on ?? deed.creates, story) ?? commonPot(what, story);
  const to = personOf(party, deed);
  if (!found || to === undefined) return undefined;
  const from = refOf(found.pot, found.thing, deed);
  return { pay: amount(what, from, deed.on, story), from, to };
}

/** What the owner gets has to come from somewhere that the text names. */
const isOwner = (party: Party): boolean => party.kind === 'role' && party.role === 'owner';

/** Where nobody pays anything in, and the text speaks of money that is there: a pot into which anyone can pay. */
function commonPot(what: Phrase | undefined, story: Story): ReturnType<typeof potOf> {
  if (story.draft.pots.length > 0 || !what || !(isMoney(what) || anyMoney.test(what.head))) return undefined;
  const pot = story.potOf(undefined, /^(fund|budget|treasury|pool|pot|kitty)$/.test(what.head) ? what.head : 'fund');
  const { deed, thing, person } = story;
  const assumptions = [`Your text does not say who pays into the ${pot}, so anyone can.`];
  story.addDeed({ verb: `pay into the ${pot}`, root: 'pay', by: { kind: 'anyone' }, pays: { into: { pot } }, from: [], assumptions });
  Object.assign(story, { deed, thing, person });
  return { pot, thing: undefined };
}

/** Payments stand before the record moves on, so that they read in the order in which they are told. */
export const add = (deed: DeedDraft, effect: Effect): void => put(effect, deed.do);

export function put(effect: Effect, effects: Effect[]): void {
  // A share of the pot is taken before the rest of it leaves.
  const rest = takesAll(effect) ? -1 : effects.findIndex((one) => takesAll(one));
  const at = rest >= 0 ? rest : effects.findIndex((one) => 'move' in one || 'draw' in one);
  effects.splice(at < 0 ? effects.length : at, 0, effect);
}

export const takesAll = (effect: Effect): boolean => 'pay' in effect && typeof effect.pay === 'object' && 'held' in effect.pay;

/** A share of the pot, a fixed amount, what the record says, or all that lies in it. */
function amount(what: Phrase | undefined, from: PotRef, thing: ThingDraft | undefined, story: Story): Value {
  const given = story.amount(what);
  if (given?.unit === 'share') return { part: given.value, of: { held: from } };
  if (given?.unit === 'money') return given.value;
  const said = thing?.fields.filter(({ unit }) => typeof unit === 'object' && 'money' in unit) ?? [];
  const named = said.find(({ field }) => field === what?.head) ?? (said.length === 1 && isCommon(from.pot, story) ? said[0] : undefined);
  if (named) return { field: named.field };
  return { held: from };
}

const isCommon = (pot: string, story: Story): boolean => story.draft.pots.some((one) => one.pot === pot && one.of === undefined);

/** A deed of its own: whoever gets the money takes it. */
function claim(one: Statement, payout: Payout, party: Party, story: Story): boolean {
  const thing = party.kind === 'field' ? party.thing : story.draft.things.find(({ who }) => who === undefined);
  const found = potOf(payout.what, thing, story) ?? (isOwner(party) ? undefined : commonPot(payout.what, story));
  if (!found) return false;
  const root = one.verb?.root === 'get' || one.verb?.root === 'go' ? 'take' : (one.verb?.root ?? 'take');
  const verb = `${root === 'pay' || root === 'return' || root === 'release' || root === 'refund' ? 'take' : root} ${one.verb?.particle === 'back' ? 'back ' : ''}the ${found.pot}${found.thing ? ' of' : ''}`;
  const deed = story.addDeed({ verb, root, by: party, from: [one], ...(found.thing && { on: found.thing }) });
  if (!limit(deed, one, story)) return false;
  if (party.kind === 'anyone' || party.kind === 'member') return takeOwn(deed, found.pot, story);
  const from = refOf(found.pot, found.thing, deed);
  add(deed, { pay: amount(payout.what, from, deed.on, story), from, to: 'actor' });
  if (found.thing) story.move(deed, found.thing, 'closed', sourcesOf(one, found.thing, story));
  return true;
}

/** Each takes back what each put in. */
function takeOwn(deed: DeedDraft, pot: string, story: Story): boolean {
  const tally = story.draft.tallies.find(({ of }) => of === deed.on?.noun);
  if (tally) paysBackOwn(deed, pot, tally.tally);
  return tally !== undefined;
}
