/** One sentence: each part is a button that opens what may stand in its place; it can be moved and taken out. */
import type { Problem, Sentence } from '@starwright/engine/rules/text';
import { withoutPart } from '@starwright/engine/rules/text';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { moved } from './changes.ts';
import { type Fresh, useEditing } from './editing.ts';
import { PartEditor } from './part-editor.tsx';
import { ProblemNote } from './problem-note.tsx';
import classes from './rules.module.css';
import { isTyped, type Piece, piecesOf } from './sentence-pieces.ts';

interface SentenceLineProps {
  sentence: Sentence;
  problems: readonly Problem[];
  /** What was just added to it: it is shown, and gets the focus. */
  fresh: Fresh | undefined;
}

type Open = number | 'more' | undefined;

function Line({ sentence, problems, fresh }: SentenceLineProps) {
  const { rules: words } = useMessages();
  const editing = useEditing();
  const [open, setOpen] = useState<Open>();
  const line = useRef<HTMLLIElement>(null);
  const { text, slots, kind, depth, at } = sentence;
  const pieces = piecesOf(slots);
  const piece = typeof open === 'number' ? pieces[open] : undefined;

  useEffect(() => {
    if (fresh === undefined) return;
    line.current?.scrollIntoView({ block: 'nearest' });
    const buttons = [...(line.current?.querySelectorAll<HTMLButtonElement>('[data-piece]') ?? [])];
    (buttons.find(({ dataset }) => `${dataset.piece}.`.startsWith(`${fresh.at.join('.')}.`)) ?? buttons[0])?.focus();
  }, [fresh]);

  function close() {
    const place = open;
    setOpen(undefined);
    // The words may be others now; the focus stays where it was.
    requestAnimationFrame(() => {
      const buttons = line.current?.querySelectorAll<HTMLButtonElement>('[data-piece]');
      buttons?.[typeof place === 'number' ? Math.min(place, buttons.length - 1) : buttons.length - 1]?.focus();
    });
  }
  // Another sentence takes this place then, of which nothing has been opened.
  function remove() {
    setOpen(undefined);
    editing.apply(withoutPart(editing.charter(), at));
  }
  function move(by: -1 | 1) {
    const change = moved(editing.charter(), at, by);
    if (!change) return;
    setOpen(undefined);
    editing.apply(change.charter, change.at);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  }
  const hasMore = kind !== 'otherwise' && at.length > 1;
  return (
    <li
      ref={line}
      onKeyDown={({ key }) => key === 'Escape' && open !== undefined && close()}
      className={classes.line}
      data-kind={kind}
      data-wrong={problems.length > 0}
      data-fresh={fresh !== undefined}
      style={{ marginInlineStart: `${depth * 1.4 - 0.5}rem` }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Alt and an arrow move the sentence from any of its buttons */}
      <div className={classes.words} onKeyDown={onKeyDown}>
        <span>
          {pieces.map(({ slot }, index) => (
            <Fragment key={`${slot.path.join('.')}${slot.kind}`}>
              {text.slice(pieces[index - 1]?.slot.to ?? 0, slot.from)}
              <PieceButton
                piece={pieces[index]}
                text={text}
                isOpen={open === index}
                onClick={() => setOpen(open === index ? undefined : index)}
              />
            </Fragment>
          ))}
          {text.slice(pieces.at(-1)?.slot.to ?? 0)}
        </span>
        {hasMore && (
          <button
            type="button"
            data-piece=""
            className={classes.more}
            aria-expanded={open === 'more'}
            aria-label={words.moreOf(text)}
            onClick={() => setOpen(open === 'more' ? undefined : 'more')}
          >
            <IconDots size={17} aria-hidden />
          </button>
        )}
      </div>
      {piece && <PartEditor key={String(open)} piece={piece} text={text} onClose={close} />}
      {open === 'more' && (
        <div className={classes.tools}>
          <button type="button" onClick={() => move(-1)} disabled={!moved(editing.charter(), at, -1)}>
            <IconArrowUp size={15} aria-hidden /> {words.up}
          </button>
          <button type="button" onClick={() => move(1)} disabled={!moved(editing.charter(), at, 1)}>
            <IconArrowDown size={15} aria-hidden /> {words.down}
          </button>
          <button type="button" aria-label={words.remove(text)} onClick={remove}>
            <IconTrash size={15} aria-hidden /> {words.removeIt}
          </button>
        </div>
      )}
      {problems.map((problem) => (
        <ProblemNote key={`${problem.code}${JSON.stringify(problem.about)}`} problem={problem} />
      ))}
    </li>
  );
}

interface PieceButtonProps {
  piece: Piece | undefined;
  text: string;
  isOpen: boolean;
  onClick(): void;
}

function PieceButton({ piece, text, isOpen, onClick }: PieceButtonProps) {
  const { rules: words } = useMessages();
  if (!piece) return null;
  const said = text.slice(piece.slot.from, piece.slot.to);
  return (
    <button
      type="button"
      data-piece={piece.slot.path.join('.')}
      className={classes.slot}
      data-typed={isTyped(piece.slot) && piece.slot.kind !== 'noun'}
      aria-expanded={isOpen}
      aria-label={words.change(said)}
      onClick={onClick}
    >
      {said}
    </button>
  );
}

const sameSlots = (a: Sentence['slots'], b: Sentence['slots']): boolean =>
  a.length === b.length &&
  a.every((slot, at) => {
    const other = b[at];
    return other !== undefined && slot.kind === other.kind && slot.from === other.from && slot.path.join('.') === other.path.join('.');
  });

/** A sentence that says the same at the same place is not drawn again: what is behind it is asked for when it is opened. */
export const SentenceLine = memo(
  Line,
  (a, b) =>
    a.fresh === b.fresh &&
    a.sentence.text === b.sentence.text &&
    a.sentence.depth === b.sentence.depth &&
    a.sentence.at.join('.') === b.sentence.at.join('.') &&
    sameSlots(a.sentence.slots, b.sentence.slots) &&
    JSON.stringify(a.problems) === JSON.stringify(b.problems),
);
