import { workspace as english } from '../en/workspace.ts';
import { translatedArea } from '../workshop.ts';

export const workspace = translatedArea('workspace', english);
