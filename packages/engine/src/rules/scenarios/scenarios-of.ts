/**
 * The behaviours of a charter, derived from its rules: what each action does, and for each condition, right and payment a
 * call that only it refuses. Each is executed on the EVM like every other scenario.
 */
import type { Charter } from '@starwright/protocol/charter';
import type { ScenarioInput, StepInput } from '@starwright/protocol/scenarios';
import type { ContractInterface } from '../contract-interface.ts';
import { type Exploration, explore } from './explore.ts';
import { type FoundRefusal, refusalOf, sameAgainOf, strangerOf, underpaidOf } from './find-refusals.ts';
import { balanceChanges, type Printing, readsOf, sendOf, stepsTo } from './steps-of-trace.ts';

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
      const send = sendOf(printing, call, from.now);
      const changes = balanceChanges(printing, call, outcome.payments);
      scenarios.push({
        id,
        sentence: words.plain(index),
        steps: [
          ...stepsTo(printing, from),
          { ...send, ...(changes.length > 0 && { changes }) },
          ...readsOf(printing, from.state, outcome.state),
        ],
      });
    } else notTried.push(`“${title}” was not reached.`);
    const add = (name: string, refused: FoundRefusal | undefined, error: string | undefined, sentence: string) => {
      if (refused) scenarios.push({ id: `${id}.${name}`, sentence, steps: refusing(printing, refused, error) });
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

function refusing(printing: Printing, { from, call }: FoundRefusal, error: string | undefined): StepInput[] {
  const { changes: _, emits: __, saves: ___, ...send } = sendOf(printing, call, from.now);
  return [...stepsTo(printing, from), { ...send, do: 'refuse', ...(error !== undefined && error !== '' && { error }) }];
}
