/** Names of custom errors that say what was wrong. */
import type { Action, Condition, Ref, Value } from '@starwright/protocol/charter';
import { scopeOfAction, thingOf } from '../language/typing.ts';
import type { Contract } from './contract.ts';

/** The error of a condition; conditions that say the same of the same thing share one, but never two of one action. */
export function conditionError(given: Condition, at: number, number: number, action: Action, contract: Contract): string {
  const wished = (condition: Condition) => short(nameOf(condition, action, contract)).replace(/^(?=\d)/, 'Value') || 'ConditionNotMet';
  const wish = wished(given);
  const before = action.onlyIf.slice(0, number).filter((other) => wished(other) === wish).length;
  const said = contract.say.errorsSayIt ? sentenceOf(wish) : contract.say.condition(at, number);
  // "The lease is running" says the same of whichever lease; other conditions are the same when their sentence is.
  const name = contract.global(`condition:${wish}:${before}:${'state' in given ? '' : said}`, () => wish);
  if (!contract.errors.has(name)) contract.errors.set(name, said);
  return name;
}

/** `LeaseNotOffered`: "Lease not offered." */
const sentenceOf = (name: string): string =>
  `${name.replace(/([a-z0-9])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)}.`;

const short = (name: string): string => name.slice(0, 60);

function nameOf(given: Condition, action: Action, contract: Contract, holds = true): string {
  const { pascal } = contract;
  const scope = scopeOfAction(contract.charter, action);
  const thing = (ref: Ref) => {
    try {
      return pascal(thingOf(ref, scope).thing, 'thing');
    } catch {
      return 'Record';
    }
  };
  if ('state' in given) {
    const states = given.state.map((state) => pascal(state, 'State')).join('Or');
    return `${thing(given.of ?? 'this')}${holds ? 'Not' : 'Is'}${states}`;
  }
  if ('exists' in given) return holds ? `No${thing(given.exists)}` : `${thing(given.exists)}Exists`;
  if ('has' in given) return `${holds ? 'NotA' : 'IsA'}${pascal(given.has, 'Role')}`;
  if ('once' in given) return holds ? (given.per === undefined ? 'AlreadyDone' : 'DoneTooRecently') : 'NotDoneBefore';
  if ('listed' in given) return `${holds ? 'NotOn' : 'On'}${pascal(given.listed, 'List')}`;
  if ('opens' in given) return holds ? 'SealNotOpened' : 'SealOpened';
  if ('not' in given) return nameOf(given.not, action, contract, !holds);
  if ('compare' in given) return comparisonName(given.compare, holds, contract);
  const parts = ('either' in given ? given.either : given.both).map((part) => nameOf(part, action, contract, holds));
  return parts.join('either' in given === holds ? 'And' : 'Or');
}

function comparisonName(
  [left, how, right]: Extract<Condition, { compare: unknown }>['compare'],
  holds: boolean,
  contract: Contract,
): string {
  const [a, b] = [wordOf(left, contract), wordOf(right, contract)];
  const low = how === 'at least' || how === 'more than';
  const high = how === 'at most' || how === 'less than';
  if (left === 'now' && (low || high)) return `Too${low === holds ? 'Early' : 'Late'}For${b}`;
  if (right === 'now' && (low || high)) return `${a}${low === holds ? 'IsPast' : 'IsAhead'}`;
  if (low || high) return `${a}Too${low === holds ? 'Low' : 'High'}`;
  if (left === 'actor') return (how === 'is') === holds ? `Only${b}` : `Not${b}`;
  return (how === 'is') === holds ? `${a}IsNot${b}` : `${a}Is${b}`;
}

/** A value in a word or two. */
function wordOf(given: Value, contract: Contract): string {
  const { pascal } = contract;
  if (typeof given === 'number') return String(given);
  if (typeof given === 'boolean') return given ? 'Yes' : 'No';
  if (given === 'actor') return 'Caller';
  if (typeof given === 'string') return pascal(given, 'Value');
  if ('choice' in given) return pascal(given.choice, 'Word');
  if ('input' in given) return pascal(given.input, 'Input');
  if ('setting' in given) return pascal(given.setting, 'Setting');
  if ('called' in given) return pascal(given.called, 'Value');
  if ('field' in given) return pascal(given.field, 'Field');
  if ('held' in given) return pascal(given.held.pot, 'Pot');
  if ('tally' in given) return pascal(given.tally, 'Tally');
  if ('total' in given) return `Total${pascal(given.total, 'Tally')}`;
  if ('term' in given) return pascal(given.term, 'Term');
  if ('number' in given) return `NumberOf${pascal(given.number, 'Thing')}`;
  if ('sum' in given) return `SumOf${pascal(given.sum, 'Field')}`;
  if ('role' in given) return pascal(given.role, 'Role');
  if ('balance' in given) return 'Balance';
  if ('supply' in given) return 'Supply';
  if ('holder' in given) return 'Holder';
  if ('record' in given) return 'Record';
  if ('plus' in given) return wordOf(given.plus[0], contract);
  if ('minus' in given) return wordOf(given.minus[0], contract);
  if ('times' in given) return wordOf(given.times[0], contract);
  if ('divide' in given) return wordOf(given.divide[0], contract);
  if ('part' in given) return `PartOf${wordOf(given.of, contract)}`;
  if ('money' in given || 'seconds' in given || 'percent' in given) return 'Limit';
  return 'Value';
}
