/** Reads a prompt word by word for what is done to a record, by whom, and what it is then. */
import type { RecordModel } from '@starwright/protocol/plan';
import { pastTense } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import type { Adder } from './adders.ts';
import { creating } from './creations.ts';
import { knownMove, type Lending, lending, type Marked, marked, noted, takenState, thrownOut } from './deeds.ts';
import type { Entity } from './entity.ts';
import { groupsOf, type Members, type Who, whoIs } from './members.ts';
import { actorOf, breaks, spokenAs, verbRoot } from './nouns.ts';
import { condition, isAside, reading } from './passing.ts';
import { beginnings, markedState } from './states.ts';
import {
  adding,
  chainedFrom,
  goesOn,
  isActing,
  isModifier,
  isNegated,
  isPassiveMove,
  isTransfer,
  looksOnly,
  noteAfter,
  particleBehind,
  speaksOf,
  takesWork,
  writtenDown,
} from './verbs.ts';
import { approvalVerbs, looking, moves, noting, recordingVerbs, revoking, transferring } from './words.ts';

export type Action = RecordModel['actions'][number];
export const actionsAtMost = 8;

/** What was known before the words are read one by one. */
interface Known {
  tokens: readonly Token[];
  entity: Entity;
  members: Members;
  added: Adder;
  /** States that were listed. */
  states: string[];
  /** Indexes of tokens that are understood. */
  used: Set<number>;
}

/** Who does what a verb says. */
interface Doer {
  /** Undefined when nobody says. */
  by: Who | undefined;
  /** Indexes of the verb and of the words that say it. */
  at: number[];
}

/** What is done in more than one word. */
type Deed =
  | { kind: 'out'; at: number[] }
  | { kind: 'lent'; lent: Lending }
  | { kind: 'marked'; states: Marked[] }
  | { kind: 'noted'; verb: string; at: number[] };

export class ActionReader {
  readonly states: string[];
  readonly actions: Action[] = [];
  /** States of which it was said that it is so again. */
  readonly returned = new Set<string>();
  readonly #tokens: readonly Token[];
  readonly #entity: Entity;
  readonly #members: Members;
  readonly #added: Adder;
  readonly #used: Set<number>;
  /** Indexes of tokens of deeds in more than one word. */
  readonly #did = new Set<number>();
  /** What is given away is brought back. */
  readonly #comesBack: boolean;
  /** Which of the approved people do what is read just now. */
  #acting: string[] | undefined;

  constructor({ tokens, entity, members, added, states, used }: Known) {
    this.#tokens = tokens;
    this.#entity = entity;
    this.#members = members;
    this.#added = added;
    this.#used = used;
    this.states = states;
    this.#comesBack = tokens.some((_, at) => lending(tokens, at, entity)?.out === false);
  }

