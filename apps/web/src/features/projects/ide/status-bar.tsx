/** The line at the bottom of the IDE: where one is, whether the server answers, and the doors to the panels. */
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { type Blockchain, blockchainFacts } from '@starwright/protocol/networks';
import { IconGitBranch, IconPlugConnected, IconPlugConnectedX, IconSparkles, IconTool } from '@tabler/icons-react';
import { ide } from '../../../messages/workshop/ide.ts';
import classes from './ide.module.css';

const words = ide.status;

export type Side = 'none' | 'assistant' | 'tools';

interface StatusBarProps {
  blockchain: Blockchain;
  /** `noobs` until it is known. */
  tier: string | undefined;
  /** Saves that wait until the server answers again. */
  waiting: number;
  side: Side;
  onSide(side: Side): void;
}

export function StatusBar({ blockchain, tier = 'noobs', waiting, side, onSide }: StatusBarProps) {
  const { online } = useNetwork();
  const away = waiting > 0 || !online;
  return (
    <section className={classes.status} aria-label={words.label}>
      <span>
        <IconGitBranch size={14} aria-hidden /> {words.branch}
      </span>
      <span>{blockchainFacts[blockchain].name}</span>
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
