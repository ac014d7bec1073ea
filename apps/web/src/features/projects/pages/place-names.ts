import { type PagePlace, type Pages, pinningProviderFacts } from '@starwright/protocol/pages';
import { deployedPage as words } from '../../../messages/workshop/deployed-page.ts';

/** As people know it. */
export const placeName = (place: PagePlace, { places }: Pick<Pages, 'places'>): string =>
  place === 'node' ? words.node(places.find((one) => one.place === 'node')?.host ?? '') : pinningProviderFacts[place].title;

/** In sentences about what it does. */
export const placeShort = (place: PagePlace, { places }: Pick<Pages, 'places'>): string =>
  place === 'node' ? (places.find((one) => one.place === 'node')?.host ?? 'IPFS') : pinningProviderFacts[place].title;
