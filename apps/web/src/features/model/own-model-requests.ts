/** A person's own model: what the server is asked. The key goes there and never comes back. */
import { type OwnModelTrial, ownModelSchema, ownModelTrialSchema, type SaveOwnModel } from '@starwright/protocol/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
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
