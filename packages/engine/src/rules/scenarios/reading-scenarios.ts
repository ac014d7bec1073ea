/** What anybody can read: what was agreed on, and when a yes becomes a no. */
import type { ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { readTerm, settingOf } from '../interpret/door.ts';
import { keepsNft } from '../language/vocabulary.ts';
import { listed } from '../sentences/plain-nouns.ts';
import type { Exploration } from './explore.ts';
import type { RuleScenario, ScenarioWords } from './scenarios-of.ts';
import { isOfAll, type Printing, shownOf, stepsTo } from './steps-of-trace.ts';
import type { Visit } from './visit.ts';

/** The settings as they are deployed. */
export function agreedScenario({ charter, contract }: Printing, found: Exploration): RuleScenario[] {
  const [start] = found.visits;
  if (!start) return [];
  const told = charter.settings.flatMap(({ setting, unit }) => {
    const name = contract.readers.find((one) => one.reads === 'setting' && one.setting === setting)?.function;
    const returns = unit === 'list' ? undefined : shownOf(settingOf(charter, start.state, setting), unit, charter, contract);
    return name === undefined || returns === undefined ? [] : [{ setting, step: read(contract.contract, name, returns) }];
  });
  if (told.length === 0) return [];
  const names = listed(
    told.map(({ setting }) => `the ${setting}`),
    'en',
  );
  return [{ id: 'agreed', sentence: `Everybody can read what was agreed on: ${names}.`, steps: told.map(({ step }) => step) }];
}

/**
 * Each yes/no term of the whole contract that turns where somebody does something: what it says before, and after. Where the
 * search did not come so far, that it says the same after what was done.
 */
export function termScenarios(printing: Printing, words: ScenarioWords, found: Exploration): RuleScenario[] {
  const { charter, contract } = printing;
  // Among other contracts what is done needs more than these steps.
  const isAlone = !found.hasStandIn && charter.coins.every((coin) => 'own' in coin) && !charter.things.some(keepsNft);
  return charter.terms.flatMap((term, at): RuleScenario[] => {
    const name = contract.readers.find((one) => one.reads === 'term' && one.term === term.term)?.function;
    if (name === undefined || term.unit !== 'yes/no' || !isOfAll(term, charter)) return [];
    const says = (visit: Visit): ScenarioValue | undefined => {
      const worth = readTerm(charter, visit.state, term.term, { now: visit.now });
      return worth.readable ? shownOf(worth.value, term.unit, charter, contract) : undefined;
    };
    const reads = (visit: Visit): StepInput[] => {
      const returns = says(visit);
      return returns === undefined ? [] : [read(contract.contract, name, returns)];
    };
    const turned = found.visits.find(
      ({ before, by }, index) => index > 0 && by && 'call' in by && before && says(before) !== says(found.visits[index] ?? before),
    );
    const shown = isAlone ? (turned ?? found.visits.findLast(({ by }) => by && 'call' in by)) : undefined;
    const [start] = found.visits;
    const steps = !shown?.before
      ? start
        ? reads(start)
        : []
      : [...stepsTo(printing, shown.before), ...reads(shown.before), ...stepsTo(printing, shown).slice(-1), ...reads(shown)];
    if (!steps.some((step) => step.do === 'read')) return [];
    if (turned && shown === turned) return [{ id: name, sentence: words.term(at), steps }];
    const seen = shown ?? start;
    const stays = seen && says(seen) === true ? 'yes' : 'no';
    return [{ id: `${name}.same`, sentence: `${words.term(at)} Here it stays ${stays}.`, steps }];
  });
}

const read = (on: string, call: string, returns: ScenarioValue): StepInput => ({ do: 'read', on, call, args: [], returns });
