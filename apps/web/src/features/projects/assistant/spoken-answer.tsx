/** What was heard of a request: a change, those that could be meant, or the sentences that speak of it. */
import { Button } from '@mantine/core';
import type { Project } from '@starwright/protocol/projects';
import type { SaidChange, Spoken } from '@starwright/protocol/spoken';
import { type ReactNode, useState } from 'react';
import { assistant as words } from '../../../messages/workshop/assistant.ts';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import type { Answer } from './answer.ts';
import classes from './assistant.module.css';
import { SpokenChange } from './spoken-change.tsx';

/** @returns nothing where nothing was heard that this project could be changed by */
export function answerOfSpoken(heard: Spoken, request: string, plan: Project['plan']): Answer | undefined {
  const answer = answerOfHeard(heard, request, plan);
  if (!answer || !heard.strange?.length) return answer;
  return { ...answer, text: `${answer.text} ${words.spoken.strange(heard.strange.join(' · '))}` };
}

function answerOfHeard(heard: Spoken, request: string, plan: Project['plan']): Answer | undefined {
  const answer = { category: 'suggestion' as const, points: [] };
  switch (heard.as) {
    case 'change':
      return {
        ...answer,
        text: heard.left.length > 0 ? words.spoken.left(heard.left.join(' · ')) : words.spoken.change,
        changes: [{ change: heard, request, plan }],
      };
    case 'choices':
      return { ...answer, text: words.spoken.choices, choices: { request, plan, meant: heard.choices } };
    case 'near':
      return { ...answer, text: words.spoken.near, near: heard.sentences };
    case 'answer':
      return { category: 'explanation', text: words.fromRules, points: heard.sentences.map((text) => ({ text })) };
    case 'cannot':
      return { ...answer, text: words.spoken.cannot, points: heard.reasons.map((text) => ({ text })) };
    case 'nothing':
      return undefined;
  }
}

export interface Choices {
  request: string;
  plan: Project['plan'];
  meant: (SaidChange & { about: string })[];
}

interface SpokenAnswerProps {
  answer: Pick<Answer, 'changes' | 'choices' | 'near'>;
  project: Project;
  control: ProjectFilesControl;
  /** Puts a sentence where it can be said differently. */
  onSay(sentence: string): void;
}

export function SpokenAnswer({ answer: { changes = [], choices, near = [] }, project, control, onSay }: SpokenAnswerProps) {
  const [chosen, setChosen] = useState<SaidChange>();
  const cards = chosen && choices ? [{ change: chosen, request: choices.request, plan: choices.plan }] : changes;
  return (
    <>
      {choices && !chosen && (
        <ul className={classes.choices}>
          {choices.meant.map((one) => (
            <li key={JSON.stringify(one.said)}>
              <Choice onClick={() => setChosen(one)}>
                {words.spoken.choice(firstOf(one, 'before'), firstOf(one, 'after'))} <small>{one.said[0]?.of}</small>
              </Choice>
            </li>
          ))}
        </ul>
      )}
      {near.length > 0 && (
        <ul className={classes.choices}>
          {near.map((sentence) => (
            <li key={sentence}>
              <Choice onClick={() => onSay(sentence)}>{sentence}</Choice>
            </li>
          ))}
        </ul>
      )}
      {cards.map((card) => (
        <SpokenChange key={JSON.stringify(card.change)} {...card} project={project} control={control} />
      ))}
    </>
  );
}

const firstOf = ({ said }: SaidChange, side: 'before' | 'after'): string | undefined => said.flatMap((one) => one[side])[0];

function Choice({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <Button variant="default" size="compact-sm" h="auto" py={5} classNames={{ label: classes.choice }} onClick={onClick}>
      {children}
    </Button>
  );
}
