/** The sentences in their groups: people, things, money, values, and what can be done. In each, what can be added to it. */
import { Title } from '@mantine/core';
import type { Group, Problem, RulePath, Sentence, Target } from '@starwright/engine/rules/text';
import type { Charter } from '@starwright/protocol/charter';
import { memo } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import type { Fresh } from './editing.ts';
import { AddHere } from './palette.tsx';
import { ProblemNote } from './problem-note.tsx';
import classes from './rules.module.css';
import { SentenceLine } from './sentence-line.tsx';

interface SentenceGroupsProps {
  charter: Charter;
  sentences: readonly Sentence[];
  problems: readonly Problem[];
  fresh: Fresh | undefined;
}

const order: readonly Group[] = ['title', 'people', 'things', 'money', 'values', 'actions'];
const targets: Readonly<Record<Exclude<Group, 'title' | 'actions'>, Target>> = {
  people: { group: 'people' },
  things: { group: 'things' },
  money: { group: 'money' },
  values: { group: 'values' },
};
const toActions: Target = { group: 'actions' };

export function SentenceGroups({ charter, sentences, problems, fresh }: SentenceGroupsProps) {
  const { rules: words } = useMessages();
  const shown = new Map(problems.map((problem) => [problem, sentenceNearest(problem.at, sentences)]));
  const newest = fresh && sentenceNearest(fresh.at, sentences);
  const astray = problems.filter((problem) => shown.get(problem) === undefined);
  return (
    <>
      {astray.map((problem) => (
        <ProblemNote key={JSON.stringify(problem)} problem={problem} />
      ))}
      {order.map((group) => {
        const lines = sentences.filter((sentence) => sentence.group === group);
        return (
          <section key={group} className={classes.group} aria-label={words.groups[group]}>
            <Title order={2} fz="lg">
              {words.groups[group]}
            </Title>
            {lines.length === 0 && <p className={classes.empty}>{group === 'title' ? '' : words.emptyGroups[group]}</p>}
            {blocksOf(lines).map((block) => (
              <div key={block[0]?.at.slice(0, 2).join('.')} className={classes.block}>
                <ul>
                  {block.map((sentence, at) => (
                    <SentenceLine
                      // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may say the same and stand at one place
                      key={`${sentence.at.join('.')}${at}`}
                      sentence={sentence}
                      problems={problems.filter((problem) => shown.get(problem) === sentence)}
                      fresh={sentence === newest ? fresh : undefined}
                    />
                  ))}
                </ul>
                {group === 'things' && (
                  <AddToThing at={Number(block[0]?.at[1])} name={charter.things[Number(block[0]?.at[1])]?.thing ?? ''} />
                )}
                {group === 'actions' && (
                  <AddToAction at={Number(block[0]?.at[1])} verb={charter.actions[Number(block[0]?.at[1])]?.verb ?? ''} />
                )}
                {group === 'actions' && <AddToBlocks at={`${Number(block[0]?.at[1])}`} blocks={blockPlaces(block)} />}
              </div>
            ))}
            {group === 'actions' ? (
              <AddHere target={toActions} label={words.addTo.actions} />
            ) : (
              group !== 'title' && <AddHere target={targets[group]} label={words.addTo[group]} />
            )}
          </section>
        );
      })}
    </>
  );
}

const AddToAction = memo(function AddToAction({ at, verb }: { at: number; verb: string }) {
  const { rules: words } = useMessages();
  return <AddHere target={{ action: at }} label={words.addTo.action(verb)} />;
});

const AddToThing = memo(function AddToThing({ at, name }: { at: number; name: string }) {
  const { rules: words } = useMessages();
  return <AddHere target={{ thing: at }} label={words.addTo.thing(name)} />;
});

interface BlockPlace {
  /** Its list of effects, as text: keys joined by dots. */
  list: string;
  head: string;
}
const blockPlaces = (block: readonly Sentence[]): string =>
  JSON.stringify(
    block
      .filter(({ kind }) => kind === 'block' || kind === 'otherwise')
      .map(
        (sentence): BlockPlace => ({
          list: JSON.stringify(sentence.kind === 'block' ? [...sentence.at, 'do'] : sentence.at),
          head: sentence.text,
        }),
      ),
  );

/** One button for each block of effects inside an action. */
const AddToBlocks = memo(function AddToBlocks({ blocks }: { at: string; blocks: string }) {
  const { rules: words } = useMessages();
  const places: BlockPlace[] = JSON.parse(blocks);
  return places.map(({ list, head }) => (
    <AddHere key={list} target={{ effects: JSON.parse(list) }} label={words.addTo.block(head.replace(/:$/, ''))} />
  ));
});

/** Actions stand apart from each other, and so do things; other declarations stand together. */
function blocksOf(lines: readonly Sentence[]): Sentence[][] {
  const blocks: Sentence[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (!last || line.kind === 'action' || (line.group === 'things' && line.at[1] !== last[0]?.at[1])) blocks.push([line]);
    else last.push(line);
  }
  return blocks;
}

const startsWith = (path: RulePath, start: RulePath) => start.every((key, at) => path[at] === key);

/** A problem is shown at the sentence of its place, or else at the nearest that holds it, or the first that it holds. */
function sentenceNearest(at: RulePath, sentences: readonly Sentence[]): Sentence | undefined {
  let best: Sentence | undefined;
  for (const one of sentences) if (one.at.length > 0 && startsWith(at, one.at) && (!best || one.at.length > best.at.length)) best = one;
  return best ?? sentences.find((one) => startsWith(one.at, at) && at.length > 0);
}
