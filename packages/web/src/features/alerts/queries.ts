import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import {
  getInboxStatus,
  listAlertHistory,
  listAlertRules,
  listAlerts,
  listAlertTemplates,
  listInbox,
  listInboxFiles,
  listInboxMessages,
  listInboxNotices,
  listPlugins,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';

const pageSize = 200;

export const alertsOptions = queryOptions({
  queryKey: [...keys.alerts, 'digests'],
  queryFn: ({ signal }) => call(listAlerts, { signal }),
});
export const rulesOptions = queryOptions({
  queryKey: [...keys.alerts, 'rules'],
  queryFn: ({ signal }) => call(listAlertRules, { signal }),
});
export const templatesOptions = queryOptions({
  queryKey: [...keys.alerts, 'templates'],
  queryFn: ({ signal }) => call(listAlertTemplates, { signal }),
});
export const historyOptions = queryOptions({
  queryKey: [...keys.alerts, 'history'],
  queryFn: ({ signal }) => call(listAlertHistory, { query: { limit: 50 }, signal }),
});
export const pluginsOptions = queryOptions({
  queryKey: keys.plugins,
  queryFn: ({ signal }) => call(listPlugins, { signal }),
});
export const inboxOptions = queryOptions({
  queryKey: [...keys.inbox, 'list'],
  queryFn: ({ signal }) => call(listInbox, { query: { limit: pageSize }, signal }),
});
export const inboxStatusOptions = queryOptions({
  queryKey: [...keys.inbox, 'status'],
  queryFn: ({ signal }) => call(getInboxStatus, { signal }),
});
export const messagesOptions = queryOptions({
  queryKey: [...keys.inbox, 'messages'],
  queryFn: ({ signal }) => call(listInboxMessages, { signal }),
});
export const filesOptions = queryOptions({
  queryKey: [...keys.inbox, 'files'],
  queryFn: ({ signal }) => call(listInboxFiles, { signal }),
});
export const noticesOptions = queryOptions({
  queryKey: [...keys.inbox, 'notices'],
  queryFn: ({ signal }) => call(listInboxNotices, { signal }),
});

export const refetchAlerts = (): void => void queryClient.invalidateQueries({ queryKey: keys.alerts });
export const refetchInbox = (): void => void queryClient.invalidateQueries({ queryKey: keys.inbox });
