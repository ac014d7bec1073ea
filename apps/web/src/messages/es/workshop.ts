import type { WorkshopMessages } from '../workshop.ts';
import { assistant } from './assistant.ts';
import { consoleWords } from './console.ts';
import { database } from './database.ts';
import { deploy } from './deploy.ts';
import { deployedPage } from './deployed-page.ts';
import { ide } from './ide.ts';
import { play } from './play.ts';
import { chain, preview } from './preview.ts';
import { refusals } from './refusals.ts';
import { workspace } from './workspace.ts';

export const workshopSpanish: WorkshopMessages = {
  assistant,
  chain,
  consoleWords,
  database,
  deploy,
  deployedPage,
  ide,
  play,
  preview,
  refusals,
  workspace,
};
