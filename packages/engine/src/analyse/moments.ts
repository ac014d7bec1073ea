/** What has happened before an effect, on every way to it or on some. */
import type { Effect, Step } from './flow.ts';

/** An effect with what has happened before it: surely, on every way that leads to it, or possibly, on some. */
export interface Moment {
  effect: Effect;
  surely: readonly Effect[];
  possibly: readonly Effect[];
}

interface Past {
  surely: readonly Effect[];
  possibly: readonly Effect[];
}

/** Every effect of the steps in the order of the source. A loop's body is walked once. */
export function momentsOf(steps: Step[]): Moment[] {
  const moments: Moment[] = [];

  /** The past after the steps, or undefined when none of the ways goes on; `left` collects the pasts of returns. */
  const walk = (list: Step[], start: Past, left: Past[]): Past | undefined => {
    let past: Past = start;
    for (const step of list) {
      if (step.step === 'effect') {
        moments.push({ effect: step.effect, ...past });
        past = { surely: [...past.surely, step.effect], possibly: [...past.possibly, step.effect] };
      } else if (step.step === 'leave') {
        if (!step.reverts) left.push(past);
        return undefined;
      } else {
        const after = step.step === 'branch' ? join(step.arms.map((arm) => walk(arm, past, left))) : walkScope(step.body, past);
        if (!after) return undefined;
        past = after;
      }
    }
    return past;
  };
  const walkScope = (body: Step[], start: Past) => {
    const left: Past[] = [];
    return join([walk(body, start, left), ...left]);
  };

  walkScope(steps, { surely: [], possibly: [] });
  return moments;
}

function join(pasts: (Past | undefined)[]): Past | undefined {
  const alive = pasts.filter((past) => past !== undefined);
  const [first, ...rest] = alive;
  if (!first || rest.length === 0) return first;
  const others = rest.map((past) => new Set(past.surely));
  return {
    surely: first.surely.filter((effect) => others.every((other) => other.has(effect))),
    possibly: [...new Set(alive.flatMap((past) => past.possibly))],
  };
}
