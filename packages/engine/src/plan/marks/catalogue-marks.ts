/** What each stretch of a text became that the catalogue was searched for: told from the finished plan, so that no mark says more. */
import type { Became, Mark, ModulePlan, Question } from '@starwright/protocol/plan';
import type { Chosen } from '../choose.ts';
import { isVerb } from '../clauses.ts';
import { type LeftOut, root, vocabulary } from '../coverage.ts';
import type { Understood } from '../evidence.ts';
import type { Prompt } from '../read.ts';
import { isContent, isContext, setsTheScene } from '../scene.ts';
import { type Token, tokenise } from '../tokens.ts';
import { readValues } from '../values.ts';
import { actOf, tellsApart } from '../words/acts.ts';
import { type Free, freeIn } from './free.ts';
import { markPhrases } from './phrases.ts';
import type { Places } from './places.ts';
import { Sheet } from './sheet.ts';
import { isDenial, isQuantity, isWorth, markUnread, notUnderstood } from './unread.ts';
import { markNames, markRepeated, markTakenBack, markValues } from './values.ts';

export interface Made extends Understood {
  modules: readonly ModulePlan[];
  chosen: readonly Chosen[];
  questions: readonly Question[];
  /** Stretches that a question is about. */
  doubts: readonly { from: number; to: number }[];
  leftOut: readonly LeftOut[];
}

/** The marks, and what of the text nothing took. */
export function catalogueMarks(prompt: Prompt, made: Made, places: Places): { marks: Mark[]; free: Free } {
  const sheet = new Sheet(prompt.tokens);
  markValues(sheet, made);
  markNames(sheet, made);
  markPhrases(sheet, prompt, made);
  markRepeated(sheet);
  markTakenBack(sheet);
  for (const { from, to } of made.doubts) sheet.claim(from, to, { as: 'asked' });
  for (const [told, { from, to }] of made.leftOut.entries()) sheet.claim(from, to, { as: 'left out', told });
  const topic = vocabulary(made.readings);
  markRest(sheet, prompt, made, topic);
  markPassedOver(sheet, prompt, topic);
  markUnread(sheet, (at) => prompt.clauses.find(({ from, to }) => from <= at && at < to)?.to ?? at + 1);
  return { marks: sheet.marks(places, inAsides(prompt, isQuantity), inAsides(prompt, isDenial)), free: freeIn(sheet, prompt, made.chosen) };
}

/** What stands in words put in between that were passed over in reading: "nobody, including my 3 sons, can". */
function inAsides({ text, tokens }: Prompt, which: (token: Token) => boolean): Mark[] {
  return tokens.flatMap((token, at) => {
    const from = tokens[at - 1]?.end ?? 0;
    const between = text.slice(from, token.start);
    if (!/[\p{L}\p{N}]/u.test(between)) return [];
    const heavy = readValues(tokenise(between)).filter(which);
    return heavy.map(({ start, end }) => ({ start: from + start, end: from + end, became: notUnderstood }));
  });
}

/** Clauses of which nothing was used and nothing told: what sets the scene is that, and what asks for something was not understood. */
function markRest(sheet: Sheet, prompt: Prompt, { readings, modules }: Made, topic: ReadonlySet<string>): void {
  for (const { from, to, sentence } of prompt.clauses) {
    if (sheet.has(from, to)) continue;
    const tokens = prompt.tokens.slice(from, to);
    const does = readings.findIndex(({ blueprint }) => {
      const heard = prompt.heard(blueprint, { from, to, sentence });
      return heard?.sure && heard.of === 'does';
    });
    const module = modules[does]?.id;
    const unknown = tokens.some((token, at) => {
      if (!isContent(token) || token.value || setsTheScene(prompt.tokens, from + at)) return false;
      return !topic.has(root(token));
    });
    const became: Became =
      module !== undefined
        ? { as: 'module', module }
        : isContext(tokens) || !(unknown || acts(prompt, from, to))
          ? { as: 'context' }
          : notUnderstood;
    sheet.claim(
      from,
      to,
      became,
      (token) => became.as === 'not understood' || !(module === undefined ? isWorth(token) : isQuantity(token)),
    );
  }
}

/** Whether somebody may, must or shall do something there that is more than to want, have or use it. */
function acts({ tokens, said }: Prompt, from: number, to: number): boolean {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (!said || !first || !last) return false;
  return said.statements.some(({ verb, mode, conditions }) => {
    const act = verb && actOf(verb);
    const start = verb && said.words.tokens[verb.at]?.start;
    const inside = start !== undefined && start >= first.start && start < last.end;
    return inside && act !== undefined && tellsApart(act) && (mode !== 'does' || conditions.length > 0);
  });
}

/** What stands between the phrases of a clause and asks for something as well: "people who gave 0.1 are on a list of supporters". */
function markPassedOver(sheet: Sheet, prompt: Prompt, topic: ReadonlySet<string>): void {
  const asks = (token: Token, at: number) =>
    isContent(token) && !topic.has(root(token)) && (token.value !== undefined || !setsTheScene(prompt.tokens, at));
  const isModule = (at: number) => sheet.at(at)?.as === 'module';
  for (const { from, to } of prompt.clauses) {
    if (isContext(prompt.tokens.slice(from, to))) continue;
    for (const run of unmarked(sheet, from, to)) {
      // "Launching our album as 300 NFTs": what leads to the thing itself.
      if (run.from === 0 && isModule(run.to)) continue;
      const content = prompt.tokens.slice(run.from, run.to).filter((token, index) => asks(token, run.from + index));
      if (content.length >= fewestWords || content.some(isVerb)) sheet.claim(run.from, run.to, notUnderstood);
    }
  }
}

const fewestWords = 2;

function unmarked(sheet: Sheet, from: number, to: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let at = from; at < to; at++) {
    if (sheet.at(at)) continue;
    const last = runs.at(-1);
    if (last?.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}
