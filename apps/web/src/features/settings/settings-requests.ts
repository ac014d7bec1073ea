import { accessTokenSchema, accountSchema, billingSchema, type SessionInfo, sessionInfoSchema } from '@starwright/protocol/account';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';

export const accountQuery = () =>
  queryOptions({
    queryKey: [api.account],
    queryFn: ({ signal }) => call(accountSchema, api.account, { signal }),
    refetchOnMount: 'always',
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: [api.sessions],
    queryFn: ({ signal }): Promise<SessionInfo[]> => call(z.array(sessionInfoSchema), api.sessions, { signal }),
    refetchOnMount: 'always',
  });

export const accessTokensQuery = () =>
  queryOptions({
    queryKey: [api.accessTokens],
    queryFn: ({ signal }) => call(z.array(accessTokenSchema), api.accessTokens, { signal }),
    refetchOnMount: 'always',
  });

export const billingQuery = () =>
  queryOptions({
    queryKey: [api.billing],
    queryFn: ({ signal }) => call(billingSchema, api.billing, { signal }),
    refetchOnMount: 'always',
  });
