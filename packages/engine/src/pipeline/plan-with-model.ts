/**
 * Planning with a model: what it proposes is taken over change by change, and only what is asked for, can be composed,
 * takes nothing away and passes every check. Otherwise the planner's plan stands.
 */
import { StarwrightError } from '@starwright/protocol/errors';
import type { Plan } from '@starwright/protocol/plan';
import type { Catalogue, Reading } from '../blueprint.ts';
import type { Compiler } from '../compiler.ts';
import { type ComposedDapp, compose } from '../compose/door.ts';
import { type Amendment, amendmentsOf, wholePlan, withoutTakenUp } from '../model/amend-plan.ts';
import type { ProposedPlan } from '../model/plan-shape.ts';
import { proposePlan } from '../model/propose-plan.ts';
import { namesSomebodyInCharge } from '../model/quote.ts';
import { noteTrouble, type Session } from '../model/session.ts';
import { ModelTrouble } from '../model/trouble.ts';
import { describeModule, validatePlan } from '../plan/door.ts';
import { isSound, tryDapp } from './try-dapp.ts';

export interface PlanningParts {
  catalogue: Catalogue;
  compiler: Compiler;
}

/**
 * @param planned the planner's plan, or why it has none.
 * @throws StarwrightError when neither the planner nor the model has a plan; the signal's reason when aborted.
 */
export async function planWithModel(
  parts: PlanningParts,
  session: Session,
  { idea, planned, blockchain }: { idea: string; planned: Plan | StarwrightError; blockchain: Plan['blockchain'] },
  signal?: AbortSignal,
): Promise<Plan> {
  const readings = [...parts.catalogue.blueprints.values()].map((blueprint) => blueprint.reading);
  const base = planned instanceof StarwrightError ? undefined : planned;
  let proposed: ProposedPlan;
  try {
    proposed = await proposePlan(session.model, { idea, plan: base, readings }, { ledger: session.ledger, signal });
  } catch (error) {
    if (!(error instanceof ModelTrouble)) throw error;
    noteTrouble(session, error, 'The plan was made without it.');
    if (planned instanceof StarwrightError) throw withNote(planned, error.message);
    return planned;
  }
  if (planned instanceof StarwrightError) {
    const plan = soundOf(readings, wholePlan(idea, proposed, blockchain));
    const whole = plan && (await passes(parts, plan, signal)) ? plan : undefined;
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
  const accepted: Amendment[] = [];
  let [amended, dapp] = [plan, compose(plan, parts.catalogue)];
  for (const amendment of amendmentsOf(idea, plan, proposed)) {
    const next = soundOf(readings, amendment.apply(amended));
    const made = next && compose(next, parts.catalogue);
    // What the catalogue does not know has been dropped again: nothing was changed, nothing taken up.
    if (!next || !made || JSON.stringify(next.modules) === JSON.stringify(amended.modules)) continue;
    if (!keepsEverything(dapp, made)) continue;
    if (bringsPower(dapp, made) && !namesSomebodyInCharge(amendment.because)) {
      report.notes.push(
        `The model wanted a right for the owner that your idea does not ask for (“${amendment.because}”). It was left out.`,
      );
      continue;
    }
    [amended, dapp] = [next, made];
    accepted.push(amendment);
  }
  if (accepted.length === 0) return plan;
  if (!(await passes(parts, amended, signal))) {
    report.notes.push('What the model changed in the plan did not pass the checks, so the plan was made without it.');
    return plan;
  }
  report.plannedBy = 'both';
  return withoutTakenUp(
    amended,
    accepted.map(({ because }) => because),
  );
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

async function passes({ catalogue, compiler }: PlanningParts, plan: Plan, signal?: AbortSignal): Promise<boolean> {
  return isSound(await tryDapp(compiler, compose(plan, catalogue), signal));
}
