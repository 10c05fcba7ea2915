import type { Clock } from '../../platform/clock.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { indexText } from '../../platform/text.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { loadPapers } from './papers.repo.ts';
import { positiveTexts } from './query/parse-query.ts';
import { readQuery, type SearchPage, type SearchRequest } from './search-papers.ts';

interface Hit {
  id: string;
  name: string;
  type: 'paper' | 'author' | 'collection' | 'topic' | 'tag' | 'view';
  url: string;
  subtitle: string | null;
  status?: string;
}

/** What the parser made of a query, for the answer. */
export const readingOf = (text: string, nowMs: number) => {
  const { parsed, compiled } = readQuery(text, nowMs);
  return {
    compiled,
    texts: positiveTexts(parsed.root),
    reading: {
      text,
      terms: positiveTexts(parsed.root).map((t) => t.words.join(' ')),
      filters: parsed.filters,
      notes: parsed.notes,
    },
  };
};

/** The palette's search: a few of each kind of thing. */
export class SearchEverywhere {
  readonly #db: ReadDb;
  readonly #readers: ThreadPool;
  readonly #clock: Clock;
  constructor(deps: { db: ReadDb; readers: ThreadPool; clock: Clock }) {
    this.#db = deps.db;
    this.#readers = deps.readers;
    this.#clock = deps.clock;
  }

  async search(text: string, limit: number, signal: AbortSignal) {
    const now = this.#clock.now();
    const { reading } = readingOf(text, now);
    const empty = { papers: [], authors: [], collections: [], topics: [], tags: [], views: [], query: reading };
    if (text.trim().length < 2) return empty;
    const request: SearchRequest = {
      text,
      order: 'relevance',
      dir: 'desc',
      limit,
      offset: 0,
      cursor: null,
      withTotal: false,
      nowMs: now,
    };
    const page = await this.#readers.run<SearchPage>('papers.search', request, { signal, timeoutMs: 10_000 });
    const key = indexText(text);
    return {
      ...empty,
      papers: loadPapers(this.#db, page.ids).map(
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
          : this.#named(
              'author',
              `select display id, display name, count(*) n from (select display from paper_names where name_key >= ?1 and name_key < ?2 limit 2000) group by display order by n desc limit ?3`,
              key,
              limit,
            ),
      collections: this.#containing('collection', 'collections', key, limit),
      topics: this.#containing('topic', 'topics', key, limit),
      tags: this.#containing('tag', 'tags', key, limit),
      views: this.#containing('view', 'saved_views', key, limit),
    };
  }

  #named(type: Hit['type'], sql: string, key: string, limit: number): Hit[] {
    return this.#db.all<{ id: string; name: string; n: number }>(sql, key, `${key}\u{10ffff}`, limit).map((r) => ({
      id: r.id,
      name: r.name,
      type,
      url: `/library?q=${encodeURIComponent(`author:"${r.name.replace(',', '')}"`)}`,
      subtitle: r.n === 1 ? '1 paper' : `${r.n} papers`,
    }));
  }

  #containing(
    type: 'collection' | 'topic' | 'tag' | 'view',
    table: 'collections' | 'topics' | 'tags' | 'saved_views',
    key: string,
    limit: number,
  ): Hit[] {
    if (key === '') return [];
    const url = (id: number, name: string) =>
      type === 'view'
        ? `/library?view=${id}`
        : `/library?q=${encodeURIComponent(type === 'collection' ? `collection:#${id}` : `${type}:"${name}"`)}`;
    return this.#db
      .all<{ id: number; name: string }>(
        `select id, name from ${table} where instr(name_key, ?) > 0 order by name_key limit ?`,
        key,
        limit,
      )
      .map((r) => ({ id: String(r.id), name: r.name, type, url: url(r.id, r.name), subtitle: null }));
  }
}
