/** The words of what a charter declares: kinds of records with their plurals, fields with their units. */

import type { RulePath } from '../language/problem.ts';
import { isFields } from './canonical.ts';
import type { Node } from './grammar.ts';
import { pluralOf, singularOf } from './nouns.ts';
import { join, type Manner, nameWords, plain, type Said, type SlotKind, series, withWords } from './print.ts';
import type { Reach } from './reach.ts';
import type { Part } from './rows.ts';

/** Words that one slot covers. */
const slotted = (text: string, path: RulePath, kind: SlotKind, category?: string): Said => ({
  text,
  slots: [{ path, from: 0, to: text.length, kind, ...(category !== undefined && { category }) }],
});

export function declared(
  part: Extract<Part, { kind: 'slot' }>,
  node: Node,
  path: RulePath,
  reach: Reach,
  manner: Manner,
): Said | undefined {
  const en = manner.language === 'en';
  switch (part.category) {
    case 'kind': {
      if (!isFields(node)) return undefined;
      const one = withWords(String(node.one), part.article, manner);
      const name = slotted(one, path, 'noun');
      return pluralOf(String(node.one)) === node.many ? name : join([name, ` (${nameWords(String(node.many), manner)})`]);
    }
    case 'kinds': {
      if (!isFields(node)) return undefined;
      const many = nameWords(String(node.many), manner);
      const name = slotted(many, path, 'noun');
      if (singularOf(String(node.many)) === node.one) return name;
      return join([name, ` (${en ? 'each' : 'cada uno'} ${withWords(String(node.one), en ? 'a' : 'un', manner)})`]);
    }
    case 'owner':
    case 'eachOne':
    case 'one': {
      const thing = reach.charter.things.find((one) => one.thing === node);
      if (!thing) return undefined;
      const words = nameWords(thing.thing, manner);
      if (part.category === 'one')
        return slotted(
          thing.single ? (en ? `the ${words}` : withWords(thing.thing, 'el', manner)) : withWords(thing.thing, en ? 'a' : 'un', manner),
          path,
          'name',
          'thing',
        );
      const each = thing.single ? (en ? `the ${words}` : withWords(thing.thing, 'el', manner)) : `${en ? 'each' : 'cada'} ${words}`;
      return slotted(part.category === 'owner' ? each.charAt(0).toUpperCase() + each.slice(1) : each, path, 'name', 'thing');
    }
    case 'rest':
    case 'literal':
      return isFields(node) && typeof node.said === 'string' ? { text: node.said, slots: [] } : isSaid(node) ? node : undefined;
    case 'wallets':
      return Array.isArray(node) ? plain(node.join(', ')) : undefined;
    case 'unit':
      return unitSaid(node, manner, path);
    case 'symbol':
      return typeof node === 'string' ? slotted(node, path, 'noun') : undefined;
    case 'fields': {
      if (!Array.isArray(node)) return undefined;
      const fields = node.map((field: Node, at) => {
        if (!isFields(field)) return plain('');
        const place = [...path, at];
        const name = slotted(withWords(String(field.field), en ? 'a' : 'un', manner), [...place, 'field'], 'noun');
        return join([name, ' (', unitSaid(field.unit, manner, [...place, 'unit']), ')']);
      });
      return fields.length === 0 ? undefined : series(fields, 'list', manner.language);
    }
    default:
      return typeof node === 'string' ? plain(node) : undefined;
  }
}

const isSaid = (node: Node): node is Said => isFields(node) && typeof node.text === 'string' && Array.isArray(node.slots);

export const unitWordsOf: Readonly<Record<string, { en: string; es: string }>> = {
  count: { en: 'a number', es: 'un número' },
  share: { en: 'a percentage', es: 'un porcentaje' },
  moment: { en: 'a date', es: 'una fecha' },
  duration: { en: 'a length of time', es: 'un plazo' },
  person: { en: 'a person', es: 'una persona' },
  text: { en: 'a text', es: 'un texto' },
  'yes/no': { en: 'yes or no', es: 'sí o no' },
  seal: { en: 'a seal', es: 'un sello' },
  list: { en: 'a list', es: 'una lista' },
};

/** `path`: where the unit stands, when it can be changed there. */
export function unitSaid(unit: Node, manner: Manner, path?: RulePath): Said {
  const said = unitInWords(unit, manner);
  return path ? { ...said, slots: [{ path, from: 0, to: said.text.length, kind: 'unit' }] } : said;
}

function unitInWords(unit: Node, manner: Manner): Said {
  const { language } = manner;
  if (typeof unit === 'string') return plain(unitWordsOf[unit]?.[language] ?? unit);
  if (!isFields(unit)) return plain('');
  if ('money' in unit) return plain(`${language === 'en' ? 'an amount of' : 'una cantidad de'} ${nameWords(String(unit.money), manner)}`);
  if ('record' in unit) return plain(withWords(String(unit.record), language === 'en' ? 'a' : 'un', manner));
  const words = Array.isArray(unit.choice) ? unit.choice : [];
  return join([
    language === 'en' ? 'one of ' : 'a elegir entre ',
    series(
      words.map((word) => plain(nameWords(String(word), manner))),
      'list',
      language,
    ),
  ]);
}
