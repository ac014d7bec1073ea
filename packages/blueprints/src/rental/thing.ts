/** What is rented out, in the words of the person who asks. */
import { type ThingWords, wordsFor } from '../things.ts';

const things: ThingWords = [
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

export const { choices: thingChoices, thingOf } = wordsFor(things);
