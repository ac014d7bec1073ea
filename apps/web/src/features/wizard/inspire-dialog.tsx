/** Six random ideas out of twenty; another six on request. */
import { Button, Modal } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './wizard.module.css';
import { pickIdeas } from './wizard.ts';

const shownIdeas = 6;

export function InspireDialog({ opened, onClose, onPick }: { opened: boolean; onClose(): void; onPick(idea: string): void }) {
  const { wizard, common } = useMessages();
  const [ideas, setIdeas] = useState(() => pickIdeas(wizard.ideas, shownIdeas, Math.random));
  return (
    <Modal opened={opened} onClose={onClose} title={wizard.inspireTitle} size="lg" closeButtonProps={{ 'aria-label': common.close }}>
      <div className={classes.ideas}>
        {ideas.map((idea) => (
          <button key={idea} type="button" className={classes.ideaChoice} onClick={() => onPick(idea)}>
            {idea}
          </button>
        ))}
      </div>
      <Button
        mt="md"
        variant="light"
        leftSection={<IconRefresh size={17} aria-hidden />}
        onClick={() => setIdeas(pickIdeas(wizard.ideas, shownIdeas, Math.random))}
      >
        {wizard.inspireMore}
      </Button>
    </Modal>
  );
}
