/** The button and the shortcut (Ctrl or Cmd and K) of the command palette, which is loaded when it is first asked for. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCommand } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchedPart } from '../../components/fetched-part.tsx';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';

const Palette = fetchedPart(() => import('./palette.tsx'));

export function PaletteDoor() {
  const { shell, common } = useMessages();
  /** Grows with each time it is asked for; 0: never. */
  const [asked, setAsked] = useState(0);
  const ask = () =>
    void Palette.load().then(
      () => setAsked((times) => times + 1),
      () => toast('bad', { title: common.error, text: common.unreachable }),
    );
  useHotkeys([['mod+K', ask]], []);
  return (
    <>
      <Tooltip label={`${shell.palette.open} (Ctrl K)`}>
        <ActionIcon variant="default" size={36} radius="md" aria-label={shell.palette.open} onClick={ask}>
          <IconCommand size={18} />
        </ActionIcon>
      </Tooltip>
      {asked > 0 && <Palette waiting={null} asked={asked} />}
    </>
  );
}
