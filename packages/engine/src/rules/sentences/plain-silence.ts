/** What happens when one person never acts, in the plain voice: only what follows from who can do what, and in which states. */
import type { Action, Charter, Condition, Effect, Pot, RuleName, Thing, Value, Who } from '@starwright/protocol/charter';
import { passagesOf } from '../check/check-states.ts';
import { allEffects, conjuncts } from '../check/walk.ts';
import { Board, chainOf, type Need, needsOf, type Seat, seatOf } from '../check/without-one.ts';
import { scopeOfAction } from '../language/typing.ts';
import { isFields, keyOf } from './canonical.ts';
import type { Node } from './grammar.ts';
import type { Language } from './literals.ts';
import { isPlural, manyIn } from './nouns.ts';
import { clausesOf, timed, timingOf } from './plain-clauses.ts';
import { deedTold } from './plain-deeds.ts';
import { a, contracted, listed, quote, the } from './plain-nouns.ts';
import { isOwnPart, leaving, sentence, voiceOfAction } from './plain-pots.ts';
import { inWords, whoInWords } from './plain-words.ts';

export function silenceOf(charter: Charter, language: Language): string[] {
  const told = new Teller(charter, language);
  const pots = charter.pots.flatMap((pot) => (pot.forever ? [] : told.ofPot(pot)));
  const things = charter.things.flatMap((thing) => (thing.states ? told.ofThing(thing) : []));
  return [...new Set([...pots, ...things].map((text) => sentence(contracted(text, language))))];
}

class Teller {
  readonly charter: Charter;
  readonly language: Language;
  readonly en: boolean;
  /** Whom the money of which thing waits for, so that it is not said twice. */
  readonly #waited = new Set<string>();

  constructor(charter: Charter, language: Language) {
    this.charter = charter;
    this.language = language;
    this.en = language === 'en';
  }

