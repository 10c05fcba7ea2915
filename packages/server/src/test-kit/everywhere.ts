import {
  type Author,
  exportBibtex,
  exportJson,
  getAttention,
  getAuthorDetail,
  getBootstrap,
  getDiscoveryStatus,
  getFacets,
  getFeedStatus,
  getHome,
  getInboxStatus,
  getReadingQueue,
  getStats,
  getWorkflowSummary,
  listAuthorPublications,
  listAuthors,
  listCollections,
  listDuplicates,
  listFollowedAuthors,
  listInbox,
  listSaved,
  listTags,
  searchLibrary,
} from '@carrel/contract';
import type { TestApp } from './create-test-app.ts';

const totalOf = async (app: TestApp, search: string): Promise<number> =>
  (await app.ok(searchLibrary, { query: { search, limit: 1 } })).total ?? -1;

const quoted = (name: string) => `"${name.replaceAll('"', '')}"`;

type Compare = (what: string, figures: Record<string, number>) => void;

const compareAuthor = async (app: TestApp, a: Author, compare: Compare): Promise<void> => {
  const { author, signal } = await app.ok(getAuthorDetail, { params: { id: a.id } });
  const papersIn = async (scope: 'all' | 'library') =>
    Number(
      (await app.call(listAuthorPublications, { params: { id: a.id }, query: { scope, limit: 1 } })).headers[
        'x-total-count'
      ],
    );
  compare(`saved papers of ${a.name}`, {
    list: a.library_count,
    detail: author.library_count,
    signal: signal.library_papers,
    publications: await papersIn('library'),
  });
  compare(`papers of ${a.name}`, {
    list: a.publication_count,
    detail: author.publication_count,
    signal: signal.total_papers,
    publications: await papersIn('all'),
  });
};

/**
 * Every place that counts papers, compared with the others.
 * @returns the pairs of figures that differ, as sentences; empty if all agree
 */
export const disagreements = async (app: TestApp): Promise<string[]> => {
  const out: string[] = [];
  const compare: Compare = (what, figures) => {
    if (new Set(Object.values(figures)).size > 1) out.push(`${what}: ${JSON.stringify(figures)}`);
  };
  const { library, feed, discovery, inbox } = await app.ok(getBootstrap);
  const { summary } = await app.ok(getWorkflowSummary);
  const facets = await app.ok(getFacets, { query: { limit: 100 } });
  const listed = await app.call(listSaved, { query: { limit: 1 } });
  const exported = JSON.parse((await app.call(exportJson)).text) as { papers: unknown[] };
  const queue = await app.ok(getReadingQueue, { query: { limit: 500 } });

  compare('saved papers', {
    bootstrap: library.papers,
    stats: (await app.ok(getStats)).library_papers,
    overview: summary.total_library,
    facets: facets.total,
    list: Number(listed.headers['x-total-count']),
    search: await totalOf(app, ''),
    export: exported.papers.length,
    index: app.read((db) =>
      db.value<number>(
        `select count(*) from library_search_docsize where id in
           (select id from papers where status = 'library' and canonical_paper_id is null)`,
      ),
    )!,
  });
  compare('papers to read', {
    bootstrap: library.reading,
    overview: summary.reading_count,
    queue: queue.reading.length,
    search: await totalOf(app, 'is:reading'),
  });
  compare('new items of the Feed', {
    bootstrap: feed.unread,
    page: (await app.ok(getFeedStatus)).new_count,
    home: (await app.ok(getHome, { query: {} })).feed.new_count,
  });
  compare('new suggestions', {
    bootstrap: discovery.unread,
    page: (await app.ok(getDiscoveryStatus)).new_count,
  });
  const captured = await app.ok(listInbox, { query: { limit: 200 } });
  compare('papers in the Inbox', {
    bootstrap: inbox.waiting,
    status: (await app.ok(getInboxStatus)).waiting,
    total: captured.total,
    list: captured.items.length,
  });
  compare('tags', { bootstrap: library.tags, list: (await app.ok(listTags)).length });
  for (const tag of await app.ok(listTags))
    compare(`tag ${tag.name}`, { list: tag.count, search: await totalOf(app, `tag:${quoted(tag.name)}`) });
  const collections = await app.ok(listCollections);
  compare('collections', {
    bootstrap: library.collections,
    overview: summary.collections_total,
    list: collections.length,
  });
  for (const c of collections)
    compare(`collection ${c.name}`, {
      list: c.item_count,
      search: await totalOf(app, `collection:${quoted(c.name)}`),
    });
  for (const { field, values } of facets.facets)
    for (const { label, count, query } of values)
      compare(`${field} ${label}`, { facet: count, search: await totalOf(app, query) });
  const duplicates = await app.call(listDuplicates, { query: { limit: 1 } });
  for (const { code, count, query } of await app.ok(getAttention))
    compare(`papers with ${code}`, {
      attention: count,
      // Only groups of duplicates have no query.
      listed: query === null ? Number(duplicates.headers['x-total-count']) : await totalOf(app, query),
    });
  const authors = await app.call(listAuthors, { query: { limit: 500 } });
  const ofAuthors = JSON.parse(authors.text) as Author[];
  compare('authors', { total: Number(authors.headers['x-total-count']), list: ofAuthors.length });
  compare('followed authors', {
    listed: (await app.ok(listFollowedAuthors)).length,
    scope: (await app.ok(listAuthors, { query: { scope: 'followed', limit: 500 } })).length,
    marked: ofAuthors.filter((a) => a.followed_at !== null).length,
  });
  for (const a of ofAuthors) await compareAuthor(app, a, compare);
  return out;
};

/** Where a paper is shown: what a person who looks for it would find. */
export const placesOf = async (app: TestApp, id: string, title: string) => {
  const finds = async (search: string) =>
    (await app.ok(listSaved, { query: { search, limit: 500 } })).some((paper) => paper.id === id);
  const queue = await app.ok(getReadingQueue, { query: { limit: 500 } });
  const bibtex = await app.call(exportBibtex);
  return {
    listed: await finds(''),
    found: await finds(`title:${quoted(title)}`),
    toRead: queue.reading.some((paper) => paper.id === id),
    exported: bibtex.text.includes(title),
  };
};
