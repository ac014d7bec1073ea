/**
 * What was changed and not yet built, in this browser's storage: written with every change, so that a reload, a page that is
 * closed, or a sign-in on the way loses nothing. What is as it was begun is no draft.
 */
import type { Charter } from '@starwright/protocol/charter';
import { z } from 'zod';
import { localStore } from '../../lib/browser-store.ts';
import { readChanged } from './changes.ts';

export interface CharterDraft {
  charter: Charter;
  /** What was written as text and not yet read. */
  text?: string | undefined;
  /** ISO 8601 */
  keptAt: string;
}

/** Where an agreement is written: from a template or the empty page, or in a project. */
export type DraftOf = { template: string } | { project: string; module: string };

const storageKey = 'rulesDrafts';
/** The oldest goes first: a browser keeps a few megabytes. */
const mostKept = 20;

const storedSchema = z.record(
  z.string(),
  z.object({
    charter: z.looseObject({ actions: z.array(z.unknown()) }),
    text: z.string().optional(),
    keptAt: z.iso.datetime(),
  }),
);
type Stored = z.infer<typeof storedSchema>;

const nameOf = (of: DraftOf): string => ('template' in of ? `template ${of.template}` : `project ${of.project} ${of.module}`);

function stored(): Stored {
  try {
    return storedSchema.parse(JSON.parse(localStore.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

function store(drafts: Stored): void {
  const newest = Object.entries(drafts)
    .toSorted(([, a], [, b]) => b.keptAt.localeCompare(a.keptAt))
    .slice(0, mostKept);
  if (newest.length === 0) localStore.removeItem(storageKey);
  else localStore.setItem(storageKey, JSON.stringify(Object.fromEntries(newest)));
}

function opened(draft: Stored[string] | undefined): CharterDraft | undefined {
  if (!draft) return undefined;
  const read = readChanged(draft.charter);
  return read.ok ? { ...draft, charter: read.charter } : undefined;
}

export const readCharterDraft = (of: DraftOf): CharterDraft | undefined => opened(stored()[nameOf(of)]);

export function keepCharterDraft(of: DraftOf, draft: CharterDraft): void {
  store({ ...stored(), [nameOf(of)]: draft });
}

export function forgetCharterDraft(of: DraftOf): void {
  const { [nameOf(of)]: dropped, ...others } = stored();
  if (dropped) store(others);
}

/** What was written outside of projects, the newest first. */
export const keptTemplates = (): { template: string; title: string; keptAt: string }[] =>
  Object.entries(stored())
    .toSorted(([, a], [, b]) => b.keptAt.localeCompare(a.keptAt))
    .flatMap(([name, draft]) => {
      const [, template] = /^template (.+)$/.exec(name) ?? [];
      const title = opened(draft)?.charter.title;
      return template !== undefined && title !== undefined ? [{ template, title, keptAt: draft.keptAt }] : [];
    });
