/** What administrators see and do: `/api/admin/…`. */
import { z } from 'zod';
import { clientErrorSchema } from './client-errors.ts';
import { blockchainSchema } from './networks.ts';
import { projectStatusSchema } from './projects.ts';
import { tierSchema } from './tiers.ts';
import { currentUserSchema } from './users.ts';

export const adminUserSchema = currentUserSchema.extend({
  isActive: z.boolean(),
  demo: z.boolean(),
  projectsCount: z.number().int(),
  dailyChats: z.number().int(),
  lastLoginAt: z.string().nullable(),
  createdAt: z.string(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  prompt: z.string(),
  status: projectStatusSchema,
  blockchain: blockchainSchema,
  userEmail: z.string(),
  featured: z.boolean(),
  moderated: z.boolean(),
  createdAt: z.string(),
});
export type AdminProject = z.infer<typeof adminProjectSchema>;

/** `promptsGenerated` counts the present calendar month, UTC; `activeUsers` those who are not suspended. */
export const adminMetricsSchema = z.object({
  totalUsers: z.number().int(),
  activeUsers: z.number().int(),
  totalProjects: z.number().int(),
  deployedProjects: z.number().int(),
  promptsGenerated: z.number().int(),
  premiumSignups: z.number().int(),
});
export type AdminMetrics = z.infer<typeof adminMetricsSchema>;

export const userActions = ['tier', 'suspend', 'activate', 'end-sessions', 'delete'] as const;
export const projectActions = ['feature', 'moderate', 'delete'] as const;
/**
 * `POST /api/admin/users/{id}/{action}`. `value`: for `tier` the tier; for `delete` what becomes of the projects,
 * `keep-projects` (they move to the administrator) or `delete-projects`.
 */
export const userActionSchema = z.object({ value: z.string().max(40).nullish() });
export const deletionChoices = ['keep-projects', 'delete-projects'] as const;

/** One day, UTC. */
export const analyticsDaySchema = z.object({
  day: z.string(),
  signups: z.number().int(),
  generations: z.number().int(),
  valid: z.number().int(),
  chats: z.number().int(),
  errors: z.number().int(),
});
export const analyticsSchema = z.object({ days: z.array(analyticsDaySchema) });
export type AnalyticsDay = z.infer<typeof analyticsDaySchema>;

export const adminBillingSchema = z.object({
  offered: z.boolean(),
  /** People in each tier, demo users left out. */
  tiers: z.record(tierSchema, z.number().int()),
  /** US dollars a month that the running subscriptions bring. */
  monthlyRevenue: z.number(),
  subscriptions: z.array(z.object({ userEmail: z.string(), tier: tierSchema, status: z.string(), periodEndsAt: z.string().nullable() })),
});

/** Errors of browsers that share their reference id and severity. */
export const errorGroupSchema = z.object({
  refId: z.string(),
  severity: clientErrorSchema.shape.severity,
  category: z.string(),
  message: z.string(),
  count: z.number().int(),
  people: z.number().int(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** The newest of them, as it was sent. */
  newest: z.record(z.string(), z.unknown()),
});
export type ErrorGroup = z.infer<typeof errorGroupSchema>;

export const auditEntrySchema = z.object({
  id: z.string(),
  actorEmail: z.string(),
  action: z.string(),
  target: z.string(),
  details: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The newest lines of this server process, the newest first. */
export const logTailSchema = z.object({
  lines: z.array(z.object({ time: z.string(), level: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) })),
});
export type LogLine = z.infer<typeof logTailSchema>['lines'][number];
