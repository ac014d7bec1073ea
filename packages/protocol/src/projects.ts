import { z } from 'zod';
import { deployStepSchema, powerSchema } from './dapp.ts';
import { validationResultsSchema } from './generate.ts';
import { limits } from './limits.ts';
import { modelReportSchema } from './model.ts';
import { blockchainSchema } from './networks.ts';
import { notIncludedSchema, planChangeSchema, planSchema } from './plan.ts';
import { scenarioSchema } from './scenarios.ts';
import { trialSchema } from './trials.ts';

export const projectStatuses = ['draft', 'generating', 'ready', 'deployed', 'error'] as const;
export const projectStatusSchema = z.enum(projectStatuses);

/** `GET /api/projects/{id}`. `plan`, `scenarios`, … are absent in projects that were stored without them. */
export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  prompt: z.string(),
  templateType: z.string(),
  blockchain: blockchainSchema,
  /** `ready`: it held in everything, as it is. A project that was changed since is a `draft` until it is tried again. */
  status: projectStatusSchema,
  /** For `error`: what happened and what to do, in plain words. */
  statusReason: z.string().nullable(),
  contractCode: z.string(),
  frontendCode: z.string(),
  deploymentScript: z.string(),
  testSuite: z.string(),
  documentation: z.string(),
  features: z.array(z.string()),
  estimatedGasCost: z.string(),
  securityNotes: z.array(z.string()),
  validationResults: validationResultsSchema.nullable(),
  deploymentAddress: z.string().nullable(),
  /** Put away by its owner: there, but not among the others. */
  archived: z.boolean().optional(),
  plan: planSchema.nullable(),
  notIncluded: z.array(notIncludedSchema),
  guarantees: z.array(z.string()),
  powers: z.array(powerSchema),
  deploymentPlan: z.array(deployStepSchema),
  scenarios: z.array(scenarioSchema),
  /** What the language model did when it was generated; absent when none took part. */
  model: modelReportSchema.nullish(),
  /** Number of the newest revision; `baseRevision` of the next save. */
  revision: z.number().int(),
  /**
   * Whether the project was tried as it is. What is found by trying (`validationResults`, `guarantees`, `estimatedGasCost`,
   * `securityNotes`) is there only when it is `tried`.
   */
  trial: trialSchema,
  userEmail: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Project = z.infer<typeof projectSchema>;

export const projectSummarySchema = projectSchema.pick({
  id: true,
  name: true,
  description: true,
  status: true,
  statusReason: true,
  trial: true,
  blockchain: true,
  templateType: true,
  archived: true,
  createdAt: true,
  updatedAt: true,
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

/**
 * `POST /api/projects`, as the documents have it; the fields beyond them are optional. What it says was found out
 * (`validationResults`, `guarantees`, `estimatedGasCost`, `securityNotes`, a status of `ready` or `deployed`) is not kept.
 */
export const createProjectSchema = z.object({
  name: z.string().trim().min(1).max(limits.projectName.max),
  description: z.string().max(limits.description.max),
  prompt: z.string().max(limits.prompt.max),
  templateType: z.string().max(60).default('custom'),
  blockchain: blockchainSchema.default('ethereum'),
  contractCode: z.string().max(limits.fileBytes),
  frontendCode: z.string().max(limits.fileBytes),
  deploymentScript: z.string().max(limits.fileBytes),
  features: z.array(z.string().max(200)).max(60).default([]),
  estimatedGasCost: z.string().max(200).default(''),
  securityNotes: z.array(z.string().max(1000)).max(100).default([]),
  testSuite: z.string().max(limits.fileBytes).default(''),
  documentation: z.string().max(limits.fileBytes).default(''),
  validationResults: validationResultsSchema.nullish(),
  status: projectStatusSchema.default('draft'),
  plan: planSchema.nullish(),
  notIncluded: z.array(notIncludedSchema).default([]),
  guarantees: z.array(z.string()).default([]),
  powers: z.array(powerSchema).default([]),
  deploymentPlan: z.array(deployStepSchema).default([]),
  scenarios: z.array(scenarioSchema).default([]),
});
export type CreateProject = z.input<typeof createProjectSchema>;

export const patchProjectSchema = z
  .object({
    name: z.string().trim().min(1).max(limits.projectName.max),
    description: z.string().max(limits.description.max),
    contractCode: z.string().max(limits.fileBytes),
    frontendCode: z.string().max(limits.fileBytes),
    deploymentScript: z.string().max(limits.fileBytes),
    archived: z.boolean(),
    /** How its contracts are deployed, where nobody had planned it. */
    deploymentPlan: z.array(deployStepSchema).max(50),
  })
  .partial();

/** The files of a project and the project field each is kept in. */
export const projectFiles = {
  'contract.sol': 'contractCode',
  'frontend.tsx': 'frontendCode',
  'deploy.js': 'deploymentScript',
  'test.js': 'testSuite',
  'README.md': 'documentation',
} as const;
export type ProjectFilePath = keyof typeof projectFiles;

export const projectFileSchema = z.object({
  path: z.string(),
  content: z.string(),
  /** UTF-8 bytes. */
  size: z.number().int(),
  /** Number of the revision this content came with. */
  revision: z.number().int(),
  modified: z.string(),
});
export type ProjectFile = z.infer<typeof projectFileSchema>;

/** `POST /api/projects/{id}/files`. With `baseRevision`, a save over a newer revision answers 409 `edit-conflict`. */
export const saveFileSchema = z.object({ path: z.string().max(200), content: z.string(), baseRevision: z.number().int().optional() });

export const revisionSchema = z.object({
  revision: z.number().int(),
  /** "Saved contract.sol", "Generated". */
  title: z.string(),
  paths: z.array(z.string()),
  createdAt: z.string(),
});
export type Revision = z.infer<typeof revisionSchema>;

/** `POST /api/projects/{id}/recompose`: what the dapp would be with its plan changed. Nothing is stored. */
export const recomposeSchema = z.object({ changes: z.array(planChangeSchema).min(1).max(20) });

const composedFilesSchema = projectSchema.pick({
  contractCode: true,
  frontendCode: true,
  deploymentScript: true,
  testSuite: true,
  documentation: true,
});

/** The files as they were composed from the present plan, and as they would be: the base and the other side of a merge. */
export const recomposedSchema = z.object({
  plan: planSchema,
  before: composedFilesSchema,
  after: composedFilesSchema,
  /** Whether what was composed compiles and every behaviour of it held. */
  isValid: z.boolean(),
  /** How many behaviours of it were tried and held. */
  held: z.number().int(),
  /** Behaviours that come with the change, as sentences. */
  newGuarantees: z.array(z.string()),
  /** Behaviours that go with it. */
  goneGuarantees: z.array(z.string()),
  /** What did not hold, or did not compile, as sentences. */
  notHeld: z.array(z.string()),
});
export type Recomposed = z.infer<typeof recomposedSchema>;

/**
 * `POST /api/projects/{id}/plan`: makes the changed plan the project's, with the files as they were merged, in one revision.
 * Answers 409 `edit-conflict` when the project has a newer revision than `baseRevision`.
 */
export const adoptPlanSchema = recomposeSchema.extend({
  files: z.partialRecord(z.enum(['contract.sol', 'frontend.tsx', 'deploy.js', 'test.js', 'README.md']), z.string()),
  baseRevision: z.number().int(),
  title: z.string().trim().min(1).max(120),
});
export type AdoptPlan = z.infer<typeof adoptPlanSchema>;
