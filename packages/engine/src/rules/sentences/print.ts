/** From data to words, by the first row of the table that fits. */
import type { RuleName, Unit } from '@starwright/protocol/charter';
import type { RulePath } from '../language/problem.ts';
import { RuleProblem } from '../language/problem.ts';
import { filled, isFields, keyOf, stripped } from './canonical.ts';
import type { Category, Node } from './grammar.ts';
import { durationWords, type Language, momentWords, spanWord } from './literals.ts';
import { manyIn, spanishArticle, withArticle } from './nouns.ts';
import { declared } from './print-declared.ts';
import { type Reach, reachInside, unitHere } from './reach.ts';
import { declares, opened } from './rephrase.ts';
import { type CompiledRow, isCategory, matched, type Part, rowsOf } from './rows.ts';
import { quoted } from './tokens.ts';

/**
 * What a widget can change in a sentence. `part`: anything the grammar has a category for; `name`: what is declared
 * elsewhere; `noun`: the name that is declared here; `manner`: how a payment is measured.
 */
export type SlotKind =
  | ('count' | 'money' | 'share' | 'duration' | 'moment' | 'text' | 'choice' | 'state' | 'wallet' | 'person')
  | ('part' | 'name' | 'noun' | 'unit' | 'comparison' | 'manner');
/** A piece of a sentence that stands for a part of the charter; `from` and `to` count characters of the sentence. */
export interface Slot {
  path: RulePath;
  from: number;
  to: number;
  kind: SlotKind;
  unit?: Unit;
  /** Of a `part`: what may stand there. Of a `name`: which names. */
  category?: string;
}
export interface Said {
  text: string;
  slots: Slot[];
}

/** How names and references are said, when the shortest form could be read in two ways. */
export interface Manner {
  language: Language;
  /** Names that stand in quotation marks. */
  quote: 'none' | 'all' | ReadonlySet<string>;
  /** Brackets around everything that is made of parts. */
  brackets: boolean;
  /** Only full references, "the rent of the lease". */
  full: boolean;
  /** Words that come before those of the table: what is said with them is never read back. */
  own?: OwnWords;
}
/** How tightly the words hold together is counted as in the table. */
export type OwnWords = (category: Category, node: Node, reach: Reach, manner: Manner) => { text: string; level: number } | undefined;
export const plainManner = (language: Language): Manner => ({ language, quote: 'none', brackets: false, full: false });

export const nameWords = (name: string, manner: Manner): string =>
  manner.quote === 'all' || (manner.quote !== 'none' && manner.quote.has(name)) ? `«${name}»` : name;

export const join = (parts: readonly (Said | string)[]): Said => {
  let text = '';
  const slots: Slot[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const article = /^(?:el) /.test(part.text) && /(?:^| )(de|a) $/.exec(text);
    const shift = article ? text.length - 1 - (article[1] === 'a' ? 0 : 1) - 2 : text.length;
    if (article) {
      // Spanish: "de el" is "del", "a el" is "al".
      const contracted = article[1] === 'de' ? 'del ' : 'al ';
      text = text.slice(0, text.length - (article[1]?.length ?? 0) - 1) + contracted + part.text.slice(3);
      const moved = text.length - part.text.length;
      for (const slot of part.slots) slots.push({ ...slot, from: Math.max(0, slot.from + moved), to: slot.to + moved });
      continue;
    }
    for (const slot of part.slots) slots.push({ ...slot, from: slot.from + shift, to: slot.to + shift });
    text += part.text;
  }
  return { text, slots };
};

export const series = (parts: Said[], kind: 'and' | 'or' | 'list', language: Language): Said => {
  const word = { and: { en: ' and ', es: ' y ' }, or: { en: ' or ', es: ' o ' }, list: { en: ' and ', es: ' y ' } }[kind][language];
  return join(parts.flatMap((part, at) => (at === 0 ? [part] : [kind === 'list' && at < parts.length - 1 ? ', ' : word, part])));
};
export const plain = (text: string): Said => ({ text, slots: [] });

