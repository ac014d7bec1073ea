/** What changed between two texts, to be read: gone and new lines with their numbers, told by signs and not by colour alone. */
import { useMemo } from 'react';
import { readableDiff } from '../lib/text/line-diff.ts';
import { useMessages } from '../messages/messages.tsx';
import classes from './text-diff.module.css';

const signs = { same: ' ', gone: '−', new: '+' };

export function TextDiff({ before, after, label }: { before: string; after: string; label: string }) {
  const { history } = useMessages();
  const pieces = useMemo(() => readableDiff(before, after), [before, after]);
  if (pieces.length === 0) return <p className={classes.none}>{history.noChanges}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.diff} aria-label={label} tabIndex={0}>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is what stands at its place
        <table key={at} className={classes.piece}>
          <tbody>
            {piece.map(({ kind, text, before: old, after: young }, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
              <tr key={line} data-kind={kind}>
                <td className={classes.number}>{old}</td>
                <td className={classes.number}>{young}</td>
                <td className={classes.sign}>
                  {signs[kind]}
                  {kind !== 'same' && <span className="visually-hidden">{history.lines[kind]}</span>}
                </td>
                <td className={classes.text}>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
