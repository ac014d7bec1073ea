/** Saving as a person sees it: told how it went, asked when somebody else saved meanwhile, tried again when the server was away. */
import type { Project, ProjectFilePath } from '@starwright/protocol/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mergeTexts } from '../../../lib/text/merge-texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { projectFilesQuery, revisionFilesQuery } from '../project-requests.ts';
import { filePaths } from './project-files.ts';
import type { ProjectFilesControl } from './use-project-files.ts';

/** A server that was away is asked again so often. */
const retryMs = 5000;

export interface Conflict {
  path: ProjectFilePath;
  mine: string;
  theirs: string;
  /** Both changes in one text; undefined when they are about the same lines. */
  both: string | undefined;
}

export interface Saving {
  /** Files that are sent when the server answers again. */
  waiting: ReadonlySet<ProjectFilePath>;
  conflict: Conflict | undefined;
  save(path: ProjectFilePath, options?: { force?: boolean }): Promise<void>;
  /** Makes the text what was chosen and saves it over the newest. */
  settle(conflict: Conflict, content: string): Promise<void>;
  /** Leaves the conflict as it is; the draft stays. */
  leave(): void;
}

export function useSaving(project: Project, control: ProjectFilesControl): Saving {
  const { code } = useMessages();
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const waiting = new Set(filePaths.filter((path) => control.files[path].waiting));

  async function readConflict(path: ProjectFilePath): Promise<Conflict> {
    const { content: mine, baseRevision = 1 } = control.files[path];
    const [newest, base] = await Promise.all([
      queries.fetchQuery({ ...projectFilesQuery(project.id), staleTime: 0 }),
      queries.fetchQuery(revisionFilesQuery(project.id, baseRevision)),
    ]);
    const contentOf = (files: typeof newest) => files.find((file) => file.path === path)?.content ?? '';
    const theirs = contentOf(newest);
    const merged = mergeTexts(contentOf(base), mine, theirs);
    return { path, mine, theirs, both: merged.status === 'merged' ? merged.text : undefined };
  }

  async function save(path: ProjectFilePath, options: { force?: boolean } = {}) {
    const outcome = await control.save(path, options);
    switch (outcome) {
      case 'saved':
        return void toast('good', code.saved);
      case 'waiting':
        return void toast('info', code.waiting);
      case 'too-large':
        return void toast('bad', code.tooLarge);
      case 'refused':
        return void toast('bad', code.saveFailed);
      case 'conflict':
        try {
          setConflict(await readConflict(path));
        } catch (error) {
          console.warn('The other version could not be read.', error);
          toast('bad', code.saveFailed);
        }
    }
  }

  const again = useRef(save);
  again.current = save;
  const due = [...waiting].join();
  useEffect(() => {
    if (due === '') return;
    const paths = filePaths.filter((path) => due.split(',').includes(path));
    const attempt = () => {
      for (const path of paths) void again.current(path);
    };
    const timer = setInterval(attempt, retryMs);
    window.addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [due]);

  return {
    waiting,
    conflict,
    save,
    async settle({ path, theirs }, content) {
      setConflict(undefined);
      if (content === theirs) return control.takeNewest(path);
      control.type(path, content);
      await save(path, { force: true });
    },
    leave: () => setConflict(undefined),
  };
}
