import { Switch, Text } from '@mantine/core';
import { accountSchema } from '@starwright/protocol/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { Section } from './section.tsx';
import { accountQuery } from './settings-requests.ts';

export function NotificationsSection({ mailOnAnswer, sendsMail }: { mailOnAnswer: boolean; sendsMail: boolean }) {
  const { notifications: words, failed } = useMessages().settings;
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: boolean) => call(accountSchema, api.account, { method: 'PATCH', body: { mailOnAnswer: wanted } }),
    onSuccess: (account) => queries.setQueryData(accountQuery().queryKey, account),
    onError: () => toast('bad', failed),
  });
  return (
    <Section title={words.title}>
      <Switch
        label={words.mailOnAnswer}
        checked={change.isPending ? change.variables : mailOnAnswer}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      {!sendsMail && (
        <Text size="sm" c="dimmed">
          {words.noMail}
        </Text>
      )}
    </Section>
  );
}
