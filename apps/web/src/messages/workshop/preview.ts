import { chain as englishChain, preview as englishPreview } from '../en/preview.ts';
import { translatedArea } from '../workshop.ts';

export const preview = translatedArea('preview', englishPreview);
export const chain = translatedArea('chain', englishChain);
