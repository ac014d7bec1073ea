/** Which projects of the list are shown, and in which order. */
import type { ProjectSummary } from '@starwright/protocol/projects';

export const projectSorts = ['changed', 'created', 'name'] as const;

export interface ProjectFilter {
  search: string;
  /** `archived` shows the archive, everything else what is not in it. */
  status: ProjectSummary['status'] | 'archived' | '';
  blockchain: ProjectSummary['blockchain'] | '';
  sort: (typeof projectSorts)[number];
}

export const everyProject: ProjectFilter = { search: '', status: '', blockchain: '', sort: 'changed' };

const orders: Record<ProjectFilter['sort'], (one: ProjectSummary, other: ProjectSummary) => number> = {
  changed: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  created: (one, other) => other.createdAt.localeCompare(one.createdAt),
  name: (one, other) => one.name.localeCompare(other.name),
};

export function filterProjects(projects: readonly ProjectSummary[], { search, status, blockchain, sort }: ProjectFilter): ProjectSummary[] {
  const wanted = search.trim().toLowerCase();
  return projects
    .filter(
      (project) =>
        `${project.name} ${project.description}`.toLowerCase().includes(wanted) &&
        (status === 'archived') === (project.archived ?? false) &&
        (status === '' || status === 'archived' || project.status === status) &&
        (blockchain === '' || project.blockchain === blockchain),
    )
    .toSorted(orders[sort]);
}
