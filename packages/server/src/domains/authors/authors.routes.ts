import * as c from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/route.ts';
import type { AffiliationsService } from './affiliations.service.ts';
import type { AuthorWorks } from './author-works.service.ts';
import type { AuthorsService } from './authors.service.ts';
import type { FollowAuthors } from './follow-authors.ts';
import { authorsOfPaper } from './paper-authors.ts';

interface FollowedRow {
  author_id: number;
  followed_at: string;
  notify_new_papers: number;
  is_owner: number;
  name: string;
}
const followedRows = (db: ReadDb): FollowedRow[] =>
  db.all<FollowedRow>(
    `select f.author_id, f.followed_at, f.notify_new_papers, f.is_owner, coalesce(c.name, a.name) name
     from followed_authors f join authors a on a.id = f.author_id left join author_choices c on c.author_id = f.author_id
     order by f.followed_at desc, f.author_id desc`,
  );
const followedView = (r: FollowedRow) => ({
  author_id: String(r.author_id),
  followed_at: r.followed_at,
  notify_new_papers: r.notify_new_papers === 1,
  is_owner: r.is_owner === 1,
  name: r.name,
});

export const authorRoutes = (deps: {
  db: ReadDb;
  authors: AuthorsService;
  follow: FollowAuthors;
  works: AuthorWorks;
  affiliations: AffiliationsService;
}): Route[] => {
  const { db, authors, follow, works, affiliations } = deps;
  const incremental = (id: string, background: boolean) =>
    works.refresh(authors.record(id), { kind: 'refresh', mode: 'new', again: false, background });
  return [
    route(c.listAuthors, async ({ query }, io) => {
      const page = await authors.list({ ...query, q: query.q ?? '' });
      io.header('X-Total-Count', page.total);
      return page.authors;
    }),
    route(c.lookupAuthor, ({ query }) => authors.lookUp(query.name)),
    route(c.getAuthor, ({ params }) => authors.author(authors.record(params.id).id)),
    route(c.deleteAuthor, ({ params }) => {
      follow.unfollow(authors.record(params.id).id);
    }),
    route(c.setAuthorType, ({ params, body }) => {
      const { id } = authors.record(params.id);
      if (body.author_type === 'background') follow.unfollow(id);
      else if (!follow.isFollowed(id)) follow.follow(id);
      return authors.author(id);
    }),
    route(c.listFollowedAuthors, () => followedRows(db).map(followedView)),
    route(c.followAuthor, ({ body }) => {
      const { id } = authors.record(body.author_id);
      const { actionId } = follow.follow(id, { notify: body.notify_new_papers, owner: body.is_owner });
      const row = followedRows(db).find((r) => r.author_id === id)!;
      return { ...followedView(row), action_id: actionId === null ? null : String(actionId) };
    }),
    route(c.unfollowAuthor, ({ params }) => {
      if (!follow.unfollow(authors.record(params.id).id).changed) throw new c.ApiError('not_followed');
    }),
    route(c.listPaperAuthors, ({ params }) => {
      const listed = authorsOfPaper(db, Number(params.id));
      if (!listed) throw new c.ApiError('paper_not_found');
      return listed;
    }),
    route(c.getAuthorDetail, ({ params }) => authors.detail(params.id)),
    route(c.getAuthorDossier, ({ params }) => authors.dossier(params.id)),
    route(c.listAuthorPublications, async ({ params, query }, io) => {
      const page = await authors.publications(params.id, query);
      io.header('X-Total-Count', page.total);
      return page.papers;
    }),
    route(c.listAuthorWorks, ({ params, query }, io) => authors.works(params.id, query, io.signal)),
    route(c.refreshAuthor, ({ params, query }) => incremental(params.id, query.background)),
    route(c.refreshAuthorCache, ({ params, query }) => incremental(params.id, query.background)),
    route(c.deepRefreshAuthor, ({ params, query }) =>
      works.refresh(authors.record(params.id), {
        kind: 'deep',
        mode: 'all',
        again: true,
        background: query.background,
      }),
    ),
    route(c.deepRefreshAuthors, ({ query }) =>
      works.refreshMany({
        scope: query.scope,
        key: `authors.deep_refresh_all:${query.scope}`,
        again: true,
        dryRun: query.dry_run,
      }),
    ),
    route(c.backfillAuthorWorks, ({ query, body }) =>
      works.backfill({
        idxaId: body?.author_idxa_id,
        full: body?.full_refetch ?? false,
        limit: body?.limit,
        dryRun: query.dry_run,
        recordOf: (id) => authors.record(id),
      }),
    ),
    route(c.backfillAuthorHistory, ({ params, query }) => {
      const record = authors.record(params.id);
      if (record.followed_at === null) throw new c.ApiError('follow_first');
      return works.refresh(record, {
        kind: 'backfill',
        mode: 'all',
        again: false,
        background: true,
        dryRun: query.dry_run,
      });
    }),
    route(c.emptyAuthorCache, ({ params, query }) => works.emptyCache(authors.record(params.id), query.dry_run)),
    route(c.previewAuthorWorks, ({ params, query }) => works.preview(authors.record(params.id), query.limit)),
    route(c.saveAuthorPreview, ({ params, body }) => works.savePreview(authors.record(params.id), body.items)),
    route(c.getAuthorAffiliations, ({ params }) => affiliations.of(authors.record(params.id))),
    route(c.pickAuthorAffiliation, ({ params, body }) => affiliations.choose(authors.record(params.id), body)),
    route(c.clearAuthorAffiliation, ({ params }) => affiliations.choose(authors.record(params.id), null)),
  ];
};
