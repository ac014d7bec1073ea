import { passageSchema } from '@starwright/protocol/chat';
import { type Ticket, ticketSchema } from '@starwright/protocol/tickets';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';

/** Own tickets, newest first. Asked again on every visit: the answer may have come. */
export const ticketsQuery = () =>
  queryOptions({
    queryKey: [api.tickets],
    queryFn: ({ signal }): Promise<Ticket[]> => call(z.array(ticketSchema), api.tickets, { signal }),
    refetchOnMount: 'always',
  });

export const docsQuery = (text: string) => {
  const path = `${api.docsSearch}?q=${encodeURIComponent(text)}`;
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => call(z.array(passageSchema), path, { signal }) });
};
