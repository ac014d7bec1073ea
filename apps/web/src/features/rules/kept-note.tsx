/** Says that what was written before is here again, and how to begin anew; that can be undone at the same place. */
import { Button } from '@mantine/core';
import { dateAndTime } from '../../lib/when.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import classes from './rules.module.css';
import type { Kept } from './use-kept-charter.ts';

export function KeptNote({ kept, onStartOver, onTakeBack }: { kept: Kept; onStartOver(): void; onTakeBack(): void }) {
  const { rules: words } = useMessages();
  const language = useLanguage();
  const isThere = kept.is === 'there';
  return (
    <div className={classes.kept}>
      <span role="status">{isThere ? words.kept.from(dateAndTime(kept.at, language)) : words.kept.left}</span>
      <Button size="compact-md" variant="default" onClick={isThere ? onStartOver : onTakeBack}>
        {isThere ? words.kept.startOver : words.kept.takeBack}
      </Button>
    </div>
  );
}
