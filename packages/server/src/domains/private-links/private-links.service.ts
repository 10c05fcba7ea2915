import { createHash, randomBytes } from 'node:crypto';
import {
  ApiError,
  type bibliographyFiles,
  type ExportFormat,
  type ExportOption,
  type LinkedList,
  linkFiles,
  newsFiles,
  type Paper,
  type PrivateLink,
} from '@carrel/contract';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import { parseId } from '../../platform/ids.ts';
import { RawAnswer } from '../../platform/route.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { Recommendations } from '../discovery/recommendations.service.ts';
import { type Exporter, type Selection, selectionOf } from '../exports/exporter.ts';
import type { FeedService } from '../feed/feed.service.ts';
import * as repo from './private-links.repo.ts';
import { newestPapersTask } from './private-links.tasks.ts';
import { type NewsItem, newsTypes, writeNews } from './write-news.ts';

interface Deps {
  store: Store;
  readers: ThreadPool;
  exporter: Exporter;
  feed: FeedService;
  recommendations: Recommendations;
}

/** What a program asks for. */
interface FileRequest {
  token: string;
  file: string;
  include: Partial<Record<ExportOption, boolean | undefined>>;
  /** Root address under which the program reached Carrel. */
  home: string;
  ifNoneMatch: string | undefined;
  signal: AbortSignal;
}

const formatOf: Record<(typeof bibliographyFiles)[number], ExportFormat> = {
  'bibtex.bib': 'bibtex',
  'biblatex.bib': 'biblatex',
  'references.json': 'csl-json',
  'references.yaml': 'csl-yaml',
  'references.ris': 'ris',
};
const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);

/** Entries of a news feed. Readers keep what they have seen. */
const maxNews = 50;
const topsOfLens = 3;
const newForMs = 7 * 86_400_000;
/** The last use is shown to the day, so it need not be stored with every request. */
const noteUseEveryMs = 3_600_000;

const papersOf = (items: readonly { paper: Paper | null; created_at: string }[]): NewsItem[] =>
  items.flatMap(({ paper, created_at }) => (paper === null ? [] : [{ paper, at: created_at, reason: null }]));

/** Lists of papers that other programs read at a secret address. They can read nothing else, and change nothing. */
export class PrivateLinks {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  list(): PrivateLink[] {
    return repo.linksInUse(this.#d.store.db).map((row) => this.#shown(row));
  }

  /** @throws ApiError if the list names something that does not exist */
  create(list: LinkedList): PrivateLink {
    const { db } = this.#d.store;
    this.#check(list);
    const text = JSON.stringify(list);
    const token = randomBytes(24).toString('base64url');
    return this.#shown(db.tx(() => repo.linkOfList(db, text) ?? repo.insertLink(db, token, text, this.#d.store.now())));
  }

