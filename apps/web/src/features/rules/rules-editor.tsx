/** A charter as sentences in groups. What is changed is checked at once and tried out soon after; both is said at its place. */
import { Group as Row, SegmentedControl, Switch, Text } from '@mantine/core';
import { checkCharter, linesOf, type Sentence, sentencesOf } from '@starwright/engine/rules/text';
import type { Charter } from '@starwright/protocol/charter';
import { IconArrowBackUp, IconArrowForwardUp, IconCircleCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { readChanged } from './changes.ts';
import type { DraftOf } from './charter-drafts.ts';
import { CharterProvider, type Editing, EditingContext, type Fresh } from './editing.ts';
import { Findings } from './findings.tsx';
import { KeptNote } from './kept-note.tsx';
import classes from './rules.module.css';
import { RulesText } from './rules-text.tsx';
import { SentenceGroups } from './sentence-groups.tsx';
import { SteadyButton } from './steady-button.tsx';
import { useExploring } from './use-exploring.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useKeptCharter } from './use-kept-charter.ts';

interface RulesEditorProps {
  charter: Charter;
  /** Where what is changed is kept until it is built. */
  draft: DraftOf;
  /** What comes below: the button that builds it. `isFine`: nothing stands in the way of that. */
  footer(charter: Charter, isFine: boolean): ReactNode;
}

export function RulesEditor({ charter, draft, footer }: RulesEditorProps) {
  const { rules: words } = useMessages();
  const language = useLanguage();
  const { history, dispatch, text, setText, kept, startOver, takeBack } = useKeptCharter(charter, draft);
  const [view, setView] = useState<'sentences' | 'text'>(text === undefined ? 'sentences' : 'text');
  const [fresh, setFresh] = useState<Fresh>();
  /** The charter whose locked money was accepted by a click. */
  const [accepted, setAccepted] = useState<Charter>();
  const { now } = history;
  const latest = useRef(now);
  const problems = useMemo(() => checkCharter(now), [now]);
  const said = useMemo(() => sentencesOr(now, language), [now, language]);
  const written = useMemo(() => (view === 'text' ? linesOf(sentencesOr(now, 'en')).join('\n') : ''), [now, view]);
  const isWhole = problems.length === 0 && now.actions.length > 0;
  const exploring = useExploring(now, isWhole, language);
  const isLocked = exploring.status === 'done' && exploring.charter === now && exploring.findings.some(({ weight }) => weight === 'locked');

  useLayoutEffect(() => {
    latest.current = now;
  }, [now]);
  const editor = useRef<HTMLDivElement>(null);
  useFocusKept(editor, now);

  const [editing] = useState<Editing>(() => ({
    charter: () => latest.current,
    apply: (changed, at) => {
      const read = readChanged(changed);
      if (!read.ok) return read.why;
      dispatch({ type: 'changed', charter: read.charter });
      // What was written as text and not read belongs to the rules before.
      setText(undefined);
      setFresh(at && { at });
      return undefined;
    },
  }));

  function step(type: 'undo' | 'redo') {
    dispatch({ type });
    setText(undefined);
    setFresh(undefined);
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    // What is being typed has an undo of its own.
    if (!(ctrlKey || metaKey) || (target instanceof Element && target.matches('input, textarea, select'))) return;
    const letter = key.toLowerCase();
    if (letter !== 'z' && letter !== 'y') return;
    event.preventDefault();
    const type = letter === 'y' || shiftKey ? 'redo' : 'undo';
    if (history[type === 'undo' ? 'past' : 'future'].length > 0) step(type);
  }

  return (
    <EditingContext value={editing}>
      <CharterProvider value={now}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys for undo and redo hold anywhere in it */}
        <div ref={editor} className={classes.editor} onKeyDown={onKeyDown}>
          <Row justify="space-between" gap="sm">
            <SegmentedControl
              aria-label={words.viewsLabel}
              value={view}
              onChange={(chosen) => setView(chosen === 'text' ? 'text' : 'sentences')}
              data={[
                { value: 'sentences', label: words.views.sentences },
                { value: 'text', label: words.views.text },
              ]}
            />
            <Row gap="xs">
              <SteadyButton
                variant="default"
                leftSection={<IconArrowBackUp size={17} aria-hidden />}
                disabled={history.past.length === 0}
                onClick={() => step('undo')}
              >
                {words.undo}
              </SteadyButton>
              <SteadyButton
                variant="default"
                leftSection={<IconArrowForwardUp size={17} aria-hidden />}
                disabled={history.future.length === 0}
                onClick={() => step('redo')}
              >
                {words.redo}
              </SteadyButton>
            </Row>
          </Row>
          {kept && <KeptNote kept={kept} onStartOver={startOver} onTakeBack={takeBack} />}
          {view === 'text' ? (
            <RulesText text={written} typed={text} onTyped={setText} onRead={(read) => dispatch({ type: 'changed', charter: read })} />
          ) : (
            <SentenceGroups charter={now} sentences={said} problems={problems} fresh={fresh} />
          )}
          <div role="status" className={classes.verdict} data-state={isWhole ? 'fine' : problems.length > 0 ? 'wrong' : 'empty'}>
            {isWhole && <IconCircleCheck size={20} aria-hidden />}
            <Text fw={isWhole ? 400 : 650}>
              {isWhole ? words.fine : problems.length > 0 ? words.problems(problems.length) : words.nothingYet}
            </Text>
          </div>
          <Findings exploring={exploring} />
          {isLocked && (
            <Switch
              color="red"
              label={words.found.accept}
              checked={accepted === now}
              onChange={({ currentTarget: { checked } }) => setAccepted(checked ? now : undefined)}
            />
          )}
          {footer(now, isWhole && (!isLocked || accepted === now))}
        </div>
      </CharterProvider>
    </EditingContext>
  );
}

/** What does not fit cannot be said in sentences: then only its problems are shown. */
function sentencesOr(charter: Charter, language: 'en' | 'es'): Sentence[] {
  try {
    return sentencesOf(charter, language);
  } catch {
    return [];
  }
}
