import { z } from 'zod';
import { limits } from './limits.ts';

export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export const ticketPriorities = ['urgent', 'high', 'medium', 'low'] as const;

export const ticketSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  userEmail: z.string(),
  status: z.enum(ticketStatuses),
  priority: z.enum(ticketPriorities),
  createdAt: z.string(),
  adminResponse: z.string().nullable(),
  respondedAt: z.string().nullable(),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** `POST /api/tickets` */
export const newTicketSchema = z.object({
  title: z.string().trim().min(1, 'Say in a few words what it is about.').max(limits.ticketTitle.max),
  description: z.string().trim().min(1, 'Say what happened and what you expected.').max(limits.ticketText.max),
  priority: z.enum(ticketPriorities).default('medium'),
});

/** `POST /api/admin/tickets/{id}/respond`. The text `resolved` marks the ticket resolved. */
export const respondSchema = z.object({ response: z.string().trim().min(1, 'Write an answer.').max(limits.ticketText.max) });
