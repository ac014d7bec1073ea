/**
 * Planning with a model: what it proposes is taken over change by change, and only what is asked for, can be composed,
 * takes nothing away and passes every check. Otherwise the planner's plan stands.
 */
import { StarwrightError } from '@starwright/protocol/errors';
import type { Plan } from '@starwright/protocol/plan';
import type { Scenario } from '@starwright/protocol/scenarios';
import { alteredIn, type Source } from '../analyse/door.ts';
import type { Catalogue, Reading } from '../blueprint.ts';
import type { Compiler } from '../compiler.ts';
import { type ComposedDapp, compose } from '../compose/door.ts';
import { type Amendment, amendmentsOf, wholePlan, withoutTakenUp } from '../model/amend-plan.ts';
import type { ProposedPlan } from '../model/plan-shape.ts';
import { proposePlan } from '../model/propose-plan.ts';
import { isAbout, namesSomebodyInCharge } from '../model/quote.ts';
import { noteTrouble, type Session } from '../model/session.ts';
import { ModelTrouble } from '../model/trouble.ts';
import { describeModule, validatePlan } from '../plan/door.ts';
import { isSound, tryDapp, tryOut } from './try-dapp.ts';

export interface PlanningParts {
  catalogue: Catalogue;
  compiler: Compiler;
}

export interface Planning {
  idea: string;
  planned: Plan | StarwrightError;
  blockchain: Plan['blockchain'];
  /** Characters that the model has written so far, now and then. */
  onProgress?: ((characters: number) => void) | undefined;
}

/**
 * @param planned the planner's plan, or why it has none.
 * @throws StarwrightError when neither the planner nor the model has a plan; the signal's reason when aborted.
 */
export async function planWithModel(
  parts: PlanningParts,
  session: Session,
  { idea, planned, blockchain, onProgress }: Planning,
  signal?: AbortSignal,
): Promise<Plan> {
  const readings = [...parts.catalogue.blueprints.values()].map((blueprint) => blueprint.reading);
  const base = planned instanceof StarwrightError ? undefined : planned;
  let proposed: ProposedPlan;
  try {
    proposed = await proposePlan(session.model, { idea, plan: base, readings }, { ledger: session.ledger, signal, onProgress });
  } catch (error) {
    if (!(error instanceof ModelTrouble)) throw error;
    noteTrouble(session, error, 'The plan was made without it.');
    if (planned instanceof StarwrightError) throw withNote(planned, error.message);
    return planned;
  }
  if (planned instanceof StarwrightError) {
    const plan = soundOf(readings, wholePlan(idea, proposed, blockchain));
    const whole = plan && (await passes({ parts, report: session.report, readings, ...(signal && { signal }) }, plan)) ? plan : undefined;
    if (!whole) throw withNote(planned, 'The model did not find a plan that can be built either.');
    session.report.plannedBy = 'model';
    return whole;
  }
  return amend(parts, session, { idea, plan: planned, proposed, readings }, signal);
}

async function amend(
  parts: PlanningParts,
  { report }: Session,
  { idea, plan, proposed, readings }: { idea: string; plan: Plan; proposed: ProposedPlan; readings: Reading[] },
  signal?: AbortSignal,
): Promise<Plan> {
  const all = amendmentsOf(idea, plan, proposed, readings);
  const desk: Desk = { parts, report, readings, ...(signal && { signal }) };
  const values = await take(
    desk,
    { plan, accepted: [] },
    all.filter(({ kind }) => kind === 'value'),
  );
  const additions = all.filter(({ kind }) => kind === 'more');
  if (additions.length === 0 && values.accepted.length === 0) return plan;
  const { contract, scenarios } = compose(values.plan, parts.catalogue);
  const artifacts = await parts.compiler.compile(contract, signal && { signal });
  const more = await take({ ...desk, promised: { scenarios, source: { artifacts, source: contract } } }, values, additions);
  if (more.accepted.length === 0) return plan;
  report.plannedBy = 'both';
  return withoutTakenUp(
    more.plan,
    more.accepted.map(({ because }) => because),
  );
}

interface Desk {
  parts: PlanningParts;
  report: Session['report'];
  readings: readonly Reading[];
  /** What holds without the changes, to the letter, and its code; absent for values, which are part of what is promised. */
  promised?: { scenarios: readonly Scenario[]; source: Source };
  signal?: AbortSignal;
}

interface Taken {
  plan: Plan;
  accepted: Amendment[];
}

