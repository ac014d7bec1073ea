/** The loop of the second author: write, put through the gate, repair; at most four rounds and within the budget. */
import { maxRounds } from '@starwright/protocol/model';
import type { Scenario } from '@starwright/protocol/scenarios';
import { withMarkedComments } from '../analyse/door.ts';
import type { Catalogue } from '../blueprint.ts';
import type { Compiler } from '../compiler.ts';
import { compose } from '../compose/door.ts';
import type { Authored } from '../model/authored-shape.ts';
import { applyPatches } from '../model/patch.ts';
import { sameWords } from '../model/quote.ts';
import { addedPrefix, glancesOf, readScenarios } from '../model/read-scenarios.ts';
import { noteTrouble, type Session } from '../model/session.ts';
import { ModelTrouble } from '../model/trouble.ts';
import { type Attempt, writeParts } from '../model/write-parts.ts';
import { tellSteps } from '../scenarios/door.ts';
import { addAuthored } from './add-authored.ts';
import { type Objection, objectionsTo } from './gate.ts';
import type { PlannedDapp } from './transition.ts';
import { type Tried, tryDapp, tryOut } from './try-dapp.ts';

export interface AuthoringParts {
  compiler: Compiler;
  catalogue: Catalogue;
}

export interface Authoring {
  idea: string;
  planned: PlannedDapp;
  signal?: AbortSignal | undefined;
  /** What it is doing, now and then. */
  onDetail: (detail: string) => void;
}

/**
 * The dapp with the missing parts that the model wrote and that passed, or the composed one with the reasons noted. Never
 * throws for what a model does.
 * @throws the signal's reason when aborted, and what the compiler throws when it is full or closed.
 */
export async function author(
  { compiler, catalogue }: AuthoringParts,
  session: Session,
  { idea, planned, signal, onDetail }: Authoring,
): Promise<PlannedDapp> {
  const { report } = session;
  const parts = planned.plan.notIncluded.map(({ text }) => text);
  let attempt: Attempt | undefined;
  let objections: Objection[] = [];
  for (let round = 1; round <= maxRounds; round++) {
    report.rounds = round;
    const about = `Round ${round} of ${maxRounds}`;
    onDetail(`${about}: writing`);
    let answer: Awaited<ReturnType<typeof writeParts>>;
    try {
      const { contract, deploymentPlan, scenarios } = planned.dapp;
      const onProgress = tenthOf((characters) => onDetail(`${about}: ${characters.toLocaleString('en')} characters written`));
      answer = await writeParts(session.model, { idea, parts, contract, deploymentPlan, scenarios }, attempt, {
        ...{ ledger: session.ledger, signal, onProgress },
      });
    } catch (error) {
      if (!(error instanceof ModelTrouble)) throw error;
      noteTrouble(session, error, 'Your dapp is the one from the building blocks.');
      return dropped(planned, session, objections, error.message);
    }
    onDetail(`${about}: checking`);
    const checked = await check(compiler, { idea, planned, authored: withOwnParts(answer.value, parts) }, signal);
    if (!Array.isArray(checked)) {
      return addAuthored(planned, { ...checked, session, idea, documentation: (plan) => compose(plan, catalogue).documentation });
    }
    objections = checked;
    if (!answer.value.parts.some(({ built }) => built)) break;
    attempt = { text: answer.text, objections: objections.map(({ text }) => text), last: round === maxRounds - 1 };
    onDetail(`${about}: ${objections.length === 1 ? 'one thing' : `${objections.length} things`} to repair`);
  }
  return dropped(planned, session, objections);
}

async function check(
  compiler: Compiler,
  { idea, planned, authored }: { idea: string; planned: PlannedDapp; authored: Authored },
  signal?: AbortSignal,
): Promise<{ tried: Tried; authored: Authored } | Objection[]> {
  const patched = applyPatches(planned.dapp.contract, authored.patches);
  const scenarios = readScenarios(authored, { module: planned.plan.modules[0]?.id ?? 'dapp', tell: tellSteps });
  const problems = [...(patched.ok ? [] : patched.problems), ...scenarios.flatMap((one) => ('problem' in one ? [one.problem] : []))];
  if (problems.length > 0 || !patched.ok) return problems.map((text) => ({ kind: 'code', text, told: 'could not be put together' }));
  const added = scenarios.filter((one): one is Scenario => !('problem' in one));
  const deploymentPlan = [...planned.dapp.deploymentPlan, ...authored.deploy];
  const contract = withMarkedComments(patched.source, planned.dapp.contract);
  const dapp = { ...planned.dapp, contract, deploymentPlan, scenarios: [...planned.dapp.scenarios, ...added] };
  try {
    const after = await tryDapp(compiler, dapp, signal);
    const parts = new Map(added.map(({ id }, index) => [id, authored.scenarios[index]?.part ?? '']));
    const glances = new Map(added.map((one) => [one.id, glancesOf(one, parts.get(one.id) ?? '')]));
    const { ok } = after.artifacts;
    const [heldBefore, glanced] = ok
      ? [await heldOn(planned, added, signal), await heldOn(after, [...glances.values()].flat(), signal)]
      : [new Set<string>(), new Set<string>()];
    const idle = added.filter(({ id }) => glances.get(id)?.length && glances.get(id)?.every((glance) => glanced.has(glance.id)));
    const objections = objectionsTo({
      ...{ idea, authored, after, before: planned, heldBefore, parts },
      idle: new Set(idle.map(({ id }) => id)),
    });
    const strange = objections.length === 0 && (await failsElsewhere({ idea, planned, after }, signal));
    if (strange) objections.push(strange);
    return objections.length > 0 ? objections : { tried: after, authored };
  } catch (error) {
    signal?.throwIfAborted();
    // Too much for the compiler or the chain: this answer's fault, not the generation's.
    if (error instanceof Error && error.name === 'CompilerBusyError') throw error;
    return [{ kind: 'code', text: 'It is too heavy to compile or to run.', told: 'was too heavy' }];
  }
}

