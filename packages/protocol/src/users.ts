import { z } from 'zod';
import { tierSchema } from './tiers.ts';

/** `GET /api/me`: the signed-in person. */
export const currentUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  tier: tierSchema,
  level: z.number().int(),
  experience: z.number().int(),
  role: z.enum(['user', 'admin']),
  isAdmin: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** `GET /api/user/stats`. `credits` is what is left in the present period; `resetsAt` is ISO 8601. */
export const userStatsSchema = z.object({
  totalProjects: z.number().int(),
  deployedProjects: z.number().int(),
  level: z.number().int(),
  experience: z.number().int(),
  dailyPrompts: z.number().int(),
  dailyChats: z.number().int(),
  credits: z.number().int(),
  creditsTotal: z.number().int(),
  resetsAt: z.string(),
});
export type UserStats = z.infer<typeof userStatsSchema>;

export const signOutSchema = z.object({ scope: z.enum(['global', 'local', 'others']) });
export const signupCountSchema = z.object({ count: z.number().int() });

/** `POST /api/sync-user`, sent after each sign-in. Only names and picture are taken over. */
export const syncUserSchema = z.object({
  id: z.string().max(200).optional(),
  email: z.string().max(320).optional(),
  firstName: z.string().max(60).nullish(),
  lastName: z.string().max(60).nullish(),
  profileImageUrl: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .nullish(),
});
