/** Agreements to begin with, and the empty page. */
import { Text, Title } from '@mantine/core';
import { type ExampleId, examples } from '@starwright/engine/rules/examples';
import { IconFeather } from '@tabler/icons-react';
import { useState } from 'react';
import { dateAndTime } from '../../lib/when.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { keptTemplates } from './charter-drafts.ts';
import classes from './rules.module.css';

export const exampleIds = Object.keys(examples) as ExampleId[]; // the keys of a constant

export function ChooseCharter({ onChoose }: { onChoose(template: string): void }) {
  const { rules: words } = useMessages();
  const language = useLanguage();
  const [kept] = useState(keptTemplates);
  return (
    <section aria-label={words.choose.title}>
      {kept.length > 0 && (
        <>
          <Title order={2} fz="lg" mb="md">
            {words.kept.title}
          </Title>
          <ul className={classes.cards} data-kept>
            {kept.map(({ template, title, keptAt }) => (
              <li key={template}>
                <button type="button" className={classes.card} aria-label={words.kept.goOn(title)} onClick={() => onChoose(template)}>
                  <strong>{title}</strong>
                  <span>{words.kept.since(dateAndTime(keptAt, language))}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
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
