/** Step 1: from scratch, or one of the first three templates. */
import { Button, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Template } from '@starwright/protocol/templates';
import { IconPencilStar } from '@tabler/icons-react';
import { useState } from 'react';
import { StateMessage } from '../../components/state-message.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { TemplateArt } from './template-art.tsx';
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
        <Title order={2} fz="lg" mb="md" id="templates-title">
          {wizard.templates}
        </Title>
        {templates.data ? (
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
            {templates.data.slice(0, 3).map((template) => (
              <TemplateCard key={template.id} template={template} onChoose={() => onTemplate(template)} />
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

function TemplateCard({ template, onChoose }: { template: Template; onChoose(): void }) {
  const { wizard } = useMessages();
  const [pictureFailed, setPictureFailed] = useState(false);
  const { name, description, category, difficulty, tags, isPopular, imageUrl } = template;
  return (
    <button type="button" className={classes.choice} onClick={onChoose} aria-label={wizard.useTemplate(name)}>
      <span className={classes.art} style={{ display: 'block' }}>
        {imageUrl && !pictureFailed ? (
          <img src={imageUrl} alt="" onError={() => setPictureFailed(true)} />
        ) : (
          <TemplateArt category={category} />
        )}
      </span>
      <span className={classes.choiceBody}>
        <Text span fw={600} fz="lg" ff="heading">
          {name}
        </Text>
        <Text span size="sm" c="dimmed" lh={1.5}>
          {description}
        </Text>
        <span className={classes.tags}>
          {isPopular && (
            <span className={classes.tag} data-strong>
              ★ {wizard.popular}
            </span>
          )}
          <span className={classes.tag} data-strong>
            {wizard.category[category]}
          </span>
          <span className={classes.tag}>{wizard.difficulty[difficulty]}</span>
          {tags.slice(0, 2).map((tag) => (
            <span key={tag} className={classes.tag}>
              {tag}
            </span>
          ))}
        </span>
      </span>
    </button>
  );
}
