import { Button, Group, Modal, TextInput } from '@mantine/core';
import { limits } from '@starwright/protocol/limits';
import { type FormEvent, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useRenameProject } from './project-requests.ts';

export function RenameDialog({ project, onClose }: { project: { id: string; name: string } | undefined; onClose(): void }) {
  const { projects, common } = useMessages();
  return (
    <Modal opened={project !== undefined} onClose={onClose} title={projects.renameTitle} closeButtonProps={{ 'aria-label': common.close }}>
      {project && <RenameForm key={project.id} project={project} onDone={onClose} />}
    </Modal>
  );
}

function RenameForm({ project, onDone }: { project: { id: string; name: string }; onDone(): void }) {
  const { projects, common } = useMessages();
  const rename = useRenameProject();
  const [name, setName] = useState(project.name);
  const [missing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setMissing(true);
    rename.mutate(
      { id: project.id, name: name.trim() },
      { onSuccess: onDone, onError: () => toast('bad', { title: common.error, text: projects.actionFailed }) },
    );
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        data-autofocus
        label={projects.name}
        value={name}
        maxLength={limits.projectName.max}
        error={missing && projects.nameMissing}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onDone}>
          {common.cancel}
        </Button>
        <Button type="submit" loading={rename.isPending}>
          {common.save}
        </Button>
      </Group>
    </form>
  );
}
