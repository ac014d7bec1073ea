/** The files of a project as they are being edited: what the server has, and drafts on top of it that survive a reload. */
import { type ProjectFilePath, projectFiles } from '@starwright/protocol/projects';
import { z } from 'zod';

export const filePaths = Object.keys(projectFiles).filter((path): path is ProjectFilePath => path in projectFiles);

export type CodeKind = 'contract' | 'frontend' | 'deployment' | 'tests' | 'documentation';

/** What each file is: its tab, Monaco's language, and whether it may be edited. */
export const fileFacts: Record<
  ProjectFilePath,
  { kind: CodeKind; language: 'sol' | 'typescript' | 'javascript' | 'markdown'; editable: boolean }
> = {
  'contract.sol': { kind: 'contract', language: 'sol', editable: true },
  'frontend.tsx': { kind: 'frontend', language: 'typescript', editable: true },
  'deploy.js': { kind: 'deployment', language: 'javascript', editable: true },
  'test.js': { kind: 'tests', language: 'javascript', editable: false },
  'README.md': { kind: 'documentation', language: 'markdown', editable: false },
};

/** A change that has not been saved, and the revision it was made on. */
export interface Draft {
  content: string;
  baseRevision: number | undefined;
  /** It was to be saved, and the server did not answer: it is sent as soon as it does. */
  sending?: boolean | undefined;
}
export type Drafts = Partial<Record<ProjectFilePath, Draft>>;

export type DraftsEvent =
  /** Typed; `saved` is what the server has, so that typing back to it leaves no draft. */
  | { type: 'typed'; path: ProjectFilePath; content: string; saved: string; revision: number | undefined }
  /** Saved; what was typed since then stays a draft on top of the new revision. */
  | { type: 'saved'; path: ProjectFilePath; content: string; revision: number }
  /** Was to be saved, and the server did not answer. */
  | { type: 'waiting'; path: ProjectFilePath }
  | { type: 'discarded'; path: ProjectFilePath };

export function draftsAfter(drafts: Drafts, event: DraftsEvent): Drafts {
  const { [event.path]: present, ...others } = drafts;
  switch (event.type) {
    case 'typed':
      if (event.content === event.saved) return others;
      return {
        ...others,
        [event.path]: {
          content: event.content,
          baseRevision: present ? present.baseRevision : event.revision,
          ...(present?.sending && { sending: true }),
        },
      };
    case 'saved':
      if (!present || present.content === event.content) return others;
      return { ...others, [event.path]: { content: present.content, baseRevision: event.revision } };
    case 'waiting':
      return present ? { ...others, [event.path]: { ...present, sending: true } } : others;
    case 'discarded':
      return others;
  }
}

const draftsSchema = z.record(
  z.string(),
  z.object({ content: z.string(), baseRevision: z.number().optional(), sending: z.boolean().optional() }),
);

/** Drafts from the browser's storage; whatever is not a draft of a known file is passed over. */
export function parseDrafts(text: string | null): Drafts {
  const parsed = draftsSchema.safeParse(readJson(text));
  if (!parsed.success) return {};
  return Object.fromEntries(
    filePaths.flatMap((path) => {
      const draft = parsed.data[path];
      if (!draft || !fileFacts[path].editable) return [];
      const { content, baseRevision, sending } = draft;
      return [[path, { content, baseRevision, ...(sending && { sending }) }]];
    }),
  );
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Bytes as the documents show them: B below 1024, otherwise KB. */
export const inBytes = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`);
