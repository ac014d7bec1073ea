/** All rules as text, one sentence a line. What cannot be read is named with its line, and stays as it was written. */
import { Group, Text, Textarea } from '@mantine/core';
import { type ParseProblem, parseCharter } from '@starwright/engine/rules/text';
import type { Charter } from '@starwright/protocol/charter';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './rules.module.css';
import { SteadyButton } from './steady-button.tsx';

interface RulesTextProps {
  /** The rules as they are. */
  text: string;
  /** What was written instead and is not yet read; undefined where nothing was. */
  typed: string | undefined;
  onTyped(typed: string | undefined): void;
  onRead(charter: Charter): void;
}

export function RulesText({ text, typed: written, onTyped, onRead }: RulesTextProps) {
  const { rules } = useMessages();
  const words = rules.text;
  const typed = written ?? text;
  const [shown, setShown] = useState(text);
  const [problems, setProblems] = useState<readonly ParseProblem[]>([]);
  // Undone or redone: the text follows the rules.
  if (shown !== text) {
    setShown(text);
    setProblems([]);
  }
  function read() {
    const parsed = parseCharter(typed.split('\n'));
    if (parsed.ok) {
      onRead(parsed.charter);
      onTyped(undefined);
    }
    setProblems(parsed.ok ? [] : parsed.problems);
  }
  return (
    <div className={classes.text}>
      <Textarea
        label={words.label}
        description={words.hint}
        value={typed}
        onChange={({ currentTarget: { value } }) => onTyped(value === text ? undefined : value)}
        autosize
        minRows={14}
        maxRows={40}
        spellCheck={false}
      />
      <Group gap="sm">
        <SteadyButton onClick={read} variant="light" disabled={typed === text}>
          {words.apply}
        </SteadyButton>
        {typed === text && (
          <Text size="sm" c="dimmed">
            {words.unchanged}
          </Text>
        )}
      </Group>
      {problems.length > 0 && (
        <ul className={classes.problems} role="alert">
          {problems.map((problem) => (
            <li key={`${problem.line}${problem.text}`}>
              {problem.problem === 'shape'
                ? words.shape(problem.message)
                : problem.problem === 'unread'
                  ? words.unread(problem.line + 1, problem.text)
                  : words.ambiguous(problem.line + 1, problem.text)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
