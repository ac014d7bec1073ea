/** What a clause becomes by one more word, and what that costs: the grammar of English clauses as weights. */
import { isWhole } from '../rational.ts';
import type { Token } from '../tokens.ts';
import { copulas, determiners, periods, pronouns, subjects } from '../words/closed.ts';
import { type ClauseState, type Count, disagreement, type Frame, opening, type Step } from './clause-state.ts';
import { letting } from './closed-readings.ts';
import { rootOf, verbCost } from './forms.ts';
import type { Reading } from './readings.ts';

/** What it costs to end here: clauses want a verb, helpers what they help. */
export const ending = (state: ClauseState): number =>
  (state.verb ? 0 : 0.5) +
  (state.awaits ? 2 : 0) +
  (state.outer && !state.outer.verb ? 1 : 0) +
  (state.pending ? 0.8 : 0) +
  dangling(state) +
  loose(state);

/** A noun behind a comma, after a clause that was complete. */
const loose = ({ verb, joint, free }: ClauseState): number => (verb && joint === 'comma' && free !== undefined ? 0.4 : 0);
const dangling = ({ last }: ClauseState): number => (last === 'determiner' || last === 'relative' || last === 'subordinator' ? 1 : 0);

export function stepsOf(state: ClauseState, reading: Reading, token: Token, next: Token | undefined): Step[] {
  switch (reading.part) {
    case 'verb':
    case 'helper':
      return finite(state, reading, token).map((step) =>
        reading.part === 'verb' && letting.test(token.word) ? { ...step, state: { ...step.state, lets: true } } : step,
      );
    case 'noun':
      return [noun(state, reading, token, next)];
    case 'pronoun':
    case 'determiner':
    case 'value':
    case 'bound':
      return phraseStart(state, reading, token);
    case 'relative':
      return relative(state, token);
    case 'subordinator':
      return [subordinate(state)];
    case 'comma':
    case 'mark':
    case 'coordinator':
      return [boundary(state, reading, token)];
    default:
      return [modifier(state, reading, token, next)];
  }
}

/** A verb with a helper before it, a verb of a new clause, or a further verb of the same subject. */
function finite(state: ClauseState, { part, form }: Reading, token: Token): Step[] {
  const helper = part === 'helper';
  if (state.awaits === 'base')
    return form === 'base' || (helper && (token.word === 'be' || form === 'get' || form === 'modal' || token.word === 'have'))
      ? [acting(state, state, form, helper, 0, true)]
      : [acting(state, state, form, helper, 4)];
  if (state.last === 'helper' && helper) return [acting(state, state, form, true, 0, true)];
  const misplaced = placeCost(state, form);
  const frame: Frame = helper ? 'helped' : ((form ?? 'base') as Frame); // forms of verbs are frames
  const agrees = helper ? helperCost : (subject: Count | undefined) => disagreement(form, subject);
  const steps: Step[] = [];
  if (state.lets && form === 'base' && state.free !== undefined) return [acting(state, state, form, helper, misplaced)];
  if (!state.verb) {
    const bareVerb = state.free !== undefined ? 0 : state.owes && !helper ? 1.5 : state.joint === undefined && helper ? 0.6 : 0;
    steps.push(
      acting(state, state, form, helper, misplaced + agrees(state.free) + bareVerb + (state.bare && !helper && form !== 'past' ? 0.2 : 0)),
    );
  } else {
    if (state.free !== undefined && state.last !== 'comma') {
      const run = state.joint || state.pending ? 0.2 : 2.2;
      steps.push(acting(state, { ...state, pending: false }, form, helper, misplaced + run + agrees(state.free)));
    }
    if (state.joint && (state.free === undefined || state.last === 'coordinator' || state.last === 'comma' || state.last === 'adverb'))
      steps.push(
        acting(
          state,
          state,
          form,
          helper,
          misplaced +
            0.05 +
            (helper || state.frame === frame || (state.frame === 'helped' && form !== 'third')
              ? 0
              : form === 'base'
                ? 1.2
                : state.frame === 'helped' || form === 'past'
                  ? 0.35
                  : 0.7),
        ),
      );
    const { outer } = state;
    if (outer && (!outer.verb || state.joint))
      steps.push(
        acting(
          state,
          { ...state, ...outer, outer: undefined },
          form,
          helper,
          misplaced + 0.2 + (outer.verb ? (outer.frame === frame ? 0 : 1) : agrees(outer.free)),
        ),
      );
    if (steps.length === 0) steps.push(acting(state, state, form, helper, misplaced + 3));
  }
  return steps;
}

