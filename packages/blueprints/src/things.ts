/** What a dapp is about, in the words of the person who asks: "tool", "bike", or simply "thing". */
import type { ModuleView } from '@starwright/engine/blueprint';

/** One, several, and further words for it. */
export type ThingWords = readonly (readonly [one: string, many: string, ...others: string[]])[];

export interface Thing {
  /** "bike". */
  one: string;
  /** "a bike". */
  a: string;
  /** "bikes". */
  many: string;
}

/** The choices of the parameter `thing`, where `thing` stands for all that has no word of its own, and the word that a plan has chosen. */
export function wordsFor(things: ThingWords) {
  const plurals = new Map<string, string>(things.map(([one, many]) => [one, many]));
  return {
    choices: [
      ...things.map(([one, ...cues]) => ({ value: one, label: cues[0] ?? one, cues: [one, ...cues] })),
      { value: 'thing', label: 'things', cues: ['thing', 'things', 'stuff', 'item', 'items'] },
    ],
    thingOf(m: ModuleView): Thing {
      const chosen = m.text('thing');
      const many = plurals.get(chosen);
      const one = many === undefined ? 'thing' : chosen;
      return { one, a: `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`, many: many ?? 'things' };
    },
  };
}
