/** What a language model did with an idea: what it planned and by which words, what became of that, and what it used up. */
import { Stack, Text } from '@mantine/core';
import type { Ground, ModelReport } from '@starwright/protocol/model';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './view.module.css';

export function ModelAccount({ report }: { report: ModelReport }) {
  const { model } = useMessages();
  const { report: words } = model;
  const { name, ownKey, plannedBy, grounds, notes, next, spent, budget } = report;
  const planned = plannedBy !== 'planner';
  const itemsFor = (wanted: boolean) =>
    grounds.filter(({ matters }) => matters === wanted).map(({ text, because }: Ground) => ({ head: text, text: words.because(because) }));
  return (
    <Stack gap="xs" mt={2}>
      <Text size="sm" c="dimmed">
        {planned ? words.lead(name, ownKey) : words.leadNothing(name, ownKey)}
      </Text>
      {planned && <Text size="sm">{words.planned}</Text>}
      {planned && <Entries title={words.matters} items={itemsFor(true)} />}
      {planned && <Entries title={words.rest} items={itemsFor(false)} />}
      {notes.map((note) => (
        <Text key={note} size="sm">
          {note}
        </Text>
      ))}
      {next && notes.length > 0 && (
        <Text size="sm">
          <strong>{words.next}:</strong> {next}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {model.spent(spent)} ({words.budget(budget.tokens)})
      </Text>
    </Stack>
  );
}

function Entries({ title, items }: { title: string; items: { head: string; text: string }[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ul className={classes.rows}>
        {items.map(({ head, text }) => (
          <li key={`${head}${text}`} className={classes.row}>
            <div>
              {head && <strong>{head}</strong>}
              <Text size="sm">{text}</Text>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
