import { publishedAppDetailSchema, publishedAppSchema } from '@starwright/protocol/apps';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';

export const appsQuery = () =>
  queryOptions({
    queryKey: [api.apps],
    queryFn: ({ signal }) => call(z.array(publishedAppSchema), api.apps, { signal }),
    refetchOnMount: 'always',
  });

export const appQuery = (id: string) =>
  queryOptions({
    queryKey: [api.app(id)],
    queryFn: ({ signal }) => call(publishedAppDetailSchema, api.app(id), { signal }),
    refetchOnMount: 'always',
  });
