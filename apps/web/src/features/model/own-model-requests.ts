/** A person's own model: what the server is asked. The key goes there and never comes back. */
import { localModelsSchema, type ModelTryEvent, modelTryEventSchema } from '@starwright/protocol/local-models';
import { type OwnModelTrial, ownModelSchema, ownModelTrialSchema, type SaveOwnModel } from '@starwright/protocol/model';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, send } from '../../lib/api-client.ts';
import { eventsOf } from '../../lib/event-stream.ts';
import { api } from '../../lib/paths.ts';

export function useSaveOwnModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveOwnModel) => call(ownModelSchema, api.ownModel, { method: 'PUT', body }),
    onSuccess: (saved) => client.setQueryData([api.ownModel], saved),
  });
}

export function useRemoveOwnModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(ownModelSchema, api.ownModel, { method: 'DELETE' }),
    onSuccess: (rest) => client.setQueryData([api.ownModel], rest),
  });
}

export const useTryOwnModel = () =>
  useMutation({ mutationFn: (): Promise<OwnModelTrial> => call(ownModelTrialSchema, api.ownModelTest, { method: 'POST' }) });

/** Asked anew whenever somebody comes back to the page: a program may have been started meanwhile. */
export const localModelsQuery = () =>
  queryOptions({
    queryKey: [api.localModels],
    queryFn: ({ signal }) => call(localModelsSchema, api.localModels, { signal }),
    refetchOnWindowFocus: true,
    staleTime: 5000,
  });

/** Tries the kept model with a small idea, and tells what it is doing; the last event is `tried` or `error`. Aborting stops it. */
export async function* tryModel(signal: AbortSignal): AsyncGenerator<ModelTryEvent> {
  yield* eventsOf(await send(api.ownModelTry, { method: 'POST', accept: 'text/event-stream', signal }), modelTryEventSchema);
}
