/** Requests to a provider: never redirected, and given up when nothing comes from it for so long. */
import { ModelTrouble } from './trouble.ts';

/**
 * Every byte counts: a provider that says it is at work, before there is a word of the answer, is not silent.
 * What is thrown in the end is a ModelTrouble of kind `too-slow`.
 */
export const fetchWhileHeard =
  (silenceMs: number): typeof fetch =>
  async (input, init) => {
    const silence = new AbortController();
    const signal = AbortSignal.any([silence.signal, ...(init?.signal ? [init.signal] : [])]);
    const heard = async <T>(next: Promise<T>): Promise<T> => {
      const timer = setTimeout(() => silence.abort(new ModelTrouble('too-slow')), silenceMs);
      try {
        return await next;
      } finally {
        clearTimeout(timer);
      }
    };
    // A redirect would take the key along to somewhere else.
    const response = await heard(fetch(input, { ...init, signal, redirect: 'error' }));
    const reader = response.body?.getReader();
    if (!reader) return response;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await heard(reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
    return new Response(body, response);
  };
