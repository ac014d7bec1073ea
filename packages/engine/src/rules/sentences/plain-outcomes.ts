/** What effects do, in the order in which they happen: later ones may read what earlier ones changed. */
import type { Effect, PotRef, RuleName, Value } from '@starwright/protocol/charter';
import { allEffects } from '../check/walk.ts';
import { type Scope, scopeAfter, scopeInside } from '../language/typing.ts';
import { isFields } from './canonical.ts';
import type { Category, Node } from './grammar.ts';
import { sameNode } from './plain-clauses.ts';
import { enoughTold, leastTold } from './plain-limits.ts';
import { a, contracted, listed, personFieldOf, type Voice } from './plain-nouns.ts';
import { inWords } from './plain-words.ts';
import { reachOf, unitHere } from './reach.ts';
import { namesIn } from './say.ts';

/** One clause, or one sentence of its own where it holds a condition or goes through several records. */
interface Outcome {
  text: string;
  alone: boolean;
  /** It reads what an earlier effect of the same list changed. */
  after: boolean;
}

/** Sentences, without their capitals and full stops. */
export function outcomesTold(effects: readonly Effect[], scope: Scope, voice: Voice): string[] {
  const en = voice.language === 'en';
  const sentences: string[] = [];
  let running: Outcome[] = [];
  let conditional = false;
  const close = (): void => {
    if (running.length > 0) sentences.push(`${conditional ? (en ? 'in any case, ' : 'en todo caso, ') : ''}${joined(running, voice)}`);
    running = [];
  };
  for (const outcome of outcomesOf(effects, scope, voice, [])) {
    if (outcome.alone) {
      close();
      sentences.push(outcome.text);
      conditional = true;
    } else running.push(outcome);
  }
  close();
  return sentences;
}

function joined(outcomes: readonly Outcome[], { language }: Voice): string {
  const en = language === 'en';
  const parts = outcomes.map(({ text, after }, at) => (after && at > 0 ? `${en ? 'after that' : 'después'} ${text}` : text));
  if (parts.length < 2 || !outcomes.some(({ alone }) => alone)) return listed(parts, language);
  // A list inside a list would not show where one ends.
  return `${en ? 'all of this happens' : 'ocurre todo esto'}: ${parts.join('; ')}`;
}

/** Names whose values an effect changes, and those of what it reads. */
const written = (effect: Effect): Set<string> =>
  new Set(
    allEffects([effect]).flatMap((one) => {
      const kept = 'set' in one ? one.set : 'raise' in one ? one.raise : 'lower' in one ? one.lower : undefined;
      if (kept) return ['field' in kept ? kept.field : kept.tally];
      if ('shift' in one) return [one.from.pot, one.into.pot];
      return 'from' in one ? [one.from.pot] : [];
    }),
  );

/**
 * The effects that let money out of a pot, with the conditions around them, and those that change what these read: the
 * others say nothing about where its money goes.
 */
export function concerning(effects: readonly Effect[], pot: RuleName, scope: Scope, needed: Set<string> = new Set()): Effect[] {
  const kept: Effect[] = [];
  for (const effect of [...effects].reverse()) {
    if ('do' in effect) {
      const inner = { ...effect, do: concerning(effect.do, pot, scope, needed) };
      if ('if' in inner && inner.else) inner.else = concerning(inner.else, pot, scope, needed);
      const isTold = inner.do.length > 0 || ('if' in inner && (inner.else?.length ?? 0) > 0);
      if (!isTold) continue;
      const { do: _, ...head } = effect;
      for (const name of readIn('if' in head ? head.if : head, scope)) needed.add(name);
      kept.unshift(inner);
    } else if ('let' in effect) {
      if (!needed.has(effect.let)) continue;
      for (const name of readIn(effect.be, scope)) needed.add(name);
      kept.unshift(effect);
    } else {
      const isOut = 'from' in effect && effect.from.pot === pot;
      if (!isOut && ![...written(effect)].some((name) => needed.has(name))) continue;
      const read = 'pay' in effect ? [effect.pay, effect.to] : 'shift' in effect ? effect.shift : 'share' in effect ? effect.share : [];
      // What lies in the pot itself is changed by what is told anyway.
      if (isOut) for (const name of readIn(read, scope)) if (name !== pot) needed.add(name);
      kept.unshift(effect);
    }
  }
  return kept;
}

/** The names in a part, and those in the terms that it names. */
function readIn(node: Node, { charter }: Scope): Set<string> {
  const names = namesIn(node);
  for (const term of charter.terms) if (names.has(term.term)) for (const name of namesIn(term.is)) names.add(name);
  return names;
}
const meets = (x: ReadonlySet<string>, y: ReadonlySet<string>): boolean => [...x].some((name) => y.has(name));

