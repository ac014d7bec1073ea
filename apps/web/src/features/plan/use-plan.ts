/** The plan of an idea that is still being typed. The last good plan stays on show while the next one is made. */
import type { Reading } from '@starwright/engine/blueprint';
import { limits } from '@starwright/protocol/limits';
import type { Blockchain } from '@starwright/protocol/networks';
import type { Plan } from '@starwright/protocol/plan';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../lib/error-sentences.ts';
import { catalogueQuery } from '../../lib/shared-queries.ts';
import type { FromPlanner, Offer, PlanChange, Refused, ToPlanner } from './planner-protocol.ts';

const debounceMs = 180;

export interface Planned {
  /** The text that was planned, without white space around it. */
  prompt: string;
  plan: Plan;
  sentences: Record<string, string>;
  applied: PlanChange[];
  /** Changes that do not fit, with what stands against them. */
  refused: Refused[];
  /** Parts that changes took out: module id → what it was called. */
  removed: Record<string, string>;
}

export type PlanState =
  /** Too little has been written. */
  | { status: 'waiting' }
  | { status: 'thinking'; last: Planned | undefined }
  | ({ status: 'planned' } & Planned)
  /** `unclear`: nothing is wrong with the text; the planner just does not know what it asks for. */
  | { status: 'refused'; message: string; unclear?: boolean; nearest?: { prompt: string; titles: readonly string[] } }
  /** The planner itself could not be had. */
  | { status: 'failed'; retry(): void };

export interface PlanQuestion {
  prompt: string;
  blockchain: Blockchain;
  templateType: string | undefined;
  changes: PlanChange[];
}

/** Asks for what is near to words that were not understood. */
export type FindOffers = (words: string, planned: Planned) => Promise<Offer[]>;

export function usePlan(question: PlanQuestion): { state: PlanState; readings: Reading[]; findOffers: FindOffers } {
  const catalogue = useQuery(catalogueQuery());
  const [state, setState] = useState<PlanState>({ status: 'waiting' });
  const [broken, setBroken] = useState(0);
  const worker = useRef<Worker>(undefined);
  const asked = useRef(0);
  const questions = useRef(0);
  const wanted = useRef(new Map<number, (offers: Offer[]) => void>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: `broken` asks for a new worker
  useEffect(() => {
    if (!catalogue.data) return;
    const made = new Worker(new URL('./planner-worker.ts', import.meta.url), { type: 'module' });
    const say = (message: ToPlanner) => made.postMessage(message);
    say({ type: 'readings', readings: catalogue.data });
    made.onmessage = ({ data }: MessageEvent<FromPlanner>) => {
      if (data.type === 'offers') {
        wanted.current.get(data.id)?.(data.offers);
        wanted.current.delete(data.id);
        return;
      }
      // An answer to what stood there a moment ago is no answer to what stands there now.
      if (data.id !== asked.current) return;
      if (data.type === 'planned') {
        const { prompt, plan, sentences, applied, refused, removed } = data;
        setState({ status: 'planned', prompt, plan, sentences, applied, refused, removed });
      } else {
        const { prompt, message, nearest } = data;
        setState({
          ...{ status: 'refused', message: errorSentence(data.code, message), unclear: data.code === 'prompt-not-understood' },
          nearest: { prompt, titles: nearest },
        });
      }
    };
    made.onerror = (event) => {
      console.error('The planner broke.', event.message);
      setState({ status: 'failed', retry: () => setBroken((times) => times + 1) });
    };
    worker.current = made;
    return () => {
      worker.current = undefined;
      made.terminate();
    };
  }, [catalogue.data, broken]);

  const { prompt, blockchain, templateType } = question;
  const changes = JSON.stringify(question.changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the worker is asked again when it or the catalogue is new
  useEffect(() => {
    const id = ++asked.current;
    const { length } = prompt.trim();
    if (length < limits.prompt.min || length > limits.prompt.max) return setState({ status: 'waiting' });
    setState((before) => ({ status: 'thinking', last: lastOf(before) }));
    const timer = setTimeout(
      () =>
        worker.current?.postMessage({
          type: 'plan',
          id,
          prompt: prompt.trim(),
          blockchain,
          templateType,
          changes: JSON.parse(changes),
        } satisfies ToPlanner),
      debounceMs,
    );
    return () => clearTimeout(timer);
  }, [prompt, blockchain, templateType, changes, catalogue.data, broken]);

  const findOffers = useCallback<FindOffers>(
    (words, { prompt, plan }) =>
      new Promise((found) => {
        const id = ++questions.current;
        wanted.current.set(id, found);
        worker.current?.postMessage({ type: 'offers', id, prompt, words, plan, blockchain, templateType } satisfies ToPlanner);
      }),
    [blockchain, templateType],
  );

  if (catalogue.isError) return { state: { status: 'failed', retry: () => void catalogue.refetch() }, readings: [], findOffers };
  return { state, readings: catalogue.data ?? [], findOffers };
}

export function lastOf(state: PlanState): Planned | undefined {
  if (state.status === 'planned') return state;
  return state.status === 'thinking' ? state.last : undefined;
}
