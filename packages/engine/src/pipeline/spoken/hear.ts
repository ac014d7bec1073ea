/** A request about a plan as the change that it asks for. Nothing is guessed: what could be meant in several ways is answered with them. */
import { StarwrightError } from '@starwright/protocol/errors';
import type { Plan, PlanChange } from '@starwright/protocol/plan';
import type { SaidChange, Spoken } from '@starwright/protocol/spoken';
import type { Reading } from '../../blueprint.ts';
import { readable } from '../../careful-planner.ts';
import { strangeInTalk, withoutStrangeTalk } from '../../orders.ts';
import type { KindReader } from '../../plan/spoken/kind-changes.ts';
import { alsoNamed, type LookWish, lookWished, pageNamed, withNaming } from '../../plan/spoken/look-changes.ts';
import { readRequest, rootsIn, type Wish } from '../../plan/spoken/request.ts';
import type { Language } from '../../rules/sentences/literals.ts';
import { heardIn } from '../../rules/spoken/heard.ts';
import { linesNear } from '../../rules/spoken/lines.ts';
import { nearestSentences, toldSentences } from '../../rules/spoken/nearest-sentences.ts';
import { withSentences } from '../../rules/spoken/sentences.ts';
import { toldChange } from './told-change.ts';
import { askWhich, isSoAlready } from './told-look.ts';

export interface Spoke {
  request: string;
  plan: Plan;
  language: Language;
  /** What was tried of the project, as sentences. */
  guarantees: readonly string[];
}

export interface Hearing {
  readings: readonly Reading[];
  readKind: KindReader;
  /** The plan with the changes, as one that can be built. @throws StarwrightError saying what does not fit */
  change(plan: Plan, changes: readonly PlanChange[]): Plan;
}

/** A change that could be meant. */
interface Meant {
  changes: PlanChange[];
  about: string;
  missing: number;
  score: number;
}

/** What two readings have to be apart, so that one of them is what was meant. */
const clearly = 0.12;
const mostChoices = 3;

/** What is strange in it is not heard, and told. */
export function hear(spoke: Spoke, hearing: Hearing): Spoken {
  const strange = strangeInTalk(spoke.request);
  if (strange.length === 0) return hearRequest(spoke, hearing);
  const heard = hearRequest({ ...spoke, request: withoutStrangeTalk(spoke.request).replace(/ {2,}/g, ' ').trim() }, hearing);
  return { ...heard, strange: strange.map(({ start, end }) => readable(spoke.request.slice(start, end))) };
}

function hearRequest(spoke: Spoke, hearing: Hearing): Spoken {
  const { asks, wishes } = readRequest(spoke.request);
  if (asks) return answered(spoke);
  const sentences = heardAs(sentencesMeant(spoke), spoke.plan, hearing, spoke.language);
  if (sentences) return sentences;
  // A text in quotes may hold what would part it into several wishes.
  const whole = wishes.length > 1 ? lookWished({ text: spoke.request, deed: 'say', mode: 'does' }, spoke.plan) : undefined;
  if (whole && !speaksOf(spoke.plan, hearing.readings, whole.spoken)) return heardLook(whole, spoke.plan, hearing, spoke.language);
  const heard: { wish: Wish; spoken: Spoken }[] = [];
  let plan = spoke.plan;
  for (const wish of wishes) {
    const spoken = heardWish(wish, plan, hearing, spoke.language);
    heard.push({ wish, spoken });
    if (spoken.as === 'change') plan = withCharters(hearing.change(plan, spoken.changes), plan);
  }
  const [only, more] = heard;
  if (!only || !more) return only?.spoken ?? { as: 'nothing' };
  return allTogether(heard, spoke, hearing);
}

/** One card for all that was understood, and what was not beside it; where nothing was, the first that could be meant. */
function allTogether(heard: readonly { wish: Wish; spoken: Spoken }[], spoke: Spoke, hearing: Hearing): Spoken {
  const changes = heard.flatMap(({ spoken }) => (spoken.as === 'change' ? spoken.changes : []));
  if (changes.length === 0) return heard.find(({ spoken }) => spoken.as !== 'nothing')?.spoken ?? { as: 'nothing' };
  // The last rules of a module hold what was changed before.
  const last = changes.filter(
    (one, at) => !('charter' in one) || !changes.slice(at + 1).some((other) => 'charter' in other && other.module === one.module),
  );
  const left = heard.flatMap(({ wish, spoken }) => (spoken.as === 'change' ? spoken.left : [wish.text]));
  return { as: 'change', ...said(last, spoke.plan, hearing, spoke.language), left };
}

function answered({ request, plan, language, guarantees }: Spoke): Spoken {
  const charters = plan.modules.flatMap(({ charter }) => (charter ? [charter] : []));
  const told = charters.length > 0 ? toldSentences(charters, language) : [plan.summary, ...guarantees];
  const sentences = nearestSentences(request, told);
  return sentences.length > 0 ? { as: 'answer', sentences } : { as: 'nothing' };
}

const sentencesMeant = ({ request, plan }: Spoke): Meant[] =>
  plan.modules.flatMap(({ id, charter }) =>
    charter
      ? withSentences(charter, request, rootsIn).map((other) => ({
          changes: [{ module: id, charter: other }],
          about: request,
          missing: 0,
          score: 1,
        }))
      : [],
  );