function outcomesOf(effects: readonly Effect[], scope: Scope, voice: Voice, paidFrom: PotRef[]): Outcome[] {
  let now = scope;
  const en = voice.language === 'en';
  const called = new Map(voice.called);
  const noted = new Map<RuleName, { value: Value; text: string }>();
  const changed = new Set<string>();
  const here: Voice = { ...voice, called };
  return effects.flatMap((effect): Outcome[] => {
    const before = now;
    now = scopeAfter(effect, now);
    if ('let' in effect) {
      const text = inWords('V', effect.be, before, here, 4);
      noted.set(effect.let, { value: effect.be, text });
      called.set(effect.let, text);
      return [];
    }
    const said = outcomeOf(effect, before, here, paidFrom);
    const own =
      'set' in effect
        ? effect.to
        : 'raise' in effect
          ? effect.by
          : 'lower' in effect
            ? effect.by
            : 'pay' in effect
              ? [isAll(effect) ? 0 : effect.pay, effect.to]
              : 'shift' in effect
                ? effect.shift
                : undefined;
    const all = 'shift' in effect && isAll(effect);
    const after = own !== undefined && !all && meets(readIn(own, scope), changed);
    for (const name of written(effect)) changed.add(name);
    for (const [name, { value, text }] of noted) if (meets(readIn(value, scope), written(effect))) called.set(name, asItWas(text, en));
    return said === undefined ? [] : [{ text: said, alone: 'do' in effect || isChoice(effect), after }];
  });
}

const isChoice = (effect: Effect): boolean => 'pay' in effect && isFields(effect.to) && 'if' in effect.to;

/** A value that was noted before what it is made of changed. */
function asItWas(text: string, en: boolean): string {
  if (/ before all this$| antes de todo esto$/.test(text)) return text;
  if (en)
    return text.startsWith('what is in ')
      ? `what was in ${text.slice('what is in '.length)} before all this`
      : `${text} as it was before all this`;
  return text.startsWith('lo que hay en ')
    ? `lo que había en ${text.slice('lo que hay en '.length)} antes de todo esto`
    : `${text} tal como era antes de todo esto`;
}

const samePot = (x: PotRef, y: PotRef): boolean => sameNode(x, y);
export const isAll = (effect: Extract<Effect, { from: PotRef }>): boolean => {
  const amount = 'pay' in effect ? effect.pay : 'shift' in effect ? effect.shift : effect.share;
  return isFields(amount) && 'held' in amount && samePot(amount.held as PotRef, effect.from); // a held pot
};