const helperCost = (subject: Count | undefined): number => (subject === undefined ? 0.8 : 0);

function placeCost({ last }: ClauseState, form: Reading['form']): number {
  if (last === 'determiner' || last === 'bound') return form === 'modal' || form === 'copula' || form === 'perfect' ? 1.2 : 3;
  if (last === 'preposition' || last === 'to') return 4;
  if (last === 'value') return 0.3;
  if (last === 'adjective') return 0.9;
  return 0;
}

function acting(from: ClauseState, state: ClauseState, form: Reading['form'], helper: boolean, cost: number, same = false): Step {
  const frame: Frame = helper || same ? 'helped' : ((form ?? 'base') as Frame); // forms of verbs are frames
  const awaits =
    form === 'modal'
      ? ('base' as const)
      : form === 'perfect' || form === 'get'
        ? helper
          ? ('participle' as const)
          : undefined
        : undefined;
  const { last } = { last: helper ? ('helper' as const) : ('verb' as const) };
  const kept = same && from.frame ? from.frame : frame;
  return {
    state: {
      ...state,
      last,
      free: undefined,
      joint: undefined,
      governed: false,
      bare: false,
      verb: true,
      frame: kept,
      awaits,
      lets: undefined,
      owes: undefined,
    },
    cost: cost + (from.awaits === 'participle' ? 2 : 0),
  };
}

function noun(state: ClauseState, { form }: Reading, token: Token, next: Token | undefined): Step {
  const { last, awaits } = state;
  const goesOn = /^(determiner|adjective|value|noun|gerund|participle|bound)$/.test(last);
  const number: Count = form === 'many' ? 'many' : 'one';
  let cost = awaits ? (awaits === 'participle' ? 1.5 : 3) : 0;
  if (last === 'noun') cost += state.noun === 'many' ? 1.3 : 0.35;
  if (last === 'participle' || last === 'gerund') cost += last === 'gerund' && number === 'one' ? 0.7 : 0.3;
  if (last === 'coordinator' && number === 'many' && state.frame === 'third')
    cost += verbCost(token, rootOf(token.word)) === undefined ? 0 : 0.3;
  if (last === 'pronoun') cost += 2.5;
  if (last === 'to') cost += 4;
  if (last === 'helper') cost += /ing$/.test(token.word) ? 1 : number === 'one' ? 0.5 : 0;
  if (last === 'adverb') cost += 0.1;
  if (!goesOn && last !== 'preposition' && number === 'one' && next?.kind === 'word') cost += 0.15;
  const governed = goesOn ? state.governed : last === 'preposition';
  const free = governed ? state.free : joins(state, goesOn) ? 'several' : number;
  const bare = !goesOn && last !== 'preposition' && number === 'one' && !token.named;
  return {
    state: {
      ...state,
      last: 'noun',
      noun: number,
      governed,
      free,
      bare: bare || (last === 'noun' && state.bare),
      awaits: undefined,
      joint: keptJoint(state),
    },
    cost,
  };
}

/** "the seller and the buyer", before any verb. */
const joins = ({ joint, free, verb }: ClauseState, inner: boolean): boolean =>
  !verb && (inner ? free === 'several' : joint === 'and' && free !== undefined);

/** "3 judge" is none. */
const countOf = ({ value }: Token): Count =>
  value?.unit !== 'number' || !isWhole(value.number) ? 'any' : value.number.n === value.number.d ? 'one' : 'many';

/** A comma stays in force until a verb: "the price, a deadline and …". */
const keptJoint = ({ joint, verb }: ClauseState) => (verb ? joint : undefined);

