/** The button and the shortcut (Ctrl or Cmd and K) of the command palette, whose code is loaded when it is first asked for. */
import '@mantine/spotlight/styles.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCommand } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';

export function PaletteDoor() {
  const { shell, common } = useMessages();
  const [Palette, setPalette] = useState<ComponentType<{ asked: number }>>();
  /** Grows with each time it is asked for; 0: never. */
  const [asked, setAsked] = useState(0);
  const ask = () => {
    setAsked((times) => times + 1);
    if (Palette) return;
    import('./palette.tsx').then(
      (part) => setPalette(() => part.default),
      () => toast('bad', { title: common.error, text: common.unreachable }),
    );
  };
  useHotkeys([['mod+K', ask]], []);
  return (
    <>
      <Tooltip label={`${shell.palette.open} (Ctrl K)`}>
        <ActionIcon variant="default" size={36} radius="md" aria-label={shell.palette.open} onClick={ask}>
          <IconCommand size={18} />
        </ActionIcon>
      </Tooltip>
      {Palette && <Palette asked={asked} />}
    </>
  );
}
