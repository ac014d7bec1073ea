/** Example ideas, typed out one after the other: 50 ms for a character, another idea every 3 seconds. */
import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../lib/reduced-motion.ts';

export const perCharacterMs = 50;
const eachMs = 3000;

/** The part of the present example that has been typed. With reduced motion: each example whole. */
export function useTypedExamples(examples: readonly string[]): string {
  const still = useReducedMotion();
  const [at, setAt] = useState({ example: 0, typed: 0 });
  const text = examples[at.example % examples.length] ?? '';
  useEffect(() => {
    const whole = still || at.typed >= text.length;
    const rest = still ? eachMs : Math.max(perCharacterMs, eachMs - text.length * perCharacterMs);
    const next = whole ? { example: (at.example + 1) % examples.length, typed: 0 } : { example: at.example, typed: at.typed + 1 };
    const timer = setTimeout(() => setAt(next), whole ? rest : perCharacterMs);
    return () => clearTimeout(timer);
  }, [at, text, still, examples.length]);
  return still ? text : text.slice(0, at.typed);
}
