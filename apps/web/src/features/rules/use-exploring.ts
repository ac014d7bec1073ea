/** What trying a charter out finds, after each change. The search runs in a worker, which a newer change ends. */
import type { FindingTold } from '@starwright/engine/rules/explore';
import type { Charter } from '@starwright/protocol/charter';
import { useEffect, useState } from 'react';
import type { FromExplorer, ToExplorer } from './explore-worker.ts';

/** Long enough that nobody is disturbed while changing one thing after the other. */
const pauseMs = 600;

export type Exploring =
  | { status: 'waiting' | 'looking' | 'failed' }
  | { status: 'done'; charter: Charter; findings: readonly FindingTold[] };

/** `isFine`: only what the checker accepts can be tried. */
export function useExploring(charter: Charter, isFine: boolean, language: 'en' | 'es'): Exploring {
  const [exploring, setExploring] = useState<Exploring>({ status: 'waiting' });
  useEffect(() => {
    if (!isFine) {
      setExploring({ status: 'waiting' });
      return;
    }
    setExploring({ status: 'looking' });
    let worker: Worker | undefined;
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./explore-worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<FromExplorer>) => {
        setExploring({ status: 'done', charter, findings: data });
        worker?.terminate();
      };
      worker.onerror = (event) => {
        console.error('Exploring broke.', event.message);
        setExploring({ status: 'failed' });
      };
      worker.postMessage({ charter, language } satisfies ToExplorer);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [charter, isFine, language]);
  return exploring;
}
