/**
 * The language of rules. A charter is data: what people agreed on, from which one contract is composed and which prints
 * as sentences. Nothing in it is evaluated: names are labels, every other string is a literal or a closed word. What each
 * construct means is in docs/rules.md; how it reads is in the engine's `rules/sentences`.
 */
import { z } from 'zod';

/** How large a charter may be; a contract of this size stays below 24,576 bytes in all but contrived cases. */
export const charterLimits = {
  things: 12,
  fields: 16,
  actions: 40,
  conditions: 12,
  effects: 16,
  /** Levels of `if`, `each` and `draw` inside each other. */
  nesting: 4,
  /** Of values and conditions inside each other. */
  depth: 8,
  /** The most records of one parent that an action may walk through. */
  walked: 64,
  drawn: 5,
  name: 40,
  text: 1000,
} as const;

/**
 * A label: words of any script with single spaces between them. The noun of a field, a thing, a pot, a tally, a term, a
 * setting, a role or a coin, the adjective of a state, or the verb of an action ("take back the deposit of").
 */
export const ruleNameSchema = z
  .string()
  .min(1)
  .max(charterLimits.name)
  .regex(/^\p{L}[\p{L}\p{M}\p{N}’'-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*)*$/u, 'use words with single spaces between them');
export type RuleName = string;

/** The chain's own coin, whatever the network calls it. */
export const chainCoin = 'ETH';

// ── Units ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * What a value counts.
 *  count     a whole number from zero
 *  share     a part of a whole: whole hundredths of a percent, 0–100 %
 *  moment    a point in time, seconds since 1970
 *  duration  seconds
 *  person    a wallet
 *  text      at most 1000 bytes
 *  yes/no
 *  seal      a fingerprint of values and a secret word, made in the page and opened later
 *  list      wallets known when the contract is deployed; only a setting has this unit
 *  money     an amount of one coin, in its smallest part
 *  choice    one of the listed words
 *  record    a reference to a record of a thing
 */
export const unitSchema = z.union([
  z.enum(['count', 'share', 'moment', 'duration', 'person', 'text', 'yes/no', 'seal', 'list']),
  z.strictObject({ money: ruleNameSchema }),
  z.strictObject({ choice: z.array(ruleNameSchema).min(2).max(16) }),
  z.strictObject({ record: ruleNameSchema }),
]);
export type Unit = z.infer<typeof unitSchema>;

// ── References, values, conditions, effects ────────────────────────────────────────────────────────────────────────────

/** Which record is meant. Where `of` may be left out it means 'this', or, for `all`-like searches, every record of the contract. */
export type Ref =
  /** The record acted on; in a start, a term or a `where`, the record it belongs to. */
  | 'this'
  /** The record this action makes. */
  | 'new'
  /** Inside `draw`: the record that was drawn. */
  | 'drawn'
  /** Inside `each` and `where`: the record looked at. */
  | 'each'
  /** The only record of a single thing. */
  | { the: RuleName }
  /** The parent of a record. */
  | { up: RuleName; of?: Ref }
  /** A record given as input. */
  | { given: RuleName }
  /** The record in a field. */
  | { link: RuleName; of?: Ref }
  /** The record, of a thing with a unique person field, that belongs to a person; without `whose`: to whoever acts. */
  | { own: RuleName; whose?: Value; in?: Ref }
  /** By its unique fields, in the order in which the thing names them; `in`: among those of this parent. */
  | { find: RuleName; with: Value[]; in?: Ref }
  /** In order of creation, from 1; `in`: among those of this parent. */
  | { nth: Value; thing: RuleName; in?: Ref }
  /** The record in a place, from 1, when those of the parent are ordered by a field; ties: the older first. Only for capped things. */
  | { place: number; thing: RuleName; by: RuleName; first: 'highest' | 'lowest'; in?: Ref };

/** Which pot is meant; `of` for pots that belong to records, `person` for pots that belong to people. */
export interface PotRef {
  pot: RuleName;
  of?: Ref;
  person?: Value;
}

export type Value =
  /** A count. */
  | number
  | boolean
  /** Whoever calls. */
  | 'actor'
  | 'now'
  /** What was paid in this call. */
  | 'payment'
  /** In a term that depends on a person: that person. */
  | 'person'
  | 'nobody'
  /** Decimal, in whole coins. */
  | { money: string; coin: RuleName }
  /** With at most two decimals. */
  | { percent: number }
  | { seconds: number }
  /** A point in time known beforehand: seconds since 1970. */
  | { moment: number }
  | { text: string }
  | { choice: RuleName }
  /** Settings only. */
  | { wallet: string }
  /** Settings of unit list only. */
  | { wallets: string[] }
  | { input: RuleName }
  | { setting: RuleName }
  /** A value named earlier in this action by `let`. */
  | { called: RuleName }
  | { field: RuleName; of?: Ref }
  /** A reference as a value. */
  | { record: Ref }
  /** What lies in a pot. */
  | { held: PotRef }
  /** Without `person`: of whoever acts. */
  | { tally: RuleName; person?: Value; of?: Ref }
  /** The sum of a tally over all people. */
  | { total: RuleName; of?: Ref }
  | { term: RuleName; of?: Ref; person?: Value }
  /** How many records there are; `state`: in this state. */
  | { number: RuleName; in?: Ref; state?: RuleName }
  /** A field summed over all records. */
  | { sum: RuleName; thing: RuleName; in?: Ref }
  /** The place of a record in the order of creation among those of its parent, from 1. */
  | { numberOf: Ref }
  /** Who holds a record that is an NFT. */
  | { holder: Ref }
  /** Who has a role that one person holds. */
  | { role: RuleName }
  | { balance: RuleName; person: Value }
  | { supply: RuleName }
  | Operation;

/** A value made of others. */
export type Operation =
  | { plus: [Value, Value] }
  | { minus: [Value, Value] }
  /** Zero instead of less than zero. */
  | { excess: [Value, Value] }
  | { times: [Value, Value] }
  /** Rounded down. */
  | { divide: [Value, Value] }
  /** A share of something, rounded down. */
  | { part: Value; of: Value }
  /** value × by / over, rounded down once, exact inside. */
  | { portion: Value; by: Value; over: Value }
  | { smaller: [Value, Value] }
  | { larger: [Value, Value] }
  /** How many times a duration fits between two moments: `passed` whole ones, `begun` also the one that runs. Zero when the end is before the start. */
  | { spans: Value; count: 'passed' | 'begun'; from: Value; to: Value }
  | { if: Condition; is: Value; else: Value };

export const comparisons = ['is', 'is not', 'at least', 'at most', 'more than', 'less than'] as const;
export type Comparison = (typeof comparisons)[number];

export type Condition =
  | { compare: [Value, Comparison, Value] }
  | { state: RuleName[]; of?: Ref }
  | { exists: Ref }
  /** The person has a role that many people hold. */
  | { has: RuleName; person: Value }
  /**
   * Whoever acts has not done this action before (`person`), or not with this record (`record`); with `per`: not within
   * that time.
   */
  | { once: 'person' | 'record'; per?: Value }
  /** Whoever acts is on the list of a setting. */
  | { listed: RuleName }
  /** The values, with the secret word given in this call, are what the seal was made of. */
  | { opens: Value; with: Value[] }
  | { either: Condition[] }
  | { both: Condition[] }
  | { not: Condition };

/** A place where a number or a word is kept: a field of a record, or a tally of a person. */
export type Kept = { field: RuleName; of?: Ref } | { tally: RuleName; person?: Value; of?: Ref };

export type Effect =
  /** Keeps a value under a name before later effects change what it is made of. */
  | { let: RuleName; be: Value }
  | { set: Kept; to: Value }
  | { raise: Kept; by: Value }
  | { lower: Kept; by: Value }
  /** The record enters a state. */
  | { move: RuleName; of?: Ref }
  /** Money leaves a pot for a person. */
  | { pay: Value; from: PotRef; to: Value }
  /** Money goes from pot to pot. */
  | { shift: Value; from: PotRef; into: PotRef }
  /** Money is set aside for everybody in proportion to a tally; each claims it. */
  | { share: Value; from: PotRef; by: RuleName; of?: Ref }
  /** A further record is made. */
  | { create: RuleName; in?: Ref; with: { field: RuleName; is: Value }[] }
  /** A role that the rules give: the person gets it, or loses it. */
  | { appoint: Value; role: RuleName }
  | { dismiss: Value; role: RuleName }
  /** Coins are made for a person: those of this contract, or of a token of the plan that lets it make them. */
  | { mint: Value; for: Value }
  /** Coins of this contract that whoever acts has are destroyed. */
  | { burn: Value }
  /** A record that is an NFT, or the NFT that it keeps, goes to a person. */
  | { pass: Ref; to: Value }
  | { if: Condition; do: Effect[]; else?: Effect[] }
  /** For every record of a capped thing, in order of creation. */
  | { each: RuleName; in?: Ref; where?: Condition; do: Effect[] }
  /** In a second transaction, for each of `draw` different records picked by chance. The last effect of an action. `besides`: not those whose person this is. */
  | { draw: number; among: RuleName; in?: Ref; besides?: Value; do: Effect[] };

/** Who may do an action. */
export type Who =
  | 'anyone'
  | { role: RuleName }
  /** The person in a field of the record. */
  | { party: RuleName; of?: Ref }
  /** Whoever has a record of a thing with a unique person field; `states`: in one of these states. */
  | { member: RuleName; in?: Ref; states?: RuleName[] }
  /** The holder of a record that is an NFT. */
  | { holder: Ref }
  | { either: Who[] };

const name = ruleNameSchema;
const optional = <Shape extends z.ZodType>(shape: Shape) => shape.optional();

export const refSchema: z.ZodType<Ref> = z.lazy(() =>
  z.union([
    z.enum(['this', 'new', 'drawn', 'each']),
    z.strictObject({ the: name }),
    z.strictObject({ up: name, of: optional(refSchema) }),
    z.strictObject({ given: name }),
    z.strictObject({ link: name, of: optional(refSchema) }),
    z.strictObject({ own: name, whose: optional(valueSchema), in: optional(refSchema) }),
    z.strictObject({ find: name, with: z.array(valueSchema).min(1).max(4), in: optional(refSchema) }),
    z.strictObject({ nth: valueSchema, thing: name, in: optional(refSchema) }),
    z.strictObject({
      place: z.number().int().min(1).max(64),
      thing: name,
      by: name,
      first: z.enum(['highest', 'lowest']),
      in: optional(refSchema),
    }),
  ]),
);

export const potRefSchema: z.ZodType<PotRef> = z.lazy(() =>
  z.strictObject({ pot: name, of: optional(refSchema), person: optional(valueSchema) }),
);

const pair = z.lazy(() => z.tuple([valueSchema, valueSchema]));
const text = z.string().max(charterLimits.text);
const walletSchema = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'a wallet is 0x and 40 digits');

export const valueSchema: z.ZodType<Value> = z.lazy(() =>
  z.union([
    z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    z.boolean(),
    z.enum(['actor', 'now', 'payment', 'person', 'nobody']),
    z.strictObject({ money: z.string().regex(/^(?:0|[1-9]\d{0,19})(?:\.\d{0,17}[1-9])?$/, 'an amount like 0.5'), coin: name }),
    z.strictObject({ percent: z.number().min(0).max(100).multipleOf(0.01) }),
    z.strictObject({ seconds: z.number().int().min(0).max(3_155_760_000) }),
    z.strictObject({ moment: z.number().int().min(0).max(16_725_225_600) }),
    z.strictObject({ text }),
    z.strictObject({ choice: name }),
    z.strictObject({ wallet: walletSchema }),
    z.strictObject({ wallets: z.array(walletSchema).min(1).max(5000) }),
    z.strictObject({ input: name }),
    z.strictObject({ setting: name }),
    z.strictObject({ called: name }),
    z.strictObject({ field: name, of: optional(refSchema) }),
    z.strictObject({ record: refSchema }),
    z.strictObject({ held: potRefSchema }),
    z.strictObject({ tally: name, person: optional(valueSchema), of: optional(refSchema) }),
    z.strictObject({ total: name, of: optional(refSchema) }),
    z.strictObject({ term: name, of: optional(refSchema), person: optional(valueSchema) }),
    z.strictObject({ number: name, in: optional(refSchema), state: optional(name) }),
    z.strictObject({ sum: name, thing: name, in: optional(refSchema) }),
    z.strictObject({ numberOf: refSchema }),
    z.strictObject({ holder: refSchema }),
    z.strictObject({ role: name }),
    z.strictObject({ balance: name, person: valueSchema }),
    z.strictObject({ supply: name }),
    z.strictObject({ plus: pair }),
    z.strictObject({ minus: pair }),
    z.strictObject({ excess: pair }),
    z.strictObject({ times: pair }),
    z.strictObject({ divide: pair }),
    z.strictObject({ part: valueSchema, of: valueSchema }),
    z.strictObject({ portion: valueSchema, by: valueSchema, over: valueSchema }),
    z.strictObject({ smaller: pair }),
    z.strictObject({ larger: pair }),
    z.strictObject({ spans: valueSchema, count: z.enum(['passed', 'begun']), from: valueSchema, to: valueSchema }),
    z.strictObject({ if: conditionSchema, is: valueSchema, else: valueSchema }),
  ]),
);

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ compare: z.tuple([valueSchema, z.enum(comparisons), valueSchema]) }),
    z.strictObject({ state: z.array(name).min(1).max(8), of: optional(refSchema) }),
    z.strictObject({ exists: refSchema }),
    z.strictObject({ has: name, person: valueSchema }),
    z.strictObject({ once: z.enum(['person', 'record']), per: optional(valueSchema) }),
    z.strictObject({ listed: name }),
    z.strictObject({ opens: valueSchema, with: z.array(valueSchema).min(1).max(4) }),
    z.strictObject({ either: z.array(conditionSchema).min(2).max(6) }),
    z.strictObject({ both: z.array(conditionSchema).min(2).max(6) }),
    z.strictObject({ not: conditionSchema }),
  ]),
);

