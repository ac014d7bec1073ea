/** What somebody says about a plan that is there: as wishes, each with the words that have to be found in the plan. */

import { singular, tag } from '../grammar.ts';
import { steps } from '../normalise.ts';
import { rootOf } from '../statements/forms.ts';
import { readStatements } from '../statements/read-statements.ts';
import type { Mode, Phrase, Statement } from '../statements/statement.ts';
import { type Token, tokenise } from '../tokens.ts';
import { durationUnit, readValues, type Value } from '../values.ts';
import { type Act, actOf } from '../words/acts.ts';
import {
  anybody,
  coordinators,
  copulas,
  determiners,
  duties,
  modals,
  negations,
  nobody,
  permissions,
  prepositions,
  pronouns,
  relatives,
  subordinators,
  things,
} from '../words/closed.ts';
import { splitContractions } from '../words/contractions.ts';
import nominals from '../words/nominals.json' with { type: 'json' };
import { classOf } from '../words/nouns.ts';

export interface SpokenValue {
  value: Value;
  /** Of a stretch of time how many of its unit, and the unit: "6 months" can be a number of months. */
  counted?: { count: number; unit: string };
}

export interface Wish {
  /** In the person's words. */
  text: string;
  deed: 'name' | 'remove' | 'say';
  /** What it speaks of: the roots of its words, without those that only ask. */
  roots: string[];
  mode: Mode;
  only: boolean;
  /** Who is spoken of; `isNew`: a person of the speaker's, whom the plan may not know. */
  who?: { roots: string[]; head: string; kind: Phrase['kind']; isPerson: boolean };
  verb?: { root: string; act: Act | undefined };
  /** What it says of whoever it is, beside them: the deed and its object. */
  deedRoots: string[];
  values: SpokenValue[];
  /** Whom or what it takes the place of: "instead of the organizer". */
  instead: string[];
  /** Which side of a number it bounds. */
  isBound: boolean;
  /** Of `name`: the words behind the verb, as written. */
  named?: string;
}

export interface Request {
  /** It asks and wishes nothing. */
  asks: boolean;
  wishes: Wish[];
}

const closed = [
  determiners,
  pronouns,
  prepositions,
  subordinators,
  relatives,
  coordinators,
  modals,
  copulas,
  negations,
  permissions,
  duties,
  anybody,
  nobody,
  things,
];
/** Words that only join others, or say who and whether. */
export const closedWords: ReadonlySet<string> = new Set(closed.filter((words) => words !== negations).flatMap((words) => [...words]));
const verbOfNoun = new Map(Object.entries(nominals).map(([verb, noun]) => [noun, verb]));
/** One root for all forms of a word, whatever part of speech it is: "lent", "lending", "lends"; "donation", "donates". */
export const stem = (word: string): string => {
  const root = rootOf(singular(word));
  return verbOfNoun.get(root) ?? root;
};

const isContent = ({ kind, word, tags, named }: Token): boolean =>
  kind === 'word' &&
  !named &&
  !closed.some((words) => words.has(word)) &&
  !(tags && [...tags].some((one) => one === 'Adverb' || one === 'Expression' || one === 'Negative'));

const rootsOf = (tokens: readonly Token[]): string[] => [
  ...new Set(
    tokens
      .filter((token, at) => {
        const before = tokens[at - 1];
        if (token.value || before?.word === 'too') return false;
        // Of what there are so many is always told, people too: "teams can have 4 people".
        return isContent(token) || (before?.value?.unit === 'number' && token.kind === 'word' && anybody.has(token.word));
      })
      .map(({ word }) => stem(word)),
  ),
];

function tokensOf(text: string): Token[] {
  return splitContractions(tag(text, readValues(tokenise(text))));
}

/** The roots of what a sentence speaks of; numbers are none. */
export const rootsIn = (text: string): string[] => rootsOf(tokensOf(text));

