/** Finds the phrases of all blueprints in a prompt, in one pass. */
import type { Cue, Reading } from '../blueprint.ts';
import { type Key, machine, type State } from './cue.ts';
import { formsOf } from './grammar.ts';
import { synonymsOf } from './synonyms.ts';
import { endsPhrase, type Token } from './tokens.ts';

/** What a phrase speaks for. */
export type Meaning =
  | { of: 'blueprint'; against: boolean }
  | { of: 'feature'; id: string; against: boolean }
  /** `rest`: the value beside it goes to the others. */
  | { of: 'parameter'; id: string; rest?: true }
  | { of: 'choice'; id: string; value: string }
  /** What the blueprint does anyway. */
  | { of: 'inherent' }
  /** What the blueprint does not do although its words sound like it: the place in its list. */
  | { of: 'beyond'; index: number }
  /** What nothing here can do. */
  | { of: 'impossible'; id: string }
  /** A kind of dapp that people know by this name. */
  | { of: 'kind'; id: string };

export interface CompiledCue {
  blueprint: string;
  meaning: Meaning;
  weight: number;
  cue: string;
  /** The same for all cues with the same meaning. */
  key: string;
}

export interface Match {
  cue: CompiledCue;
  /** Token indexes; `end` is one past the last. */
  start: number;
  end: number;
  /** Token index of the value that `#` stood for. */
  value?: number;
}

export interface Lexicon {
  /** First word of a cue → the cues that can begin with it, and what they wait for next. */
  begins: ReadonlyMap<Key, readonly { cue: CompiledCue; step: Step }[]>;
  /** Form → the base forms that cues ask for. */
  roots: ReadonlyMap<string, readonly Key[]>;
  /** Every word that stands in a cue. */
  words: ReadonlySet<string>;
  /** Those that stand in several: slips of the keyboard are mended towards these. */
  common: ReadonlySet<string>;
}

/** A state of a cue's machine, by what may come next. */
interface Step {
  next: ReadonlyMap<Key, readonly Step[]>;
  accepts: boolean;
  few: boolean;
  /** Where it was reached, in the run of that number: many ways through ".? .? .?" lead to the same place. */
  run: number;
  reached: number[];
}

const usualWeight = 5;
/** In how many cues a word stands that people are likely to mean when they mistype. */
const several = 4;

