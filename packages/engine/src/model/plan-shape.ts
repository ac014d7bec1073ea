/** The plan as a model writes it: every choice with the words of the idea that ask for it. */
import { z } from 'zod';

/** What a model has nothing for, it may leave out. */
const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);
const quoted = z.object({ id: z.string(), because: z.string() });

export const writtenModuleShape = z.object({
  id: z.string(),
  blueprint: z.string(),
  contract: z.string(),
  because: z.string(),
  parameters: list(quoted.extend({ value: z.union([z.string(), z.boolean(), z.array(z.string())]) })),
  features: list(quoted),
  wires: list(z.object({ slot: z.string(), module: z.string() })),
  /** JSON of a charter, as text: its shape is recursive, which not every provider can be held to. */
  charter: z.string().nullish(),
  /** For each action of the charter that is not `assumed`, by its verb, and for each setting that can be changed, by its name. */
  asked: z.array(z.object({ what: z.string(), because: z.string() })).nullish(),
});
export type WrittenModule = z.infer<typeof writtenModuleShape>;

/** As many of them as the model wants; what does not fit is told to it. */
const writtenLookShape = z.object({
  title: z.string().nullish(),
  tagline: z.string().nullish(),
  introduction: z.string().nullish(),
  colour: z.string().nullish(),
  cover: z.string().nullish(),
});
export type WrittenLook = z.infer<typeof writtenLookShape>;

export const writtenPlanShape = z.object({
  /** Ids of kinds whose details are needed first; everything else is then empty. */
  lookUp: list(z.string()),
  title: z.string().default(''),
  look: writtenLookShape.nullish(),
  modules: list(writtenModuleShape),
  /** Stretches of the idea that ask for nothing. */
  context: list(z.string()),
  /** What the idea left open, and how it was settled. */
  assumed: list(z.string()),
  leftOut: list(z.object({ text: z.string(), reason: z.string() })),
  questions: list(z.object({ text: z.string(), followed: z.string() })),
});
export type WrittenPlan = z.infer<typeof writtenPlanShape>;
