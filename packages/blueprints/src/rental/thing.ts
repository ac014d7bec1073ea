/** What is rented out, in the words of the person who asks. */
import type { ModuleView } from '@starwright/engine/blueprint';

/** One, several, and further words for it. */
const things: readonly [one: string, many: string, ...others: string[]][] = [
  ['house', 'houses', 'home', 'homes', 'villa', 'villas', 'cottage', 'cottages', 'cabin', 'cabins', 'chalet', 'airbnb', 'accommodation'],
  ['flat', 'flats', 'apartment', 'apartments', 'studio'],
  ['room', 'rooms', 'bedroom', 'bedrooms', 'meeting room'],
  ['parking space', 'parking spaces', 'parking', 'parking spot', 'parking spots', 'garage'],
  ['tool', 'tools', 'drill', 'drills', 'ladder', 'ladders'],
  ['bike', 'bikes', 'bicycle', 'bicycles', 'e-bike', 'e-bikes', 'cargo bike'],
  ['scooter', 'scooters', 'moped', 'mopeds'],
  ['van', 'vans', 'camper', 'campers', 'campervan', 'motorhome'],
  ['car', 'cars', 'vehicle', 'vehicles', 'turo'],
  ['boat', 'boats', 'kayak', 'kayaks', 'canoe', 'canoes'],
  ['camera', 'cameras', 'lens', 'lenses'],
  ['drone', 'drones'],
  ['dress', 'dresses', 'gown', 'gowns', 'outfit', 'outfits', 'suit', 'suits'],
  ['costume', 'costumes'],
  ['book', 'books', 'textbook', 'textbooks'],
  ['board game', 'board games'],
  ['toy', 'toys'],
  ['instrument', 'instruments', 'guitar', 'guitars', 'violin', 'violins', 'piano'],
  ['laptop', 'laptops', 'computer', 'computers'],
  ['tent', 'tents', 'camping gear'],
  ['surfboard', 'surfboards', 'board', 'boards'],
  ['machine', 'machines', 'tractor', 'tractors', 'excavator'],
  ['piece of equipment', 'pieces of equipment', 'equipment', 'gear'],
];

const plurals = new Map<string, string>(things.map(([one, many]) => [one, many]));

/** The choices of the planner; `thing` stands for all that has no word of its own. */
export const thingChoices = [
  ...things.map(([one, ...cues]) => ({ value: one, label: cues[0] ?? one, cues: [one, ...cues] })),
  { value: 'thing', label: 'things', cues: ['thing', 'things', 'stuff', 'item', 'items'] },
];

export interface Thing {
  /** "bike". */
  one: string;
  /** "a bike". */
  a: string;
  /** "bikes". */
  many: string;
}

export function thingOf(m: ModuleView): Thing {
  const chosen = m.text('thing');
  const many = plurals.get(chosen);
  const one = many === undefined ? 'thing' : chosen;
  return { one, a: `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`, many: many ?? 'things' };
}