const questions = /^(what|who|which|when|where|why|how|whose|whom)$/;
/** "Could you …?" asks for something to be done. */
const leadIn = (tokens: readonly Token[]): number => {
  let from = 0;
  if (modals.has(tokens[from]?.word ?? '') && tokens[from + 1]?.word === 'you') from += 2;
  while (tokens[from]?.word === 'please' || tokens[from]?.text === ',') from++;
  return from;
};

export function readRequest(said: string): Request {
  const text = steps.reduce((one, [pattern, to]) => one.replace(pattern, to), said.trim()).trim();
  const all = tokensOf(text);
  const from = leadIn(all);
  const tokens = all.slice(from).filter(({ text: mark }) => mark !== '?');
  const asks = from === 0 && (questions.test(tokens[0]?.word ?? '') || text.endsWith('?'));
  return { asks, wishes: joined(pieces(tokens).map((piece) => wishOf(piece, text))) };
}

const links = /^(,|;|\.|and|then|but)$/;

/** Where an order begins, or a sentence, another wish does. */
function pieces(tokens: readonly Token[]): { tokens: Token[]; statements: Statement[] }[] {
  const statements = readStatements({ text: '', tokens });
  const isOrder = ({ from, verb, who }: Statement) => verb?.at === from && (who === undefined || who.from < from);
  const starts = statements.flatMap((one, at) => {
    const [before, last] = [tokens[one.from - 1], statements[at - 1]];
    const isLinked = before === undefined || links.test(before.word);
    // Behind an order nothing goes on: "call it Moon, tickets cost 1 ETH".
    const isNew = isLinked && (isOrder(one) || (last !== undefined && isOrder(last) && one.who?.from === one.from));
    return one.from > 0 && (isNew || (last !== undefined && one.sentence !== last.sentence)) ? [one.from] : [];
  });
  const cuts = [0, ...starts, tokens.length];
  return cuts.slice(0, -1).map((start, at) => {
    const next = cuts[at + 1] ?? tokens.length;
    let end = next;
    while (end > start && links.test(tokens[end - 1]?.word ?? '')) end--;
    const within = ({ from, to }: Statement) => from >= start && to <= next;
    return { tokens: tokens.slice(start, end), statements: statements.filter(within).map((one) => moved(one, start)) };
  });
}

/** Whoever was spoken of before is not who an order speaks of. */
function moved({ who, ...one }: Statement, by: number): Statement {
  return {
    ...one,
    from: one.from - by,
    to: one.to - by,
    ...(one.verb && { verb: { ...one.verb, at: one.verb.at - by } }),
    ...(who && who.from >= by && { who: { ...who, from: who.from - by, to: who.to - by } }),
  };
}

/** "14 days is too long, make it 10": the second says what the first is to become. */
function joined(wishes: readonly Wish[]): Wish[] {
  const list: Wish[] = [];
  for (const wish of wishes) {
    const before = list.at(-1);
    if (before?.deed === 'say' && wish.deed === 'say' && wish.roots.length === 0 && wish.values.length > 0)
      list[list.length - 1] = { ...before, text: `${before.text} ${wish.text}`, values: [...before.values, ...wish.values] };
    else list.push(wish);
  }
  return list;
}

/** What only says that something is to be otherwise, or how a thing is. */
const asking: ReadonlySet<Act | undefined> = new Set(['change', 'create', 'omit', 'name', 'want']);
/** Verbs by which somebody or something has a number. */
const light: ReadonlySet<Act | undefined> = new Set(['have', 'become', 'work', 'get', 'want', 'change', undefined]);

