/** For pages that work on one of the person's projects: which one, and the project itself when it is there. */
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import type { Project } from '@starwright/protocol/projects';
import { IconCloudOff, IconFolderOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/links.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { explainError } from '../../../lib/explain-error.ts';
import { pages } from '../../../lib/paths.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { projectQuery, projectsQuery } from '../project-requests.ts';
import { MissingProject } from './missing-project.tsx';

interface WithProjectProps {
  /** Id of the project that was asked for; else the first of the list. */
  wanted: string | undefined;
  onChoose(id: string): void;
  /** Gets the choice as something to show, and the project. */
  children(project: Project, choice: ReactNode): ReactNode;
}

export function WithProject({ wanted, onChoose, children }: WithProjectProps) {
  const { projects: words, common } = useMessages();
  const { data: list, error, refetch, isFetching } = useQuery(projectsQuery());
  const id = wanted ?? list?.[0]?.id;
  if (!list) {
    if (!error || isFetching) return <Skeleton height={220} radius="lg" role="status" aria-label={common.loading} />;
    return <Unreachable title={words.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (id === undefined || list.length === 0)
    return (
      <StateMessage
        icon={<IconFolderOpen size={32} />}
        title={words.empty}
        text={words.emptyHint}
        action={<ButtonLink to={pages.wizard}>{words.create}</ButtonLink>}
      />
    );
  const names = list.map((one) => ({ value: one.id, label: one.name }));
  // One that was asked for by its address may have been deleted meanwhile.
  if (!names.some(({ value }) => value === id)) names.unshift({ value: id, label: '—' });
  const choice = (
    <NativeSelect label={words.choose} value={id} maw={420} data={names} onChange={(event) => onChoose(event.currentTarget.value)} />
  );
  return <Chosen key={id} id={id} choice={choice} render={children} />;
}

function Chosen({ id, choice, render }: { id: string; choice: ReactNode; render: WithProjectProps['children'] }) {
  const { project: words } = useMessages();
  const { data: project, error, refetch, isFetching } = useQuery(projectQuery(id));
  if (project) return render(project, choice);
  return (
    <>
      {choice}
      {!error || isFetching ? (
        <Skeleton height={220} radius="lg" role="status" aria-label={words.loading} />
      ) : error instanceof ApiError && error.status < 500 ? (
        <MissingProject />
      ) : (
        <Unreachable title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Unreachable({ title, error, onRetry }: { title: string; error: Error; onRetry(): void }) {
  const { common } = useMessages();
  return (
    <StateMessage
      icon={<IconCloudOff size={32} />}
      role="alert"
      title={title}
      text={explainError(error, common)}
      action={<Button onClick={onRetry}>{common.retry}</Button>}
    />
  );
}
