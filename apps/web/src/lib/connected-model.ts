/** Which language model builds with this person: their own, else the site's, else none. */
import { modelProviderFacts, type OwnModel, ownModelSchema } from '@starwright/protocol/model';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { api } from './paths.ts';

/** The person's own model without its key, and the site's. */
export const ownModelQuery = () =>
  queryOptions({
    queryKey: [api.ownModel],
    queryFn: ({ signal }) => call(ownModelSchema, api.ownModel, { signal }),
  });

/** By the same rule as the server's: an own model without the key it needs is passed over. */
export function connectedModel(models: OwnModel | undefined): { name: string; own: boolean } | undefined {
  const { own, shared } = models ?? {};
  if (own && (own.hasKey || !modelProviderFacts[own.provider].needsKey)) return { name: own.name, own: true };
  return shared ? { name: shared.name, own: false } : undefined;
}