const keptSchema: z.ZodType<Kept> = z.lazy(() =>
  z.union([
    z.strictObject({ field: name, of: optional(refSchema) }),
    z.strictObject({ tally: name, person: optional(valueSchema), of: optional(refSchema) }),
  ]),
);

const effectsSchema = z.lazy(() => z.array(effectSchema).max(charterLimits.effects));

export const effectSchema: z.ZodType<Effect> = z.lazy(() =>
  z.union([
    z.strictObject({ let: name, be: valueSchema }),
    z.strictObject({ set: keptSchema, to: valueSchema }),
    z.strictObject({ raise: keptSchema, by: valueSchema }),
    z.strictObject({ lower: keptSchema, by: valueSchema }),
    z.strictObject({ move: name, of: optional(refSchema) }),
    z.strictObject({ pay: valueSchema, from: potRefSchema, to: valueSchema }),
    z.strictObject({ shift: valueSchema, from: potRefSchema, into: potRefSchema }),
    z.strictObject({ share: valueSchema, from: potRefSchema, by: name, of: optional(refSchema) }),
    z.strictObject({
      create: name,
      in: optional(refSchema),
      with: z.array(z.strictObject({ field: name, is: valueSchema })).max(charterLimits.fields),
    }),
    z.strictObject({ appoint: valueSchema, role: name }),
    z.strictObject({ dismiss: valueSchema, role: name }),
    z.strictObject({ mint: valueSchema, for: valueSchema }),
    z.strictObject({ burn: valueSchema }),
    z.strictObject({ pass: refSchema, to: valueSchema }),
    z.strictObject({ if: conditionSchema, do: effectsSchema, else: optional(effectsSchema) }),
    z.strictObject({ each: name, in: optional(refSchema), where: optional(conditionSchema), do: effectsSchema }),
    z.strictObject({
      draw: z.number().int().min(1).max(charterLimits.drawn),
      among: name,
      in: optional(refSchema),
      besides: optional(valueSchema),
      do: effectsSchema,
    }),
  ]),
);

