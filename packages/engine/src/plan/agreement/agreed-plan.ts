/** An idea as rules of its own, beside what the catalogue makes of it: which of the two is the plan, and which is offered. */
import type { Charter } from '@starwright/protocol/charter';
import type { Blockchain } from '@starwright/protocol/networks';
import type { NotIncluded, Plan, Question } from '@starwright/protocol/plan';
import { planOfCharter, rulesModule } from '../../plan-of-charter.ts';
import { agreementMarks } from '../marks/agreement-marks.ts';
import type { Places } from '../marks/places.ts';
import { wholeSpan, wordsAt } from '../statements/place.ts';
import type { Said } from '../statements/read-statements.ts';
import { type Phrase, phrasesOf, type Statement } from '../statements/statement.ts';
import { actOf } from '../words/acts.ts';
import type { Words } from '../words/words.ts';
import type { CheckCharter } from './mend.ts';
import { isContext, readAgreement } from './read-agreement.ts';
import { isMoney } from './story.ts';

export interface AgreedPlan {
  plan: Plan;
  /** Statements that became rules, wholly or in part, and those that did not. */
  held: number;
  partly: number;
  open: number;
}

/** Undefined when no rules that hold together come of the text. */
export function agreedPlan(said: Said, blockchain: Blockchain, check: CheckCharter, places: Places): AgreedPlan | undefined {
  const { words } = said;
  const read = readAgreement(said, titleOf(said) ?? unnamed, check);
  if (!read) return undefined;
  const number = (became: string): number => read.outcomes.filter((one) => one.became === became).length;
  const notIncluded = read.outcomes.flatMap(({ statement, became }): NotIncluded[] =>
    became === 'open' || became === 'partly' ? [{ text: wordsAt(words, wholeSpan(statement)), reason: reasons[became] }] : [],
  );
  const leavesMoney = read.outcomes.some(({ statement, became }) => (became === 'open' || became === 'partly') && isAboutMoney(statement));
  const plan = planOfCharter(named(read.charter), blockchain, notIncluded);
  return {
    plan: {
      ...plan,
      assumptions: [...read.assumptions.map((text) => ({ module: rulesModule, text })), ...assumptionsOf(read.charter.actions)].map(
        ({ text, ...one }) => ({ ...one, text: leavesMoney ? text.replace(silent, 'It is not clear from your text') : text }),
      ),
      marks: agreementMarks(said, read, places),
    },
    ...{ held: number('rule'), partly: number('partly'), open: number('open') },
  };
}

/** What is assumed of money is not unsaid while a sentence about money is left over: it may say it. */
const silent = /^Your text does not say/;
const isAboutMoney = (one: Statement): boolean =>
  /^(pay|return|release|get|give back|keep|divide|take out)$/.test((one.verb && actOf(one.verb)) ?? '') ||
  [...phrasesOf(one)].some(isMoney);

const reasons = {
  open: 'No rule could be made of this. Say in a sentence of its own who does what, with how much, and when, or add the rule to the sentences.',
  partly: 'Only a part of this became a rule: compare it with the sentences, and change them where they say less.',
};

const assumptionsOf = (actions: readonly { verb: string; assumed?: true | undefined }[]) =>
  actions.flatMap(({ verb, assumed }) =>
    assumed
      ? [
          {
            module: rulesModule,
            text: `Your text does not say what becomes of the money then, so whoever paid it can ${verb.replace(/ of$/, '')}.`,
          },
        ]
      : [],
  );

/** At least so many statements have to be rules before rules stand where the catalogue has a plan. */
const enough = 3;
/** And so many where the catalogue's plan leaves nothing out. */
const surely = 4;
/** So many times as many rules as statements left over are most of them. */
const mostOf = 3;
/** Of the statements that ask for something, so large a part has to be rules before they are offered at all. */
const worthOffering = 0.4;

/**
 * Whether the rules are the plan. Where all of a text became rules, they say it more exactly than a kind does that was found by
 * its words; where a part did, only if nothing in the text names what the catalogue has, or it would only keep records.
 */
export function isBetter({ held, partly, open }: AgreedPlan, plan: Plan, bySound: boolean): boolean {
  const left = partly + open;
  if (left === 0 && (bySound || held >= (plan.notIncluded.length > 0 ? enough : surely))) return true;
  const unnamed = bySound || plan.modules.some(({ record }) => record !== undefined);
  return unnamed && plan.notIncluded.length > 0 && held >= enough && held >= mostOf * left;
}

/** The question whether the other reading is meant; undefined where the rules say too little. */
export function otherReading(agreed: AgreedPlan, plan: Plan): Question | undefined {
  const asked = agreed.held + agreed.partly + agreed.open;
  if (plan.notIncluded.length === 0 || agreed.held < 2 || (agreed.held + agreed.partly / 2) / asked < worthOffering) return undefined;
  const [charter] = agreed.plan.modules.map((module) => module.charter);
  if (!charter) return undefined;
  return {
    text: 'Your idea can also be read as rules of its own, made of your sentences. Which one do you mean?',
    followed: plan.title,
    answers: [
      { label: plan.title, changes: [] },
      {
        label: `${charter.title}, as rules`,
        changes: [{ module: rulesModule, instead: charter, notIncluded: agreed.plan.notIncluded, marks: agreed.plan.marks }],
      },
    ],
  };
}

const unnamed = 'Agreement';
/** Where the text has no word for the whole, it is called after what it is about. */
function named(charter: Charter): Charter {
  const [thing] = charter.things;
  return charter.title === unnamed && thing ? { ...charter, title: capital(thing.plural) } : charter;
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the text calls the whole: its heading, or what somebody wants; else what it is about. */
function titleOf({ words, statements: [first] }: Said): string | undefined {
  const whole = first && (first.verb === undefined ? first.who : /^(want|have)$/.test(actOf(first.verb) ?? '') ? first.what : undefined);
  return whole?.kind === 'noun' ? titled(whole, words) : undefined;
}

const titled = (phrase: Phrase, words: Words): string | undefined => {
  const text = wordsAt(words, phrase).replace(/^(?:an?|the|our|my|one)\s+/i, '');
  const short = text.split(/\s+/).slice(0, 6).join(' ').slice(0, 60).trim();
  return /\p{L}{3}/u.test(short) ? capital(short) : undefined;
};

/** Whether most of what a text asks for is not in a plan. */
export function leavesMost({ words, statements }: Said, { notIncluded }: Plan): boolean {
  const asked = statements.filter((one) => !isContext(one, words)).length;
  return notIncluded.length >= 2 && notIncluded.length * 2 > asked;
}

/** Whether of most of what a text asks for something is told as left out, or was not understood. */
export function missesMost({ words, statements }: Said, { marks = [] }: Plan, places: Places): boolean {
  const open = marks.filter(({ became }) => became.as === 'left out' || became.as === 'not understood');
  const asked = statements.filter((one) => !isContext(one, words));
  const left = asked.filter((one) => {
    const { from, to } = wholeSpan(one);
    const { start, end } = places({ start: words.tokens[from]?.start ?? 0, end: words.tokens[to - 1]?.end ?? 0 });
    return open.some((mark) => mark.start < end && mark.end > start);
  });
  return left.length >= fewest && left.length * 2 > asked.length;
}
const fewest = 3;
