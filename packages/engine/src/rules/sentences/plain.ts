/** The plain voice: what a charter comes to, as one person would tell another, in English and Spanish. */
import type { Action, Charter } from '@starwright/protocol/charter';
import { type Scope, scopeOfAction } from '../language/typing.ts';
import { keepsNft } from '../language/vocabulary.ts';
import { canonical, isFields } from './canonical.ts';
import type { Language } from './literals.ts';
import { type Clause, clausesOf, timed, timingOf } from './plain-clauses.ts';
import { deedTold, makingTold } from './plain-deeds.ts';
import { givenTold } from './plain-given.ts';
import { capsTold, tiesTold } from './plain-limits.ts';
import { meaningsOf } from './plain-meanings.ts';
import { contracted, listed, type Voice } from './plain-nouns.ts';
import { outcomesTold } from './plain-outcomes.ts';
import { clicksOf, potTold, sentence, voiceOfAction } from './plain-pots.ts';
import { silenceOf } from './plain-silence.ts';
import { inWords } from './plain-words.ts';

export interface PlainCharter {
  /** Who is who, what is at first, and what the numbers and words of the other sentences are. */
  meanings: string[];
  /** In the order of the charter's actions: each in a few sentences. */
  actions: string[];
  /** In the order of its pots: where the money lies, who puts it in, who gets it and when. */
  pots: string[];
  /** What nobody gets unless somebody clicks. */
  clicks: string[];
  /** What happens when one person never acts. */
  silence: string[];
}

/** @throws RuleProblem when names or units do not fit: check the charter first. */
export function plainOf(given: Charter, language: Language): PlainCharter {
  const charter = canonical(given);
  return {
    meanings: meaningsOf(charter, language).map(sentence),
    actions: charter.actions.map((action) => actionTold(charter, action, language)),
    pots: charter.pots.map((pot) => potTold(charter, pot, language)),
    clicks: clicksOf(charter, language),
    silence: silenceOf(charter, language),
  };
}

function actionTold(charter: Charter, action: Action, language: Language): string {
  const en = language === 'en';
  const scope = scopeOfAction(charter, action);
  const voice = voiceOfAction(action, language);
  const clauses = clausesOf(action, scope, voice);
  const timing = timingOf(action, clauses, scope, voice);
  const gifts = giftsTold(charter, action, scope, voice);
  const deed = `${actorsTold(action, clauses, scope, voice)} ${en ? 'can' : 'puede'} ${deedTold(charter, action, language)}`;
  const head = gifts.length > 0 ? `${deed}, ${listed(gifts, language)}` : deed;
  const must = clauses.flatMap((clause) => (clause.kind === 'must' ? [clause.text] : []));
  return [
    timed(head, timing, gifts.length === 0 && !deed.includes(',')),
    ...(timing.apart === undefined ? [] : [timing.apart]),
    ...(must.length === 0 ? [] : [listed(must, language)]),
    ...makingTold(charter, action, language),
    ...outcomesTold(action.do, scope, {
      ...voice,
      ...(isFields(action.by) && ('party' in action.by || 'role' in action.by) && { actor: inWords('W', action.by, scope, voice) }),
    }),
    ...tiesTold(charter, action, language),
    ...capsTold(charter, action, language),
  ]
    .map((text) => sentence(contracted(text, language)))
    .join(' ');
}

/** "anyone but the client", "any other player", "any of the invited voters". */
function actorsTold(action: Action, clauses: readonly Clause[], scope: Scope, voice: Voice): string {
  const { language } = voice;
  const en = language === 'en';
  const on = clauses.find((clause) => clause.kind === 'listed');
  let who = on?.kind === 'listed' ? on.text : inWords('W', action.by, scope, voice);
  if (clauses.some((clause) => clause.kind === 'other')) who = who.replace(/^any /, 'any other ').replace(/^cualquier /, 'cualquier otro ');
  const but = clauses.flatMap((clause) => (clause.kind === 'but' ? [clause.text] : []));
  if (but.length === 0) return who;
  return en ? `${who} but ${listed(but, 'en', 'or')}` : `${who} menos ${listed(but, 'es', 'o')}`;
}

/** "naming the freelancer, giving the price and deadline, and paying the price into the deposit". */
function giftsTold(charter: Charter, action: Action, scope: Scope, voice: Voice): string[] {
  const { language } = voice;
  const en = language === 'en';
  const gifts = givenTold(charter, action, language);
  const payment = paymentTold(action, scope, voice);
  if (payment !== undefined) gifts.push(payment);
  if (scope.new && keepsNft(scope.new)) gifts.push(en ? 'handing over the NFT that it keeps' : 'entregando el NFT que guarda');
  return gifts;
}

function paymentTold({ pays }: Action, scope: Scope, voice: Voice): string | undefined {
  if (!pays) return undefined;
  const en = voice.language === 'en';
  const { payment: _, ...unpaid } = scope;
  const amount =
    pays.exactly !== undefined
      ? inWords('V', pays.exactly, unpaid, voice)
      : pays.atLeast !== undefined
        ? `${en ? 'at least' : 'al menos'} ${inWords('V', pays.atLeast, unpaid, voice)}`
        : en
          ? 'any amount above 0'
          : 'la cantidad que quiera (más de 0)';
  const into = inWords('P', pays.into, scope, voice);
  return en ? `paying ${amount} into ${into}` : `pagando ${amount} a ${into}`;
}
