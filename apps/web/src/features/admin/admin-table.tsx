/** A long list as a table with a menu at the end of each row. */
import { ActionIcon, Menu, Table } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './admin.module.css';
import type { ListQuery } from './admin-requests.ts';
import { PagedList } from './paged-list.tsx';
import { useList } from './use-list.ts';

interface AdminTableProps<T> {
  query: ListQuery<T>;
  search: { label: string; placeholder: string };
  none: string;
  /** Pixels; what is narrower scrolls. */
  minWidth: number;
  columns: { title: string; wraps?: boolean; cell(row: T): ReactNode }[];
}

export function AdminTable<T extends { id: string }>({ query, search, none, minWidth, columns }: AdminTableProps<T>) {
  return (
    <PagedList list={useList(query)} search={search} none={none}>
      {(rows) => (
        <Table.ScrollContainer minWidth={minWidth} className={classes.table ?? ''}>
          <Table verticalSpacing="sm" horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ title }) => (
                  <Table.Th key={title}>{title}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.id}>
                  {columns.map(({ title, wraps, cell }) => (
                    <Table.Td key={title} className={wraps ? classes.long : classes.short}>
                      {cell(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </PagedList>
  );
}

/** @param label names whose actions they are */
export const RowMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label={label}>
        <IconDots size={18} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