/** Compiles the phrases of all readings. Throws a plain Error when one cannot be read. */
export function compile(readings: readonly Reading[], extra: readonly CompiledCue[] = []): Lexicon {
  const begins = new Map<Key, { cue: CompiledCue; step: Step }[]>();
  const steps = new Map<State, Step>();
  const roots = new Map<string, Key[]>();
  const counts = new Map<string, number>();
  for (const cue of [...readings.flatMap(cuesOf), ...extra]) {
    const state = machine(cue.cue);
    for (const [key, next] of stepOf(state, steps).next) {
      const known = begins.get(key);
      const mine = next.map((step) => ({ cue, step }));
      if (known) known.push(...mine);
      else begins.set(key, mine);
    }
    const mine = new Set<string>();
    learn(state, roots, mine, new Set());
    for (const word of mine) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = new Set(counts.keys());
  return { begins, roots, words, common: new Set([...words].filter((word) => (counts.get(word) ?? 0) >= several)) };
}

/** The same state with its edges found by their keys. */
function stepOf(state: State, steps: Map<State, Step>): Step {
  const known = steps.get(state);
  if (known) return known;
  const next = new Map<Key, Step[]>();
  for (const edge of state.on) {
    const to = stepOf(edge.to, steps);
    for (const key of edge.keys) {
      const others = next.get(key);
      if (!others) next.set(key, [to]);
      else if (!others.includes(to)) others.push(to);
    }
  }
  const step = { next, accepts: state.accepts, few: state.few, run: 0, reached: [] };
  steps.set(state, step);
  return step;
}

function learn(state: State, roots: Map<string, Key[]>, words: Set<string>, seen: Set<State>) {
  if (seen.has(state)) return;
  seen.add(state);
  for (const { keys, to } of state.on) {
    for (const key of keys) {
      if (/^\p{L}/u.test(key)) words.add(key);
      if (!key.startsWith('~')) continue;
      for (const form of formsOf(key.slice(1))) {
        words.add(form);
        const known = roots.get(form) ?? [];
        if (!known.includes(key)) roots.set(form, [...known, key]);
      }
    }
    learn(to, roots, words, seen);
  }
}

function cuesOf(reading: Reading): CompiledCue[] {
  const { blueprint } = reading;
  const made = (cue: Cue, meaning: Meaning): CompiledCue => ({
    blueprint,
    meaning,
    key: `${blueprint} ${JSON.stringify(meaning)}`,
    ...(typeof cue === 'string' ? { weight: usualWeight, cue } : { weight: cue.weight, cue: cue.match }),
  });
  return [
    ...reading.cues.map((cue) => made(cue, { of: 'blueprint', against: false })),
    ...(reading.against ?? []).map((cue) => made(cue, { of: 'blueprint', against: true })),
    ...(reading.inherent ?? []).map((cue) => made(cue, { of: 'inherent' })),
    ...(reading.beyond ?? []).flatMap(({ cues }, index) => cues.map((cue) => made(cue, { of: 'beyond', index }))),
    ...reading.features.flatMap((feature) => [
      ...feature.cues.map((cue) => made(cue, { of: 'feature', id: feature.id, against: false })),
      ...(feature.against ?? []).map((cue) => made(cue, { of: 'feature', id: feature.id, against: true })),
    ]),
    ...reading.parameters.flatMap((parameter) => [
      ...parameter.cues.map((cue) => made(cue, { of: 'parameter', id: parameter.id })),
      ...(parameter.restCues ?? []).map((cue) => made(cue, { of: 'parameter', id: parameter.id, rest: true })),
      ...withoutValue(parameter.cues).map((cue) => made({ match: cue, weight: 1 }, { of: 'parameter', id: parameter.id })),
      ...(parameter.choices ?? []).flatMap((choice) =>
        choice.cues.map((cue) => made(cue, { of: 'choice', id: parameter.id, value: choice.value })),
      ),
    ]),
  ];
}

const vague = new Set(
  'a an the of for at in on to by per with is are be can cannot will only exactly each every more most than up max maximum total create mint issue make give get pay pays paying cost costs costing sell sold buy tokens token coins coin points credits items pieces nft people wallet person them it exist start starts starting begin called named name one all any never no not and or from this that'.split(
    ' ',
  ),
);

/** "supply of #" also says that a number near "supply" is meant; phrases of everyday words say no such thing. */
function withoutValue(cues: readonly string[]): string[] {
  const bare = cues
    .filter((cue) => /^[a-z# -]+$/.test(cue) && cue.includes('#'))
    .map((cue) => cue.replace(/#/g, ' ').trim().replace(/\s+/g, ' '))
    .map((cue) => cue.replace(/^((of|a|an|the|at|to|for|is|by|in|on)\s)+|(\s(of|a|an|the|at|to|for|is|by|in|on|are))+$/g, ''))
    .filter((cue) => cue.split(' ').some((word) => !vague.has(word)) && cue.split(' ').length <= 3 && cue.length >= 3);
  return [...new Set(bare)].filter((cue) => !cues.includes(cue));
}

/** Words that may stand inside a phrase without changing it: "burn *their* tokens", "can *ever* be made". */
const passedOver = new Set(
  'a an be the my our their his her its your own this these those some ever also just really simply actually then still even easily automatically directly themselves freely please basically always'.split(
    ' ',
  ),
);

/** More such words in one phrase are no language: without an end, "a a a a …" takes seconds to read. */
const passedAtMost = 4;

/** All matches, in the order of the text. */
export function sweep(lexicon: Lexicon, tokens: readonly Token[]): Match[] {
  const found = new Map<string, Match>();
  const keys = tokens.map((token) => keysFor(token, lexicon));
  const nexts = tokens.map((_, at) => nextWord(tokens, at));
  // `fresh` is false where a word was passed over: the phrase did not move on and is not complete again.
  const run = (
    cue: CompiledCue,
    step: Step,
    start: number,
    at: number,
    value: number | undefined,
    few: number,
    fresh: boolean,
    passed: number,
  ) => {
    if (fresh) {
      if (step.run !== runs) {
        step.run = runs;
        step.reached.length = 0;
      } else if (step.reached.includes(at)) return;
      step.reached.push(at);
    }
    if (step.accepts && fresh) keep(found, { cue, start, end: at, ...(value !== undefined && { value }) });
    const next = nexts[at] ?? at;
    const offered = keys[next];
    const token = tokens[next];
    if (!token || !offered) return;
    let taken = false;
    let seen: Step | undefined;
    for (const key of offered) {
      for (const to of step.next.get(key) ?? none) {
        if (to === seen) continue;
        seen = to;
        taken ||= key !== '.';
        run(cue, to, start, next + 1, key === '#' ? next : value, 0, true, passed);
      }
    }
    if (step.few && few < 4 && token.text !== ',') run(cue, step, start, next + 1, value, few + 1, false, passed);
    else if (!taken && passed < passedAtMost && next > start && passedOver.has(token.word))
      run(cue, step, start, next + 1, value, few, false, passed + 1);
  };
  for (const [start, token] of tokens.entries()) {
    if (token.kind === 'mark') continue;
    for (const key of keys[start] ?? []) {
      for (const { cue, step } of lexicon.begins.get(key) ?? none) {
        runs++;
        run(cue, step, start, start + 1, key === '#' ? start : undefined, 0, true, 0);
      }
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

const none: readonly never[] = [];
/** Numbers the runs, over all prompts. */
let runs = 0;

/** Brackets, colons and quotes do not part a phrase; a comma and the end of a sentence do. */
function nextWord(tokens: readonly Token[], at: number): number {
  let next = at;
  for (
    let token = tokens[next];
    token?.kind === 'mark' && !endsPhrase(token) && token.text !== ',' && token.text !== '-';
    token = tokens[next]
  )
    next++;
  return next;
}

function keep(found: Map<string, Match>, match: Match) {
  if (match.end === match.start) return;
  const key = `${match.start}:${match.end}:${match.cue.key}`;
  const known = found.get(key);
  if (!known || known.cue.weight < match.cue.weight) found.set(key, match);
}

const isMany = (token: Token): boolean =>
  token.kind === 'word' &&
  !token.value &&
  token.word.length > 4 &&
  (token.tags?.has('Actor') || /(ers|ors|ists|ants|ents)$/.test(token.word)) &&
  token.word.endsWith('s');

function keysFor(token: Token, lexicon: Lexicon): Key[] {
  if (token.named) return ['.', '#Name', '#Noun'];
  if (token.kind === 'mark' && !token.value) return [];
  const keys: Key[] = ['.', token.word];
  if (token.value) keys.push('#');
  if (token.word.length > 3 && token.word.endsWith('s')) keys.push(token.word.slice(0, -1));
  for (const root of lexicon.roots.get(token.word) ?? []) keys.push(root);
  keys.push(...synonymsOf(token.word));
  // "fans", "gardeners": many people of a kind that no cue names.
  if (isMany(token) && !lexicon.words.has(token.word)) keys.push('people');
  for (const tag of token.tags ?? []) keys.push(`#${tag}`);
  return [...new Set(keys)];
}
