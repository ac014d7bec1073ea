/** Finds the thing that an idea is about: what is registered, tracked, issued. */
import { isKnown, plural, singular } from '../grammar.ts';
import { spelt, type Token } from '../tokens.ts';
import { findMembers } from './members.ts';
import { breaks, isNoun, isNounish, isSmall, type NounPhrase, nounPhrase, verbRoot } from './nouns.ts';
import { collections, everybody, impliedThings, notes, notThings, ownerWords, recordingVerbs } from './words.ts';

export interface Entity {
  /** Singular, lower case. */
  name: string;
  plural: string;
  /** The last word, by which it is mentioned again. */
  head: string;
  /** Token indexes of all mentions. */
  at: number[];
  /** How clearly it is one: 0 to 10 and more. */
  score: number;
}

export function findEntity(tokens: readonly Token[]): Entity | undefined {
  const trusted = findMembers(tokens, new Set()).approved;
  const candidates = new Map<string, { phrase: NounPhrase; score: number }>();
  let implied: { word: string; at: number } | undefined;
  const propose = (phrase: NounPhrase | undefined, score: number, described = false) => {
    const head = phrase?.words.at(-1);
    // "seed lots" are things, "a lot" is none.
    const compound = phrase !== undefined && phrase.words.length > 1 && compounds.has(head ?? '');
    const lot = head === 'lot' && score === 8;
    if (
      !phrase ||
      !head ||
      !(isThing(head) || compound || lot || (described && likeThings.has(head))) ||
      trusted.has(head) ||
      isDeed(tokens, phrase)
    )
      return;
    const known = candidates.get(head);
    if (!known) candidates.set(head, { phrase, score });
    else if (score > known.score && known.score < 3) candidates.set(head, { phrase, score: score + known.score / 2 });
    else known.score += score / 2;
  };
  for (const [at, token] of tokens.entries()) {
    if ((token.kind !== 'word' && token.text !== ':') || token.named) continue;
    const verb = verbRoot(token);
    if (recordingVerbs.has(verb) && !isCollectionNoun(tokens, at)) {
      const object = objectOf(tokens, at);
      // "winemakers add barrels with grape and litres": what has particulars is the thing.
      const behind = object && tokens[object.to]?.word === 'of' ? (nounPhrase(tokens, object.to + 1)?.to ?? object.to) : (object?.to ?? 0);
      const described = object && /^(with|\(|:)$/.test(tokens[behind]?.word ?? '') && !notes.test(object.words.at(-1) ?? '');
      // "note each vaccination with the date": what is noted is not what it is noted of.
      const noted = object && notes.test(object.words.at(-1) ?? '') && /^(note|add|write|append)$/.test(verb);
      propose(object, noted ? 3 : described ? 10 : verb === 'add' || verb === 'list' || verb === 'share' ? 5 : 6, described);
    } else if (token.tags?.has('Verb') && !token.tags.has('Auxiliary') && !idle.has(verb)) propose(objectOf(tokens, at), 2.5);
    // "puts in a new crate", "put down their hives", "opens a lot"
    const behind =
      /^(put|write|type|jot|key|bring|hand|note|take)$/.test(verb) && /^(in|down|up)$/.test(tokens[at + 1]?.word ?? '')
        ? at + 1
        : undefined;
    if (behind !== undefined && isSmall(tokens[behind + 1])) {
      const object = objectOf(tokens, behind);
      const described = object !== undefined && /^(with|\(|:)$/.test(tokens[object.to]?.word ?? '');
      // "note each vaccination with the date": what is noted is not what it is noted of.
      const noted = object && notes.test(object.words.at(-1) ?? '') && /^(note|add|write|append)$/.test(verb);
      propose(object, noted ? 3 : described ? 10 : 6, described);
    }
    // "a card for each bike"
    const sheet =
      /^(card|page|entry|file|sheet|record|book|passport|profile|folder|log)$/.test(token.word) &&
      /^(for|of|about|per)$/.test(tokens[at + 1]?.word ?? '');
    if (sheet && /^(each|every|a|an)$/.test(tokens[at + 2]?.word ?? '')) propose(nounPhrase(tokens, at + 2), 9);
    if (/^(open|start|create|begin|raise|lodge)$/.test(verb) && /^(a|an|each|every|new)$/.test(tokens[at + 1]?.word ?? ''))
      propose(objectOf(tokens, at), 5.5);
    if (verb === 'keep' && /^(track|records?|tabs|a)$/.test(tokens[at + 1]?.word ?? ''))
      propose(nounPhrase(tokens, tokens[at + 2]?.word === 'of' ? at + 3 : at + 4), 6);
    // "add steps to a bag": the note is not the thing.
    if (/^(add|append|attach|write|log|leave)$/.test(verb)) propose(behindNote(tokens, at), 6);
    if (verb === 'put' || verb === 'store' || verb === 'save') propose(beforeChain(tokens, at), 6);
    const kind = singular(token.word);
    // "the market office (us) enters": somebody acts there.
    const body =
      /^(office|bank|desk|library|custody)$/.test(kind) && (tokens[at + 1]?.text === '(' || tokens[at + 1]?.tags?.has('Verb') === true);
    if (/^(give|hand|grant|issue)$/.test(verb)) {
      const given = objectOf(tokens, at);
      if (
        /^(permit|licence|license|certificate|diploma|card|badge|pass|title|tag|passport|warranty|ticket)$/.test(given?.words.at(-1) ?? '')
      )
        propose(given, 8);
    }
    if (collections.has(kind) && !body && !recordingNow(tokens, at)) {
      const waiting = kind === 'list' && /^waiting$/.test(tokens[at - 1]?.word ?? '');
      if (waiting) implied ??= { word: 'entry', at };
      const named = waiting ? undefined : beforeCollection(tokens, at);
      // "a repair book for our eight ovens": what is written down is not what it is written about.
      const about = named && notes.test(named.words.at(-1) ?? '') && /^(for|of|about)$/.test(tokens[at + 1]?.word ?? '');
      if (about) propose(nounPhrase(tokens, pastNumber(tokens, at + 2)), 9);
      const before = about ? undefined : named;
      propose(
        before,
        before && before.words.length === 1 && masses.has(before.words[0] ?? '')
          ? 4
          : /^(app|system|platform|dapp|board|map)$/.test(kind)
            ? 5
            : 8,
      );
      const link = tokens[at + 1]?.word ?? '';
      if (/^(of|about)$/.test(link)) propose(nounPhrase(tokens, at + 2), 8);
      // "for" leads to the thing ("a register for bicycles") or to a place and its people ("for our school").
      if (link === 'for' && !before && !beforeAnyThing(tokens, at) && !/^(my|our|the|a|an)$/.test(tokens[at + 2]?.word ?? ''))
        propose(nounPhrase(tokens, at + 2), 7);
      if (!before && impliedThings[kind]) implied ??= { word: impliedThings[kind] ?? '', at };
    }
    if (
      /^(each|every|a|an|the)$/.test(token.word) &&
      (isNounish(tokens[at + 1]) || (tokens[at + 1]?.tags?.has('Adjective') && isNounish(tokens[at + 2])))
    ) {
      const phrase = nounPhrase(tokens, at + 1);
      const whole = token.word === 'each' || token.word === 'every';
      if (phrase && /^(has|have|with|gets|is|goes|can|belongs|must|needs|carries)$/.test(tokens[phrase.to]?.word ?? ''))
        propose(phrase, whole ? 9 : 2);
    }
    // "each watch I repair gets a record from me"
    const next = tokens[at + 1];
    if (
      /^(each|every)$/.test(token.word) &&
      next?.kind === 'word' &&
      !next.named &&
      /^(i|we|they|that)$/.test(tokens[at + 2]?.word ?? '') &&
      [4, 5].some((step) => /^(has|gets|is|goes|receives)$/.test(tokens[at + step]?.word ?? ''))
    )
      propose({ words: [singular(next.word)], from: at + 1, to: at + 2 }, 10);
    // "opens a lot with …", not "a lot of work"
    if (
      token.word === 'lot' &&
      /^(a|each|every|the|new)$/.test(tokens[at - 1]?.word ?? '') &&
      /^(with|,|\(|and|can|is|gets|has)$/.test(tokens[at + 1]?.word ?? '') &&
      tokens[at - 2]?.tags?.has('Verb')
    )
      propose({ words: ['lot'], from: at, to: at + 1 }, 8);
    if (token.word === 'lost' && tokens[at + 1]?.word === 'property') propose({ words: ['lost', 'property'], from: at, to: at + 2 }, 6);
    if (token.word === 'lost' && /^(and|&)$/.test(tokens[at + 1]?.word ?? '') && tokens[at + 2]?.word === 'found')
      implied ??= { word: 'item', at };
    // "wine bottles with vintage and vineyard", "time sheets: …"
    const opened = token.word === 'with' || token.text === ':' ? opening(tokens, at) : undefined;
    if (opened) propose(opened, 3.5);
    if (/^(inspect|verify|prove|certify|report)$/.test(verb)) propose(objectOf(tokens, at), 4);
    if (isNoun(token) && !isPerson(token)) propose(nounPhrase(tokens, at), 1);
  }
  if (implied && ![...candidates.values()].some(({ score }) => score >= 5))
    candidates.set(implied.word, { phrase: { words: [implied.word], from: implied.at, to: implied.at + 1 }, score: 6 });
  joinShortNames(candidates);
  const best = [...candidates.values()].sort((a, b) => b.score - a.score || a.phrase.from - b.phrase.from)[0];
  // A noun that is only mentioned, once, is not what it is about.
  if (!best || best.score < 3) {
    const listed = tokens.filter((token) => token.text === ',').length >= 2;
    const first = [...candidates.values()]
      .filter(({ phrase }) => tokens[phrase.to - 1]?.word.endsWith('s'))
      .sort((a, b) => a.phrase.from - b.phrase.from)[0];
    return listed && first ? made(first.phrase, tokens, 3) : undefined;
  }
  return made(best.phrase, tokens, best.score);
}

/** "beehives … every hive": the short name counts for the long one. */
function joinShortNames(candidates: Map<string, { score: number }>) {
  for (const [name, long] of candidates) {
    const short = [...candidates].find(([other]) => other.length >= 4 && other !== name && name.endsWith(other));
    if (!short) continue;
    long.score += short[1].score / 2;
    candidates.delete(short[0]);
  }
}

/** Heads that name a thing only together with the noun before them. */
const compounds = new Set('lot order case part page form unit place area link sign card room record number plate'.split(' '));

/** "what happens to it", "where each stands": somebody or something does it, and it is no thing. */
const isDeed = (tokens: readonly Token[], { from, to }: NounPhrase) =>
  to === from + 1 &&
  tokens[from]?.tags?.has('Verb') === true &&
  ((isSmall(tokens[to]) && !tokens[from]?.tags?.has('Noun')) ||
    /^(what|who|where|how|it|they|he|she|each|that|i|we|you)$/.test(tokens[from - 1]?.word ?? ''));
const pastNumber = (tokens: readonly Token[], from: number) => {
  let at = from;
  while (at < from + 3 && (isSmall(tokens[at]) || tokens[at]?.value)) at++;
  return at;
};

/** Words that mostly name a part of something, and the thing itself where particulars follow: "puts in each score with composer". */
const likeThings = new Set(
  'score photo picture case job work question order place area page form email deal story date code key letter text document lot box'.split(
    ' ',
  ),
);

/** Verbs that do nothing to a thing that could be recorded. */
const idle = new Set(
  'be have do want need like love make get go come let allow help use try think know see look mean work live run start stop happen become seem feel say tell ask hope wish prefer decide guess keep put take should can will'.split(
    ' ',
  ),
);
const isPerson = (token: Token) =>
  token.tags?.has('Actor') === true || everybody.has(token.word) || /(ers|ors|ists|people|parents|students|members|kids)$/.test(token.word);

const bosses = new Set(
  'i we me us owner admin administrator organizer teacher boss manager operator founder creator issuer principal'.split(' '),
);
/** Words without a plural: the things themselves are named elsewhere ("land registry … parcels"). */
const masses = new Set(
  'land property equipment food honey wine water furniture art music knowledge software hardware research money gold time beer coffee tea milk meat fish fruit supply identity'.split(
    ' ',
  ),
);

const isThing = (head: string) =>
  !notThings.has(head) && !everybody.has(head) && !bosses.has(head) && head.length > 1 && !/^(verb|noun)$/.test(head);

const isCollectionNoun = (tokens: readonly Token[], at: number) =>
  /^(a|an|the|my|our|simple|public)$/.test(tokens[at - 1]?.word ?? '') && collections.has(tokens[at]?.word ?? '');
/** "track" and "record" are verbs when an article or a noun follows at once. */
const recordingNow = (tokens: readonly Token[], at: number) => {
  if (!recordingVerbs.has(verbRoot(tokens[at])) || isCollectionNoun(tokens, at)) return false;
  const object = isSmall(tokens[at + 1]) || isNounish(tokens[at + 1]);
  return object && (tokens[at]?.tags?.has('Verb') || isSmall(tokens[at + 1]) || !isNoun(tokens[at - 1]));
};

/** The object of a verb; "track of", "who has which" and adverbs may stand between. */
function objectOf(tokens: readonly Token[], verbAt: number): NounPhrase | undefined {
  for (let at = verbAt + 1; at < verbAt + 4; at++) {
    const token = tokens[at];
    if (!token || breaks(token) || token.text === ',') return undefined;
    if (isNounish(token) || isSmall(token)) {
      const phrase = nounPhrase(tokens, at);
      // "prove the provenance of paintings"
      return phrase && notThings.has(phrase.words.at(-1) ?? '') && tokens[phrase.to]?.word === 'of'
        ? nounPhrase(tokens, phrase.to + 1)
        : phrase;
    }
    if (
      !/^(of|out|which|what|where|when|how|many|much|who|up|in|down|about)$/.test(token.word) &&
      !token.tags?.has('Adjective') &&
      !token.tags?.has('Adverb') &&
      !token.tags?.has('PastTense')
    )
      return undefined;
    if (token.tags?.has('Adjective') || token.tags?.has('PastTense')) {
      const phrase = nounPhrase(tokens, at);
      if (phrase) return phrase;
    }
  }
  return undefined;
}

/** The nouns in plural with which a sentence begins and that go right up to here. */
function opening(tokens: readonly Token[], at: number): NounPhrase | undefined {
  let from = at;
  const begins = (index: number) => index === 0 || breaks(tokens[index - 1]) || tokens[index - 1]?.text === ':';
  while (!begins(from) && from > at - 4) from--;
  if (!begins(from)) return undefined;
  const phrase = nounPhrase(tokens, from);
  return phrase?.to === at && tokens[at - 1]?.word.endsWith('s') ? phrase : undefined;
}

function behindNote(tokens: readonly Token[], verbAt: number): NounPhrase | undefined {
  const at = [1, 2, 3].map((step) => verbAt + step).find((index) => notes.test(singular(tokens[index]?.word ?? '')));
  return at !== undefined && /^(to|about|on|for)$/.test(tokens[at + 1]?.word ?? '') ? nounPhrase(tokens, at + 2) : undefined;
}

/** "put our diplomas on the blockchain". */
function beforeChain(tokens: readonly Token[], verbAt: number): NounPhrase | undefined {
  const phrase = nounPhrase(tokens, verbAt + 1);
  // Whoever is put "on the list" is somebody, not something.
  const onList =
    phrase !== undefined &&
    (everybody.has(phrase.words.at(-1) ?? '') || /(ers?|ors?|ists?|ants?|people|members?)$/.test(tokens[phrase.to - 1]?.word ?? '')) &&
    [1, 2].some((step) => tokens[phrase.to + step]?.word === 'list');
  return phrase && !onList && /^(on|onto|in|into)$/.test(tokens[phrase.to]?.word ?? '') ? phrase : undefined;
}

/** "a lost property register": the nouns before it. */
function beforeCollection(tokens: readonly Token[], at: number): NounPhrase | undefined {
  let from = at;
  while (
    from > at - 3 &&
    (isNoun(tokens[from - 1]) ||
      (from === at && isBare(tokens, at - 1)) ||
      (from < at && tokens[from - 1]?.tags?.has('Adjective') && !/^(old|own|whole)$/.test(tokens[from - 1]?.word ?? '')) ||
      /^(lost|found)$/.test(tokens[from - 1]?.word ?? '')) &&
    !ownerWords.has(tokens[from - 1]?.word ?? '') &&
    !isSmall(tokens[from - 1])
  )
    from--;
  if (from === at) return undefined;
  const words = tokens
    .slice(from, at)
    .map((token) => token.word)
    .filter(
      (word) =>
        !/^(simple|public|decentralized|digital|online|blockchain|small|new|little|open|shared|community|global|our|local)$/.test(word),
    );
  const head = words.at(-1);
  return head === undefined ? undefined : { words: [...words.slice(0, -1), singular(head)], from, to: at };
}

const beforeAnyThing = (tokens: readonly Token[], at: number) => /^(property|library|club|box)$/.test(tokens[at - 1]?.word ?? '');
/** "pet registry": the tagger takes the first word of a sentence for an order. */
const isBare = (tokens: readonly Token[], at: number) =>
  (at === 0 || isSmall(tokens[at - 1])) &&
  tokens[at]?.kind === 'word' &&
  !tokens[at]?.named &&
  /^\p{L}{3,}$/u.test(tokens[at]?.word ?? '') &&
  !idle.has(tokens[at]?.word ?? '') &&
  !isSmall(tokens[at]);

/** "wheelchairs … a chair" */
const isShort = (token: Token, head: string) => {
  const word = singular(token.word);
  return word.length >= 4 && word.length < head.length && head.endsWith(word) && isNoun(token);
};

function made(phrase: NounPhrase, tokens: readonly Token[], score: number): Entity {
  const head = phrase.words.at(-1) === 'property' && phrase.words.length > 1 ? 'item' : (phrase.words.at(-1) ?? '');
  const mentions = tokens.flatMap((token, at) =>
    token.kind === 'word' && !token.named && (singular(token.word) === head || isShort(token, head)) ? [at] : [],
  );
  const modifiers = phrase.words.slice(0, -1).filter((word) => isKnown(word) || word.length > 2);
  // Spoken of without its modifier elsewhere ("coffee bags … a bag"), the short name does.
  const alone = mentions.some((at) => (at < phrase.from || at >= phrase.to ? !modifiers.includes(tokens[at - 1]?.word ?? '') : false));
  const own = (word: string) => ownSpelling(word, phrase, tokens);
  const name = (alone || modifiers.length === 0 ? own(head) : [...modifiers, head].map(own).join(' ')).slice(0, 40).trim();
  const all = new Set([...mentions, ...Array.from({ length: phrase.to - phrase.from }, (_, index) => phrase.from + index)]);
  const words = name.split(' ');
  const many = [...words.slice(0, -1), plural(words.at(-1) ?? name)].join(' ').slice(0, 40);
  return { name, plural: many, head, at: [...all].sort((a, b) => a - b), score };
}

/** "colour", where the person wrote that, and not the spelling in which phrases are compared. */
function ownSpelling(word: string, phrase: NounPhrase, tokens: readonly Token[]): string {
  const token = tokens.slice(phrase.from, phrase.to).find((one) => one.word === word || singular(one.word) === word);
  if (!token || token.word === spelt(token)) return word;
  return singular(spelt(token));
}
