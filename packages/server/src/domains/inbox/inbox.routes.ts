import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { Notices } from './inbox.ports.ts';
import type { InboxService } from './inbox.service.ts';

export const inboxRoutes = ({ inbox, notices }: { inbox: InboxService; notices: () => Notices }): Route[] => [
  route(c.listInbox, ({ query }) => inbox.list(query.limit, query.offset)),
  route(c.getInboxStatus, () => inbox.status()),
  route(c.sweepInbox, () => inbox.sweepNow()),
  route(c.listInboxMessages, ({ query }) => inbox.messages(query.limit)),
  route(c.addToInbox, ({ body }, io) => inbox.add(body.text, io.signal)),
  route(c.retryInboxMessage, ({ params, body }, io) => inbox.retry(params.id, body?.input, io.signal)),
  route(c.archiveInboxMessage, ({ params }) => inbox.archive(params.id)),
  route(c.listInboxNotices, ({ query }) => notices().list(query.limit)),
  route(c.setNoticeAside, ({ params }) => notices().setAside(params.id)),
];