function wishOf({ tokens, statements }: { tokens: readonly Token[]; statements: readonly Statement[] }, text: string): Wish {
  const first = statements.find(({ verb }) => verb !== undefined);
  const orders = first?.verb !== undefined && first.who === undefined && tokens.slice(0, first.verb.at).every((one) => !isContent(one));
  const act = first?.verb && actOf(first.verb);
  const instead = tokens.findIndex(
    ({ word }, at) => (word === 'instead' || word === 'rather') && /^(of|than)$/.test(tokens[at + 1]?.word ?? ''),
  );
  const behind = instead < 0 ? [] : phraseAfter(tokens.slice(instead + 2));
  const rest = instead < 0 ? tokens : [...tokens.slice(0, instead), ...tokens.slice(instead + 2 + behind.length)];
  const denied = first === undefined && /^(no|not|without)$/.test(tokens[0]?.word ?? '') && tokens[1]?.word !== 'more';
  const deed =
    orders && act === 'name' ? 'name' : denied || (orders && (act === 'omit' || act === 'dismiss' || act === 'cancel')) ? 'remove' : 'say';
  const verbToken = first?.verb && tokens[first.verb.at];
  const isAsking = orders && (asking.has(act) || deed !== 'say');
  const spoken = rest.filter((token) => token !== verbToken || !(isAsking || light.has(act)));
  const who = first?.who;
  const whoTokens = who ? tokens.slice(who.from, who.to) : [];
  const from = tokens[0]?.start ?? 0;
  const written = (tokensIn: readonly Token[]) => text.slice(tokensIn[0]?.start ?? from, tokensIn.at(-1)?.end ?? from);
  return {
    text: written(tokens),
    deed,
    roots: [...new Set([...rootsOf(spoken), ...looseUnits(spoken)])],
    mode: first?.mode ?? 'does',
    only: first?.only ?? false,
    ...(who && {
      who: {
        roots: rootsOf(whoTokens),
        head: who.head,
        kind: who.kind,
        isPerson: ['person', 'umpire', 'authority'].includes(classOf(who.head) ?? ''),
      },
    }),
    ...(first?.verb && { verb: { root: stem(first.verb.root), act } }),
    deedRoots: rootsOf(rest.filter((token) => !whoTokens.includes(token))),
    values: valuesOf(rest),
    instead: [...rootsOf(behind), ...(behind.some(({ word }) => anybody.has(word)) ? ['anyone'] : [])],
    isBound:
      statements.some(({ what, who: subject }) => what?.bound !== undefined || subject?.bound !== undefined) ||
      /\b(at most|up to|at least)\b/i.test(written(tokens)),
    ...(deed === 'name' && first?.verb && { named: written(tokens.slice(first.verb.at + 1)) }),
    ...(instead >= 0 && behind.some(({ value }) => value) && { values: [...valuesOf(behind), ...valuesOf(rest)] }),
  };
}

/** A phrase ends where another clause begins. */
function phraseAfter(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(({ word, text }) => /^[,.;:]$/.test(text) || modals.has(word) || copulas.has(word));
  return end < 0 ? tokens : tokens.slice(0, end);
}

const isLoose = ({ value }: Token): boolean => value?.unit === 'duration' && value.loose === true;
/** "a month should have 28 days": what is said of, where something else is the number. */
const looseUnits = (tokens: readonly Token[]): string[] =>
  tokens.filter((token) => token.value && !isLoose(token)).length === 0 ? [] : tokens.filter(isLoose).map((token) => unitOf(token));

const unitOf = ({ text }: Token): string => stem(text.split(' ').at(-1)?.toLowerCase() ?? '');

function valuesOf(tokens: readonly Token[]): SpokenValue[] {
  const all = tokens.filter(({ value }) => value !== undefined && !(value.unit === 'account' && value.word) && value.unit !== 'text');
  const firm = all.filter((token) => !isLoose(token));
  return (firm.length > 0 ? firm : all).map((token) => {
    const value = token.value as Value; // filtered above
    const unit = value.unit === 'duration' ? durationUnit(token.text.split(' ').at(-1)?.toLowerCase() ?? '') : undefined;
    if (value.unit !== 'duration' || unit === undefined) return { value };
    const count = Number(value.number.n / value.number.d) / unit;
    return Number.isInteger(count) ? { value, counted: { count, unit: unitOf(token) } } : { value };
  });
}
