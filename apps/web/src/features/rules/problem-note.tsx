/** What is wrong at a sentence, and the ways out of it to click. */
import { type Problem, problemSentence, sentenceAt, type WayOut, waysOut } from '@starwright/engine/rules/text';
import type { Charter } from '@starwright/protocol/charter';
import { useMemo } from 'react';
import { type useLanguage, useMessages, useLanguage as useReadersLanguage } from '../../messages/messages.tsx';
import { useCharter, useEditing } from './editing.ts';
import classes from './rules.module.css';

type Language = ReturnType<typeof useLanguage>;

export function ProblemNote({ problem }: { problem: Problem }) {
  const { rules: words } = useMessages();
  const language = useReadersLanguage();
  const editing = useEditing();
  const charter = useCharter();
  const ways = useMemo(() => waysOut(charter, problem), [charter, problem]);
  return (
    <div className={classes.problem} role="alert">
      <p>{problemSentence(problem, language)}</p>
      {ways.length > 0 && (
        <div className={classes.ways}>
          {ways.map((way) => {
            const said = words.ways[way.kind](sentenceOfWay(charter, way, language) ?? way.name ?? '', way.name ?? '');
            return (
              <button key={said} type="button" onClick={() => editing.apply(way.charter, way.kind.startsWith('add') ? way.at : undefined)}>
                {said}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** What is added or changed as it will read; what goes as it reads now. What does not fit cannot be said. */
function sentenceOfWay(now: Charter, way: WayOut, language: Language): string | undefined {
  const isGone = way.kind === 'remove' || way.kind === 'remove-all';
  try {
    return sentenceAt(isGone ? now : way.charter, way.at, language);
  } catch {
    return undefined;
  }
}
