/** A charter while it is made out of statements. */
import type {
  Action,
  CharterInput,
  Condition,
  Effect,
  Field,
  Pot,
  Ref,
  Role,
  Setting,
  Tally,
  Term,
  Unit,
  Value,
  Who,
} from '@starwright/protocol/charter';
import type { Statement } from '../statements/statement.ts';
import { noMoney } from './amounts.ts';

export interface ThingDraft {
  noun: string;
  plural: string;
  fields: Field[];
  /** In the order in which they were met; without any the records have no life. */
  states: string[];
  /** The field of whoever made it. */
  maker?: string;
  /** The field of whoever took it. */
  taker?: string;
  parent?: ThingDraft;
  unique?: string[];
  /** The word for the person of a record: a membership. */
  who?: string;
  /** The state in which the text has left it. */
  now?: string;
  /** Exactly one exists, from the start. */
  single?: true;
  /** So many of the same parent. */
  atMost?: number;
  /** The field of the moment until which it may be kept. */
  due?: string;
  /** It goes from hand to hand: after a return it is as before. */
  returns?: boolean;
}

/** How a kind of people is named in the charter. */
export type Party =
  | { kind: 'anyone' }
  | { kind: 'role'; role: string }
  | { kind: 'field'; thing: ThingDraft; field: string }
  | { kind: 'member'; thing: ThingDraft }
  /** Whoever was drawn, or is the first of all, in the deed that decides it. */
  | { kind: 'winner'; person: Value };

export interface DeedDraft {
  verb: string;
  root: string;
  by: Party;
  on?: ThingDraft;
  creates?: ThingDraft;
  asks: string[];
  inputs: { input: string; unit: Unit }[];
  pays?: Action['pays'];
  onlyIf: Condition[];
  do: Effect[];
  assumed?: true;
  /** What nobody said and it needs, in plain words. */
  assumptions: string[];
  from: Statement[];
  /** The state it leads to. */
  to?: string;
  /** One of its effects: what follows where a judgement or enough votes say yes, and what where they do not. */
  decision?: { if: Condition; do: Effect[]; else?: Effect[] } | { draw: number; among: string; in?: Ref; do: Effect[] };
  /** The count of whoever agrees, where many decide. */
  votes?: { yes: string; no?: string; by: Party };
  sentence: number;
  /** The sentence in which it was spoken of last. */
  told: number;
}

export interface AgreementDraft {
  title: string;
  roles: Role[];
  things: ThingDraft[];
  pots: Pot[];
  tallies: Tally[];
  terms: Term[];
  settings: Setting[];
  deeds: DeedDraft[];
}

export const newAgreement = (title: string): AgreementDraft => ({
  title,
  roles: [],
  things: [],
  pots: [],
  tallies: [],
  terms: [],
  settings: [],
  deeds: [],
});

/** What a party is called; undefined for everybody. */
export const nounOf = (party: Party): string | undefined =>
  party.kind === 'role' ? party.role : party.kind === 'field' ? party.field : party.kind === 'member' ? party.thing.who : undefined;
export const sameParty = (one: Party, other: Party): boolean => one.kind === other.kind && nounOf(one) === nounOf(other);

/** Lets each take out of a pot what a tally says that each put in. */
export function paysBackOwn(deed: DeedDraft, pot: string, tally: string): void {
  const mine = { tally, ...(deed.on && { of: 'this' as const }) };
  deed.onlyIf.push({ compare: [mine, 'more than', noMoney] });
  deed.do.push({ let: 'part', be: mine }, { set: mine, to: noMoney }, { pay: { called: 'part' }, from: { pot }, to: 'actor' });
}

/** The state of a membership that was taken away. */
export const removed = 'removed';

/** Whoever does a deed, as a charter says it. */
export function whoOf(party: Party, deed: Pick<DeedDraft, 'on'>): Who {
  switch (party.kind) {
    case 'anyone':
    case 'winner':
      return 'anyone';
    case 'role':
      return { role: party.role };
    case 'member': {
      const { noun, parent, states } = party.thing;
      return {
        member: noun,
        ...(parent && { in: deed.on === parent ? ('this' as const) : { up: parent.noun } }),
        ...(states.includes(removed) && { states: states.filter((state) => state !== removed) }),
      };
    }
    case 'field':
      return deed.on?.parent === party.thing ? { party: party.field, of: { up: party.thing.noun } } : { party: party.field };
  }
}

/** The person that money goes to; undefined when the charter cannot name one. */
export function personOf(party: Party, deed: Pick<DeedDraft, 'on' | 'creates' | 'by'>): Value | undefined {
  if (party.kind === 'role') return { role: party.role };
  if (party.kind === 'winner') return party.person;
  if (party.kind !== 'field') return undefined;
  if (deed.by.kind === 'field' && deed.by.thing === party.thing && deed.by.field === party.field) return 'actor';
  if (deed.on === party.thing) return { field: party.field };
  if (deed.creates === party.thing) return { field: party.field, of: 'new' };
  return deed.on?.parent === party.thing ? { field: party.field, of: { up: party.thing.noun } } : undefined;
}

export function charterOf(draft: AgreementDraft): CharterInput {
  return {
    language: 1,
    title: draft.title,
    roles: draft.roles,
    things: draft.things.map(({ noun, plural, fields, states, parent, unique, who, single, atMost }) => ({
      thing: noun,
      plural,
      fields,
      ...(single && { single }),
      ...(atMost !== undefined && { atMost }),
      ...(states.length > 1 && { states }),
      ...(parent && { in: parent.noun }),
      ...(unique && { unique }),
      ...(who !== undefined && { who }),
    })),
    pots: draft.pots,
    tallies: draft.tallies,
    terms: draft.terms,
    settings: draft.settings,
    actions: draft.deeds.map((deed) => ({
      verb: deed.verb,
      by: whoOf(deed.by, deed),
      ...(deed.on && { on: deed.on.noun }),
      ...(deed.creates && { creates: deed.creates.noun }),
      ...(deed.asks.length > 0 && { asks: deed.asks }),
      ...(deed.inputs.length > 0 && { inputs: deed.inputs }),
      ...(deed.pays && { pays: deed.pays }),
      onlyIf: deed.onlyIf,
      do: deed.do,
      ...(deed.assumed && { assumed: true as const }),
    })),
  };
}