/** @throws RuleProblem when the data name what the charter does not have. */
export function print(category: Category, node: Node, reach: Reach, path: RulePath, manner: Manner, least = 0): Said {
  const own = manner.own?.(category, node, reach, manner);
  if (own) return plain(own.level < least ? `(${own.text})` : own.text);
  for (const row of rowsOf(category)) {
    const said = byRow(row, node, reach, path, manner);
    if (!said) continue;
    const part = asPart(said, category, path);
    const bracketed = row.level < least || (manner.brackets && row.level < 5 && least > 0 && 'VCRP'.includes(category));
    return bracketed ? join(['(', part, ')']) : part;
  }
  throw new RuleProblem('unknown-name', { kind: 'part', name: JSON.stringify(node)?.slice(0, 60) ?? '' });
}

/** What was said as one slot around its parts. A part of another category at the same place is the same part. */
function asPart(said: Said, category: Category, path: RulePath): Said {
  if (!'VCWRPK'.includes(category)) return said;
  const inner = said.slots.filter((slot) => slot.kind !== 'part' || slot.path.length > path.length);
  return { ...said, slots: [{ path, from: 0, to: said.text.length, kind: 'part', category }, ...inner] };
}

/** Fixed words of a comparison say which it is. */
function comparing(text: string, path: RulePath): Said {
  const words = text.trim();
  const from = text.indexOf(words);
  return { text, slots: words === '' ? [] : [{ path: [...path, 'compare', 1], from, to: from + words.length, kind: 'comparison' }] };
}

type Slots = Map<string, { node: Node; path: RulePath }>;

function byRow(row: CompiledRow, node: Node, reach: Reach, path: RulePath, manner: Manner): Said | undefined {
  const slots: Slots = new Map();
  const full = opened(row, node, reach);
  const fill = (inner: Node): Node =>
    inner === full ? inner : inner === node ? full : declares(row) ? inner : filled(reach.charter, inner, reach.scope.this?.thing);
  if (full === undefined || !matched(row.shape, full, reach.it, path, slots, (a, b) => keyOf(a) === keyOf(b), fill)) return undefined;
  if (row.demands && !meets(row, new Map([...slots].map(([name, slot]) => [name, slot.node])), reach)) return undefined;
  const said: (Said | string)[] = [];
  let subject: Node;
  // Names and literals first: whether a row can be used at all shows there.
  const leaves = new Map<Part, Said>();
  for (const part of row.parts[manner.language]) {
    if (part.kind === 'noun' && !reach.scope[part.of]) return undefined;
    if (part.kind !== 'slot') continue;
    const slot = slots.get(part.name);
    if (!slot) return undefined;
    subject ??= slot.node;
    if (isCategory(part.category)) {
      if (part.list && !Array.isArray(slot.node)) return undefined;
      continue;
    }
    const leaf = leafOf(part, slot, reach, manner, isFields(node) ? node : {});
    if (!leaf) return undefined;
    leaves.set(part, leaf);
  }
  const many = isMany(subject, reach, manner.language);
  const compares = isFields(row.shape) && 'compare' in row.shape;
  let fixed = '';
  const pushFixed = (): void => {
    if (fixed !== '') said.push(compares ? comparing(fixed, path) : fixed);
    fixed = '';
  };
  for (const part of row.parts[manner.language]) {
    if (part.kind === 'words') fixed += part.raw;
    else if (part.kind === 'agree') fixed += many ? part.many : part.one;
    if (part.kind === 'words' || part.kind === 'agree') continue;
    pushFixed();
    if (part.kind === 'noun') said.push(withWords(reach.scope[part.of]?.thing ?? '', part.article, manner));
    else said.push(leaves.get(part) ?? branch(part, slots, reach, manner));
  }
  pushFixed();
  return row.as ? inData(join(said), row.as, path) : join(said);
}

