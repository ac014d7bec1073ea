/** Passkeys that sign in to this account. The browser's part is done by whoever mounts this. */
import { Button, Group, Text } from '@mantine/core';
import type { Account } from '@starwright/protocol/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import { deviceOf } from './device-of.ts';
import { Section } from './section.tsx';
import classes from './settings.module.css';
import { accountQuery } from './settings-requests.ts';

interface PasskeysSectionProps {
  passkeys: Account['passkeys'];
  /** False where no browser makes one. */
  usable: boolean;
  add(name: string): Promise<void>;
  onRefused(error: unknown): void;
}

export function PasskeysSection({ passkeys, usable, add, onRefused }: PasskeysSectionProps) {
  const { settings, waysIn } = useMessages();
  const words = waysIn.passkeys;
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: accountQuery().queryKey });
  const adding = useMutation({
    mutationFn: () => add(deviceOf(navigator.userAgent, settings.sessions.device) ?? words.unnamed),
    onSuccess: () => {
      toast('good', words.added);
      return refresh();
    },
    onError: onRefused,
  });
  const removing = useMutation({
    mutationFn: (id: string) => send(api.passkeyDelete, { method: 'POST', body: { id } }),
    onSuccess: () => {
      toast('good', words.removed);
      return refresh();
    },
    onError: onRefused,
  });
  return (
    <Section title={words.title} lead={words.lead}>
      {passkeys.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      ) : (
        <ul className={classes.rows}>
          {passkeys.map(({ id, name, createdAt }) => (
            <li key={id}>
              <div>
                <Text fw={500}>{name ?? words.unnamed}</Text>
                <Text size="sm" c="dimmed">
                  {words.since(relativeTime(createdAt, Date.now()))}
                </Text>
              </div>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={words.removeOf(name ?? words.unnamed)}
                onClick={() => removing.mutate(id)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {usable ? (
        <Group>
          <Button variant="default" loading={adding.isPending} onClick={() => adding.mutate()}>
            {words.add}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {words.notHere}
        </Text>
      )}
    </Section>
  );
}
