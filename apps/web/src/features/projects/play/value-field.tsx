/** One argument of any type as fields: text, yes or no, people, amounts in their unit, lists and structs of them. */
import { ActionIcon, Autocomplete, Button, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { AbiParameter } from 'viem';
import type { Coin } from '../../../lib/chain/coins.ts';
import { play } from '../../../messages/workshop/play.ts';
import { type Enums, namesOfValues } from './enums.ts';
import classes from './play.module.css';
import {
  type CoinOf,
  type Draft,
  elementOf,
  emptyDraft,
  fieldsOf,
  holdsUnits,
  isNumber,
  typeShown,
  type Unfit,
  type Unit,
} from './value-draft.ts';

const words = play.functions;

interface ValueFieldProps {
  parameter: AbiParameter;
  label: string;
  draft: Draft;
  path: string;
  unfit: { path: string; text: string } | undefined;
  /** Names of people and contracts, offered where an address is wanted. */
  names: string[];
  /** Amounts can be written in these. */
  coins: Coin[];
  coinOf: CoinOf;
  /** Values of these are chosen by name. */
  enums: Enums;
  onChange(draft: Draft): void;
}

export function ValueField(props: ValueFieldProps) {
  const { parameter, label, draft, path, unfit, names, coins, coinOf, enums, onChange } = props;
  if (draft.kind === 'list') {
    const { element, length } = elementOf(parameter) ?? { element: parameter, length: undefined };
    const change = (items: Draft[]) => onChange({ kind: 'list', items });
    return (
      <fieldset className={classes.group}>
        <legend>
          {label} <code>{typeShown(parameter)}</code>
        </legend>
        {draft.items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name than their place
          <Group key={i} wrap="nowrap" align="flex-end" gap={6}>
            <div style={{ flex: 1, minWidth: 0 }}>
              <ValueField
                parameter={element}
                label={`${label} ${i + 1}`}
                draft={item}
                path={`${path}[${i}]`}
                {...{ unfit, names, coins, coinOf, enums }}
                onChange={(next) => change(draft.items.map((one, at) => (at === i ? next : one)))}
              />
            </div>
            {length === undefined && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={words.remove(`${label} ${i + 1}`)}
                onClick={() => change(draft.items.filter((_, at) => at !== i))}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {length === undefined && (
          <Button
            size="compact-sm"
            variant="default"
            className={classes.adder ?? ''}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => change([...draft.items, emptyDraft(element, coinOf)])}
          >
            {words.add(label)}
          </Button>
        )}
      </fieldset>
    );
  }
  if (draft.kind === 'group') {
    const fields = fieldsOf(parameter) ?? [];
    return (
      <fieldset className={classes.group}>
        <legend>{label}</legend>
        {fields.map((field, i) => (
          <ValueField
            // biome-ignore lint/suspicious/noArrayIndexKey: fields of a struct never change places
            key={i}
            parameter={field}
            label={field.name || words.unnamed(i)}
            draft={draft.fields[i] ?? emptyDraft(field, coinOf)}
            path={`${path}.${field.name || i}`}
            {...{ unfit, names, coins, coinOf, enums }}
            onChange={(next) => onChange({ kind: 'group', fields: draft.fields.map((one, at) => (at === i ? next : one)) })}
          />
        ))}
      </fieldset>
    );
  }
  return (
    <PlainField
      parameter={parameter}
      label={label}
      draft={draft}
      error={unfit?.path === path ? unfit.text : undefined}
      names={names}
      coins={coins}
      values={namesOfValues(parameter, enums)}
      onChange={onChange}
    />
  );
}

interface PlainFieldProps {
  parameter: AbiParameter;
  label: string;
  draft: Extract<Draft, { kind: 'text' }>;
  error: string | undefined;
  names: string[];
  coins: Coin[];
  /** What there is to choose from. */
  values: readonly string[] | undefined;
  onChange(draft: Draft): void;
}

function PlainField({ parameter: { type }, label, draft, error, names, coins, values, onChange }: PlainFieldProps) {
  const set = (text: string) => onChange({ ...draft, text });
  if (type === 'bool') {
    return (
      <div>
        <div className={classes.label}>{label}</div>
        <SegmentedControl
          aria-label={label}
          size="sm"
          value={draft.text}
          data={[
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ]}
          onChange={set}
        />
      </div>
    );
  }
  if (values) {
    const choices = values.map((name, i) => ({ value: String(i), label: name }));
    return (
      <NativeSelect label={label} value={draft.text} data={choices} error={error} onChange={(event) => set(event.currentTarget.value)} />
    );
  }
  if (type === 'address')
    return <Autocomplete label={label} placeholder="0x…" data={names} value={draft.text} error={error} onChange={set} />;
  if (!isNumber(type)) {
    return (
      <TextInput
        label={label}
        placeholder={type === 'string' ? '' : type}
        value={draft.text}
        error={error}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  }
  return (
    // A date needs more room than a card may have beside its unit.
    <Group gap={6} align="flex-end">
      <TextInput
        style={{ flex: draft.unit === 'date' ? '1 1 13rem' : '1 1 6rem', minWidth: 0 }}
        label={label}
        type={draft.unit === 'date' ? 'datetime-local' : 'text'}
        inputMode="decimal"
        value={draft.text}
        error={error}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {holdsUnits(type) && (
        <NativeSelect
          w={104}
          aria-label={words.unit(label)}
          value={typeof draft.unit === 'object' ? draft.unit.symbol : draft.unit}
          data={[
            ...(['whole', 'days', 'date'] as const).map((unit) => ({ value: unit, label: words.units[unit] })),
            ...coins.map(({ symbol }) => ({ value: symbol, label: symbol })),
          ]}
          onChange={(event) => {
            const unit = unitOf(event.currentTarget.value, coins);
            onChange({ ...draft, unit, text: unit === 'date' || draft.unit === 'date' ? '' : draft.text });
          }}
        />
      )}
    </Group>
  );
}

const unitOf = (value: string, coins: Coin[]): Unit =>
  value === 'days' || value === 'date' ? value : (coins.find(({ symbol }) => symbol === value) ?? 'whole');

export const unfitText = ({ problem }: Unfit): string => words[problem];
