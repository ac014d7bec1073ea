/**
 * Published apps: what everyone may see of a project whose owner shows it. Nothing here names the owner. What is shown is what
 * was tried when it was published; whatever the owner changes later is not shown before it was tried and published in turn.
 */
import { z } from 'zod';
import { deployStepSchema, powerSchema } from './dapp.ts';
import { blockchainSchema } from './networks.ts';
import { triedSchema } from './trials.ts';
import { findingSchema } from './verdict.ts';

export const publishedAppSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  blockchain: blockchainSchema,
  features: z.array(z.string()),
  /** How many behaviours were executed and held. */
  guaranteeCount: z.number().int(),
  securityScore: z.number().int().nullable(),
  publishedAt: z.string(),
  /** When, with what and how it was tried: this very code, with these very sentences. */
  trial: triedSchema,
  /** Its owner has a newer version, which is not shown here. */
  changedSince: z.boolean(),
});
export type PublishedApp = z.infer<typeof publishedAppSchema>;

export const publishedAppDetailSchema = publishedAppSchema.extend({
  guarantees: z.array(z.string()),
  powers: z.array(powerSchema),
  /** What was found when it was tried; nothing serious, or it would not be published. */
  findings: z.array(findingSchema),
  contractCode: z.string(),
  frontendCode: z.string(),
  /** How the contracts are put on a chain: with it and the code, whoever looks at the app can try it. */
  deploymentPlan: z.array(deployStepSchema),
});
export type PublishedAppDetail = z.infer<typeof publishedAppDetailSchema>;

/** What is kept of an app when it is published; findings were not always kept. */
export type AppContent = Omit<PublishedAppDetail, 'id' | 'publishedAt' | 'changedSince' | 'guaranteeCount' | 'findings'> &
  Partial<Pick<PublishedAppDetail, 'findings'>>;

/** `PUT /api/projects/{id}/publication/address`: the last part of the share link. */
export const appAddressSchema = z.object({
  address: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/, 'Use 3 to 40 small letters, digits and hyphens; begin and end with a letter or digit.'),
});

/** `GET /api/projects/{id}/publication`: the share link's id, or null while the project is not published. */
export const publicationSchema = z.object({
  appId: z.string().nullable(),
  /** What everybody sees is an older version than the owner's. */
  changedSince: z.boolean(),
});
export type Publication = z.infer<typeof publicationSchema>;