export const whoSchema: z.ZodType<Who> = z.lazy(() =>
  z.union([
    z.literal('anyone'),
    z.strictObject({ role: name }),
    z.strictObject({ party: name, of: optional(refSchema) }),
    z.strictObject({ member: name, in: optional(refSchema), states: optional(z.array(name).min(1).max(8)) }),
    z.strictObject({ holder: refSchema }),
    z.strictObject({ either: z.array(whoSchema).min(2).max(4) }),
  ]),
);

// ── Declarations ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** A coin besides the chain's own. `existing`: an ERC-20 named at deployment or wired to a token of the plan. `own`: made by this contract. */
export const ruleCoinSchema = z.union([
  z.strictObject({ coin: name, existing: z.literal(true), decimals: z.number().int().min(0).max(18) }),
  z.strictObject({
    coin: name,
    own: z.literal(true),
    symbol: z.string().regex(/^[A-Za-z0-9$]{1,11}$/),
    decimals: z.number().int().min(0).max(18),
    /** Whether its holders can send it, or it moves by these rules only. */
    moves: z.enum(['freely', 'by rules']),
  }),
]);
export type RuleCoin = z.infer<typeof ruleCoinSchema>;

/** A capacity. `one` person holds it at a time, or `many`. `named`: by whoever deploys (and handed over), by the rules, or by another role. */
export const roleSchema = z.strictObject({
  role: name,
  plural: name,
  holders: z.enum(['one', 'many']),
  named: z.union([z.literal('deployer'), z.literal('rules'), z.strictObject({ by: name })]),
});
export type Role = z.infer<typeof roleSchema>;

