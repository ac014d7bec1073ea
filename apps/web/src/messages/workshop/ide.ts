import { ide as english } from '../en/ide.ts';
import { translatedArea } from '../workshop.ts';

export const ide = translatedArea('ide', english);
