/** What can be told of a noun from its spelling: its number, and in Spanish its gender. Names are used as their author wrote them. */
import type { Language } from './literals.ts';

/** "months paid", "seats", "cuotas": at least one word is a plural. */
export const isPlural = (name: string): boolean => name.split(' ').some((word) => word.length > 3 && /[^sui'’]s$/i.test(word));

/** A noun with its article: "a lease", "an offer", "seats". */
export const withArticle = (name: string): string =>
  isPlural(name)
    ? name
    : /^(?:[aeio]|u(?!ni|s[aeiu]|ti|r[aeiou]))/i.test(name) && !/^(?:one|once|eu)/i.test(name)
      ? `an ${name}`
      : `a ${name}`;

const irregular: ReadonlyMap<string, string> = new Map([
  ['person', 'people'],
  ['child', 'children'],
]);

/** The plural of an English noun; the last word changes. */
export const pluralOf = (name: string): string => {
  const last = name.split(' ').at(-1) ?? name;
  const many = irregular.get(last);
  if (many !== undefined) return name.slice(0, name.length - last.length) + many;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
};

/** The noun of a regular plural; undefined when it cannot be told. */
export const singularOf = (plural: string): string | undefined => {
  const guess = /people$/.test(plural)
    ? plural.replace(/people$/, 'person')
    : /children$/.test(plural)
      ? plural.replace(/children$/, 'child')
      : plural
          .replace(/(?:ies)$/, 'y')
          .replace(/(ss|x|ch|sh)es$/, '$1')
          .replace(/([^s])s$/, '$1');
  return guess !== plural && pluralOf(guess) === plural ? guess : undefined;
};

const feminine = /(?:a|ción|sión|dad|tad|tud|umbre|ez)(?:es|s)?$/i;
const masculine = /(?:ma|día|mapa|planeta)s?$/i;
const isFeminine = (name: string): boolean => {
  const head = name.split(' ')[0] ?? name;
  return feminine.test(head) && !masculine.test(head);
};

/** Its head is its first word; a name of another language ("leave days") has it at its end. */
const isManyInSpanish = (name: string): boolean => {
  const head = name.split(' ')[0] ?? name;
  if (isPlural(head)) return !/[áéíóú]s$/i.test(head);
  return !/ (?:de|del|en|por|para|con|sin|a|al|y) /i.test(name) && isPlural(name);
};

/** The Spanish article: the head of a noun is its first word. */
export function spanishArticle(name: string, kind: 'el' | 'un'): string {
  const head = name.split(' ')[0] ?? name;
  const many = isManyInSpanish(name);
  const she = isFeminine(name);
  if (kind === 'el') {
    if (she && !many && /^h?[aá]/i.test(head) && /^(?:agua|alma|arma|área|ave|aula|acta|hacha)$/i.test(head)) return 'el';
    return many ? (she ? 'las' : 'los') : she ? 'la' : 'el';
  }
  return many ? (she ? 'unas' : 'unos') : she ? 'una' : 'un';
}

export const manyIn = (name: string, language: Language): boolean => (language === 'en' ? isPlural(name) : isManyInSpanish(name));