function outcomeOf(effect: Effect, scope: Scope, voice: Voice, paidFrom: PotRef[]): string | undefined {
  const { language } = voice;
  const en = language === 'en';
  const say = (category: Category, node: Node): string => inWords(category, node, scope, voice);
  const rest = (from: PotRef): string => {
    const left = paidFrom.some((pot) => samePot(pot, from));
    return left ? (en ? 'what is left' : 'lo que queda') : en ? `all that is in ${say('P', from)}` : `todo lo que hay en ${say('P', from)}`;
  };
  if ('pay' in effect && isFields(effect.to) && 'if' in effect.to) {
    const { if: condition, is, else: other } = effect.to;
    const told = outcomeOf({ if: condition, do: [{ ...effect, to: is }], else: [{ ...effect, to: other }] }, scope, voice, paidFrom);
    paidFrom.push(effect.from);
    return told;
  }
  if ('pay' in effect) {
    const amount = isAll(effect) ? rest(effect.from) : say('V', effect.pay);
    paidFrom.push(effect.from);
    const enough = isAll(effect) ? '' : fromTold(effect, amount, scope, voice) + enoughTold(effect.pay, effect.from, scope, voice);
    return `${effect.to === 'actor' ? actorGets(voice) : `${say('V', effect.to)} ${en ? 'gets' : 'recibe'}`} ${amount}${enough}`;
  }
  if ('shift' in effect) {
    const amount = isAll(effect) ? rest(effect.from) : say('V', effect.shift);
    paidFrom.push(effect.from);
    const from = isAll(effect) ? '' : fromTold(effect, amount, scope, voice);
    const enough = isAll(effect) ? '' : enoughTold(effect.shift, effect.from, scope, voice);
    return contracted(`${amount} ${en ? 'moves' : 'pasa'}${from} ${en ? 'into' : 'a'} ${say('P', effect.into)}${enough}`, language);
  }
  if ('move' in effect)
    return en ? `${say('R', effect.of ?? 'this')} is then ${effect.move}` : `${say('R', effect.of ?? 'this')} queda ${effect.move}`;
  if ('share' in effect) {
    const from = fromTold(effect, say('V', effect.share), scope, voice);
    return en
      ? `${say('V', effect.share)}${from} is set aside for everybody in proportion to their ${effect.by}, and each can claim it`
      : `${say('V', effect.share)}${from} se aparta para cada persona en proporción a ${effect.by}, y cada una puede reclamarlo`;
  }
  if ('mint' in effect) {
    const made = say('V', effect.mint);
    if (effect.for === 'actor') return `${actorGets(voice)} ${made}, ${en ? 'newly made' : 'de nueva creación'}`;
    return en ? `${say('V', effect.for)} gets ${made}, newly made` : `${say('V', effect.for)} recibe ${made}, de nueva creación`;
  }
  if ('set' in effect && effect.to === 'actor' && 'field' in effect.set) {
    const { field } = effect.set;
    const whole = say('V', effect.set);
    return en ? `they become ${whole}` : `quien lo hace pasa a ser ${whole || field}`;
  }
  if ('set' in effect && 'field' in effect.set && effect.to !== 'nobody' && isPerson(effect.to, scope))
    return `${say('V', effect.to)} ${en ? 'becomes' : 'pasa a ser'} ${say('V', effect.set)}`;
  if ('create' in effect) return createTold(effect, scope, voice);
  if ('if' in effect) {
    const then = joined(outcomesOf(effect.do, scope, voice, [...paidFrom]), voice);
    const other = joined(outcomesOf(effect.else ?? [], scope, voice, [...paidFrom]), voice) || undefined;
    const when = say('C', effect.if);
    if (then === '' && other === undefined) return undefined;
    if (then === '') return en ? `unless ${when}, ${other}` : `salvo si ${when}, ${other}`;
    if (en) return `if ${when}, ${then}${other === undefined ? '' : `; otherwise ${other}`}`;
    return `si ${when}, ${then}${other === undefined ? '' : `; si no, ${other}`}`;
  }
  if ('do' in effect) {
    const { do: inner, ...head } = effect;
    const then = joined(outcomesOf(inner, scopeInside(effect, scope), voice, []), voice);
    return then === '' ? undefined : `${say('H', head)}, ${then}`;
  }
  return `${say('E', effect)}${'lower' in effect ? leastTold(effect, scope, voice) : ''}`;
}

/** "The buyer becomes the owner", not the other way round. */
const isPerson = (value: Value, scope: Scope): boolean => unitHere(value, reachOf(scope)) === 'person';

/** Out of which pot, where the amount does not say it. */
function fromTold({ from }: Extract<Effect, { from: PotRef }>, amount: string, scope: Scope, voice: Voice): string {
  const pot = inWords('P', from, scope, voice);
  if (from.pot === voice.pot || amount.includes(pot)) return '';
  if (voice.language === 'es') return contracted(` con cargo a ${pot}`, 'es');
  return amount.endsWith(' before all this') ? `, out of ${pot}` : ` from ${pot}`;
}

const actorGets = ({ actor, language }: Voice): string => {
  if (language === 'en') return actor === undefined ? 'they get' : `${actor} gets`;
  return `${actor ?? 'quien lo hace'} recibe`;
};

function createTold({ create, in: into, with: fields }: Extract<Effect, { create: RuleName }>, scope: Scope, voice: Voice): string {
  const en = voice.language === 'en';
  const say = (category: Category, node: Node): string => inWords(category, node, scope, voice);
  const thing = scope.charter.things.find((one) => one.thing === create);
  const whose = into === undefined ? '' : en ? ` of ${say('R', into)}` : ` de ${say('R', into)}`;
  const [only] = fields;
  if (thing?.who !== undefined && only && fields.length === 1 && only.field === personFieldOf(thing)) {
    if (only.is === 'actor')
      return contracted(
        en ? `they become ${a(thing.who, 'en')}${whose}` : `quien lo hace pasa a ser ${a(thing.who, 'es')}${whose}`,
        voice.language,
      );
    return contracted(
      en ? `${say('V', only.is)} becomes ${a(thing.who, 'en')}${whose}` : `${say('V', only.is)} pasa a ser ${a(thing.who, 'es')}${whose}`,
      voice.language,
    );
  }
  const values = fields.map(({ field, is }) => (en ? `${say('V', is)} as ${field}` : `${say('V', is)} como ${field}`));
  const kind = a(create, voice.language).replace(/^(?:an?|una?) /, '');
  const head = en
    ? `a new ${kind}${whose.replace(' of ', ' for ')} is made`
    : `se crea ${a(create, 'es')}${whose.replace(' de ', ' para ')}`;
  return `${head}${values.length === 0 ? '' : en ? `, with ${listed(values, 'en')}` : `, con ${listed(values, 'es')}`}`;
}
