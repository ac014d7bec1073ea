/** What people do to a record in more than one word: sign it out, bring it back, mark it as fixed, write down what they did. */
import { pastTense, singular } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import type { Entity } from './entity.ts';
import { breaks, isSmall, verbRoot } from './nouns.ts';
import { type Particular, particulars } from './particulars.ts';
import { moves, notes, stateWords } from './words.ts';

const pronoun = /^(it|them|one|ones|this|that|these|something|things?)$/;

/** The words up to the end of what is said, at most `most` of them. */
function ahead(tokens: readonly Token[], at: number, most: number): number {
  let end = at + 1;
  while (end < at + 1 + most && !breaks(tokens[end]) && tokens[end]?.text !== ',') end++;
  return end;
}

export interface Lending {
  verb: string;
  out: boolean;
  at: number[];
}

const out = /^(out|away|home|up)$/;
const back = /^(back|in|again)$/;

/** "throw out an entry", "take it off the list", "cross it out": it counts no more. */
export function thrownOut(tokens: readonly Token[], at: number, entity: Entity): number[] {
  const verb = verbRoot(tokens[at]);
  if (!/^(throw|kick|cross|strike|take|pull|call)$/.test(verb)) return [];
  const end = ahead(tokens, at, 6);
  const particle = tokens.findIndex(({ word }, index) => index > at && index < end && /^(out|off|down)$/.test(word));
  if (
    particle < 0 ||
    (verb === 'take' &&
      !(
        /^(off|down)$/.test(tokens[particle]?.word ?? '') &&
        tokens.slice(particle, particle + 4).some(({ word }) => /^(list|register|book|board|site)$/.test(word))
      ))
  )
    return [];
  const object = tokens
    .slice(at + 1, end)
    .some(({ word }, step) => /^(it|them|one|somebody)$/.test(word) || entity.at.includes(at + 1 + step));
  return object ? Array.from({ length: end - at }, (_, step) => at + step) : [];
}

/** "sign one out", "take out a packet", "bring it back", "sign back in". */
export function lending(tokens: readonly Token[], at: number, entity: Entity): Lending | undefined {
  const verb = verbRoot(tokens[at]);
  if (!/^(take|sign|check|book|pick|fetch|carry|bring|give|put|hand|hang|grab|get|lend|send|come|go)$/.test(verb)) return undefined;
  const end = ahead(tokens, at, 6);
  let particle: number | undefined;
  let object = false;
  for (let index = at + 1; index < end; index++) {
    const word = tokens[index]?.word ?? '';
    if (pronoun.test(word) || entity.at.includes(index) || headOf(entity, word)) object = true;
    else if (particle === undefined && (out.test(word) || back.test(word))) particle = index;
    else if (particle !== undefined && back.test(word) && index === particle + 1) particle = index;
    else if (!isSmall(tokens[index]) && !/^(right|straight|his|her|their)$/.test(word) && particle === undefined) break;
    if (object && particle !== undefined && !/^(in)$/.test(tokens[index + 1]?.word ?? '')) break;
  }
  const alone =
    particle !== undefined &&
    (breaks(tokens[particle + 1]) || /^(,|and|or|when|after|once|by|again|until)$/.test(tokens[particle + 1]?.word ?? ''));
  if (particle === undefined || !(object || alone)) return undefined;
  const word = tokens[particle]?.word ?? '';
  const coming = back.test(word) || tokens[particle - 1]?.word === 'back';
  // "puts in a new crate", "write it in", "look it up"
  if (
    (/^(put|hand|bring|send|give|come|go)$/.test(verb) && word === 'in' && tokens[particle - 1]?.word !== 'back') ||
    (!coming && /^(put|give|bring|come|go|get)$/.test(verb))
  )
    return undefined;
  if (/^(come|go)$/.test(verb) && !coming) return undefined;
  if (word === 'up' && verb !== 'pick') return undefined;
  const name = coming ? (word === 'in' ? `${verb} in` : `${verb} back`) : `${verb} ${word}`;
  return { verb: name, out: !coming, at: Array.from({ length: particle - at + 1 }, (_, step) => at + step) };
}

const headOf = (entity: Entity, word: string) => singular(word) === entity.head;

/** What something is after it was taken: "signed out". */
export const takenState = (verb: string) => {
  const [root = verb, particle = ''] = verb.split(' ');
  return `${root === 'take' ? 'taken' : pastTense(root)} ${particle}`.trim().slice(0, 30);
};

export interface Marked {
  state: string;
  /** It was so before: "healthy again". */
  again: boolean;
  /** It stands behind "as" or "to". */
  behind?: boolean;
  at: number[];
}

const setting = /^(set|move|change|switch|turn|put)$/;
const marking = /^(mark|tick|flag|set|declare|label|report|put|turn|move|change|switch|call|class|note|pronounce|stamp|tag)$/;

