import { type PagePlace, pinningProviderFacts } from '@starwright/protocol/pages';
import { deployedPage as words } from '../../../messages/workshop/deployed-page.ts';

/** As people know it. */
export const placeName = (place: PagePlace): string => (place === 'node' ? words.node : pinningProviderFacts[place].title);
