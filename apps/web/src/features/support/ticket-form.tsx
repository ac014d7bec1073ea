import { Button, Card, Group, Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { limits } from '@starwright/protocol/limits';
import { ticketPriorities, ticketSchema } from '@starwright/protocol/tickets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { ticketsQuery } from './support-requests.ts';

type Priority = (typeof ticketPriorities)[number];
const blank = { title: '', description: '', priority: 'medium' as Priority };

export function TicketForm() {
  const { support } = useMessages();
  const queries = useQueryClient();
  const [values, setValues] = useState(blank);
  const [checked, setChecked] = useState(false);
  const send = useMutation({
    mutationFn: (body: typeof blank) => call(ticketSchema, api.tickets, { method: 'POST', body }),
    onSuccess: () => {
      setValues(blank);
      setChecked(false);
      toast('good', support.sent);
      return queries.invalidateQueries({ queryKey: ticketsQuery().queryKey });
    },
    onError: () => toast('bad', support.failed),
  });
  const missing = { title: values.title.trim() === '', description: values.description.trim() === '' };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!missing.title && !missing.description) send.mutate(values);
  };
  return (
    <Card component="section" padding="lg" aria-labelledby="new-ticket">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <div>
            <Title order={2} fz="xl" id="new-ticket">
              {support.newTicket}
            </Title>
            <Text c="dimmed" size="sm">
              {support.newTicketLead}
            </Text>
          </div>
          <TextInput
            label={support.subject}
            value={values.title}
            maxLength={limits.ticketTitle.max}
            error={checked && missing.title && support.noTitle}
            onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, title: value }))}
          />
          <Textarea
            label={support.description}
            value={values.description}
            maxLength={limits.ticketText.max}
            autosize
            minRows={4}
            maxRows={14}
            error={checked && missing.description && support.noText}
            onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, description: value }))}
          />
          <Group justify="space-between" align="flex-end">
            <Select
              label={support.priority}
              w={180}
              allowDeselect={false}
              value={values.priority}
              data={[...ticketPriorities].reverse().map((value) => ({ value, label: support.priorities[value] }))}
              onChange={(value) => {
                const priority = ticketPriorities.find((each) => each === value);
                if (priority) setValues((before) => ({ ...before, priority }));
              }}
            />
            <Button type="submit" loading={send.isPending}>
              {support.send}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
