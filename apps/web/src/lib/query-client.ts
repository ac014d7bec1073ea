import { QueryClient } from '@tanstack/react-query';
import { send } from './api-client.ts';

/** When everything that was asked so far has been answered, well or badly. */
export const allAnswered = (queries: QueryClient): Promise<unknown> =>
  Promise.allSettled(
    queries
      .getQueryCache()
      .getAll()
      .map(({ promise }) => promise),
  );

/** What was asked for just before a page was drawn is not asked again by the page. */
const justNowMs = 1000;

/** For `refetchOnMount`: asked anew on every visit. */
export const onEveryVisit = ({ state }: { state: { dataUpdatedAt: number } }): true | 'always' =>
  Date.now() - state.dataUpdatedAt < justNowMs ? true : 'always';

/**
 * The defaults of the whole page: data never goes stale by itself, nothing is retried, a key is the path it is read from. Without a
 * connection a call fails at once, so that the page says so, and does not wait in silence.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => (await send(queryKey.join('/'), { signal })).json(),
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
