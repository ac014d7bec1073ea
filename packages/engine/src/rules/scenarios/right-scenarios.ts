/** Rights that no action gives: who names the people of a role and puts them out, hands a role over, or changes a setting. */
import type { Role, Setting } from '@starwright/protocol/charter';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { type ActionCall, boundsOf, type ImplicitCall, settingOf, step, type Wallet } from '../interpret/door.ts';
import { titleOf } from '../page/title-of.ts';
import { isPlural } from '../sentences/nouns.ts';
import { a } from '../sentences/plain-nouns.ts';
import { sentence as sentenceOf } from '../sentences/plain-pots.ts';
import { walletOfActor } from './propose-calls.ts';
import { holderOf, holdsRole, removalOf } from './role-calls.ts';
import type { RuleScenario, Telling } from './scenarios-of.ts';
import { errorOf, type Printing, refuseOf, sendOf, shownOf, stepsTo } from './steps-of-trace.ts';
import { type Visit, visitAfter } from './visit.ts';

/** Who is given a right, and who tries without one: neither has any part in what was explored. */
const newcomer: Actor = 'grace';
const [person, other] = [walletOfActor(newcomer), walletOfActor('mallory')];

export function rightScenarios(telling: Telling): RuleScenario[] {
  const { charter, visits } = telling.found;
  const [start] = visits;
  if (!start) return [];
  return [
    ...charter.roles.flatMap((role) => roleScenarios(telling, role, start)),
    ...charter.settings.flatMap((setting) => changeScenarios(telling, setting, start)),
  ];
}

function roleScenarios(telling: Telling, role: Role, start: Visit): RuleScenario[] {
  if (role.named === 'rules') return [];
  const by = holderOf(telling.found.charter, start, typeof role.named === 'object' ? role.named.by : role.role);
  if (by === undefined) return [];
  const isHandedOver = role.named === 'deployer' && role.holders === 'one';
  return isHandedOver ? handOver(telling, role.role, by, start) : [...name(telling, role, by, start), ...putOut(telling, role, by, start)];
}

function handOver(telling: Telling, role: string, by: Wallet, start: Visit): RuleScenario[] {
  const offering: ImplicitCall = { does: 'offer role', role, by, person };
  const accepting: ImplicitCall = { does: 'accept role', role, by: person };
  const sentence = `The ${role} can hand this over to somebody who accepts it, and nobody else can take it.`;
  return told(telling, { id: `hand-over ${role}`, sentence }, start, [
    refused({ ...offering, by: other, person: other }),
    done(offering),
    refused({ ...accepting, by: other }),
    done(accepting),
    { reads: 'role', role, is: true },
  ]);
}

function name(telling: Telling, { role, holders, named }: Role, by: Wallet, start: Visit): RuleScenario[] {
  const naming: ImplicitCall = { does: 'name', role, by, person };
  const who = typeof named === 'object' ? `The ${named.by}` : `Each ${role}`;
  const sentence = `${who} can name ${holders === 'one' ? `the ${role}` : `a further ${role}`}, and others cannot.`;
  return told(telling, { id: `name ${role}`, sentence }, start, [
    refused({ ...naming, by: other, person: other }),
    done(naming),
    { reads: 'role', role, is: true },
  ]);
}

function putOut(telling: Telling, { role, holders, named }: Role, by: Wallet, start: Visit): RuleScenario[] {
  if (holders === 'one') return [];
  const isByOthers = typeof named === 'object';
  const removing: ImplicitCall = { does: 'remove', role, by: isByOthers ? by : person, person };
  const sentence = isByOthers
    ? `The ${named.by} can put ${a(role, 'en')} out again, and others cannot.`
    : sentenceOf(`${a(role, 'en')} can leave, and nobody else can put them out`);
  const leaves = told(telling, { id: `put-out ${role}`, sentence }, start, [
    done({ does: 'name', role, by, person }),
    refused({ ...removing, by: isByOthers ? other : by }),
    done(removing),
    { reads: 'role', role, is: false },
  ]);
  return [...leaves, ...withoutRole(telling, role)];
}

