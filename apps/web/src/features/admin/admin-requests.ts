/** What the administration asks of the server. */
import {
  adminBillingSchema,
  adminMetricsSchema,
  adminProjectSchema,
  adminUserSchema,
  analyticsSchema,
  auditEntrySchema,
  errorGroupSchema,
  logTailSchema,
} from '@starwright/protocol/admin';
import { siteSettingsSchema } from '@starwright/protocol/site';
import { ticketSchema } from '@starwright/protocol/tickets';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call, send } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';

const query = <T>(what: string, schema: z.ZodType<T>) =>
  queryOptions({
    queryKey: [api.admin(what)],
    queryFn: ({ signal }) => call(schema, api.admin(what), { signal }),
    refetchOnMount: 'always',
  });

/** Rows of a long list that are shown at a time. */
export const pageSize = 50;
interface Asked {
  search?: string;
  page?: number;
}

const list =
  <T>(what: string, schema: z.ZodType<T>) =>
  ({ search = '', page = 1 }: Asked) =>
    queryOptions({
      queryKey: [api.admin(what), { search, page }],
      async queryFn({ signal }): Promise<{ rows: T[]; total: number }> {
        const wanted = new URLSearchParams({ ...(search && { search }), limit: String(pageSize), offset: String((page - 1) * pageSize) });
        const response = await send(api.admin(`${what}?${wanted}`), { signal });
        return { rows: z.array(schema).parse(await response.json()), total: Number(response.headers.get('x-total-count')) };
      },
      refetchOnMount: 'always',
    });
export type ListQuery<T> = ReturnType<typeof list<T>>;

export const usersQuery = list('users', adminUserSchema);
export const projectsQuery = list('projects', adminProjectSchema);
export const ticketsQuery = list('tickets', ticketSchema);
export const errorsQuery = list('client-errors', errorGroupSchema);
export const auditQuery = list('audit', auditEntrySchema);
export const metricsQuery = () => query('metrics', adminMetricsSchema);
export const analyticsQuery = (days: number) => query(`analytics?days=${days}`, analyticsSchema);
export const billingQuery = () => query('billing', adminBillingSchema);
export const logQuery = () => query('log', logTailSchema);
export const securityLogQuery = () => query('security-log', logTailSchema);
export const settingsQuery = () => query('settings', siteSettingsSchema);

/** The four loads of the documents are done again after each action. */
function useLoadAgain() {
  const queries = useQueryClient();
  return () =>
    Promise.all(['users', 'projects', 'tickets', 'metrics'].map((what) => queries.invalidateQueries({ queryKey: [api.admin(what)] })));
}

export function useUserAction() {
  const { admin } = useMessages();
  const again = useLoadAgain();
  return useMutation({
    mutationFn: ({ id, action, value }: { id: string; action: string; value?: string }) =>
      send(api.actOnUser(id, action), { method: 'POST', body: { value } }),
    onSuccess: (_, { action }) => toast('good', { title: admin.success, text: admin.userDone(action) }),
    onError: (_, { action }) => toast('bad', { title: admin.error, text: admin.userFailed(action) }),
    onSettled: again,
  });
}

export function useProjectAction() {
  const { admin } = useMessages();
  const again = useLoadAgain();
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: string }) => send(api.actOnProject(id, action), { method: 'POST' }),
    onSuccess: (_, { action }) => toast('good', { title: admin.success, text: admin.projectDone(action) }),
    onError: (_, { action }) => toast('bad', { title: admin.error, text: admin.projectFailed(action) }),
    onSettled: again,
  });
}

export function useRespond() {
  const { admin } = useMessages();
  const again = useLoadAgain();
  return useMutation({
    mutationFn: ({ id, response }: { id: string; response: string }) =>
      send(api.respondToTicket(id), { method: 'POST', body: { response } }),
    onSuccess: () => toast('good', { title: admin.success, text: admin.ticketDone }),
    onError: () => toast('bad', { title: admin.error, text: admin.ticketFailed }),
    onSettled: again,
  });
}

/** Asks one person's browsers, or everyone's, to sign in anew. */
export function useHealingSignal() {
  const { settings } = useMessages().admin;
  return useMutation({
    mutationFn: (userId: string | undefined) =>
      send(api.admin('healing-signals'), { method: 'POST', body: { type: 'clear-auth', ...(userId && { userId }) } }),
    onSuccess: () => toast('good', settings.saved),
    onError: () => toast('bad', settings.failed),
  });
}
