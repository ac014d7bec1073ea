/** The people who stand in records. */
import type { Charter } from '@starwright/protocol/charter';
import { type ActionCall, nobody, type State, type Wallet, walletOf } from '../interpret/door.ts';

/** Those of the record that a call makes, of the one it is about, and of those that these belong to. */
export function partiesIn(
  charter: Charter,
  state: State,
  { action: index, arguments: given }: ActionCall,
  created?: number,
): { field: string; person: Wallet }[] {
  const action = charter.actions[index];
  const found: { field: string; person: Wallet }[] = [];
  const add = (name: string | undefined, number: number): void => {
    const at = charter.things.findIndex(({ thing }) => thing === name);
    const thing = charter.things[at];
    const row = state.things[at]?.rows[number - 1];
    if (!thing || !row) return;
    for (const [place, { field, unit }] of thing.fields.entries()) {
      const person = row.fields[place];
      if (unit === 'person' && typeof person === 'string' && person !== nobody) found.push({ field, person: walletOf(person) });
    }
    if (thing.in !== undefined) add(thing.in, row.parent);
  };
  if (created !== undefined) add(action?.creates, created);
  if (typeof given[0] === 'bigint') add(action?.on, Number(given[0]));
  return found;
}
