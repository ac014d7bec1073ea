/**
 * What a plan has forgotten of an idea: stretches that nothing in it was taken from, and conditions of which nothing is checked.
 * Sentences are read as the planner reads them, so that of an idea in another language only its words are looked at.
 */
import { StarwrightError } from '@starwright/protocol/errors';
import type { Plan } from '@starwright/protocol/plan';
import type { WrittenPlan } from '../model/plan-shape.ts';
import { isQuoteFrom, overlap, stretchesLeft } from '../model/quote.ts';
import { readText } from '../plan/statements/read-statements.ts';
import type { Statement } from '../plan/statements/statement.ts';

export interface Forgotten {
  /** What it quotes as asking for nothing, and does not. */
  context: string[];
  /** What it quotes so although it says what somebody may, must or must not do. */
  noContext: string[];
  stretches: string[];
  /** Words that are quoted for actions which check nothing. */
  conditions: string[];
  /** Which part of all words the stretches are, 0 to 1. */
  share: number;
}

/** @param told what the plan itself tells of the idea */
export function whatIsForgotten(idea: string, written: WrittenPlan, plan: Plan, told: readonly string[]): Forgotten {
  const quoted = written.context.filter((text) => isQuoteFrom(idea, text));
  const noContext = quoted.filter((text) => statementsIn(text).some(({ statement }) => asksForSomething(statement)));
  const context = quoted.filter((text) => !noContext.includes(text));
  return {
    ...{ context, noContext },
    ...stretchesLeft(idea, [...quotesOf(written), ...context, ...told]),
    conditions: conditionsForgotten(idea, written, plan, told),
  };
}

const quotesOf = ({ modules, leftOut }: WrittenPlan): string[] => [
  ...modules.flatMap(({ because, parameters, features, asked }) => [
    because,
    ...[...parameters, ...features, ...(asked ?? [])].map((one) => one.because),
  ]),
  ...leftOut.map(({ text }) => text),
];

function statementsIn(text: string): { statement: Statement; said: string }[] {
  try {
    const { words, statements } = readText(text);
    return statements.map((statement) => ({
      statement,
      said: text.slice(words.tokens[statement.from]?.start, words.tokens[statement.to - 1]?.end),
    }));
  } catch (error) {
    // Too short, or nothing that can be read.
    if (error instanceof StarwrightError) return [];
    throw error;
  }
}

/** Says what somebody may, must or must not do; what only happened at some time asks for nothing. */
const asksForSomething = (statement: Statement): boolean =>
  statement.mode === 'may' || statement.mode === 'must' || statement.only || denies(statement);

const denies = ({ mode, who }: Statement): boolean => mode === 'may not' || mode === 'does not' || who?.kind === 'nobody';

/** "if", "only …", "nobody …", "cannot": something has to be refused for it. */
const restricts = (statement: Statement): boolean =>
  denies(statement) || (statement.only && statement.conditions.length > 0) || statement.conditions.some(({ by }) => checked.has(by));
const checked = new Set(['if', 'when', 'unless', 'until', 'after', 'before', 'once', 'while', 'as long as']);

function conditionsForgotten(idea: string, { modules }: WrittenPlan, plan: Plan, told: readonly string[]): string[] {
  // A kind of the catalogue has conditions of its own.
  if (plan.modules.some(({ charter }) => !charter)) return [];
  return statementsIn(idea).flatMap(({ statement, said }) => {
    if (!restricts(statement) || told.some((one) => overlap(one, said))) return [];
    const actions = plan.modules.flatMap(({ id, charter }) => {
      const asked = modules.find((module) => module.id === id)?.asked?.filter(({ because }) => overlap(because, said)) ?? [];
      return charter?.actions.filter(({ verb }) => asked.some(({ what }) => what === verb)).map((action) => ({ action, charter })) ?? [];
    });
    const checks = actions.some(
      ({ action, charter }) =>
        action.onlyIf.length > 0 ||
        // "Only the treasurer pays out" is checked by who may.
        (action.by !== 'anyone' && (statement.only || denies(statement))) ||
        JSON.stringify(action.do).includes('{"if":') ||
        charter.things.some(({ thing, unique }) => thing === action.creates && unique),
    );
    return actions.length > 0 && !checks ? [said] : [];
  });
}
