/** The marked idea above its plan: what a chosen phrase became, and what can be done with one that became nothing. */
import { Button, Flex, Text, Title } from '@mantine/core';
import type { Reading } from '@starwright/engine/blueprint';
import type { Charter } from '@starwright/protocol/charter';
import type { Mark } from '@starwright/protocol/plan';
import { useEffect, useState } from 'react';
import { markInWords } from '../../components/marked/mark-in-words.ts';
import classes from '../../components/marked/marked-text.module.css';
import { MarkedText } from '../../components/marked/marked-text.tsx';
import { isOf, type Pointed } from '../../components/marked/pointed.ts';
import { useMessages } from '../../messages/messages.tsx';
import type { Offer, PlanChange } from './planner-protocol.ts';
import type { FindOffers, Planned } from './use-plan.ts';

export interface IdeaActions {
  /** Puts the cursor into the idea, with this stretch of the trimmed text selected. */
  onEdit(stretch: { start: number; end: number }): void;
  /** Replaces the idea. */
  onRewrite(prompt: string): void;
  findOffers: FindOffers;
}

interface IdeaReadProps {
  planned: Planned;
  readings: Reading[];
  pointed: Pointed | undefined;
  onPoint(pointed: Pointed | undefined): void;
  /** Brings what a stretch became into view. */
  onShow(mark: Mark): void;
  actions: IdeaActions;
  onChange?: ((change: PlanChange) => void) | undefined;
  onSentences?: ((charter: Charter) => void) | undefined;
}

export function IdeaRead({ planned, readings, pointed, onPoint, onShow, actions, onChange, onSentences }: IdeaReadProps) {
  const { plan: words } = useMessages();
  const { prompt, plan } = planned;
  const marks = plan.marks ?? [];
  // Of another text the same place is another phrase.
  const [chosen, setChosen] = useState<{ prompt: string; at: number }>();
  const at = chosen?.prompt === prompt ? chosen.at : undefined;
  const mark = at === undefined ? undefined : marks[at];
  const describe = (one: Mark) => markInWords(one, planned, readings, words.marks);
  return (
    <section aria-label={words.marks.title}>
      <Title order={3} fz="sm" mt="sm">
        {words.marks.title}
      </Title>
      <Text size="sm" c="dimmed">
        {words.marks.hint}
      </Text>
      <MarkedText
        text={prompt}
        marks={marks}
        describe={describe}
        chosen={at}
        isLit={({ became }, place) => pointed !== undefined && (pointed.in === 'text' ? pointed.mark === place : isOf(became, pointed))}
        onPoint={(place) => onPoint(place === undefined ? undefined : { in: 'text', mark: place })}
        onChoose={(place) => {
          setChosen({ prompt, at: place });
          const one = marks[place];
          if (one) onShow(one);
        }}
      />
      <div role="status">
        {mark && (
          <div className={classes.about}>
            <strong>“{prompt.slice(mark.start, mark.end)}”</strong>
            <Text size="sm">{describe(mark)}</Text>
          </div>
        )}
      </div>
      {mark && /left out|not understood/.test(mark.became.as) && (
        <WhatNow key={`${prompt} ${mark.start}`} {...{ ...wholeOf(mark, marks), planned, actions, onChange, onSentences }} />
      )}
    </section>
  );
}

/** What was not understood is changed, left out, or replaced by what is nearest to it. */
function WhatNow({
  start,
  end,
  planned,
  actions: { onEdit, onRewrite, findOffers },
  onChange,
  onSentences,
}: { start: number; end: number } & Pick<IdeaReadProps, 'planned' | 'actions' | 'onChange' | 'onSentences'>) {
  const { plan: all } = useMessages();
  const words = all.marks;
  const { prompt, plan } = planned;
  const [offers, setOffers] = useState<Offer[]>();
  const text = prompt.slice(start, end);
  useEffect(() => {
    let wanted = true;
    void findOffers(text, planned).then((found) => wanted && setOffers(found));
    return () => {
      wanted = false;
    };
  }, [text, planned, findOffers]);
  const charter = plan.modules.find((module) => module.charter)?.charter;
  return (
    <>
      <Flex wrap="wrap" gap={8} mt={8}>
        <Button size="compact-sm" variant="light" onClick={() => onEdit({ start, end })}>
          {words.edit}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onRewrite(without(prompt, start, end))}>
          {words.remove}
        </Button>
        {charter && onSentences && (
          <Button size="compact-sm" variant="default" onClick={() => onSentences(charter)}>
            {all.changeSentences}
          </Button>
        )}
      </Flex>
      {!charter && (
        <Text size="sm" mt={8}>
          {offers === undefined ? words.looking : offers.length > 0 ? words.nearest : words.none}
        </Text>
      )}
      <Flex wrap="wrap" gap={8} mt={6}>
        {offers?.map((offer) => (
          <Button
            key={offer.title}
            size="compact-sm"
            variant="default"
            onClick={() => ('change' in offer ? onChange?.(offer.change) : onRewrite(offer.prompt))}
          >
            {words.add(offer.title)}
          </Button>
        ))}
      </Flex>
    </>
  );
}

/** All that is told at one place as left out, over the name of a part in it, but over nothing that the plan took from it. */
export function wholeOf(mark: Mark, marks: readonly Mark[]): { start: number; end: number } {
  const { became } = mark;
  if (became.as !== 'left out') return mark;
  const isSame = (one: Mark | undefined) => one?.became.as === 'left out' && one.became.told === became.told;
  const last = (step: 1 | -1) => {
    let found = mark;
    for (let at = marks.indexOf(mark) + step; isSame(marks[at]) || marks[at]?.became.as === 'module'; at += step)
      if (isSame(marks[at])) found = marks[at] ?? found;
    return found;
  };
  return { start: last(-1).start, end: last(1).end };
}

/** The text without a stretch, and without the mark that ended it. */
export function without(text: string, start: number, end: number): string {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).replace(/^[\s,;]+/, '');
  if (/^[.!?]/.test(after))
    return (
      /[.!?]$/.test(before) || before === '' ? `${before} ${after.slice(1).trimStart()}` : `${before.replace(/[,;]$/, '')}${after}`
    ).trim();
  return `${before} ${after}`.trim();
}
