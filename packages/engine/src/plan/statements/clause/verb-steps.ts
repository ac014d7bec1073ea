/** A finite verb or a helper: the verb of the clause, of the clause around it, of the next one, or a further one of its subject. */
import type { Token } from '../../tokens.ts';
import { letting } from '../closed-readings.ts';
import type { Reading } from '../readings.ts';
import { type ClauseState, type Count, disagreement, type Frame, type Step, startsObject } from './state.ts';

interface Finite {
  form: Reading['form'];
  helper: boolean;
  /** "let" */
  lets: boolean;
  /** What it costs that it stands here at all. */
  place: number;
}

export function verb(state: ClauseState, { part, form }: Reading, token: Token, next: Token | undefined): Step[] {
  const helper = part === 'helper';
  const one: Finite = { form, helper, lets: !helper && letting.test(token.word), place: placeCost(state, form) };
  if (state.awaits === 'base') return [acting(state, one, helps(form, helper, token.word) ? 0 : 4, state.frame ?? 'helped')];
  if (state.last === 'helper' && helper) return [acting(state, one, 0, state.frame ?? 'helped')];
  if (state.lets && form === 'base' && state.free !== undefined) return [acting(state, one, one.place)];
  if (!state.verb) return [acting(state, one, one.place + firstVerb(state, one, next))];
  const steps = [...withSubject(state, one, next), ...withoutSubject(state, one), ...ofOuter(state, one)];
  return steps.length > 0 ? steps : [acting(state, one, one.place + 3)];
}

const helps = (form: Reading['form'], helper: boolean, word: string): boolean =>
  form === 'base' || (helper && (/^(be|have)$/.test(word) || form === 'get' || form === 'modal'));

function placeCost({ last }: ClauseState, form: Reading['form']): number {
  if (last === 'determiner' || last === 'bound') return /^(modal|copula|perfect)$/.test(form ?? '') ? 1.2 : 3;
  if (last === 'preposition' || last === 'to') return 4;
  if (last === 'value') return 0.3;
  return last === 'adjective' ? 0.9 : 0;
}

const agreement = ({ form, helper }: Finite, subject: Count | undefined): number =>
  helper ? (subject === undefined ? 0.8 : 0) : disagreement(form, subject);

/** The first verb of its clause; a subordinate clause gives no orders. */
function firstVerb(state: ClauseState, one: Finite, next: Token | undefined): number {
  const { helper } = one;
  const order = state.free !== undefined ? 0 : state.owes && !helper ? 1.5 : state.joint === undefined && helper ? 0.6 : 0;
  // No comma parts a subject from its verb.
  const parted = state.free !== undefined && state.last === 'comma' ? 0.7 : 0;
  return agreement(one, state.free) + order + parted + bareness(state, one, next);
}

/** "money released when …": a bare noun that does nothing to anything suffers it. */
const bareness = ({ bare }: ClauseState, { form, helper }: Finite, next: Token | undefined): number =>
  !bare || helper ? 0 : form !== 'past' ? 0.2 : startsObject(next) ? 0 : 0.5;

/** "the tenant pays and the owner | confirms" */
function withSubject(state: ClauseState, one: Finite, next: Token | undefined): Step[] {
  if (state.free === undefined || state.last === 'comma' || state.last === 'coordinator') return [];
  const run = state.joint || state.pending ? 0.2 : 2.2;
  return [acting({ ...state, pending: false }, one, one.place + run + agreement(one, state.free) + bareness(state, one, next))];
}

/** "the tenant pays and | confirms": forms of one kind go together. */
function withoutSubject(state: ClauseState, one: Finite): Step[] {
  const { free, joint, last, frame } = state;
  if (!joint || (free !== undefined && !/^(coordinator|comma|adverb)$/.test(last))) return [];
  const alike = one.helper || frame === frameOf(one) || (frame === 'helped' && one.form !== 'third');
  const unlike = one.form === 'base' ? 1.6 : frame === 'helped' || one.form === 'past' ? 0.35 : 0.7;
  return [acting(state, one, one.place + (joint === 'comma' ? 0.3 : 0.05) + (alike ? 0 : unlike))];
}

/** "the person who finds it | gets the reward" */
function ofOuter(state: ClauseState, one: Finite): Step[] {
  const { outer } = state;
  if (!outer || (outer.verb && !state.joint)) return [];
  const cost = outer.verb ? (outer.frame === frameOf(one) ? 0 : 1) : agreement(one, outer.free);
  return [acting({ ...state, ...outer, outer: undefined }, one, one.place + 0.2 + cost)];
}

// Forms of verbs that are no helpers are frames.
const frameOf = ({ form, helper }: Finite): Frame => (helper ? 'helped' : ((form ?? 'base') as Frame));

function acting(state: ClauseState, one: Finite, cost: number, frame: Frame = frameOf(one)): Step {
  const participle = one.helper && (one.form === 'perfect' || one.form === 'get');
  return {
    state: {
      ...{ ...state, last: one.helper ? 'helper' : 'verb', verb: true, frame },
      ...{ free: undefined, joint: undefined, owes: undefined, governed: false, bare: false, lets: one.lets },
      awaits: one.form === 'modal' ? 'base' : participle ? 'participle' : undefined,
    },
    cost: cost + (state.awaits === 'participle' ? 2 : 0),
  };
}
