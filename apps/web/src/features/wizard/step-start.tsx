/** Step 1: from scratch, or one of the first three templates. */
import { Button, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Template } from '@starwright/protocol/templates';
import { IconPencilStar } from '@tabler/icons-react';
import { TextLink } from '../../components/links.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { TemplateFace } from '../../components/templates/template-face.tsx';
import cards from '../../components/templates/templates.module.css';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './wizard.module.css';

interface StepStartProps {
  templates: { data: Template[] | undefined; isError: boolean; refetch(): void };
  onScratch(): void;
  onTemplate(template: Template): void;
}

export function StepStart({ templates, onScratch, onTemplate }: StepStartProps) {
  const { wizard, common } = useMessages();
  return (
    <Stack gap="xl">
      <button type="button" className={`${classes.choice} ${classes.scratch}`} onClick={onScratch}>
        <span className={classes.scratchIcon} aria-hidden>
          <IconPencilStar size={28} stroke={1.7} />
        </span>
        <span>
          <Text span fw={600} fz="xl" ff="heading" display="block">
            {wizard.scratch}
          </Text>
          <Text span c="dimmed">
            {wizard.scratchText}
          </Text>
        </span>
      </button>
      <section aria-labelledby="templates-title">
        <Group justify="space-between" mb="md">
          <Title order={2} fz="lg" id="templates-title">
            {wizard.templates}
          </Title>
          <TextLink to={pages.templates}>{wizard.allTemplates}</TextLink>
        </Group>
        {templates.data ? (
          <SimpleGrid type="container" cols={{ base: 1, '640px': 3 }} spacing="lg">
            {templates.data.slice(0, 3).map((template) => (
              <button
                key={template.id}
                type="button"
                className={cards.card}
                onClick={() => onTemplate(template)}
                aria-label={wizard.takeTemplate(template.name)}
              >
                <TemplateFace template={template} />
              </button>
            ))}
          </SimpleGrid>
        ) : templates.isError ? (
          <StateMessage
            order={3}
            role="alert"
            title={wizard.templatesFailed}
            action={<Button onClick={templates.refetch}>{common.retry}</Button>}
          />
        ) : (
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg" role="status" aria-label={common.loading}>
            {[1, 2, 3].map((n) => (
              <Skeleton key={n} height={300} radius="lg" />
            ))}
          </SimpleGrid>
        )}
      </section>
    </Stack>
  );
}
