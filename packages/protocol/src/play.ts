/** Playing with a dapp on a chain of its own, as data: what people do there, one step after the other. */
import { z } from 'zod';

export const playLimits = {
  /** Steps of one call, and of a chain over all calls: a chain is what was done on it, from the beginning. */
  stepsAtOnce: 30,
  stepsOfChain: 150,
  /** JSON characters of all steps of a chain. */
  charactersOfChain: 100_000,
  /** Chains that one person has at a time; the one not used for the longest goes when there would be more. */
  chains: 8,
  /** A chain that nobody uses is forgotten. */
  keptHours: 24,
  /** Of one wait. */
  waitSeconds: 100 * 366 * 86_400,
} as const;

const amount = 'Write an amount of the chain’s coin as a text, for example "0.5".';
const personSchema = z
  .string('Name a person: Owner, Alice, Bob, Carol, Dave, Erin, Frank or Mallory.')
  .max(60)
  .describe('Who does it: Owner (who deployed it), Alice, Bob, Carol, Dave, Erin, Frank or Mallory.');
const amountSchema = z.string(amount).regex(/^\d{1,30}(\.\d{1,18})?$/, amount);
const nameSchema = (what: string) => z.string(what).max(200, what);

const callSchema = z.object({
  do: z.literal('call'),
  as: personSchema.optional(),
  on: nameSchema('Name a contract of the dapp.').optional().describe('The contract; may be left out where only one has such a function.'),
  function: nameSchema('Name a function of the contract.').describe(
    'Its name, such as "transfer"; with types, "mint(address,uint256)", where several share a name.',
  ),
  args: z
    .array(z.unknown(), 'Send the arguments as a list.')
    .max(50, 'Send at most 50 arguments.')
    .optional()
    .describe(
      'In order. A person or contract by name; a whole number as a text, or with its unit: "5 MOON", "0.5 ETH", "3 days", "2031-01-31"; yes/no as true/false; lists and structs as lists.',
    ),
  paying: amountSchema.optional().describe('What is sent along, in the chain’s coin: "0.5".'),
});

export const playStepSchema = z.discriminatedUnion(
  'do',
  [
    callSchema,
    z.object({ do: z.literal('pay'), as: personSchema, to: nameSchema('Name who is paid.'), amount: amountSchema }),
    z.object({
      do: z.literal('wait'),
      for: z
        .string('Say how long: "90 seconds", "5 minutes", "2 hours", "3 days" or "1 week".')
        .max(40)
        .describe('How long: "90 seconds", "5 minutes", "2 hours", "3 days", "1 week".'),
    }),
  ],
  'Each step says what to do: "call" a function, "pay" somebody, or "wait".',
);
export type PlayStep = z.infer<typeof playStepSchema>;

/** What came of one step. `told` says it all; the rest is the same as data. */
export const playedStepSchema = z.object({
  /** `unclear`: it could not be carried out as it was written; neither could what follows it. */
  status: z.enum(['done', 'answered', 'refused', 'unclear']),
  told: z.string(),
  /** What a function answered: numbers as texts, people and contracts by name. */
  answer: z.unknown().optional(),
  /** The name of the contract's own error. */
  error: z.string().optional(),
});
export type PlayedStep = z.infer<typeof playedStepSchema>;

/** What can be called, for somebody who has not read the contract. */
export const playableFunctionSchema = z.object({
  on: z.string(),
  /** "transfer(to: address, value: uint256)" */
  function: z.string(),
  /** It only answers, and changes nothing. */
  answers: z.boolean(),
  /** Coins can be sent along. */
  takesPayment: z.boolean(),
  /** What it does, by the contract's own comment. */
  says: z.string().optional(),
});

export type PlayableFunction = z.infer<typeof playableFunctionSchema>;

export const playedSchema = z.object({
  steps: z.array(playedStepSchema),
  /** How many of the steps changed the chain or tried to, and are to be remembered; those before an unclear one. */
  kept: z.array(z.number().int()),
  /** The chain's time, ISO 8601. */
  now: z.string(),
  /** Who has what, of those who have something else than at the beginning. */
  holdings: z.array(z.object({ who: z.string(), has: z.array(z.string()) })),
  functions: z.array(playableFunctionSchema),
});
export type Played = z.infer<typeof playedSchema>;
