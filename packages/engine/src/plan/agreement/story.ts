/** What is known while the statements of a text are made into rules, one after the other. */
import { type Condition, chainCoin, type Unit, type Value } from '@starwright/protocol/charter';
import { plural } from '../grammar.ts';
import type { Phrase } from '../statements/statement.ts';
import type { Token } from '../tokens.ts';
import { classOf, isMadeByDoing } from '../words/nouns.ts';
import { type Amount, amountOf, noMoney } from './amounts.ts';
import { type AgreementDraft, type DeedDraft, newAgreement, type Party, type ThingDraft } from './draft.ts';

export class Story {
  draft: AgreementDraft;
  readonly tokens: readonly Token[];
  /** Kinds of people by their nouns. */
  cast = new Map<string, Party>();
  /** The deed, thing, person and money that were spoken of last. */
  deed: DeedDraft | undefined;
  thing: ThingDraft | undefined;
  person: Party | undefined;
  pot: string | undefined;

  constructor(tokens: readonly Token[], title: string) {
    this.tokens = tokens;
    this.draft = newAgreement(title);
  }

  /** Numbers, amounts and times that some rule holds, by their tokens. */
  used = new Set<number>();
  /** Phrases all of whose words some rule holds, by their first token. */
  meant = new Set<number>();

  /** All that frames change, so that one that does not fit in the end leaves nothing behind. */
  snapshot() {
    const { draft, cast, deed, thing, person, pot, used, meant } = this;
    return structuredClone({ draft, cast, deed, thing, person, pot, used, meant });
  }

  restore(before: ReturnType<Story['snapshot']>): void {
    Object.assign(this, before);
  }

  /** The value of a phrase, which from now on counts as said by a rule. */
  amount(phrase: Phrase | undefined): Amount | undefined {
    const amount = this.peek(phrase);
    if (amount && phrase?.value !== undefined) this.used.add(phrase.value);
    return amount;
  }

  /** The same, to see what it is. */
  peek(phrase: Phrase | undefined): Amount | undefined {
    return phrase?.value === undefined ? undefined : amountOf(this.tokens[phrase.value]);
  }

  /** The part of a whole that a phrase names, in lowest terms: half, a third, 60 %. It counts as said by a rule from now on. */
  fraction(phrase: Phrase): { n: number; d: number } | undefined {
    const value = phrase.value === undefined ? undefined : this.tokens[phrase.value]?.value;
    if (phrase.value === undefined || value?.unit !== 'bps') return undefined;
    const [n, d] = [Number(value.number.n), Number(value.number.d) * 10_000];
    const common = divisorOf(n, d);
    if (n <= 0 || n > d || d / common > 10_000) return undefined;
    this.used.add(phrase.value);
    return { n: n / common, d: d / common };
  }

  /** The record that is spoken of: by its noun, by a pronoun, or nothing. */
  thingOf(phrase: Phrase | undefined): ThingDraft | undefined {
    if (!phrase) return undefined;
    if (phrase.kind === 'pronoun' && /^(it|them|this|that|one)$/.test(phrase.head)) return this.thing;
    if (phrase.kind !== 'noun') return undefined;
    const { things } = this.draft;
    const words = phrase.head.split(' ');
    // "the entry" is the log entry and "the vehicle" the vehicle token; a book entry is neither.
    const near = (noun: string): boolean =>
      words.length === 1 ? noun.split(' ').at(-1) === words[0] || noun.split(' ')[0] === words[0] : noun === words.at(-1);
    return things.find(({ noun }) => noun === phrase.head) ?? things.find(({ noun }) => near(noun));
  }

  /** A new kind of record. */
  addThing(noun: string, parent?: ThingDraft): ThingDraft {
    const thing: ThingDraft = { noun, plural: pluralOf(noun), fields: [], states: [], ...(parent && { parent }) };
    this.draft.things.push(thing);
    this.thing = thing;
    return thing;
  }

  /** Who is meant; undefined for words that name no people, and for people nobody has introduced. */
  known(phrase: Phrase | undefined): Party | undefined {
    if (!phrase) return undefined;
    if (phrase.kind === 'anybody') return { kind: 'anyone' };
    if (phrase.kind === 'pronoun') {
      if (/^(i|we|me|us|myself|ourselves)$/.test(phrase.head)) return this.role('owner', 'one');
      if (phrase.head === 'you') return this.cast.get('you') ?? { kind: 'anyone' };
      return /^(he|she|they|him|her|them|himself|herself|themselves|one)$/.test(phrase.head) ? this.person : undefined;
    }
    return this.cast.get(phrase.head) ?? this.cast.get(phrase.head.split(' ').at(-1) ?? '') ?? this.#agent(phrase.head);
  }

