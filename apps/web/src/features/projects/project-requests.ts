/** Projects: what the server is asked, and how the answers are kept. */
import { artifactsSchema } from '@starwright/protocol/artifacts';
import type { DeployStep } from '@starwright/protocol/dapp';
import { type Deployment, deploymentSchema, type RecordDeployment } from '@starwright/protocol/deployments';
import type { PlanChange } from '@starwright/protocol/plan';
import {
  type AdoptPlan,
  type Project,
  type ProjectFile,
  type ProjectSummary,
  projectFileSchema,
  projectSchema,
  projectSummarySchema,
  type Recomposed,
  type Revision,
  recomposedSchema,
  revisionSchema,
} from '@starwright/protocol/projects';
import { type Spoken, type SpokenRequest, spokenSchema } from '@starwright/protocol/spoken';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call, send } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { onEveryVisit } from '../../lib/query-client.ts';

const generatingPollMs = 3000;
/** Something about it changes by itself. */
const isUnderWay = ({ status, trial }: Pick<ProjectSummary, 'status' | 'trial'>) => status === 'generating' || trial.status === 'trying';

/**
 * The person's own projects, newest first. Asked anew on every visit, since they change in other windows, and every three
 * seconds while one of them is being built, or while there is none: the first may just be on its way.
 */
export const projectsQuery = () =>
  queryOptions({
    queryKey: [api.projects],
    queryFn: ({ signal }): Promise<ProjectSummary[]> => call(z.array(projectSummarySchema), api.projects, { signal }),
    refetchOnMount: onEveryVisit,
    refetchInterval: ({ state: { data } }) => (data && (data.length === 0 || data.some(isUnderWay)) ? generatingPollMs : false),
  });

/** One project. While it is being built it is asked again every three seconds. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: [api.project(id)],
    queryFn: ({ signal }) => call(projectSchema, api.project(id), { signal }),
    refetchOnMount: onEveryVisit,
    refetchInterval: (query) => (query.state.data && isUnderWay(query.state.data) ? generatingPollMs : false),
  });

export const projectFilesQuery = (id: string) =>
  queryOptions({
    queryKey: [api.projectFiles(id)],
    queryFn: ({ signal }): Promise<ProjectFile[]> => call(z.array(projectFileSchema), api.projectFiles(id), { signal }),
    refetchOnMount: 'always',
  });

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: [api.projectRevisions(id)],
    queryFn: ({ signal }): Promise<Revision[]> => call(z.array(revisionSchema), api.projectRevisions(id), { signal }),
    refetchOnMount: 'always',
  });

/** All files as they were at a revision, which never changes. */
export const revisionFilesQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: [api.projectRevision(id, revision)],
    queryFn: ({ signal }): Promise<ProjectFile[]> => call(z.array(projectFileSchema), api.projectRevision(id, revision), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the server's compiler makes of the saved contract; after a generation it is at hand. The answer names its source. */
export const artifactsQuery = (id: string) =>
  queryOptions({
    queryKey: [api.projectArtifacts(id)],
    queryFn: ({ signal }) => call(artifactsSchema, api.projectArtifacts(id), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Own deployments, of one project when it is named, the newest first. */
export const deploymentsQuery = (id?: string) => {
  const path = id === undefined ? api.deployments : api.projectDeployments(id);
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }): Promise<Deployment[]> => call(z.array(deploymentSchema), path, { signal }),
    refetchOnMount: 'always',
    // What the register of sources says comes by itself.
    refetchInterval: ({ state }) => (state.data?.some(isBeingVerified) ? 2000 : false),
  });
};

const isBeingVerified = (one: Deployment) => 'sources' in one && one.sources.some(({ state }) => state.status === 'pending');

export const recordDeployment = (id: string, made: RecordDeployment): Promise<Deployment> =>
  call(deploymentSchema, api.projectDeployments(id), { method: 'POST', body: made });

/** Asks the network about a deployment that was not confirmed yet. */
export const useConfirmDeployment = () => useDeploymentCall(api.confirmDeployment);
/** Has the source of a deployment verified, and made public. */
export const useVerifySources = () => useDeploymentCall(api.deploymentSources);

function useDeploymentCall(pathOf: (project: string, deployment: string) => string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ projectId, id }: { projectId: string; id: string }) => call(deploymentSchema, pathOf(projectId, id), { method: 'POST' }),
    onSettled: (_data, _error, { projectId }) =>
      Promise.all(
        [deploymentsQuery(), deploymentsQuery(projectId), projectQuery(projectId), projectsQuery()].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

const identified = z.object({ id: z.string() });

export function useDuplicateProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(identified, api.duplicateProject(id), { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: projectsQuery().queryKey }),
  });
}

export function useRenameProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => send(api.project(id), { method: 'PATCH', body: { name } }),
    onSettled: (_data, _error, { id }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: projectsQuery().queryKey }),
        queries.invalidateQueries({ queryKey: projectQuery(id).queryKey }),
      ]),
  });
}

/** Puts a project into the archive, or takes it out. */
export function useArchiveProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) => send(api.project(id), { method: 'PATCH', body: { archived } }),
    onMutate: ({ id, archived }) =>
      queries.setQueryData(projectsQuery().queryKey, (list) =>
        list?.map((project) => (project.id === id ? { ...project, archived } : project)),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: projectsQuery().queryKey }),
  });
}

/** Takes a project out of the list. The server keeps it for `useUndeleteProject`. */
export function useDeleteProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(api.project(id), { method: 'DELETE' }),
    onMutate: (id) => queries.setQueryData(projectsQuery().queryKey, (list) => list?.filter((project) => project.id !== id)),
    onSettled: () => queries.invalidateQueries({ queryKey: projectsQuery().queryKey }),
  });
}

export function useUndeleteProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(api.undeleteProject(id), { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: projectsQuery().queryKey }),
  });
}

/** Saves one file as a new revision. @throws ApiError 409 `edit-conflict` when somebody saved a newer one meanwhile. */
export const saveFile = (id: string, file: { path: string; content: string; baseRevision?: number }) =>
  call(projectFileSchema, api.projectFiles(id), { method: 'POST', body: file });

/** Tries the project as it is on the server, and answers it with what came of that. */
export const tryProject = (id: string): Promise<Project> => call(projectSchema, api.trial(id), { method: 'POST' });
/** How the contracts of a project are deployed that came without it. */
export const saveDeploymentPlan = (id: string, deploymentPlan: DeployStep[]): Promise<Project> =>
  call(projectSchema, api.project(id), { method: 'PATCH', body: { deploymentPlan } });

export const restoreRevision = (id: string, revision: number) => send(api.restoreRevision(id, revision), { method: 'POST' });

/** The whole project as a zip archive. */
export const fetchZip = async (id: string): Promise<Blob> => (await send(api.projectZip(id), { accept: 'application/zip' })).blob();

/** The dapp as it would be with its plan changed. Stores nothing. */
export const recompose = (id: string, changes: PlanChange[]): Promise<Recomposed> =>
  call(recomposedSchema, api.recompose(id), { method: 'POST', body: { changes } });

/** @throws ApiError 409 `edit-conflict` when somebody saved a newer revision meanwhile. */
export const adoptPlan = (id: string, adopted: AdoptPlan): Promise<Project> =>
  call(projectSchema, api.projectPlan(id), { method: 'POST', body: adopted });

/** What somebody says about the plan. Changes nothing. */
export const hearSpoken = (id: string, request: SpokenRequest): Promise<Spoken> =>
  call(spokenSchema, api.spoken(id), { method: 'POST', body: request });
