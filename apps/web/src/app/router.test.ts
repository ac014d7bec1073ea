import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { makeRouter } from './router.tsx';

/** What the page at an address is told of it. */
function searchAt(address: string) {
  const router = makeRouter(new QueryClient());
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  return JSON.parse(JSON.stringify(router.matchRoutes(router.latestLocation).at(-1)?.search));
}

it('takes the way on after signing in only when it leads into this site', () => {
  expect(searchAt('/auth?next=/editor/1')).toEqual({ next: '/editor/1' });
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect(searchAt(`/auth?next=${encodeURIComponent(elsewhere)}`)).toEqual({});
});

it('hands a page nothing of its address that the page does not know', () => {
  expect(searchAt('/templates?category=dao&difficulty=hard&what=ever')).toEqual({ category: 'dao' });
  expect(searchAt('/ide?project=5&tab=2')).toEqual({});
});
