/** The contract while it is written: its names, what it turned out to need, and its parts. */
import type { Charter, RuleName, Thing, Unit } from '@starwright/protocol/charter';
import { reasonNames, type Why } from './code.ts';
import { asciiWords, Claims, camel, pascal } from './identifiers.ts';
import type { Say } from './say.ts';

/** What the private functions do, by the first word of their key. */
const helperNotes: Readonly<Record<string, string>> = {
  add: 'Makes a prepared record one of the contract.',
  existing: 'The record, which must exist.',
  set: 'A moment that must be set.',
  fit: 'A number that must fit where it is stored.',
  take: 'Takes from a pot no more than it holds.',
  note: 'Notes a payment; it is made when the state is complete.',
  'note mint': 'Notes coins to be made; that happens when the state is complete.',
  'mint outside': 'Has the contract of a coin make some; whatever it refuses, the whole call is refused.',
  'note pass': 'A record lets go of its NFT, which is sent with the payments.',
  'nft owner': 'Who has an NFT; nobody where its contract does not say.',
  'nft transfer': 'Moves an NFT without asking the receiver, who therefore cannot stop it.',
  'take nft': 'Takes an NFT that was not here before.',
  'let go': 'What a record keeps waits for a person from now on.',
  give: 'Sends an NFT that waits. Whoever acts must get it; for others it goes on waiting when it cannot be sent.',
  send: 'Makes the noted payments.',
  pay: 'Makes one payment. Whoever acts must get it; for others it is kept when they cannot take it.',
  deliver: 'Sends, or refuses the whole call.',
  offer: 'Sends with little gas, or keeps it to be withdrawn.',
  'send ether': 'What the receiver answers is not copied: a long answer costs nothing.',
  transfer: 'Sends a coin; no answer, or the answer true, means that it was sent.',
  pull: 'Takes exactly so much of a coin; one that takes a tax on the way is refused.',
  'pull own': 'Takes what whoever calls pays in this coin.',
  move: 'Enters a state; the counts by state follow.',
  write: 'Changes a field; its sums follow.',
  tally: 'Changes a tally; what was shared out by it is settled first.',
  settle: 'Puts aside what a person has gained since their tally changed last.',
  share: 'Sets an amount aside for all in proportion.',
  spans: 'How many times a span fits between two moments.',
  place: 'The record in a place when ordered by a field, the older first; zero when there is none.',
  nth: 'The record in a place in order of creation; zero when there is none.',
  'nth in': 'The record in a place in order of creation; zero when there is none.',
  pick: 'Picks different ones by chance: a partial Fisher-Yates shuffle.',
  'pick one': 'Picks one by chance, among those that were there when the draw was asked for.',
  candidates: 'Who takes part in a draw.',
  ask: 'Notes a draw; the hash of the next block will decide it.',
  finish: 'What follows from a draw.',
  leaf: 'How a wallet stands in a list.',
  sign: 'Reads its operands from left to right.',
  compare: 'Reads its operands from left to right.',
  rested: 'True when nothing was done yet, or long enough ago.',
  'some-record': 'A record number that must not be zero.',
  'no-record': 'What is only prepared has no number yet.',
  mint: 'Makes coins for somebody.',
  pass: 'Hands an NFT to somebody.',
};

/** The parameters and locals of the functions that every contract may have; nothing public is called like them. */
const localWords =
  'due count a b id ids person amount to number parent place last values rank i j made key moved changed state claim gained payouts payout actor ' +
  'coin sent data gasLimit before request asked draw seed picked found besides rule least candidates holder span from wait moment ' +
  'receiver sharers newcomer message secret how collection number from held waitsFor here paid tokenId auth owner_ account proof nobody settled';

/**
 * It is written several times over until nothing new is needed: what a later rule asks for (a sum, a count by state, a
 * list of children) changes how earlier ones write. Names and needs stay from one time to the next.
 */
export class Contract {
  readonly charter: Charter;
  readonly name: string;
  readonly say: Say;
  readonly globals = new Claims().avoiding(localWords);
  readonly #needs = new Set<string>();
  readonly #names = new Map<string, string>();
  readonly #members = new Map<string, Claims>();
  #numbers = new Map<string, number>();

  imports = new Set<string>();
  errors = new Map<string, string>();
  events = new Map<string, string[]>();
  enums = new Map<string, string[]>();
  structs = new Map<string, string[]>();
  helpers = new Map<string, string[]>();
  /** The names of the private functions by their keys. */
  readonly parts = new Map<string, string>();
  /** Draws in the order in which they are written: what is drawn from, and the call that goes on. */
  draws: { thing: Thing; finish: string }[] = [];

  constructor(charter: Charter, name: string, say: Say) {
    this.charter = charter;
    this.name = this.globals.take(name);
    for (const why of reasonNames) this.global(`error:${why}`, () => why);
    this.say = say;
  }

  /** Begins again with empty pages; names and needs are kept. */
  begin(): void {
    this.imports = new Set();
    this.errors = new Map();
    this.events = new Map();
    this.enums = new Map();
    this.structs = new Map();
    this.helpers = new Map();
    this.draws = [];
  }
  /** Grows while something new was needed or named. */
  get known(): number {
    return this.#needs.size + this.#names.size + this.globals.size;
  }

  need(key: string): void {
    this.#needs.add(key);
  }
  needs(key: string): boolean {
    return this.#needs.has(key);
  }

