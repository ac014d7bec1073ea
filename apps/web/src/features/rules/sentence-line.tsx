/** One sentence: its values are buttons that open a field in their place, and it can be taken out. */
import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import type { Sentence, Slot } from '@starwright/engine/rules/text';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, Fragment, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './rules.module.css';
import { slotValue, typedKinds } from './slot-value.ts';

interface SentenceLineProps {
  sentence: Sentence;
  problems: readonly string[];
  onChange(slot: Slot, value: number | string): void;
  /** Absent: it cannot be taken out by itself. */
  onRemove?: (() => void) | undefined;
}

export function SentenceLine({ sentence, problems, onChange, onRemove }: SentenceLineProps) {
  const { rules: words } = useMessages();
  const [open, setOpen] = useState<number>();
  const { text, slots, kind, depth } = sentence;
  const usable = slots.map((slot, at) => ({ slot, at })).filter(({ slot }) => typedKinds.includes(slot.kind) && slot.to > slot.from);
  const pieces = usable.map(({ slot, at }, index) => ({ slot, at, before: text.slice(usable[index - 1]?.slot.to ?? 0, slot.from) }));
  const changing = usable.find(({ at }) => at === open)?.slot;
  return (
    <li className={classes.line} data-kind={kind} data-wrong={problems.length > 0} style={{ paddingInlineStart: `${depth * 1.4}rem` }}>
      <div className={classes.words}>
        <span>
          {pieces.map(({ slot, at, before }) => (
            <Fragment key={at}>
              {before}
              <button
                type="button"
                className={classes.slot}
                aria-expanded={open === at}
                aria-label={words.change(text.slice(slot.from, slot.to))}
                onClick={() => setOpen(open === at ? undefined : at)}
              >
                {text.slice(slot.from, slot.to)}
              </button>
            </Fragment>
          ))}
          {text.slice(usable.at(-1)?.slot.to ?? 0)}
        </span>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={words.remove(text)}
            onClick={onRemove}
            className={classes.remove ?? ''}
          >
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {changing && (
        <SlotField
          key={open}
          slot={changing}
          said={text.slice(changing.from, changing.to)}
          onDone={(value) => {
            setOpen(undefined);
            if (value !== undefined) onChange(changing, value);
          }}
        />
      )}
      {problems.map((problem) => (
        <Text key={problem} size="sm" c="var(--sw-bad)" role="alert">
          {problem}
        </Text>
      ))}
    </li>
  );
}

interface SlotFieldProps {
  slot: Slot;
  said: string;
  onDone(value?: number | string): void;
}

function SlotField({ slot, said, onDone }: SlotFieldProps) {
  const { rules: words } = useMessages();
  const [typed, setTyped] = useState(said.replace(/^[“"]|[”"]$/g, ''));
  const [wrong, setWrong] = useState(false);
  const hints = words.wrong;
  const hint = slot.kind in hints ? hints[slot.kind as keyof typeof hints] : hints.other;
  function submit(event: FormEvent) {
    event.preventDefault();
    const value = slotValue(slot.kind, typed);
    if (value === undefined) setWrong(true);
    else onDone(value);
  }
  return (
    <form className={classes.field} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <TextInput
        aria-label={words.change(said)}
        autoFocus
        value={typed}
        error={wrong && hint}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" size="compact-md">
        {words.apply}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => onDone()}>
        {words.cancel}
      </Button>
    </form>
  );
}
