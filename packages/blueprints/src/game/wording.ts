/** What players have, in the words of the person who asks. */
import type { ModuleView } from '@starwright/engine/blueprint';

const kinds: readonly [one: string, many: string, ...cues: string[]][] = [
  ['hero', 'heroes', 'hero', 'heroes', 'heros'],
  ['warrior', 'warriors'],
  ['fighter', 'fighters', 'fighter', 'fighters', 'gladiator', 'gladiators'],
  ['champion', 'champions', 'champion', 'champions'],
  ['monster', 'monsters', 'monster', 'monsters', 'pokemon', 'pokemons'],
  ['pet', 'pets', 'pet', 'pets', 'tamagotchi', 'tamagotchis'],
  ['creature', 'creatures', 'creature', 'creatures'],
  ['dragon', 'dragons', 'dragon', 'dragons'],
  ['robot', 'robots', 'robot', 'robots', 'mech', 'mechs'],
  ['adventurer', 'adventurers', 'adventurer', 'adventurers'],
];
const plurals = new Map<string, string>(kinds.map(([one, many]) => [one, many]));

/** The choices of the planner. A class of its own, such as the warrior, is no word for all of them. */
export const kindChoices = [
  ...kinds.map(([one, many, ...cues]) => ({ value: one, label: many, cues })),
  { value: 'character', label: 'characters', cues: ['character', 'characters'] },
];

export interface Wording {
  /** "hero". */
  one: string;
  /** "a hero". */
  a: string;
  /** "heroes". */
  many: string;
}

export function wordingOf(m: ModuleView): Wording {
  const chosen = m.text('kind');
  const many = plurals.get(chosen);
  const one = many === undefined ? 'character' : chosen;
  return { one, a: `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`, many: many ?? 'characters' };
}

/** What the classes are called: up to 20 names, none empty. */
export function classesOf(m: ModuleView): string[] {
  const named = m.list('classes').filter((name) => name.trim() !== '');
  return named.length > 0 ? named.slice(0, 20) : ['Warrior', 'Scout', 'Mage'];
}
