/** Trying a project as it is now, and telling how it went. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explainError } from '../../lib/explain-error.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { projectQuery, projectsQuery, tryProject } from './project-requests.ts';
import { publicationQuery } from './publication.ts';

/** @param saveAll what is not saved yet comes first; false when something stood in the way, which has been told */
export function useTryAgain(id: string, saveAll: () => Promise<boolean> = async () => true) {
  const { trials: words, common } = useMessages();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => ((await saveAll()) ? tryProject(id) : undefined),
    onSuccess: (project) => {
      if (!project) return;
      queries.setQueryData(projectQuery(id).queryKey, project);
      const { trial } = project;
      if (trial.status !== 'tried') return;
      const { held, behaviours, isValid } = trial;
      toast(isValid ? 'good' : 'bad', behaviours === 0 ? words.nothing : words.done(held, behaviours));
    },
    onError: (error) => toast('bad', { title: words.failed.title, text: explainError(error, common) }),
    onSettled: () =>
      Promise.all([projectQuery(id), projectsQuery(), publicationQuery(id)].map(({ queryKey }) => queries.invalidateQueries({ queryKey }))),
  });
}
