/** Finds the parts of a prompt that nothing in the plan covers, so that no wish is dropped in silence. */
import type { NotIncluded } from '@starwright/protocol/plan';
import type { Reading } from '../blueprint.ts';
import { overlap } from './choose.ts';
import { type Clause, clauseAt, isVerb } from './clauses.ts';
import type { FeatureChoice } from './features.ts';
import type { Filled } from './fill.ts';
import { infinitive, singular } from './grammar.ts';
import { impossible } from './impossible.ts';
import { kinds } from './missing-kinds.ts';
import { type FoundMatch, type Prompt, words } from './read.ts';
import type { Token } from './tokens.ts';

const noPayment = 'Payments are not part of this: nothing here takes or sends money.';
const noPart = 'There is no building block for this yet.';

export interface Understood {
  readings: readonly Reading[];
  filled: readonly Filled[];
  choices: readonly FeatureChoice[];
  /** Token indexes that the record of the general registry was made from. */
  recorded: ReadonlySet<number>;
  /** Token indexes where the chosen blueprints are named. */
  anchors: readonly number[];
}

export function notIncluded(prompt: Prompt, understood: Understood): NotIncluded[] {
  const consumed = consumedBy(prompt, understood);
  const topic = vocabulary(understood.readings);
  const takesEther = understood.readings.some(
    (reading) =>
      reading.parameters.some((parameter) => parameter.kind === 'ether') || /\b(pay|money|ether|sell|buy|fund|goal)/.test(reading.about),
  );
  const result: (NotIncluded & { clause: Clause })[] = [];
  const missing = missingKinds(prompt, understood);
  for (const clause of prompt.clauses) {
    const kind = missing.find(({ match }) => match.start >= clause.from && match.start < clause.to);
    const reason = kind?.reason ?? reasonFor(clause, prompt, consumed, topic, takesEther, understood.anchors);
    if (!reason) continue;
    const text = words(prompt, clause.from, clause.to).replace(/^[\s,;:)-]+|[\s,;:(-]+$/g, '');
    if (text.length < 2) continue;
    const last = result.at(-1);
    if (last && last.clause.sentence === clause.sentence && last.clause.to >= clause.from - 1 && last.reason === reason) {
      last.text = words(prompt, last.clause.from, clause.to);
      last.clause = { ...last.clause, to: clause.to };
    } else result.push({ text, reason, clause });
  }
  return result.map(({ text, reason }) => ({ text: text.slice(0, 300), reason }));
}

/** A kind of dapp that was named and that no phrase of what was chosen knows; each is told once, where it first stands. */
function missingKinds(prompt: Prompt, { readings, choices }: Understood): { match: FoundMatch; reason: string }[] {
  const known = prompt.matches.filter(({ cue, denied }) => {
    const index = readings.findIndex((reading) => reading.blueprint === cue.blueprint);
    if (index < 0 || denied !== undefined) return false;
    return (
      (cue.meaning.of === 'blueprint' && !cue.meaning.against && cue.weight >= 5) ||
      cue.meaning.of === 'inherent' ||
      (cue.meaning.of === 'feature' && choices[index]?.on.has(cue.meaning.id) === true)
    );
  });
  return kinds.flatMap(({ id, name }) => {
    const match = prompt.matches.find((one) => one.cue.meaning.of === 'kind' && one.cue.meaning.id === id && one.denied === undefined);
    return match && !known.some((one) => overlap(one, match)) ? [{ match, reason: `${name} is not among the building blocks yet.` }] : [];
  });
}

