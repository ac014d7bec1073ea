import { useEffect, useState } from 'react';
import { EditorPart } from '../code/editor-part.ts';

const idleWithinMs = 1000;
/** For browsers that do not tell when they are idle. */
const otherwiseMs = 300;

/**
 * True when the editor is there and the page has a moment. Compiler and chain begin then: on a small machine they would keep the
 * first line of code waiting.
 */
export function useEditorStands(withoutEditor: boolean): boolean {
  const [stands, setStands] = useState(withoutEditor);
  useEffect(() => {
    if (stands) return;
    let current = true;
    const done = () => current && setStands(true);
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(done, { timeout: idleWithinMs }) : setTimeout(done, otherwiseMs);
    EditorPart.load().then(whenIdle, whenIdle);
    return () => {
      current = false;
    };
  }, [stands]);
  return stands;
}
