import type { Inbound } from '../../../platform/http-client/transport.ts';
import { type Dialect, json, numberIn, partsOf, plain, type WorldRequest } from '../dialect.ts';
import type { World, WorldWork } from '../world.ts';
import { workOfArxiv, workOfDoi, workOfPosted } from '../world-ids.ts';

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const dateOf = (w: WorldWork): string => {
  const date = w.record.date ?? `${w.record.year}-01-01`;
  return date.length === 7 ? `${date}-15` : date.length === 4 ? `${date}-01-01` : date;
};

const atom = (entries: string[], total: number, start: number, size: number, status = 200): Inbound =>
  plain(
    `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns="http://www.w3.org/2005/Atom">
  <id>https://arxiv.org/api/x</id>
  <title>arXiv Query</title>
  <opensearch:itemsPerPage>${size}</opensearch:itemsPerPage>
  <opensearch:totalResults>${total}</opensearch:totalResults>
  <opensearch:startIndex>${start}</opensearch:startIndex>
${entries.join('\n')}
</feed>
`,
    status,
    'application/atom+xml',
  );

const arxivEntry = (world: World, w: WorldWork): string => {
  const id = `${w.record.arxivId}v${w.versions}`;
  const journal = w.isPreprint ? (w.otherVersion === null ? null : world.work(w.otherVersion)) : w;
  return `  <entry>
    <id>http://arxiv.org/abs/${id}</id>
    <title>${xml(w.record.title)}</title>
    <updated>${dateOf(w)}T17:59:46Z</updated>
    <link href="https://arxiv.org/abs/${id}" rel="alternate" type="text/html"/>
    <summary>${xml(w.record.abstract ?? w.record.title)}</summary>
    <category term="cs.LG" scheme="http://arxiv.org/schemas/atom"/>
    <published>${dateOf(w)}T17:59:46Z</published>
    <arxiv:primary_category term="cs.LG"/>
    ${journal?.record.doi ? `<arxiv:doi>${xml(journal.record.doi)}</arxiv:doi>` : ''}
    ${w.isRetracted ? '<arxiv:comment>This paper has been withdrawn by the authors</arxiv:comment>' : ''}
    ${w.people.map((p) => `<author><name>${xml(world.author(p)!.name)}</name></author>`).join('')}
  </entry>`;
};

const arxivError = (what: string): Inbound =>
  atom(
    [
      `<entry><id>https://arxiv.org/api/errors#${what.replaceAll(' ', '_')}</id><title>Error</title><summary>${xml(what)}</summary><author><name>arXiv api core</name></author></entry>`,
    ],
    1,
    0,
    1,
    400,
  );

export const arxivDialect: Dialect = (world, request) => {
  if (request.path !== '/api/query') return plain('Not Found', 404);
  const start = numberIn(request.query, 'start', 0);
  const size = numberIn(request.query, 'max_results', 10);
  if (start === null || size === null) return arxivError('start must be an integer');
  const ids = request.query.get('id_list')?.split(',').filter(Boolean) ?? [];
  const odd = ids.find((id) => !/^(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?$/.test(id));
  if (odd !== undefined) return arxivError(`incorrect id format for ${odd}`);
  const hits = ids.length > 0 ? ids.map((id) => workOfArxiv(world, id)) : arxivSearch(world, request);
  const works = hits.map((i) => world.work(i)).filter((w): w is WorldWork => w?.record.arxivId !== undefined);
  return atom(
    works.slice(start, start + size).map((w) => arxivEntry(world, w)),
    works.length,
    start,
    size,
  );
};

const arxivSearch = (world: World, request: WorldRequest): number[] => {
  const query = request.query.get('search_query') ?? '';
  const words = /(?:ti|all):"([^"]*)"/.exec(query)?.[1];
  const [, from, until] = /submittedDate:\[(\d{8})\d{4} TO (\d{8})\d{4}\]/.exec(query) ?? [];
  const day = (w: WorldWork) => dateOf(w).replaceAll('-', '');
  const all = words === undefined ? Array.from({ length: world.size }, (_, i) => i) : world.search(words);
  return all.filter((i) => {
    const w = world.work(i)!;
    return w.record.arxivId !== undefined && (!from || (day(w) >= from && day(w) <= until!));
  });
};

/** The world's preprints with their own DOI are on the life-science server. */
const posted = (w: WorldWork | null): w is WorldWork => w?.isPreprint === true && w.record.doi !== undefined;

const versionsOf = (world: World, w: WorldWork, doi = w.record.doi) =>
  Array.from({ length: w.versions }, (_, v) => ({
    doi,
    title: w.record.title,
    authors: w.people.map((p) => `${world.author(p)!.family}, ${world.author(p)!.given.slice(0, 1)}.`).join('; '),
    date: dateOf(w),
    version: String(v + 1),
    type: w.isRetracted && v === w.versions - 1 ? 'WITHDRAWN' : 'new results',
    license: 'cc_by',
    category: w.topics[0]?.subfield ?? 'NA',
    abstract: w.record.abstract ?? 'NA',
    published: w.otherVersion === null ? 'NA' : (world.work(w.otherVersion)?.record.doi ?? 'NA'),
    server: 'bioRxiv',
    funder: 'NA',
  }));

const nothing = (what: string): Inbound => json({ messages: [{ status: what }], collection: [] });
const pageSize = 30;

export const biorxivDialect: Dialect = (world, request) => {
  const parts = partsOf(request.path);
  const [kind, server] = parts;
  const doi = parts.slice(2, -2).join('/');
  const interval = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})\/(\d+)$/.exec(parts.slice(2, -1).join('/'));
  if (kind === 'pubs') {
    const w = world.work(workOfDoi(world, doi));
    const journal = posted(w) && w.otherVersion !== null ? world.work(w.otherVersion) : null;
    if (server !== 'biorxiv' || !posted(w) || !journal?.record.doi) return nothing('no articles found for this DOI');
    return json({
      messages: [{ status: 'ok', total: 1 }],
      collection: [
        {
          preprint_doi: w.record.doi,
          published_doi: journal.record.doi,
          published_journal: journal.record.venue,
          published_date: dateOf(journal),
        },
      ],
    });
  }
  if (kind !== 'details') return plain('Not Found', 404);
  if (interval) {
    const [, from, until, cursor] = interval;
    const rows =
      server === 'biorxiv'
        ? Array.from({ length: world.options.works }, (_, i) => world.work(i)).flatMap((w) =>
            posted(w) && dateOf(w) >= from! && dateOf(w) <= until! ? versionsOf(world, w) : [],
          )
        : [];
    const page = rows.slice(Number(cursor), Number(cursor) + pageSize);
    return page.length === 0
      ? nothing('no posts found')
      : json({
          messages: [
            { status: 'ok', interval: `${from}:${until}`, cursor, count: page.length, total: String(rows.length) },
          ],
          collection: page,
        });
  }
  const lately = workOfPosted(doi);
  const w = world.work(lately >= 0 ? lately : workOfDoi(world, doi));
  return server === 'biorxiv' && posted(w)
    ? json({ messages: [{ status: 'ok' }], collection: versionsOf(world, w, doi) })
    : nothing('no posts found');
};
