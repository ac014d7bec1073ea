/** Files, drafts, saving with conflicts, restoring: all that the code views of a project share. */
import { type Project, type ProjectFile, type ProjectFilePath, projectFiles } from '@starwright/protocol/projects';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { sessionStore } from '../../../lib/browser-store.ts';
import { artifactsQuery, projectFilesQuery, projectQuery, revisionsQuery, saveFile } from '../project-requests.ts';
import { draftsAfter, filePaths, parseDrafts } from './project-files.ts';

export interface OpenFile {
  path: ProjectFilePath;
  /** With the draft, when there is one. */
  content: string;
  size: number;
  dirty: boolean;
  saving: boolean;
}

export type SaveOutcome = 'saved' | 'conflict' | 'failed';

export interface ProjectFilesControl {
  files: Record<ProjectFilePath, OpenFile>;
  type(path: ProjectFilePath, content: string): void;
  /** With `force`, over whatever is newest. */
  save(path: ProjectFilePath, options?: { force?: boolean }): Promise<SaveOutcome>;
  discard(path: ProjectFilePath): void;
  /** Drops the draft and reads what the server has now. */
  takeNewest(path: ProjectFilePath): Promise<void>;
}

const draftsKey = (id: string) => `drafts:${id}`;
const byteLength = (text: string) => new TextEncoder().encode(text).length;

export function useProjectFiles(project: Project): ProjectFilesControl {
  const { id } = project;
  const queries = useQueryClient();
  const stored = useQuery(projectFilesQuery(id));
  const [drafts, dispatch] = useReducer(draftsAfter, id, (projectId) => parseDrafts(sessionStore.getItem(draftsKey(projectId))));
  const [saving, setSaving] = useState<ReadonlySet<ProjectFilePath>>(new Set());

  useEffect(() => {
    if (Object.keys(drafts).length === 0) sessionStore.removeItem(draftsKey(id));
    else sessionStore.setItem(draftsKey(id), JSON.stringify(drafts));
  }, [drafts, id]);

  return useMemo(() => {
    const storedFile = (path: ProjectFilePath): Pick<ProjectFile, 'content' | 'size'> & { revision?: number } =>
      stored.data?.find((file) => file.path === path) ?? {
        content: project[projectFiles[path]],
        size: byteLength(project[projectFiles[path]]),
      };

    const refresh = (file?: ProjectFile) => {
      if (file) {
        queries.setQueryData(projectFilesQuery(id).queryKey, (files) => files?.map((other) => (other.path === file.path ? file : other)));
      }
      return Promise.all(
        [projectFilesQuery(id), projectQuery(id), revisionsQuery(id), artifactsQuery(id)].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    };

    return {
      files: mapPaths((path) => {
        const draft = drafts[path];
        const { content, size } = storedFile(path);
        return {
          path,
          content: draft?.content ?? content,
          size: draft ? byteLength(draft.content) : size,
          dirty: draft !== undefined,
          saving: saving.has(path),
        };
      }),
      type(path, content) {
        const { content: saved, revision } = storedFile(path);
        dispatch({ type: 'typed', path, content, saved, revision });
      },
      async save(path, { force = false } = {}) {
        const draft = drafts[path];
        if (!draft) return 'saved';
        setSaving((before) => new Set([...before, path]));
        try {
          const base = force || draft.baseRevision === undefined ? {} : { baseRevision: draft.baseRevision };
          const file = await saveFile(id, { path, content: draft.content, ...base });
          dispatch({ type: 'saved', path, content: draft.content, revision: file.revision });
          void refresh(file);
          return 'saved';
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) return 'conflict';
          console.error('A file could not be saved.', error);
          return 'failed';
        } finally {
          setSaving((before) => new Set([...before].filter((other) => other !== path)));
        }
      },
      discard(path) {
        dispatch({ type: 'discarded', path });
      },
      async takeNewest(path) {
        dispatch({ type: 'discarded', path });
        await refresh();
      },
    };
  }, [drafts, saving, stored.data, project, id, queries]);
}

function mapPaths<T>(make: (path: ProjectFilePath) => T): Record<ProjectFilePath, T> {
  // Every path of the table gets its value, which `fromEntries` cannot say in types.
  return Object.fromEntries(filePaths.map((path) => [path, make(path)])) as Record<ProjectFilePath, T>;
}