  read(at: number) {
    const token = this.#tokens[at];
    if (token?.kind !== 'word' || token.named || this.#did.has(at) || this.#entity.at.includes(at)) return;
    const verb = verbRoot(token);
    if (looking.has(verb) || looking.has(token.word)) this.#used.add(at);
    this.#use(reading(this.#tokens, at, this.#entity));
    if (this.#handsOn(at)) return;
    this.#hearOthers(at, verb);
    if (isAside(this.#tokens, at, this.#entity) || creating(this.#tokens, at, this.#entity)) return;
    const deed = this.#deedAt(at);
    const isAbout = speaksOf(this.#tokens, at, this.#entity);
    if (!deed && !isAbout && !(recordingVerbs.has(verb) && noteAfter(this.#tokens, at, this.#entity))) return;
    const doer = this.#doerOf(at, deed !== undefined);
    if (isNegated(this.#tokens, at)) this.#denied(at, verb);
    else if (deed) this.#tell(deed, at, doer);
    else if (!(approvalVerbs.has(verb) && this.#used.has(at))) this.#tellVerb(token, at, doer);
  }

  /** `groups`: which of the approved people do it, when not those who are spoken of just now. */
  add(action: Action, at: readonly number[], groups: string[] | null | undefined = this.#acting) {
    this.#use(at);
    if (this.actions.length >= actionsAtMost || this.actions.some((one) => one.verb === action.verb)) return;
    this.actions.push(action.by === 'members' && groups ? { ...action, groups } : action);
  }

  /** Who does what nobody is named for. */
  get usualDoer(): Who {
    return this.#added.by !== 'anyone' ? this.#added.by : this.#members.heads.size > 0 ? 'members' : 'holder';
  }

  get #judge(): Who {
    return this.#added.by === 'members' ? 'members' : 'owner';
  }

  get #beginning(): string | undefined {
    return this.states.find((state) => beginnings.has(state));
  }

  #use(at: readonly number[]) {
    for (const index of at) this.#used.add(index);
  }

  #has(state: string, place: 'first' | 'last' = 'last') {
    if (this.states.includes(state)) return;
    if (place === 'first') this.states.unshift(state);
    else this.states.push(state);
  }

  #handsOn(at: number): boolean {
    const said = goesOn(this.#tokens, at, this.#entity);
    if (said) this.add({ verb: 'transfer', by: 'holder', kind: 'transfer' }, said);
    return said !== undefined;
  }

  /** "nobody else may enter anything" where only some may. */
  #hearOthers(at: number, verb: string) {
    if (this.#added.by === 'anyone' || !(recordingVerbs.has(verb) || adding.test(verb))) return;
    const word = (index: number) => this.#tokens[index]?.word;
    const nobody = [at - 2, at - 3].find((index) => word(index) === 'nobody' && word(index + 1) === 'else');
    if (nobody !== undefined) this.#use([nobody, at]);
  }

  #deedAt(at: number): Deed | undefined {
    const [tokens, entity] = [this.#tokens, this.#entity];
    const out = thrownOut(tokens, at, entity);
    if (out.length > 0) return { kind: 'out', at: out };
    const lent = lending(tokens, at, entity);
    // What is handed out and never comes back was not lent.
    if (lent && !(lent.out && !this.#comesBack && /^(hand|give|send) /.test(lent.verb))) return { kind: 'lent', lent };
    const states = marked(tokens, at, entity);
    if (states.length > 0) return { kind: 'marked', states };
    const note = at === this.#added.at || this.#used.has(at) ? undefined : noted(tokens, at, entity);
    return note && { kind: 'noted', ...note };
  }

  #doerOf(at: number, isDeed: boolean): Doer {
    const [tokens, members] = [this.#tokens, this.#members];
    const actor = actorOf(tokens, at);
    const isSomebody = actor !== undefined && !this.#entity.at.includes(actor.at);
    const by = whoIs(actor, members, tokens) ?? (isSomebody && !isDeed ? undefined : this.#sameAsBefore(at, isDeed));
    const last = this.actions.at(-1);
    const groups = actor && groupsOf(actor, members, tokens);
    this.#acting = isSomebody ? groups : (groups ?? (by === last?.by ? last?.groups : undefined));
    if (!actor) return { by, at: [at] };
    return { by, at: [at, ...spokenAs(actor, at), ...(by === 'anyone' ? [] : condition(tokens, actor.from ?? actor.at))] };
  }

  /** "the council marks it as fixed or rejects it": who did the one does the other. */
  #sameAsBefore(at: number, far: boolean): Who | undefined {
    const tokens = this.#tokens;
    let before = at - 1;
    while (/^(can|may|must|should|then|also|later|has|have|to|,)$/.test(tokens[before]?.word ?? '')) before--;
    if (!/^(and|or|then|,)$/.test(tokens[before]?.word ?? '') && before === at - 1) return undefined;
    const near = [0, 1, 2, 3, 4, 5, 6].some((back) => this.#used.has(before - back) && !breaks(tokens[before - back]));
    return near || far ? this.actions.at(-1)?.by : undefined;
  }

  /** "a book can't be borrowed twice": that is what being borrowed means. */
  #denied(at: number, verb: string) {
    if (moves[verb]?.from && /^(twice|again|already)$/.test(this.#tokens[at + 1]?.word ?? '')) this.#use([at, at + 1]);
  }

  #tell(deed: Deed, at: number, doer: Doer) {
    switch (deed.kind) {
      case 'out': {
        const verb = verbRoot(this.#tokens[at]) === 'strike' ? 'strike off' : 'withdraw';
        this.add({ verb, by: doer.by ?? this.#judge, kind: 'revoke' }, [...deed.at, ...doer.at]);
        return this.#done(deed.at);
      }
      case 'lent':
        this.#tellLent(deed.lent, doer);
        return this.#done(deed.lent.at);
      case 'marked':
        for (const state of deed.states) this.#tellMarked(state, deed.states.length === 1, at, doer);
        return;
      case 'noted':
        this.add({ verb: deed.verb, by: doer.by ?? this.usualDoer, kind: 'note' }, [...doer.at, ...deed.at]);
        return this.#done(deed.at);
    }
  }

  #done(at: readonly number[]) {
    for (const index of at) this.#did.add(index);
  }

  /** "sign one out", "bring it back" */
  #tellLent({ verb, out, at: said }: Lending, { by, at }: Doer) {
    const where = [...said, ...at];
    if (out) {
      const first = this.#beginning ?? (this.states.length === 0 ? 'available' : undefined);
      if (first) this.#has(first, 'first');
      const to = takenState(verb);
      this.#has(to);
      return this.add({ verb, by: by ?? 'anyone', kind: 'move', ...(first && { from: first }), to }, where);
    }
    const away = this.states.find((state) => awayState.test(state));
    if (isRevocable(this.#entity) && verb === 'take back' && !away)
      return this.add({ verb, by: by ?? this.usualDoer, kind: 'revoke' }, where);
    const gone = this.states.find((state) => awayState.test(state) || /borrowed|rented|lent|taken/.test(state));
    const to = (gone === undefined ? undefined : this.states[0]) ?? takenState(verb);
    this.#has(to);
    this.add({ verb, by: by ?? 'anyone', kind: 'move', to, ...(gone && gone !== to && { from: gone }) }, where);
  }

  /** "mark a hut open or closed", "and later okay again" */
  #tellMarked({ state: said, again, behind, at: where }: Marked, isOnly: boolean, at: number, doer: Doer) {
    const [start] = this.states;
    // Again: as it was in the beginning.
    const state = again && wellAgain.test(said) && start !== undefined && beginnings.has(start) ? start : said;
    const known = isOnly || behind ? knownMove(state) : undefined;
    const implied = known?.[1].from;
    const from = implied && (this.#beginning ?? (this.states.length > 0 ? undefined : implied));
    if (from) this.#has(from, 'first');
    if (again) this.returned.add(state);
    this.#has(state, again ? 'first' : 'last');
    this.#done(where);
    for (let index = at; index <= (where.at(-1) ?? at); index++) if (!this.#tokens[index]?.value) this.#used.add(index);
    const previous = !isOnly && known === undefined ? undefined : from;
    const verb = (known?.[0] ?? `mark ${said}`).slice(0, 30);
    const by = doer.by ?? this.usualDoer;
    this.add({ verb, by, kind: 'move', to: state, ...(previous && previous !== state && { from: previous }) }, [...doer.at, ...where]);
  }

  /** What is done in a single word. */
  #tellVerb(token: Token, at: number, { by, at: who }: Doer) {
    const [tokens, entity] = [this.#tokens, this.#entity];
    const verb = verbRoot(token);
    const doer = by ?? this.usualDoer;
    const move = takesWork(tokens, at, entity) ? { from: 'open', to: 'taken' } : moves[verb];
    const particle = particleBehind(tokens, at, entity);
    if (revoking.has(verb) && isActing(token)) this.add({ verb, by: by ?? this.#judge, kind: 'revoke' }, who);
    else if (this.#isHandedOut(at, verb)) {
      const from = this.#beginning ?? 'available';
      const to = takenState(`${verb} out`);
      this.#has(from, 'first');
      this.#has(to);
      this.add({ verb: `${verb} out`, by: doer, kind: 'move', from, to }, who);
    } else if (transferring.has(verb) && isTransfer(tokens, at)) this.add({ verb: 'transfer', by: 'holder', kind: 'transfer' }, who);
    else if (move && isActing(token) && !isModifier(tokens, at) && !(recordingVerbs.has(verb) && !this.states.length && !move.from))
      this.#tellMove(verb, move, at, doer, who);
    else if (particle !== undefined && isActing(token)) {
      const to = `${pastTense(verb)} ${tokens[particle]?.word}`.slice(0, 25);
      this.#has(to);
      this.add({ verb: `${verb} ${tokens[particle]?.word}`, by: doer, kind: 'move', to }, [...who, particle]);
    } else if (isPassiveMove(tokens, at, verb)) {
      const to = pastTense(verb).slice(0, 25);
      const from = chainedFrom(tokens, at, this.actions, this.#used);
      this.#has(to);
      this.add({ verb, by: doer, kind: 'move', to, ...(from && from !== to && { from }) }, who);
    } else if (/^becomes?$/.test(token.word)) {
      const state = markedState(tokens, at);
      if (!state) return;
      this.#has(state.word);
      this.#done([state.at]);
      this.add({ verb: `mark ${state.word}`, by: doer, kind: 'move', to: state.word }, [...who, state.at]);
    } else if (/^(add|write|append|leave|post|log|record)$/.test(verb)) {
      const note = noteAfter(tokens, at, entity);
      if (note) this.add({ verb: `add ${note.word}`, by: doer, kind: 'note' }, [...who, note.at]);
    } else if (noting.has(verb) && isActing(token) && by !== undefined && (by === 'members' || !looksOnly(tokens, at)))
      this.add({ verb, by, kind: 'note' }, [...who, ...writtenDown(tokens, at)]);
  }

  #tellMove(verb: string, move: (typeof moves)[string], at: number, by: Who, who: readonly number[]) {
    const first = move.from && (this.#beginning ?? move.from);
    if (first) this.#has(first, 'first');
    const reopens = verb === 'reopen';
    const to = reopens ? 'open' : move.back ? (this.states[0] ?? 'returned') : move.to;
    this.#has(to, reopens ? 'first' : 'last');
    const before = () =>
      move.back
        ? this.states.find((state) => /borrowed|rented|lent/.test(state))
        : (first ?? chainedFrom(this.#tokens, at, this.actions, this.#used));
    const from = reopens ? undefined : before();
    this.add({ verb, by, kind: 'move', to, ...(from && from !== to && { from }) }, who);
  }

  /** "teachers hand it to a pupil and take it back" */
  #isHandedOut(at: number, verb: string): boolean {
    const inPassing = [1, 2, 3].some((back) => this.#tokens[at - back]?.word === 'what');
    return /^(hand|give|lend|pass)$/.test(verb) && this.#comesBack && !inPassing && isTransfer(this.#tokens, at);
  }
}

/** A state in which a record is with somebody. */
const awayState = / (out|away|home|up)$/;
const wellAgain = /^(ok|okay|fine|good|whole|working|free|usable|available|ready|repaired)$/;
const isRevocable = ({ head }: Entity) =>
  /^(certificate|diploma|licence|license|permit|entry|badge|credential|card|title|approval|registration|pass|award|record)$/.test(head);
