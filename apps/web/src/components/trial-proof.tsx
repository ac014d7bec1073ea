/** When, with what and how something was tried, and the hash of what was. */
import { Text, Title } from '@mantine/core';
import type { Tried } from '@starwright/protocol/trials';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import classes from './trial-proof.module.css';

export function TrialProof({ trial: { hash, triedAt, with: tools, held, behaviours } }: { trial: Tried }) {
  const { proof: words } = useMessages().trials;
  const language = useLanguage();
  const when = new Date(triedAt).toLocaleString(language, { dateStyle: 'long', timeStyle: 'long' });
  const facts = [
    [words.what, words.behaviours(held, behaviours)],
    [
      words.when,
      <time key="when" dateTime={triedAt}>
        {when}
      </time>,
    ],
    [words.with, words.tools(tools.solc, tools.evm)],
    [words.hash, <code key="hash">{hash}</code>],
  ] as const;
  return (
    <>
      <Title order={2} fz="h3" mb="xs">
        {words.title}
      </Title>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="xs">
        {words.hint}
      </Text>
    </>
  );
}
