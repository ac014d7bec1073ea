/** Published apps: what everyone may see of a project whose owner shows it. Nothing here names the owner. */
import { z } from 'zod';
import { deployStepSchema, powerSchema } from './dapp.ts';
import { blockchainSchema } from './networks.ts';

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
});
export type PublishedApp = z.infer<typeof publishedAppSchema>;

export const publishedAppDetailSchema = publishedAppSchema.extend({
  guarantees: z.array(z.string()),
  powers: z.array(powerSchema),
  contractCode: z.string(),
  frontendCode: z.string(),
  /** How the contracts are put on a chain: with it and the code, whoever looks at the app can try it. */
  deploymentPlan: z.array(deployStepSchema),
});
export type PublishedAppDetail = z.infer<typeof publishedAppDetailSchema>;

/** `GET /api/projects/{id}/publication`: the share link's id, or null while the project is not published. */
export const publicationSchema = z.object({ appId: z.string().nullable() });
export type Publication = z.infer<typeof publicationSchema>;
