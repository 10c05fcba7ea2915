import type { Clock } from '../../platform/clock.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { indexText } from '../../platform/text.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { authorFilter } from './author-filter.ts';
import { parseQuery } from './query/parse-query.ts';
import { searchPapersTask } from './search.tasks.ts';
import type { SearchRequest } from './search-papers.ts';
import { readingOf } from './search-with-reasons.ts';
import { authorsStartingWith } from './suggestions.repo.ts';

interface Hit {
  id: string;
  name: string;
  type: 'paper' | 'author' | 'collection' | 'topic' | 'tag' | 'view';
  url: string;
  subtitle: string | null;
  status?: string;
}

interface Deps {
  db: ReadDb;
  readers: ThreadPool;
  clock: Clock;
}

/** The palette's search: a few of each kind of thing. */
export class SearchEverywhere {
  readonly #d: Deps;
  constructor(deps: Deps) {
    this.#d = deps;
  }

  async search(text: string, limit: number, signal: AbortSignal) {
    const query = parseQuery(text, this.#d.clock.now());
    const empty = {
      papers: [],
      authors: [],
      collections: [],
      topics: [],
      tags: [],
      views: [],
      query: readingOf(query),
    };
    if (text.trim().length < 2) return empty;
    const request: SearchRequest = {
      query,
      order: 'relevance',
      dir: 'desc',
      limit,
      offset: 0,
      cursor: null,
      withTotal: false,
    };
    const page = await this.#d.readers.run(searchPapersTask, request, { signal, timeoutMs: 10_000 });
    const key = indexText(text);
    return {
      ...empty,
      papers: loadPapers(this.#d.db, page.ids).map(
        (p): Hit => ({
          id: p.id,
          name: p.title,
          type: 'paper',
          url: `/library?paper=${p.id}`,
          status: p.status,
          subtitle: [p.author_names[0], p.journal, p.year].filter(Boolean).join(' · ') || null,
        }),
      ),
      authors:
        key === ''
          ? []
          : authorsStartingWith(this.#d.db, key, limit).map(
              (a): Hit => ({
                id: a.name,
                name: a.name,
                type: 'author',
                url: `/library?q=${encodeURIComponent(authorFilter(a.name))}`,
                subtitle: a.count === 1 ? '1 paper' : `${a.count} papers`,
              }),
            ),
      collections: this.#containing('collection', 'collections', key, limit),
      topics: this.#containing('topic', 'topics', key, limit),
      tags: this.#containing('tag', 'tags', key, limit),
      views: this.#containing('view', 'saved_views', key, limit),
    };
  }

  #containing(
    type: 'collection' | 'topic' | 'tag' | 'view',
    table: 'collections' | 'topics' | 'tags' | 'saved_views',
    key: string,
    limit: number,
  ): Hit[] {
    if (key === '') return [];
    const url = ({ id, name, query }: { id: number; name: string; query: string }) =>
      type === 'view'
        ? `/library?view=${id}&q=${encodeURIComponent(query)}`
        : `/library?q=${encodeURIComponent(type === 'collection' ? `collection:#${id}` : `${type}:"${name}"`)}`;
    return this.#d.db
      .all<{ id: number; name: string; query: string }>(
        `select id, name, ${type === 'view' ? 'query' : "''"} query from ${table} where instr(name_key, ?) > 0 order by name_key limit ?`,
        key,
        limit,
      )
      .map((r) => ({ id: String(r.id), name: r.name, type, url: url(r), subtitle: null }));
  }
}
