/** What became of a dapp when it was compiled, analysed and tried. */
import { z } from 'zod';
import { outcomeSchema } from './scenarios.ts';

export const severities = ['high', 'medium', 'low', 'info'] as const;

/** One remark of the compiler. `line` and `column` count from 1 in `contract.sol`, when it speaks of that file. */
export const diagnosticSchema = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  code: z.string().optional(),
  file: z.string().optional(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
});
export type Diagnostic = z.infer<typeof diagnosticSchema>;

/** What was found, in one language. */
const tellingSchema = z.object({
  message: z.string(),
  suggestion: z.string(),
  /** How it comes to it: what people do, in order. */
  story: z.array(z.string()).optional(),
  /** The sentence of the rules that it concerns. */
  sentence: z.string().optional(),
});
export type Telling = z.infer<typeof tellingSchema>;

/** One remark of the analyser, or what came of trying the rules out. */
export const findingSchema = tellingSchema.extend({
  rule: z.string(),
  severity: z.enum(severities),
  /** The same in Spanish, where it is known. */
  es: tellingSchema.optional(),
  contract: z.string().optional(),
  function: z.string().optional(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
});
export type Finding = z.infer<typeof findingSchema>;

/** Gas of one function over all calls the scenarios made; `Contract.constructor` for deployments. Units: gas. */
export const gasEntrySchema = z.object({
  contract: z.string(),
  function: z.string(),
  calls: z.number().int(),
  min: z.number().int(),
  max: z.number().int(),
  average: z.number().int(),
});
export type GasEntry = z.infer<typeof gasEntrySchema>;

export const verdictSchema = z.object({
  isValid: z.boolean(),
  diagnostics: z.array(diagnosticSchema),
  findings: z.array(findingSchema),
  outcomes: z.array(outcomeSchema),
  gas: z.array(gasEntrySchema),
  /** 0–100; the formula is in docs/security-score.md. */
  securityScore: z.number().int().min(0).max(100),
  /** What was not looked at, in plain words. */
  notChecked: z.array(z.string()),
});
export type Verdict = z.infer<typeof verdictSchema>;
