import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { TextDiff } from '../../../components/text-diff.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import type { Saving } from './use-saving.ts';

/** A save met a newer version: the person decides, and sees what differs. All versions stay in the history either way. */
export function SaveDialogs({ saving: { conflict, settle, leave } }: { saving: Saving }) {
  const { code, common } = useMessages();
  if (!conflict) return null;
  const { path, mine, theirs, both } = conflict;
  return (
    <Modal opened size="xl" onClose={leave} title={`${code.conflictTitle}: ${path}`} closeButtonProps={{ 'aria-label': common.close }}>
      <Stack>
        <Text>{both === undefined ? code.conflict : code.conflictMerges}</Text>
        <TextDiff before={theirs} after={mine} label={code.conflictDiff} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void settle(conflict, theirs)}>
            {code.takeTheirs}
          </Button>
          <Button variant={both === undefined ? 'filled' : 'default'} onClick={() => void settle(conflict, mine)}>
            {code.keepMine}
          </Button>
          {both !== undefined && <Button onClick={() => void settle(conflict, both)}>{code.keepBoth}</Button>}
        </Group>
      </Stack>
    </Modal>
  );
}
