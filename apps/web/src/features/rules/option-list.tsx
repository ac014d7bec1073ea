/** A list to choose from, searched by words in any order. Arrow keys walk through it, Enter takes. */
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './rules.module.css';

export interface Choice {
  key: string;
  text: string;
  /** Further words by which it is found. */
  also: string;
  /** Under which title it stands. */
  group?: string;
  isPresent?: boolean;
}

/** More are found by typing, or by one of the groups. */
const mostShown = 60;
const mostOfGroup = 8;

/** Of many groups the first of each, so that all can be seen. */
function firstOf<One extends Choice>(choices: readonly One[], isNarrowed: boolean): One[] {
  const groups = new Set(choices.map(({ group }) => group));
  const most = isNarrowed || groups.size < 2 ? mostShown : mostOfGroup;
  const taken = new Map<string | undefined, number>();
  return choices
    .filter(({ group }) => {
      const count = (taken.get(group) ?? 0) + 1;
      taken.set(group, count);
      return count <= most;
    })
    .slice(0, mostShown);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What says all of these words itself comes before what is only found by them; a group stays together. */
export function matching<One extends Choice>(choices: readonly One[], typed: string): One[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const holdsAll = (text: string): boolean => words.every((word) => plain(text).includes(word));
  const saying = choices.filter(({ text }) => holdsAll(text));
  const found = [...saying, ...choices.filter((one) => !saying.includes(one) && holdsAll(`${one.text} ${one.also} ${one.group ?? ''}`))];
  const groups = new Set(found.map(({ group }) => group));
  return [...groups].flatMap((group) => found.filter((one) => one.group === group));
}

interface OptionListProps<One extends Choice> {
  label: string;
  choices: readonly One[];
  onChoose(choice: One): void;
  autoFocus?: boolean;
}

export function OptionList<One extends Choice>({ label, choices, onChoose, autoFocus = false }: OptionListProps<One>) {
  const { rules: words } = useMessages();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const [group, setGroup] = useState<string>();
  const groups = useMemo(() => [...new Set(choices.flatMap((one) => one.group ?? []))], [choices]);
  const found = useMemo(
    () => matching(choices, typed).filter((one) => group === undefined || one.group === group),
    [choices, typed, group],
  );
  const shown = firstOf(found, typed.trim() !== '' || group !== undefined);
  const chosen = shown[Math.min(active, shown.length - 1)];

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((at) => (at + step + shown.length) % Math.max(1, shown.length));
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={classes.options}>
      <TextInput
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        {...(chosen && { 'aria-activedescendant': `${id}${chosen.key}` })}
        autoFocus={autoFocus}
        leftSection={<IconSearch size={15} aria-hidden />}
        placeholder={words.search}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {groups.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a form around it
        <div className={classes.groups} role="group" aria-label={words.onlyOf}>
          {groups.map((one) => (
            <button key={one} type="button" aria-pressed={one === group} onClick={() => setGroup(one === group ? undefined : one)}>
              {one}
            </button>
          ))}
        </div>
      )}
      <div ref={list} id={`${id}list`} role="listbox" aria-label={label} className={classes.list}>
        {shown.map((choice, at) => (
          <div key={choice.key} role="presentation">
            {choice.group !== undefined && choice.group !== shown[at - 1]?.group && (
              <div className={classes.heading} role="presentation">
                {choice.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys */}
            <div
              id={`${id}${choice.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={choice === chosen}
              data-present={choice.isPresent}
              className={classes.option}
              onClick={() => onChoose(choice)}
              onMouseMove={() => setActive(at)}
            >
              {choice.text}
            </div>
          </div>
        ))}
      </div>
      <div className={classes.hint} role="status">
        {found.length === 0 ? words.nothingFound : found.length > shown.length ? words.more(found.length - shown.length) : ''}
      </div>
    </div>
  );
}
