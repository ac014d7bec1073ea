/** Sentences of what was tried, green where it held, red where it did not, grey while nobody knows. Colour never says it alone. */
import { IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.tsx';
import classes from './outcomes.module.css';

export interface OutcomeItem {
  status: 'held' | 'broken' | 'untried';
  sentence: string;
  /** Why it did not hold, or how it was tried. */
  detail?: ReactNode;
  id?: string;
}

export function Outcomes({ items, arriving }: { items: OutcomeItem[]; arriving?: boolean }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <OutcomeLine key={item.id ?? item.sentence} item={item} arriving={arriving ?? false} />
      ))}
    </ul>
  );
}

const icons = { held: IconCircleCheckFilled, broken: IconCircleXFilled, untried: IconCircleDashed };

function OutcomeLine({ item: { status, sentence, detail }, arriving }: { item: OutcomeItem; arriving: boolean }) {
  const { guarantees, trials } = useMessages();
  const Icon = icons[status];
  const said = { held: guarantees.held, broken: guarantees.broken, untried: trials.notYet }[status];
  return (
    <li className={classes.line} data-status={status} data-arriving={arriving || undefined}>
      <Icon size={20} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <span className="visually-hidden">{said}: </span>
        {sentence}
        {detail}
      </div>
    </li>
  );
}
