/** The idea to be read, each phrase marked by what it became. One stop of the tab key; the arrows go from phrase to phrase. */
import type { Mark } from '@starwright/protocol/plan';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './marked-text.module.css';

interface MarkedTextProps {
  text: string;
  marks: readonly Mark[];
  /** What a mark says of itself. */
  describe(mark: Mark): string;
  isLit?: (mark: Mark, at: number) => boolean;
  chosen?: number | undefined;
  onChoose?: (at: number) => void;
  onPoint?: (at: number | undefined) => void;
}

export function MarkedText({ text, marks, describe, isLit, chosen, onChoose, onPoint }: MarkedTextProps) {
  const { plan: words } = useMessages();
  const [stop, setStop] = useState(0);
  const group = useRef<HTMLParagraphElement>(null);
  // A text that was cut since has marks that lie outside of it.
  const shown = marks.filter(({ end }) => end <= text.length);
  const current = Math.min(stop, shown.length - 1);

  function onKey(event: KeyboardEvent, at: number) {
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0 };
    const to = event.key === 'End' ? shown.length - 1 : steps[event.key];
    if (to !== undefined) {
      event.preventDefault();
      group.current?.querySelectorAll<HTMLElement>('[role=button]')[to]?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose?.(at);
    }
  }

  const pieces = shown.map((mark, at) => ({ mark, at, before: text.slice(shown[at - 1]?.end ?? 0, mark.start) }));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no paragraph */}
      <p className={classes.text} ref={group} role="group" aria-label={words.marks.title} dir="auto">
        {pieces.map(({ mark, at, before }) => (
          <span key={mark.start}>
            {before}
            {/* biome-ignore lint/a11y/useSemanticElements: a button does not break over lines as its text does */}
            <span
              role="button"
              tabIndex={at === current ? 0 : -1}
              className={classes.mark}
              data-as={mark.became.as}
              data-partly={mark.became.as === 'rule' && mark.became.told !== undefined ? true : undefined}
              data-lit={isLit?.(mark, at) || undefined}
              aria-pressed={at === chosen}
              title={describe(mark)}
              onClick={() => onChoose?.(at)}
              onFocus={() => {
                setStop(at);
                onPoint?.(at);
              }}
              onBlur={() => onPoint?.(undefined)}
              onPointerEnter={() => onPoint?.(at)}
              onPointerLeave={() => onPoint?.(undefined)}
              onKeyDown={(event) => onKey(event, at)}
            >
              {text.slice(mark.start, mark.end)}
            </span>
          </span>
        ))}
        {text.slice(shown.at(-1)?.end ?? 0)}
      </p>
      <ul className={classes.legend} aria-label={words.marks.legend}>
        {[...new Set(shown.map(({ became }) => became.as))].map((kind) => (
          <li key={kind}>
            <span className={classes.mark} data-as={kind}>
              {words.marks.kinds[kind]}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
