/** The status of a project in a word or two: nothing is called ready that was not tried as it is. */
import type { ProjectSummary } from '@starwright/protocol/projects';
import { useMessages } from '../../messages/messages.tsx';
import classes from './projects.module.css';

export function StatusBadge({ project: { status, trial } }: { project: Pick<ProjectSummary, 'status' | 'trial'> }) {
  const { projects, trials } = useMessages();
  const told = trialWord(status, trial);
  // Where it is deployed stays true; what is not known is said beside it.
  const both = told !== undefined && status === 'deployed';
  return (
    <>
      {(both || told === undefined) && (
        <span className={classes.status} data-status={status}>
          {projects.status[status]}
        </span>
      )}
      {told && (
        <span className={classes.status} data-status={told}>
          {trials.badge[told]}
        </span>
      )}
    </>
  );
}

/** What is to be said of the trial; undefined when the status says it all. */
function trialWord(status: ProjectSummary['status'], trial: ProjectSummary['trial']) {
  if (status === 'generating') return undefined;
  switch (trial.status) {
    case 'changed':
    case 'trying':
      return trial.status;
    case 'never':
      return undefined;
    case 'tried':
      if (trial.isValid || status === 'error') return undefined;
      return trial.behaviours === 0 ? 'untried' : 'broken';
  }
}
