/** What stands around the rows of a long list: the search above, the pages below. */
import { Group, Pagination, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { wholeNumber } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import { pageSize } from './admin-requests.ts';
import type { List } from './use-list.ts';

interface PagedListProps<T> {
  list: List<T>;
  search?: { label: string; placeholder: string };
  /** Said when nothing fits. */
  none: ReactNode;
  children(rows: T[]): ReactNode;
}

export function PagedList<T>({ list, search, none, children }: PagedListProps<T>) {
  const { admin } = useMessages();
  const { rows, failed, total, page, pages } = list;
  const first = (page - 1) * pageSize + 1;
  return (
    <Stack>
      {search && (
        <TextInput
          {...search}
          leftSection={<IconSearch size={17} aria-hidden />}
          value={list.search}
          onChange={(event) => list.searchFor(event.currentTarget.value)}
          maw={360}
        />
      )}
      {rows && rows.length > 0 && children(rows)}
      {rows?.length === 0 && (typeof none === 'string' ? <Text c="dimmed">{none}</Text> : none)}
      {!rows && (failed ? <Text c="dimmed">{admin.loadFailed.text}</Text> : <Skeleton height={240} radius="lg" />)}
      {rows && pages > 1 && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {admin.pages.shown(wholeNumber(first), wholeNumber(first + rows.length - 1), wholeNumber(total))}
          </Text>
          <Pagination
            component="nav"
            aria-label={admin.pages.label}
            size="sm"
            value={page}
            total={pages}
            onChange={list.turnTo}
            getItemProps={(number) => ({ 'aria-label': admin.pages.page(number) })}
            getControlProps={(control) =>
              control === 'next' ? { 'aria-label': admin.pages.next } : control === 'previous' ? { 'aria-label': admin.pages.previous } : {}
            }
          />
        </Group>
      )}
    </Stack>
  );
}
