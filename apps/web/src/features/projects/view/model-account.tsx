/** What a language model did with a dapp: what it wrote, what was thrown away and why, and what it used up. */
import { Stack, Text } from '@mantine/core';
import type { ModelReport } from '@starwright/protocol/model';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './view.module.css';

export function ModelAccount({ report }: { report: ModelReport }) {
  const { model } = useMessages();
  const { report: words } = model;
  const { name, ownKey, plannedBy, built, dropped, changes, frontend, notes, next, spent, budget } = report;
  const tookPart = built.length > 0 || plannedBy !== 'planner';
  const reasonsFor = (wanted: string) =>
    changes.filter(({ file, reason }) => file === wanted && reason).map(({ reason }) => ({ head: '', text: words.inItsWords(reason) }));
  return (
    <Stack gap="xs" mt={2}>
      <Text size="sm" c="dimmed">
        {tookPart ? words.lead(name, ownKey) : words.leadNothing(name, ownKey)}
      </Text>
      {plannedBy !== 'planner' && <Text size="sm">{words.planned}</Text>}
      <Entries title={words.built} items={built.map(({ text, how }) => ({ head: `“${text}”`, text: how && words.inItsWords(how) }))} />
      <Entries title={words.dropped} items={dropped.map(({ text, why }) => ({ head: `“${text}”`, text: why }))} />
      {notes.map((note) => (
        <Text key={note} size="sm">
          {note}
        </Text>
      ))}
      {next && dropped.length + notes.length > 0 && !(built.length > 0 && dropped.length === 0) && (
        <Text size="sm">
          <strong>{words.next}:</strong> {next}
        </Text>
      )}
      <Entries title={words.changes} items={reasonsFor('contract.sol')} />
      <Entries title={words.pageChanges} items={reasonsFor('frontend.tsx')} />
      {frontend?.state === 'dropped' && (
        <Text size="sm">
          {words.pageDropped} {frontend.why}
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
