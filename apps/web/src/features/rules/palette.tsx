/** What can be added here, searched by plain words; each is shown as the sentence it becomes. What is new gets a name first. */
import { Alert, Button, TextInput } from '@mantine/core';
import { type Addition, additionsTo, isName, type Target } from '@starwright/engine/rules/text';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useCharter, useEditing } from './editing.ts';
import { type Choice, OptionList } from './option-list.tsx';
import classes from './rules.module.css';

type Offered = Choice & { addition: Addition };

/** A button that opens the palette below it. */
export function AddHere({ target, label }: { target: Target; label: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from anywhere in it
    <div className={classes.add} onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}>
      <button ref={button} data-add type="button" className={classes.addButton} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconPlus size={16} aria-hidden />
        {label}
      </button>
      {isOpen && <Palette target={target} label={label} onAdded={() => setOpen(false)} />}
    </div>
  );
}

function Palette({ target, label, onAdded }: { target: Target; label: string; onAdded(): void }) {
  const { rules: words } = useMessages();
  const language = useLanguage();
  const editing = useEditing();
  const charter = useCharter();
  const [chosenText, setChosenText] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const choices = useMemo(() => {
    const all = additionsTo(charter, target, language).map((addition, index): Offered => {
      const { kind, text, alias } = addition;
      return { key: String(index), text, also: `${alias} ${words.also[kind]}`, group: words.kinds[kind], addition };
    });
    // Those of a kind stand together, in the order in which the kinds first come.
    const groups = [...new Set(all.map(({ group }) => group))];
    return groups.flatMap((group) => all.filter((one) => one.group === group));
  }, [target, language, charter, words]);
  const chosen = choices.find(({ text }) => text === chosenText)?.addition;

  function add(addition: Addition, name?: string) {
    const against = editing.apply(addition.made(name), addition.part ?? addition.at);
    if (against === undefined) onAdded();
    else setWrong(against);
  }

  return (
    <div className={classes.panel}>
      {chosen ? (
        <NameField addition={chosen} onName={(name) => add(chosen, name)} onClose={() => setChosenText(undefined)} />
      ) : (
        <OptionList
          label={label}
          choices={choices}
          autoFocus
          onChoose={({ addition }) => (addition.name === undefined ? add(addition) : setChosenText(addition.text))}
        />
      )}
      {wrong !== undefined && (
        <Alert color="red" role="alert">
          {words.notTaken(wrong)}
        </Alert>
      )}
    </div>
  );
}

function NameField({ addition, onName, onClose }: { addition: Addition; onName(name: string): void; onClose(): void }) {
  const { rules: words } = useMessages();
  const [name, setName] = useState(addition.name ?? '');
  const [isWrong, setWrong] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isName(name.trim())) onName(name.trim());
    else setWrong(true);
  }
  // Back to the list; from there once more closes it.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }
  return (
    <form className={classes.naming} onSubmit={submit} onKeyDown={onKeyDown}>
      <p className={classes.becomes}>{addition.text}</p>
      <TextInput
        label={addition.kind === 'action' ? words.verbLabel : addition.kind === 'members' ? words.peopleLabel : words.nameLabel}
        description={addition.kind === 'action' ? words.verbHint : undefined}
        autoFocus
        value={name}
        error={isWrong && words.wrong.noun}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <div className={classes.field}>
        <Button type="submit">{words.add}</Button>
        <Button variant="subtle" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
