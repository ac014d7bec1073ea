import { QueryClient } from '@tanstack/react-query';
import { send } from './api-client.ts';

/** The defaults of the whole page: data never goes stale by itself, nothing is retried, a key is the path it is read from. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => (await send(queryKey.join('/'), { signal })).json(),
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
