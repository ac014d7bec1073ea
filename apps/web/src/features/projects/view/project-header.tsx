/** Name (renamed in place), description, status, score, and the project as a zip. */
import { ActionIcon, Button, Group, Text, TextInput, Title, Tooltip } from '@mantine/core';
import { limits } from '@starwright/protocol/limits';
import { blockchainFacts } from '@starwright/protocol/networks';
import type { Project } from '@starwright/protocol/projects';
import { IconCheck, IconCode, IconFileZip, IconPencil, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ButtonLink } from '../../../components/links.tsx';
import { downloadBlob, plainFileName } from '../../../lib/download.ts';
import { pages } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { relativeTime } from '../../../lib/when.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { fetchZip, useRenameProject } from '../project-requests.ts';
import { StatusBadge } from '../status-badge.tsx';
import classes from './view.module.css';

export function ProjectHeader({ project }: { project: Project }) {
  const { project: words, common } = useMessages();
  const zip = useMutation({
    mutationFn: () => fetchZip(project.id),
    onSuccess: (blob) => downloadBlob(`${plainFileName(project.name, 'dapp')}.zip`, blob),
    onError: () => toast('bad', { title: common.error, text: words.downloadFailed }),
  });
  const downloadable = project.contractCode !== '';
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <div style={{ minWidth: 0, flex: '1 1 420px' }}>
        <Name key={project.name} project={project} />
        {project.description && project.description !== project.name && (
          <Text c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }} maw={760}>
            {project.description}
          </Text>
        )}
        <Group gap="sm" mt="xs">
          <StatusBadge project={project} />
          <Text size="sm" c="dimmed">
            {blockchainFacts[project.blockchain].name} · {words.createdAt(relativeTime(project.createdAt, Date.now()))}
          </Text>
        </Group>
      </div>
      {downloadable && (
        <Group gap="sm">
          <ButtonLink to={pages.ide} search={{ project: project.id }} variant="default" leftSection={<IconCode size={18} aria-hidden />}>
            {words.openInIde}
          </ButtonLink>
          <Button leftSection={<IconFileZip size={18} aria-hidden />} loading={zip.isPending} onClick={() => zip.mutate()}>
            {words.download}
          </Button>
        </Group>
      )}
    </Group>
  );
}

function Name({ project: { id, name } }: { project: Project }) {
  const { project: words, common } = useMessages();
  const rename = useRenameProject();
  const [typed, setTyped] = useState<string>();
  if (typed === undefined)
    return (
      <div className={classes.name}>
        <Title order={1} fz={{ base: 24, sm: 32 }} lh={1.2} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Tooltip label={words.rename}>
          <ActionIcon variant="subtle" color="gray" aria-label={words.rename} onClick={() => setTyped(name)}>
            <IconPencil size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
    );
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = typed?.trim();
    if (!wanted || wanted === name) return setTyped(undefined);
    rename.mutate({ id, name: wanted }, { onError: () => toast('bad', { title: common.error, text: words.renameFailed }) });
  }
  return (
    <form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && setTyped(undefined)}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label={words.nameLabel}
          autoFocus
          size="md"
          flex={1}
          value={typed}
          maxLength={limits.projectName.max}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ActionIcon type="submit" size="lg" loading={rename.isPending} aria-label={common.save}>
          <IconCheck size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={common.cancel} onClick={() => setTyped(undefined)}>
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </form>
  );
}
