import { newTicketSchema, ticketSchema } from '@starwright/protocol/tickets';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { idParam } from '../../http/id-param.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { readBody } from '../../http/read-body.ts';
import type { Services } from '../../services.ts';
import { subjectsOf } from '../allowances/subjects.ts';
import { closeTicket, openTicket, ownTickets } from './tickets.ts';

const newTickets = { max: 20, windowSeconds: 3600 };

export function ticketRoutes({ db, gate, limits }: Services) {
  return new Hono<AppEnv>()
    .get('/api/tickets', gate.signedIn, async (c) => c.json(await ownTickets(db, c.get('user'))))
    .post('/api/tickets', gate.signedIn, async (c) => {
      const ticket = await readBody(c, newTicketSchema);
      if (limits)
        for (const subject of subjectsOf(c.get('user'), c.get('clientAddress'))) await limitRate(db, `ticket:${subject}`, newTickets);
      return c.json(await openTicket(db, c.get('user'), ticket), 201);
    })
    .post('/api/tickets/:id/close', gate.signedIn, async (c) => c.json(await closeTicket(db, c.get('user'), idParam(c))));
}

export const ticketCalls: Call[] = [
  { method: 'get', path: '/api/tickets', summary: 'Own support tickets', needs: 'sign-in', answer: z.array(ticketSchema) },
  {
    ...{ method: 'post', path: '/api/tickets', summary: 'Asks support for help', needs: 'sign-in' },
    ...{ body: newTicketSchema, answer: ticketSchema, status: 201 },
  },
  { method: 'post', path: '/api/tickets/{id}/close', summary: 'Needs no answer any more', needs: 'sign-in', answer: ticketSchema },
];
