/** The line at the bottom of the IDE: where one is, whether the server answers, and the doors to the panels. */
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { blockchainFacts } from '@starwright/protocol/networks';
import type { Project } from '@starwright/protocol/projects';
import type { Trial, Tried } from '@starwright/protocol/trials';
import { IconGitBranch, IconPlugConnected, IconPlugConnectedX, IconSparkles, IconTool } from '@tabler/icons-react';
import { ide } from '../../../messages/workshop/ide.ts';
import { StatusBadge } from '../status-badge.tsx';
import { TryAgain } from '../trial-notice.tsx';
import classes from './ide.module.css';

const words = ide.status;

export type Side = 'none' | 'assistant' | 'tools';

interface StatusBarProps {
  project: Pick<Project, 'id' | 'status' | 'trial' | 'blockchain'>;
  /** Something stands in the editor that is not saved. */
  unsaved: boolean;
  saveAll(): Promise<boolean>;
  /** `noobs` until it is known. */
  tier: string | undefined;
  /** Saves that wait until the server answers again. */
  waiting: number;
  side: Side;
  onSide(side: Side): void;
}

export function StatusBar({ project, unsaved, saveAll, tier = 'noobs', waiting, side, onSide }: StatusBarProps) {
  const { online } = useNetwork();
  const away = waiting > 0 || !online;
  const shown = unsaved && project.trial.status === 'tried' ? { ...project, trial: changedNow(project.trial) } : project;
  return (
    <section className={classes.status} aria-label={words.label}>
      <span>
        <IconGitBranch size={14} aria-hidden /> {words.branch}
      </span>
      <span>{blockchainFacts[project.blockchain].name}</span>
      {shown.trial.status !== 'tried' && shown.trial.status !== 'never' && (
        <span>
          <StatusBadge project={shown} />
          <TryAgain project={shown} saveAll={saveAll} />
        </span>
      )}
      <span role="status" data-tone={away ? 'warn' : undefined}>
        {away ? <IconPlugConnectedX size={14} aria-hidden /> : <IconPlugConnected size={14} aria-hidden />}{' '}
        {away ? words.waiting : words.connected}
      </span>
      <span>{tier}</span>
      <span className={classes.statusActions}>
        <Door name="assistant" label={words.assistant} icon={<IconSparkles size={14} aria-hidden />} side={side} onSide={onSide} />
        <Door name="tools" label={words.tools} icon={<IconTool size={14} aria-hidden />} side={side} onSide={onSide} />
      </span>
    </section>
  );
}

/** What stands in the editor is not what was tried. */
const changedNow = ({ triedAt }: Tried): Trial => ({ status: 'changed', triedAt });

interface DoorProps extends Pick<StatusBarProps, 'side' | 'onSide'> {
  name: Side;
  label: string;
  icon: React.ReactNode;
}

const Door = ({ name, label, icon, side, onSide }: DoorProps) => (
  <Button
    size="compact-xs"
    variant={side === name ? 'light' : 'subtle'}
    {...(side !== name && { color: 'gray' })}
    leftSection={icon}
    aria-pressed={side === name}
    onClick={() => onSide(side === name ? 'none' : name)}
  >
    {label}
  </Button>
);
