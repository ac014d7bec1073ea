import { assistant as english } from '../en/assistant.ts';
import { translatedArea } from '../workshop.ts';

export const assistant = translatedArea('assistant', english);
