/** Says when a project was not tried as it is, and tries it. Nothing while it was. */
import { Alert, Button, Group, Text } from '@mantine/core';
import type { ProjectSummary } from '@starwright/protocol/projects';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useMessages } from '../../messages/messages.tsx';
import { useTryAgain } from './use-try-again.ts';

interface TrialNoticeProps {
  project: Pick<ProjectSummary, 'id' | 'status' | 'trial'>;
  /** Something stands in the editor that is not saved. */
  unsaved?: boolean;
  saveAll?: () => Promise<boolean>;
}

export function TrialNotice({ project: { id, status, trial }, unsaved = false, saveAll }: TrialNoticeProps) {
  const { trials: words } = useMessages();
  const again = useTryAgain(id, saveAll);
  if (status === 'generating' || (trial.status === 'tried' && !unsaved)) return null;
  const never = trial.status === 'never';
  const trying = again.isPending || trial.status === 'trying';
  return (
    <Alert role="status" variant="light" color="yellow" radius="lg" icon={<IconAlertTriangle aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 280px' }}>
          <Text fw={600}>{trying ? words.trying : never ? words.never : words.changed}</Text>
          <Text size="sm">{unsaved ? words.unsaved : never ? words.neverHint : words.changedHint}</Text>
        </div>
        <TryAgainButton again={again} trying={trying} never={never} />
      </Group>
    </Alert>
  );
}

interface ButtonProps {
  again: ReturnType<typeof useTryAgain>;
  trying: boolean;
  never: boolean;
  compact?: boolean;
}

function TryAgainButton({ again, trying, never, compact = false }: ButtonProps) {
  const { trials: words } = useMessages();
  return (
    <Button
      size={compact ? 'compact-sm' : 'sm'}
      variant={compact ? 'light' : 'filled'}
      loading={trying}
      leftSection={<IconRefresh size={16} aria-hidden />}
      onClick={() => again.mutate()}
    >
      {never ? words.first : words.again}
    </Button>
  );
}

/** The same where there is little room: in lists and in the line at the bottom of the IDE. */
export function TryAgain({ project: { id, status, trial }, unsaved = false, saveAll }: TrialNoticeProps) {
  const again = useTryAgain(id, saveAll);
  const due = unsaved || trial.status === 'changed' || trial.status === 'trying';
  if (status === 'generating' || !due) return null;
  return <TryAgainButton compact again={again} never={false} trying={again.isPending || trial.status === 'trying'} />;
}
