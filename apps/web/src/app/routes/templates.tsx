/** /templates: the gallery with its filters. /templates/{id} opens one of them over it. */
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconTelescope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../components/links.tsx';
import { Page, useDocumentTitle } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { TemplateFace } from '../../components/templates/template-face.tsx';
import cards from '../../components/templates/templates.module.css';
import { type Filter, filterTemplates, isFiltered } from '../../features/templates/filter-templates.ts';
import { GalleryFilters } from '../../features/templates/gallery-filters.tsx';
import { pages } from '../../lib/paths.ts';
import { templatesQuery } from '../../lib/shared-queries.ts';
import { useMessages } from '../../messages/messages.tsx';

const route = getRouteApi(pages.templates);

export default function TemplatesPage() {
  const { templates: words, common } = useMessages();
  const navigate = useNavigate();
  const filter = route.useSearch();
  const { id } = useParams({ strict: false });
  const templates = useQuery(templatesQuery());
  const shown = filterTemplates(templates.data ?? [], filter);
  useDocumentTitle(templates.data?.find((template) => template.id === id)?.name ?? words.title);

  const setFilter = (search: Filter) => void navigate({ to: pages.templates, search, replace: true, resetScroll: false });

  return (
    <Page title={words.title} lead={words.lead}>
      <GalleryFilters filter={filter} onFilter={setFilter} />
      {templates.data ? (
        <>
          <Text size="sm" c="dimmed" role="status">
            {words.count(shown.length, templates.data.length)}
          </Text>
          {shown.length > 0 ? (
            <ul className={cards.cards}>
              {shown.map((template) => (
                <li key={template.id}>
                  <Link
                    to={pages.template}
                    params={{ id: template.id }}
                    search={filter}
                    resetScroll={false}
                    className={cards.card}
                    aria-label={words.view(template.name)}
                  >
                    <TemplateFace template={template} />
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <StateMessage
              icon={<IconTelescope size={34} />}
              title={words.none}
              text={words.noneHint}
              action={
                <Group justify="center">
                  {isFiltered(filter) && <Button onClick={() => setFilter({})}>{words.showAll}</Button>}
                  <ButtonLink to={pages.wizard} variant="default">
                    {words.ownIdea}
                  </ButtonLink>
                </Group>
              }
            />
          )}
        </>
      ) : templates.isError ? (
        <StateMessage role="alert" title={words.failed} action={<Button onClick={() => void templates.refetch()}>{common.retry}</Button>} />
      ) : (
        <div className={cards.cards} role="status" aria-label={common.loading}>
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <Skeleton key={n} height={310} radius="lg" />
          ))}
        </div>
      )}
      <Outlet />
    </Page>
  );
}
