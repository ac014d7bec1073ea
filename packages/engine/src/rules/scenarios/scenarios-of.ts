/**
 * The behaviours of a charter, derived from its rules: what each action does, and for each condition, right and payment a
 * call that only it refuses. Each is executed on the EVM like every other scenario.
 */
import type { Charter } from '@starwright/protocol/charter';
import type { ScenarioInput, StepInput } from '@starwright/protocol/scenarios';
import type { ContractInterface } from '../contract-interface.ts';
import type { ActionCall, Outcome } from '../interpret/door.ts';
import { type Exploration, explore, type Visit } from './explore.ts';
import { type FoundRefusal, refusalOf, sameAgainOf, strangerOf, underpaidOf } from './find-refusals.ts';
import { balanceChanges, eventOf, type Printing, readsOf, sendOf, stepsTo } from './steps-of-trace.ts';

/** The words of the scenarios' sentences. */
export interface ScenarioWords {
  /** "End the lease". */
  title(action: number): string;
  /** What it does, in the plain voice. */
  plain(action: number): string;
  /** "the lease is running". */
  condition(action: number, condition: number): string;
  /** "the tenant of the lease". */
  who(action: number): string;
}

/** A scenario of a call as it is: what leads to it, the call, and what is read after it. */
export interface Undressed {
  before: StepInput[];
  call: StepInput;
  after: StepInput[];
  from: Visit;
  made: ActionCall;
  /** Of a call that is done. */
  outcome?: Extract<Outcome, { done: true }>;
}
/** Puts a scenario among the other contracts of a plan; undefined where it cannot be shown there. */
export type Dress = (undressed: Undressed) => StepInput[] | undefined;
const alone: Dress = ({ before, call, after }) => [...before, call, ...after];

export type RuleScenario = Omit<ScenarioInput, 'module'>;

export interface RuleScenarios {
  scenarios: RuleScenario[];
  /** What no call was found for, in words. */
  notTried: string[];
}

export function scenariosOf(
  charter: Charter,
  contract: ContractInterface,
  words: ScenarioWords,
  found: Exploration = explore(charter),
  dress: Dress = alone,
): RuleScenarios {
  const printing: Printing = { charter, contract };
  const scenarios: RuleScenario[] = [];
  const notTried: string[] = [];
  for (const [index, action] of charter.actions.entries()) {
    const id = contract.actions.find((one) => one.action === index)?.function ?? `action${index}`;
    const title = words.title(index);
    const witness = found.witnesses[index];
    if (witness) {
      const { from, call, outcome } = witness;
      const steps = dress(doing(printing, from, call, outcome));
      if (steps) scenarios.push({ id, sentence: words.plain(index), steps });
      else notTried.push(`“${title}” is not shown beside the other contracts.`);
    } else notTried.push(`“${title}” was not reached.`);
    const add = (name: string, refused: FoundRefusal | undefined, error: string | undefined, sentence: string) => {
      const steps = refused && dress(refusing(printing, refused, error));
      if (steps) scenarios.push({ id: `${id}.${name}`, sentence, steps });
    };
    for (const condition of action.onlyIf.keys()) {
      const refused = refusalOf(found, index, condition);
      const clause = words.condition(index, condition);
      if (refused)
        add(
          `only-if-${condition + 1}`,
          refused,
          contract.actions[index]?.conditionErrors[condition],
          `“${title}” is refused unless ${clause}.`,
        );
      else notTried.push(`“${title}” only if ${clause}: no call was found that only this refuses.`);
    }
    if (action.by !== 'anyone') {
      const refused = strangerOf(found, index);
      if (refused) add('stranger', refused, contract.errors.NotAllowed, `“${title}” is refused to everybody but ${words.who(index)}.`);
      else notTried.push(`“${title}”: nobody was found to whom it is refused.`);
    }
    add(
      'underpaid',
      underpaidOf(found, index),
      contract.errors.WrongPayment,
      `“${title}” is refused when even the smallest part of the payment is missing.`,
    );
    add('twice', sameAgainOf(found, index), contract.errors.NotUnique, `“${title}” a second time with the same is refused.`);
  }
  return { scenarios, notTried };
}

function doing(printing: Printing, from: Visit, call: ActionCall, outcome: Extract<Outcome, { done: true }>): Undressed {
  const changes = balanceChanges(printing, call, outcome.payments);
  const emits = eventOf(printing, call, outcome.created);
  return {
    before: stepsTo(printing, from),
    call: { ...sendOf(printing, call, from.now), ...(emits && { emits }), ...(changes.length > 0 && { changes }) },
    after: readsOf(printing, from.state, outcome.state),
    ...{ from, made: call, outcome },
  };
}

function refusing(printing: Printing, { from, call }: FoundRefusal, error: string | undefined): Undressed {
  const { changes: _, emits: __, saves: ___, ...send } = sendOf(printing, call, from.now);
  const refused: StepInput = { ...send, do: 'refuse', ...(error !== undefined && error !== '' && { error }) };
  return { before: stepsTo(printing, from), call: refused, after: [], from, made: call };
}
