/** How a generation that did not simply succeed is told: what happened, what it cost, and the one next step. */
import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import type { Generation } from './generation.ts';
import { notUnderstood } from './generation-requests.ts';

type Ended = Extract<Generation, { status: 'failed' | 'cancelled' | 'lost' }>;

export function GenerationEnd({ generation, action }: { generation: Ended; action?: ReactNode }) {
  const { generation: words, common, wizard } = useMessages();
  const failed = generation.status === 'failed';
  const title = failed ? words.failed : generation.status === 'cancelled' ? words.cancelled.title : words.lost.title;
  const silence = generation.status === 'failed' && generation.code === notUnderstood ? common.unexpected : common.unreachable;
  const text = failed ? generation.message || silence : generation.status === 'cancelled' ? words.cancelled.text : words.lost.text;
  return (
    <Alert
      role={failed ? 'alert' : 'status'}
      color={failed ? 'red' : 'nebula'}
      variant="light"
      radius="lg"
      title={title}
      icon={failed ? <IconAlertTriangle aria-hidden /> : <IconInfoCircle aria-hidden />}
    >
      <Stack gap="sm">
        <Text>
          {text} {failed && generation.code !== 'limit-reached' && words.failedFree}
          {failed && generation.resetsAt && wizard.toasts.resets(relativeTime(generation.resetsAt, Date.now()))}
        </Text>
        {action && <Group>{action}</Group>}
      </Stack>
    </Alert>
  );
}
