/** Answers that several features show: the person's numbers and the gallery of templates. */
import { templateSchema } from '@starwright/protocol/templates';
import { userStatsSchema } from '@starwright/protocol/users';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from './api-client.ts';
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
