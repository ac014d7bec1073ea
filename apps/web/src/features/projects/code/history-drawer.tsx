/** Every revision of the project, newest first, with what it changed; any of them can be restored, which makes a new one. */
import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Revision } from '@starwright/protocol/projects';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { StateMessage } from '../../../components/state-message.tsx';
import { TextDiff } from '../../../components/text-diff.tsx';
import { toast } from '../../../lib/toast.ts';
import { dateAndTime } from '../../../lib/when.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { projectFilesQuery, projectQuery, restoreRevision, revisionFilesQuery, revisionsQuery } from '../project-requests.ts';

interface HistoryDrawerProps {
  projectId: string;
  opened: boolean;
  onClose(): void;
  onRestored(): void;
}

export function HistoryDrawer({ projectId, opened, onClose, onRestored }: HistoryDrawerProps) {
  const { history, common } = useMessages();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="xl"
      title={history.title}
      closeButtonProps={{ 'aria-label': common.close }}
    >
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
  const [shown, setShown] = useState<number>();
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
      {data.map((revision) => {
        const { revision: number, title, createdAt, paths } = revision;
        const open = shown === number;
        return (
          <li key={number}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <div style={{ minWidth: 0 }}>
                <Text fw={500}>{title}</Text>
                <Text size="sm" c="dimmed">
                  {history.number(number)} · {dateAndTime(createdAt)}
                </Text>
              </div>
              <Group gap={6} wrap="nowrap">
                {number > 1 && paths.length > 0 && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-expanded={open}
                    aria-label={history.changesOf(title, dateAndTime(createdAt))}
                    onClick={() => setShown(open ? undefined : number)}
                  >
                    {history.changes}
                  </Button>
                )}
                {number === newest ? (
                  <Text size="sm" c="dimmed">
                    {history.current}
                  </Text>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="light"
                    loading={restore.isPending && restore.variables.revision === number}
                    aria-label={history.restoreOf(title, dateAndTime(createdAt))}
                    onClick={() => restore.mutate(revision)}
                  >
                    {history.restore}
                  </Button>
                )}
              </Group>
            </Group>
            {open && <Changes projectId={projectId} revision={revision} />}
          </li>
        );
      })}
    </Stack>
  );
}

function Changes({ projectId, revision: { revision, paths } }: { projectId: string; revision: Revision }) {
  const { history, common } = useMessages();
  const before = useQuery(revisionFilesQuery(projectId, revision - 1));
  const after = useQuery(revisionFilesQuery(projectId, revision));
  if (before.isError || after.isError) return <Text c="dimmed">{history.failed}</Text>;
  if (!before.data || !after.data) return <Skeleton height={80} mt="xs" radius="md" role="status" aria-label={common.loading} />;
  const contentOf = (files: typeof before.data, path: string) => files.find((file) => file.path === path)?.content ?? '';
  return (
    <Stack gap="xs" mt="xs">
      {paths.map((path) => (
        <div key={path}>
          <Text size="sm" fw={600} mb={4}>
            {path}
          </Text>
          <TextDiff before={contentOf(before.data, path)} after={contentOf(after.data, path)} label={history.changesIn(path)} />
        </div>
      ))}
    </Stack>
  );
}
