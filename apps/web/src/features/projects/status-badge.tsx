import type { ProjectSummary } from '@starwright/protocol/projects';
import { useMessages } from '../../messages/messages.tsx';
import classes from './projects.module.css';

export function StatusBadge({ status }: { status: ProjectSummary['status'] }) {
  const { projects } = useMessages();
  return (
    <span className={classes.status} data-status={status}>
      {projects.status[status]}
    </span>
  );
}
