import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { PapersService } from '../papers/papers.service.ts';
import type { TagSuggestions } from './tag-suggestions.service.ts';

export const tagSuggestionRoutes = (suggestions: TagSuggestions, papers: PapersService): Route[] => [
  route(c.listTagSuggestions, ({ query }) => suggestions.list(query.limit, query.offset)),
  route(c.listAlikeTags, (_, io) => suggestions.alike(io.signal)),
  route(c.getTagSuggestions, ({ params, query }, io) =>
    suggestions.forPaper(papers.row(params.paper_id), query.max_tags, io.signal),
  ),
  route(c.generateTagSuggestions, () => suggestions.generate()),
  route(c.acceptTagSuggestion, ({ params, body }) => suggestions.accept(papers.row(params.paper_id).id, body.tag)),
  route(c.rejectTagSuggestion, ({ params }) => suggestions.reject(papers.row(params.paper_id).id, params.tag)),
];
