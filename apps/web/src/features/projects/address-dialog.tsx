/** An address of one's own for a published app, in the place of the one it has. */
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { explainError } from '../../lib/explain-error.ts';
import { pages } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useAppAddress } from './publication.ts';

export function AddressDialog({ project, opened, onClose }: { project: string; opened: boolean; onClose(): void }) {
  const { apps, common } = useMessages();
  return (
    <Modal opened={opened} onClose={onClose} title={apps.address} closeButtonProps={{ 'aria-label': common.close }}>
      <AddressForm project={project} onDone={onClose} />
    </Modal>
  );
}

function AddressForm({ project, onDone }: { project: string; onDone(): void }) {
  const { apps, common } = useMessages();
  const change = useAppAddress(project);
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/.test(address.trim().toLowerCase())) return setWrong(apps.addressWrong);
    change.mutate(address.trim(), {
      onSuccess: ({ appId }) => {
        toast('good', { title: apps.address, text: `${window.location.origin}${pages.apps}/${appId}` });
        onDone();
      },
      onError: (error) => setWrong(explainError(error, common)),
    });
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        data-autofocus
        label={apps.addressLabel(`${window.location.origin}${pages.apps}/`)}
        value={address}
        error={wrong}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {apps.addressHint}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onDone}>
          {common.cancel}
        </Button>
        <Button type="submit" loading={change.isPending}>
          {common.save}
        </Button>
      </Group>
    </form>
  );
}
