import { useRef } from 'react';
import { useNow } from '../shell.tsx';

interface CounterProps {
  label: string;
  /** As it was when it was read last. */
  amount: bigint;
  /** By how much it grows in a second, in the same units; may have a fraction. */
  perSecond: number;
  /** Where it stops growing. */
  most?: bigint;
  say: (amount: bigint) => string;
}

/** An amount that is seen growing: between two readings it is carried on by its rate. */
export function Counter({ label, amount, perSecond, most, say }: CounterProps) {
  const now = useNow();
  const read = useRef({ amount, at: now });
  if (read.current.amount !== amount) read.current = { amount, at: now };
  const grown = amount + BigInt(Math.max(0, Math.floor(perSecond * Number(now - read.current.at))));
  return (
    <div className="counter">
      <style href="counter" precedence="piece">{`
.counter { display: grid; gap: .15rem; padding: 1.1rem 1.25rem; border-radius: 1.1rem; background: linear-gradient(120deg, color-mix(in oklch, var(--accent) 15%, var(--card)), color-mix(in oklch, var(--other) 12%, var(--card))); }
.counter span { color: var(--soft); font-size: .85rem; } .counter b { font-size: clamp(1.5rem, 6vw, 2.2rem); line-height: 1.15; letter-spacing: -.02em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }`}</style>
      <span>{label}</span>
      <b>{say(most !== undefined && grown > most ? most : grown)}</b>
    </div>
  );
}