  /** @throws ApiError not_found */
  revoke(id: string): void {
    const { db } = this.#d.store;
    if (!db.tx(() => repo.revokeLink(db, parseId(id) ?? 0, this.#d.store.now()))) throw new ApiError('not_found');
  }

  /** @throws ApiError not_found, link_revoked */
  async read(r: FileRequest): Promise<RawAnswer> {
    const row = repo.linkOfToken(this.#d.store.db, r.token);
    const list = row ? repo.readList(row.list) : null;
    if (!row || list === null) throw new ApiError('not_found');
    if (row.revoked_at !== null) throw new ApiError('link_revoked');
    if (!isOneOf(this.#filesOf(list), r.file)) throw new ApiError('not_found');
    this.#noteUse(row);
    return isOneOf(newsFiles, r.file) ? this.#news(list, r.file, r) : this.#bibliography(list, r.file, r);
  }

  #filesOf(list: LinkedList): readonly (typeof linkFiles)[number][] {
    return selects(list) ? linkFiles : newsFiles;
  }

  #noteUse(row: repo.LinkRow): void {
    const { db, clock } = this.#d.store;
    if (db.writesRefused !== null) return;
    if (row.last_used_at !== null && clock.now() - Date.parse(row.last_used_at) < noteUseEveryMs) return;
    db.tx(() => repo.noteUse(db, row.id, this.#d.store.now()), 'relaxed');
  }

  #shown(row: repo.LinkRow): PrivateLink {
    const list = repo.readList(row.list) ?? { of: 'library' };
    return {
      id: String(row.id),
      list,
      name: this.#nameOf(list),
      path: `/live/${row.token}/`,
      files: [...this.#filesOf(list)],
      created_at: row.created_at,
      last_used_at: row.last_used_at,
    };
  }

  #nameOf(list: LinkedList): string | null {
    const { db } = this.#d.store;
    const named = (sql: string, id: string | number) => db.value<string>(sql, id) ?? null;
    switch (list.of) {
      case 'collection':
        return named('select name from collections where id = ?', parseId(list.id) ?? 0);
      case 'view':
        return named('select name from saved_views where id = ?', parseId(list.id) ?? 0);
      case 'monitor':
        return this.#d.feed.monitorLabel(list.id);
      case 'lens':
        return named('select name from discovery_lenses where id = ?', parseId(list.id) ?? 0);
      case 'search':
        return list.query;
      default:
        return null;
    }
  }

  #check(list: LinkedList): void {
    if (list.of === 'monitor' && this.#nameOf(list) === null) throw new ApiError('monitor_not_found');
    if (list.of === 'lens' && this.#nameOf(list) === null) throw new ApiError('lens_not_found');
    if (selects(list)) this.#selection(list);
  }

  #selection(list: SelectedList): Selection {
    const { db } = this.#d.store;
    switch (list.of) {
      case 'library':
        return selectionOf(db, {});
      case 'collection':
        return selectionOf(db, { collection_id: list.id });
      case 'view':
        return selectionOf(db, { view_id: list.id });
      case 'search':
        return selectionOf(db, { search: list.query });
      case 'papers':
        return selectionOf(db, { paper_ids: list.paper_ids.join(',') });
    }
  }

  async #bibliography(list: LinkedList, file: (typeof bibliographyFiles)[number], r: FileRequest): Promise<RawAnswer> {
    if (!selects(list)) throw new ApiError('not_found');
    const { store, exporter } = this.#d;
    const format = formatOf[file];
    // The file is the same as long as nothing has changed. A query may contain a date, so the file changes on the next day.
    const version = [
      repo.libraryVersion(store.db),
      isoAt(store.clock.now()).slice(0, 10),
      file,
      JSON.stringify(r.include),
    ];
    const etag = `W/"${digestOf(version.join(' '))}"`;
    if (matches(r.ifNoneMatch, etag)) return notModified(etag);
    const answer = await exporter.answer(format, this.#selection(list), r.include, { signal: r.signal });
    const { 'content-disposition': _, ...headers } = answer.headers;
    return new RawAnswer(answer.body, { ...headers, ...cached(etag) });
  }

  async #news(list: LinkedList, file: (typeof newsFiles)[number], r: FileRequest): Promise<RawAnswer> {
    const name = this.#nameOf(list);
    const text = writeNews(file, {
      title: name === null ? `Carrel: ${titles[list.of]}` : `Carrel: ${name}`,
      home: r.home,
      self: `${r.home}/live/${r.token}/${file}`,
      items: await this.#itemsOf(list, r.signal),
    });
    const etag = `"${digestOf(text)}"`;
    if (matches(r.ifNoneMatch, etag)) return notModified(etag);
    return new RawAnswer(text, { 'content-type': newsTypes[file], ...cached(etag) });
  }

  async #itemsOf(list: LinkedList, signal: AbortSignal): Promise<NewsItem[]> {
    const { store, readers, feed, recommendations } = this.#d;
    const nowMs = store.clock.now();
    switch (list.of) {
      case 'feed':
      case 'monitor': {
        const { items } = await feed.newest(list.of === 'monitor' ? list.id : null, maxNews);
        return items.map(newsOfFeed);
      }
      case 'lens': {
        const page = { lensId: parseId(list.id) ?? 0, search: null, hideLibrary: true, undecided: true };
        return papersOf((await recommendations.list({ ...page, limit: maxNews, offset: 0 })).items);
      }
      case 'today': {
        const [{ items }, lenses] = await Promise.all([
          feed.news(isoAt(nowMs - newForMs), maxNews - 10),
          recommendations.tops(topsOfLens),
        ]);
        const news = [...items.map(newsOfFeed), ...lenses.flatMap((lens) => papersOf(lens.items))];
        return [...new Map(news.map((item) => [item.paper.id, item])).values()].slice(0, maxNews);
      }
      default: {
        const rows = await readers.run(
          newestPapersTask,
          { ...this.#selection(list), nowMs, limit: maxNews },
          { signal },
        );
        return rows.map(({ paper, at }) => ({ paper, at, reason: null }));
      }
    }
  }
}

type SelectedList = Extract<LinkedList, { of: 'library' | 'collection' | 'view' | 'search' | 'papers' }>;
const selects = (list: LinkedList): list is SelectedList =>
  ['library', 'collection', 'view', 'search', 'papers'].includes(list.of);

const titles: Record<LinkedList['of'], string> = {
  library: 'Library',
  collection: 'Collection',
  view: 'View',
  search: 'Search',
  papers: 'Papers',
  feed: 'Feed',
  monitor: 'Monitor',
  lens: 'Lens',
  today: 'Today',
};

type FeedNews = Awaited<ReturnType<FeedService['newest']>>['items'][number];
const newsOfFeed = (item: FeedNews): NewsItem => {
  const reasons = [...item.matched_authors, ...item.matched_monitors.map((m) => m.monitor_label)];
  return {
    paper: item.paper,
    at: item.fetched_at,
    reason: reasons.length === 0 ? null : [...new Set(reasons)].join(', '),
  };
};

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27);

/** A weak comparison, as for every conditional GET. */
const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => {
    const given = one.trim().replace(/^W\//, '');
    return given === '*' || given === etag.replace(/^W\//, '');
  });

/** Programs keep a copy and ask each time whether it is current. */
const cached = (etag: string) => ({ etag, 'cache-control': 'private, no-cache' });
const notModified = (etag: string): RawAnswer => new RawAnswer(null, cached(etag), 304);
