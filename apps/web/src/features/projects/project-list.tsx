/** All projects, with what can be done to each. */
import { Button, Group, Text } from '@mantine/core';
import type { ProjectSummary } from '@starwright/protocol/projects';
import { IconFolderOpen, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { pages } from '../../lib/paths.ts';
import { closeToast, toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { everyProject, filterProjects } from './filter-projects.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { useArchiveProject, useDeleteProject, useDuplicateProject, useUndeleteProject } from './project-requests.ts';
import classes from './projects.module.css';
import { RenameDialog } from './rename-dialog.tsx';

/** How long the undo is offered. */
const undoMs = 8000;

export function ProjectList({ projects }: { projects: ProjectSummary[] }) {
  const { projects: words, common } = useMessages();
  const [filter, setFilter] = useState(everyProject);
  const [renaming, setRenaming] = useState<ProjectSummary>();
  const failed = () => toast('bad', { title: common.error, text: words.actionFailed });
  const deletion = useDeleteProject();
  const undeletion = useUndeleteProject();
  const duplicate = useDuplicateProject();
  const archive = useArchiveProject();

  const found = filterProjects(projects, filter);
  const allAway = filter.status !== 'archived' && projects.every(({ archived }) => archived);

  const remove = ({ id, name }: ProjectSummary) => {
    const undo = () => undeletion.mutate(id, { onError: failed });
    deletion.mutate(id, { onSuccess: () => offerUndo(words.deleted.title, words.deleted.text(name), undo), onError: failed });
  };
  const putAway = ({ id, name, archived = false }: ProjectSummary) => {
    const { title, text } = archived ? words.unarchived : words.archived;
    const undo = () => archive.mutate({ id, archived }, { onError: failed });
    archive.mutate({ id, archived: !archived }, { onSuccess: () => offerUndo(title, text(name), undo), onError: failed });
  };

  function offerUndo(title: string, happened: string, undoIt: () => void) {
    const undo = () => {
      closeToast(shown);
      undoIt();
    };
    const text = (
      <Group justify="space-between" wrap="nowrap">
        <span>{happened}</span>
        <Button size="compact-sm" variant="default" onClick={undo}>
          {common.undo}
        </Button>
      </Group>
    );
    const shown = toast('info', { title, text }, { stayMs: undoMs });
  }

  if (projects.length === 0)
    return (
      <StateMessage
        icon={<IconFolderOpen size={32} />}
        title={words.empty}
        text={words.emptyHint}
        action={
          <ButtonLink to={pages.wizard} leftSection={<IconWand size={18} aria-hidden />}>
            {words.create}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <ProjectFilters filter={filter} onChange={setFilter} />
      {found.length === 0 ? (
        <Group role="status">
          <Text c="dimmed">
            {filter.search.trim() ? words.noneFound(filter.search.trim()) : allAway ? words.allArchived : words.noneFits}
          </Text>
          {allAway ? (
            <Button variant="subtle" onClick={() => setFilter({ ...everyProject, status: 'archived' })}>
              {words.showArchive}
            </Button>
          ) : (
            <Button variant="subtle" onClick={() => setFilter(everyProject)}>
              {words.clearSearch}
            </Button>
          )}
        </Group>
      ) : (
        <ul className={classes.list}>
          {found.map((project) => (
            <li key={project.id}>
              <ProjectCard
                project={project}
                actions={{
                  onDuplicate: ({ id, name }) =>
                    duplicate.mutate(id, {
                      onSuccess: () => toast('good', { title: words.duplicated.title, text: words.duplicated.text(name) }),
                      onError: failed,
                    }),
                  onRename: setRenaming,
                  onArchive: putAway,
                  onDelete: remove,
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <RenameDialog project={renaming} onClose={() => setRenaming(undefined)} />
    </>
  );
}
