/** Files, drafts, saving with conflicts: all that the code views of a project share. */
import { limits } from '@starwright/protocol/limits';
import { type Project, type ProjectFile, type ProjectFilePath, projectFiles } from '@starwright/protocol/projects';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { artifactsQuery, projectFilesQuery, projectQuery, revisionsQuery, saveFile } from '../project-requests.ts';
import { keepDrafts, readDrafts, watchDrafts } from './kept-drafts.ts';
import { type DraftsEvent, draftsAfter, filePaths } from './project-files.ts';

export interface OpenFile {
  path: ProjectFilePath;
  /** With the draft, when there is one. */
  content: string;
  /** What the server has. */
  saved: string;
  size: number;
  dirty: boolean;
  saving: boolean;
  /** Was to be saved, and is sent when the server answers again. */
  waiting: boolean;
  /** The revision that the draft was begun on. */
  baseRevision: number | undefined;
}

/** `waiting`: the server did not answer, and will be asked again. `refused`: it did, and says no. */
export type SaveOutcome = 'saved' | 'conflict' | 'waiting' | 'too-large' | 'refused';

export interface ProjectFilesControl {
  files: Record<ProjectFilePath, OpenFile>;
  type(path: ProjectFilePath, content: string): void;
  /** With `force`, over whatever is newest. */
  save(path: ProjectFilePath, options?: { force?: boolean }): Promise<SaveOutcome>;
  discard(path: ProjectFilePath): void;
  /** Reads what the server has now. The draft stays. */
  refresh(): Promise<void>;
  /** Drops the draft and reads what the server has now. */
  takeNewest(path: ProjectFilePath): Promise<void>;
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;

export function useProjectFiles(project: Project): ProjectFilesControl {
  const { id } = project;
  const queries = useQueryClient();
  const stored = useQuery(projectFilesQuery(id));
  const [drafts, setDrafts] = useState(() => readDrafts(id));
  /** What was typed last, also before it is shown. */
  const latest = useRef(drafts);
  const [saving, setSaving] = useState<ReadonlySet<ProjectFilePath>>(new Set());

  const apply = useCallback(
    (event: DraftsEvent) => {
      latest.current = draftsAfter(latest.current, event);
      keepDrafts(id, latest.current);
      setDrafts(latest.current);
    },
    [id],
  );
  useEffect(
    () =>
      watchDrafts(id, (read) => {
        latest.current = read;
        setDrafts(read);
      }),
    [id],
  );
  useEffect(() => {
    // A save that arrived although the page was closed before it heard of it.
    for (const { path, content } of stored.data ?? []) {
      const known = filePaths.find((one) => one === path);
      if (known && latest.current[known]?.content === content) apply({ type: 'discarded', path: known });
    }
  }, [stored.data, apply]);

  return useMemo(() => {
    const storedFile = (path: ProjectFilePath): Pick<ProjectFile, 'content' | 'size'> & { revision?: number } =>
      stored.data?.find((file) => file.path === path) ?? {
        content: project[projectFiles[path]],
        size: byteLength(project[projectFiles[path]]),
      };

    const refresh = async (file?: ProjectFile) => {
      if (file) {
        queries.setQueryData(projectFilesQuery(id).queryKey, (files) => files?.map((other) => (other.path === file.path ? file : other)));
      }
      await Promise.all(
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
          saved: content,
          size: draft ? byteLength(draft.content) : size,
          dirty: draft !== undefined,
          saving: saving.has(path),
          waiting: draft?.sending ?? false,
          baseRevision: draft?.baseRevision,
        };
      }),
      type(path, content) {
        const { content: saved, revision } = storedFile(path);
        apply({ type: 'typed', path, content, saved, revision });
      },
      async save(path, { force = false } = {}) {
        const draft = latest.current[path];
        if (!draft) return 'saved';
        if (byteLength(draft.content) > limits.fileBytes) return 'too-large';
        setSaving((before) => new Set([...before, path]));
        try {
          const base = force || draft.baseRevision === undefined ? {} : { baseRevision: draft.baseRevision };
          const file = await saveFile(id, { path, content: draft.content, ...base });
          apply({ type: 'saved', path, content: draft.content, revision: file.revision });
          void refresh(file);
          return 'saved';
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) return 'conflict';
          if (error instanceof ApiError && error.status === 413) return 'too-large';
          console.warn('A file could not be saved.', error);
          if (error instanceof ApiError && error.status < 500 && error.status !== 429) return 'refused';
          apply({ type: 'waiting', path });
          return 'waiting';
        } finally {
          setSaving((before) => new Set([...before].filter((other) => other !== path)));
        }
      },
      discard: (path) => apply({ type: 'discarded', path }),
      refresh: () => refresh(),
      async takeNewest(path) {
        apply({ type: 'discarded', path });
        await refresh();
      },
    };
  }, [drafts, saving, stored.data, project, id, queries, apply]);
}

function mapPaths<T>(make: (path: ProjectFilePath) => T): Record<ProjectFilePath, T> {
  // Every path of the table gets its value, which `fromEntries` cannot say in types.
  return Object.fromEntries(filePaths.map((path) => [path, make(path)])) as Record<ProjectFilePath, T>;
}