/** A value of the whole contract: fixed at deployment, or changeable by a role within bounds. */
export const settingSchema = z.strictObject({
  setting: name,
  unit: unitSchema,
  is: valueSchema,
  change: optional(z.strictObject({ by: name, from: valueSchema, to: valueSchema })),
});
export type Setting = z.infer<typeof settingSchema>;

/** `starts`: its value at creation; without it the field is asked for by the action that creates (`asks`), or begins empty. */
export const fieldSchema = z.strictObject({ field: name, unit: unitSchema, starts: optional(valueSchema) });
export type Field = z.infer<typeof fieldSchema>;

/**
 * A kind of record. `who`: the word for the person of a record with a unique person field (a membership makes a member).
 * `single`: exactly one exists from the start. `in`: each belongs to a record of this thing. `states`: the first is where
 * it begins. `unique`: no two of the same parent agree in these fields. `atMost`: of the same parent. `nft`: each record is
 * an NFT of the same number, or keeps one of a collection that exists already, which whoever makes it brings along.
 */
export const thingSchema = z.strictObject({
  thing: name,
  plural: name,
  who: optional(name),
  single: optional(z.literal(true)),
  in: optional(name),
  fields: z.array(fieldSchema).max(charterLimits.fields),
  states: optional(z.array(name).min(2).max(12)),
  unique: optional(z.array(name).min(1).max(4)),
  atMost: optional(z.number().int().min(1).max(1_000_000)),
  nft: optional(
    z.union([
      z.strictObject({ symbol: z.string().regex(/^[A-Za-z0-9$]{1,11}$/), moves: z.enum(['freely', 'by rules']) }),
      z.strictObject({ existing: z.literal(true) }),
    ]),
  ),
});
export type Thing = z.infer<typeof thingSchema>;

