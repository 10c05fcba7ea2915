import * as c from '@carrel/contract';
import { type Route, type RouteIo, route } from '../../platform/route.ts';
import type { Suggestions } from './suggestions.service.ts';

const nameAction = (io: RouteIo, actionId: number | null): void => {
  if (actionId !== null) io.header('X-Action-Id', actionId);
};

export const suggestionsRoutes = ({ suggestions }: { suggestions: Suggestions }): Route[] => [
  route(c.listAuthorSuggestions, async ({ query }, io) => {
    const list = await suggestions.list(query.limit);
    if (suggestions.isOutdated) io.header('X-Outdated', 'true');
    return list;
  }),
  route(c.mergeSuggestion, ({ body }) => suggestions.merge(body.idxa_id, body.primary_author_id)),
  route(c.suggestionNotDuplicate, ({ body }, io) => nameAction(io, suggestions.keepApart(body.idxa_id))),
  route(c.rejectSuggestion, ({ body }, io) => nameAction(io, suggestions.reject(body.idxa_id, body.suggestion_bucket))),
  route(c.refreshAuthorNetwork, ({ body }) => suggestions.refresh(body?.force ?? false)),
  route(c.trackFollowedSuggestion, ({ body }) => suggestions.trackFollow(body.idxa_id, body.suggestion_bucket)),
];
