/**
 * A wish about the look of the page. Its words are few and known, so that they are a closed list (`look-words.json`): every word
 * of the wish has to be one of them, or one that only joins or asks; else it speaks of something else. Read in English and Spanish.
 */
import type { Look, LookChange, LookColour, LookCover, LookPart } from '@starwright/protocol/look';
import table from './look-words.json' with { type: 'json' };
import { closedWords, type Wish } from './request.ts';

export interface LookWish {
  /** Each of them is all that was wished; several where two colours or covers were named. */
  meant: LookChange[][];
  /** Words of which nothing can be made: how light a colour is to be. */
  left: string[];
  /** What was wished without saying which, or as one that there is not. */
  unknown?: 'colour' | 'cover';
  /** Words of it that a plan can have for something else as well. */
  spoken: string[];
}

interface Said {
  en: string;
  es: string;
}

const spoken = ({ en, es }: Said): string[] => `${en} ${es}`.split(' ').filter(Boolean);
const setOf = (said: Said): ReadonlySet<string> => new Set(spoken(said));
/** Word → what it stands for. */
const byWord = <Name extends string>(named: Record<Name, Said>): ReadonlyMap<string, Name> =>
  // The keys are those of the table.
  new Map((Object.entries(named) as [Name, Said][]).flatMap(([name, said]) => spoken(said).map((word) => [word, name])));

const colours = byWord<LookColour>(table.colours);
const covers = byWord<LookCover>(table.covers);
const parts = byWord<LookPart>(table.parts);
const page = setOf(table.page);
const shades = setOf(table.shades);
const otherColours = setOf(table.otherColours);
const asking = setOf(table.asking);
const without = setOf(table.without);
const setting = setOf(table.setting);
const naming = setOf(table.naming);

/** The first word of each language is the one that it is told by. */
export const lookWord = (of: 'colours' | 'covers' | 'parts', name: string, language: 'en' | 'es'): string => {
  const said: Partial<Record<string, Said>> = table[of];
  return said[name]?.[language].split(' ')[0] ?? name;
};

const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]+/gu) ?? []
  ).map(String);
