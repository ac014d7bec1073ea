/** The look of a page as sentences, in the reader's language. */
import { colourNames, coverNames, type Look, lookParts } from '@starwright/protocol/look';
import { lookWord } from '../../plan/spoken/look-changes.ts';
import type { Language } from '../../rules/sentences/literals.ts';

const words = {
  en: {
    page: 'The page',
    already: 'The page is like this already.',
    parts: { title: 'Title', tagline: 'Tagline', introduction: 'Introduction', colour: 'Colour', cover: 'Cover' },
    none: { title: 'that of the plan', tagline: 'none', introduction: 'none', colour: 'one made of the title', cover: 'none' },
    which: {
      colour: (names: string) => `Say which colour: ${names}. How light or dark the page is follows its reader’s device.`,
      cover: (names: string) => `Say which cover: ${names}.`,
    },
  },
  es: {
    page: 'La página',
    already: 'La página ya es así.',
    parts: { title: 'Título', tagline: 'Lema', introduction: 'Introducción', colour: 'Color', cover: 'Portada' },
    none: { title: 'el del plan', tagline: 'ninguno', introduction: 'ninguna', colour: 'uno según el título', cover: 'ninguna' },
    which: {
      colour: (names: string) => `Di qué color: ${names}. Que la página sea clara u oscura depende del dispositivo de quien la lee.`,
      cover: (names: string) => `Di qué portada: ${names}.`,
    },
  },
};

/** What it is of, and a sentence for each of its parts. */
export function toldLook(look: Look | undefined, language: Language): { of: string; sentences: string[] } {
  const { page, parts, none } = words[language];
  return { of: page, sentences: lookParts.map((part) => `${parts[part]}: ${namedPart(look, part, language) ?? none[part]}`) };
}

function namedPart(look: Look | undefined, part: keyof Look, language: Language): string | undefined {
  const is = look?.[part];
  if (is === undefined || part === 'title' || part === 'tagline' || part === 'introduction') return is;
  return lookWord(part === 'colour' ? 'colours' : 'covers', is, language);
}

/** What there is to choose from. */
export function askWhich(part: 'colour' | 'cover', language: Language): string {
  const names =
    part === 'colour'
      ? colourNames.map((one) => lookWord('colours', one, language))
      : coverNames.map((one) => lookWord('covers', one, language));
  return words[language].which[part](names.join(', '));
}

export const isSoAlready = (language: Language): string => words[language].already;
