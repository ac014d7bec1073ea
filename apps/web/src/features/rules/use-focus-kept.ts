/** A change can take away what had the focus. It goes on from the sentence that stands there now, never from the top of the page. */
import type { Charter } from '@starwright/protocol/charter';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How many sentences of which section come before what has the focus, it included. */
interface Place {
  section: Element;
  count: number;
}

/** `charter`: with each other one it is looked whether the focus is still somewhere. */
export function useFocusKept(editor: RefObject<HTMLElement | null>, charter: Charter): void {
  const place = useRef<Place>(undefined);

  useEffect(() => {
    const root = editor.current;
    const note = ({ target }: FocusEvent) => {
      place.current = target instanceof Element && root ? placeOf(target, root) : undefined;
    };
    root?.addEventListener('focusin', note);
    return () => root?.removeEventListener('focusin', note);
  }, [editor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn changes with the charter
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || !place.current) return;
    const { section, count } = place.current;
    const sentences = sentencesIn(section);
    const next = sentences[Math.min(Math.max(count, 1), sentences.length) - 1]?.querySelector<HTMLElement>('[data-piece]');
    (next ?? [...section.querySelectorAll<HTMLElement>('[data-add]')].at(-1))?.focus();
  }, [charter, editor]);
}

const sentencesIn = (section: Element): Element[] => [...section.querySelectorAll('li[data-kind]')];

/** What stands above all sentences, such as what cannot be said in one, leads on to the first. */
function placeOf(at: Element, editor: Element): Place {
  const section = at.closest('section');
  if (!section || !editor.contains(section)) return { section: editor, count: 0 };
  const isUpTo = (one: Element) => one.contains(at) || (one.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return { section, count: sentencesIn(section).filter(isUpTo).length };
}