/** What only people of a role may do is refused to who was put out of it. */
function withoutRole(telling: Telling, role: string): RuleScenario[] {
  const { charter, witnesses } = telling.found;
  return witnesses.flatMap((witness, index): RuleScenario[] => {
    const action = charter.actions[index];
    const removing =
      witness && holdsRole(charter, witness.from, role, witness.call.by) && removalOf(charter, witness.from, role, witness.call.by);
    if (!witness || !removing || !action) return [];
    const sentence = `“${titleOf(action)}” is refused to whoever is no longer ${a(role, 'en')}.`;
    return told(telling, { id: `no-longer ${role} ${index + 1}`, sentence }, witness.from, [done(removing), refused(witness.call)]);
  });
}

function changeScenarios(telling: Telling, { setting, change }: Setting, start: Visit): RuleScenario[] {
  const { charter } = telling.found;
  const by = change && holderOf(telling.found.charter, start, change.by);
  const [least, most] = boundsOf(charter, start.state, setting) ?? [];
  if (by === undefined || least === undefined || most === undefined) return [];
  const present = settingOf(charter, start.state, setting);
  const value = most === present ? least : most;
  const changing: ImplicitCall = { does: 'change setting', setting, by, value };
  const it = isPlural(setting) ? 'them' : 'it';
  const sentence = `The ${change?.by} can change the ${setting} within the bounds that were agreed on; others cannot change ${it}.`;
  return told(telling, { id: `change ${setting}`, sentence }, start, [
    refused({ ...changing, by: other }),
    refused({ ...changing, value: most + 1n }),
    done(changing),
    { reads: 'setting', setting },
  ]);
}

type Part =
  | { call: ActionCall | ImplicitCall; isDone: boolean }
  | { reads: 'role'; role: string; is: boolean }
  | { reads: 'setting'; setting: string };

const done = (call: ActionCall | ImplicitCall): Part => ({ call, isDone: true });
const refused = (call: ActionCall | ImplicitCall): Part => ({ call, isDone: false });

/** Nothing where the interpreter does not say the same of each call. The last call is followed by what is read. */
function told({ printing, found, dress }: Telling, named: Pick<RuleScenario, 'id' | 'sentence'>, start: Visit, parts: readonly Part[]) {
  const before = stepsTo(printing, start);
  const after: StepInput[] = [];
  let [from, visit, made]: [Visit, Visit, (ActionCall | ImplicitCall) | undefined] = [start, start, undefined];
  for (const part of parts) {
    if ('reads' in part) {
      after.push(...readOf(printing, visit, part));
      continue;
    }
    const outcome = step(found.charter, visit.state, part.call, { now: visit.now + 1n, block: visit.block + 1n });
    if (outcome.done !== part.isDone) return [];
    before.push(outcome.done ? sendOf(printing, part.call) : refuseOf(printing, part.call, errorOf(printing, part.call, outcome.reason)));
    [from, made] = [visit, part.call];
    if (outcome.done) visit = visitAfter(visit, part.call, outcome);
  }
  const call = before.pop();
  const steps = made && call && dress({ before, call, after, from, made });
  return steps ? [{ ...named, steps }] : [];
}

function readOf({ charter, contract }: Printing, { state }: Visit, part: Exclude<Part, { call: unknown }>): StepInput[] {
  const reader = contract.readers.find((one) =>
    part.reads === 'role' ? one.reads === 'role' && one.role === part.role : one.reads === 'setting' && one.setting === part.setting,
  );
  if (!reader) return [];
  const read = (args: string[], returns: ScenarioValue | undefined): StepInput[] =>
    returns === undefined ? [] : [{ do: 'read', on: contract.contract, call: reader.function, args, returns }];
  if (part.reads === 'role') return reader.takes.includes('person') ? read([`$${newcomer}`], part.is) : read([], `$${newcomer}`);
  const { unit } = charter.settings.find(({ setting }) => setting === part.setting) ?? {};
  return unit === undefined ? [] : read([], shownOf(settingOf(charter, state, part.setting), unit, charter, contract));
}
