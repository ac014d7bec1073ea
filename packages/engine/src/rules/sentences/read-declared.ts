/** Reading the words of what a charter declares: the other half of print-declared.ts. */
import type { Node } from './grammar.ts';
import { pluralOf, singularOf } from './nouns.ts';
import { unitWordsOf } from './print-declared.ts';
import type { Reader } from './read.ts';
import type { Part } from './rows.ts';
import { tokensOf } from './tokens.ts';

type Found = [end: number, node: Node][];
const units = Object.entries(unitWordsOf).map(([unit, words]) => [unit, tokensOf(words.en).map((token) => token.text)] as const);

export function readDeclared(reader: Reader, part: Extract<Part, { kind: 'slot' }>, at: number): Found {
  const mark = (place: number, text: string): boolean => reader.tokens[place]?.kind === 'mark' && reader.tokens[place]?.text === text;
  const article = (place: number): number[] => (reader.word(place, 'a') || reader.word(place, 'an') ? [place + 1, place] : [place]);
  switch (part.category) {
    case 'kind':
      return (part.article === 'a' ? article(at) : [at])
        .flatMap((from) => reader.free(from))
        .flatMap(([end, one]): Found => {
          const plain: Found = [[end, { one, many: pluralOf(String(one)) }]];
          if (!mark(end, '(')) return plain;
          return reader
            .free(end + 1)
            .flatMap(([last, many]): Found => (mark(last, ')') && many !== pluralOf(String(one)) ? [[last + 1, { one, many }]] : []));
        });
    case 'kinds':
      return reader.free(at).flatMap(([end, many]): Found => {
        const one = singularOf(String(many));
        if (!mark(end, '(')) return one === undefined ? [] : [[end, { one, many }]];
        if (!reader.word(end + 1, 'each')) return [];
        return article(end + 2)
          .flatMap((from) => reader.free(from))
          .flatMap(([last, given]): Found => (mark(last, ')') && given !== one ? [[last + 1, { one: given, many }]] : []));
      });
    case 'owner':
    case 'eachOne':
    case 'one': {
      const words = part.category === 'one' ? ['a', 'an', 'the'] : ['each', 'the'];
      const from = words.some((word) => reader.word(at, word)) ? at + 1 : at;
      const bare = part.category === 'one' ? reader.named(reader.reach.names.get('thing'), at) : [];
      return from === at ? bare : [...reader.named(reader.reach.names.get('thing'), from), ...bare];
    }
    case 'literal':
    case 'rest': {
      // What follows is read later, so any place may be the end; the sentence's own words settle which.
      const found: Found = [];
      if (part.category === 'literal' && reader.word(at, 'the')) return found;
      for (let end = at + 1; end < reader.tokens.length; end++)
        if (part.category === 'literal' && (mark(end - 1, ',') || reader.word(end - 1, 'can') || reader.word(end - 1, 'to'))) break;
        else if (mark(end, '.') || mark(end, ',') || reader.word(end, 'to')) found.push([end, { from: at, to: end }]);
      return found;
    }
    case 'symbol':
      return symbols(reader, at);
    case 'wallets': {
      const wallets: string[] = [];
      let end = at;
      for (;;) {
        const token = reader.tokens[end];
        if (!token || !/^0x[0-9a-fA-F]{40}$/.test(token.text)) break;
        wallets.push(token.text);
        if (!mark(end + 1, ',')) return [[end + 1, wallets]];
        end += 2;
      }
      return [];
    }
    case 'unit':
      return unitsAt(reader, at);
    default:
      return fieldsAt(reader, at);
  }
}

/** A symbol may hold a dollar sign, which is a mark of its own. */
function symbols(reader: Reader, at: number): Found {
  let text = '';
  for (let end = at; end < at + 12; end++) {
    const token = reader.tokens[end];
    if (!token || !/^[A-Za-z0-9$]+$/.test(token.text) || (end > at && reader.tokens[end - 1]?.to !== token.from)) break;
    text += token.text;
    const next = reader.tokens[end + 1];
    if (next?.text === ')') return text.length <= 11 ? [[end + 1, text]] : [];
  }
  return [];
}

function unitsAt(reader: Reader, at: number): Found {
  const found: Found = [];
  for (const [unit, words] of units)
    if (words.every((word, offset) => reader.word(at + offset, word))) found.push([at + words.length, unit]);
  const { names } = reader.reach;
  if (reader.word(at, 'an') && reader.word(at + 1, 'amount') && reader.word(at + 2, 'of'))
    found.push(...reader.named(names.get('coin'), at + 3).map(([end, coin]): [number, Node] => [end, { money: coin }]));
  if (reader.word(at, 'one') && reader.word(at + 1, 'of'))
    found.push(
      ...reader
        .filled({ kind: 'slot', name: 'choice', category: 'free', least: 0, list: 'list', article: undefined }, at + 2)
        .flatMap(([end, choice]): Found => (Array.isArray(choice) && choice.length > 1 ? [[end, { choice }]] : [])),
    );
  for (const from of reader.word(at, 'a') || reader.word(at, 'an') ? [at + 1, at] : [at])
    found.push(...reader.named(names.get('thing'), from).map(([end, record]): [number, Node] => [end, { record }]));
  return found;
}

/** "a tenant (a person), a rent (an amount of ETH) and seats (a number)". */
function fieldsAt(reader: Reader, at: number): Found {
  const mark = (place: number, text: string): boolean => reader.tokens[place]?.text === text;
  const one = (from: number): Found =>
    (reader.word(from, 'a') || reader.word(from, 'an') ? [from + 1] : [from]).flatMap((start) =>
      reader
        .free(start)
        .flatMap(([end, field]) =>
          mark(end, '(')
            ? unitsAt(reader, end + 1).flatMap(([last, unit]): Found => (mark(last, ')') ? [[last + 1, { field, unit }]] : []))
            : [],
        ),
    );
  let lists: [end: number, fields: Node[]][] = [[at, []]];
  const done: Found = [];
  for (let count = 0; count <= 16 && lists.length > 0 && lists.length < 50; count++) {
    const next: [number, Node[]][] = [];
    for (const [end, fields] of lists) {
      if (fields.length === 0) next.push(...one(at).map(([last, field]): [number, Node[]] => [last, [field]]));
      else if (mark(end, ',')) next.push(...one(end + 1).map(([last, field]): [number, Node[]] => [last, [...fields, field]]));
      else if (reader.word(end, 'and')) done.push(...one(end + 1).map(([last, field]): [number, Node] => [last, [...fields, field]]));
      else if (fields.length === 1) done.push([end, fields]);
    }
    lists = next;
  }
  return done;
}
