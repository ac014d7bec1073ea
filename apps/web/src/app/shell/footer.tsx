import { Group, Text } from '@mantine/core';
import { TextLink } from '../../components/links.tsx';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './shell.module.css';

export function Footer() {
  const { shell } = useMessages();
  return (
    <footer className={classes.footer}>
      <Group justify="space-between" maw={1160} mx="auto" gap="md">
        <Text size="sm" c="dimmed">
          {shell.footer}
        </Text>
        <Group gap="lg" component="nav" aria-label={shell.more}>
          <TextLink to={pages.templates} size="sm">
            {shell.items.templates}
          </TextLink>
          <TextLink to={pages.terms} size="sm">
            {shell.terms}
          </TextLink>
          <TextLink to={pages.privacy} size="sm">
            {shell.privacy}
          </TextLink>
        </Group>
      </Group>
    </footer>
  );
}
