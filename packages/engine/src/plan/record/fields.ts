/** Finds what is noted of each thing: "(student wallet, name, degree)", "with a location", "how much honey". */
import type { RecordField } from '@starwright/protocol/plan';
import { singular } from '../grammar.ts';
import { spelt, type Token } from '../tokens.ts';
import { behindThing, creating } from './creations.ts';
import { momentBefore, noted } from './deeds.ts';
import type { Entity } from './entity.ts';
import { identifier } from './identifier.ts';
import { breaks, isNoun, isNounish, isSmall, verbRoot } from './nouns.ts';
import { type Particular, particulars } from './particulars.ts';
import { everybody, notes, recordingVerbs, stateWords } from './words.ts';

export interface FoundFields {
  fields: RecordField[];
  tokens: number[];
}

export function findFields(tokens: readonly Token[], entity: Entity): FoundFields {
  const told = toldOf(tokens, entity);
  const later = notedLater(tokens, entity);
  const found: { label: string; type?: RecordField['type']; at: number[] }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (told.some((one) => one.at.includes(at))) continue;
    if (token.text === '(' && entity.at.concat(verbsBefore(tokens, at)).some((mention) => mention < at && at - mention < 7))
      found.push(...list(tokens, at + 1, entity, true));
    if (/^(with|including|showing|containing|plus|such|storing|stating|mentioning)$/.test(token.word) && nearThing(tokens, at, entity))
      found.push(...list(tokens, token.word === 'such' ? at + 2 : at + 1, entity));
    if (/^(has|have|includes|include|contains|contain|shows|needs|stores|says|holds)$/.test(token.word) && nearThing(tokens, at, entity))
      found.push(...list(tokens, at + 1, entity));
    if (recordingVerbs.has(verbRoot(token))) {
      const things = list(tokens, at + 1, entity).filter(
        ({ at: where, label }) => !where.some((index) => entity.at.includes(index)) && !notes.test(singular(label)),
      );
      if (things.length >= 2 || (things.length === 1 && ofThing(tokens, (things[0]?.at.at(-1) ?? at) + 1, entity))) found.push(...things);
    }
    if (token.text === ':' && entity.at.some((mention) => mention < at && at - mention < (at < 10 ? 9 : 3))) {
      const things = list(tokens, at + 1, entity);
      if (things.length > 1 || /^(,|\.|and)$/.test(tokens[(things[0]?.at.at(-1) ?? at) + 1]?.word ?? '.')) found.push(...things);
    }
    if (token.text === ',' && found.length > 0) {
      // The list goes on behind something that was no noun: "location, how much honey each gave, and the date".
      const next = /^(and|or)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
      if (isSmall(tokens[next])) {
        const things = list(tokens, next, entity);
        const after = tokens[(things.at(-1)?.at.at(-1) ?? at) + 1];
        if (things.length > 0 && (endsItem(after) || after?.word === 'of')) found.push(...things);
      }
    }
    if (token.word === 'how' && /^(much|many)$/.test(tokens[at + 1]?.word ?? '') && isNoun(tokens[at + 2]))
      found.push({ label: `${tokens[at + 2]?.word}`, type: 'number', at: [at, at + 1, at + 2, ...behind(tokens, at + 3)] });
    if (token.word === 'where' && at > 0 && /^(and|track|record|note|of|log|say|with|know|see|,)$/.test(tokens[at - 1]?.word ?? ''))
      found.push({ label: 'location', type: 'text', at: [at] });
    // "staff enter what was found, where and the colour"
    if (
      token.word === 'what' &&
      momentBefore(tokens, at - 1) === undefined &&
      recordingVerbs.has(verbRoot(tokens[at - 1])) &&
      /^(was|is|they|it|he|she)$/.test(tokens[at + 1]?.word ?? '')
    ) {
      const words = [at];
      while (
        words.length < 4 &&
        tokens[words.length + at]?.kind === 'word' &&
        !/^(and|where|when|with|in|on|at)$/.test(tokens[words.length + at]?.word ?? '')
      )
        words.push(at + words.length);
      if (words.length > 2) found.push({ label: written(tokens, words), type: 'text', at: words });
      // "…, where and the colour"
      const next = at + words.length;
      if (/^(,|and)$/.test(tokens[next]?.word ?? '') && tokens[next + 1]?.word === 'where' && tokens[next + 2]?.word === 'and')
        found.push({ label: 'location', type: 'text', at: [next + 1] }, ...list(tokens, next + 3, entity));
    }
    if (token.word === 'when' && /^(track|record|note|log|say|write)$/.test(tokens[at - 1]?.word ?? ''))
      found.push({ label: 'date', type: 'date', at: [at] });
    if (
      (token.word === 'whether' && !/^(check|see|verify|know|tell|look|find|ask|prove|sure)$/.test(verbRoot(tokens[at - 1]))) ||
      (token.word === 'if' && /^(record|note|log)$/.test(tokens[at - 1]?.word ?? ''))
    ) {
      const state = tokens.slice(at + 1, at + 6).find((one) => one.tags?.has('Adjective') || one.tags?.has('PastTense'));
      if (state) found.push({ label: state.word, type: 'yesno', at: [at, tokens.indexOf(state)] });
    }
  }
  const rest = found.filter(
    (one) =>
      !notFields.test(one.label) &&
      !one.at.some((index) => later.has(index)) &&
      !one.at.some((index) => told.some(({ at }) => at.includes(index))),
  );
  const all = [...told.filter((one) => !one.at.some((index) => later.has(index))), ...rest].sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
  return unique(all, tokens);
}

