/** What a region shows when it has nothing else to show: empty, missing, failed. Always with one thing to do next. */
import { Stack, Text, Title, type TitleOrder } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './state-message.module.css';

interface StateMessageProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  order?: TitleOrder;
  role?: 'alert' | 'status';
}

export function StateMessage({ icon, title, text, action, order = 2, role }: StateMessageProps) {
  return (
    <Stack align="center" gap="sm" py={order === 1 ? 'clamp(48px, 14vh, 140px)' : 48} px="md" ta="center" {...(role && { role })}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <Title order={order} fz="h3">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" maw={460}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  );
}