const quoted = /["“”«»]([^"“”«»]+)["“”«»]/u;
const bare = (text: string): string => text.replace(/^[\s"“”«»']+|[\s"“”«»'.!]+$/gu, '');

/** @returns nothing where the wish speaks of anything else */
export function lookWished(
  { text, deed, mode }: Pick<Wish, 'text' | 'deed' | 'mode'>,
  { look = {} }: { look?: Look | undefined },
): LookWish | undefined {
  const { rest, given } = textsIn(text);
  const words = wordsOf(rest);
  const isTaken = deed === 'remove' || words.some((word) => without.has(word));
  if (mode === 'does not' || words.some((word) => !isKnown(word) && !(isTaken && without.has(word)))) return undefined;
  if (isTaken) {
    const gone = given.length > 0 ? [] : takenAway(words, look);
    return gone.length > 0 ? { meant: [gone], left: [], spoken: telling(words) } : undefined;
  }
  const [inColours, inCovers] = [namesIn(words, colours), namesIn(words, covers)];
  const left = words.filter((word) => shades.has(word) || otherColours.has(word));
  const meant = each(inColours.filter((is) => is !== look.colour || inColours.length === 1)).flatMap((colour) =>
    each(inCovers).map((cover): LookChange[] => [
      ...(colour ? [{ look: 'colour' as const, is: colour }] : []),
      ...(cover ? [{ look: 'cover' as const, is: cover }] : []),
      ...given,
    ]),
  );
  if (meant.some((changes) => changes.length > 0)) return { meant, left, spoken: telling(words) };
  return unknownIn(words);
}

/** Without one there is still one way: not to name any. */
const each = <Name>(names: readonly Name[]): (Name | undefined)[] => (names.length > 0 ? [...names] : [undefined]);

const namesIn = <Name>(words: readonly string[], known: ReadonlyMap<string, Name>): Name[] => [
  ...new Set(words.flatMap((word) => known.get(word) ?? [])),
];

const isKnown = (word: string): boolean =>
  [colours, covers, parts, page, shades, otherColours, asking, setting].some((words) => words.has(word)) || closedWords.has(word);

function unknownIn(words: readonly string[]): LookWish | undefined {
  const [part] = words.flatMap((word) => parts.get(word) ?? []);
  const nothing = { meant: [], left: [], spoken: telling(words) };
  if (words.some((word) => otherColours.has(word)) || part === 'colour') return { ...nothing, unknown: 'colour' };
  return part === 'cover' ? { ...nothing, unknown: 'cover' } : undefined;
}

/** Whoever says that it is of the page has said enough. */
const telling = (words: readonly string[]): string[] =>
  words.some((word) => page.has(word))
    ? []
    : words.filter((word) => [colours, covers, parts, otherColours].some((known) => known.has(word)));

function takenAway(words: readonly string[], look: Look): LookChange[] {
  const named: (LookPart | undefined)[] = words.map((word) => {
    if (look.cover && covers.get(word) === look.cover) return 'cover';
    return look.colour && colours.get(word) === look.colour ? 'colour' : parts.get(word);
  });
  return [...new Set(named)].flatMap((part) => (part && look[part] !== undefined ? [{ look: part, is: null }] : []));
}

/** "of the page should be Moon", "to Moon", ": Moon". */
const behindPart =
  /^(?:\s+(?:of|de|del)\s+(?:(?:the|this|our|my|la|el|esta|mi)\s+)?(\p{L}+))?(?:(?:\s+(?:should|shall|must|can|will|debe))?\s+(?=\p{L})|\s*(?=:))(:|\p{L}+)\s+(.+)$/su;

/** Texts of the page that are given, in quotes or behind "to": "set the tagline to Borrow what you need". */
function textsIn(text: string): { rest: string; given: LookChange[] } {
  const [whole, inside] = quoted.exec(text) ?? [];
  if (whole !== undefined && inside !== undefined) {
    const rest = text.replace(whole, ' ');
    const [part] = wordsOf(rest).flatMap((word) => textPart(word) ?? []);
    return part ? { rest, given: [{ look: part, is: inside.trim() }] } : { rest: text, given: [] };
  }
  for (const { 0: word, index } of text.matchAll(/\p{L}[\p{L}\p{M}]+/gu)) {
    const part = textPart(word.toLowerCase());
    if (!part) continue;
    const [, noun = '', link = '', said = ''] = behindPart.exec(text.slice(index + word.length)) ?? [];
    const is = bare(said);
    if (is !== '' && (noun === '' || page.has(noun.toLowerCase())) && (link === ':' || setting.has(link.toLowerCase())))
      return { rest: `${text.slice(0, index + word.length)} ${noun}`, given: [{ look: part, is }] };
  }
  return { rest: text, given: [] };
}

const textPart = (word: string): 'title' | 'tagline' | 'introduction' | undefined => {
  const part = parts.get(word);
  return part === 'colour' || part === 'cover' ? undefined : part;
};

/** "call the page Moon Club": its title alone. */
export function pageNamed({ deed, named = '' }: Wish): LookChange[] {
  const [, noun = '', name = ''] = /^(?:the|our|my|this)\s+(\p{L}+)\s+(?:to\s+|as\s+)?(.+)$/su.exec(named) ?? [];
  return deed === 'name' && page.has(noun.toLowerCase()) && bare(name) !== '' ? [{ look: 'title', is: bare(name) }] : [];
}

/** "call it Moon Club": where nothing of the plan has a name of its own, or the page has. */
export function alsoNamed({ deed, named = '' }: Wish): LookChange[] {
  const [, name = ''] = /^(?:it|this|that)\s+(?:to\s+|as\s+)?(.+)$/su.exec(named) ?? [];
  return deed === 'name' && bare(name) !== '' ? [{ look: 'title', is: bare(name) }] : [];
}

/** "llámalo Club Luna" is "call it Club Luna". */
export function withNaming(wish: Wish): Wish {
  const [first = '', ...rest] = wish.text.split(/\s+/);
  return naming.has(first.toLowerCase()) && rest.length > 0 ? { ...wish, deed: 'name', named: `it ${rest.join(' ')}` } : wish;
}
