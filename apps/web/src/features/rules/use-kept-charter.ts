/** A charter while it is changed, with its way back, and kept in the browser until it is built or as it was begun. */
import type { Charter } from '@starwright/protocol/charter';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { type DraftOf, forgetCharterDraft, keepCharterDraft, readCharterDraft } from './charter-drafts.ts';
import { type CharterEvent, type CharterHistory, historyAfter, historyOf } from './charter-history.ts';

/** What was found in the browser, until it is begun anew; that can be undone. */
export type Kept = { at: string; is: 'there' | 'left' };

export interface KeptCharter {
  history: CharterHistory;
  dispatch: Dispatch<CharterEvent>;
  /** Written as text and not yet read. */
  text: string | undefined;
  setText(text: string | undefined): void;
  kept: Kept | undefined;
  startOver(): void;
  /** After `startOver`: what was kept is there again. */
  takeBack(): void;
}

export function useKeptCharter(begun: Charter, of: DraftOf): KeptCharter {
  const [found] = useState(() => {
    const draft = readCharterDraft(of);
    return draft && (draft.text !== undefined || isOther(draft.charter, begun)) ? draft : undefined;
  });
  const [history, dispatch] = useReducer(historyAfter, begun, (first) => {
    const start = historyOf(first);
    return found && isOther(found.charter, first) ? historyAfter(start, { type: 'changed', charter: found.charter }) : start;
  });
  const [text, setText] = useState(found?.text);
  const [kept, setKept] = useState<Kept | undefined>(found && { at: found.keptAt, is: 'there' });
  const { now } = history;
  const name = JSON.stringify(of);

  useEffect(() => {
    const where: DraftOf = JSON.parse(name);
    // As it was found it keeps the time at which it was written.
    if (found && found.text === text && !isOther(found.charter, now)) keepCharterDraft(where, found);
    else if (text !== undefined || isOther(now, begun)) keepCharterDraft(where, { charter: now, text, keptAt: new Date().toISOString() });
    else forgetCharterDraft(where);
  }, [now, text, begun, name, found]);

  return {
    ...{ history, dispatch, text, setText, kept },
    startOver() {
      dispatch({ type: 'changed', charter: begun });
      setText(undefined);
      setKept((one) => one && { ...one, is: 'left' });
    },
    takeBack() {
      if (found) dispatch({ type: 'changed', charter: found.charter });
      setText(found?.text);
      setKept((one) => one && { ...one, is: 'there' });
    },
  };
}

const isOther = (a: Charter, b: Charter): boolean => a !== b && JSON.stringify(a) !== JSON.stringify(b);
