/** A charter as sentences in groups. What is changed is checked at once; what stands in the way is said at its sentence. */
import { Button, Group as Row, SegmentedControl, Text, Title } from '@mantine/core';
import {
  checkCharter,
  type Group,
  linesOf,
  problemSentence,
  type RulePath,
  readCharter,
  type Sentence,
  sentencesOf,
} from '@starwright/engine/rules/text';
import type { Charter } from '@starwright/protocol/charter';
import { IconArrowBackUp, IconArrowForwardUp, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useMemo, useReducer, useState } from 'react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { historyAfter, historyOf, withoutPart, withValueAt } from './charter-history.ts';
import classes from './rules.module.css';
import { RulesText } from './rules-text.tsx';
import { SentenceLine } from './sentence-line.tsx';

interface RulesEditorProps {
  charter: Charter;
  /** From an empty page the text is what one begins with. */
  startsAsText?: boolean;
  /** What comes below: the button that builds it. */
  footer(charter: Charter, isFine: boolean): ReactNode;
}

const order: readonly Group[] = ['title', 'people', 'things', 'money', 'values', 'actions'];

export function RulesEditor({ charter, startsAsText = false, footer }: RulesEditorProps) {
  const { rules: words } = useMessages();
  const language = useLanguage();
  const [history, dispatch] = useReducer(historyAfter, charter, historyOf);
  const [view, setView] = useState<'sentences' | 'text'>(startsAsText ? 'text' : 'sentences');
  const { now } = history;
  const problems = useMemo(() => checkCharter(now), [now]);
  const said = useMemo(() => sentencesOr(now), [now]);

  /** A part taken out may leave what is no charter any more: then nothing changes. */
  const change = (data: unknown) => {
    const read = readCharter(data);
    if (read.ok) dispatch({ type: 'changed', charter: read.charter });
  };
  const canRemove = ({ at, kind }: Sentence) =>
    kind !== 'otherwise' && (at[0] !== 'actions' || at.length > 2 || now.actions.length > 1) && at.length > 1;

  return (
    <div className={classes.editor}>
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
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={17} aria-hidden />}
            disabled={history.past.length === 0}
            onClick={() => dispatch({ type: 'undo' })}
          >
            {words.undo}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowForwardUp size={17} aria-hidden />}
            disabled={history.future.length === 0}
            onClick={() => dispatch({ type: 'redo' })}
          >
            {words.redo}
          </Button>
        </Row>
      </Row>
      {view === 'text' ? (
        <RulesText text={linesOf(said).join('\n')} onRead={(read) => dispatch({ type: 'changed', charter: read })} />
      ) : (
        order.map((group) => {
          const lines = said.filter((sentence) => sentence.group === group);
          if (lines.length === 0) return null;
          return (
            <section key={group} className={classes.group} aria-label={words.groups[group]}>
              <Title order={2} fz="lg">
                {words.groups[group]}
              </Title>
              {blocksOf(lines).map((block) => (
                <ul key={JSON.stringify(block[0]?.at)} className={classes.block}>
                  {block.map((sentence, at) => (
                    <SentenceLine
                      // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may say the same and stand at one place
                      key={`${JSON.stringify(sentence.at)}${at}`}
                      sentence={sentence}
                      problems={problems
                        .filter((problem) => isNearest(problem.at, sentence, block))
                        .map((problem) => problemSentence(problem, language))}
                      onChange={(slot, value) => change(withValueAt(now, slot.path, value))}
                      onRemove={canRemove(sentence) ? () => change(withoutPart(now, sentence.at)) : undefined}
                    />
                  ))}
                </ul>
              ))}
            </section>
          );
        })
      )}
      <div role="status" className={classes.verdict} data-wrong={problems.length > 0}>
        {problems.length === 0 ? (
          <>
            <IconCircleCheck size={20} aria-hidden />
            <Text>{words.fine}</Text>
          </>
        ) : (
          <div>
            <Text fw={650}>{words.problems(problems.length)}</Text>
            <ul>
              {problems.map((problem) => (
                <li key={JSON.stringify(problem)}>{problemSentence(problem, language)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {footer(now, problems.length === 0)}
    </div>
  );
}

/** What does not fit cannot be said in sentences: then only its problems are shown. */
function sentencesOr(charter: Charter): Sentence[] {
  try {
    return sentencesOf(charter);
  } catch {
    return [];
  }
}

/** Actions stand apart from each other; declarations stand together. */
function blocksOf(lines: readonly Sentence[]): Sentence[][] {
  const blocks: Sentence[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (!last || line.kind === 'action') blocks.push([line]);
    else last.push(line);
  }
  return blocks;
}

const startsWith = (path: RulePath, start: RulePath) => start.every((key, at) => path[at] === key);

/** A problem is shown at the sentence of its place, or else at the first of what holds it. */
function isNearest(at: RulePath, sentence: Sentence, block: readonly Sentence[]): boolean {
  const holding = block.filter((one) => startsWith(at, one.at) || startsWith(one.at, at));
  const nearest = holding.reduce<Sentence | undefined>((best, one) => (!best || one.at.length > best.at.length ? one : best), undefined);
  return nearest === sentence;
}