function reasonFor(
  clause: Clause,
  prompt: Prompt,
  consumed: ReadonlySet<number>,
  topic: ReadonlySet<string>,
  takesEther: boolean,
  anchors: readonly number[],
): string | undefined {
  const known = prompt.matches.find(
    (match) => match.cue.meaning.of === 'impossible' && match.denied === undefined && match.start < clause.to && match.end > clause.from,
  );
  if (known) return impossible.find((one) => one.id === (known.cue.meaning.of === 'impossible' && known.cue.meaning.id))?.reason;
  const tokens = prompt.tokens.slice(clause.from, clause.to);
  const fiat = tokens.some((token) => token.value?.unit === 'fiat');
  if (fiat) return impossible.find((one) => one.id === 'fiat')?.reason;
  if (isContext(tokens)) return undefined;
  const named = anchors.some((at) => at >= clause.from && at < clause.to);
  const content = tokens.map((token, index) => ({ token, at: clause.from + index })).filter(({ token }) => isContent(token));
  const open = content.filter(({ token, at }) => !consumed.has(at) && !topic.has(root(token)) && !setsTheScene(prompt.tokens, at));
  const lostValue = open.find(({ token }) => token.value && !token.value.word && !('loose' in token.value && token.value.loose));
  if (lostValue)
    return lostValue.token.value?.unit === 'ether' && !takesEther
      ? noPayment
      : `It is not clear what “${lostValue.token.text}” stands for here.`;
  const wishes = open.filter(
    ({ token }) => !token.value && (isVerb(token) || token.tags?.has('Noun') || token.tags === undefined || token.tags.has('Adjective')),
  );
  // The clause that names the thing itself, with one word more.
  if (wishes.length === 1 && named) return undefined;
  if (prompt.tokens[clause.to]?.text === ':' && !wishes.some(({ token }) => isVerb(token))) return undefined;
  if (wishes.length === 0 || !wishes.some(({ token }) => isVerb(token) || token.tags?.has('Noun'))) return undefined;
  if (content.length === 1 && clause.to - clause.from < 3 && !isVerb(content[0]?.token)) return undefined;
  const share = open.length / content.length;
  return share > 0.5 || (share === 0.5 && wishes.some(({ token }) => isVerb(token)) && open.length >= 2) ? noPart : undefined;
}

function consumedBy(prompt: Prompt, { readings, filled, choices, recorded }: Understood): Set<number> {
  const consumed = new Set(recorded);
  const take = (from: number, to: number) => {
    for (let at = from; at < to; at++) consumed.add(at);
  };
  const blueprints = new Map(readings.map((reading, index) => [reading.blueprint, choices[index]]));
  for (const match of prompt.matches) {
    // "not an NFT": nothing is missing when what was ruled out is not there.
    if (!blueprints.has(match.cue.blueprint)) {
      if (match.cue.meaning.of === 'blueprint' && (match.cue.meaning.against || match.denied !== undefined))
        take(match.denied ?? match.start, match.end);
      continue;
    }
    const choice = blueprints.get(match.cue.blueprint);
    if (counts(match, choice)) take(match.start, match.end);
  }
  for (const one of filled) {
    take(one.from, one.to);
    if (one.corrected !== undefined) take(one.corrected, one.corrected + 1);
    if (one.other) take(one.other.from, one.other.to);
  }
  for (const [at, token] of prompt.tokens.entries()) {
    if (token.named) consumed.add(at);
    // The same value said twice was understood the first time.
    const { value } = token;
    if (
      value &&
      'number' in value &&
      filled.some((one) => sameValue(prompt.tokens[one.from], token) || sameValue(prompt.tokens[one.to - 1], token))
    )
      consumed.add(at);
  }
  return consumed;
}

const sameValue = (a: Token | undefined, b: Token) =>
  a?.value !== undefined &&
  b.value !== undefined &&
  a.value.unit === b.value.unit &&
  'number' in a.value &&
  'number' in b.value &&
  a.value.number.n * b.value.number.d === b.value.number.n * a.value.number.d;

function counts(match: FoundMatch, choice: FeatureChoice | undefined): boolean {
  const { meaning } = match.cue;
  switch (meaning.of) {
    case 'blueprint':
    case 'inherent':
      return true;
    case 'feature':
      return choice ? choice.on.has(meaning.id) !== (meaning.against || match.denied !== undefined) : false;
    // A phrase of a parameter counts only with its value, and then it is among those filled.
    default:
      return false;
  }
}

/** Words by which the chosen blueprints describe themselves: a sentence made of these asks for nothing more. */
function vocabulary(readings: readonly Reading[]): Set<string> {
  const texts = readings.flatMap((reading) => [
    reading.title,
    reading.about,
    reading.summary.replace(/\{[^}]*\}|\[!?\w+:/g, ' '),
    reading.blueprint,
  ]);
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => rootOf(word)));
}

