/**
 * The texts of the workshop, in the language of the page. They are loaded with the parts that show them and are needed
 * outside of components too (what a console says, how a deployment fails), so they are plain values and no context: the
 * language of a page stays the same until it is loaded anew, and what another language says is there before any such part
 * (`startApp` waits for `loadMessages`). A part imports its area from the folder beside this file.
 */
import type { assistant } from './en/assistant.ts';
import type { consoleWords } from './en/console.ts';
import type { database } from './en/database.ts';
import type { deploy } from './en/deploy.ts';
import type { deployedPage } from './en/deployed-page.ts';
import type { ide } from './en/ide.ts';
import type { play } from './en/play.ts';
import type { chain, preview } from './en/preview.ts';
import type { refusals } from './en/refusals.ts';
import type { workspace } from './en/workspace.ts';

export interface WorkshopMessages {
  assistant: typeof assistant;
  chain: typeof chain;
  consoleWords: typeof consoleWords;
  database: typeof database;
  deploy: typeof deploy;
  deployedPage: typeof deployedPage;
  ide: typeof ide;
  play: typeof play;
  preview: typeof preview;
  refusals: typeof refusals;
  workspace: typeof workspace;
}

let translated: Partial<WorkshopMessages> = {};

/** Said once, before a part of the workshop is loaded; without it they are English. */
export function translateWorkshop(messages: Partial<WorkshopMessages>): void {
  translated = messages;
}

export const translatedArea = <Area extends keyof WorkshopMessages>(area: Area, english: WorkshopMessages[Area]): WorkshopMessages[Area] =>
  translated[area] ?? english;
