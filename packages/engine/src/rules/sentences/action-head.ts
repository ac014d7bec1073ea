/** The first sentence of an action: who can do what, on what, giving and paying what. */
import type { Action, Charter, Field, Unit, Value } from '@starwright/protocol/charter';
import type { RulePath } from '../language/problem.ts';
import { type Scope, scopeOfAction } from '../language/typing.ts';
import { keyOf } from './canonical.ts';
import type { Node } from './grammar.ts';
import { isPlural } from './nouns.ts';
import { join, type Manner, nameWords, print, type Said, type SlotKind, series, withWords } from './print.ts';
import { unitSaid } from './print-declared.ts';
import { reachOf } from './reach.ts';
import { Reader } from './read.ts';
import { readDeclared } from './read-declared.ts';
import { quoted, type Token } from './tokens.ts';

export type Head = Omit<Action, 'onlyIf' | 'do'>;

/** Where the amount of a payment is read: the payment itself is not known yet. */
export function scopeOfPayment(charter: Charter, head: Head): Scope {
  const { payment: _, ...scope } = scopeOfAction(charter, { ...head, onlyIf: [], do: [] });
  return scope;
}

const words = {
  en: {
    can: ' can ',
    the: 'the ',
    adding: ', adding ',
    giving: ', giving ',
    its: 'its ',
    paying: ', paying ',
    exactly: 'exactly',
    least: 'at least',
    any: 'any amount',
    into: ' into ',
    assumed: ' (assumed)',
    because: ' (because ',
  },
  es: {
    can: ' puede ',
    the: '',
    adding: ', añadiendo ',
    giving: ', indicando ',
    its: '',
    paying: ', pagando ',
    exactly: 'exactamente',
    least: 'al menos',
    any: 'cualquier cantidad',
    into: ' a ',
    assumed: ' (supuesto)',
    because: ' (porque ',
  },
} as const;

/** @throws RuleProblem when the head names what the charter does not have. */
export function printHead(charter: Charter, head: Head, at: RulePath, manner: Manner): Said {
  const { language } = manner;
  const say = words[language];
  const reach = reachOf(scopeOfPayment(charter, head));
  const a = language === 'en' ? 'a' : 'un';
  const named = (text: string, key: RulePath, kind: SlotKind, category?: string): Said => ({
    text,
    slots: [{ path: [...at, ...key], from: 0, to: text.length, kind, ...(category !== undefined && { category }) }],
  });
  const on =
    head.on === undefined
      ? ''
      : join([` ${say.the}`, named(withWords(head.on, language === 'en' ? undefined : 'el', manner), ['on'], 'name', 'thing')]);
  const made =
    head.creates === undefined
      ? ''
      : join([head.on === undefined ? ' ' : say.adding, named(withWords(head.creates, a, manner), ['creates'], 'name', 'thing')]);
  const given: Said[] = [
    ...(head.asks ?? []).map((field, index) =>
      join([say.its, named(withWords(field, language === 'en' ? undefined : 'su', manner), ['asks', index], 'name', 'field')]),
    ),
    ...(head.inputs ?? []).map(({ input, unit }, index) =>
      join([
        named(withWords(input, a, manner), ['inputs', index, 'input'], 'noun'),
        ' (',
        unitSaid(unit, manner, [...at, 'inputs', index, 'unit']),
        ')',
      ]),
    ),
  ];
  const who = print('W', head.by, reach, [...at, 'by'], manner);
  const pays = (): (Said | string)[] => {
    if (!head.pays) return [];
    const { exactly, atLeast, into } = head.pays;
    const amount = (value: Value, key: string): Said => print('V', value, reach, [...at, 'pays', key], manner, 2);
    return [
      ...(exactly !== undefined
        ? [say.paying, named(say.exactly, ['pays'], 'manner'), ' ', amount(exactly, 'exactly')]
        : atLeast !== undefined
          ? [say.paying, named(say.least, ['pays'], 'manner'), ' ', amount(atLeast, 'atLeast')]
          : [say.paying, named(say.any, ['pays'], 'manner')]),
      say.into,
      print('P', into, reach, [...at, 'pays', 'into'], manner),
    ];
  };
  const said = join([
    who,
    say.can,
    named(nameWords(head.verb, manner), ['verb'], 'noun'),
    on,
    made,
    ...(given.length > 0 ? [say.giving, series(given, 'list', language)] : []),
    ...pays(),
    '.',
    head.assumed ? say.assumed : '',
    ...(head.note ? [`${say.because}${quoted(head.note)})`] : []),
  ]);
  return { ...said, text: said.text.charAt(0).toUpperCase() + said.text.slice(1) };
}