function phraseStart(state: ClauseState, { part, form }: Reading, token: Token): Step[] {
  const { last } = state;
  const number: Count =
    part === 'pronoun'
      ? form === 'many'
        ? 'many'
        : 'one'
      : part === 'value'
        ? countOf(token)
        : /^(all|both|these|those)$/.test(token.word)
          ? 'many'
          : 'any';
  const inner = /^(determiner|bound|adjective)$/.test(last) || (last === 'value' && part === 'bound');
  let cost = state.awaits === 'base' ? 3 : state.awaits === 'participle' ? 2 : 0;
  const subject = subjects.has(token.word);
  if (part === 'pronoun' && (last === 'determiner' || last === 'adjective')) cost += last === 'determiner' ? 0.4 : 1;
  if (part === 'value' && last === 'noun') cost += state.verb ? 0.5 : 1;
  else if (/^(noun|value)$/.test(last) && !state.verb && !state.governed && part !== 'pronoun') cost += 1.2;
  else if (last === 'noun' && !state.governed && part === 'pronoun' && !subject) cost += state.verb ? 0.6 : 1.4;
  if (last === 'noun' && part === 'determiner' && state.verb && state.joint === 'comma') cost += 0.8;
  if (last === 'adjective' && part === 'determiner') cost += 0.5;
  const governed = inner ? state.governed : last === 'preposition' && !subject;
  if (last === 'preposition' && subject) cost += 2;
  const runsOn = subject && state.verb && !state.joint && !state.pending && !state.outer;
  const free = governed ? state.free : joins(state, inner) ? 'several' : number;
  const begun: ClauseState = {
    ...state,
    last: part as ClauseState['last'],
    noun: number,
    governed,
    free,
    bare: false,
    awaits: undefined,
    joint: keptJoint(state),
  };
  const steps: Step[] = [{ state: begun, cost: cost + (runsOn ? 0.8 : 0) }];
  // "says they have it"
  if (last === 'verb' && subject) steps.push({ state: { ...begun, verb: false, frame: undefined, free: number }, cost: 0.3 });
  // "bills they paid", "every day the bike is late"
  if (last === 'noun' && !state.outer && (subject || /^(you|it|people|members)$/.test(token.word) || part === 'determiner'))
    steps.push({
      state: { ...begun, outer: outerOf(state), verb: false, frame: undefined, pending: false, free: number, joint: undefined },
      cost: subject ? 0.3 : 0.7,
    });
  return steps;
}

const outerOf = ({ free, verb, frame, pending }: ClauseState) => ({ free, verb, frame, pending });

function relative(state: ClauseState, token: Token): Step[] {
  const { last, noun: antecedent, awaits } = state;
  const after = /^(noun|pronoun|value|determiner|adjective)$/.test(last);
  const whatever = /ever$|^what$/.test(token.word);
  const cost = (token.word === 'that' ? (after ? 0.1 : 3) : 0) + (awaits ? 2 : 0);
  const inner: ClauseState = { ...cleared(state), last: 'relative', verb: false, free: after && !whatever ? (antecedent ?? 'any') : 'any' };
  const steps: Step[] = [
    { state: { ...inner, outer: state.outer && !state.outer.verb && state.verb ? state.outer : outerOf(state) }, cost },
  ];
  // "whoever is late pays", "…, who has not paid is out": it is the subject of what comes behind it.
  if (!after && (!state.verb || state.joint))
    steps.unshift({
      state: { ...inner, outer: { free: 'any', verb: false, frame: undefined, pending: state.pending && !state.verb } },
      cost: cost + (state.verb ? 0.2 : 0),
    });
  return steps;
}

const cleared = (state: ClauseState): ClauseState => ({
  ...{ ...state, frame: undefined, free: undefined, noun: undefined, governed: false, bare: false },
  ...{ joint: undefined, outer: undefined, awaits: undefined, lets: undefined, owes: undefined, pending: false },
});

/** A dependent clause begins; before its clause it leaves that pending. */
function subordinate(state: ClauseState): Step {
  if (state.last === 'subordinator') return { state, cost: 0 };
  const pending = state.pending || !state.verb || state.joint !== undefined;
  return {
    state: { ...cleared(state), last: 'subordinator', verb: false, owes: true, pending },
    cost: (state.awaits ? 2 : 0) + (!state.verb && state.free !== undefined && !state.outer ? 0.6 : 0),
  };
}

