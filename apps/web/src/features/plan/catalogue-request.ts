import type { Reading } from '@starwright/engine/blueprint';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';

/** What the planner reads of every blueprint. Made by the same version of the engine that this page is built from. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: [api.catalogue],
    queryFn: async ({ signal }): Promise<Reading[]> => (await send(api.catalogue, { signal })).json(),
  });
