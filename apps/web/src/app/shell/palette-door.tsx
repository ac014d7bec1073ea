/** The button and the shortcut (Ctrl or Cmd and K) of the command palette, which is loaded when it is first asked for. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCommand } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';

const Palette = lazy(() => import('./palette.tsx'));

export function PaletteDoor() {
  const { shell } = useMessages();
  /** Grows with each time it is asked for; 0: never. */
  const [asked, setAsked] = useState(0);
  const ask = () => setAsked((times) => times + 1);
  useHotkeys([['mod+K', ask]], []);
  return (
    <>
      <Tooltip label={`${shell.palette.open} (Ctrl K)`}>
        <ActionIcon variant="default" size={36} radius="md" aria-label={shell.palette.open} onClick={ask}>
          <IconCommand size={18} />
        </ActionIcon>
      </Tooltip>
      {asked > 0 && (
        <Suspense fallback={null}>
          <Palette asked={asked} />
        </Suspense>
      )}
    </>
  );
}
