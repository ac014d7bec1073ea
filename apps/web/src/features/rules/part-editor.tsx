/** Changes one part of a sentence: what is typed, or one of what may stand there; larger parts around it are a click away. */
import { Alert, Button, Group } from '@mantine/core';
import { optionsAt, type Slot, withName, withPart } from '@starwright/engine/rules/text';
import type { Charter } from '@starwright/protocol/charter';
import { useMemo, useState } from 'react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { withoutSlot } from './changes.ts';
import { useCharter, useEditing } from './editing.ts';
import { LiteralField } from './literal-field.tsx';
import { type Choice, OptionList } from './option-list.tsx';
import classes from './rules.module.css';
import { isTyped, type Piece } from './sentence-pieces.ts';

interface PartEditorProps {
  piece: Piece;
  text: string;
  onClose(): void;
}

export function PartEditor({ piece, text, onClose }: PartEditorProps) {
  const { rules: words } = useMessages();
  const language = useLanguage();
  const editing = useEditing();
  const charter = useCharter();
  const [at, setAt] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const slot = piece.around[at] ?? piece.slot;
  const said = (one: Slot): string => text.slice(one.from, one.to);
  // What is typed is a value, or the number in one, such as that before a coin: another value can be chosen instead.
  const isSame = (one: Slot): boolean => said(one) === said(slot) || one.path.join('.') === slot.path.slice(0, -1).join('.');
  const twin = isTyped(slot) ? piece.around.find((one) => one !== slot && one.kind === 'part' && isSame(one)) : undefined;
  const listed = isTyped(slot) ? twin : slot;
  const levels = piece.around.filter((one, index) => index === 0 || said(one) !== said(piece.around[index - 1] ?? one));
  const choices = useMemo(
    () =>
      listed
        ? optionsAt(charter, listed, language).map((one, index): Choice & { made: typeof one.charter } => ({
            key: String(index),
            text: one.text,
            also: one.alias,
            isPresent: one.isPresent,
            made: one.charter,
          }))
        : [],
    [listed, language, charter],
  );
  const without = useMemo(() => withoutSlot(charter, slot), [slot, charter]);

  function apply(changed: Charter) {
    const against = editing.apply(changed);
    if (against === undefined) onClose();
    else setWrong(against);
  }

  return (
    <div className={classes.panel}>
      {levels.length > 1 && (
        <Group gap={6} role="group" aria-label={words.whichPart}>
          {levels.map((level) => (
            <Button
              key={`${level.from}-${level.to}`}
              size="compact-sm"
              variant={said(level) === said(slot) ? 'filled' : 'default'}
              aria-pressed={said(level) === said(slot)}
              className={classes.level ?? ''}
              onClick={() => setAt(piece.around.indexOf(level))}
            >
              {said(level)}
            </Button>
          ))}
        </Group>
      )}
      {isTyped(slot) && (
        <LiteralField
          key={said(slot)}
          slot={slot}
          label={words.change(said(slot))}
          onValue={(value) =>
            apply(slot.kind === 'noun' ? withName(charter, slot.path, String(value)) : withPart(charter, slot.path, value))
          }
        />
      )}
      {listed && choices.length > 0 && (
        <OptionList
          key={`${listed.from}-${listed.to}`}
          label={isTyped(slot) ? words.instead(said(listed)) : words.change(said(slot))}
          choices={choices}
          autoFocus={!isTyped(slot)}
          onChoose={({ made }) => apply(made)}
        />
      )}
      {wrong !== undefined && (
        <Alert color="red" role="alert">
          {words.notTaken(wrong)}
        </Alert>
      )}
      <Group gap="xs">
        {without && (
          <Button size="compact-md" variant="default" onClick={() => apply(without)}>
            {words.takeOut(said(slot))}
          </Button>
        )}
        <Button size="compact-md" variant="subtle" onClick={onClose}>
          {words.cancel}
        </Button>
      </Group>
    </div>
  );
}
