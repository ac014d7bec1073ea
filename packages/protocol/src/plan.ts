/**
 * The Plan: what was understood of a prompt, as data. It is small, shown to the person, editable, and the only thing
 * from which a dapp is composed.
 */
import { z } from 'zod';
import { givenCharterSchema } from './charter.ts';
import { lookChangeSchema, lookSchema } from './look.ts';
import { blockchainSchema } from './networks.ts';

/**
 * A parameter's value. Whole numbers are decimal strings (they may exceed 2^53), amounts of ether are wei, durations
 * are seconds, shares are basis points, token amounts are whole tokens (the contract's decimals are applied on use).
 */
export const parameterValueSchema = z.union([z.string(), z.boolean(), z.array(z.string())]);
export type ParameterValue = z.infer<typeof parameterValueSchema>;

/** One field of a record kept by the general registry: `name` is an identifier, `label` the person's word for it. */
export const recordFieldSchema = z.object({
  name: z.string().regex(/^[a-z][A-Za-z0-9]{0,30}$/),
  label: z.string().min(1).max(60),
  type: z.enum(['text', 'number', 'amount', 'date', 'account', 'yesno', 'hash']),
});
export type RecordField = z.infer<typeof recordFieldSchema>;

/**
 * What an idea outside the catalogue is about, in its own words: the thing that is recorded, who may record it, what
 * may be done to it afterwards and by whom.
 */
export const recordModelSchema = z.object({
  /** Singular noun, e.g. "hive"; becomes the struct, the functions and the texts. */
  entity: z.string().min(1).max(40),
  plural: z.string().min(1).max(40),
  fields: z.array(recordFieldSchema).min(1).max(8),
  /** The verb for adding one: "register", "issue"; absent: "add". */
  addVerb: z.string().min(1).max(30).optional(),
  /** Who may add a record. */
  addedBy: z.enum(['anyone', 'owner', 'members']),
  /** The word for the person a record is made out to ("student"), named when it is added; absent: who adds it holds it. */
  givenTo: z.string().min(1).max(30).optional(),
  /** The word for the approved people ("farmers"); only with `members` somewhere. */
  members: z.string().max(40).optional(),
  /** Groups of the approved people, when some may do what others may not: "beekeepers", "inspectors". */
  groups: z.array(z.string().min(1).max(40)).max(6).optional(),
  /** With `members`: the groups that may add a record; absent: all of them. */
  addedByGroups: z.array(z.string().max(40)).max(6).optional(),
  /** States in order of a record's life; the first is the state of a new record. Empty: records have no states. */
  states: z.array(z.string().min(1).max(30)).max(8),
  actions: z
    .array(
      z.object({
        /** A verb, e.g. "inspect". */
        verb: z.string().min(1).max(30),
        by: z.enum(['anyone', 'owner', 'members', 'holder']),
        /** With `members`: the groups that may; absent: all of them. */
        groups: z.array(z.string().max(40)).max(6).optional(),
        kind: z.enum(['move', 'note', 'transfer', 'revoke']),
        /** For `move`: the state reached. */
        to: z.string().optional(),
        /** For `move`: the state required before; absent: any. */
        from: z.string().optional(),
      }),
    )
    .max(8),
  /** Records are found by this field and it is unique among them, e.g. a name or a serial number. */
  uniqueBy: z.string().optional(),
});
export type RecordModel = z.infer<typeof recordModelSchema>;

const moduleIdSchema = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);

/** Parts that one dapp can have. */
export const mostModules = 6;

export const modulePlanSchema = z.object({
  /** Unique within the plan; wires refer to it. */
  id: moduleIdSchema,
  /** The id of the blueprint this module is built from. */
  blueprint: z.string(),
  /** Name of the Solidity contract, unique within the plan, PascalCase. */
  contract: z.string().regex(/^[A-Z][A-Za-z0-9]{0,60}$/),
  parameters: z.record(z.string(), parameterValueSchema),
  features: z.array(z.string()),
  /** Slot of the blueprint → id of the module that fills it. */
  wires: z.record(z.string(), z.string()),
  /** Only for the general registry. */
  record: recordModelSchema.optional(),
  /**
   * What the module's contract is composed from, when people agree on it. Of a kind of the catalogue it follows from the
   * parameters and features, and is only told; in a plan that is given it is passed over.
   */
  charter: givenCharterSchema.optional(),
});
/** The `blueprint` of modules that are composed from a charter. */
export const rulesBlueprint = 'rules';
export type ModulePlan = z.infer<typeof modulePlanSchema>;

/** The id of the next module of a kind: `token`, `token-2`. */
export function nextId(kind: string, modules: readonly { id: string }[]): string {
  let id = kind;
  for (let number = 2; modules.some((module) => module.id === id); number++) id = `${kind}-${number}`;
  return id;
}

export const assumptionSchema = z.object({
  module: z.string(),
  /** The parameter or feature that was assumed; one of the two is present when a click can change it. */
  parameter: z.string().optional(),
  feature: z.string().optional(),
  /** The module without which it would not be there: with it, it goes. Without `feature` it is the whole part that was brought. */
  neededBy: z.string().optional(),
  /** Plain words: "Nobody said how many, so 10,000 can exist." */
  text: z.string(),
});
export type Assumption = z.infer<typeof assumptionSchema>;

