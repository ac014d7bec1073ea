/** Which way through its rules a call takes: the conditions it is asked, the branches and effects it reaches, who is paid. */
import type { Charter } from '@starwright/protocol/charter';
import { type Call, type Circumstances, type State, step, watchCharter } from '../interpret/door.ts';

export type PathOf = (state: State, call: Call, circumstances: Circumstances) => string;

export function pathsThrough(charter: Charter): PathOf {
  const numbers = new Map<unknown, number>();
  const reached = new Set<number>();
  const watched = watchCharter(charter, (kind, part) => {
    if (kind === 'value' || kind === 'reference' || kind === 'fork' || typeof part !== 'object') return;
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    reached.add(number);
  });
  return (state, call, circumstances) => {
    reached.clear();
    const outcome = step(watched, state, call, circumstances);
    const what = 'action' in call ? call.action : 'does' in call ? call.does : call.sends;
    const came = outcome.done
      ? outcome.payments.map((one) => `${one.outcome} ${one.to === call.by ? 'to oneself' : 'to others'}`)
      : [outcome.reason.reason];
    return [what, [...reached].sort((a, b) => a - b).join(' '), ...new Set(came)].join('|');
  };
}

/** What happened in games before this one, so that this one can look for something else. */
export class Memory {
  /** How often each action was done, by position. */
  readonly #done = new Map<number, number>();
  readonly #paths = new Map<string, number>();
  /** Which calls were asked about beside those that were done. */
  readonly asked = new Set<string>();

  copy(): Memory {
    const copy = new Memory();
    for (const [action, times] of this.#done) copy.#done.set(action, times);
    for (const [path, times] of this.#paths) copy.#paths.set(path, times);
    for (const one of this.asked) copy.asked.add(one);
    return copy;
  }

  note(call: Call, path: string, isDone: boolean): void {
    if (isDone && 'action' in call) this.#done.set(call.action, this.doneOf(call.action) + 1);
    this.#paths.set(path, this.takenOf(path) + 1);
  }

  doneOf(action: number): number {
    return this.#done.get(action) ?? 0;
  }

  takenOf(path: string): number {
    return this.#paths.get(path) ?? 0;
  }
}