/** "marks it as being worked on and later as fixed", "declare a hive sick or healthy again". */
export function marked(tokens: readonly Token[], at: number, entity: Entity): Marked[] {
  if (!marking.test(verbRoot(tokens[at]))) return [];
  const found: Marked[] = [];
  // "a broken chair is marked broken"
  let object = /^(is|are|be|get|gets|being)$/.test(tokens[at - 1]?.word ?? '');
  if (object && tokens[at]?.tags?.has('PastTense') !== true && !/(ed|set|put)$/.test(tokens[at]?.word ?? '')) return [];
  let index = at + 1;
  for (; index < at + 24 && !breaks(tokens[index]); index++) {
    const word = tokens[index]?.word ?? '';
    if (pronoun.test(word) || entity.at.includes(index)) {
      object = true;
      continue;
    }
    if (
      word === 'as' ||
      (word === 'to' && (object || found.length > 0) && (setting.test(verbRoot(tokens[at])) || stateAt(tokens, index + 1)))
    ) {
      const state = phraseAfter(tokens, index + 1);
      if (!state) break;
      found.push({ ...state, behind: true });
      index = state.at.at(-1) ?? index;
      continue;
    }
    const joint =
      /^(,|and|or|then|later|finally|by|off|down|again|afterwards|either|be|is|the|a|an|every|each|on)$/.test(word) ||
      isSmall(tokens[index]);
    if ((object || found.length > 0) && stateAt(tokens, index)) {
      const again = tokens[index + 1]?.word === 'again';
      // "thrown away"
      if (/^(away|out|off|down|up)$/.test(tokens[index + 1]?.word ?? '')) {
        found.push({ state: `${word} ${tokens[index + 1]?.word}`, again: false, at: [index, index + 1] });
        index++;
        continue;
      }
      found.push({ state: word, again, at: again ? [index, index + 1] : [index] });
      if (again) index++;
      continue;
    }
    if (
      !joint &&
      tokens[index - 1]?.word !== 'by' &&
      !(isSmall(tokens[index - 1]) && tokens[index - 2]?.word === 'by') &&
      (found.length > 0 || object)
    )
      break;
    if (!joint && index > at + 4) break;
  }
  return found.filter(({ state }) => state.length > 2 && !/^(well|soon|usual|such|it|one|a|the)$/.test(state));
}

function stateAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.named) return false;
  return (
    stateWords.has(token.word) ||
    /^(ok|okay|fine|good|free|seen|sold|lost)$/.test(token.word) ||
    (token.tags?.has('Adjective') === true && !token.tags.has('Comparative') && !isSmall(token)) ||
    (token.tags?.has('PastTense') === true && token.word.length > 4)
  );
}

/** "as being worked on": up to the next joint. */
function phraseAfter(tokens: readonly Token[], from: number): Marked | undefined {
  let at = from;
  while (/^(being|been|having|now|already|a|an|the)$/.test(tokens[at]?.word ?? '')) at++;
  const words: number[] = [];
  while (
    words.length < 3 &&
    tokens[at]?.kind === 'word' &&
    !/^(and|or|when|once|if|by|so|later|then|again|until|after|but|as|for|with|only|which|who|because|afterwards)$/.test(
      tokens[at]?.word ?? '',
    )
  )
    words.push(at++);
  const state = words.map((index) => tokens[index]?.word ?? '').join(' ');
  if (!state) return undefined;
  const again = tokens[at]?.word === 'again';
  return { state: state.slice(0, 30), again, at: again ? [...words, at] : words };
}

export interface Noted {
  verb: string;
  parts: Particular[];
  at: number[];
}

const writing = /^(add|write|note|enter|put|log|say|type|leave|fill|record|tell|jot|append|attach|document|describe|mention|read)$/;

