import type { WorkshopMessages } from '../workshop.ts';
import { ide } from './ide.ts';

export const workshopSpanish: WorkshopMessages = { ide };
