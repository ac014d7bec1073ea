/**
 * The texts of the workshop, in the language of the page. They are loaded with the parts that show them and are needed
 * outside of components too (what a console says, how a deployment fails), so they are plain values and no context: the
 * language of a page stays the same until it is loaded anew, and what another language says is there before any such part
 * (`startApp` waits for `loadMessages`). A part imports its area from the folder beside this file.
 */
import type { ide } from './en/ide.ts';

export interface WorkshopMessages {
  ide: typeof ide;
}

let translated: WorkshopMessages | undefined;

/** Said once, before a part of the workshop is loaded; without it they are English. */
export function translateWorkshop(messages: WorkshopMessages): void {
  translated = messages;
}

export const translatedArea = <Area extends keyof WorkshopMessages>(area: Area, english: WorkshopMessages[Area]): WorkshopMessages[Area] =>
  translated?.[area] ?? english;
