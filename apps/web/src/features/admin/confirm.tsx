import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages.tsx';

interface ConfirmProps {
  opened: boolean;
  title: string;
  text: string;
  yes: string;
  onYes(): void;
  onNo(): void;
  children?: ReactNode;
}

/** Asks once more before something that cannot be taken back. */
export function Confirm({ opened, title, text, yes, onYes, onNo, children }: ConfirmProps) {
  const { common } = useMessages();
  return (
    <Modal opened={opened} onClose={onNo} title={title}>
      <Text mb="md">{text}</Text>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onNo}>
          {common.cancel}
        </Button>
        <Button color="red" onClick={onYes}>
          {yes}
        </Button>
      </Group>
    </Modal>
  );
}
