import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type Ticket, ticketSchema } from '@starwright/protocol/tickets';
import { IconTicket } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { StateMessage } from '../../components/state-message.tsx';
import { StatusPill } from '../../components/status-pill.tsx';
import { call } from '../../lib/api-client.ts';
import { explainError } from '../../lib/explain-error.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './support.module.css';
import { ticketsQuery } from './support-requests.ts';

export function TicketList() {
  const { support, common } = useMessages();
  const { data, isError, error, refetch } = useQuery(ticketsQuery());
  if (isError && !data) {
    return (
      <StateMessage
        order={3}
        role="alert"
        title={support.loadFailed}
        text={explainError(error, common)}
        action={<Button onClick={() => void refetch()}>{common.retry}</Button>}
      />
    );
  }
  if (!data) return <Skeleton height={120} radius="lg" role="status" aria-label={common.loading} />;
  if (data.length === 0) return <StateMessage order={3} icon={<IconTicket size={30} />} title={support.empty} text={support.emptyHint} />;
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {data.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} />
      ))}
    </Stack>
  );
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  const { support } = useMessages();
  const queries = useQueryClient();
  const close = useMutation({
    mutationFn: () => call(ticketSchema, api.closeTicket(ticket.id), { method: 'POST' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ticketsQuery().queryKey }),
    onError: () => toast('bad', support.closeFailed),
  });
  return (
    <Card component="li" padding="lg">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="md">
        <Title order={3} fz="md" style={{ overflowWrap: 'anywhere' }}>
          {ticket.title}
        </Title>
        <StatusPill status={ticket.status} label={support.statuses[ticket.status]} />
      </Group>
      <Text size="sm" c="dimmed">
        {support.sentAt(relativeTime(ticket.createdAt, Date.now()))} · {support.priorities[ticket.priority]}
      </Text>
      <Text mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {ticket.description}
      </Text>
      {ticket.adminResponse ? (
        <div className={classes.answer}>
          <Text fw={600} size="sm" mt="md">
            {support.answer}
          </Text>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{ticket.adminResponse}</Text>
        </div>
      ) : (
        ticket.status !== 'closed' && (
          <Text mt="sm" size="sm" c="dimmed">
            {support.waiting}
          </Text>
        )
      )}
      {ticket.status !== 'closed' && (
        <Button mt="md" w="fit-content" variant="default" size="compact-sm" loading={close.isPending} onClick={() => close.mutate()}>
          {support.close}
        </Button>
      )}
    </Card>
  );
}
