/** Which templates of the gallery are shown. The choice stands in the address, so that it can be shared and gone back to. */
import type { Template } from '@starwright/protocol/templates';

export const categories = ['nft', 'token', 'dao', 'other'] as const satisfies Template['category'][];
export const difficulties = ['easy', 'medium', 'advanced'] as const satisfies Template['difficulty'][];

export interface Filter {
  category?: Template['category'] | undefined;
  difficulty?: Template['difficulty'] | undefined;
  popular?: true | undefined;
  /** Words, in any order. */
  search?: string | undefined;
}

const longestSearch = 100;

/** What of an address is a filter; anything else in it is dropped. By hand, since every page loads it with the table of routes. */
export function readFilter({ category, difficulty, popular, search }: Record<string, unknown>): Filter {
  const filter: Filter = {
    category: categories.find((one) => one === category),
    difficulty: difficulties.find((one) => one === difficulty),
    popular: popular === true || undefined,
    // A search for "2026" arrives as a number.
    search:
      (typeof search === 'string' || typeof search === 'number') && search !== '' ? String(search).slice(0, longestSearch) : undefined,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

export const isFiltered = (filter: Filter) => Object.values(filter).some((value) => value !== undefined);

/** In the gallery's order. Each word of the search must begin a word of the template: its name, description, tags or prompt. */
export function filterTemplates(templates: readonly Template[], filter: Filter): Template[] {
  const wanted = wordsOf(filter.search ?? '');
  return templates.filter(
    (template) =>
      (!filter.category || template.category === filter.category) &&
      (!filter.difficulty || template.difficulty === filter.difficulty) &&
      (!filter.popular || template.isPopular) &&
      holdsAll(template, wanted),
  );
}

function holdsAll({ name, description, tags, promptTemplate }: Template, wanted: string[]): boolean {
  if (wanted.length === 0) return true;
  const words = wordsOf([name, description, ...tags, promptTemplate].join(' '));
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
