/** Pages of deployed dapps: what the server is asked. */
import type { Deployment } from '@starwright/protocol/deployments';
import {
  isUnderWay,
  type PagePlace,
  type Pages,
  type PageVersion,
  type PinningProvider,
  pagesSchema,
  pageVersionSchema,
  pinningKeysSchema,
} from '@starwright/protocol/pages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, send } from '../../../lib/api-client.ts';
import { api } from '../../../lib/paths.ts';

export type DeployedOnNetwork = Extract<Deployment, { kind: 'test-network' | 'main-network' }>;

export interface DeploymentAt {
  projectId: string;
  deploymentId: string;
}

const pathOf = ({ projectId, deploymentId }: DeploymentAt) => api.deploymentPages(projectId, deploymentId);

/** What becomes of a version comes by itself. */
export const pagesQuery = (at: DeploymentAt) =>
  queryOptions({
    queryKey: [pathOf(at)],
    queryFn: ({ signal }): Promise<Pages> => call(pagesSchema, pathOf(at), { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.versions.some(isUnderWay) ? 2000 : false),
  });

/** Packs the page as it is now, and puts it there; null: it is only packed. */
export const useMakePage = (at: DeploymentAt) =>
  useVersionCall(at, (place: PagePlace | null) => call(pageVersionSchema, pathOf(at), { method: 'POST', body: { place } }));

interface VersionAt {
  page: string;
  place: PagePlace;
}
export const usePublishVersion = (at: DeploymentAt) =>
  useVersionCall(at, ({ page, place }: VersionAt) => call(pageVersionSchema, api.pageAt(at.projectId, page, place), { method: 'POST' }));
export const useCancelPublishing = (at: DeploymentAt) =>
  useVersionCall(at, ({ page, place }: VersionAt) => call(pageVersionSchema, api.pageAt(at.projectId, page, place), { method: 'DELETE' }));
export const useLookAtGateways = (at: DeploymentAt) =>
  useVersionCall(at, (page: string) => call(pageVersionSchema, api.pageGateways(at.projectId, page), { method: 'POST' }));

function useVersionCall<Given>(at: DeploymentAt, ask: (given: Given) => Promise<PageVersion>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: ask, onSettled: () => queries.invalidateQueries({ queryKey: pagesQuery(at).queryKey }) });
}

/** Keeps a key, or forgets it when there is none. */
export function useKeepKey(at: DeploymentAt) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ provider, key }: { provider: PinningProvider; key: string | undefined }) =>
      call(pinningKeysSchema, api.pinningKey(provider), key === undefined ? { method: 'DELETE' } : { method: 'PUT', body: { key } }),
    onSettled: () => queries.invalidateQueries({ queryKey: pagesQuery(at).queryKey }),
  });
}

export const fetchPageFile = async (project: string, page: string, kind: 'car' | 'zip'): Promise<Blob> =>
  (await send(api.pageFile(project, page, kind), { accept: '*/*' })).blob();