/** Where money lies: once in the contract, once a record (`of`), once a person, or once a person and record. `forever`: nothing leaves it. */
export const potSchema = z.strictObject({
  pot: name,
  of: optional(name),
  person: optional(z.literal(true)),
  coin: optional(name),
  forever: optional(z.literal(true)),
});
export type Pot = z.infer<typeof potSchema>;

/** A number kept per person, or per person and record; its sum is kept too, except of moments. */
export const tallySchema = z.strictObject({
  tally: name,
  unit: z.union([z.enum(['count', 'moment']), z.strictObject({ money: name })]),
  of: optional(name),
});
export type Tally = z.infer<typeof tallySchema>;

/** A value with a name, computed when read; of a record (`of`), of a person, or of both. */
export const termSchema = z.strictObject({
  term: name,
  of: optional(name),
  person: optional(z.literal(true)),
  unit: unitSchema,
  is: valueSchema,
});
export type Term = z.infer<typeof termSchema>;

export const inputSchema = z.strictObject({ input: name, unit: unitSchema });
export type Input = z.infer<typeof inputSchema>;

/** Money taken from whoever acts: exactly so much, at least so much, or (without either) any amount above zero. */
export const paymentSchema = z.strictObject({ exactly: optional(valueSchema), atLeast: optional(valueSchema), into: potRefSchema });
export type Payment = z.infer<typeof paymentSchema>;

