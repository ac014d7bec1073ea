/** What can be said of a charter by reading it, before anything is played: names, units, states, ways out for money, seals. */
import type { Charter } from '@starwright/protocol/charter';
import type { Problem } from '../language/problem.ts';
import { checkMoney } from './check-money.ts';
import { checkNames } from './check-names.ts';
import { checkSeals } from './check-seals.ts';
import { checkStates } from './check-states.ts';
import { checkUnits } from './check-units.ts';

/** All problems, in the order in which a person should mend them. What is built on a name or unit that does not fit is not looked at. */
export function checkCharter(charter: Charter): Problem[] {
  const first = [...checkNames(charter), ...checkUnits(charter)];
  return first.length > 0 ? first : [...checkStates(charter), ...checkMoney(charter), ...checkSeals(charter)];
}