  /** The words of a name in ASCII, or a numbered word of its kind. */
  words(name: RuleName, kind: string): string[] {
    const words = asciiWords(name);
    if (words.length > 0) return words;
    const key = `${kind}:${name}`;
    const number = this.#numbers.get(key) ?? [...this.#numbers.keys()].filter((one) => one.startsWith(`${kind}:`)).length + 1;
    this.#numbers.set(key, number);
    return [`${kind}${number}`];
  }

  /** A name of the contract that belongs to a key for good; `wish` is made only once. */
  global(key: string, wish: () => string): string {
    return this.#named(key, wish, this.globals);
  }
  /** A name inside a struct or an enumeration. */
  member(of: string, key: string, wish: () => string): string {
    let claims = this.#members.get(of);
    if (!claims) {
      claims = new Claims();
      this.#members.set(of, claims);
    }
    return this.#named(`${of}.${key}`, wish, claims);
  }
  #named(key: string, wish: () => string, claims: Claims): string {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = claims.take(wish());
    this.#names.set(key, name);
    return name;
  }

  camel = (name: RuleName, kind: string): string => camel(this.words(name, kind));
  pascal = (name: RuleName, kind: string): string => pascal(this.words(name, kind));

  /** A private function that exists once it is called. `lines` without the comment. */
  helper(key: string, wish: string, lines: (name: string) => string[]): string {
    const name = this.global(`helper:${key}`, () => wish);
    this.parts.set(key, name);
    if (!this.helpers.has(name)) {
      this.helpers.set(name, []);
      const note = helperNotes[key.split(':')[0] ?? ''];
      this.helpers.set(name, [...(note === undefined ? [] : [`/// @dev ${note}`]), ...lines(name)]);
    }
    return name;
  }

  /** The custom error of a reason. */
  refusal(why: Why): string {
    const name = this.global(`error:${why}`, () => why);
    this.errors.set(name, this.say.reason(why));
    return name;
  }

  structOf(thing: Thing): string {
    return this.global(`struct:${thing.thing}`, () => this.pascal(thing.thing, 'thing'));
  }
  /** Where the records of a thing are stored. */
  storeOf(thing: Thing): string {
    return thing.single
      ? this.global(`store:${thing.thing}`, () => `_${this.camel(thing.thing, 'thing')}`)
      : this.global(`store:${thing.thing}`, () => `_${this.camel(thing.plural, 'things')}`);
  }
  countOf(thing: Thing): string {
    return this.global(`count:${thing.thing}`, () => `${this.camel(thing.thing, 'thing')}Count`);
  }
  /** The ids of the records of a parent, in order of creation. */
  childrenOf(thing: Thing): string {
    return this.global(`children:${thing.thing}`, () => `_${this.camel(thing.plural, 'things')}Of`);
  }
  fieldOf(thing: Thing, field: RuleName): string {
    return this.member(this.structOf(thing), `field:${field}`, () => this.camel(field, 'field'));
  }
  parentOf(thing: Thing): string {
    return this.member(this.structOf(thing), 'parent', () => `${this.camel(thing.in ?? 'parent', 'thing')}Id`);
  }
  stateOf(thing: Thing): string {
    return this.member(this.structOf(thing), 'state', () => 'state');
  }
  stateEnum(thing: Thing): string {
    const name = this.global(`state words:${thing.thing}`, () => `${this.pascal(thing.thing, 'thing')}State`);
    if (!this.enums.has(name)) {
      this.enums.set(
        name,
        (thing.states ?? []).map((state) => this.stateWord(thing, state)),
      );
    }
    return name;
  }
  stateWord(thing: Thing, state: RuleName): string {
    return this.member(`states of ${thing.thing}`, state, () => this.pascal(state, 'State'));
  }
  /** The enumeration of a list of words; equal lists share one. */
  choiceEnum(words: readonly RuleName[], wish: string): string {
    const key = JSON.stringify(words);
    const name = this.global(`choice:${key}`, () => wish);
    if (!this.enums.has(name))
      this.enums.set(
        name,
        words.map((word) => this.member(`choice ${key}`, word, () => this.pascal(word, 'Word'))),
      );
    return name;
  }
  choiceWord(words: readonly RuleName[], word: RuleName): string {
    return `${this.choiceEnum(words, this.pascal(word, 'Choice'))}.${this.member(`choice ${JSON.stringify(words)}`, word, () => this.pascal(word, 'Word'))}`;
  }

  /** How a unit is stored, how it lies in memory, and how it comes from outside. */
  types(unit: Unit, wish = 'Choice'): { stored: string; local: string; outside: string } {
    if (typeof unit === 'object') {
      if ('money' in unit) return { stored: 'uint128', local: 'uint256', outside: 'uint256' };
      if ('record' in unit) return { stored: 'uint64', local: 'uint256', outside: 'uint256' };
      const name = this.choiceEnum(unit.choice, wish);
      return { stored: name, local: name, outside: 'uint8' };
    }
    switch (unit) {
      case 'person':
        return { stored: 'address', local: 'address', outside: 'address' };
      case 'text':
        return { stored: 'string', local: 'string memory', outside: 'string' };
      case 'yes/no':
        return { stored: 'bool', local: 'bool', outside: 'bool' };
      case 'seal':
      case 'list':
        return { stored: 'bytes32', local: 'bytes32', outside: 'bytes32' };
      case 'moment':
        return { stored: 'uint64', local: 'uint256', outside: 'uint256' };
      case 'share':
        return { stored: 'uint16', local: 'uint256', outside: 'uint256' };
      default:
        return { stored: 'uint128', local: 'uint256', outside: 'uint256' };
    }
  }
}
