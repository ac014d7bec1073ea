/** What the operator of a site sets, and what every page of it is told. */
import { z } from 'zod';
import { limits } from './limits.ts';

export const bannerSchema = z.object({
  text: z.string().trim().min(1, 'Write what it shall say.').max(limits.banner.max),
  kind: z.enum(['info', 'warning']).default('info'),
});
export type Banner = z.infer<typeof bannerSchema>;

/** `GET /api/admin/settings`. `featuredTemplates` come first in the gallery, in this order. */
export const siteSettingsSchema = z.object({
  maintenance: z.boolean(),
  banner: bannerSchema.nullable(),
  featuredTemplates: z.array(z.string().max(60)).max(12),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** `PATCH /api/admin/settings`: what is left out stays. */
export const patchSiteSettingsSchema = siteSettingsSchema.partial();

/** `GET /api/site`: for everyone. What is false here is not offered on this server. */
export const siteSchema = siteSettingsSchema.extend({
  demo: z.boolean(),
  google: z.boolean(),
  billing: z.boolean(),
  /** Mail is really sent; else it is written to the server's log. */
  mail: z.boolean(),
  /** Host of the register that the sources of deployed contracts are sent to; null: there is none. */
  sourceRegister: z.string().nullable().default(null),
  /** Who founded it, as its operator says; empty: nobody is named. */
  founders: z.array(z.string()).default([]),
});
export type Site = z.infer<typeof siteSchema>;

export const healingSignalSchema = z.object({ id: z.number().int(), type: z.literal('clear-auth'), createdAt: z.string() });
/** `GET /api/healing-signals?since=CURSOR`. Without `since` there are no signals, only where to begin. */
export const healingSignalsSchema = z.object({ signals: z.array(healingSignalSchema), cursor: z.number().int() });
/** `POST /api/admin/healing-signals`: one person's browsers, or everyone's. */
export const askHealingSchema = z.object({ type: z.literal('clear-auth'), userId: z.string().max(64).nullish() });
