import { templateDetailSchema } from '@starwright/protocol/templates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';

/** A template with the behaviours its dapp is put through. They change only with the server's version. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: [api.templates, id],
    queryFn: ({ signal }) => call(templateDetailSchema, api.template(id), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