function heardWish(said: Wish, plan: Plan, hearing: Hearing, language: Language): Spoken {
  const wish = withNaming(said);
  const face = lookWished(wish, plan);
  const ofPage = face && heardLook(face, plan, hearing, language);
  const isSure = face !== undefined && !speaksOf(plan, hearing.readings, face.spoken);
  return (
    (isSure ? ofPage : undefined) ??
    heardAs([{ changes: pageNamed(wish), about: wish.text, missing: 0, score: 1 }], plan, hearing, language) ??
    heardOfParts(wish, plan, hearing, language) ??
    // The plan has the same words for something else.
    (ofPage?.as === 'change' ? { as: 'choices', choices: [{ ...ofPage, about: wish.text }] } : ofPage) ??
    heardAs([{ changes: alsoNamed(wish), about: wish.text, missing: 0, score: 1 }], plan, hearing, language) ??
    near(wish, plan, language)
  );
}

/** Of what is built: the kinds first, then the rules. */
function heardOfParts(wish: Wish, plan: Plan, hearing: Hearing, language: Language): Spoken | undefined {
  // A page that has a title of its own is called by it.
  const alsoOfPage = plan.look?.title === undefined ? [] : alsoNamed(wish);
  const ofKinds = plan.modules.flatMap((module): Meant[] => {
    const changes = hearing.readKind(module, wish, plan);
    return changes.length > 0 ? [{ changes: [...changes, ...alsoOfPage], about: module.contract, missing: 0, score: 1 }] : [];
  });
  const byKind = heardAs(ofKinds, plan, hearing, language);
  if (byKind) return byKind;
  const ofRules = plan.modules.flatMap(({ id, charter }): Meant[] =>
    charter
      ? heardIn(charter, wish, rootsIn).map(({ charter: other, ...one }) => ({
          ...one,
          changes: [{ module: id, charter: other }, ...alsoOfPage],
        }))
      : [],
  );
  return heardAs(
    ofRules.sort((a, b) => a.missing - b.missing || b.score - a.score),
    plan,
    hearing,
    language,
  );
}

function heardLook({ meant, left, unknown }: LookWish, plan: Plan, hearing: Hearing, language: Language): Spoken {
  if (unknown) return { as: 'cannot', reasons: [askWhich(unknown, language)] };
  const others = meant.filter((changes) => changes.some(({ look, is }) => (plan.look?.[look] ?? null) !== is));
  if (others.length === 0) return { as: 'cannot', reasons: [isSoAlready(language)] };
  const spoken = heardAs(
    others.map((changes) => ({ changes, about: '', missing: 0, score: 1 })),
    plan,
    hearing,
    language,
  );
  return spoken?.as === 'change' ? { ...spoken, left: [...left] } : (spoken ?? { as: 'nothing' });
}

/** Whether the plan itself has one of these words. */
function speaksOf({ modules }: Plan, readings: Hearing['readings'], words: readonly string[]): boolean {
  const told = modules.flatMap(({ blueprint, charter, parameters }) => {
    const reading = readings.find((one) => one.blueprint === blueprint);
    const named = [...(reading?.parameters ?? []).map(({ label }) => label), ...(reading?.features ?? []).map(({ title }) => title)];
    return [...(charter ? toldSentences([charter], 'en') : named), ...Object.values(parameters).map(String)];
  });
  const known = new Set(told.flatMap(rootsIn));
  return words.flatMap(rootsIn).some((root) => known.has(root));
}

/** The one that is meant, or the few that could be; undefined when there is none. */
function heardAs(meant: readonly Meant[], plan: Plan, hearing: Hearing, language: Language): Spoken | undefined {
  const [best] = meant;
  if (!best || best.changes.length === 0) return undefined;
  const isSure = best.missing === 0;
  const rivals = isSure ? meant.filter((one) => one.missing === 0 && best.score - one.score < clearly) : meant.slice(0, 6);
  const tried = rivals.slice(0, 6).map((one) => ({ one, result: attempt(one, plan, hearing, language) }));
  const fitting = tried.flatMap(({ one, result }) => ('changes' in result ? [{ about: one.about, ...result }] : []));
  const [first, second] = fitting;
  if (!first) {
    const reasons = tried.flatMap(({ result }) => ('reasons' in result ? result.reasons : []));
    return isSure && rivals.length === 1 ? { as: 'cannot', reasons: [...new Set(reasons)].slice(0, 3) } : undefined;
  }
  if (isSure && !second) return { as: 'change', changes: first.changes, said: first.said, left: [] };
  return { as: 'choices', choices: fitting.slice(0, mostChoices) };
}

function attempt({ changes }: Meant, plan: Plan, hearing: Hearing, language: Language): SaidChange | { reasons: string[] } {
  try {
    return said(changes, plan, hearing, language);
  } catch (error) {
    if (!(error instanceof StarwrightError)) throw error;
    return { reasons: Object.values(error.fields ?? { all: error.message }) };
  }
}

const said = (changes: PlanChange[], plan: Plan, hearing: Hearing, language: Language): SaidChange => ({
  changes,
  said: toldChange(hearing.readings, plan, hearing.change(plan, changes), language),
});

/** What was only told of a kind stays known for the next wish. */
const withCharters = (made: Plan, before: Plan): Plan => ({
  ...made,
  modules: made.modules.map((module) => {
    const known = before.modules.find(({ id }) => id === module.id);
    const isAsBefore = JSON.stringify([known?.parameters, known?.features]) === JSON.stringify([module.parameters, module.features]);
    return module.charter || !known?.charter || !isAsBefore ? module : { ...module, charter: known.charter };
  }),
});

function near(wish: Wish, plan: Plan, language: Language): Spoken {
  const sentences = plan.modules.flatMap(({ charter }) => (charter ? linesNear(charter, wish.roots, rootsIn, language) : []));
  return sentences.length > 0 ? { as: 'near', sentences: sentences.slice(0, mostChoices) } : { as: 'nothing' };
}
