/** The plain voice: what a charter comes to, as one person would tell another, in English and Spanish. */
import type { Action, Charter, Condition, Effect, Pot, PotRef, RuleName } from '@starwright/protocol/charter';
import { statesAsked } from '../check/check-states.ts';
import { allEffects, conjuncts } from '../check/walk.ts';
import { type Scope, scopeOfAction } from '../language/typing.ts';
import { keepsNft } from '../language/vocabulary.ts';
import { canonical, isFields } from './canonical.ts';
import type { Language } from './literals.ts';
import { spanishArticle, withArticle } from './nouns.ts';
import { type Clause, clauseOf, contracted, inWords, listed, outcomesOf } from './plain-clauses.ts';
import type { Group, Sentence } from './sentence.ts';
import { sentencesOf } from './sentences-of.ts';

export interface PlainCharter {
  /** Who is who, what is at first, and what the numbers and words of the other sentences are. */
  meanings: string[];
  /** In the order of the charter's actions: each in one or two sentences. */
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
    meanings: meaningsOf(charter, language),
    actions: charter.actions.map((action) => actionTold(charter, action, language)),
    pots: charter.pots.map((pot) => potTold(charter, pot, language)),
    clicks: clicksOf(charter, language),
    silence: silenceOf(charter, language),
  };
}

const meaningful: readonly Group[] = ['people', 'values'];