const rootOf = (word: string): string => singular(infinitive(word));
const root = (token: Token): string => (isVerb(token) ? infinitive(token.word) : singular(token.word));

const filler = new Set(
  `i me my mine we us our ours you your yours he him his she her it its they them their theirs this that these those there here who whom whose which what when where why how
  a an the and or but nor so yet if then than as at by for from in into of off on onto out over to up with within without per via about between through during before after above below again
  is are was were be been being am do does did doing done have has had having can could will would shall should may might must cannot dont doesnt wont isnt arent shouldnt mustnt
  not no yes never ever always only just also too very really quite even still already maybe perhaps please thanks thank hello hi hey ok okay well sure simply basically actually exactly
  all any each every some more most much many few less least other another such same own both either neither none one ones else whenever necessarily wait scratch sorry meant oops
  want wants wanted need needs like likes would love make makes made making create creates created build builds building give gives let lets get gets put use uses using used want wish
  thing things something anything everything nothing stuff way ways kind sort type lot lots bit idea project app dapp website site page web contract contracts smart blockchain chain onchain crypto web3 decentralized platform system simple basic easy nice cool great good best new small little big tiny fun awesome
  people person everybody anybody somebody nobody user users wallet wallets address addresses owner owners eth ethereum account accounts member members
  able possible should work works working happen happens called named name symbol ticker start first last next time times day days forever later now once own whole total together called
  think know see say says said look looks feel tell help try mean means go goes going come comes take takes took keep keeps thing able become becomes`
    .split(/\s+/)
    .filter(Boolean),
);

function isContent(token: Token): boolean {
  if (token.named) return false;
  if (token.value) return !(token.value.unit === 'account' && token.value.word);
  return token.kind === 'word' && !filler.has(token.word) && !/^\p{L}$/u.test(token.word);
}

/** "for my wedding", "in our street": where and for whom, not what. */
function setsTheScene(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.value || isVerb(tokens[at])) return false;
  for (let back = at - 1; back > at - 5; back--) {
    const word = tokens[back]?.word ?? '';
    if (/^(for|in|at|from|of|on|among|between)$/.test(word))
      return /^(my|our|the|a|an|me|us)$/.test(tokens[back + 1]?.word ?? '') || back === at - 1;
    if (!tokens[back] || tokens[back]?.kind === 'mark' || isVerb(tokens[back])) return false;
  }
  return false;
}

/** Where the person tells of themselves or why they ask, nothing is asked for. */
function isContext(tokens: readonly Token[]): boolean {
  const text = tokens.map((token) => token.word).join(' ');
  const acts = tokens.filter((token) => isVerb(token) && !token.tags?.has('Auxiliary')).length;
  if (/^(whenever|when|once|after|before|while|if|unless|until) /.test(text) && acts <= 1) return true;
  if (/^(because|since|as) /.test(text) && !/ (cannot|must|should|can) /.test(text)) return true;
  if (/^(hi|hello|hey|thanks|thank you|please|dear|cheers|ok|okay|also|pls)\b/.test(text) && tokens.length < 5) return true;
  if (
    /^(and |so )?(i am|im|i was|we are|were|we run|i run|i own|we own|i have|we have|my name is|our|i work|we work|i keep|we keep|i live|we live|i sell|we sell|i grow|we grow|ive|weve|i think|i know|i guess|i heard)\b/.test(
      text,
    ) &&
    !/\b(can|must|should|only|cannot|want|need|able)\b/.test(text)
  )
    return true;
  const verbs = tokens.filter((token) => isVerb(token));
  return (
    verbs.length > 0 &&
    verbs.every((token) => token.tags?.has('PastTense')) &&
    /^(i|we|he|she|it|they|last|yesterday|my|our|once)\b/.test(text) &&
    !/\b(can|must|should|only|cannot)\b/.test(text)
  );
}

export function clauseText(prompt: Prompt, at: number): string {
  const clause = clauseAt(prompt.clauses, at);
  return clause ? words(prompt, clause.from, clause.to) : '';
}
