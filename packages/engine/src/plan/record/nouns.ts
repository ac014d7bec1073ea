/** Reads nouns and the people who act out of tagged tokens. */
import { infinitive, singular } from '../grammar.ts';
import { endsPhrase, type Token } from '../tokens.ts';
import { approvalVerbs } from './words.ts';

export const verbRoot = (token: Token | undefined): string => (token?.kind === 'word' && !token.named ? infinitive(token.word) : '');

export function isNoun(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || token.named || token.value || !/^\p{L}{2,}$/u.test(token.word)) return false;
  if (token.tags?.has('Pronoun') || token.tags?.has('Determiner') || token.tags?.has('Preposition') || token.tags?.has('Conjunction'))
    return false;
  return (token.tags?.has('Noun') || token.tags?.has('Date')) ?? false;
}

const small = new Set('a an the my our their his her its your own each every all any this that these those some new old new'.split(' '));
export const isSmall = (token: Token | undefined) => token !== undefined && small.has(token.word);

export const breaks = (token: Token | undefined): boolean => !token || endsPhrase(token);

const acting = /^(inspect|verify|register|borrow|submit|approve|certify|track|add|issue|keep|report|manage|sign|check)$/;

export interface NounPhrase {
  /** The head in singular, with its modifiers: "coffee bag". */
  words: string[];
  from: number;
  to: number;
}

/** The noun phrase that begins at `at` (after articles): modifiers and the head. A plural or a non-noun ends it. */
export function nounPhrase(tokens: readonly Token[], at: number): NounPhrase | undefined {
  let from = at;
  while (isSmall(tokens[from]) && from < at + 3) from++;
  let to = from;
  const words: string[] = [];
  while (to < from + 4) {
    const token = tokens[to];
    if (token?.kind !== 'word' || token.named || token.value) break;
    const modifies = words.length === 0 && isNounish(tokens[to + 1]) && modifier(token);
    if (!isNoun(token) && !modifies && !plainPlural(token)) break;
    // The tagger takes a bare verb between two nouns for a noun: "the city inspect restaurants".
    if (words.length > 0 && acting.test(verbRoot(token))) break;
    words.push(token.word);
    to++;
    if (token.tags?.has('Plural') && !isNounPart(tokens[to])) break;
  }
  if (words.length === 0) return undefined;
  const head = words.at(-1) ?? '';
  return { words: [...words.slice(0, -1), singular(head)], from, to };
}

const modifier = (token: Token) =>
  token.tags?.has('Adjective') ||
  token.tags?.has('PastTense') ||
  token.tags?.has('Gerund') ||
  /^(lost|found|used|second)$/.test(token.word);
const isNounPart = (token: Token | undefined) => token !== undefined && isNoun(token) && !token.tags?.has('Verb');
/** A noun, or a word that could be a plural; the tagger takes many of those for verbs ("short messages"). */
export const isNounish = (token: Token | undefined): boolean => isNoun(token) || (token !== undefined && plainPlural(token));
/** "coffee bags": a plural that the tagger took for a verb. */
const plainPlural = (token: Token) =>
  token.kind === 'word' &&
  !token.named &&
  token.tags?.has('PresentTense') === true &&
  !/^(is|has|does|goes|gets|wants|needs|lets|allows|owns|lives|works|was|makes|takes|costs)$/.test(token.word) &&
  /[^s]s$/.test(token.word);

export interface Actor {
  word: string;
  at: number;
  /** "only", "approved" stood before it. */
  only: boolean;
  approved: boolean;
  /** Where what tells who it is begins, when that is more than a word: "the one who brought it". */
  from?: number;
}

