/** Points to go back to. Taking one is free; going back costs what was changed since. */

import type { StateMark } from './chain-state.ts';
import type { ClockSettings } from './clock.ts';
import type { Fees, Machine } from './machine.ts';

interface Snapshot {
  id: number;
  state: StateMark;
  runs: number;
  clock: ClockSettings;
  fees: Fees;
  impersonated: string[];
}

export class Snapshots {
  #taken: Snapshot[] = [];
  #lastId = -1;

  take(machine: Machine): number {
    const { state, blocks, clock, fees, impersonated } = machine;
    const id = ++this.#lastId;
    this.#taken.push({ id, state: state.mark(), runs: blocks.length, clock: clock.settings, fees, impersonated: [...impersonated] });
    return id;
  }

  /** Goes back, and uses up that snapshot and every later one. @returns false when there is no such snapshot. */
  revert(machine: Machine, id: number): boolean {
    const index = this.#taken.findIndex((snapshot) => snapshot.id === id);
    const snapshot = this.#taken[index];
    if (!snapshot) return false;
    this.#taken.length = index;
    const { state, blocks, clock, transactions, filters } = machine;
    state.rewindTo(snapshot.state);
    if (index === 0) state.forgetHistory();
    for (const hash of blocks.cutTo(snapshot.runs)) transactions.delete(hash);
    clock.settings = snapshot.clock;
    machine.fees = snapshot.fees;
    machine.impersonated = new Set(snapshot.impersonated);
    filters.rewindTo(blocks.height);
    return true;
  }
}
