/** What a part can do, and what it could do besides. */
import { Button, UnstyledButton } from '@mantine/core';
import type { Reading } from '@starwright/engine/blueprint';
import type { ModulePlan } from '@starwright/protocol/plan';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { partOf } from '../../components/marked/pointed.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './plan.module.css';
import type { PlanChange } from './planner-protocol.ts';

interface CardFeaturesProps {
  module: ModulePlan;
  reading: Reading | undefined;
  /** What the part is called. */
  part: string;
  /** Absent: they are only shown. */
  onChange?: ((change: PlanChange) => void) | undefined;
  pointing(part: string): object;
}

export function CardFeatures({ module, reading, part, onChange, pointing }: CardFeaturesProps) {
  const { plan: words } = useMessages();
  const [open, setOpen] = useState(false);
  const titleOf = (id: string) => reading?.features.find((feature) => feature.id === id)?.title ?? id;
  const others = reading?.features.filter(({ id }) => !module.features.includes(id)) ?? [];
  return (
    <>
      {module.features.length > 0 && (
        <ul className={classes.badges} aria-label={words.features}>
          {module.features.map((id) => (
            <li key={id} className={classes.badge} {...pointing(partOf.feature(id))}>
              {titleOf(id)}
              {onChange && (
                <UnstyledButton
                  className={classes.off ?? ''}
                  aria-label={words.leaveOutFeature(titleOf(id), part)}
                  title={words.leaveOut}
                  onClick={() => onChange({ module: module.id, feature: id, on: false })}
                >
                  <IconX size={14} aria-hidden />
                </UnstyledButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {onChange && others.length > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          mt={8}
          ml={-8}
          aria-expanded={open}
          aria-label={words.moreFeaturesOf(part)}
          onClick={() => setOpen(!open)}
        >
          {words.moreFeatures}
        </Button>
      )}
      {onChange && open && (
        <ul className={classes.badges} aria-label={words.moreFeaturesOf(part)}>
          {others.map(({ id, title }) => (
            <li key={id}>
              <UnstyledButton
                className={classes.possible ?? ''}
                aria-label={words.addFeature(title, part)}
                onClick={() => onChange({ module: module.id, feature: id, on: true })}
              >
                <IconPlus size={14} aria-hidden />
                {title}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
