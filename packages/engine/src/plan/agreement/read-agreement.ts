/** The stage after the statements, for ideas outside of every kind: what people do, one after the other, as rules. */
import type { Charter } from '@starwright/protocol/charter';
import { wholeSpan } from '../statements/place.ts';
import type { Said } from '../statements/read-statements.ts';
import type { Statement } from '../statements/statement.ts';
import { type Act, actOf } from '../words/acts.ts';
import type { Words } from '../words/words.ts';
import { become, handOver, putOff } from './frames/change.ts';
import { cut } from './frames/cut.ts';
import { forfeit } from './frames/forfeit.ts';
import { join } from './frames/join.ts';
import { feeGoes, late } from './frames/late.ts';
import { make } from './frames/make.ts';
import { appoint, dismiss, expel } from './frames/office.ts';
import { pay } from './frames/pay.ts';
import { payOut } from './frames/payout.ts';
import { earn, spend, staysWithOne } from './frames/points.ts';
import { checkIn } from './frames/presence.ts';
import { rate } from './frames/rate.ts';
import { choose, handIn, judge, name, step } from './frames/step.ts';
import { take } from './frames/take.ts';
import { need, pass, tellVotes, vote } from './frames/vote.ts';
import { winner } from './frames/winner.ts';
import { leavesOpen, numbersLeft } from './leftovers.ts';
import { type CheckCharter, mended } from './mend.ts';
import { Story } from './story.ts';

export interface Outcome {
  statement: Statement;
  became: Became;
}

export interface ReadAgreement {
  charter: Charter;
  assumptions: readonly string[];
  /** Each statement of the text, what became of it, and the actions of the charter that were made of it. */
  outcomes: (Outcome & { actions: number[] })[];
}

/** `partly`: a rule holds some of it, and a number or a noun of it is nowhere in the rules. */
export type Became = 'rule' | 'partly' | 'context' | 'open';

type Frame = (one: Statement, story: Story) => boolean;

/** What a verb of a class can do, tried in this order. */
const frames: Partial<Record<Act, readonly Frame[]>> = {
  ...{ create: [appoint, handIn, join, make], lend: [make], sell: [make], change: [putOff, make, name], join: [join, make] },
  ...{ take: [cut, take, payOut], buy: [take, make], return: [payOut, step] },
  ...{
    vote: [vote],
    want: [need],
    reach: [pass],
    count: [pass],
    sign: [vote, step],
    approve: [pass, vote, step],
    refuse: [step],
    cancel: [step],
    judge: [judge],
    choose: [winner, choose, name],
    appoint: [appoint, dismiss, name],
    dismiss: [dismiss, expel],
    become: [become],
    begin: [step],
    finish: [handIn, step],
  },
  ...{ leave: [pay], transfer: [earn, pass, handOver, pay], pay: [payOut, pay], 'pay in': [pay], release: [payOut] },
  ...{
    get: [earn, winner, cut, payOut],
    'take out': [spend, winner, take, payOut],
    'give back': [payOut],
    go: [feeGoes, payOut],
    keep: [cut, payOut],
    divide: [payOut],
  },
  ...{ rate: [rate], use: [spend], 'check in': [checkIn] },
};

/** What is forbidden, as a condition of what was allowed before. */
const denials: Partial<Record<Act, readonly Frame[]>> = { rate: [rate], transfer: [staysWithOne], sell: [staysWithOne] };

/** What the text says of the world and no contract has to do: nothing is forbidden, bound or counted in it. */
export function isContext(one: Statement, { tokens }: Words): boolean {
  const { verb, who, mode, only } = one;
  if (only || !/^(does|may)$/.test(mode) || numbersLeft(one, { tokens, used: new Set() })) return false;
  // "Want to reach a goal?"
  if (tokens[wholeSpan(one).to]?.text === '?') return true;
  return !verb || /^(want|see|work|have|use)$/.test(actOf(verb) ?? '') || (verb.root === 'be' && who === undefined);
}