  #stays(name: string, whose = the(name, this.language)): string {
    const many = this.en ? isPlural(name) : manyIn(name, 'es');
    if (this.en) return `${whose} ${many ? 'stay where they are' : 'stays where it is'}`;
    return `${whose} se ${many ? 'quedan donde están' : 'queda donde está'}`;
  }

  #verbs(actions: readonly Action[]): string {
    return listed([...new Set(actions.map(({ verb }) => quote(verb, this.language)))], this.language, this.en ? 'or' : 'o');
  }

  /** "the borrower can hand back the book, while the book is lent". */
  #can(given: Action, seat: Seat): string {
    const action = withoutSeat(given, seat);
    const scope = scopeOfAction(this.charter, action);
    const voice = voiceOfAction(action, this.language);
    const clauses = clausesOf(action, scope, voice);
    const { when, condition, apart } = timingOf(action, clauses, scope, voice);
    const who = whoInWords(besides(action.by, seat), scope, voice);
    const what = `${who} ${this.en ? 'can' : 'puede'} ${deedTold(this.charter, action, this.language)}`;
    const told = timed(what, { when, condition }, true);
    if (apart === undefined) return told;
    return `${told} (${apart})`;
  }

  ofPot(pot: Pot): string[] {
    const exits = this.charter.actions.filter((action) => leaving(action, pot).length > 0);
    if (exits.length === 0) return [];
    if (pot.person) return this.#ofEachPerson(pot, exits);
    const thing = this.charter.things.find((one) => one.thing === pot.of);
    const board = new Board(this.charter, pot, thing);
    if (board.holding.length === 0) return [];
    const needs = needsOf(board, ({ action, effect }) => isOwnPart(effect, action));
    for (const { seat, stuck } of needs) if (stuck !== 'never') this.#waited.add(`${seat.key} ${pot.of}`);
    const told = [...needs.flatMap((need) => this.#need(need, pot)), ...this.#ownParts(pot, exits)];
    if (told.length > 0) return told;
    const verbs = this.#verbs(exits);
    return [this.en ? `if nobody clicks ${verbs}, ${this.#stays(pot.pot)}` : `si nadie pulsa ${verbs}, ${this.#stays(pot.pot)}`];
  }

  #ofEachPerson(pot: Pot, exits: readonly Action[]): string[] {
    const verbs = this.#verbs(exits);
    const isOwn = exits.every((action) => leaving(action, pot).every(({ from }) => from.person === undefined || from.person === 'actor'));
    if (!isOwn)
      return [this.en ? `if nobody clicks ${verbs}, ${this.#stays(pot.pot)}` : `si nadie pulsa ${verbs}, ${this.#stays(pot.pot)}`];
    if (this.en) return [`if somebody never clicks ${verbs}, ${this.#stays(pot.pot, `their ${pot.pot}`)}`];
    return [`si alguien nunca pulsa ${verbs}, ${this.#stays(pot.pot, `${manyIn(pot.pot, 'es') ? 'sus' : 'su'} ${pot.pot}`)}`];
  }

  #need({ seat, stuck, ways }: Need, pot: Pot): string[] {
    const { en, language } = this;
    const scope = scopeOfAction(this.charter, seat.action);
    const who = whoInWords(seat.who, scope, voiceOfAction(seat.action, language));
    const never = en ? `if ${who} never acts` : `si ${who} nunca actúa`;
    const told: string[] = [];
    const isOwn = leaving(seat.action, pot).some((effect) => isOwnPart(effect, seat.action)) && pot.of === undefined;
    const part = isOwn ? (en ? `their part of the ${pot.pot}` : `su parte de ${the(pot.pot, 'es')}`) : the(pot.pot, language);
    const stays = isOwn ? (en ? `${part} stays where it is` : `${part} se queda donde está`) : this.#stays(pot.pot);
    if (stuck === 'all') told.push(`${never}, ${stays}`);
    else if (stuck === 'some')
      told.push(en ? `${never}, it can be that ${stays}` : `${never}, puede que ${stays.replace(' se queda', ' se quede')}`);
    else if (stuck !== 'never') {
      const states = listed(stuck.states, language, en ? 'or' : 'o');
      told.push(
        `${never} ${en ? `while the ${stuck.thing.thing} is` : `mientras ${the(stuck.thing.thing, 'es')} esté`} ${states}, ${stays}`,
      );
    }
    if (ways.length === 0) return told;
    const list = ways.map((way) => this.#can(way, seat)).join('; ');
    const many = en ? isPlural(pot.pot) : manyIn(pot.pot, 'es');
    // Whatever of it lets the money out waits for a time: until then it stays.
    if (stuck === 'never' && ways.every((way) => leaving(way, pot).length === 0 || waitsForTime(way)))
      told.push(`${never}, ${stays} ${en ? 'until this is possible without them' : 'hasta que esto sea posible igualmente'}: ${list}`);
    else if (stuck === 'never')
      told.push(
        en
          ? `${never}, ${the(pot.pot, 'en')} can still go out without them: ${list}`
          : `${never}, ${the(pot.pot, 'es')} ${many ? 'pueden' : 'puede'} salir igualmente: ${list}`,
      );
    else
      told.push(
        en
          ? `in other states ${the(pot.pot, 'en')} can still go out without them: ${list}`
          : `en otros estados ${the(pot.pot, 'es')} ${many ? 'pueden' : 'puede'} salir igualmente: ${list}`,
      );
    return told;
  }

  /** Out of a pot for all, each of many can take only what is counted for them. */
  #ownParts(pot: Pot, exits: readonly Action[]): string[] {
    const own = exits.filter(
      (action) => leaving(action, pot).every((effect) => isOwnPart(effect, action)) && seatOf(this.charter, action) === undefined,
    );
    if (own.length === 0) return [];
    const rest = exits.filter((action) => !own.includes(action));
    if (this.en)
      return [
        `what somebody does not take with ${this.#verbs(own)}, nobody can take for them: it stays where it is${rest.length === 0 ? '' : `, unless somebody clicks ${this.#verbs(rest)}`}`,
      ];
    return [
      `lo que alguien no se lleva con ${this.#verbs(own)}, nadie puede llevárselo en su lugar: se queda donde está${rest.length === 0 ? '' : `, salvo que alguien pulse ${this.#verbs(rest)}`}`,
    ];
  }

  /** States that a record leaves only when one person acts, or when enough do. */
  ofThing(thing: Thing): string[] {
    return (thing.states ?? []).flatMap((state) => {
      const leavers = passagesOf(this.charter, thing)
        .filter(({ from, to }) => (from === undefined || from.includes(state)) && to.some((next) => next !== state))
        .flatMap(({ action }) => this.charter.actions[action] ?? []);
      if (leavers.length === 0) return [];
      return this.#alone(thing, state, leavers) ?? this.#together(thing, state, leavers) ?? [];
    });
  }

  #alone(thing: Thing, state: RuleName, leavers: readonly Action[]): string[] | undefined {
    const { en, language } = this;
    const [first] = leavers;
    if (first === undefined) return undefined;
    const one = the(thing.thing, language);
    if (
      leavers.every(({ by }) => isFields(by) && 'member' in by && by.member === thing.thing) &&
      leavers.every((action) => movesOwn(action, thing))
    )
      return [
        en
          ? `if ${a(thing.who ?? thing.thing, 'en')} never acts, their ${thing.thing} stays ${state}`
          : `si ${a(thing.who ?? thing.thing, 'es')} nunca actúa, su ${thing.thing} sigue ${state}`,
      ];
    const seat = seatOf(this.charter, first);
    if (!seat || !leavers.every((action) => seatOf(this.charter, action)?.key === seat.key)) return undefined;
    const chain = chainOf(this.charter, thing);
    if (seat.thing !== undefined && !chain.some((above) => above.thing === seat.thing)) return undefined;
    if (chain.some((above) => this.#waited.has(`${seat.key} ${above.thing}`))) return [];
    const who = whoInWords(seat.who, scopeOfAction(this.charter, first), voiceOfAction(first, language));
    return [en ? `if ${who} never acts, ${one} stays ${state}` : `si ${who} nunca actúa, ${one} sigue ${state}`];
  }

  /** Each of several counts for a part, and only together they bring the record on. */
  #together(thing: Thing, state: RuleName, leavers: readonly Action[]): string[] | undefined {
    const { en, language } = this;
    const needed = leavers.map((action) => {
      const choice = action.do.find(
        (effect): effect is Extract<Effect, { if: unknown }> =>
          'if' in effect && allEffects([effect]).some((inner) => 'move' in inner && inner.move !== state),
      );
      const isElsewhere = action.do.some((effect) => 'move' in effect && effect.move !== state);
      return choice && !isElsewhere && isCounted(action) ? { action, condition: choice.if } : undefined;
    });
    const [only, ...more] = needed;
    if (!only || more.length > 0) return undefined;
    const { action, condition } = only;
    const scope = scopeOfAction(this.charter, action);
    const takes = inWords('C', condition, scope, voiceOfAction(action, language));
    const click = quote(action.verb, language);
    return [
      en
        ? `as long as ${click} has not brought enough together, ${the(thing.thing, 'en')} stays ${state}: it goes on only if ${takes}`
        : `mientras con ${click} no se reúna lo suficiente, ${the(thing.thing, 'es')} sigue ${state}: solo avanza si ${takes}`,
    ];
  }
}

/** Whether it cannot be done before some moment. */
const waitsForTime = (action: Action): boolean =>
  conjuncts(action.onlyIf).some((condition) => {
    if (!('compare' in condition)) return false;
    const [first, how, second] = condition.compare;
    return (
      (first === 'now' && (how === 'at least' || how === 'more than')) || (second === 'now' && (how === 'at most' || how === 'less than'))
    );
  });

/** Those who may act, without the person who does not: both are said of the same record, or of none. */
function besides(by: Who, { who }: Seat): Who {
  if (!isFields(by) || !('either' in by)) return by;
  const others = by.either.filter((one) => keyOf(one) !== keyOf(who));
  const [only] = others;
  return others.length === 0 || only === undefined ? by : others.length === 1 ? only : { either: others };
}

/** What is asked of those who are not the person of the seat: a case in which that person acts is none. */
function withoutSeat(action: Action, { who }: Seat): Action {
  if (!isFields(who) || !('party' in who)) return action;
  const person = keyOf({ field: who.party, ...(who.of !== undefined && { of: who.of as Node }) }); // a reference is data
  const isTheirs = (condition: Condition): boolean =>
    conjuncts([condition]).some((one) => {
      if (!('compare' in one) || one.compare[1] !== 'is' || !one.compare.includes('actor')) return false;
      return one.compare.some((part) => keyOf(part as Node) === person); // a value is data
    });
  const onlyIf = action.onlyIf.flatMap((condition) => {
    if (!('either' in condition)) return [condition];
    const cases = condition.either.filter((one) => !isTheirs(one));
    const [only, ...more] = cases;
    return only === undefined ? [condition] : more.length === 0 ? [only] : [{ either: cases }];
  });
  return { ...action, onlyIf };
}

const movesOwn = (action: Action, thing: Thing): boolean =>
  allEffects(action.do).every(
    (effect) => !('move' in effect) || !isFields(effect.of) || !('own' in effect.of) || effect.of.own === thing.thing,
  ) && allEffects(action.do).some((effect) => 'move' in effect && isFields(effect.of) && 'own' in effect.of);

/** Everybody can do it only so often, or only for what is theirs. */
function isCounted(action: Action): boolean {
  if (!action.do.some((effect) => 'raise' in effect)) return false;
  if (isFields(action.by) && 'party' in action.by) return true;
  const isTheirs = (value: Value): boolean => isFields(value) && 'tally' in value && value.person === undefined;
  return action.onlyIf.some(
    (condition) =>
      'once' in condition ||
      ('compare' in condition && condition.compare.some((part) => typeof part !== 'string' && isTheirs(part as Value))),
  );
}
