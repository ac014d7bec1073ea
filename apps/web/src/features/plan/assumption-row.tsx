/** Something that was assumed, and the click that changes it: a feature is switched, a value is written anew. */
import { Button, Group, Select, Textarea, TextInput } from '@mantine/core';
import type { ParameterReading, Reading } from '@starwright/engine/blueprint';
import type { Assumption, ModulePlan, ParameterValue } from '@starwright/protocol/plan';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { fromInput, toInput } from './parameter-words.ts';
import classes from './plan.module.css';
import type { PlanChange } from './planner-protocol.ts';

interface AssumptionRowProps {
  assumption: Assumption;
  module: ModulePlan | undefined;
  reading: Reading | undefined;
  onChange?: ((change: PlanChange) => void) | undefined;
}

export function AssumptionRow({ assumption, module, reading, onChange }: AssumptionRowProps) {
  const { plan: words } = useMessages();
  const [editing, setEditing] = useState(false);
  const { feature, text } = assumption;
  const parameter = reading?.parameters.find(({ id }) => id === assumption.parameter);
  const value = parameter && module?.parameters[parameter.id];
  const on = feature !== undefined && module?.features.includes(feature);

  function change() {
    if (!module || !onChange) return;
    if (feature !== undefined) onChange({ module: module.id, feature, on: !on });
    else if (parameter && typeof value === 'boolean') onChange({ module: module.id, parameter: parameter.id, value: !value });
    else setEditing(true);
  }

  const canChange = onChange && module && (feature !== undefined || (parameter && value !== undefined));
  const label = feature === undefined ? words.change : on ? words.switchOff : words.switchOn;
  return (
    <li className={classes.row}>
      <div className={classes.rowMain}>
        <span>{text}</span>
        {canChange && !editing && (
          <Button size="compact-sm" variant="light" onClick={change} aria-label={`${label}: ${text}`} style={{ flexShrink: 0 }}>
            {label}
          </Button>
        )}
      </div>
      {editing && module && parameter && value !== undefined && (
        <ParameterEditor
          parameter={parameter}
          value={value}
          onDone={(changed) => {
            setEditing(false);
            if (changed !== undefined) onChange?.({ module: module.id, parameter: parameter.id, value: changed });
          }}
        />
      )}
    </li>
  );
}

interface ParameterEditorProps {
  parameter: ParameterReading;
  value: ParameterValue;
  /** Called without a value when nothing shall change. */
  onDone(value?: ParameterValue): void;
}

function ParameterEditor({ parameter, value, onDone }: ParameterEditorProps) {
  const { plan: words, common } = useMessages();
  const [typed, setTyped] = useState(() => toInput(parameter.kind, value));
  const [invalid, setInvalid] = useState(false);
  const { kind, label, choices } = parameter;

  function submit(event: FormEvent) {
    event.preventDefault();
    const changed = fromInput(kind, typed);
    if (changed === undefined || !withinBounds(parameter, changed)) setInvalid(true);
    else onDone(changed);
  }
  const hint = kind in words.editHints ? words.editHints[kind as keyof typeof words.editHints] : undefined;
  const shared = { label, autoFocus: true, value: typed, error: invalid && words.invalid, description: hint };
  const onType = (event: { currentTarget: { value: string } }) => {
    setTyped(event.currentTarget.value);
    setInvalid(false);
  };
  return (
    <form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      {kind === 'choice' && choices ? (
        <Select
          label={label}
          data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
          value={typed}
          allowDeselect={false}
          onChange={(chosen) => chosen !== null && setTyped(chosen)}
          mt="xs"
        />
      ) : kind === 'texts' || kind === 'accounts' ? (
        <Textarea {...shared} onChange={onType} autosize minRows={2} mt="xs" />
      ) : (
        <TextInput {...shared} onChange={onType} type={kind === 'date' ? 'date' : 'text'} mt="xs" />
      )}
      <Group gap="xs" mt="xs">
        <Button type="submit" size="compact-sm">
          {words.apply}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onDone()}>
          {common.cancel}
        </Button>
      </Group>
    </form>
  );
}

/** Whole numbers against the blueprint's bounds; other kinds have none here. */
function withinBounds({ min, max }: ParameterReading, value: ParameterValue): boolean {
  if (typeof value !== 'string' || !/^\d+$/.test(value)) return true;
  const number = BigInt(value);
  const whole = (bound: string | undefined) => (bound && /^\d+$/.test(bound) ? BigInt(bound) : undefined);
  const [low, high] = [whole(min), whole(max)];
  return (low === undefined || number >= low) && (high === undefined || number <= high);
}
