import { siteSchema } from '@starwright/protocol/site';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { api } from './paths.ts';

const everyMs = 60_000;

/** What the operator set; asked again each minute, so that a banner appears on pages that are open. */
export const siteQuery = () =>
  queryOptions({ queryKey: [api.site], queryFn: ({ signal }) => call(siteSchema, api.site, { signal }), refetchInterval: everyMs });
