/** Agreements to begin with, and the empty page. */
import { Text, Title } from '@mantine/core';
import { type ExampleId, examples } from '@starwright/engine/rules/examples';
import { IconFeather } from '@tabler/icons-react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './rules.module.css';

/** What was chosen: one of the examples, or nothing to begin with. */
export type Chosen = ExampleId | 'blank';

export const exampleIds = Object.keys(examples) as ExampleId[]; // the keys of a constant

export function ChooseCharter({ onChoose }: { onChoose(chosen: Chosen): void }) {
  const { rules: words } = useMessages();
  return (
    <section aria-label={words.choose.title}>
      <Title order={2} fz="lg">
        {words.choose.title}
      </Title>
      <Text c="dimmed" mb="md">
        {words.choose.hint}
      </Text>
      <ul className={classes.cards}>
        <li>
          <button type="button" className={classes.card} onClick={() => onChoose('blank')}>
            <IconFeather size={22} stroke={1.5} aria-hidden />
            <strong>{words.choose.blank}</strong>
            <span>{words.choose.blankHint}</span>
          </button>
        </li>
        {exampleIds.map((id) => (
          <li key={id}>
            <button type="button" className={classes.card} aria-label={words.choose.open(examples[id].title)} onClick={() => onChoose(id)}>
              <strong>{examples[id].title}</strong>
              <span>{words.about[id]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