/** "writes what he did and what it cost", "adds which vaccine it was and the batch", "can add what happens to it". */
export function noted(tokens: readonly Token[], at: number, entity: Entity): Noted | undefined {
  const signed = verbRoot(tokens[at]) === 'sign' && tokens[at + 1]?.word === 'for';
  if (!writing.test(verbRoot(tokens[at])) && !signed) return undefined;
  if (signed) {
    let first = at + 2;
    while (isSmall(tokens[first]) || pronoun.test(tokens[first]?.word ?? '') || entity.at.includes(first) || tokens[first]?.word === 'with')
      first++;
    const parts = particulars(tokens, first);
    return {
      verb: 'sign for',
      parts,
      at: [...Array.from({ length: first - at }, (_, step) => at + step), ...parts.flatMap((part) => part.at)],
    };
  }
  let from = at + 1;
  while (/^(down|in|up|onto|on|to|it|them|there|also|then|into|about|always|just)$/.test(tokens[from]?.word ?? '')) from++;
  // "the lab adds its analysis"
  const own =
    /^(add|attach|append)$/.test(verbRoot(tokens[at])) && /^(its|his|her|their|a|an|own)$/.test(tokens[at + 1]?.word ?? '')
      ? nounAt(tokens, at + 2, entity)
      : undefined;
  if (own !== undefined && noteNoun(tokens, from) === undefined)
    return { verb: `add ${tokens[own]?.word}`.slice(0, 30), parts: [], at: Array.from({ length: own - at + 1 }, (_, step) => at + step) };
  // "notes every time he cuts, what he did"
  if (/^(every|each)$/.test(tokens[from]?.word ?? '') && tokens[from + 1]?.word === 'time') {
    const comma = tokens.findIndex((token, index) => index > from && index < from + 8 && token.text === ',');
    if (comma > 0) from = comma + 1;
  }
  // "adds a note with the date", "write each step onto it: what was done and where"
  let note = noteNoun(tokens, from);
  let first = note === undefined ? from : note + 1;
  if (note !== undefined) {
    while (
      /^(onto|to|on|in|into|for|about|it|them|with|:|,|\(|of|down)$/.test(tokens[first]?.word ?? '') ||
      isSmall(tokens[first]) ||
      entity.at.includes(first)
    )
      first++;
  } else {
    const asked = /^(what|which|where|how|who|whether|when)$/.test(tokens[from]?.word ?? '');
    const afterwards = momentBefore(tokens, at) !== undefined;
    if (!asked && !afterwards) return undefined;
  }
  const parts = particulars(tokens, first).filter(({ at: where }) => !where.some((index) => entity.at.includes(index)) || where.length > 2);
  if (note === undefined && parts.length === 0) return undefined;
  const moment = momentBefore(tokens, at);
  const named = note !== undefined ? singular(tokens[note]?.word ?? '') : moment === 'note' ? readBack(tokens, at) : moment;
  const noun = named === entity.head ? 'note' : (named ?? readBack(tokens, at));
  note ??= at;
  return {
    verb: `add ${noun ?? 'note'}`,
    parts,
    at: [at, note, ...Array.from({ length: first - at }, (_, step) => at + step), ...parts.flatMap((part) => part.at)],
  };
}

/** "everyone can look at all the entries of a wheel": how people call what is written down, where the writing has no word for it. */
function readBack(tokens: readonly Token[], at: number): string | undefined {
  const said = (words: RegExp) => tokens.slice(at, at + 8).some(({ word }) => words.test(word));
  return readBackOf(tokens) ?? (said(/^(happen|happens|happened)$/) ? 'event' : said(/^(done|did|does)$/) ? 'step' : undefined);
}

function readBackOf(tokens: readonly Token[]): string | undefined {
  const at = tokens.findIndex(
    ({ word }, index) => notes.test(singular(word)) && word !== singular(word) && /^(of|for|about|on)$/.test(tokens[index + 1]?.word ?? ''),
  );
  return at < 0 ? undefined : singular(tokens[at]?.word ?? '');
}

function nounAt(tokens: readonly Token[], from: number, entity: Entity): number | undefined {
  let at = from;
  while (at < from + 2 && tokens[at]?.tags?.has('Adjective') && !entity.at.includes(at)) at++;
  while (at < from + 3 && tokens[at + 1]?.tags?.has('Noun') && !tokens[at + 1]?.tags?.has('Verb') && !entity.at.includes(at + 1)) at++;
  const token = tokens[at];
  const is = token?.tags?.has('Noun') && !token.tags.has('Pronoun') && !entity.at.includes(at) && !entity.at.includes(at + 1);
  return is && token !== undefined && !/^(s|one|ones|new|tool|item|thing)$/.test(token.word) ? at : undefined;
}

function noteNoun(tokens: readonly Token[], from: number): number | undefined {
  for (let at = from; at < from + 4 && !breaks(tokens[at]); at++) {
    if (notes.test(singular(tokens[at]?.word ?? ''))) return at;
    if (!isSmall(tokens[at]) && !tokens[at]?.tags?.has('Adjective')) return undefined;
  }
  return undefined;
}

/** "after every jab the vet adds …", "each time the technician comes he writes …": what it is written down of. */
export function momentBefore(tokens: readonly Token[], at: number): string | undefined {
  // "inspectors check a hive and write down what they saw"
  if (tokens[at - 1]?.word === 'and')
    for (let index = at - 2; index > at - 10 && index >= 0 && !breaks(tokens[index]) && tokens[index]?.text !== ','; index--)
      if (/^(check|inspect|visit|examine|service|repair|treat|test|measure)$/.test(verbRoot(tokens[index]))) return 'note';
  for (let index = at - 1; index >= 0 && index > at - 14 && !breaks(tokens[index]); index--) {
    if (!/^(after|at|each|every|when|whenever|following)$/.test(tokens[index]?.word ?? '')) continue;
    const word = [1, 2, 3]
      .map((step) => tokens[index + step])
      .find((token) => token && !isSmall(token) && !/^(each|every)$/.test(token.word));
    const when = tokens[index]?.word ?? '';
    if (!word || /^(i|they|it|he|she|we|you)$/.test(word.word)) {
      if (/^(after|when|whenever)$/.test(when)) return 'note';
      continue;
    }
    if (/^(time|day|week|month|year)$/.test(word.word)) {
      if (when === 'at') continue;
      return 'visit';
    }
    if (word.tags?.has('Noun') && !word.tags.has('Pronoun') && !word.tags.has('Actor')) return singular(word.word).slice(0, 20);
  }
  return undefined;
}

/** The state from which a move usually goes: known for the verbs that imply one. */
export const knownMove = (state: string) => Object.entries(moves).find(([, move]) => move.to === state);
