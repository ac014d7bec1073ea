import { randomUUID } from 'node:crypto';
import { StarwrightError } from '@starwright/protocol/errors';
import type { newTicketSchema, Ticket } from '@starwright/protocol/tickets';
import { tierGives, tiers } from '@starwright/protocol/tiers';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { tickets, users } from '../../db/schema.ts';
import type { Paged, Paging } from '../../http/paging.ts';

type Row = typeof tickets.$inferSelect;
const atMost = 500;

export async function openTicket(db: Db, user: User, { title, description, priority }: z.output<typeof newTicketSchema>): Promise<Ticket> {
  const [row] = await db.insert(tickets).values({ id: randomUUID(), userId: user.id, title, description, priority }).returning();
  if (!row) throw new Error('the ticket was not stored');
  return toTicket(row, user.email);
}

/** Own tickets, the newest first. */
export async function ownTickets(db: Db, user: User): Promise<Ticket[]> {
  const rows = await db.select().from(tickets).where(eq(tickets.userId, user.id)).orderBy(desc(tickets.createdAt)).limit(atMost);
  return rows.map((row) => toTicket(row, user.email));
}

/** Everybody's: those that wait for an answer first, the most urgent of them at the top, and of these the higher tiers'. */
export async function allTickets(db: Db, { limit, offset }: Paging): Promise<Paged<Ticket>> {
  const waiting = sql`case ${tickets.status} when 'open' then 0 when 'in_progress' then 1 else 2 end`;
  const urgency = sql`case ${tickets.priority} when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 else 3 end`;
  const rank = sql`case ${users.tier} ${sql.join(
    tiers.map((tier) => sql`when ${tier} then ${tierGives[tier].supportRank}::int`),
    sql` `,
  )} else 0 end`;
  const rows = await db
    .select({ ticket: tickets, email: users.email })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .orderBy(waiting, urgency, desc(rank), desc(tickets.createdAt), tickets.id)
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(({ ticket, email }) => toTicket(ticket, email)), total: await db.$count(tickets) };
}

/** The text that marks a ticket resolved. */
export const resolvedText = 'resolved';

/**
 * Answers a ticket. The text `resolved` ends it and keeps the answer that was given before.
 * @returns the ticket, and the person to tell.
 */
export async function respondToTicket(
  tx: Db,
  id: string,
  response: string,
): Promise<{ ticket: Ticket; person: typeof users.$inferSelect }> {
  const [found] = await tx
    .select({ ticket: tickets, person: users })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(eq(tickets.id, id))
    .for('update', { of: tickets });
  if (!found) throw new StarwrightError('not-found');
  const resolved = response.toLowerCase() === resolvedText;
  const [row] = await tx
    .update(tickets)
    .set({
      status: resolved ? 'resolved' : 'in_progress',
      adminResponse: resolved ? (found.ticket.adminResponse ?? response) : response,
      respondedAt: new Date(),
    })
    .where(eq(tickets.id, id))
    .returning();
  if (!row) throw new StarwrightError('not-found');
  return { ticket: toTicket(row, found.person.email), person: found.person };
}

/** The person needs no answer any more. @throws StarwrightError `not-found`, also for somebody else's. */
export async function closeTicket(db: Db, user: User, id: string): Promise<Ticket> {
  const [row] = await db
    .update(tickets)
    .set({ status: 'closed' })
    .where(sql`${tickets.id} = ${id} and ${tickets.userId} = ${user.id}`)
    .returning();
  if (!row) throw new StarwrightError('not-found');
  return toTicket(row, user.email);
}

function toTicket({ id, title, description, status, priority, adminResponse, respondedAt, createdAt }: Row, userEmail: string): Ticket {
  return {
    ...{ id, title, description, userEmail, status, priority, adminResponse },
    createdAt: createdAt.toISOString(),
    respondedAt: respondedAt?.toISOString() ?? null,
  };
}
