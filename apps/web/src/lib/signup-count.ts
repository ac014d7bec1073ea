/** How many builders there are: asked every 30 seconds, and counted up to in 20 steps within a second. */
import { useEffect, useState } from 'react';
import { lightCall } from './light-call.ts';
import { api } from './paths.ts';

const askEveryMs = 30_000;
const steps = 20;
const countUpMs = 1000;

async function askCount(signal: AbortSignal): Promise<number | undefined> {
  const answer = await lightCall(api.signupCount, signal);
  if (typeof answer !== 'object' || answer === null || !('count' in answer)) return undefined;
  return typeof answer.count === 'number' ? answer.count : undefined;
}

/** `count` is the server's, undefined until it has answered; `shown` climbs to it. */
export function useSignupCount(): { count: number | undefined; shown: number } {
  const [count, setCount] = useState<number>();
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const ask = () =>
      askCount(leaving.signal)
        .then((answer) => answer !== undefined && setCount(answer))
        .catch(() => undefined);
    void ask();
    const timer = setInterval(ask, askEveryMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);

  useEffect(() => {
    if (count === undefined) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(count);
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      const left = steps - step;
      setShown((before) => (left <= 0 ? count : Math.round(before + (count - before) / (left + 1))));
      if (step >= steps) clearInterval(timer);
    }, countUpMs / steps);
    return () => clearInterval(timer);
  }, [count]);
  return { count, shown };
}
