/** Example ideas, typed out one after the other: 50 ms for a character, another idea every 3 seconds. */
import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../lib/reduced-motion.ts';

export const perCharacterMs = 50;
const eachMs = 3000;
const ticksEach = eachMs / perCharacterMs;

/** The part of the present example that has been typed. With reduced motion: each example whole. */
export function useTypedExamples(examples: readonly string[]): string {
  const still = useReducedMotion();
  const [shown, setShown] = useState('');
  useEffect(() => {
    // One beat for all of it: a timer that is set when the last character has been drawn would be late on a busy machine.
    let ticks = 0;
    const show = () => {
      const text = examples[Math.floor(ticks / ticksEach) % examples.length] ?? '';
      setShown(still ? text : text.slice(0, ticks % ticksEach));
    };
    show();
    const timer = setInterval(() => {
      ticks += 1;
      show();
    }, perCharacterMs);
    return () => clearInterval(timer);
  }, [still, examples]);
  return shown;
}
