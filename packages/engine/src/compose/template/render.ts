/** One template module for every language a blueprint writes: drop regions, then fill placeholders by where they stand. */
import { escapeFor, type Language } from '../../escape.ts';
import { eachPlace } from './places.ts';
import { type RegionScope, renderRegions } from './regions.ts';

export interface TemplateInput extends RegionScope {
  language: Language;
  /** Values of `$name$` placeholders, as the person wrote them. */
  values: Record<string, string>;
}

const placeholder = /\$([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)?)\$/g;

/**
 * Renders a template.
 * @throws Error for unknown placeholders, unknown names in conditions and unbalanced marks: mistakes in a blueprint.
 */
export function render(source: string, input: TemplateInput): string {
  const { text, rows } = renderRegions(source, input);
  const lookUpValue = (name: string): string => {
    const [head = '', field] = name.split('.');
    const value = field && rows.has(head) ? rows.get(head)?.[field] : input.values[name];
    if (typeof value !== 'string') throw new Error(`template: no value for $${name}$`);
    return value;
  };
  let out = '';
  eachPlace(text, (place, from, to) => {
    out += text.slice(from, to).replace(placeholder, (_, name: string) => escapeFor(place, input.language, lookUpValue(name), name));
  });
  return out;
}
