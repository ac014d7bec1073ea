import { play as english } from '../en/play.ts';
import { translatedArea } from '../workshop.ts';

export const play = translatedArea('play', english);