/** The places of what was read as other data, in the data. */
function inData(said: Said, as: 'party' | 'find', path: RulePath): Said {
  const place = (given: RulePath): RulePath => {
    const rest = given.slice(path.length);
    if (as === 'party') return rest[0] === 'field' ? [...path, 'party', ...rest.slice(1)] : given;
    return rest[0] === 'with' && rest[2] === 'is' ? [...path, 'with', ...rest.slice(1, 2), ...rest.slice(3)] : given;
  };
  return { ...said, slots: said.slots.map((slot) => ({ ...slot, path: place(slot.path) })) };
}

function branch(part: Extract<Part, { kind: 'slot' }>, slots: Slots, reach: Reach, manner: Manner): Said {
  const slot = slots.get(part.name);
  if (!slot || !isCategory(part.category)) return plain('');
  const { category } = part;
  const there = part.name === 'w' && category === 'C' ? reachInside(reach, slots.get('t')?.node) : reach;
  const one = (node: Node, path: RulePath): Said => {
    const said = print(category, node, there, path, manner, part.least);
    if (category !== 'V' || said.slots.some((inner) => inner.from === 0 && inner.to === said.text.length)) return said;
    if (unitHere(node, reach) !== 'person') return said;
    return { ...said, slots: [{ path, from: 0, to: said.text.length, kind: 'person', unit: 'person' }, ...said.slots] };
  };
  if (!part.list) return one(slot.node, slot.path);
  const list: Node[] = Array.isArray(slot.node) ? slot.node : [];
  return series(
    list.map((node, at) => one(node, [...slot.path, at])),
    part.list,
    manner.language,
  );
}

export function meets(row: CompiledRow, slots: ReadonlyMap<string, Node>, reach: Reach): boolean {
  return (row.demands ?? []).every((demand) => {
    if ('moment' in demand) return unitHere(slots.get(demand.moment), reach) === 'moment';
    if ('person' in demand) return unitHere(slots.get(demand.person), reach) === 'person';
    if ('duration' in demand) return unitHere(slots.get(demand.duration), reach) === 'duration';
    const node = slots.get('not' in demand ? demand.not : demand.in);
    const has = isFields(node) && demand.key.some((key) => key in node);
    return 'not' in demand ? !has : has;
  });
}

export const withWords = (name: RuleName, article: string | undefined, manner: Manner): string => {
  const words = nameWords(name, manner);
  if (article === undefined) return words;
  if (article === 'a') return withArticle(name).endsWith(name) ? withArticle(name).slice(0, -name.length) + words : words;
  if (article === 'El') return withWords(name, 'el', manner).replace(/^./, (letter) => letter.toUpperCase());
  if (article === 'su') return `${manyIn(name, 'es') ? 'sus' : 'su'} ${words}`;
  return `${spanishArticle(name, article === 'un' ? 'un' : 'el')} ${words}`;
};