  /** "the poster" is whoever posted. */
  #agent(noun: string): Party | undefined {
    const made = this.draft.deeds.find(
      ({ creates, root }) =>
        creates?.maker !== undefined &&
        [root, ...(isMadeByDoing(creates.noun) ? [creates.noun] : [])].some((word) => agentOf(word).includes(noun)),
    );
    return made?.creates?.maker === undefined ? undefined : { kind: 'field', thing: made.creates, field: made.creates.maker };
  }

  /** The party of an office that whoever deploys gives or has. */
  role(noun: string, holders: 'one' | 'many'): Party {
    const found = this.draft.roles.find(({ role }) => role === noun);
    if (!found) this.draft.roles.push({ role: noun, plural: pluralOf(noun), holders, named: 'deployer' });
    const party: Party = { kind: 'role', role: noun };
    this.cast.set(noun, party);
    return party;
  }

  /** One person whom another office names. */
  office(noun: string, by: string): Party {
    this.role(by, 'one');
    const party = this.role(noun, 'one');
    this.draft.roles = this.draft.roles.map((one) => (one.role === noun ? { ...one, named: { by } } : one));
    return party;
  }

  /** A person field of a thing, and its noun in the cast. */
  partyField(thing: ThingDraft, noun: string, starts?: Value): Party {
    if (!thing.fields.some(({ field }) => field === noun))
      thing.fields.push({ field: noun, unit: 'person', ...(starts !== undefined && { starts }) });
    const party: Party = { kind: 'field', thing, field: noun };
    this.cast.set(noun, party);
    return party;
  }

  /** A field that whoever makes the record fills in. */
  ask(thing: ThingDraft, field: string, unit: Unit): string {
    const found = thing.fields.find((one) => one.field === field);
    if (found) return field;
    thing.fields.push({ field, unit });
    this.creationOf(thing)?.asks.push(field);
    return field;
  }

  /** A person that whoever makes the record names: "the supervisor"; `field` where the noun of the text is no good name. */
  askPerson(thing: ThingDraft, noun: string, field = noun): Party {
    this.ask(thing, field, 'person');
    const party: Party = { kind: 'field', thing, field };
    this.cast.set(noun, party);
    return party;
  }

  creationOf(thing: ThingDraft): DeedDraft | undefined {
    return this.draft.deeds.find(({ creates }) => creates === thing);
  }

  addDeed(
    deed: Omit<DeedDraft, 'asks' | 'inputs' | 'onlyIf' | 'do' | 'assumptions' | 'sentence' | 'told'> & Partial<DeedDraft>,
  ): DeedDraft {
    const sentence = deed.from[0]?.sentence ?? 0;
    const made: DeedDraft = { asks: [], inputs: [], onlyIf: [], do: [], assumptions: [], sentence, told: sentence, ...deed };
    this.draft.deeds.push(made);
    this.deed = made;
    if (made.by.kind !== 'anyone') this.person = made.by;
    const thing = made.creates ?? made.on;
    if (thing) this.thing = thing;
    return made;
  }

  /** The pot of a thing, or of the whole; made when it is first spoken of. */
  potOf(thing: ThingDraft | undefined, noun: string): string {
    const same = this.draft.pots.find(({ pot, of }) => of === thing?.noun && (pot === noun || pot === `locked ${noun}`));
    if (same) return same.pot;
    const taken = thing?.fields.some(({ field }) => field === noun) || this.draft.pots.some(({ pot }) => pot === noun);
    const pot = taken ? `locked ${noun}` : noun;
    this.draft.pots.push({ pot, ...(thing && { of: thing.noun }) });
    return pot;
  }

  /** A name that nothing in the charter has yet. */
  freeName(noun: string, thing?: ThingDraft): string {
    const { things, roles, pots, tallies } = this.draft;
    const taken = new Set([
      ...[chainCoin.toLowerCase(), ...things.map((one) => one.noun), ...roles.map(({ role }) => role)],
      ...[...pots.map(({ pot }) => pot), ...tallies.map(({ tally }) => tally), ...(thing?.fields.map(({ field }) => field) ?? [])],
    ]);
    return [noun, `paid ${noun}`, `${noun} of each`].find((name) => !taken.has(name)) ?? `${noun} ${taken.size}`;
  }

  /** Lets a record go on: only from the states it may be in, into the next. */
  move(deed: DeedDraft, thing: ThingDraft, to: string, from: readonly string[] | undefined, of?: 'up'): void {
    const ref = of === 'up' ? { up: thing.noun } : undefined;
    if (thing.states.length === 0) thing.states.push('open');
    if (!thing.states.includes(to)) thing.states.push(to);
    if (from && from.length > 0) deed.onlyIf.unshift({ state: [...from], ...(ref && { of: ref }) });
    deed.do.push({ move: to, ...(ref && { of: ref }) });
    deed.to = to;
    thing.now = to;
  }

  stateOf(thing: ThingDraft): string {
    if (thing.states.length === 0) thing.states.push('open');
    return thing.now ?? thing.states[0] ?? 'open';
  }
}

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

export const pluralOf = (noun: string): string => {
  const words = noun.split(' ');
  const last = words.pop() ?? noun;
  const many = plural(last);
  return [...words, many === last ? `${last} entries` : many].join(' ');
};

/** Nouns for whoever does something: "post" → "poster", "create" → "creator", "claim" → "claimant", "application" → "applicant". */
export const agentOf = (root: string): string[] => ['er', 'or', 'ant'].map((ending) => `${root.replace(/(?:e|ation)$/, '')}${ending}`);

export const isPersonNoun = (phrase: Phrase): boolean => /^(person|umpire|authority)$/.test(classOf(phrase.head) ?? '');
export const isMoney = (phrase: Phrase): boolean => classOf(phrase.head) === 'money';

export const isPositive = (value: Value): Condition => ({ compare: [value, 'more than', noMoney] });
