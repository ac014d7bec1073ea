/** What several tools are asked with. Each remark says what to send instead. */
import { limits } from '@starwright/protocol/limits';
import { lookChangeSchema } from '@starwright/protocol/look';
import { blockchainFacts, blockchains } from '@starwright/protocol/networks';
import { z } from 'zod';

const { min, max } = limits.prompt;
const words = `Describe the dapp in ${min} to ${max} characters of plain words.`;

export const ideaSchema = z
  .string(words)
  .trim()
  .min(min, words)
  .max(max, words)
  .describe('What people should be able to do with the dapp, in plain words, with all names, numbers and conditions that matter.');

const available = blockchains.filter((id) => blockchainFacts[id].available);
const choose = `Choose ${available.join(', ')}.`;
export const blockchainInput = z
  .enum(blockchains, choose)
  .refine((id) => blockchainFacts[id].available, choose)
  .optional()
  .describe(`The chain it is for: ${available.join(', ')}. Ethereum when left out.`);

export const dappSchema = z
  .string('Name the dapp by the id that "generate" answered.')
  .min(1, 'Name the dapp by the id that "generate" answered.')
  .max(64, 'Name the dapp by the id that "generate" answered.')
  .describe('The id of a dapp, as "generate" answered it.');

const moduleSchema = z
  .string('Name a module of the plan.')
  .max(60, 'Name a module of the plan.')
  .describe('The id of a module of the plan.');
const idSchema = (what: string) => z.string(what).max(80, what);

export const changeSchema = z.union(
  [
    z.object({
      module: moduleSchema,
      parameter: idSchema('Name a parameter of the module.'),
      value: z
        .union([z.string(), z.boolean(), z.array(z.string())], 'Write the value as a text, true or false, or a list of texts.')
        .describe('Whole numbers as texts; ether in wei, durations in seconds, shares in basis points, tokens as whole tokens.'),
    }),
    z.object({ module: moduleSchema, feature: idSchema('Name a feature of the module.'), on: z.boolean('Write true or false.') }),
    z.object({
      added: idSchema('Name a kind of module, as the catalogue calls it.').describe(
        'Puts a module of this kind into the plan ("staking", "nft"), with what it cannot be without.',
      ),
    }),
    z.object({
      module: moduleSchema,
      removed: z.literal(true, 'Write true.').describe('Takes the module out, with what was there only for it.'),
    }),
    z.object({
      module: moduleSchema,
      rules: z
        .string('Write the rules as sentences.')
        .max(20_000, 'Write shorter rules, in at most 20,000 characters.')
        .describe('Only for modules made of rules: all of their sentences, one a line, in the form in which the plan tells them.'),
    }),
    lookChangeSchema.describe('The face of the page: its title, tagline, introduction, colour or cover; null takes it back.'),
    z.object({
      question: z.number('Number the questions from 1, as the plan does.').int().min(1).max(100),
      answer: z.number('Number the answers from 1, as the plan does.').int().min(1).max(100),
    }),
  ],
  'A change is {module, parameter, value}, {module, feature, on}, {added}, {module, removed}, {module, rules}, {look, is} or {question, answer}.',
);
export type Change = z.infer<typeof changeSchema>;

export const changesSchema = z
  .array(changeSchema, 'Send the changes as a list.')
  .max(20, 'Send at most 20 changes.')
  .describe(
    'Changes to the plan, made one after the other: another value, a feature on or off, a module more or less, other rules, the look of the page, or the answer to a question.',
  );
