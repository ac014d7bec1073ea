import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ListQuery, pageSize } from './admin-requests.ts';

const typingMs = 250;

export interface List<T> {
  /** Undefined until the first page is there. */
  rows: T[] | undefined;
  failed: boolean;
  total: number;
  pages: number;
  page: number;
  turnTo(page: number): void;
  search: string;
  searchFor(words: string): void;
}

/** One page of a long list that the server keeps, and what was searched for in it. */
export function useList<T>(query: ListQuery<T>): List<T> {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [asked] = useDebouncedValue(search.trim(), typingMs);
  const { data, isError } = useQuery({ ...query({ search: asked, page }), placeholderData: keepPreviousData });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  // The last page goes away with its last row.
  useEffect(() => {
    if (data && page > pages) setPage(pages);
  }, [data, page, pages]);
  return {
    rows: data?.rows,
    failed: isError,
    ...{ total: data?.total ?? 0, pages, page, turnTo: setPage, search },
    searchFor(words) {
      setSearch(words);
      setPage(1);
    },
  };
}
