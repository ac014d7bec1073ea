/** What the compiler made of a project's contract, as `GET /api/projects/{id}/artifacts` answers it. */
import { z } from 'zod';
import { diagnosticSchema } from './verdict.ts';

const hexSchema = z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]*$/)]);

export const compiledContractSchema = z.object({
  name: z.string(),
  /** By the Solidity ABI specification. */
  abi: z.array(z.record(z.string(), z.unknown())),
  bytecode: hexSchema,
  runtime: hexSchema,
  /** Bytes of runtime code. */
  size: z.number().int(),
});

export const artifactsSchema = z.object({
  /** The source they were made from: whoever edits it knows whether they still belong to it. */
  source: z.string(),
  ok: z.boolean(),
  diagnostics: z.array(diagnosticSchema),
  /** Contract name → contract; empty when there were errors. */
  contracts: z.record(z.string(), compiledContractSchema),
  /** Names of the contracts that stand for themselves: no other one inherits from them or creates them. In the file's order. */
  deployable: z.array(z.string()),
});
export type ProjectArtifacts = z.infer<typeof artifactsSchema>;
