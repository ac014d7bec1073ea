import { Button, Group, Modal, Text } from '@mantine/core';
import { useMessages } from '../../../messages/messages.tsx';

interface ConflictDialogProps {
  opened: boolean;
  path: string;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onClose(): void;
}

/** A save met a newer revision: the person decides. Both versions stay in the history either way. */
export function ConflictDialog({ opened, path, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const { code, common } = useMessages();
  return (
    <Modal opened={opened} onClose={onClose} title={`${code.conflictTitle}: ${path}`} closeButtonProps={{ 'aria-label': common.close }}>
      <Text>{code.conflict}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onTakeTheirs}>
          {code.takeTheirs}
        </Button>
        <Button onClick={onKeepMine}>{code.keepMine}</Button>
      </Group>
    </Modal>
  );
}
