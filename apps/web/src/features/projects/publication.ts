/** Whether a project stands in the public gallery, and putting it there or taking it back. */
import { publicationSchema } from '@starwright/protocol/apps';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';

export const publicationQuery = (project: string) =>
  queryOptions({
    queryKey: [api.publication(project)],
    queryFn: ({ signal }) => call(publicationSchema, api.publication(project), { signal }),
  });

/** `true` publishes, `false` takes back. @throws ApiError 409 `not-publishable` */
export function usePublish(project: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (shown: boolean) => call(publicationSchema, api.publication(project), { method: shown ? 'POST' : 'DELETE' }),
    onSuccess: (publication) => queries.setQueryData(publicationQuery(project).queryKey, publication),
  });
}

/** Gives the published app an address of one's own. @throws ApiError 403 `higher-tier-needed`, 409 `address-taken` */
export function useAppAddress(project: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => call(publicationSchema, `${api.publication(project)}/address`, { method: 'PUT', body: { address } }),
    onSuccess: (publication) => queries.setQueryData(publicationQuery(project).queryKey, publication),
  });
}
