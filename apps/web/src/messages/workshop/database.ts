import { database as english } from '../en/database.ts';
import { translatedArea } from '../workshop.ts';

export const database = translatedArea('database', english);
