/** Waits until a chain is open, and says what is done meanwhile or what stands in the way. */
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PageChain, PageChainState } from '../../lib/chain/page-chain.ts';
import { useChainState } from '../../lib/chain/use-page-chain.ts';
import { chain as words } from '../../messages/workshop/preview.ts';
import { StateMessage } from '../state-message.tsx';

interface ChainGateProps {
  chain: PageChain;
  onRetry(): void;
  /** Of contract.sol. */
  onLine?: ((line: number) => void) | undefined;
  children(state: Extract<PageChainState, { status: 'open' }>): ReactNode;
}

export function ChainGate({ chain, onRetry, onLine, children }: ChainGateProps) {
  const state = useChainState(chain);
  switch (state.status) {
    case 'open':
      return children(state);
    case 'closed':
    case 'preparing': {
      const step = state.status === 'closed' ? 'deploying' : state.step;
      return (
        <Stack align="center" py={64} gap="xs" role="status">
          <Loader aria-hidden />
          <Text fw={500}>{words.preparing[step]}</Text>
          {step === 'compiling' && (
            <Text size="sm" c="dimmed">
              {words.preparing.compilingHint}
            </Text>
          )}
        </Stack>
      );
    }
    case 'failed':
      return (
        <StateMessage
          role="alert"
          icon={<IconAlertTriangle size={30} />}
          title={words.failed[state.reason]}
          text={state.reason === 'contract' ? <Remarks diagnostics={state.diagnostics} onLine={onLine} /> : state.message}
          action={<Button onClick={onRetry}>{words.retry}</Button>}
        />
      );
  }
}

type Diagnostics = Extract<PageChainState, { reason: 'contract' }>['diagnostics'];

function Remarks({ diagnostics, onLine }: { diagnostics: Diagnostics; onLine: ChainGateProps['onLine'] }) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').slice(0, 5);
  return (
    <Stack component="span" gap={6}>
      {errors.map(({ message, line }) => (
        <Group component="span" key={`${line}${message}`} gap="xs" justify="center">
          {message}
          {line !== undefined &&
            (onLine ? (
              <Button size="compact-sm" variant="default" onClick={() => onLine(line)}>
                {words.line(line)}
              </Button>
            ) : (
              <span>({words.line(line)})</span>
            ))}
        </Group>
      ))}
    </Stack>
  );
}