function boundary(state: ClauseState, { part }: Reading, token: Token): Step {
  const waiting =
    (state.awaits ? 2 : 0) +
    (state.owes && part === 'comma' ? 0.7 : 0) +
    dangling(state) +
    loose(state) +
    (state.last === 'preposition' ? 0.3 : 0);
  if (token.text === '(' && !state.resume) return { state: { ...opening, resume: state }, cost: 0 };
  if (token.text === ')' && state.resume) return { state: { ...state.resume, resume: undefined }, cost: ending(state) / 2 };
  if ((/^[:=-]$/.test(token.text) && token.kind === 'mark') || token.text === ':')
    return { state: { ...cleared(state), last: 'comma', verb: false }, cost: waiting + (state.last === 'verb' ? 1 : state.verb ? 0.7 : 0) };
  const joint = part === 'coordinator' ? ('and' as const) : (state.joint ?? ('comma' as const));
  // A comma ends a dependent clause that stands first; what follows begins anew.
  const fresh = part === 'comma' && state.pending && state.verb && !state.outer;
  const goes = fresh ? { verb: false, frame: undefined, pending: false, free: undefined } : {};
  const free = part === 'comma' && state.verb ? undefined : state.free;
  return {
    state: {
      ...state,
      free,
      ...goes,
      last: part as ClauseState['last'],
      governed: false,
      bare: false,
      awaits: undefined,
      joint: fresh ? undefined : joint,
    },
    cost: waiting,
  };
}

function modifier(state: ClauseState, { part }: Reading, token: Token, next: Token | undefined): Step {
  const { last } = state;
  let { awaits } = state;
  let cost = 0;
  if (part === 'to')
    return {
      state: {
        ...state,
        last: 'to',
        awaits: 'base',
        ...(state.verb ? {} : { verb: state.free === undefined, frame: 'base' as const }),
        governed: false,
      },
      cost: state.last === 'preposition' ? 2 : 0,
    };
  if (part === 'adverb') {
    // "if not, …" is a clause by itself.
    if (last === 'subordinator' && /^(not|so)$/.test(token.word))
      return { state: { ...state, last: 'adverb', verb: true, owes: undefined }, cost: 0 };
    cost += last === 'determiner' ? 1.2 : last === 'preposition' ? 0.6 : 0.1;
    return { state: { ...state, last: awaits || last === 'helper' ? last : 'adverb', bare: false, joint: state.joint }, cost };
  }
  if (awaits === 'base') cost += 3;
  if (part === 'participle') {
    if (awaits === 'participle' || last === 'helper') cost -= 0.3;
    else if (last === 'noun' || last === 'pronoun' || last === 'value') cost += state.verb ? 0.3 : 1;
    else if (last === 'determiner' || last === 'adjective') cost += 0.2;
    else if (last === 'coordinator' && state.frame === 'helped') cost += 0;
    else cost += 0.7;
  } else if (awaits === 'participle') cost += part === 'adjective' ? 1 : 1.5;
  if (part === 'adjective') cost += adjectiveCost(state, next);
  if (part === 'gerund') cost += gerundCost(state, token, next);
  if (part === 'preposition' && /^(determiner|to|subordinator)$/.test(last)) cost += last === 'to' ? 3 : 0.3;
  awaits = undefined;
  const opens = part === 'adjective' || part === 'participle' || part === 'gerund';
  const governed = opens ? (last === 'determiner' || last === 'adjective' ? state.governed : last === 'preposition') : false;
  const free = part === 'adjective' && last === 'determiner' && !governed ? 'any' : state.free;
  return {
    state: {
      ...state,
      last: part === 'adjective' && last === 'helper' ? 'adverb' : (part as ClauseState['last']),
      governed,
      free,
      awaits,
      bare: false,
      joint: keptJoint(state),
    },
    cost,
  };
}

function adjectiveCost({ last, verb }: ClauseState, next: Token | undefined): number {
  if (last === 'noun') return verb ? 0.5 : 1;
  if (last === 'pronoun') return verb ? 0.4 : 0.9;
  if (last === 'determiner' && (!next || next.kind === 'mark' || copulas.has(next.word))) return 0.6;
  return 0;
}

const startsObject = ({ word, value }: Token): boolean => value !== undefined || determiners.has(word) || pronouns.has(word);

/** "people living in", "by paying"; before a bare noun a gerund says of which kind it is: "the waiting list". */
function gerundCost({ last, bare }: ClauseState, token: Token, next: Token | undefined): number {
  if (last === 'preposition' || last === 'subordinator' || last === 'helper') return 0;
  if (last === 'determiner' || last === 'adjective') return 0.9;
  if (last === 'verb') return 0.8;
  if (last === 'noun' || last === 'pronoun') return !next || next.kind === 'mark' || (bare && !startsObject(next)) ? 0.9 : 0.3;
  return periods.has(token.word) ? 1 : 0.5;
}
