import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { allAnswered, makeQueryClient, onEveryVisit } from './query-client.ts';

it('what was asked for just before a page is drawn is not asked again by it, and is asked anew once it is out of date', async () => {
  const queries = makeQueryClient();
  let asked = 0;
  const list = { queryKey: ['list'], queryFn: async () => ++asked, refetchOnMount: onEveryVisit };
  void queries.prefetchQuery(list);
  await allAnswered(queries);
  const visit = async () => {
    const leave = new QueryObserver(queries, list).subscribe(() => {});
    await allAnswered(queries);
    leave();
    return asked;
  };
  expect(await visit()).toBe(1);
  await queries.invalidateQueries({ queryKey: ['list'] });
  expect(await visit()).toBe(2);
  queries.setQueryData(['list'], 2, { updatedAt: Date.now() - 60_000 });
  expect(await visit()).toBe(3);
});

it('"no automatic refetch interval, no refetch on window focus, data never becomes stale, no retries for queries or mutations"; "default cache lifetime 5 minutes"', () => {
  const { queries, mutations } = makeQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ refetchInterval: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, retry: false });
  expect(mutations).toEqual({ retry: false });
  // Five minutes are what the library itself takes.
  expect(queries).not.toHaveProperty('gcTime');
});
