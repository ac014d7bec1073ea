import { useEffect } from 'react';

/** Brings the part that was looked for into view, once it is there. */
export function useScrollToTarget(target: string | undefined, ready = true): void {
  useEffect(() => {
    if (!target || !ready) return;
    const part = document.getElementById(target);
    if (part instanceof HTMLDetailsElement) part.open = true;
    part?.scrollIntoView({ block: 'start' });
  }, [target, ready]);
}
