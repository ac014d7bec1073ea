/** Holds one generation and runs its effects: the stream, attaching again when it breaks, cancelling. */
import type { GenerateRequest, ProgressEvent } from '@starwright/protocol/generate';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { errorSentence } from '../../lib/error-sentences.ts';
import { type Generation, type GenerationEvent, generationAfter, idle } from './generation.ts';
import { attachToGeneration, cancelGeneration, forgetRunning, keepRunning, startGeneration } from './generation-requests.ts';

/** Waits between attempts to attach again, in ms. After the last the page gives up; the server works on. */
const reattachAfterMs = [300, 1000, 2000, 4000, 8000, 15_000];

const goodConnectionMs = 10_000;

export interface GenerationControl {
  generation: Generation;
  start(request: GenerateRequest): void;
  /** Listens to a generation that is going on already. */
  attach(generationId: string, projectId?: string): void;
  cancel(): void;
  reset(): void;
}

export function useGeneration(): GenerationControl {
  const [generation, dispatch] = useReducer(generationAfter, idle);
  const watch = useRef<AbortController>(undefined);
  const running = useRef<string>(undefined);
  useEffect(() => () => watch.current?.abort(), []);

  const follow = useCallback(async (first: ((signal: AbortSignal) => AsyncGenerator<ProgressEvent>) | undefined, knownId?: string) => {
    watch.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    watch.current = controller;
    running.current = knownId;
    const tell = (event: GenerationEvent) => {
      if (!signal.aborted) dispatch(event);
    };
    let source = first;
    for (let attempt = 0; attempt <= reattachAfterMs.length; attempt++) {
      const id = running.current;
      source ??= id === undefined ? undefined : (aborted) => attachToGeneration(id, aborted);
      if (!source) return tell({ type: 'gave-up' });
      const since = performance.now();
      try {
        for await (const event of source(signal)) {
          if (event.type === 'accepted') {
            running.current = event.generationId;
            keepRunning({ generationId: event.generationId, ...(event.projectId && { projectId: event.projectId }) });
          }
          if (isEnd(event)) forgetRunning();
          tell(event.type === 'error' ? { ...event, message: errorSentence(event.code, event.message) } : event);
          if (isEnd(event)) return;
        }
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof ApiError && error.status < 500) {
          forgetRunning();
          const { explanation, status, resetsAt } = error;
          // Attaching to a generation that the server does not keep any more is another thing than being refused one.
          const code = status === 404 && running.current !== undefined ? 'gone' : error.code;
          return tell({ type: 'refused', code, message: explanation, httpStatus: status, resetsAt });
        }
        console.warn('The stream of the generation broke.', error);
        if (running.current === undefined) {
          const code = error instanceof ApiError ? error.code : 'unreachable';
          return tell({ type: 'refused', code, message: error instanceof ApiError ? error.explanation : '' });
        }
      }
      // A connection that held for a while was a good one: the waits begin anew.
      if (performance.now() - since > goodConnectionMs) attempt = 0;
      tell({ type: 'broken' });
      source = undefined;
      await pause(reattachAfterMs[attempt] ?? 0, signal);
      if (signal.aborted) return;
    }
    tell({ type: 'gave-up' });
  }, []);

  const actions = useMemo(
    () => ({
      start(request: GenerateRequest) {
        dispatch({ type: 'reset' });
        dispatch({ type: 'start' });
        void follow((signal) => startGeneration(request, signal));
      },
      attach(generationId: string, projectId?: string) {
        dispatch({ type: 'reset' });
        dispatch({ type: 'start', generationId, projectId });
        void follow(undefined, generationId);
      },
      cancel() {
        dispatch({ type: 'cancelling' });
        const id = running.current;
        if (id !== undefined) void cancelGeneration(id).catch((error) => console.warn('Cancelling was not confirmed.', error));
        else {
          // Nothing was accepted yet: closing the request is the whole cancellation.
          watch.current?.abort();
          dispatch({ type: 'cancelled' });
        }
      },
      reset() {
        watch.current?.abort();
        forgetRunning();
        dispatch({ type: 'reset' });
      },
    }),
    [follow],
  );
  return { generation, ...actions };
}

const isEnd = ({ type }: ProgressEvent) => type === 'result' || type === 'error' || type === 'cancelled';

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
