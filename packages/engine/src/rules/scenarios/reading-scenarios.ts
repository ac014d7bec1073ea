/** What anybody can read: what was agreed on, and when a yes becomes a no. */
import type { StepInput } from '@starwright/protocol/scenarios';
import { type Datum, settingOf } from '../interpret/door.ts';
import { keepsNft } from '../language/vocabulary.ts';
import { listed } from '../sentences/plain-nouns.ts';
import type { Exploration } from './explore.ts';
import type { RuleScenario, ScenarioWords } from './scenarios-of.ts';
import { isOfElsewhere, type Printing, shownOf, steadyWorth, stepsTo, termArguments, type Whose, whoseOf } from './steps-of-trace.ts';
import type { Visit } from './visit.ts';

/** The settings as they are deployed. */
export function agreedScenario({ charter, contract }: Printing, found: Exploration): RuleScenario[] {
  const [start] = found.visits;
  if (!start) return [];
  const told = charter.settings.flatMap(({ setting, unit }) => {
    const name = contract.readers.find((one) => one.reads === 'setting' && one.setting === setting)?.function;
    const returns = unit === 'list' ? undefined : shownOf(settingOf(charter, start.state, setting), unit, charter, contract);
    return name === undefined || returns === undefined
      ? []
      : [{ setting, step: { do: 'read', on: contract.contract, call: name, args: [], returns } satisfies StepInput }];
  });
  if (told.length === 0) return [];
  const names = listed(
    told.map(({ setting }) => `the ${setting}`),
    'en',
  );
  return [{ id: 'agreed', sentence: `Everybody can read what was agreed on: ${names}.`, steps: told.map(({ step }) => step) }];
}

/**
 * Each yes/no term that turns where somebody does something or time passes: what it says before, and after. Where the search
 * did not come so far, that it says the same after what was done.
 */
export function termScenarios(printing: Printing, words: ScenarioWords, found: Exploration): RuleScenario[] {
  const { charter, contract } = printing;
  // Among other contracts what is done needs more than these steps.
  const isAlone = !found.hasStandIn && charter.coins.every((coin) => 'own' in coin) && !charter.things.some(keepsNft);
  const [start] = found.visits;
  return charter.terms.flatMap((term, at): RuleScenario[] => {
    const reader = contract.readers.find((one) => one.reads === 'term' && one.term === term.term);
    if (!reader || !start || term.unit !== 'yes/no' || isOfElsewhere(term)) return [];
    const says = (visit: Visit, whose: Whose) => steadyWorth(charter, visit.state, term, whose, visit.now);
    const read = (visit: Visit, whose: Whose): StepInput[] => {
      const worth = says(visit, whose);
      const returns = worth === undefined ? undefined : shownOf(worth, term.unit, charter, contract);
      return returns === undefined
        ? []
        : [{ do: 'read', on: contract.contract, call: reader.function, args: termArguments(reader.takes, whose), returns }];
    };
    const turned = isAlone
      ? turning(found, (before, after) =>
          whoseOf(term, charter, before.state).find((whose) => isTurn(says(before, whose), says(after, whose))),
        )
      : undefined;
    if (turned) {
      const { before, after, whose } = turned;
      const steps = [...stepsTo(printing, before), ...read(before, whose), ...stepsTo(printing, after).slice(-1), ...read(after, whose)];
      return [{ id: reader.function, sentence: words.term(at), steps }];
    }
    const last = (isAlone ? found.visits.findLast(({ by }) => by && 'call' in by) : undefined) ?? start;
    const [whose] = whoseOf(term, charter, last.state);
    const steps = whose ? [...stepsTo(printing, last), ...read(last, whose)] : [];
    if (!whose || !steps.some((step) => step.do === 'read')) return [];
    return [
      { id: `${reader.function}.same`, sentence: `${words.term(at)} Here it stays ${says(last, whose) === true ? 'yes' : 'no'}.`, steps },
    ];
  });
}

const isTurn = (was: Datum | undefined, is: Datum | undefined): boolean => was !== undefined && is !== undefined && was !== is;

/** A term that turns mostly does so early. */
const mostLookedAt = 1000;

/** The first step of what was explored at which something turns, and of which record and whom. */
function turning(
  found: Exploration,
  turns: (before: Visit, after: Visit) => Whose | undefined,
): { before: Visit; after: Visit; whose: Whose } | undefined {
  for (const after of found.visits.slice(0, mostLookedAt)) {
    const { before, by } = after;
    const whose = before && by && !('mine' in by) ? turns(before, after) : undefined;
    if (before && whose) return { before, after, whose };
  }
  return undefined;
}
