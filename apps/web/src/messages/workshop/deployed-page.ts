import { deployedPage as english } from '../en/deployed-page.ts';
import { translatedArea } from '../workshop.ts';

export const deployedPage = translatedArea('deployedPage', english);
