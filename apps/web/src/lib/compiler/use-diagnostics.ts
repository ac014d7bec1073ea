/** What the compiler says of a source that is being edited: asked when typing pauses, the newest text only. */
import type { Diagnostic } from '@starwright/protocol/verdict';
import { useLayoutEffect, useState } from 'react';
import { diagnose } from './page-compiler.ts';

const pauseMs = 350;

/** Undefined until it is known, and while `enabled` is false: then the compiler is not even loaded. */
export function useDiagnostics(source: string, enabled: boolean): Diagnostic[] | undefined {
  const [told, setTold] = useState<Diagnostic[]>();
  // The pause begins with what was typed, not when it has been painted.
  useLayoutEffect(() => {
    if (!enabled) return setTold(undefined);
    let current = true;
    const timer = setTimeout(() => {
      diagnose(source).then(
        (diagnostics) => current && setTold(diagnostics),
        (error) => {
          console.warn('The contract could not be checked.', error);
          if (current) setTold(undefined);
        },
      );
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [source, enabled]);
  return enabled ? told : undefined;
}
