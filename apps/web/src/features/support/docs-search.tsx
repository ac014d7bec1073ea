/** Searches what the guide knows, without asking it. */
import { Card, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextLink } from '../../components/links.tsx';
import { useMessages } from '../../messages/messages.tsx';
import classes from './support.module.css';
import { docsQuery } from './support-requests.ts';

const waitMs = 200;

export function DocsSearch() {
  const { support } = useMessages();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), waitMs);
  const { data } = useQuery({ ...docsQuery(asked), enabled: asked !== '' });
  return (
    <search>
      <TextInput
        size="md"
        label={support.search}
        placeholder={support.searchPlaceholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {asked !== '' && data && (
          <ul className={classes.results}>
            {data.map(({ id, title, text: passage, link }) => (
              <Card key={id} component="li" padding="md">
                <Text fw={600}>{title}</Text>
                <Text size="sm" mt={4}>
                  {passage}
                </Text>
                {link && (
                  <TextLink to={link.path} size="sm" mt={6}>
                    {link.label}
                  </TextLink>
                )}
              </Card>
            ))}
            {data.length === 0 && (
              <Text component="li" c="dimmed">
                {support.none(asked)}
              </Text>
            )}
          </ul>
        )}
      </div>
    </search>
  );
}