/**
 * Something a person can do: one function of the contract. `on`: the record acted on. `creates`: the record it makes, a
 * child of the one acted on when the thing belongs to that kind. `asks`: fields of the new record that the person fills
 * in. `note`: a person's own words on why. `assumed`: nobody asked for it; it was added so that money has a way out.
 */
export const actionSchema = z.strictObject({
  verb: name,
  by: whoSchema,
  on: optional(name),
  creates: optional(name),
  asks: optional(z.array(name).max(charterLimits.fields)),
  inputs: optional(z.array(inputSchema).max(8)),
  pays: optional(paymentSchema),
  onlyIf: z.array(conditionSchema).max(charterLimits.conditions),
  do: effectsSchema,
  note: optional(z.string().max(200)),
  assumed: optional(z.literal(true)),
});
export type Action = z.infer<typeof actionSchema>;

export const charterSchema = z.strictObject({
  language: z.literal(1),
  title: z.string().min(1).max(80),
  coins: z.array(ruleCoinSchema).max(4).default([]),
  roles: z.array(roleSchema).max(8).default([]),
  settings: z.array(settingSchema).max(24).default([]),
  things: z.array(thingSchema).max(charterLimits.things).default([]),
  pots: z.array(potSchema).max(16).default([]),
  tallies: z.array(tallySchema).max(16).default([]),
  terms: z.array(termSchema).max(24).default([]),
  actions: z.array(actionSchema).min(1).max(charterLimits.actions),
});

/** Nothing that a charter can say is nested deeper in its data. */
const deepest = 8 + 4 * charterLimits.nesting + 4 * charterLimits.depth;

/** How deep the data are nested, counted up to `limit` and one more. */
function depthOf(data: unknown, limit: number): number {
  if (typeof data !== 'object' || data === null) return 0;
  if (limit <= 0) return 1;
  let inside = 0;
  for (const value of Object.values(data)) {
    inside = Math.max(inside, depthOf(value, limit - 1));
    if (inside >= limit) break;
  }
  return 1 + inside;
}

/** What does not have the shape of a charter, in a sentence that says what to change. */
function whatToChange(issue: z.core.$ZodIssue): string {
  const field = issue.path.at(-1);
  if (field === 'language') return 'Only rules of language version 1 can be read here: write "language": 1, or use a newer Starwright.';
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'array'
        ? `There can be at most ${issue.maximum} here: leave some out, or make two agreements of it.`
        : `Use at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'too_small':
      return issue.origin === 'array'
        ? `Write at least ${issue.minimum} here.`
        : `Use at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'unrecognized_keys':
      return `${issue.keys.map((key) => `“${key.slice(0, 40)}”`).join(', ')} means nothing here: take it out.`;
    case 'invalid_format':
      return issue.message.startsWith('Invalid')
        ? 'This cannot be written like that: use words with single spaces between them.'
        : `${capital(issue.message)}.`;
    case 'invalid_type':
      return `Here ${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected} has to stand.`;
    default:
      return 'Nothing of the language of rules is written like this: see docs/rules.md.';
  }
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A charter from outside: how deep it is nested is counted before its recursive shape is walked. */
export const givenCharterSchema = z.unknown().transform((data, context): Charter => {
  const read = depthOf(data, deepest) > deepest ? undefined : charterSchema.safeParse(data);
  if (read?.success) return read.data;
  if (read === undefined) context.addIssue({ code: 'custom', message: 'These rules are nested too deep: write them in smaller parts.' });
  for (const issue of read?.error.issues.slice(0, 20) ?? [])
    context.addIssue({ code: 'custom', path: issue.path, message: whatToChange(issue) });
  return z.NEVER;
});

/** A charter with its defaults filled in. */
export type Charter = z.infer<typeof charterSchema>;
/** A charter as it is written: lists that are empty may be left out. */
export type CharterInput = z.input<typeof charterSchema>;
