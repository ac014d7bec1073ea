/** A status in the colours of the documents: green when all is well, yellow while it is under way, red when something is wrong. */
import classes from './status-pill.module.css';

const tones: Record<string, 'good' | 'warn' | 'bad'> = {
  active: 'good',
  ready: 'good',
  deployed: 'good',
  resolved: 'good',
  pending: 'warn',
  generating: 'warn',
  in_progress: 'warn',
  trialing: 'good',
  past_due: 'warn',
  suspended: 'bad',
  error: 'bad',
  rejected: 'bad',
  critical: 'bad',
  high: 'bad',
  medium: 'warn',
};

export const toneOf = (status: string) => tones[status] ?? 'plain';

export const StatusPill = ({ status, label }: { status: string; label: string }) => (
  <span className={classes.pill} data-tone={toneOf(status)}>
    {label}
  </span>
);