/** Who does what stands at `verbAt`: the nearest noun or pronoun before it, over "can", "should" and adverbs. */
export function actorOf(tokens: readonly Token[], verbAt: number): Actor | undefined {
  const told = toldOf(tokens, verbAt);
  if (told) return told;
  for (let at = verbAt - 1; at >= 0 && at > verbAt - 8; at--) {
    const token = tokens[at];
    if (!token || endsPhrase(token)) break;
    if (/^(be|is|are|was|gets|get|been)$/.test(token.word)) return passiveActor(tokens, verbAt);
    // "vets I approve can add": the ones approved act.
    const chooses = /^(can|may|must|should)$/.test(tokens[at + 2]?.word ?? '') || approvalVerbs.has(verbRoot(tokens[at + 1]));
    // "anyone of us"
    if (/^(us|them|you)$/.test(token.word) && tokens[at - 1]?.word === 'of') {
      at--;
      continue;
    }
    if (/^(i|we|it|they|he|she)$/.test(token.word) && chooses) {
      const chosen = /^(that|who|whom)$/.test(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1;
      const person = tokens[chosen];
      if (person && isNounish(person)) return { word: person.word, at: chosen, only: tokens[chosen - 1]?.word === 'only', approved: true };
    }
    if (token.kind === 'mark') {
      if (token.text === ',' && at < verbAt - 1) break;
      continue;
    }
    if (
      /^(i|we|me|us|you|they|he|she|it|who|anybody|everybody|somebody|nobody|whoever)$/.test(token.word) ||
      (isNoun(token) && !/^(to|can|should|must|may|also|then|only)$/.test(token.word))
    ) {
      // "every beekeeper in our club", but "somebody from support"
      let link = at - 1;
      while (isSmall(tokens[link])) link--;
      const whose = /^(in|of|from|at|on|with)$/.test(tokens[link]?.word ?? '') ? tokens[link - 1] : undefined;
      if (whose && isNoun(whose) && !/^(somebody|anybody|one|people)$/.test(whose.word)) {
        at = link;
        continue;
      }
      const before = tokens.slice(Math.max(0, at - 4), at).map((one) => one.word);
      return {
        ...(whose && { from: link - 1 }),
        word: token.word,
        at,
        only: before.includes('only') || before.includes('just'),
        approved: before.some((word) => approvedWords.has(word)),
      };
    }
    if (
      isVerbal(token) &&
      !/^(can|could|should|must|may|will|would|able|allowed|to|and|or|then|also|only|just|let|cannot)$/.test(token.word) &&
      verbAt - at > 2
    )
      break;
  }
  return passiveActor(tokens, verbAt);
}

const approvedWords = new Set(
  'approved authorized verified registered trusted licensed certified whitelisted accredited selected chosen appointed'.split(' '),
);
const isVerbal = (token: Token) => token.tags?.has('Verb') ?? false;

const modals = '(?:(?:can|may|must|should|could|will|then|also|now|later|again|simply|just) )*';
const letIn =
  '(?:put on (?:the|my|our) list|let in|admit|admitted|approve|approved|accept|accepted|appoint|appointed|choose|chose|chosen|add|added|pick|picked|name|named|trust|trusted|hire|hired|invite|invited|authorize|authorized|select|selected|certify|certified|license|licensed|know|train|trained)(?: ,)?(?: too| also| as well| before| myself| ourselves)?(?: ,)?';
const relative: { pattern: RegExp; approved: boolean }[] = [
  // "those I admitted can add", "a fisherman we have accepted opens"
  {
    pattern: new RegExp(` (\\p{L}+)(?: ,)?(?: (?:who|whom|that|which))? (?:i|we)(?: have| had)? ${letIn} ${modals}$`, 'u'),
    approved: true,
  },
  // "exporter, roaster and cafe, also accepted by us, write"
  { pattern: new RegExp(` (\\p{L}+)(?: ,)?(?: also| all)? ${letIn} by (?:us|me)(?: ,)? ${modals}$`, 'u'), approved: true },
  // "whoever opened it may reopen it", "the one who brought it closes"
  {
    pattern: new RegExp(
      ` (whoever|who|the one who|the person who|the (?:\\p{L}+) who) (?:has |have |had |once |first )*(?:opened|reported|added|entered|filed|wrote|submitted|posted|brought|put|found|lost|lent|owns|has|holds|registered|listed|created|made|sent|raised|complained|offered|started|added|borrowed|took|wears|keeps|bought) (?:(?:it|one|this|that|in|up|down|the \\p{L}+|a \\p{L}+) )*${modals}$`,
      'u',
    ),
    approved: false,
  },
];

/** Who acts, where a clause about them stands between them and what they do. */
function toldOf(tokens: readonly Token[], verbAt: number): Actor | undefined {
  let from = verbAt;
  while (from > 0 && from > verbAt - 14 && !endsPhrase(tokens[from - 1] as Token)) from--;
  const before = tokens.slice(from, verbAt);
  const text = ` ${before.map(({ word }) => word.replaceAll(' ', '_')).join(' ')} `;
  for (const { pattern, approved } of relative) {
    const [, who = ''] = pattern.exec(text) ?? [];
    if (!who) continue;
    const last = who.split(' ').at(-1);
    const at = from + before.findLastIndex(({ word }) => word === last);
    const first = approved ? at : at - who.split(' ').length + 1;
    return { word: approved ? who : 'holder', at, from: first, only: before.some(({ word }) => word === 'only'), approved };
  }
  return undefined;
}

/** "… can be added by inspectors". */
export function passiveActor(tokens: readonly Token[], verbAt: number): Actor | undefined {
  for (let at = verbAt + 1; at < verbAt + 6; at++) {
    if (breaks(tokens[at])) return undefined;
    if (tokens[at]?.word !== 'by') continue;
    for (let who = at + 1; who < at + 6; who++) {
      const token = tokens[who];
      if (!token) return undefined;
      if (isSmall(token) || (token.word === 'one' && tokens[who + 1]?.word === 'of') || token.word === 'of') continue;
      if (isNoun(token) || /^(me|us|anybody|everybody)$/.test(token.word)) {
        const before = tokens.slice(at, who).map((one) => one.word);
        return {
          word: token.word,
          at: who,
          only: tokens[at - 1]?.word === 'only' || before.includes('only'),
          approved: before.some((word) => approvedWords.has(word)),
        };
      }
    }
  }
  return undefined;
}

/** All words that tell who acts: "the one who brought it". */
export const spokenAs = ({ at, from }: Actor, verbAt: number): number[] =>
  from === undefined || verbAt < at ? [at] : Array.from({ length: verbAt - from }, (_, step) => from + step);