/** Every reading of a head. */
export function readHeads(tokens: readonly Token[], charter: Charter): Head[] {
  const found = new Map<string, Head>();
  const is = (at: number, word: string): boolean =>
    tokens[at]?.kind !== 'text' && tokens[at]?.kind !== 'name' && tokens[at]?.text.toLowerCase() === word;
  const cans = tokens.flatMap((_, at) => (is(at, 'can') ? [at] : []));
  if (cans.length === 0) return [];
  // Only what is mentioned with its article can be acted on or made.
  const mentioned = (name: string, articles: readonly string[]): boolean =>
    tokens.some((token, at) => {
      const found =
        token.kind === 'name' ? token.text === name : name.split(' ').every((word, offset) => tokens[at + offset]?.text === word);
      return found && (articles.some((article) => is(at - 1, article)) || (isPlural(name) && articles.length > 1));
    });
  const { things } = charter;
  const objects = things.filter((thing) => mentioned(thing.thing, ['the']));
  const makings = things.filter((thing) => mentioned(thing.thing, ['a', 'an']));
  const giving = tokens.flatMap((_, at) => (is(at, ',') && is(at + 1, 'giving') ? [at] : []));
  for (const on of [undefined, ...objects])
    for (const creates of [undefined, ...makings]) {
      const head = { ...(on && { on: on.thing }), ...(creates && { creates: creates.thing }) };
      for (const given of [undefined, ...giving])
        for (const gifts of given === undefined
          ? [{ end: undefined, asks: undefined, inputs: undefined }]
          : giftsAt(tokens, given + 2, charter, creates?.fields))
          for (const one of readHead(tokens, charter, { ...head, asks: gifts.asks, inputs: gifts.inputs }, given, gifts.end))
            found.set(keyOf(one), one);
    }
  return [...found.values()];
}

interface Gifts {
  end: number | undefined;
  asks: string[] | undefined;
  inputs: { input: string; unit: Unit }[] | undefined;
}

function giftsAt(tokens: readonly Token[], from: number, charter: Charter, fields: readonly Field[] = []): Gifts[] {
  const reader = new Reader(tokens, reachOf({ charter, inputs: {}, called: {}, person: false, actor: true }));
  const done: Gifts[] = [];
  const grow = (at: number, asks: string[], inputs: { input: string; unit: Unit }[], last: boolean): void => {
    const count = asks.length + inputs.length;
    if (done.length > 40 || count > 24) return;
    const next = (start: number, closing: boolean): void => {
      if (reader.word(start, 'its') && inputs.length === 0)
        for (const field of fields) {
          const end = reader.name(start + 1, field.field.split(' '));
          if (end !== undefined) grow(end, [...asks, field.field], inputs, closing);
        }
      for (const open of reader.word(start, 'a') || reader.word(start, 'an') ? [start + 1] : [start])
        for (const [end, input] of reader.free(open)) {
          if (!reader.word(end, '(')) continue;
          for (const [close, unit] of readDeclared(
            reader,
            { kind: 'slot', name: 'u', category: 'unit', least: 0, list: undefined, article: undefined },
            end + 1,
          ))
            if (reader.word(close, ')')) grow(close + 1, asks, [...inputs, { input: String(input), unit: unit as Unit }], closing); // read as a unit
        }
    };
    if (count > 0 && (last || count === 1))
      done.push({ end: at, asks: asks.length > 0 ? asks : undefined, inputs: inputs.length > 0 ? inputs : undefined });
    if (last && count > 0) return;
    if (count === 0) next(at, false);
    else if (reader.word(at, 'and')) next(at + 1, true);
    else if (reader.word(at, ',')) next(at + 1, false);
  };
  grow(from, [], [], false);
  return done;
}

type Object_ = Pick<Head, 'on' | 'creates' | 'asks' | 'inputs'>;

