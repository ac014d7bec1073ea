/** Every revision of the project, newest first; any of them can be restored, which makes a new one. */
import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Revision } from '@starwright/protocol/projects';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { StateMessage } from '../../../components/state-message.tsx';
import { toast } from '../../../lib/toast.ts';
import { dateAndTime } from '../../../lib/when.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { projectFilesQuery, projectQuery, restoreRevision, revisionsQuery } from '../project-requests.ts';

interface HistoryDrawerProps {
  projectId: string;
  opened: boolean;
  onClose(): void;
  onRestored(): void;
}

export function HistoryDrawer({ projectId, opened, onClose, onRestored }: HistoryDrawerProps) {
  const { history, common } = useMessages();
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title={history.title} closeButtonProps={{ 'aria-label': common.close }}>
      <Text size="sm" c="dimmed" mb="md">
        {history.lead}
      </Text>
      {opened && <Revisions projectId={projectId} onRestored={onRestored} />}
    </Drawer>
  );
}

function Revisions({ projectId, onRestored }: { projectId: string; onRestored(): void }) {
  const { history, common } = useMessages();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(revisionsQuery(projectId));
  const restore = useMutation({
    mutationFn: ({ revision }: Revision) => restoreRevision(projectId, revision),
    async onSuccess(_answer, { title }) {
      onRestored();
      await Promise.all(
        [projectFilesQuery(projectId), projectQuery(projectId), revisionsQuery(projectId)].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
      toast('good', { title: history.restored.title, text: history.restored.text(title) });
    },
    onError: () => toast('bad', { title: common.error, text: history.restoreFailed }),
  });

  if (isError)
    return (
      <StateMessage order={3} role="alert" title={history.failed} action={<Button onClick={() => void refetch()}>{common.retry}</Button>} />
    );
  if (!data) return <Skeleton height={160} radius="lg" role="status" aria-label={common.loading} />;
  if (data.length === 0) return <Text c="dimmed">{history.empty}</Text>;
  const newest = Math.max(...data.map(({ revision }) => revision));
  return (
    <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {data.map((revision) => (
        <Group key={revision.revision} component="li" justify="space-between" wrap="nowrap" align="flex-start">
          <div style={{ minWidth: 0 }}>
            <Text fw={500}>{revision.title}</Text>
            <Text size="sm" c="dimmed">
              {history.number(revision.revision)} · {dateAndTime(revision.createdAt)}
            </Text>
          </div>
          {revision.revision === newest ? (
            <Text size="sm" c="dimmed">
              {history.current}
            </Text>
          ) : (
            <Button
              size="compact-sm"
              variant="light"
              loading={restore.isPending && restore.variables.revision === revision.revision}
              aria-label={history.restoreOf(revision.title, dateAndTime(revision.createdAt))}
              onClick={() => restore.mutate(revision)}
            >
              {history.restore}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}
