/** One value written anew: by its kind, with its unit and its bounds, and in words why it does not fit. */
import { Button, Group, Select, Text, Textarea, TextInput } from '@mantine/core';
import type { ParameterReading, Reading } from '@starwright/engine/blueprint';
import type { ModulePlan, ParameterValue } from '@starwright/protocol/plan';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { type Bound, boundsOf, isBeyond } from './bounds.ts';
import { fromInput, inWords, toInput } from './parameter-words.ts';

interface ParameterEditorProps {
  parameter: ParameterReading;
  value: ParameterValue;
  /** Of the module whose other values bound this one. */
  module: ModulePlan;
  reading: Reading;
  coin: string;
  /** Called without a value when nothing shall change. */
  onDone(value?: ParameterValue): void;
}

export function ParameterEditor({ parameter, value, module, reading, coin, onDone }: ParameterEditorProps) {
  const { plan: words, common } = useMessages();
  const { you } = words.units;
  // Nobody knows the name that a plan has for whoever deploys.
  const [typed, setTyped] = useState(() => replaced(parameter.kind, toInput(parameter.kind, value), deployer, you));
  const [error, setError] = useState<string>();
  const { kind, label, choices } = parameter;
  const bounds = boundsOf(parameter, module, reading);
  const tell = ({ side, value: limit, of }: Bound) => {
    const text = inWords(kind, limit, words.units, coin);
    return of === undefined ? words.bounds[side](text) : words.bounds.because[side](text, of);
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const changed = fromInput(kind, replaced(kind, typed, you, deployer));
    const broken = changed === undefined ? undefined : bounds.find((bound) => isBeyond(changed, bound));
    if (changed === undefined) setError(words.invalid);
    else if (broken) setError(tell(broken));
    else onDone(JSON.stringify(changed) === JSON.stringify(value) ? undefined : changed);
  }
  const hint = kind in words.editHints ? words.editHints[kind as keyof typeof words.editHints] : undefined;
  const description = [hint, ...bounds.map(tell)].filter(Boolean).join('. ');
  const shared = {
    ...{ label, autoFocus: true, value: typed, error, description },
    onFocus: (event: { currentTarget: { select(): void } }) => event.currentTarget.select(),
  };
  const onType = (event: { currentTarget: { value: string } }) => {
    setTyped(event.currentTarget.value);
    setError(undefined);
  };
  const unit = { ether: coin, bps: '%' }[kind as string];
  const options =
    kind === 'yesno'
      ? [true, false].map((one) => ({ value: String(one), label: one ? words.units.yes : words.units.no }))
      : kind === 'choice'
        ? choices
        : undefined;
  return (
    <form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      {options ? (
        <Select
          label={label}
          autoFocus
          data={options.map((choice) => ({ value: choice.value, label: choice.label }))}
          value={typed}
          allowDeselect={false}
          onChange={(chosen) => chosen !== null && setTyped(chosen)}
          mt="xs"
        />
      ) : kind === 'texts' || kind === 'accounts' || kind === 'shares' ? (
        <Textarea {...shared} onChange={onType} autosize minRows={2} mt="xs" />
      ) : (
        <TextInput
          {...shared}
          onChange={onType}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={/^(count|tokens|ether|bps)$/.test(kind) ? 'decimal' : undefined}
          rightSection={unit && <Text size="sm">{unit}</Text>}
          rightSectionWidth={unit && 52}
          mt="xs"
        />
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

const deployer = '$deployer';

/** Of wallets, those that are called one thing called another. */
function replaced(kind: ParameterReading['kind'], text: string, from: string, to: string): string {
  if (kind !== 'account' && kind !== 'accounts') return text;
  const called = (line: string) => (line.trim().toLowerCase() === from.toLowerCase() ? to : line);
  return text.split('\n').map(called).join('\n');
}