/** Only the parts that were asked for, under the names they were given. */
function withOwnParts(authored: Authored, parts: readonly string[]): Authored {
  const own = (text: string) => parts.find((part) => sameWords(part, text));
  return {
    ...authored,
    parts: authored.parts.flatMap((part) => ({ ...part, text: own(part.text) ?? '' })).filter(({ text }) => text !== ''),
    scenarios: authored.scenarios.map((scenario) => ({ ...scenario, part: own(scenario.part) ?? '' })),
  };
}

/** A behaviour that holds only on the chain, with the wallets and at the time at which it is tried first. */
async function failsElsewhere(
  { idea, planned, after }: { idea: string; planned: PlannedDapp; after: Tried },
  signal?: AbortSignal,
): Promise<Objection | undefined> {
  const { scenarios } = planned.dapp;
  for (const daysLater of namesADate.test(idea) ? [0] : [400, 0]) {
    const composed = await heldOn(planned, scenarios, signal, daysLater);
    // Where the composed dapp has its time too, or stands on the wallets of trials.
    if (daysLater > 0 && composed.size < scenarios.length) continue;
    const held = await heldOn(after, after.dapp.scenarios, signal, daysLater);
    const strange = after.dapp.scenarios.find(({ id }) => !held.has(id) && (composed.has(id) || id.startsWith(addedPrefix)));
    if (!strange) return undefined;
    const where = daysLater > 0 ? 'A year later, on another network and with other wallets,' : 'On another network and with other wallets,';
    const text = `${where} a behaviour does not hold: “${strange.sentence}”.`;
    return { kind: 'behaviour', text, told: `did what it should only where it was tried: ${strange.sentence}` };
  }
  return undefined;
}

const months = '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)';
const namesADate = new RegExp(`\\b20\\d\\d\\b|\\b${months} \\d|\\d(st|nd|rd|th)?( of)? ${months}\\b`, 'i');

interface On {
  dapp: Tried['dapp'];
  artifacts: Tried['artifacts'];
}

/** Which of the behaviours hold on it. */
async function heldOn({ dapp, artifacts }: On, scenarios: Scenario[], signal?: AbortSignal, daysLater?: number) {
  const { deploymentPlan } = dapp;
  const { contracts } = artifacts;
  const trying = await tryOut({ scenarios, deploymentPlan, contracts, ...(signal && { signal }) }, daysLater);
  const outcomes = trying.deployed ? trying.result.outcomes : [];
  return new Set(outcomes.filter(({ status }) => status === 'held').map(({ id }) => id));
}

/** The composed dapp stands; each missing part says that it was tried. */
function dropped(planned: PlannedDapp, { report }: Session, objections: readonly Objection[], trouble?: string): PlannedDapp {
  const worst = objections.find(({ kind }) => kind === 'robbery') ?? objections[0];
  const why = worst ? `What the model wrote ${worst.told.replace(/\.$/, '')}.` : (trouble ?? 'The model found no way to write it.');
  if (worst?.kind === 'robbery')
    report.notes.push(`What the model wrote contained a way to rob people and was thrown away: it ${worst.told.replace(/\.$/, '')}.`);
  else if (worst) report.notes.push('It was left out; everything else of your dapp is as the building blocks made it.');
  report.dropped = planned.plan.notIncluded.map(({ text }) => ({ text, why }));
  report.next ??= 'Build it without this part, or describe the part in one plain sentence: who may do what, and what happens then.';
  const { plan } = planned;
  return { ...planned, plan: { ...plan, notIncluded: plan.notIncluded.map(({ text, reason }) => ({ text, reason: `${reason} ${why}` })) } };
}

/** Passes on every tenth call, and the first. */
export function tenthOf(tell: (characters: number) => void): (characters: number) => void {
  let calls = 0;
  return (characters) => {
    if (calls++ % 10 === 0) tell(characters);
  };
}
