import { consoleWords as english } from '../en/console.ts';
import { translatedArea } from '../workshop.ts';

export const consoleWords = translatedArea('consoleWords', english);
