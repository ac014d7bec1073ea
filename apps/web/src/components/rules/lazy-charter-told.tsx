/** The language of rules comes with the first agreement that is shown. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { CharterToldProps } from './charter-told.tsx';

const CharterTold = lazy(() => import('./charter-told.tsx'));

export const LazyCharterTold = (props: CharterToldProps) => (
  <Suspense fallback={<Skeleton height={120} radius="md" />}>
    <CharterTold {...props} />
  </Suspense>
);
