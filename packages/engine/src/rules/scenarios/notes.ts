/** What an exploration has shown: how each action is done, each side of its forks, what each condition refuses; and what is missing. */
import type { Charter } from '@starwright/protocol/charter';
import type { Reason } from '../contract-interface.ts';
import type { ActionCall } from '../interpret/door.ts';
import type { Fork, Forks } from './forks.ts';
import { margin } from './moments.ts';
import { mostTried } from './propose-calls.ts';
import { type Done, tryCall, type Visit } from './visit.ts';
import { isIncluding, withLimitMoved, withoutCondition } from './waived.ts';

/** An action that is done, from where. */
export interface Shown {
  from: Visit;
  call: ActionCall;
  outcome: Done;
  /** The sides that it takes. */
  forks: readonly Fork[];
}

/** A call that is refused. */
export interface FoundRefusal {
  from: Visit;
  call: ActionCall;
}

/** Whether a condition is what refuses a call, before the others. */
export function isRefusedBy(charter: Charter, { from, call }: FoundRefusal, condition: number): boolean {
  const { outcome } = tryCall(charter, from, call);
  return !outcome.done && outcome.reason.reason === 'OnlyIf' && outcome.reason.condition === condition;
}

/** How well a refusal shows a condition: it is the first of several reasons, the only one, or that and just outside of the limit. */
export const worth = { first: 1, only: 2, nearest: 3 } as const;
type Worth = (typeof worth)[keyof typeof worth];

export interface NotedRefusal extends FoundRefusal {
  worth: Worth;
}

/** So many refusals are looked at for a better one, each time that looking is renewed. */
const mostLookedAt = 300;

export class Notes {
  readonly charter: Charter;
  /** By action: where it is shown best. */
  readonly witnesses: (Shown | undefined)[];
  /** Where a side of a fork is shown best. */
  readonly sides = new Map<Fork, Shown>();
  readonly #forks: Forks;
  readonly #scores = new Map<unknown, number>();
  /** By action and condition. */
  readonly #refusals: (NotedRefusal | undefined)[][];
  /** By action: where it would make one record more than there can be. */
  readonly #full = new Map<number, FoundRefusal>();
  readonly #looked = new Map<string, number>();
  readonly #changed = new Map<string, { without: Charter; moved: Charter | undefined }>();

  constructor(charter: Charter, forks: Forks) {
    this.charter = charter;
    this.#forks = forks;
    this.witnesses = charter.actions.map(() => undefined);
    this.#refusals = charter.actions.map(({ onlyIf }) => onlyIf.map(() => undefined));
  }

  /** @returns whether it is shown for the first time, or a side of it */
  noteDone(shown: Shown, score: number): boolean {
    const { action } = shown.call;
    let isNew = this.witnesses[action] === undefined;
    if (this.#isBest(action, score)) this.witnesses[action] = shown;
    for (const fork of shown.forks) {
      isNew ||= !this.sides.has(fork);
      if (this.#isBest(fork, score)) this.sides.set(fork, shown);
    }
    return isNew;
  }

  noteRefused(from: Visit, call: ActionCall, reason: Reason): void {
    if (reason.reason === 'Full' && !this.#full.has(call.action)) this.#full.set(call.action, { from, call });
    if (reason.reason === 'OnlyIf') this.#noteCondition(from, call, reason.condition);
  }

  /** A call that a condition refused before the others. */
  #noteCondition(from: Visit, call: ActionCall, condition: number): void {
    const known = this.#refusals[call.action]?.[condition];
    const key = `${call.action} ${condition}`;
    const looked = this.#looked.get(key) ?? 0;
    if (known && (known.worth === worth.nearest || looked >= mostLookedAt)) return;
    this.#looked.set(key, looked + 1);
    const found = this.#worthOf(from, call, condition);
    if ((known && found.worth <= known.worth) || !this.#isSteady(from, found.call, condition)) return;
    const row = this.#refusals[call.action];
    if (row) row[condition] = { ...found, from };
  }

  /** Refused for this on a chain whose clock goes a little otherwise as well. */
  #isSteady = (from: Visit, call: ActionCall, condition: number): boolean =>
    [-1n, 0n, margin].every((later) => isRefusedBy(this.charter, { from: { ...from, now: from.now + later }, call }, condition));

  #worthOf(from: Visit, call: ActionCall, condition: number): { worth: Worth; call: ActionCall } {
    const key = `${call.action} ${condition}`;
    const changed = this.#changed.get(key) ?? {
      without: withoutCondition(this.charter, call.action, condition),
      moved: this.#isIncluding(call.action, condition) ? undefined : withLimitMoved(this.charter, call.action, condition),
    };
    this.#changed.set(key, changed);
    const free = tryCall(changed.without, from, call);
    if (!free.outcome.done || !isRefusedBy(this.charter, { from, call: free.call }, condition)) return { worth: worth.first, call };
    const isNearest = !changed.moved || tryCall(changed.moved, from, call).outcome.done;
    return { worth: isNearest ? worth.nearest : worth.only, call: free.call };
  }

  #isIncluding(action: number, condition: number): boolean {
    const part = this.charter.actions[action]?.onlyIf[condition];
    return part !== undefined && isIncluding(part);
  }

  /** Refusals are looked at anew. */
  renew(): void {
    this.#looked.clear();
  }

  refusalOf = (action: number, condition: number): NotedRefusal | undefined => this.#refusals[action]?.[condition];

  fullOf = (action: number): FoundRefusal | undefined => this.#full.get(action);

  /** Actions that were not done, or of which a side is open. */
  undone(): number[] {
    return [...this.charter.actions.keys()].filter(
      (action) => this.witnesses[action] === undefined || this.#forks.all.some((fork) => fork.action === action && !this.sides.has(fork)),
    );
  }

  /** Calls of actions that were never done, which only one condition refuses. */
  nearlyDone = (): FoundRefusal[] =>
    this.#refusals.flatMap((row, action) =>
      this.witnesses[action] ? [] : row.flatMap((one) => (one && one.worth >= worth.only ? [one] : [])),
    );

  /** Those, and actions of which a condition or a limit never was the only reason of a refusal. */
  missing(): number[] {
    const undone = this.undone();
    return [...this.charter.actions.keys()].filter(
      (action) =>
        undone.includes(action) || this.#refusals[action]?.some((one) => (one?.worth ?? 0) < worth.only) || this.#isFillable(action),
    );
  }

  #isFillable(action: number): boolean {
    const made = this.charter.things.find(({ thing }) => thing === this.charter.actions[action]?.creates);
    return made?.atMost !== undefined && made.atMost <= mostTried && !this.#full.has(action);
  }

  /** How much was shown. */
  known(): number {
    const refused = this.#refusals.flat().reduce((sum, one) => sum + (one?.worth ?? 0), 0);
    return this.witnesses.filter((one) => one).length + this.sides.size + this.#full.size + refused;
  }

  #isBest(what: unknown, score: number): boolean {
    const best = this.#scores.get(what);
    if (best !== undefined && best >= score) return false;
    this.#scores.set(what, score);
    return true;
  }
}
