/** Whether a project stands in the public gallery, and putting it there or taking it back. */
import { publicationSchema } from '@starwright/protocol/apps';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { explainError } from '../../lib/explain-error.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';

export const publicationQuery = (project: string) =>
  queryOptions({
    queryKey: [api.publication(project)],
    queryFn: ({ signal }) => call(publicationSchema, api.publication(project), { signal }),
  });

/**
 * `true` publishes, `false` takes back. What becomes of it is told here: it is tried first, and the menu that asked for it has
 * long been closed by then.
 * @throws ApiError 409 `not-publishable`
 */
export function usePublish(project: string) {
  const { apps, common } = useMessages();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (shown: boolean) => call(publicationSchema, api.publication(project), { method: shown ? 'POST' : 'DELETE' }),
    onMutate: (shown) => {
      if (shown) toast('info', apps.publishingToast, { stayMs: Number.POSITIVE_INFINITY });
    },
    onSuccess: (publication, shown) => {
      queries.setQueryData(publicationQuery(project).queryKey, publication);
      toast('good', shown ? apps.publishedToast : apps.unpublishedToast);
    },
    onError: (error) => toast('bad', { title: common.error, text: explainError(error, common) }),
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
