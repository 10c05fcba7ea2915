import {
  exportBibtex,
  exportJson,
  getBootstrap,
  getFacets,
  getReadingQueue,
  getStats,
  getWorkflowSummary,
  listCollections,
  listSaved,
  listTags,
  searchLibrary,
} from '@carrel/contract';
import type { TestApp } from './create-test-app.ts';

const totalOf = async (app: TestApp, search: string): Promise<number> =>
  (await app.ok(searchLibrary, { query: { search, limit: 1 } })).total ?? -1;

const quoted = (name: string) => `"${name.replaceAll('"', '')}"`;

/**
 * Every place that counts papers, compared with the others.
 * @returns the pairs of figures that differ, as sentences; empty if all agree
 */
export const disagreements = async (app: TestApp): Promise<string[]> => {
  const out: string[] = [];
  const compare = (what: string, figures: Record<string, number>) => {
    if (new Set(Object.values(figures)).size > 1) out.push(`${what}: ${JSON.stringify(figures)}`);
  };
  const { library } = await app.ok(getBootstrap);
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
