/** The first three templates, each to be looked at or to be taken into the wizard. */
import { Group, Skeleton, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { TemplateFace } from '../../components/templates/template-face.tsx';
import cards from '../../components/templates/templates.module.css';
import { pages } from '../../lib/paths.ts';
import { templatesQuery } from '../../lib/shared-queries.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './landing.module.css';

const shown = 3;

export function LandingTemplates() {
  const { landing, common } = useMessages();
  const { templates: words } = landing;
  const templates = useQuery(templatesQuery());
  return (
    <section className={classes.section} id="templates" aria-labelledby="templates-title">
      <Group justify="space-between" align="flex-end" mb="xl">
        <div>
          <Title order={2} id="templates-title" className={classes.sectionTitle ?? ''}>
            {words.title}
          </Title>
          <Text c="dimmed" mt={4}>
            {words.lead}
          </Text>
        </div>
        <TextLink to={pages.templates} display="inline-flex" style={{ alignItems: 'center', gap: 6 }}>
          {words.all}
          <IconArrowRight size={16} aria-hidden />
        </TextLink>
      </Group>
      {templates.data ? (
        <ul className={cards.cards}>
          {templates.data.slice(0, shown).map((template) => (
            <li key={template.id}>
              <article className={cards.card}>
                <TemplateFace template={template} />
                <Group gap="xs" px={18} pb={18}>
                  <ButtonLink
                    to={pages.template}
                    params={{ id: template.id }}
                    search={{}}
                    variant="default"
                    aria-label={words.viewOf(template.name)}
                  >
                    {words.view}
                  </ButtonLink>
                  <ButtonLink to={pages.wizard} search={{ template: template.id }} aria-label={words.takeOf(template.name)}>
                    {words.take}
                  </ButtonLink>
                </Group>
              </article>
            </li>
          ))}
        </ul>
      ) : (
        // As tall as the cards, so that nothing below moves when they come; without them there is still the way to all templates.
        <div className={cards.cards} {...(templates.isPending && { role: 'status', 'aria-label': common.loading })}>
          {templates.isPending && Array.from({ length: shown }, (_, n) => <Skeleton key={String(n)} height={372} radius="lg" />)}
        </div>
      )}
    </section>
  );
}
