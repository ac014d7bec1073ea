import { Button, Group, Text, Textarea, Title } from '@mantine/core';
import { limits } from '@starwright/protocol/limits';
import type { Ticket } from '@starwright/protocol/tickets';
import { IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import { StateMessage } from '../../components/state-message.tsx';
import { StatusPill } from '../../components/status-pill.tsx';
import { relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './admin.module.css';
import { ticketsQuery, useRespond } from './admin-requests.ts';
import { PagedList } from './paged-list.tsx';
import { useList } from './use-list.ts';

export function SupportTab() {
  const words = useMessages().admin.tickets;
  return (
    <PagedList
      list={useList(ticketsQuery)}
      none={<StateMessage icon={<IconLifebuoy size={30} />} title={words.none} text={words.noneHint} />}
    >
      {(tickets) => (
        <ul className={classes.list}>
          {tickets.map((ticket) => (
            <TicketBox key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function TicketBox({ ticket }: { ticket: Ticket }) {
  const { admin, support } = useMessages();
  const words = admin.tickets;
  const [response, setResponse] = useState('');
  const respond = useRespond();
  const open = ticket.status === 'open' || ticket.status === 'in_progress';
  return (
    <li className={classes.box}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={3} fz="md" className={classes.wrap ?? ''}>
          {ticket.title}
        </Title>
        <Group gap={6} wrap="nowrap">
          <StatusPill status={ticket.priority === 'urgent' ? 'high' : ''} label={support.priorities[ticket.priority]} />
          <StatusPill status={ticket.status} label={support.statuses[ticket.status]} />
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {words.from(ticket.userEmail, relativeTime(ticket.createdAt, Date.now()))}
      </Text>
      <Text mt="xs" className={classes.wrap ?? ''} style={{ whiteSpace: 'pre-wrap' }}>
        {ticket.description}
      </Text>
      {ticket.adminResponse && (
        <Text mt="sm" size="sm" className={classes.wrap ?? ''} style={{ whiteSpace: 'pre-wrap' }}>
          <strong>{words.answered}:</strong> {ticket.adminResponse}
        </Text>
      )}
      {open && (
        <>
          <Textarea
            mt="md"
            label={words.answer}
            value={response}
            maxLength={limits.ticketText.max}
            autosize
            minRows={2}
            onChange={(event) => setResponse(event.currentTarget.value)}
          />
          <Group mt="sm">
            <Button
              size="compact-md"
              disabled={response.trim() === ''}
              loading={respond.isPending}
              onClick={() => respond.mutate({ id: ticket.id, response }, { onSuccess: () => setResponse('') })}
            >
              {words.send}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              disabled={respond.isPending}
              onClick={() => respond.mutate({ id: ticket.id, response: 'resolved' })}
            >
              {words.resolve}
            </Button>
          </Group>
        </>
      )}
    </li>
  );
}