/** A name or a literal in words; undefined when the data are none. */
function leafOf(
  part: Extract<Part, { kind: 'slot' }>,
  { node, path }: { node: Node; path: RulePath },
  reach: Reach,
  manner: Manner,
  whole: Record<string, Node>,
): Said | undefined {
  const { charter } = reach;
  const { language } = manner;
  const named = (name: string): string => withWords(name, part.article, manner);
  const slot = (text: string, kind: SlotKind, unit?: Unit): Said => ({
    text,
    slots: [{ path, from: 0, to: text.length, kind, ...(unit !== undefined && { unit }) }],
  });
  const name = (text: string): Said => ({
    text,
    slots: [{ path, from: 0, to: text.length, kind: part.category === 'free' ? 'noun' : 'name', category: part.category }],
  });
  if (part.list) {
    if (!Array.isArray(node)) return undefined;
    const parts = node.map((inner: Node, at) =>
      leafOf({ ...part, list: undefined }, { node: inner, path: [...path, at] }, reach, manner, whole),
    );
    return parts.every((one) => one !== undefined) ? series(parts, part.list, language) : undefined;
  }
  switch (part.category) {
    case 'theV':
    case 'theR':
    case 'theP': {
      const name = manner.full ? undefined : reach.the[part.category].byKey.get(keyOf(stripped(charter, node)));
      return name === undefined ? undefined : plain(named(name));
    }
    case 'count':
      return typeof node === 'number' ? slot(String(node), 'count', 'count') : undefined;
    case 'decimal':
      return typeof node === 'string' ? slot(node, 'money', { money: String(whole.coin) }) : undefined;
    case 'percent':
      return typeof node === 'number' ? slot(String(node), 'share', 'share') : undefined;
    case 'duration':
      return typeof node === 'number' ? slot(durationWords(node, language), 'duration', 'duration') : undefined;
    case 'span': {
      const word = typeof node === 'number' ? spanWord(node, language) : undefined;
      return word === undefined ? undefined : plain(word);
    }
    case 'moment':
      return typeof node === 'number' ? slot(momentWords(node), 'moment', 'moment') : undefined;
    case 'text':
      return typeof node === 'string' ? slot(quoted(node), 'text', 'text') : undefined;
    case 'wallet':
      return typeof node === 'string' ? slot(node, 'wallet', 'person') : undefined;
    case 'pairs':
      return pairsOf(node, path, reach, manner);
    case 'role': {
      const role = charter.roles.find((one) => one.role === node);
      if (!role) return undefined;
      if (language === 'es') return name(withWords(role.role, undefined, manner));
      return name(role.holders === 'one' ? `the ${nameWords(role.role, manner)}` : withWords(role.role, 'a', manner));
    }
    case 'roleOne':
    case 'roleMany':
      return charter.roles.some((one) => one.role === node && one.holders === (part.category === 'roleOne' ? 'one' : 'many'))
        ? name(named(String(node)))
        : undefined;
    case 'roles': {
      const role = charter.roles.find((one) => one.role === node);
      return role && name(named(role.plural));
    }
    case 'things': {
      const thing = charter.things.find((one) => one.thing === node);
      return thing && name(named(thing.plural));
    }
    case 'who':
    case 'wholess': {
      const thing = charter.things.find((one) => one.thing === node);
      const word = part.category === 'who' ? thing?.who : thing?.who === undefined ? thing?.thing : undefined;
      return word === undefined ? undefined : name(named(word));
    }
    case 'state':
    case 'choice':
      return typeof node === 'string' ? slot(named(node), part.category) : undefined;
    case 'kind':
    case 'kinds':
    case 'owner':
    case 'one':
    case 'eachOne':
    case 'symbol':
    case 'rest':
    case 'literal':
    case 'wallets':
    case 'unit':
    case 'fields':
      return declared(part, node, path, reach, manner);
    default:
      return typeof node === 'string' ? name(named(node)) : undefined;
  }
}

/** "1 as its counter and the payment as its price". */
function pairsOf(node: Node, path: RulePath, reach: Reach, manner: Manner): Said | undefined {
  if (!Array.isArray(node) || node.length === 0) return undefined;
  const pairs = node.map((pair: Node, at) => {
    if (!isFields(pair) || typeof pair.field !== 'string') return undefined;
    const is = print('V', pair.is, reach, [...path, at, 'is'], manner, 4);
    return join([is, manner.language === 'en' ? ' as its ' : ' como ', nameWords(pair.field, manner)]);
  });
  return pairs.every((pair) => pair !== undefined) ? series(pairs, 'list', manner.language) : undefined;
}

/** Whether a verb after this stands in the plural. */
function isMany(node: Node, reach: Reach, language: Language): boolean {
  if (Array.isArray(node)) return node.length > 1;
  if (typeof node === 'string') {
    const record = ['this', 'new', 'drawn', 'each'].includes(node) ? reach.scope[node as 'this']?.thing : undefined; // one of the four
    return !['now', 'actor', 'payment', 'person', 'nobody'].includes(node) && manyIn(record ?? node, language);
  }
  if (!isFields(node)) return false;
  if ('seconds' in node) return !/^1 /.test(durationWords(Number(node.seconds)));
  if ('excess' in node || 'part' in node || 'plus' in node || 'minus' in node || 'times' in node) return false;
  for (const key of ['field', 'tally', 'term', 'setting', 'input', 'called', 'pot', 'up', 'link', 'the', 'own', 'find'])
    if (typeof node[key] === 'string') return manyIn(node[key], language);
  return false;
}
