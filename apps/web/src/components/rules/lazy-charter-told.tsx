/** The language of rules comes with the first agreement that is shown. */
import { Skeleton } from '@mantine/core';
import type { Charter } from '@starwright/protocol/charter';
import { lazy, Suspense } from 'react';

const CharterTold = lazy(() => import('./charter-told.tsx'));

export const LazyCharterTold = ({ charter }: { charter: Charter }) => (
  <Suspense fallback={<Skeleton height={120} radius="md" />}>
    <CharterTold charter={charter} />
  </Suspense>
);
