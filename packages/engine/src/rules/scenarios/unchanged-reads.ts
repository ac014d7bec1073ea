/** What a call leaves as it was although other actions change it: what lies in the pots of its record, and the numbers in it. */
import type { Charter } from '@starwright/protocol/charter';
import type { StepInput } from '@starwright/protocol/scenarios';
import { effectsOf } from '../check/walk.ts';
import type { ActionCall, ImplicitCall, State } from '../interpret/door.ts';
import { type Printing, shownOf } from './steps-of-trace.ts';

const mostRead = 3;

export function unchangedReads({ charter, contract }: Printing, call: ActionCall | ImplicitCall, before: State, after: State): StepInput[] {
  const action = 'action' in call ? charter.actions[call.action] : undefined;
  const place = charter.things.findIndex(({ thing }) => thing === action?.on);
  const thing = charter.things[place];
  if (!thing || !('action' in call)) return [];
  const record = thing.single ? 1 : Number(call.arguments[0]);
  const args = thing.single ? [] : [String(record)];
  const [was, is] = [before.things[place]?.rows[record - 1], after.things[place]?.rows[record - 1]];
  const reads: StepInput[] = [];
  for (const [at, pot] of charter.pots.entries()) {
    const [held, left] = [before.pots[at]?.get(record) ?? 0n, after.pots[at]?.get(record) ?? 0n];
    const reader = contract.readers.find((one) => one.reads === 'pot' && one.pot === pot.pot);
    if (pot.of === thing.thing && reader?.takes.join() === 'record' && held === left)
      reads.push({ do: 'read', on: contract.contract, call: reader.function, args, returns: left.toString() });
  }
  const reader = contract.readers.find((one) => one.reads === 'record' && one.thing === thing.thing);
  const first = (thing.in === undefined ? 0 : 1) + (thing.states ? 1 : 0);
  const changing = changingFields(charter);
  for (const [at, { field, unit }] of thing.fields.entries()) {
    const value = is?.fields[at];
    const isNumber = unit === 'count' || unit === 'yes/no' || (typeof unit === 'object' && 'money' in unit);
    if (!reader || value === undefined || !isNumber || !changing.has(field) || was?.fields[at] !== value) continue;
    const returns = shownOf(value, unit, charter, contract);
    if (returns !== undefined) reads.push({ do: 'read', on: contract.contract, call: reader.function, args, part: first + at, returns });
  }
  return reads.slice(0, mostRead);
}

/** Names of fields that some action changes. */
const changingFields = (charter: Charter): Set<string> =>
  new Set(
    charter.actions.flatMap((action, index) =>
      [...effectsOf(charter, action, ['actions', index])].flatMap(({ effect }) =>
        ['set', 'raise', 'lower'].flatMap((key) => {
          const target: unknown = Reflect.get(effect, key);
          return typeof target === 'object' && target !== null && 'field' in target ? [String(target.field)] : [];
        }),
      ),
    ),
  );
