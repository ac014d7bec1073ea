import { refusals as english } from '../en/refusals.ts';
import { translatedArea } from '../workshop.ts';

export const refusals = translatedArea('refusals', english);
