/**
 * A model reads the idea first: it writes the whole plan, which is composed, compiled, tried and explored like any other, and
 * is told in sentences what does not hold, a few times. When nothing passes, the planner's plan stands.
 */
import { StarwrightError } from '@starwright/protocol/errors';
import { maxRounds } from '@starwright/protocol/model';
import type { Plan } from '@starwright/protocol/plan';
import type { Catalogue } from '../blueprint.ts';
import type { Compiler } from '../compiler.ts';
import type { WrittenPlan } from '../model/plan-shape.ts';
import { shareOf } from '../model/quote.ts';
import { noteTrouble, type Session } from '../model/session.ts';
import { ModelTrouble } from '../model/trouble.ts';
import { beginTalk, detailsOf, mostLookUps, type PlanTalk, repairOf, writePlan } from '../model/write-plan.ts';
import { examples } from '../rules/examples/door.ts';
import { differencesBetween } from './ask-about-differences.ts';
import { questionsAboutRights } from './ask-about-rights.ts';
import { groundsOf } from './grounds-of.ts';
import { judgePlan } from './judge-plan.ts';

export interface PlanningParts {
  catalogue: Catalogue;
  compiler: Compiler;
}

export interface Planning {
  idea: string;
  /** The planner's plan, or why it has none. */
  planned: Plan | StarwrightError;
  blockchain: Plan['blockchain'];
  /** What it is doing, now and then. */
  onDetail: (detail: string) => void;
}

/** A plan that can be built, and what was still to repair in it. */
interface Usable {
  plan: Plan;
  written: WrittenPlan;
  left: number;
  /** Which part of the idea it says nothing of, 0 to 1. */
  silent: number;
}

/** Of what the model wrote before, in characters: its own charter is whole. */
const longestMemory = 60_000;

/** @throws StarwrightError when neither the model nor the planner has a plan; the signal's reason when aborted. */
export async function planWithModel(
  parts: PlanningParts,
  session: Session,
  { idea, planned, blockchain, onDetail }: Planning,
  signal?: AbortSignal,
): Promise<Plan> {
  const { report } = session;
  const other = planned instanceof StarwrightError ? undefined : planned;
  const readings = [...parts.catalogue.blueprints.values()]
    .map(({ reading }) => reading)
    .filter(({ blueprint }) => blueprint !== 'registry');
  let talk = beginTalk({ idea, other, readings, examples: [examples.freelanceEscrow, examples.chama] });
  /** Told once: a model that leaves it as it is has looked at it. */
  const doubted = new Set<string>();
  let usable: Usable | undefined;
  const kept = () => (usable && other && saysLess(usable, other, idea) ? undefined : usable);
  try {
    for (let [round, lookUps] = [1, 0]; round <= maxRounds; ) {
      const about = `Round ${round} of ${maxRounds}`;
      onDetail(`${about}: writing`);
      const onProgress = tenthOf((characters) => onDetail(`The model has written ${characters.toLocaleString('en')} characters`));
      const { value, text } = await writePlan(session.model, talk, { ledger: session.ledger, signal, onProgress });
      if (asksForDetails(value) && lookUps++ < mostLookUps) {
        talk = goOn(talk, text, detailsOf(value.lookUp.slice(0, 6), readings));
        continue;
      }
      report.rounds = round;
      onDetail(`${about}: checking`);
      const { plan, objections, doubts, silent } = await judgePlan(parts, value, { idea, blockchain }, signal);
      const open = [...objections, ...doubts.filter((doubt) => !doubted.has(doubt))];
      for (const doubt of doubts) doubted.add(doubt);
      const made = plan && { plan, written: value, left: open.length, silent };
      if (made && !(usable && isBetter(usable, made))) {
        usable = made;
        report.grounds = groundsOf(value, made.plan, parts.catalogue);
      }
      if (open.length === 0) break;
      onDetail(`${about}: ${open.length === 1 ? 'one thing' : `${open.length} things`} to repair`);
      round++;
      talk = goOn(talk.slice(0, 1), text, repairOf(open, round === maxRounds));
    }
  } catch (error) {
    if (!(error instanceof ModelTrouble)) throw error;
    const best = kept();
    noteTrouble(session, error, best ? insteadOf(best.left) : 'The plan was made without it.');
    if (!best && planned instanceof StarwrightError) throw withNote(planned, error.message);
  }
  const best = kept();
  if (best) {
    report.plannedBy = 'model';
    return withQuestions(best, { idea, other, catalogue: parts.catalogue });
  }
  report.grounds = [];
  if (planned instanceof StarwrightError) throw withNote(planned, 'The model did not find a plan that can be built either.');
  if (report.notes.length === 0) report.notes.push(usable ? saidTooLittle : nothingPassed);
  return planned;
}

const nothingPassed = 'Nothing that the model planned passed the checks, so the plan was made without it.';
const saidTooLittle = 'The model’s plan says nothing of much of the idea, so the plan was made without it.';

/** With less to repair, or as much and fewer words of the idea that it says nothing of. */
const isBetter = (one: Usable, other: Usable): boolean => one.left < other.left || (one.left === other.left && one.silent < other.silent);

/**
 * A model that forgets is no better reader than the planner, where that one has more of the idea. Of the same kinds it is asked
 * where the two differ.
 */
const mostSilent = 0.2;
function saysLess({ plan, silent }: Usable, { modules, notIncluded, marks, leavesMost }: Plan, idea: string): boolean {
  if (silent <= mostSilent || leavesMost) return false;
  if (modules.every(({ blueprint }) => plan.modules.some((one) => one.blueprint === blueprint))) return false;
  const unread = (marks ?? []).filter(({ became }) => became.as === 'not understood').map(({ start, end }) => idea.slice(start, end));
  return shareOf(idea, [...notIncluded.map(({ text }) => text), ...unread]) < silent;
}

/** More in all are read by nobody. */
const mostQuestions = 3;
/** Those about money come first, and each of them is asked. */
function withQuestions(
  { plan, written }: Usable,
  { idea, other, catalogue }: { idea: string; other: Plan | undefined; catalogue: Catalogue },
): Plan {
  const rights = questionsAboutRights({ plan, written, idea, catalogue });
  const others = [...plan.questions, ...(other ? differencesBetween(plan, other, catalogue) : [])];
  return { ...plan, questions: [...rights, ...others.slice(0, Math.max(0, mostQuestions - rights.length))] };
}

/** What is done when a model comes to no end with a plan that can be built; a plan without objections ends the rounds. */
const insteadOf = (left: number): string =>
  `Its best plan that can be built was used, with ${left === 1 ? 'one thing' : `${left} things`} that it was still to repair.`;

const asksForDetails = ({ lookUp, modules }: WrittenPlan): boolean => lookUp.length > 0 && modules.length === 0;

const goOn = (talk: PlanTalk, answered: string, next: string): PlanTalk => [
  ...talk,
  { role: 'assistant', content: answered.slice(0, longestMemory) },
  { role: 'user', content: next },
];

const withNote = (error: StarwrightError, note: string) =>
  new StarwrightError(error.code, { message: `${error.message} ${note}`, ...(error.fields && { fields: error.fields }) });

/** Passes on every tenth call, and the first. */
function tenthOf(tell: (characters: number) => void): (characters: number) => void {
  let calls = 0;
  return (characters) => {
    if (calls++ % 10 === 0) tell(characters);
  };
}