/** What others rest on: what is given by the declarations of things goes without saying, but not what it begins with. */
function meaningsOf(charter: Charter, language: Language): string[] {
  const isBeginning = ({ at }: Sentence) => ['starts', 'states', 'unique'].includes(String(at.at(-1)));
  return sentencesOf(charter, language)
    .filter((one) => one.kind === 'declaration' && (meaningful.includes(one.group) || (one.group === 'things' && isBeginning(one))))
    .map(({ text }) => text);
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.:]$/.test(text) ? '' : '.'}`;
const quote = (verb: string, language: Language): string => (language === 'en' ? `“${verb}”` : `«${verb}»`);

const the = (name: string, language: Language): string => (language === 'en' ? `the ${name}` : `${spanishArticle(name, 'el')} ${name}`);
const a = (name: string, language: Language): string => (language === 'en' ? withArticle(name) : `${spanishArticle(name, 'un')} ${name}`);

function clausesOf(action: Action, scope: Scope, language: Language): Clause[] {
  return conjuncts(action.onlyIf).flatMap((condition: Condition) => clauseOf(condition, scope, language) ?? []);
}

/** "while it is open, once its deadline has come, if …": without who is left out. */
function when(clauses: readonly Clause[], language: Language, short = false): string {
  const of = (kind: Clause['kind']): string[] => clauses.flatMap((clause) => (clause.kind === kind ? [clause.text] : []));
  const parts = [...of('often'), listed(of('while'), language), ...of('when')].filter((part) => part !== '');
  const ifs = short ? [] : of('if');
  if (ifs.length > 0) parts.push(`${language === 'en' ? 'if' : 'si'} ${listed(ifs, language)}`);
  return parts.join(', ');
}

function actionTold(charter: Charter, action: Action, language: Language): string {
  const en = language === 'en';
  const scope = scopeOfAction(charter, action);
  const clauses = clausesOf(action, scope, language);
  const but = clauses.flatMap((clause) => (clause.kind === 'but' ? [clause.text] : []));
  const who = inWords('W', action.by, scope, language);
  const parts = [
    `${who}${but.length === 0 ? '' : en ? ` but ${listed(but, language, 'or')}` : ` menos ${listed(but, language, 'o')}`} ${en ? 'can' : 'puede'} ${action.verb}`,
    action.on === undefined ? '' : ` ${the(action.on, language)}`,
    action.creates === undefined
      ? ''
      : action.on === undefined
        ? ` ${a(action.creates, language)}`
        : `${en ? ', which adds' : ', lo que añade'} ${a(action.creates, language)}`,
  ];
  const given = [...(action.asks ?? []), ...(action.inputs ?? []).map((input) => input.input)];
  const payment = paymentTold(action, scope, language);
  const gifts =
    given.length === 0
      ? []
      : [
          en
            ? `saying the ${listed(given, language)}`
            : `indicando ${listed(
                given.map((name) => the(name, language)),
                language,
              )}`,
        ];
  if (payment !== undefined) gifts.push(payment);
  if (scope.new && keepsNft(scope.new)) gifts.push(en ? 'handing over the NFT that it keeps' : 'entregando el NFT que guarda');
  if (gifts.length > 0) parts.push(`, ${listed(gifts, language)}`);
  const time = when(clauses, language);
  if (time !== '')
    parts.push(
      `${gifts.length > 0 || !/^(?:while|mientras|once the|after|before|until) /.test(time) || action.creates !== undefined ? ', ' : ' '}${time}`,
    );
  const sentences = [sentence(parts.join(''))];
  const must = clauses.flatMap((clause) => (clause.kind === 'must' ? [clause.text] : []));
  if (must.length > 0) sentences.push(sentence(listed(must, language)));
  const outcomes = outcomesOf(action.do, scope, language);
  // A condition inside its own words would run into the next outcome: it stands alone.
  const short = outcomes.filter((one) => !/^(?:if|si|for|para) /.test(one));
  if (short.length > 0) sentences.push(sentence(listed(short, language)));
  for (const one of outcomes) if (!short.includes(one)) sentences.push(sentence(one));
  return sentences.join(' ');
}

function paymentTold({ pays }: Action, scope: Scope, language: Language): string | undefined {
  if (!pays) return undefined;
  const en = language === 'en';
  const { payment: _, ...unpaid } = scope;
  const amount =
    pays.exactly !== undefined
      ? inWords('V', pays.exactly, unpaid, language)
      : pays.atLeast !== undefined
        ? `${en ? 'at least' : 'al menos'} ${inWords('V', pays.atLeast, unpaid, language)}`
        : en
          ? 'any amount'
          : 'la cantidad que quiera';
  const into = inWords('P', pays.into, scope, language);
  return en ? `paying ${amount} into ${into}` : contracted(`pagando ${amount} a ${into}`, language);
}

const namesPot = (ref: PotRef | undefined, pot: Pot): boolean => ref?.pot === pot.pot;
const leaving = (action: Action, pot: Pot): Extract<Effect, { from: PotRef }>[] =>
  allEffects(action.do).filter((effect): effect is Extract<Effect, { from: PotRef }> => 'from' in effect && namesPot(effect.from, pot));

function potTold(charter: Charter, pot: Pot, language: Language): string {
  const en = language === 'en';
  const coin = pot.coin ?? 'ETH';
  const where = [
    ...(pot.person ? [en ? 'each person' : 'cada persona'] : []),
    ...(pot.of === undefined
      ? []
      : [
          charter.things.some((thing) => thing.thing === pot.of && thing.single)
            ? the(pot.of, language)
            : `${en ? 'each' : 'cada'} ${pot.of}`,
        ]),
  ];
  const first =
    where.length === 0
      ? en
        ? `There is one ${pot.pot} in ${coin}`
        : `Hay ${a(pot.pot, language)} en ${coin}`
      : en
        ? `${where.join(' and ')} has its own ${pot.pot} in ${coin}`
        : `${where.join(' y ')} tiene su ${pot.pot} en ${coin}`;
  const fill = charter.actions.flatMap((action) => {
    const shifted = allEffects(action.do).some((effect) => 'shift' in effect && namesPot(effect.into, pot));
    return namesPot(action.pays?.into, pot) || shifted ? [quote(action.verb, language)] : [];
  });
  const sentences = [sentence(first)];
  sentences.push(
    sentence(
      fill.length === 0
        ? en
          ? 'nothing ever goes in'
          : 'nunca entra nada'
        : en
          ? `it is filled by ${listed(fill, language)}`
          : `se llena con ${listed(fill, language)}`,
    ),
  );
  if (pot.forever) sentences.push(sentence(en ? 'what goes in stays there for ever' : 'lo que entra se queda ahí para siempre'));
  for (const action of charter.actions) {
    const out = leaving(action, pot);
    if (out.length === 0) continue;
    const scope = scopeOfAction(charter, action);
    const time = when(clausesOf(action, scope, language), language, true);
    const whos = [...new Set(out.map((effect) => receiver(effect, action, scope, language)))];
    const all = listed(
      whos.map((who) => (en ? who : contracted(`a ${who}`, language))),
      language,
    );
    sentences.push(
      sentence(
        en
          ? `with ${quote(action.verb, language)}${time === '' ? '' : `, ${time},`} it goes to ${all}`
          : `con ${quote(action.verb, language)}${time === '' ? '' : `, ${time},`} va ${all}`,
      ),
    );
  }
  return sentences.join(' ');
}

function receiver(effect: Extract<Effect, { from: PotRef }>, action: Action, scope: Scope, language: Language): string {
  const en = language === 'en';
  try {
    if ('pay' in effect) {
      if (effect.to !== 'actor') return inWords('V', effect.to, scope, language);
      // Of several who may do it, one does, and that one gets it.
      const isOne = typeof action.by === 'object' && 'party' in action.by;
      return isOne ? inWords('W', action.by, scope, language) : en ? 'whoever does it' : 'quien lo haga';
    }
    if ('shift' in effect) return inWords('P', effect.into, scope, language);
    return en ? `everybody, by their ${effect.by}` : `todos, según ${effect.by}`;
  } catch {
    // Inside `each` and `draw` more can be named than in the action as a whole.
    return en ? 'those chosen' : 'quienes resulten elegidos';
  }
}

const isAlone = (action: Action): boolean => isFields(action.by) && ('party' in action.by || 'role' in action.by);

/** Contracts do nothing by themselves: which payments wait for a click of anyone. */
function clicksOf(charter: Charter, language: Language): string[] {
  const en = language === 'en';
  return charter.actions.flatMap((action) => {
    const pays = allEffects(action.do).some((effect) => 'pay' in effect && effect.to !== 'actor');
    if (!pays || action.by !== 'anyone') return [];
    const time = when(clausesOf(action, scopeOfAction(charter, action), language), language);
    const object = action.on === undefined ? '' : ` ${the(action.on, language)}`;
    return [
      sentence(
        en
          ? `nothing is paid by itself: somebody has to click ${quote(`${action.verb}${object}`, language)}${time === '' ? '' : ` ${time}`}`
          : `nada se paga solo: alguien tiene que pulsar ${quote(`${action.verb}${object}`, language)}${time === '' ? '' : ` ${time}`}`,
      ),
    ];
  });
}

const overlap = (x: readonly RuleName[] | undefined, y: readonly RuleName[] | undefined): boolean =>
  x === undefined || y === undefined || x.some((state) => y.includes(state));

/** In which states of the record and of its parent an action can be done. */
const statesOf = (charter: Charter, action: Action): (readonly RuleName[] | undefined)[] => {
  const parent = charter.things.find((thing) => thing.thing === action.on)?.in;
  return [statesAsked(action, 'this', charter), parent === undefined ? undefined : statesAsked(action, { up: parent }, charter)];
};

/** For each person who alone lets money out: who else can, when that person never does. */
function silenceOf(charter: Charter, language: Language): string[] {
  const en = language === 'en';
  const whoOf = (action: Action): string => inWords('W', action.by, scopeOfAction(charter, action), language);
  return charter.pots.flatMap((pot) => {
    if (pot.forever) return [];
    const out = charter.actions.filter((action) => leaving(action, pot).length > 0);
    const alone = out.filter(isAlone);
    return [...new Set(alone.map(whoOf))].flatMap((who) => {
      const theirs = alone.filter((action) => whoOf(action) === who);
      const others = out.filter(
        (other) =>
          whoOf(other) !== who &&
          theirs.some(
            (one) => other.on !== one.on || statesOf(charter, one).every((states, at) => overlap(states, statesOf(charter, other)[at])),
          ),
      );
      const verbs = listed(
        theirs.map((action) => quote(action.verb, language)),
        language,
        en ? 'or' : 'o',
      );
      const never = en ? `if ${who} never clicks ${verbs}` : `si ${who} nunca pulsa ${verbs}`;
      if (others.length === 0)
        return [sentence(en ? `${never}, the ${pot.pot} stays where it is` : `${never}, ${the(pot.pot, language)} se queda donde está`)];
      const ways = others.map((other) => {
        const scope = scopeOfAction(charter, other);
        const time = when(clausesOf(other, scope, language), language);
        return [whoOf(other), en ? 'can' : 'puede', other.verb, other.on === undefined ? '' : the(other.on, language), time]
          .filter((part) => part !== '')
          .join(' ');
      });
      return [sentence(`${never}, ${listed(ways, language, en ? 'or' : 'o')}`)];
    });
  });
}
