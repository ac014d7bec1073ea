/** Tells the words that ask for something from those that only set the scene. */
import { isVerb } from './clauses.ts';
import type { Token } from './tokens.ts';

/** Words that stand in any sentence and ask for nothing. */
export const filler: ReadonlySet<string> = new Set(
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

export function isContent(token: Token): boolean {
  if (token.named) return false;
  if (token.value) return !(token.value.unit === 'account' && token.value.word);
  return token.kind === 'word' && !filler.has(token.word) && !/^\p{L}$/u.test(token.word);
}

/** "for my wedding", "in our street": where and for whom, not what. */
export function setsTheScene(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.value || isVerb(tokens[at])) return false;
  for (let back = at - 1; back > at - 5; back--) {
    const word = tokens[back]?.word ?? '';
    if (/^(for|in|at|from|of|on|among|between)$/.test(word))
      return /^(my|our|the|a|an|me|us)$/.test(tokens[back + 1]?.word ?? '') || back === at - 1;
    if (!tokens[back] || tokens[back]?.kind === 'mark' || isVerb(tokens[back])) return false;
  }
  return false;
}

/** "when it rains": what the rest of the sentence depends on. */
export const isOccasion = (tokens: readonly Token[]): boolean => /^(whenever|when|once|while|if)$/.test(tokens[0]?.word ?? '');

/** Where the person tells of themselves or why they ask, nothing is asked for. */
export function isContext(tokens: readonly Token[]): boolean {
  const text = tokens.map((token) => token.word).join(' ');
  const acts = tokens.filter((token) => isVerb(token) && !token.tags?.has('Auxiliary')).length;
  if (isOccasion(tokens) && acts <= 1) return true;
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
  // "I paint fences."
  if (
    verbs.length === 1 &&
    tokens.length <= 5 &&
    /^(i|we) \S+ /.test(text) &&
    !/^(i|we) (want|need|can|must|should|will|would|get|keep|take|decide|approve|like|sell)\b/.test(text) &&
    tokens[1]?.tags?.has('Verb')
  )
    return true;
  return (
    verbs.length > 0 &&
    verbs.every((token) => token.tags?.has('PastTense')) &&
    /^(i|we|he|she|it|they|last|yesterday|my|our|once)\b/.test(text) &&
    !/\b(can|must|should|only|cannot)\b/.test(text)
  );
}