/** What each statement of a text adds to the rules, one after the other. */
export function tellStory({ words, statements }: Said, title: string): { story: Story; outcomes: Outcome[] } {
  const story = new Story(words.tokens, title);
  const outcomes = withRelatives(sharingConditions(statements)).map((statement) => ({
    statement,
    became: read(statement, story, words),
  }));
  return { story, outcomes };
}

/** Undefined when nothing in the text can be done by anybody, or when the rules do not hold together. */
export function readAgreement(said: Said, title: string, check: CheckCharter): ReadAgreement | undefined {
  const { story, outcomes } = tellStory(said, title);
  if (story.draft.deeds.length === 0) return undefined;
  const made = mended(story, check);
  if (!made || made.charter.actions.every(({ assumed }) => assumed)) return undefined;
  const { charter, without } = made;
  const final = ({ statement, became }: Outcome): Became => {
    if (without.some(({ from, to }) => from === statement.from && to === statement.to)) return 'open';
    return became === 'rule' && leavesOpen(statement, charter, story) ? 'partly' : became;
  };
  return {
    charter,
    assumptions: story.draft.deeds.flatMap((deed) => deed.assumptions),
    outcomes: outcomes.map((one) => ({
      ...one,
      became: final(one),
      actions: story.draft.deeds.flatMap(({ from }, at) =>
        from.some(({ from, to }) => from === one.statement.from && to === one.statement.to) ? [at] : [],
      ),
    })),
  };
}

function read(one: Statement, story: Story, words: Words): Became {
  const act = one.verb && actOf(one.verb);
  const denied = one.mode === 'may not' || one.mode === 'does not';
  const fee = story.snapshot();
  if (late(one, story) || forfeit(one, story)) return 'rule';
  story.restore(fee);
  // What is said only of some people is not true of all.
  if (one.who?.relatives?.length) return 'open';
  for (const frame of (act && (denied ? denials : frames)[act]) ?? []) {
    const before = story.snapshot();
    tellVotes(one, story);
    if (frame(one, story)) return 'rule';
    story.restore(before);
  }
  return isContext(one, words) ? 'context' : 'open';
}

/** "If he is late, she can extend or cancel it": what stands before both holds for both. */
function sharingConditions(statements: readonly Statement[]): Statement[] {
  const shared: Statement[] = [];
  for (const one of statements) {
    const before = shared.at(-1);
    const goesOn =
      before &&
      before.sentence === one.sentence &&
      one.who !== undefined &&
      before.who?.from === one.who.from &&
      one.conditions.length === 0;
    const leading = goesOn ? before.conditions.filter(({ statement }) => statement.from < before.from) : [];
    shared.push(leading.length > 0 ? { ...one, conditions: leading } : one);
  }
  return shared;
}

/** "whoever borrows it pays a deposit": borrowing is what is done, and paying belongs to it. */
function withRelatives(statements: readonly Statement[]): Statement[] {
  const told = new Set<number>();
  return statements.flatMap((one) => {
    // "a board on which anyone can post": what stands in a heading is said as much as what stands by itself.
    const inside = one.verb === undefined ? (one.who?.relatives ?? []).filter(({ who }) => who !== undefined) : [];
    if (inside.length > 0 && one.who) {
      const { relatives: _, ...who } = one.who;
      return [{ ...one, who }, ...inside];
    }
    const [relative] = one.who?.kind === 'anybody' ? (one.who.relatives ?? []) : [];
    const act = relative?.verb && actOf(relative.verb);
    if (!relative || !one.who || !/^(take|buy|join|create)$/.test(act ?? '')) return [one];
    const { relatives: _, ...who } = one.who;
    const they: Statement = { ...one, who: { ...who, kind: 'pronoun', head: 'they' } };
    if (told.has(relative.from)) return [they];
    told.add(relative.from);
    return [{ ...relative, who }, they];
  });
}