/** As many of the changes as pass: all of them when they pass together, else one after the other. */
async function take(desk: Desk, before: Taken, amendments: readonly Amendment[]): Promise<Taken> {
  const together = amendments.reduce((taken, amendment) => withAmendment(desk, taken, amendment) ?? taken, before);
  if (together === before || (await passes(desk, together.plan))) return together;
  let taken = before;
  let left = false;
  for (const amendment of amendments.slice(0, triedOneByOne)) {
    const next = withAmendment({ ...desk, report: { ...desk.report, notes: [] } }, taken, amendment);
    if (!next) continue;
    if (await passes(desk, next.plan)) taken = next;
    else left = true;
  }
  if (left) desk.report.notes.push('Some of what the model changed in the plan did not pass the checks, so it was left out.');
  return taken;
}

/** Each is compiled and run. */
const triedOneByOne = 6;

/** Undefined when the change cannot be made, takes something away, or gives a right that was not asked for. */
function withAmendment({ parts, report, readings }: Desk, { plan, accepted }: Taken, amendment: Amendment): Taken | undefined {
  const { kind, because } = amendment;
  // The same words do not ask for two things.
  if (kind === 'more' && accepted.some((other) => other.kind === 'more' && isAbout(other.because, because))) return undefined;
  const next = soundOf(readings, amendment.apply(plan));
  // What the catalogue does not know has been dropped again: nothing was changed, nothing taken up.
  if (!next || JSON.stringify(next.modules) === JSON.stringify(plan.modules)) return undefined;
  const [dapp, made] = [compose(plan, parts.catalogue), compose(next, parts.catalogue)];
  if (!keepsEverything(dapp, made)) return undefined;
  if (bringsPower(dapp, made) && !namesSomebodyInCharge(because)) {
    report.notes.push(`The model wanted a right for the owner that your idea does not ask for (“${because}”). It was left out.`);
    return undefined;
  }
  return { plan: next, accepted: [...accepted, amendment] };
}

const withNote = (error: StarwrightError, note: string) =>
  new StarwrightError(error.code, { message: `${error.message} ${note}`, ...(error.fields && { fields: error.fields }) });

/** The plan as it can be composed, with its summary written anew; undefined when it cannot be mended. */
function soundOf(readings: readonly Reading[], plan: unknown): Plan | undefined {
  try {
    const valid = validatePlan(readings, plan);
    const summary = valid.modules.map((module) => {
      const reading = readings.find(({ blueprint }) => blueprint === module.blueprint);
      return reading ? describeModule(reading, module, valid.blockchain) : '';
    });
    return { ...valid, summary: summary.join(' ') };
  } catch (error) {
    if (error instanceof StarwrightError) return undefined;
    throw error;
  }
}

/** Every behaviour that was promised before is still promised, and every contract is there. */
function keepsEverything(before: ComposedDapp, after: ComposedDapp): boolean {
  const ids = new Set(after.scenarios.map(({ id }) => id));
  const contracts = new Set(after.deploymentPlan.map(({ contract }) => contract));
  return before.scenarios.every(({ id }) => ids.has(id)) && before.deploymentPlan.every(({ contract }) => contracts.has(contract));
}

function bringsPower(before: ComposedDapp, after: ComposedDapp): boolean {
  const known = new Set(before.powers.map(({ text }) => text));
  return after.powers.some(({ text }) => !known.has(text));
}

/** It is sound, and what was promised without the changes holds on it as well: the same steps, the same amounts, the same code. */
async function passes({ parts: { catalogue, compiler }, promised, signal }: Desk, plan: Plan): Promise<boolean> {
  try {
    const tried = await tryDapp(compiler, compose(plan, catalogue), signal);
    if (!isSound(tried)) return false;
    if (!promised) return true;
    // Between what is tried, a function that does something else can be what nobody asked for.
    if (alteredIn(promised.source, { artifacts: tried.artifacts, source: tried.dapp.contract }).length > 0) return false;
    const { contracts } = tried.artifacts;
    const trying = await tryOut({ ...tried.dapp, scenarios: [...promised.scenarios], contracts, ...(signal && { signal }) });
    return trying.deployed && trying.result.outcomes.every(({ status }) => status === 'held');
  } catch (error) {
    signal?.throwIfAborted();
    // Too much for the compiler or the chain: this plan's fault, not the generation's.
    if (error instanceof Error && error.name === 'CompilerBusyError') throw error;
    return false;
  }
}
