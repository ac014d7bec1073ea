/** The composed dapp: sources, how to deploy them, and the behaviours to try. */
import { z } from 'zod';
import { scenarioSchema } from './scenarios.ts';

/** A constructor argument: `"$deployer"` and `"$<ContractName>"` stand for addresses; integers beyond 2^53 are decimal strings. */
export type DeployArg = string | number | boolean | DeployArg[];
export const deployArgSchema: z.ZodType<DeployArg> = z.lazy(() => z.union([z.string(), z.number(), z.boolean(), z.array(deployArgSchema)]));

/** A call that whoever deploys makes to a contract that was deployed before or just now. */
export const deployCallSchema = z.object({ on: z.string(), call: z.string(), args: z.array(deployArgSchema) });
export type DeployCall = z.infer<typeof deployCallSchema>;

/** `next`: what follows at once, so that the contract has the rights it needs. */
export const deployStepSchema = z.object({
  contract: z.string(),
  args: z.array(deployArgSchema),
  next: z.array(deployCallSchema).optional(),
});
export type DeployStep = z.infer<typeof deployStepSchema>;

/** What the owner (or another role) of a contract can do to the people who use it. */
export const powerSchema = z.object({
  module: z.string(),
  /** "The owner can create new tokens at any time, up to 5,000,000." */
  text: z.string(),
  /** How much it can hurt: `high` can take or freeze what belongs to others. */
  weight: z.enum(['low', 'medium', 'high']),
});
export type Power = z.infer<typeof powerSchema>;

export const dappSchema = z.object({
  title: z.string(),
  /** One Solidity file; may define several contracts and import `@openzeppelin/contracts/...`. */
  contract: z.string(),
  frontend: z.string(),
  deployment: z.string(),
  testSuite: z.string(),
  documentation: z.string(),
  deploymentPlan: z.array(deployStepSchema),
  scenarios: z.array(scenarioSchema),
  powers: z.array(powerSchema),
  /** Feature badges in plain words. */
  features: z.array(z.string()),
});
export type Dapp = z.infer<typeof dappSchema>;