/** Tokens of what is written down of a record afterwards, and no part of it from the beginning. */
function notedLater(tokens: readonly Token[], entity: Entity): Set<number> {
  const created = tokens.some((_, at) => creating(tokens, at, entity));
  return new Set(
    tokens.flatMap((token, at) => {
      if (token.kind !== 'word' || creating(tokens, at, entity) || !(created || momentBefore(tokens, at) !== undefined)) return [];
      return noted(tokens, at, entity)?.at ?? [];
    }),
  );
}

/** What is said of a new record where it is made, and behind a colon. */
function toldOf(tokens: readonly Token[], entity: Entity): Particular[] {
  const found: Particular[] = [];
  const created = tokens.some((_, at) => creating(tokens, at, entity));
  const take = (from: number, first?: (item: Particular) => boolean) => {
    const list = particulars(tokens, from, first).filter(({ at }) => !at.some((index) => found.some((one) => one.at.includes(index))));
    found.push(...list.filter(({ label }) => !notFields.test(label) && singular(label) !== entity.head));
  };
  for (const [at, token] of tokens.entries()) {
    if (creating(tokens, at, entity)) {
      const behind = behindThing(at, entity);
      const link = tokens[behind]?.word ?? '';
      if (/^(with|including|plus|by|under|\(|:|-)$/.test(link)) take(behind + 1);
      else if (/^(,|and)$/.test(link))
        take(behind + 1, ({ at: where }) => asks.test(tokens[where[0] ?? 0]?.word ?? '') || listed(tokens, where));
    } else if (
      !created &&
      momentBefore(tokens, at) === undefined &&
      /^(enter|write|note|record|log|report|tell|say|put|state|describe|submit|type)$/.test(verbRoot(token))
    ) {
      // "write down what is wrong and in which house"
      let from = at + 1;
      while (/^(down|in|up|there|also|exactly)$/.test(tokens[from]?.word ?? '')) from++;
      if (/^(what|where|which|how|in|on|at)$/.test(tokens[from]?.word ?? ''))
        take(from, ({ at: where }) => where.some((index) => asks.test(tokens[index]?.word ?? '')));
    } else if (
      token.text === ':' &&
      !/^(status|statuses|state|states|stage|stages|phase|phases)$/.test(tokens[at - 1]?.word ?? '') &&
      tokens[at + 1] &&
      !tokens.slice(at + 1, at + 6).some((one) => /^(can|may|must|should|i|we)$/.test(one.word))
    ) {
      const near =
        entity.at.some((mention) => mention < at && at - mention < 9) ||
        tokens.slice(Math.max(0, at - 4), at).some((one) => /^(register|book|list|record|entry|card|file)$/.test(one.word));
      const list = near ? particulars(tokens, at + 1) : [];
      if (list.length > 1) take(at + 1);
    }
  }
  return found;
}

const asks = /^(where|when|which|what|how|who|whether)$/;
const notFields = /^(entry|entries|record|records|register|list|people|everybody|anybody|nobody|i|we|it|they|after|later|so on|others)$/;
/** "…, the colour and the place": an article or a joint tells that a list goes on. */
const listed = (tokens: readonly Token[], where: readonly number[]) => {
  const after = (where.at(-1) ?? 0) + 1;
  return isSmall(tokens[where[0] ?? 0]) && (/^(,|and)$/.test(tokens[after]?.word ?? '') || breaks(tokens[after]));
};

/** What a question about the thing still says: "how much honey *each gave*". */
const behind = (tokens: readonly Token[], from: number) => {
  const rest: number[] = [];
  for (let at = from; at < from + 3 && !breaks(tokens[at]) && tokens[at]?.text !== ',' && tokens[at]?.word !== 'and'; at++) rest.push(at);
  return rest;
};

const verbsBefore = (tokens: readonly Token[], at: number) =>
  [at - 1, at - 2, at - 3].filter((index) => recordingVerbs.has(verbRoot(tokens[index])));

function nearThing(tokens: readonly Token[], at: number, entity: Entity): boolean {
  for (let back = at - 1; back >= 0 && back > at - 11; back--) {
    if (breaks(tokens[back])) return false;
    if (
      entity.at.includes(back) ||
      recordingVerbs.has(verbRoot(tokens[back])) ||
      /^(each|step|entry|it|one)$/.test(tokens[back]?.word ?? '')
    )
      return true;
  }
  return false;
}

const ofThing = (tokens: readonly Token[], at: number, entity: Entity) =>
  tokens[at]?.word === 'of' && [1, 2, 3].some((step) => entity.at.includes(at + step));

/** "a name, its breed and the owner's phone number": nouns parted by commas and "and". */
function list(tokens: readonly Token[], from: number, entity: Entity, inBrackets = false) {
  const result: { label: string; at: number[] }[] = [];
  let at = from;
  for (;;) {
    while (
      isSmall(tokens[at]) ||
      (/^(:|like|eg|example|student's|serial|short|full|optional)$/.test(tokens[at]?.word ?? '') && tokens[at]?.word !== 'serial')
    )
      at++;
    if (
      result.length > 0 &&
      !inBrackets &&
      (opensClause(tokens, at) || (/^(every|each)$/.test(tokens[at - 1]?.word ?? '') && tokens[at - 2]?.text === ','))
    )
      break;
    const words: number[] = [];
    while (
      words.length < 4 &&
      (isNoun(tokens[at]) ||
        (tokens[at]?.tags?.has('Adjective') && isNoun(tokens[at + 1])) ||
        (tokens[at]?.tags?.has('Gerund') && isNoun(tokens[at + 1])) ||
        // "variety, harvest year", "wished size"
        (words.length === 0 &&
          isNoun(tokens[at + 1]) &&
          tokens[at]?.tags?.has('Verb') &&
          /^(,|with|and)$/.test(tokens[at - 1]?.word ?? '') &&
          !/^(can|may|must|should|will|is|are|has|have)$/.test(tokens[at]?.word ?? '') &&
          (tokens[at]?.tags?.has('PastTense') || endsItem(tokens[at + 2]))) ||
        ((inBrackets || (isPlainWord(tokens[at]) && endsItem(tokens[at + 1]))) &&
          isPlainWord(tokens[at]) &&
          !(words.length === 0 && result.length === 0 && !inBrackets)) ||
        (words.length > 0 && tokens[at]?.word === 'of' && isNoun(tokens[at + 1])))
    )
      words.push(at++);
    if (words.length === 0) break;
    // "…, vets I approve can add": a new sentence began.
    if (
      result.length > 0 &&
      !inBrackets &&
      (/^(i|we|they|he|she|who|that|can|must|should|will|may|cannot)$/.test(tokens[at]?.word ?? '') || tokens[at]?.tags?.has('Verb'))
    )
      break;
    const label = written(tokens, words);
    if (
      words.some((index) => entity.at.includes(index)) &&
      (words.length === 1 || words.some((index) => /^(record|track|list|log|register)$/.test(tokens[index]?.word ?? '')))
    ) {
      if (!inBrackets) break;
    } else if (
      result.length === 0 &&
      !inBrackets &&
      /^(friends?|family|neighbors?|others|people|colleagues|kids|children)$/.test(tokens[words.at(-1) ?? at]?.word ?? '')
    )
      break;
    else if (words.length > 2 && words.every((index) => plainFields.has(tokens[index]?.word ?? '')))
      for (const index of words) result.push({ label: tokens[index] ? spelt(tokens[index]) : '', at: [index] });
    else if (!everybody.has(label) && !(stateWords.has(label) && inBrackets)) result.push({ label, at: words });
    const next = tokens[at];
    if (
      next?.text === '/' ||
      next?.text === ',' ||
      next?.text === '&' ||
      next?.text === '+' ||
      next?.word === 'and' ||
      next?.word === 'or'
    ) {
      at++;
      if (/^(and|or)$/.test(tokens[at]?.word ?? '')) at++;
      // A new sentence begins: "…, and anyone can".
      const after = tokens[at + 1];
      if (
        /^(can|must|should|will|may|is|are|has|have|cannot)$/.test(after?.word ?? '') ||
        /^(can|must|should|will)$/.test(tokens[at + 2]?.word ?? '')
      )
        break;
    } else break;
  }
  // In brackets that do not close after the list, it was something else.
  return inBrackets && tokens[at]?.text !== ')' ? [] : result;
}

/** The person's own words; several English ones may stand for one of another language. */
const written = (tokens: readonly Token[], at: readonly number[]): string =>
  at
    .filter((index) => tokens[index]?.start !== tokens[index - 1]?.start)
    .map((index) => (tokens[index] ? spelt(tokens[index]) : ''))
    .join(' ');

/** What is noted of things by one word: "each book has title author isbn" is a list without commas. */
const plainFields = new Set(
  'title author isbn name age breed species color weight location date price year genre owner phone email description height length width size type brand model quantity category address artist publisher language condition photo link notes number'.split(
    ' ',
  ),
);

/** "…, wholesalers and pharmacies confirm receipt": what comes up to the next comma acts. */
function opensClause(tokens: readonly Token[], from: number): boolean {
  if (tokens[from - 1]?.text !== ',') return false;
  for (let at = from + 1; at < from + 7 && !breaks(tokens[at]) && tokens[at]?.text !== ','; at++) {
    const token = tokens[at];
    if (token?.tags?.has('Verb') && !token.tags.has('Gerund') && !token.tags.has('PastTense') && isNounish(tokens[at - 1])) return true;
  }
  return false;
}

const endsItem = (token: Token | undefined) => !token || /^[,.;)/&\n]$/.test(token.text) || token.word === 'and';
const isPlainWord = (token: Token | undefined) =>
  token?.kind === 'word' &&
  !token.named &&
  !token.value &&
  !/^(and|or|the|with|by|is|are|like|eg|me|us|we|i|just|only|if|so|this|that)$/.test(token.word);

function unique(found: { label: string; type?: RecordField['type']; at: number[] }[], text: readonly Token[]): FoundFields {
  const fields: RecordField[] = [];
  const tokens: number[] = [];
  // What stands in brackets are samples of it.
  const english = (at: readonly number[]) =>
    at
      .map((index) => text[index]?.word ?? '')
      .join(' ')
      .replace(/ \(.*/, '');
  for (const one of found) {
    const label = one.label.slice(0, 60);
    tokens.push(...one.at);
    // Who it belongs to is part of every record.
    if (/^((new|current|previous) )?(owner|holder)s?$/.test(label)) continue;
    const name = identifier(label);
    if (!name) continue;
    if (fields.some((field) => field.name === name) || fields.length === 8) continue;
    fields.push({ name, label, type: one.type ?? typeOf(english(one.at)) });
  }
  return { fields, tokens };
}

const types: [RecordField['type'], RegExp][] = [
  ['hash', /\b(hash|fingerprint|checksum)\b/],
  [
    'account',
    /\b(wallet|account|wallets)\b|^(student|recipient|owner|holder|seller|buyer|patient|tenant|landlord|finder|borrower|employee)$/,
  ],
  ['number', /\b(number of|how many|count of)\b/],
  ['date', /\b(date|birthday|deadline|expiry|expiration|dob|born|until|day)\b|^time$/],
  ['amount', /\b(price|cost|fee|deposit|rent|salary|value in eth|prize|budget|worth)\b|\bvalue$/],
  [
    'number',
    /\b(age|year|weight|amount|quantity|count|number of|size|height|length|width|area|score|rating|temperature|mileage|kilos?|kg|grams?|lit(er|re)s?|points|hours|pages|stock|volume|distance|level|acres?|hectares?|servings|calories|bedrooms|capacity)\b/,
  ],
];

function typeOf(label: string): RecordField['type'] {
  const word = singular(label);
  return types.find(([, pattern]) => pattern.test(label) || pattern.test(word))?.[0] ?? 'text';
}
