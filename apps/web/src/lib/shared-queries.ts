/** Answers that several features show: the person's numbers, the gallery of templates, what can be built. */
import type { Reading } from '@starwright/engine/blueprint';
import { templateSchema } from '@starwright/protocol/templates';
import { userStatsSchema } from '@starwright/protocol/users';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call, send } from './api-client.ts';
import { api } from './paths.ts';

/** The person's own numbers: projects, prompts, credits. */
export const statsQuery = () =>
  queryOptions({
    queryKey: [api.stats],
    queryFn: ({ signal }) => call(userStatsSchema, api.stats, { signal }),
    refetchOnMount: 'always',
  });

export const templatesQuery = () =>
  queryOptions({
    queryKey: [api.templates],
    queryFn: ({ signal }) => call(z.array(templateSchema), api.templates, { signal }),
    retry: false,
  });

/** What the planner reads of every blueprint. Made by the same version of the engine that this page is built from. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: [api.catalogue],
    queryFn: async ({ signal }): Promise<Reading[]> => (await send(api.catalogue, { signal })).json(),
  });