export const notIncludedSchema = z.object({
  /** The part of the prompt, in the person's own words. */
  text: z.string(),
  /** Why it is not built, in plain words. */
  reason: z.string(),
});
export type NotIncluded = z.infer<typeof notIncludedSchema>;

const place = z.number().int().min(0);
const ofParameter = { module: z.string(), parameter: z.string() };

/** What a stretch of the person's text became. */
export const becameSchema = z.discriminatedUnion('as', [
  z.object({ as: z.literal('module'), module: z.string() }),
  /** `on: false`: it is off because of these words. */
  z.object({ as: z.literal('feature'), module: z.string(), feature: z.string(), on: z.boolean() }),
  z.object({ as: z.literal('value'), ...ofParameter }),
  z.object({ as: z.literal('name'), ...ofParameter }),
  z.object({ as: z.literal('wallet'), ...ofParameter }),
  /** Places of actions in the charter of the module; `told`: the place in `notIncluded` that says that it is only a part. */
  z.object({ as: z.literal('rule'), module: z.string(), actions: z.array(place), told: place.optional() }),
  /** It is told as left out, at this place in `notIncluded`. */
  z.object({ as: z.literal('left out'), told: place }),
  /** A question of the plan is about it. */
  z.object({ as: z.literal('asked') }),
  /** The person said that it is not wanted, or took it back, and nothing in the plan is made of it. */
  z.object({ as: z.literal('ruled out') }),
  /** It was decided differently by hand since. */
  z.object({ as: z.literal('changed'), module: z.string() }),
  /** It asks for nothing that could be built. */
  z.object({ as: z.literal('context') }),
  z.object({ as: z.literal('not understood') }),
]);
export type Became = z.infer<typeof becameSchema>;

/** A stretch of the prompt without the white space around it, in UTF-16 units; `end` is one past the last. */
export const markSchema = z.object({ start: place, end: place, became: becameSchema });
export type Mark = z.infer<typeof markSchema>;
const marksSchema = z.array(markSchema).max(4000);

/** One thing of what is built made different, as a click on an assumption or an answer does it. */
export const partChangeSchema = z.union([
  z.object({ module: z.string(), parameter: z.string(), value: parameterValueSchema }),
  /** Turns a feature on or off; what it needs comes, what cannot stand beside it or without it goes. */
  z.object({ module: z.string(), feature: z.string(), on: z.boolean() }),
  /** Puts a part of this kind (the id of its blueprint) into the plan, under this id, with what it cannot be without. */
  z.object({ module: moduleIdSchema, added: z.string().min(1).max(60) }),
  /** Takes a part out, with what was there only for it. The last one stays, and so does one that another part needs. */
  z.object({ module: z.string(), removed: z.literal(true) }),
  /** Other rules for a module that is made of rules. */
  z.object({ module: z.string(), charter: givenCharterSchema }),
  /** The whole idea read as rules instead; `module` is the one that they are in from then on. */
  z.object({ module: z.string(), instead: givenCharterSchema, notIncluded: z.array(notIncludedSchema), marks: marksSchema.optional() }),
]);
export type PartChange = z.infer<typeof partChangeSchema>;

/** One thing of a plan made different: of what is built, or of the look of its page. */
export const planChangeSchema = z.union([partChangeSchema, lookChangeSchema]);
export type PlanChange = z.infer<typeof planChangeSchema>;

export const questionSchema = z.object({
  /** "You wrote both that 100 and that 500 can exist. Which one?" */
  text: z.string(),
  /** The wording that was followed meanwhile. */
  followed: z.string(),
  /** What a click can answer, what was followed meanwhile first; absent when only other words in the prompt can settle it. */
  answers: z
    .array(
      z.object({
        label: z.string(),
        changes: z.array(partChangeSchema),
        /** Planned for this chain instead; it is the prompt's chain that changes, not the plan. */
        blockchain: blockchainSchema.optional(),
      }),
    )
    .optional(),
});
export type Question = z.infer<typeof questionSchema>;

export const planSchema = z.object({
  version: z.literal(1),
  title: z.string().min(1).max(80),
  /** One sentence in plain words. */
  summary: z.string(),
  blockchain: blockchainSchema,
  modules: z.array(modulePlanSchema).min(1).max(mostModules),
  assumptions: z.array(assumptionSchema),
  notIncluded: z.array(notIncludedSchema),
  questions: z.array(questionSchema),
  /** In the order of the text, none over another; what no mark covers is a word between two. Absent in plans that no text was read into. */
  marks: marksSchema.optional(),
  /** The face of the generated page; absent: one that comes from the title. */
  look: lookSchema.optional(),
  /** Most of what the text asks for is not in the plan: it is built only when somebody says so once more. */
  leavesMost: z.literal(true).optional(),
});
export type Plan = z.infer<typeof planSchema>;