/** Readings of a head of which the records and what is given are known; `given` is where the words for what is given begin. */
function readHead(
  tokens: readonly Token[],
  charter: Charter,
  object: { [Key in keyof Object_]: Object_[Key] | undefined },
  given: number | undefined,
  end: number | undefined,
): Head[] {
  const { on, creates, asks, inputs } = object;
  const known: Object_ = {
    ...(on !== undefined && { on }),
    ...(creates !== undefined && { creates }),
    ...(asks && { asks }),
    ...(inputs && { inputs }),
  };
  const reader = new Reader(tokens, reachOf(scopeOfPayment(charter, { verb: '', by: 'anyone', ...known })));
  const { word } = { word: (at: number, text: string) => reader.word(at, text) };
  const heads: Head[] = [];
  const named = (at: number, name: string): number | undefined => reader.name(at, name.split(' '));
  const made = (at: number, name: string): number | undefined =>
    word(at, 'a') || word(at, 'an') ? named(at + 1, name) : isPlural(name) ? named(at, name) : undefined;
  for (const who of reader.at('W', 0)) {
    if (!word(who.end, 'can')) continue;
    for (const [afterVerb, verb] of reader.free(who.end + 1, true)) {
      // What ends like a record that is acted on is one, unless it stands in quotation marks.
      if (tokens[who.end + 1]?.kind !== 'name' && endsInRecord(String(verb), charter)) continue;
      let at: number | undefined = afterVerb;
      if (on !== undefined) at = word(at, 'the') ? named(at + 1, on) : undefined;
      if (at !== undefined && creates !== undefined) {
        if (on !== undefined) at = word(at, ',') && word(at + 1, 'adding') ? made(at + 2, creates) : undefined;
        else at = made(at, creates);
      }
      if (at === undefined || (given !== undefined && at !== given)) continue;
      const base = { verb: String(verb), by: who.node as Head['by'], ...known }; // read as who may act
      for (const [stop, pays] of paymentsAt(reader, end ?? at)) {
        const tail = tailAt(tokens, stop);
        if (tail) heads.push({ ...base, ...(pays && { pays }), ...tail });
      }
    }
  }
  return heads;
}

const endsInRecord = (verb: string, charter: Charter): boolean =>
  charter.things.some(
    ({ thing }) =>
      ['the', 'a', 'an'].some((article) => verb.endsWith(` ${article} ${thing}`)) || (isPlural(thing) && verb.endsWith(` ${thing}`)),
  );

function paymentsAt(reader: Reader, at: number): [number, Head['pays']][] {
  const { word } = { word: (place: number, text: string) => reader.word(place, text) };
  if (!word(at, ',') || !word(at + 1, 'paying')) return [[at, undefined]];
  const amounts: [number, { exactly?: Node; atLeast?: Node }][] = word(at + 2, 'exactly')
    ? reader
        .at('V', at + 3)
        .flatMap(({ end, level, node }): [number, { exactly: Node }][] => (level >= 2 ? [[end, { exactly: node }]] : []))
    : word(at + 2, 'at') && word(at + 3, 'least')
      ? reader
          .at('V', at + 4)
          .flatMap(({ end, level, node }): [number, { atLeast: Node }][] => (level >= 2 ? [[end, { atLeast: node }]] : []))
      : word(at + 2, 'any') && word(at + 3, 'amount')
        ? [[at + 4, {}]]
        : [];
  return amounts.flatMap(([end, amount]) =>
    word(end, 'into')
      ? reader.at('P', end + 1).map((pot): [number, Head['pays']] => [pot.end, { ...amount, into: pot.node } as Head['pays']]) // read as value and pot
      : [],
  );
}

function tailAt(tokens: readonly Token[], at: number): Pick<Head, 'assumed' | 'note'> | undefined {
  const is = (place: number, text: string): boolean => tokens[place]?.text === text;
  if (!is(at, '.')) return undefined;
  let next = at + 1;
  const tail: { assumed?: true; note?: string } = {};
  if (is(next, '(') && is(next + 1, 'assumed') && is(next + 2, ')')) {
    tail.assumed = true;
    next += 3;
  }
  const note = tokens[next + 2];
  if (is(next, '(') && is(next + 1, 'because') && note?.kind === 'text' && is(next + 3, ')')) {
    tail.note = note.text;
    next += 4;
  }
  return next === tokens.length ? tail : undefined;
}
