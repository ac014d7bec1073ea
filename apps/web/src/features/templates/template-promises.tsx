/** What a template's dapp will be put through, and what its owner will be able to do. Said before anything is built: nothing is green yet. */
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconChecklist, IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './gallery.module.css';
import { templateQuery } from './template-requests.ts';

const shownAtFirst = 5;

export function TemplatePromises({ id }: { id: string }) {
  const { templates: words, common, powers: power } = useMessages();
  const detail = useQuery(templateQuery(id));
  const [all, setAll] = useState(false);
  if (detail.isError)
    return (
      <Text c="dimmed" role="alert">
        {words.promisesFailed}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void detail.refetch()}>
          {common.retry}
        </Button>
      </Text>
    );
  if (!detail.data) return <Skeleton height={220} radius="lg" role="status" aria-label={common.loading} />;
  const { guarantees, powers } = detail.data;
  return (
    <>
      <section aria-labelledby="promises">
        <Title order={3} fz="md" id="promises" className={classes.partTitle ?? ''}>
          <IconChecklist size={20} color="var(--sw-accent)" aria-hidden />
          {words.promises(guarantees.length)}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {words.promisesHint}
        </Text>
        <ol className={classes.promises}>
          {(all ? guarantees : guarantees.slice(0, shownAtFirst)).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        {!all && guarantees.length > shownAtFirst && (
          <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setAll(true)}>
            {words.promisesAll(guarantees.length)}
          </Button>
        )}
      </section>
      <section aria-labelledby="powers">
        <Title order={3} fz="md" id="powers" className={classes.partTitle ?? ''}>
          <IconGavel size={20} color="var(--sw-accent)" aria-hidden />
          {power.title}
        </Title>
        {powers.length === 0 ? (
          <Text size="sm">{power.none}</Text>
        ) : (
          <ul className={classes.powers}>
            {powers.map(({ text, weight }) => (
              <li key={text}>
                <span className={classes.weight} data-weight={weight} title={power.weightHint[weight]}>
                  {power.weight[weight]}
                </span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
