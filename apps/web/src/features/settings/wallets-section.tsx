/** Wallets that sign in to this account. The wallet itself is spoken to by whoever mounts this. */
import { Button, Group, Text } from '@mantine/core';
import type { Account } from '@starwright/protocol/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { send } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { Section } from './section.tsx';
import classes from './settings.module.css';
import { accountQuery } from './settings-requests.ts';

/** @param connect the button that finds a wallet and has it sign; given what to do with what was signed */
export function WalletsSection({
  wallets,
  connect,
  onRefused,
}: {
  wallets: Account['wallets'];
  connect(onSigned: (signed: { message: string; signature: string }) => Promise<void>): ReactNode;
  onRefused(error: unknown): void;
}) {
  const { settings } = useMessages();
  const words = settings.wallets;
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: accountQuery().queryKey });
  const disconnect = useMutation({
    mutationFn: (address: string) => send(api.wallet(address), { method: 'DELETE' }),
    onSuccess: refresh,
    onError: onRefused,
  });
  async function add(signed: { message: string; signature: string }) {
    try {
      await send(api.wallets, { method: 'POST', body: signed, signingIn: false });
      toast('good', words.connected);
      await refresh();
    } catch (error) {
      onRefused(error);
    }
  }
  return (
    <Section title={words.title} lead={words.lead}>
      {wallets.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      ) : (
        <ul className={classes.rows}>
          {wallets.map(({ address }) => (
            <li key={address}>
              <Text ff="monospace" size="sm">
                {address}
              </Text>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={words.disconnectOf(address)}
                onClick={() => disconnect.mutate(address)}
              >
                {words.disconnect}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Group>{connect(add)}</Group>
    </Section>
  );
}
