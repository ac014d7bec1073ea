/** A field for what is typed into a sentence: a number, an amount, a time with its unit, a date, a text, a name. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { partAt, type Slot } from '@starwright/engine/rules/text';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { useEditing } from './editing.ts';
import classes from './rules.module.css';
import { momentField, slotValue, type TimeUnit, timeIn, timeOf, timeUnits } from './slot-value.ts';

interface LiteralFieldProps {
  slot: Slot;
  label: string;
  onValue(value: number | string): void;
}

const isUnit = (unit: string): unit is TimeUnit => unit in timeUnits;

export function LiteralField({ slot, label, onValue }: LiteralFieldProps) {
  const { rules: words } = useMessages();
  const editing = useEditing();
  const [present] = useState(() => partAt(editing.charter(), slot.path));
  const time = slot.kind === 'duration' && typeof present === 'number' ? timeIn(present) : undefined;
  const [typed, setTyped] = useState(
    time ? String(time.count) : slot.kind === 'moment' && typeof present === 'number' ? momentField(present) : String(present ?? ''),
  );
  const [unit, setUnit] = useState<TimeUnit>(time?.unit ?? 'days');
  const [wrong, setWrong] = useState(false);
  const hints: Readonly<Record<string, string>> = words.wrong;

  function submit(event: FormEvent) {
    event.preventDefault();
    const value = slot.kind === 'duration' ? timeOf(typed, unit) : slotValue(slot.kind, typed);
    if (value === undefined) setWrong(true);
    else onValue(value);
  }
  return (
    <form className={classes.field} onSubmit={submit}>
      <TextInput
        aria-label={label}
        autoFocus
        value={typed}
        error={wrong && (hints[slot.kind] ?? words.wrong.other)}
        {...(slot.kind === 'moment' && { type: 'datetime-local' })}
        {...(['count', 'duration'].includes(slot.kind) && { inputMode: 'numeric' as const })}
        {...(['money', 'share'].includes(slot.kind) && { inputMode: 'decimal' as const })}
        {...(slot.kind === 'share' && { rightSection: '%' })}
        {...(slot.kind === 'money' &&
          slot.unit &&
          typeof slot.unit === 'object' &&
          'money' in slot.unit && { rightSection: slot.unit.money, rightSectionWidth: 60 })}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      {slot.kind === 'duration' && (
        <NativeSelect
          aria-label={words.timeUnit}
          value={unit}
          onChange={(event) => isUnit(event.currentTarget.value) && setUnit(event.currentTarget.value)}
          data={Object.keys(timeUnits)
            .filter(isUnit)
            .map((value) => ({ value, label: words.timeUnits[value] }))}
        />
      )}
      <Button type="submit">{words.apply}</Button>
    </form>
  );
}
