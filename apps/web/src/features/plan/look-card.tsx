/** The look of the generated page, to be changed: its words, its colour, its cover, and how the page begins with them. */
import { Text, Textarea, TextInput, Title } from '@mantine/core';
import {
  colourNames,
  coverNames,
  type Look,
  type LookChange,
  type LookText,
  lookColours,
  lookLengths,
  wordsProblem,
} from '@starwright/protocol/look';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './look-card.module.css';
import { CoverPicture, LookPreview } from './look-preview.tsx';

interface LookCardProps {
  /** What the page is called without a title of its own. */
  planTitle: string;
  look: Look | undefined;
  onChange(change: LookChange): void;
  /** Why a change just now cannot be. */
  refusal?: ReactNode;
  footer?: ReactNode;
}

export function LookCard({ planTitle, look = {}, onChange, refusal, footer }: LookCardProps) {
  const { look: words } = useMessages();
  // What is typed and chosen is seen at once; the plan follows as soon as it was made anew.
  const [typed, setTyped] = useState<Partial<Record<LookText, string | undefined>>>({});
  const [colour, chooseColour] = useAhead(look.colour);
  const [cover, chooseCover] = useAhead(look.cover);
  const { title = look.title, tagline = look.tagline, introduction = look.introduction } = typed;
  const fieldOf = (part: LookText) => ({
    part,
    kept: look[part] ?? '',
    onTyping: (text: string | undefined) => setTyped((before) => ({ ...before, [part]: text })),
    onChange,
  });
  return (
    <section className={classes.card} aria-label={words.title}>
      <Title order={3} fz="md">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      {refusal}
      <LookPreview title={title || planTitle} seed={planTitle} {...{ tagline, introduction, colour, cover }} />
      <WordsField {...fieldOf('title')} placeholder={planTitle} />
      <WordsField {...fieldOf('tagline')} />
      <WordsField {...fieldOf('introduction')} />
      <Choices
        legend={words.parts.colour}
        name="colour"
        options={[undefined, ...colourNames]}
        chosen={colour}
        nameOf={(one) => (one ? words.colours[one] : words.noColour)}
        onChoose={(one) => {
          chooseColour(one);
          onChange({ look: 'colour', is: one ?? null });
        }}
      >
        {(one) => <Swatch hues={one && lookColours[one]} />}
      </Choices>
      <Choices
        legend={words.parts.cover}
        name="cover"
        options={[undefined, ...coverNames]}
        chosen={cover}
        nameOf={(one) => (one ? words.covers[one] : words.noCover)}
        onChoose={(one) => {
          chooseCover(one);
          onChange({ look: 'cover', is: one ?? null });
        }}
      >
        {(one) => <span className={classes.thumb}>{one && <CoverPicture cover={one} />}</span>}
      </Choices>
      {footer}
    </section>
  );
}

/** What was chosen, until what is kept changes. */
function useAhead<Value>(kept: Value): [Value, (value: Value) => void] {
  const [ahead, setAhead] = useState<{ to: Value }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept has changed, as when it was taken back
  useEffect(() => setAhead(undefined), [kept]);
  return [ahead ? ahead.to : kept, (to) => setAhead({ to })];
}

const Swatch = ({ hues }: { hues: readonly [number, number] | undefined }) => (
  <span
    className={classes.swatch}
    data-none={hues === undefined || undefined}
    style={hues && { background: `linear-gradient(135deg, oklch(0.62 0.17 ${hues[0]}) 55%, oklch(0.7 0.14 ${hues[1]}))` }}
  />
);

interface WordsFieldProps {
  part: LookText;
  kept: string;
  placeholder?: string;
  /** Undefined: nothing is being typed any more. */
  onTyping(text: string | undefined): void;
  onChange(change: LookChange): void;
}

function WordsField({ part, kept, placeholder, onTyping, onChange }: WordsFieldProps) {
  const { look: words } = useMessages();
  const [draft, setDraft] = useState<string>();
  const isTyping = useRef(false);
  const say = useRef(onTyping);
  say.current = onTyping;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept has changed, as when it was taken back
  useEffect(() => {
    if (isTyping.current) return;
    setDraft(undefined);
    say.current(undefined);
  }, [kept]);
  const text = draft ?? kept;
  const problem = text.trim() === '' ? undefined : wordsProblem(part, text.trim());
  function type(next: string) {
    setDraft(next);
    onTyping(next);
    const is = next.trim();
    if (is === '') onChange({ look: part, is: null });
    else if (!wordsProblem(part, is)) onChange({ look: part, is });
  }
  const shared = {
    label: words.parts[part],
    description: words.hints[part],
    value: text,
    placeholder,
    error: problem && (problem === 'long' ? words.problems.long(lookLengths[part]) : words.problems[problem]),
    onFocus: () => {
      isTyping.current = true;
    },
    onBlur: () => {
      isTyping.current = false;
      if (draft?.trim() !== kept) return;
      setDraft(undefined);
      onTyping(undefined);
    },
  };
  return part === 'introduction' ? (
    <Textarea {...shared} autosize minRows={2} maxRows={8} onChange={(event) => type(event.currentTarget.value)} />
  ) : (
    <TextInput {...shared} onChange={(event) => type(event.currentTarget.value)} />
  );
}

interface ChoicesProps<Option extends string> {
  legend: string;
  name: string;
  options: readonly (Option | undefined)[];
  chosen: Option | undefined;
  nameOf(option: Option | undefined): string;
  onChoose(option: Option | undefined): void;
  /** How an option looks. */
  children(option: Option | undefined): ReactNode;
}

function Choices<Option extends string>({ legend, name, options, chosen, nameOf, onChoose, children }: ChoicesProps<Option>) {
  return (
    <fieldset className={classes.choices}>
      <legend>
        {legend}: <strong>{nameOf(chosen)}</strong>
      </legend>
      {options.map((option) => (
        <label key={option ?? ''} title={nameOf(option)}>
          <input type="radio" name={name} checked={chosen === option} onChange={() => onChoose(option)} aria-label={nameOf(option)} />
          {children(option)}
        </label>
      ))}
    </fieldset>
  );
}
