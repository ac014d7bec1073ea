/** Keeps what the editor's help knows in step with the contract that is written. */
import type { Diagnostic } from '@starwright/protocol/verdict';
import { useEffect, useRef } from 'react';
import { understand } from '../../../lib/compiler/page-compiler.ts';
import type { Understanding } from '../../../lib/compiler/understand.ts';

let current: Understanding | undefined;
export const currentUnderstanding = () => current;

/** Asked when the compiler has said what it says: without errors it knows the types too. Those of before stay until then. */
export function useSolidityHelp(contract: string, remarks: Diagnostic[] | undefined, enabled: boolean) {
  const text = useRef(contract);
  text.current = contract;
  useEffect(() => {
    if (!enabled || !remarks) return;
    let wanted = true;
    const compiles = remarks.every(({ severity }) => severity !== 'error');
    understand(text.current, compiles).then(
      (understanding) => {
        if (wanted) current = compiles ? understanding : { ...understanding, source: current?.source ?? '', types: current?.types ?? [] };
      },
      (error) => console.warn('The editor can offer no help with the contract.', error),
    );
    return () => {
      wanted = false;
    };
  }, [remarks, enabled]);
}
