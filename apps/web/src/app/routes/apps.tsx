/** /apps: the public gallery of published apps. */
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconApps, IconCloudOff, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, CardLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { CategoryArt } from '../../components/templates/category-art.tsx';
import cards from '../../components/templates/templates.module.css';
import { appsQuery } from '../../features/apps/app-requests.ts';
import { explainError } from '../../lib/explain-error.ts';
import { pages } from '../../lib/paths.ts';
import { relativeTime } from '../../lib/when.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';

const sceneries = ['nft', 'token', 'dao', 'other'] as const;
/** The same app always has the same picture. */
const sceneryOf = (id: string) => sceneries[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % sceneries.length] ?? 'other';

export default function AppsPage() {
  const { apps: words, common } = useMessages();
  const language = useLanguage();
  const { data, error, isError, isFetching, refetch } = useQuery(appsQuery());
  return (
    <Page title={words.title} lead={words.lead}>
      {data?.length === 0 && (
        <StateMessage
          icon={<IconApps size={32} />}
          title={words.empty}
          text={words.emptyHint}
          action={
            <ButtonLink to={pages.wizard} leftSection={<IconWand size={18} aria-hidden />}>
              {words.start}
            </ButtonLink>
          }
        />
      )}
      {data && data.length > 0 && (
        <ul className={cards.cards}>
          {data.map(({ id, name, description, guaranteeCount, securityScore, publishedAt }) => (
            <li key={id}>
              <CardLink to={pages.app} params={{ id }} p={0} className={cards.card ?? ''}>
                <span className={cards.picture}>
                  <CategoryArt category={sceneryOf(id)} />
                </span>
                <span className={cards.body}>
                  <Text span fw={600} fz="lg" ff="heading" lh={1.3}>
                    {name}
                  </Text>
                  <Text span size="sm" c="dimmed" lineClamp={3}>
                    {description}
                  </Text>
                  <span className={cards.marks}>
                    <span className={cards.mark} data-strong>
                      {words.held(guaranteeCount)}
                    </span>
                    {securityScore !== null && <span className={cards.mark}>{words.score(securityScore)}</span>}
                  </span>
                  <Text span size="xs" c="dimmed">
                    {words.published(relativeTime(publishedAt, Date.now(), language))}
                  </Text>
                </span>
              </CardLink>
            </li>
          ))}
        </ul>
      )}
      {!data &&
        (isError && !isFetching ? (
          <StateMessage
            icon={<IconCloudOff size={32} />}
            role="alert"
            title={words.failed}
            text={explainError(error, common)}
            action={<Button onClick={() => void refetch()}>{common.retry}</Button>}
          />
        ) : (
          <Group role="status" aria-label={common.loading} grow>
            {[1, 2, 3].map((n) => (
              <Skeleton key={n} height={280} radius="lg" />
            ))}
          </Group>
        ))}
    </Page>
  );
}
