import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import type { Fetch } from '../platform/http-client/transport.ts';
import type { TestApp } from './create-test-app.ts';
import { jsonAnswer } from './upstream/source-bench.ts';

/** A work in the simulated OpenAlex. */
export interface FarWork {
  id: number;
  title: string;
  date: string;
  authors: string[];
  doi?: string;
  type?: string;
  abstract?: string;
  venue?: string;
  topics?: string[];
  /** Authors that its record names; all by default. */
  shown?: string[];
  /** Profiles that list it; all its authors by default. */
  listed?: string[];
}

const site = 'https://openalex.org/';

const shown = (w: FarWork) => ({
  id: `${site}W${w.id}`,
  doi: w.doi === undefined ? null : `https://doi.org/${w.doi}`,
  title: w.title,
  publication_year: Number(w.date.slice(0, 4)),
  publication_date: w.date,
  type: w.type ?? 'article',
  authorships: (w.shown ?? w.authors).map((a) => ({
    author: { id: site + a, display_name: `Author ${a}` },
    raw_author_name: `Author ${a}`,
  })),
  primary_location: w.venue ? { source: { id: site + w.venue, display_name: `Journal ${w.venue}` } } : null,
  topics: (w.topics ?? []).map((t) => ({ id: `${site}T1`, display_name: t, score: 0.9 })),
  abstract_inverted_index: w.abstract ? Object.fromEntries(w.abstract.split(' ').map((word, i) => [word, [i]])) : null,
  cited_by_count: 0,
});

/** An OpenAlex with the works of a test: filters by author, venue, topic, ID and words, dates, cursors and counts. */
export class FarOpenAlex {
  works: FarWork[] = [];
  /** Profiles that no longer exist, each with the one that it was merged into; empty if it was deleted. */
  merged = new Map<string, string>();
  calls: URL[] = [];
  /** Called before each response; throwing makes the call fail. */
  onCall: (url: URL) => void = () => undefined;

  #matching(filter: string): FarWork[] {
    return filter.split(',').reduce((left, part) => {
      const at = part.indexOf(':');
      const [name, value] = [part.slice(0, at), part.slice(at + 1)];
      const values = new Set(value.split('|'));
      switch (name) {
        case 'author.id':
          return left.filter((w) => (w.listed ?? w.authors).some((a) => values.has(a)));
        case 'openalex':
          return left.filter((w) => values.has(`W${w.id}`));
        case 'primary_location.source.id':
          return left.filter((w) => w.venue !== undefined && values.has(w.venue));
        case 'from_publication_date':
          return left.filter((w) => w.date >= value);
        case 'to_publication_date':
          return left.filter((w) => w.date <= value);
        case 'type':
          return left.filter((w) => `!${w.type ?? 'article'}` !== value);
        case 'title_and_abstract.search':
          return left.filter((w) => `${w.title} ${w.abstract ?? ''}`.toLowerCase().includes(value.toLowerCase()));
        default:
          throw new Error(`the simulated OpenAlex has no filter ${name}`);
      }
    }, this.works);
  }

  #list(url: URL) {
    const query = url.searchParams;
    const filter = query.get('filter') ?? '';
    const author = (id: string) => ({
      id: site + id,
      display_name: `Author ${id}`,
      works_count: this.works.filter((w) => (w.listed ?? w.authors).includes(id)).length,
    });
    if (url.pathname.endsWith('/authors')) {
      const ids = filter
        .slice(filter.indexOf(':') + 1)
        .split('|')
        .filter((id) => !this.merged.has(id));
      return { meta: { count: ids.length }, results: ids.map(author) };
    }
    const single = /\/authors\/(A\d+)$/.exec(url.pathname)?.[1];
    if (single !== undefined) return author(this.merged.get(single) ?? single);
    if (url.pathname.endsWith('/sources'))
      return { meta: { count: 1 }, results: [{ id: `${site}S7`, display_name: 'Journal S7', works_count: 3 }] };
    const works = this.#matching(filter).sort((a, b) => (a.date < b.date ? 1 : -1));
    const from = query.get('cursor') === '*' || !query.has('cursor') ? 0 : Number(query.get('cursor'));
    const size = Number(query.get('per_page') ?? 25);
    const rows = works.slice(from, from + size);
    return {
      meta: { count: works.length, next_cursor: rows.length > 0 ? String(from + rows.length) : null },
      results: rows.map((w) => (query.get('select') === 'id' ? { id: `${site}W${w.id}` } : shown(w))),
    };
  }

  readonly fetch: Fetch = async (call) => {
    const url = new URL(call.url);
    this.calls.push(url);
    this.onCall(url);
    const gone = /\/authors\/(A\d+)$/.exec(url.pathname)?.[1];
    if (gone !== undefined && this.merged.get(gone) === '') return jsonAnswer({}, 404);
    return jsonAnswer(this.#list(url));
  };
}

/** Follows an author with this OpenAlex ID, as the authors module does. @returns the ID of the author */
export const follow = (app: TestApp, idxaId: string): number =>
  app.journal.byUser('authors.follow', refer(changes.enriching), () => {
    const existing = app.db.value<number>('select id from authors where idxa_id = ?', idxaId);
    const id =
      existing ??
      app.db.run(
        `insert into authors (name, name_key, idxa_id, created_at, updated_at) values (?, ?, ?, '2026-01-01', '2026-01-01')`,
        `Author ${idxaId}`,
        `${idxaId.toLowerCase()} author`,
        idxaId,
      ).lastId;
    app.db.run(`insert into followed_authors (author_id, followed_at) values (?, '2026-09-01T00:00:00.000Z')`, id);
    return id;
  });

export const unfollow = (app: TestApp, authorId: number): number =>
  app.journal.act({ actor: 'user', kind: 'authors.unfollow', summary: refer(changes.enriching) }, () =>
    app.db.run('delete from followed_authors where author_id = ?', authorId),
  ).actionId!;
